// Awalé's puzzles: the miner's search and the verifier's agree with one that tries everything, what the tables
// say is what the verifier finds, and each theme is seen where it is.
#include <algorithm>

#include "facade/game_spec.hpp"
#include "games/awale/puzzles/points.hpp"
#include "games/awale/puzzles/portrait.hpp"
#include "puzzles/searches_test_tools.hpp"
#include "puzzles/verifier.hpp"
#include "tests/property/property.hpp"

namespace tria::awale {

const puzzles::PuzzleGame& puzzle_game() noexcept;

namespace {

using puzzles::Claim;
using puzzles::first_claim;
using puzzles::Goal;

std::unique_ptr<Session> session_of(std::string_view text) {
  return *open({"awale", "", std::string(text), {}});
}

std::vector<std::string> themes_of(std::string_view text, const std::string& move, int plies) {
  return portrait_of(*session_of(text), first_claim(Goal::kGain, plies), std::vector{move}).themes;
}

bool has_theme(const std::vector<std::string>& themes, std::string_view name) {
  return std::find(themes.begin(), themes.end(), name) != themes.end();
}

// Seeds anywhere, the rest in the stores.
Position scattered(std::uint64_t seed, int seeds) {
  std::array<int, kHouses> houses{};
  for (int i = 0; i < seeds; ++i) ++houses[mix(seed + static_cast<std::uint64_t>(i)) % kHouses];
  const int rest = kSeeds - seeds;
  const int store = rest / 2 + static_cast<int>(seed % 3) - 1;
  return make_position(houses, {store, rest - store}, seed % 2 == 0 ? Side::kFirst : Side::kSecond);
}

TRIA_PROPERTY(AwalePuzzles, BothSearchesAgreeWithOneThatTriesEverything) {
  const Awale game(static_cast<Variant>(*rc::gen::inRange(0, 3)));
  const std::uint64_t seed = mix(*rc::gen::arbitrary<std::uint64_t>());
  // With few seeds games end within sight, and what is left is shared out.
  const Position position = *rc::gen::arbitrary<bool>()
                                ? scattered(seed, 2 + static_cast<int>(seed % 7))
                                : puzzles::testing::random_position(game, seed, seed % 120);
  RC_PRE(!game.outcome(position));
  const Goal goal = *rc::gen::element(Goal::kSave, Goal::kGain);
  const Claim claim = first_claim(goal, *rc::gen::inRange(1, 7));
  const auto slow = puzzles::testing::slow_solutions<PuzzlePoints>(game, position, claim);
  RC_ASSERT(puzzles::testing::miner_solutions<PuzzlePoints>(game, position, claim) == slow);
  static const std::unique_ptr<puzzles::Checker> checker = puzzle_game().checker();
  const SessionOf<Awale> session(game, position);
  RC_ASSERT(*checker->solutions(session, claim) == slow);
}

TEST(AwalePuzzles, AMoveThatEndsTheGameMayCostItsOwnPlayerSeeds) {
  // In abapa each takes what is on their own side: a last move of one's own can give seeds away.
  const auto session = *open({"awale", "abapa", "0-2-0-1-0-0-0-0-0-1-0-0-23-21-S", {}});
  const Claim claim = first_claim(Goal::kGain, 6);
  EXPECT_EQ(*puzzle_game().checker()->solutions(*session, claim), std::vector<std::string>{"D"});
}

TEST(AwalePuzzles, WhatTheTablesCallTheOnlyMoveIsTheOnlyOne) {
  constexpr int kSeedsLeft = 6;
  const Awale game;
  const auto checker = puzzle_game().checker();
  const auto prover = puzzle_game().prover();
  std::size_t found = 0;
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    const Position position = scattered(seed, kSeedsLeft);
    if (game.outcome(position)) continue;
    const SessionOf<Awale> session(game, position);
    const auto wins = checker->solutions(session, first_claim(Goal::kWin, 0));
    const auto saves = checker->solutions(session, first_claim(Goal::kSave, 0));
    ASSERT_TRUE(wins && saves);
    // What wins does not lose.
    EXPECT_TRUE(std::includes(saves->begin(), saves->end(), wins->begin(), wins->end()));
    const auto solution = prover->find(session);
    const bool one_wins = wins->size() == 1 && game.count(position) > 1;
    EXPECT_EQ(solution && solution->claim.goal == Goal::kWin, one_wins) << session.position();
    if (!solution) continue;
    EXPECT_EQ(*checker->solutions(session, solution->claim), std::vector{solution->move});
    ++found;
  }
  EXPECT_GE(found, 50U);
}

TEST(AwalePuzzles, TheVerifierRefusesAnEndgameThatNoTableKnows) {
  const auto session = session_of("");
  EXPECT_FALSE(puzzle_game().checker()->solutions(*session, first_claim(Goal::kWin, 0)));
}

TEST(AwalePuzzles, TheThemesAreThoseOfTheLine) {
  // F sows into a, which then holds two.
  const auto takes = themes_of("4-4-4-4-4-1-1-4-4-4-4-4-2-4-S", "F", 4);
  EXPECT_TRUE(has_theme(takes, theme::kCapture));
  EXPECT_FALSE(has_theme(takes, theme::kChain));
  EXPECT_FALSE(has_theme(takes, theme::kEndgame));
  EXPECT_TRUE(has_theme(themes_of("4-4-4-4-4-2-1-1-4-4-4-4-2-6-S", "F", 4), theme::kChain));
  EXPECT_TRUE(has_theme(themes_of("4-4-4-4-4-1-1-4-4-4-4-4-2-4-S", "A", 4), theme::kQuiet));
  EXPECT_TRUE(has_theme(themes_of("12-4-4-4-4-1-1-4-4-4-0-0-2-4-S", "A", 4), theme::kKroo));
  // North has nothing: South must feed, and only F reaches.
  const auto feeds = themes_of("1-1-0-0-0-3-0-0-0-0-0-0-20-23-S", "F", 0);
  EXPECT_TRUE(has_theme(feeds, theme::kHunger));
  EXPECT_TRUE(has_theme(feeds, theme::kEndgame));
}

}  // namespace
}  // namespace tria::awale
