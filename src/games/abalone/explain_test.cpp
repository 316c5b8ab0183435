// What a better move is praised for, in positions picked by hand, and in random ones against the moves themselves.
#include <set>

#include <gtest/gtest.h>

#include "core/explain_test_tools.hpp"
#include "games/abalone/explanations.hpp"
#include "games/abalone/random_positions_test_tools.hpp"

namespace tria::abalone {
namespace {

TEST(AbaloneExplain, AMarbleThatIsPushedOutAtOnce) {
  expect_said<Abalone>("5/6/7/8/6bbw/8/7/6/5 0 0 b 0", "e7e8", "e7e6", explanation::kPushesOut,
                       {"e9"}, "pushes out the marble on e9");
}

TEST(AbaloneExplain, AMarbleThatIsPushedOutLater) {
  // First to the edge, then over it; White has a marble elsewhere to move meanwhile.
  expect_said<Abalone>("5/6/7/8/5bbbw/8/7/6/w4 0 0 b 0", "e6e7 a1a2", "e6e5 a1a2",
                       explanation::kPushesOut, {"e9"}, "pushes out the marble on e9");
  expect_said<Abalone>("5/6/7/8/4bbbw1/8/7/6/w4 0 0 b 0", "e5e6 a1a2 e6e7", "e5f5 a1a2 f5e5",
                       explanation::kPushesOutLater, {"1", "2"},
                       "pushes out 1 marble within 2 moves");
}

TEST(AbaloneExplain, MarblesThatAreSaved) {
  // White pushes a1 out from a3, unless it leaves.
  expect_said<Abalone>("5/6/7/8/4b4/8/7/6/bww2 0 0 b 0", "a1b1", "e5e6", explanation::kSaves,
                       {"a1"}, "saves the marble on a1, which could be pushed out");
  // White needs two moves, and e4d3 does nothing about it.
  expect_said<Abalone>("5/6/7/8/3bb4/8/7/6/1bww1 0 0 b 0", "e4e5 a3b3 e5e6d4",
                       "e4d3 a4a3 e5f5 a3a2", explanation::kAvoids, {"1", "2"},
                       "avoids losing 1 marble within 2 moves");
  // Only who goes to the edge can be pushed out there.
  expect_said<Abalone>("5/6/7/8/4b4/8/7/b5/1ww2 0 0 b 0", "e5e6", "b1a1", explanation::kExposesNone,
                       {"1"}, "exposes no marble instead of 1");
}

TEST(AbaloneExplain, AThreat) {
  expect_said<Abalone>("5/6/7/8/5b1bw/8/7/6/5 0 0 b 0", "e6e7", "e6e5", explanation::kThreatens,
                       {"1"}, "threatens to push out 1 marble");
}

TEST(AbaloneExplain, HowTheMarblesStand) {
  // The white marble that holds two others together is pushed away from both.
  expect_said<Abalone>("5/6/7/3w4/2bbw4/3w4/7/6/5 0 0 b 0", "e3e4", "e3d3", explanation::kBreaks,
                       {"3"}, "breaks the opponent's marbles into 3 groups");
  expect_said<Abalone>("4w/6/7/8/9/8/7/bb4/5 0 0 b 0", "b1b2", "b2b3", explanation::kTogether,
                       {"1", "2"}, "holds the marbles together in 1 group instead of 2");
  expect_said<Abalone>("4w/6/7/8/1b7/8/7/6/5 0 0 b 0", "e2e3", "e2e1", explanation::kCentre,
                       {"1", "0"}, "has 1 marble in the centre instead of 0");
}

std::vector<Move> random_line(std::uint64_t seed, const Abalone& game, Position position) {
  std::vector<Move> line;
  std::mt19937_64 random(seed);
  for (std::size_t plies = 1 + random() % 6; plies > 0; --plies) {
    Moves moves;
    game.generate(position, moves);
    if (moves.empty()) break;
    // Where marbles can be pushed out, that is often done.
    Move move = moves[random() % moves.size()];
    for (const Move one : moves) {
      if (random() % 2 == 0 && after(game, position, one).lost != position.lost) move = one;
    }
    line.push_back(move);
    game.apply(position, move);
  }
  return line;
}

// Marbles of a side that leave the board in the first plies of a line, by the steps that are drawn.
int out_along(const Abalone& game, Position position, std::span<const Move> line, Side owner,
              std::size_t plies) {
  int out = 0;
  for (std::size_t ply = 0; ply < std::min(plies, line.size()); ++ply) {
    for (const Step& step : game.steps(position, line[ply])) {
      if (step.kind == kPushOut && position.side != owner) ++out;
    }
    game.apply(position, line[ply]);
  }
  return out;
}

// The marbles of `owner` that could be pushed out now, as the marks say.
std::set<std::string> marked(const Abalone& game, const Position& position, Side owner) {
  for (const Mark& mark : game.marks(position).marks) {
    if (mark.side == owner) return {mark.cells.begin(), mark.cells.end()};
  }
  return {};
}

TEST(AbaloneExplain, TheNumbersAreThoseOfTheLines) {
  std::set<std::string_view> codes;
  for (std::uint64_t trial = 0; trial < 400; ++trial) {
    const std::uint64_t seed = mix(trial);
    const Abalone game;
    const Position start = trial % 2 == 0 ? crowded_position(seed) : played_position(seed, game);
    const std::vector<Move> better = random_line(seed, game, start);
    const std::vector<Move> played = random_line(seed + 1, game, start);
    if (better.empty()) continue;
    const std::optional<Notice> found = game.explain(start, better, played);
    if (!found) continue;
    codes.insert(found->code);
    const Side mover = start.side;
    const auto number = [&](std::size_t i) { return std::stoi(found->args.at(i)); };
    const auto plies = [&](std::size_t i) { return static_cast<std::size_t>(2 * number(i)); };
    const Position next = after(game, start, better[0]);
    const Position otherwise = after(game, start, played[0]);
    const auto exposed = [&](const Position& position, Side owner) {
      return static_cast<int>(marked(game, position, owner).size());
    };
    if (found->code == explanation::kPushesOut) {
      ASSERT_TRUE(out_along(game, start, better, other(mover), 1) == 1);
      ASSERT_TRUE(out_along(game, start, played, other(mover), 1) == 0);
      ASSERT_TRUE(marked(game, start, other(mover)).contains(found->args[0]));
    } else if (found->code == explanation::kPushesOutLater) {
      ASSERT_TRUE(number(0) == out_along(game, start, better, other(mover), plies(1) - 1));
    } else if (found->code == explanation::kAvoids) {
      ASSERT_TRUE(number(0) == out_along(game, start, played, mover, plies(1)));
    } else if (found->code == explanation::kSaves) {
      ASSERT_TRUE(marked(game, start, mover).contains(found->args[0]));
      ASSERT_TRUE(marked(game, otherwise, mover).contains(found->args[0]));
      ASSERT_TRUE(exposed(next, mover) == 0);
    } else if (found->code == explanation::kExposesFewer) {
      ASSERT_TRUE(number(0) == exposed(next, mover));
      ASSERT_TRUE(number(1) == exposed(otherwise, mover));
    } else if (found->code == explanation::kExposesNone) {
      ASSERT_TRUE(number(0) == exposed(otherwise, mover));
      ASSERT_TRUE(exposed(next, mover) == 0);
    } else if (found->code == explanation::kThreatens) {
      ASSERT_TRUE(number(0) == exposed(next, other(mover)));
    }
  }
  EXPECT_GT(codes.size(), 4U);
}

}  // namespace
}  // namespace tria::abalone
