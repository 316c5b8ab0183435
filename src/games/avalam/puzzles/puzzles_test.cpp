// Avalam's puzzles: the verifier's plain search knows the published endgames, the engine's proofs agree with
// it, and each theme is seen where it is.
#include <algorithm>
#include <fstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "facade/game_spec.hpp"
#include "games/avalam/puzzles/portrait.hpp"
#include "games/avalam/regions.hpp"
#include "puzzles/searches_test_tools.hpp"
#include "puzzles/verifier.hpp"
#include "tests/paths/paths.hpp"

namespace tria::avalam {

const puzzles::PuzzleGame& puzzle_game() noexcept;

namespace {

using puzzles::first_claim;
using puzzles::Goal;

std::unique_ptr<Session> session_of(std::string_view text) {
  return *open({"avalam", "", std::string(text), {}});
}

std::vector<std::string> themes_of(std::string_view text, const std::string& move) {
  return portrait_of(*session_of(text), std::vector{move}).themes;
}

bool has_theme(const std::vector<std::string>& themes, std::string_view name) {
  return std::find(themes.begin(), themes.end(), name) != themes.end();
}

TEST(AvalamPuzzles, ThePlainSearchKnowsThePublishedEndgames) {
  constexpr int kLate = 30;
  std::ifstream file(test::source_file("src/games/avalam/data/endgames.json"));
  const nlohmann::json endgames = nlohmann::json::parse(file);
  const auto checker = puzzle_game().checker();
  std::size_t checked = 0;
  for (const auto& entry : endgames["positions"]) {
    if (entry["played"] < kLate) continue;
    const auto session = session_of(entry["position"].get<std::string>());
    const int towers = entry["first_towers"];
    const int fives = entry["first_fives"];
    const int first = towers != 0 ? towers : fives;
    const int mover = session->side() == Side::kFirst ? first : -first;
    const auto wins = checker->solutions(*session, first_claim(Goal::kWin, 0));
    const auto saves = checker->solutions(*session, first_claim(Goal::kSave, 0));
    EXPECT_EQ(!wins->empty(), mover > 0) << entry["position"];
    EXPECT_EQ(!saves->empty(), mover >= 0) << entry["position"];
    ++checked;
  }
  EXPECT_GE(checked, 8U);
}

TEST(AvalamPuzzles, TheEngineAndThePlainSearchFindTheSameOnlyMoves) {
  const auto prover = puzzle_game().prover();
  const auto checker = puzzle_game().checker();
  std::size_t found = 0;
  for (std::uint64_t seed = 0; seed < 150; ++seed) {
    const Avalam game(seed % 2 == 0 ? Variant::kClassic : Variant::kBitaka);
    const Position position = puzzles::testing::random_position(game, mix(seed), 32);
    const int live = std::popcount(find_regions(position).live);
    if (live < 6 || live > 12) continue;
    const SessionOf<Avalam> session(game, position);
    const auto wins = checker->solutions(session, first_claim(Goal::kWin, 0));
    const auto saves = checker->solutions(session, first_claim(Goal::kSave, 0));
    const auto solution = prover->find(session);
    if (wins->size() == 1 || (wins->empty() && saves->size() == 1)) {
      ASSERT_TRUE(solution) << session.position();
      EXPECT_EQ(solution->claim.goal, wins->empty() ? Goal::kSave : Goal::kWin);
      EXPECT_EQ(solution->move, saves->size() == 1 ? saves->front() : wins->front());
      ++found;
    } else {
      EXPECT_FALSE(solution) << session.position();
    }
  }
  EXPECT_GE(found, 3U);
}

TEST(AvalamPuzzles, TheThemesAreThoseOfTheFirstMove) {
  // Two neighbours of two counters each and one single: c9 onto d9 covers and is then alone.
  const auto covers = themes_of("Bb/4/6/8/8A/8/6/4/2 1", "c9d9");
  EXPECT_TRUE(has_theme(covers, theme::kCover));
  EXPECT_TRUE(has_theme(covers, theme::kIsolate));
  EXPECT_FALSE(has_theme(covers, theme::kSacrifice));
  EXPECT_FALSE(has_theme(covers, theme::kFive));
  EXPECT_TRUE(has_theme(themes_of("Bc/4/6/8/9/8/6/4/2 1", "c9d9"), theme::kFive));
  // The second player's tower onto the first player's, by the first player.
  EXPECT_TRUE(has_theme(themes_of("Bb/4/6/8/9/8/6/4/2 1", "d9c9"), theme::kSacrifice));
  // Three pairs that can never meet.
  EXPECT_TRUE(has_theme(themes_of("Aa/4/6/8/Aa7/8/6/4/Aa 1", "c9d9"), theme::kCount));
  EXPECT_FALSE(has_theme(covers, theme::kCount));
}

TEST(AvalamPuzzles, ATieIsDecidedByTowersOfFive) {
  // One tower each in the end; whoever makes five wins.
  EXPECT_TRUE(has_theme(themes_of("Bc/4/6/8/8a/8/6/4/2 1", "c9d9"), theme::kTieBreak));
  EXPECT_FALSE(has_theme(themes_of("Bc/4/6/8/9/8/6/4/2 1", "c9d9"), theme::kTieBreak));
}

}  // namespace
}  // namespace tria::avalam
