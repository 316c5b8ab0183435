// The solved positions that games keep: each is sound, and other code that is slow and plain finds the same best moves.
#include "accuracy/solved.hpp"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "facade/native/tablebases.hpp"
#include "facade/registry.hpp"
#include "puzzles/puzzle_game.hpp"

namespace tria::accuracy {
namespace {

using puzzles::Goal;

constexpr std::string_view kSmall =
    "# how it was made\nunit points\nfree,fast=off | a b 1 | x=1.5 y=-2\n";

std::unique_ptr<Session> opened(std::string_view game, const SolvedPosition& position) {
  return *find_game(game)->make(position.variant, position.position);
}

SolvedSet set_of(std::string_view game) {
  Expected<SolvedSet> set = solved_positions(game);
  EXPECT_TRUE(set.has_value());
  return set.value_or(SolvedSet{});
}

std::vector<std::string> moves_from(const SolvedPosition& position, double least) {
  std::vector<std::string> moves;
  for (const SolvedMove& move : position.moves) {
    if (move.value >= least) moves.push_back(move.move);
  }
  return moves;
}

TEST(SolvedPositions, AreReadAsTheyAreWritten) {
  const Expected<SolvedSet> set = read_solved(kSmall);
  ASSERT_TRUE(set.has_value());
  EXPECT_EQ(set->unit, "points");
  ASSERT_EQ(set->positions.size(), 1U);
  const SolvedPosition& position = set->positions.front();
  EXPECT_EQ(position.variant, "free,fast=off");
  EXPECT_EQ(position.position, "a b 1");
  ASSERT_EQ(position.moves.size(), 2U);
  EXPECT_EQ(position.moves[1].move, "y");
  EXPECT_EQ(position.best(), 1.5);
  EXPECT_EQ(position.loss("x"), 0.0);
  EXPECT_EQ(position.loss("y"), 3.5);
}

TEST(SolvedPositions, AWrongLineIsNamed) {
  for (const std::string_view wrong :
       {"free | a", "free | a | ", "free | a | x", "free | a | x=", "free | a | =1",
        "free | a | x=one", "free | a | x=1 y=nan"}) {
    const Expected<SolvedSet> set = read_solved(std::string("unit points\n") + std::string(wrong));
    ASSERT_FALSE(set.has_value()) << wrong;
    EXPECT_EQ(set.error().code, accuracy_code::kLine);
    EXPECT_EQ(set.error().args, std::vector<std::string>{"2"});
  }
  EXPECT_FALSE(read_solved("free | a | x=1\n").has_value()) << "no unit";
}

TEST(SolvedPositions, AGameWithoutAnySaysSo) {
  const Expected<SolvedSet> set = solved_positions("chess");
  ASSERT_FALSE(set.has_value());
  EXPECT_EQ(set.error().code, accuracy_code::kNoGame);
}

TEST(SolvedPositions, ListEveryLegalMoveOnceWithAValueAndSomethingToFind) {
  constexpr double kLargest = 48.0;  // no game here has more points
  ASSERT_EQ(all_solved_texts().size(), all_games().size());
  for (const SolvedText& known : all_solved_texts()) {
    const SolvedSet set = set_of(known.game);
    EXPECT_GE(set.positions.size(), 40U) << known.game;
    std::set<std::pair<std::string, std::uint64_t>> seen;
    for (const SolvedPosition& position : set.positions) {
      SCOPED_TRACE(position.position);
      const auto session = find_game(known.game)->make(position.variant, position.position);
      ASSERT_TRUE(session.has_value());
      EXPECT_TRUE(seen.insert({position.variant, (*session)->canonical_key()}).second);
      EXPECT_EQ(moves_from(position, -kLargest), (*session)->legal_moves());
      for (const SolvedMove& move : position.moves) EXPECT_LE(move.value, kLargest);
      EXPECT_LT(moves_from(position, position.best()).size(), position.moves.size());
    }
  }
}

// The stored values come from tables of up to 20 seeds; where a move captures enough, those of up to 10, which every
// program has and other tests verify, tell its value too.
TEST(SolvedPositions, OfAwaleHaveTheValuesThatSmallTablesHaveAfterACapture) {
  const Tablebases& tables = **tablebases_of("awale");
  std::size_t checked = 0;
  for (const SolvedPosition& position : set_of("awale").positions) {
    const auto before = opened("awale", position);
    const std::size_t mover = index_of(before->side());
    for (const SolvedMove& move : position.moves) {
      const auto next = before->clone();
      ASSERT_TRUE(next->play(move.move).has_value());
      const auto answer = tables.probe(position.variant, std::nullopt, next->position());
      if (!answer) continue;  // more seeds, or the game is over
      const int taken = next->score().halves[mover] - before->score().halves[mover];
      EXPECT_EQ(move.value, taken / 2.0 - answer->value) << position.position << ' ' << move.move;
      ++checked;
    }
  }
  EXPECT_GE(checked, 10U);
}

TEST(SolvedPositions, OfAvalamHaveTheWinnersThatAPlainSearchFinds) {
  constexpr std::size_t kMostMoves = 20;  // more take a plain search too long
  const auto checker = (*puzzles::puzzle_game("avalam"))->checker();
  std::size_t checked = 0;
  for (const SolvedPosition& position : set_of("avalam").positions) {
    if (position.moves.size() > kMostMoves) continue;
    const auto session = opened("avalam", position);
    // Half a point is the tie-break.
    EXPECT_EQ(checker->solutions(*session, first_claim(Goal::kWin, 0)), moves_from(position, 0.5))
        << position.position;
    EXPECT_EQ(checker->solutions(*session, first_claim(Goal::kSave, 0)), moves_from(position, 0.0))
        << position.position;
    ++checked;
  }
  EXPECT_GE(checked, 5U);
}

TEST(SolvedPositions, OfAbaloneKnowEveryWinThatAPlainSearchFinds) {
  constexpr int kPlies = 3;
  const auto checker = (*puzzles::puzzle_game("abalone"))->checker();
  std::size_t checked = 0;
  for (const SolvedPosition& position : set_of("abalone").positions) {
    const std::vector<std::string> winning = moves_from(position, 1.0);
    EXPECT_FALSE(winning.empty());
    const auto found =
        checker->solutions(*opened("abalone", position), first_claim(Goal::kWin, kPlies));
    ASSERT_TRUE(found.has_value());
    EXPECT_TRUE(std::includes(winning.begin(), winning.end(), found->begin(), found->end()))
        << position.position;
    if (!found->empty()) ++checked;
  }
  EXPECT_GE(checked, 5U);
}

}  // namespace
}  // namespace tria::accuracy
