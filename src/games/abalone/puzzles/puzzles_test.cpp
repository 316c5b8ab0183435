// Abalone's puzzles: the miner's search and the verifier's agree with one that tries everything, one solution is
// found, two are refused, and each theme is seen where it is.
#include <algorithm>

#include "facade/game_spec.hpp"
#include "games/abalone/puzzles/points.hpp"
#include "games/abalone/puzzles/portrait.hpp"
#include "games/abalone/random_positions_test_tools.hpp"
#include "puzzles/horizon.hpp"
#include "puzzles/searches_test_tools.hpp"
#include "puzzles/verifier.hpp"
#include "tests/property/property.hpp"

namespace tria::abalone {

const puzzles::PuzzleGame& puzzle_game() noexcept;

namespace {

using puzzles::Claim;
using puzzles::first_claim;
using puzzles::Goal;
using puzzles::Puzzle;

// Two black marbles and one white one at the edge: only the push wins a marble.
constexpr std::string_view kOnePush = "5/6/7/8/6bbw/8/7/6/w4 0 0 b 0";
// A third black marble behind them: two ways to push.
constexpr std::string_view kTwoPushes = "5/6/7/8/5bbbw/8/7/6/w4 0 0 b 0";

Position position_of(std::string_view text) { return *Abalone().parse_position(text); }

std::unique_ptr<Session> session_of(std::string_view text) {
  return *open({"abalone", "", std::string(text), {}});
}

Puzzle puzzle_at(std::string_view text, std::vector<std::string> moves, Goal goal, int plies) {
  const std::unique_ptr<Session> session = session_of(text);
  return {puzzles::puzzle_id(session->variant(), session->canonical_key()),
          session->variant(),
          std::string(text),
          std::move(moves),
          goal,
          plies,
          {std::string(theme::kPushOut)},
          700};
}

std::vector<std::string> themes_of(std::string_view text, std::vector<std::string> moves,
                                   const Claim& claim) {
  return portrait_of(*session_of(text), claim, moves).themes;
}

bool has_theme(const std::vector<std::string>& themes, std::string_view name) {
  return std::find(themes.begin(), themes.end(), name) != themes.end();
}

TRIA_PROPERTY(AbalonePuzzles, BothSearchesAgreeWithOneThatTriesEverything) {
  Position position = crowded_position(*rc::gen::arbitrary<std::uint64_t>());
  position.quiet = 0;
  const Abalone game;
  RC_PRE(!game.outcome(position));
  RC_PRE(game.count(position) < 40);
  const auto goal = static_cast<Goal>(*rc::gen::inRange(0, 3));
  const Claim claim = first_claim(goal, *rc::gen::inRange(1, 4));
  const auto slow = puzzles::testing::slow_solutions<PuzzlePoints>(game, position, claim);
  RC_ASSERT(puzzles::testing::miner_solutions<PuzzlePoints>(game, position, claim) == slow);
  static const std::unique_ptr<puzzles::Checker> checker = puzzle_game().checker();
  const SessionOf<Abalone> session(game, position);
  RC_ASSERT(*checker->solutions(session, claim) == slow);
}

TEST(AbalonePuzzles, TheOnlyPushIsFound) {
  puzzles::Horizon<PuzzlePoints> horizon{Abalone()};
  const Claim claim = first_claim(Goal::kGain, 2);
  const auto move = horizon.only_move(position_of(kOnePush), claim);
  ASSERT_TRUE(move);
  EXPECT_EQ(Abalone().write_move(*move), "e7e8");
  EXPECT_FALSE(horizon.only_move(position_of(kTwoPushes), claim));
}

TEST(AbalonePuzzles, TheVerifierProvesARightPuzzleAndRefusesWrongOnes) {
  puzzles::Verifier verifier(puzzle_game());
  const Puzzle right = puzzle_at(kOnePush, {"e7e8"}, Goal::kGain, 2);
  EXPECT_EQ(verifier.check(right), std::nullopt);

  Puzzle other_move = right;
  other_move.moves = {"e7d6"};
  EXPECT_NE(verifier.check(other_move).value_or("").find("the solutions are e7e8"),
            std::string::npos);
  const Puzzle two = puzzle_at(kTwoPushes, {"e7e8"}, Goal::kGain, 2);
  EXPECT_NE(verifier.check(two).value_or("").find("e6e7, e7e8, not only"), std::string::npos);
  Puzzle illegal = right;
  illegal.moves = {"a1b1"};
  EXPECT_TRUE(verifier.check(illegal));
  Puzzle even = right;
  even.moves = {"e7e8", "a1b1"};
  EXPECT_TRUE(verifier.check(even));
  Puzzle renamed = right;
  renamed.id = "another";
  EXPECT_TRUE(verifier.check(renamed));
  Puzzle strange = right;
  strange.themes = {"castling"};
  EXPECT_TRUE(verifier.check(strange));
  Puzzle endless = right;
  endless.plies = 0;
  EXPECT_TRUE(verifier.check(endless));
}

TEST(AbalonePuzzles, TheSixthMarbleWinsTheGame) {
  constexpr std::string_view kFiveOut = "5/6/7/8/6bbw/8/7/6/w4 0 5 b 0";
  puzzles::Verifier verifier(puzzle_game());
  EXPECT_EQ(verifier.check(puzzle_at(kFiveOut, {"e7e8"}, Goal::kWin, 1)), std::nullopt);
  // With four out it is only a gain.
  constexpr std::string_view kFourOut = "5/6/7/8/6bbw/8/7/6/w4 0 4 b 0";
  EXPECT_TRUE(verifier.check(puzzle_at(kFourOut, {"e7e8"}, Goal::kWin, 1)));
}

TEST(AbalonePuzzles, TheThemesAreThoseOfTheFirstMove) {
  const Claim gain = first_claim(Goal::kGain, 2);
  EXPECT_TRUE(has_theme(themes_of(kOnePush, {"e7e8"}, gain), theme::kPushOut));
  EXPECT_FALSE(has_theme(themes_of(kOnePush, {"e7e8"}, gain), theme::kPush));
  EXPECT_TRUE(has_theme(themes_of(kOnePush, {"e7d6"}, gain), theme::kQuiet));
  EXPECT_TRUE(
      has_theme(themes_of(kOnePush, {"e7e8"}, first_claim(Goal::kWin, 1)), theme::kLastMarble));
  // Pushed away from its neighbour.
  const auto apart = themes_of("5/6/7/2w5/1bbw5/8/7/6/5 0 0 b 0", {"e2e3"}, gain);
  EXPECT_TRUE(has_theme(apart, theme::kPush));
  EXPECT_TRUE(has_theme(apart, theme::kBreak));
  // Two black marbles threaten the one at the edge, which steps aside.
  const Claim save = first_claim(Goal::kSave, 3);
  EXPECT_TRUE(
      has_theme(themes_of("5/6/7/8/6bbw/8/7/6/w4 0 0 w 0", {"e9d8"}, save), theme::kEscape));
  EXPECT_FALSE(
      has_theme(themes_of("5/6/7/8/6bbw/8/7/6/w4 0 0 w 0", {"a1b1"}, save), theme::kEscape));
}

}  // namespace
}  // namespace tria::abalone
