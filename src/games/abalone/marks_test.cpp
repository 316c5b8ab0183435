// The marbles marked as threatened are those that some legal move pushes out.
#include <set>

#include <gtest/gtest.h>

#include "games/abalone/random_positions_test_tools.hpp"

namespace tria::abalone {
namespace {

// The cells from which the moves of a side push a marble out.
std::set<std::string> pushed_out_by(Side side, Position position) {
  const Abalone game;
  position.side = side;
  Moves moves;
  game.generate(position, moves);
  std::set<std::string> cells;
  for (const Move move : moves) {
    for (const Step& step : game.steps(position, move)) {
      if (step.kind == kPushOut) cells.insert(step.from);
    }
  }
  return cells;
}

TEST(AbaloneMarks, TheThreatenedMarblesAreThoseThatAMoveCouldPushOut) {
  int threatened = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const Position position =
        seed % 2 == 0 ? crowded_position(seed) : played_position(seed, Abalone(seed % 11));
    if (Abalone().outcome(position)) continue;
    std::array<std::set<std::string>, 2> marked;
    for (const Mark& mark : Abalone().marks(position).marks) {
      ASSERT_TRUE(mark.kind == "threatened" && mark.side && !mark.cells.empty());
      marked[index_of(*mark.side)].insert(mark.cells.begin(), mark.cells.end());
    }
    for (const Side owner : {Side::kFirst, Side::kSecond}) {
      ASSERT_EQ(marked[index_of(owner)], pushed_out_by(other(owner), position))
          << Abalone().write_position(position);
      threatened += static_cast<int>(marked[index_of(owner)].size());
    }
  }
  EXPECT_GT(threatened, 30);
}

TEST(AbaloneMarks, BothPlayersAreToldWhatTheOtherCouldPushOut) {
  const Abalone game;
  const Marks marks = game.marks(game.parse_position("5/6/7/8/6bbw/8/7/6/bww2 0 0 w 0").value());
  ASSERT_EQ(marks.marks.size(), 2U);
  EXPECT_EQ(marks.marks[0], (Mark{"threatened", {"a1"}, Side::kFirst}));
  EXPECT_EQ(marks.marks[1], (Mark{"threatened", {"e9"}, Side::kSecond}));
  ASSERT_EQ(marks.notes.size(), 2U);
  EXPECT_EQ(marks.notes[0],
            (Notice{"abalone.threats", "White could push out 1 marble", {"second", "1"}}));
  EXPECT_EQ(marks.notes[1],
            (Notice{"abalone.threats", "Black could push out 1 marble", {"first", "1"}}));
}

}  // namespace
}  // namespace tria::abalone
