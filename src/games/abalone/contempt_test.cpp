// What a draw is worth to an engine that does not want one.
#include <gtest/gtest.h>

#include "engine/search.hpp"
#include "games/abalone/evaluator.hpp"

namespace tria::abalone {
namespace {

SearchLine<Abalone> best_line(const char* position, Value contempt) {
  const Abalone game;
  HashTable table(1);
  Search<AbaloneEvaluator> search(AbaloneEvaluator{}, table);
  std::atomic<bool> stop{false};
  SearchOptions options;
  options.limits.depth = 4;
  options.contempt = contempt;
  const History<Abalone> history(game, *game.parse_position(position));
  return search.run(history, options, stop).lines.front();
}

// No marble can be pushed out, so the next ply is the last.
constexpr const char* kNextPlyDraws = "5/6/7/3ww3/2wwwww2/2bbbb2/2bbb2/6/5 0 0 b 199";

TEST(AbaloneContempt, ADrawIsWorthNothingWithoutIt) {
  const auto line = best_line(kNextPlyDraws, 0);
  EXPECT_EQ(line.value, 0);
  EXPECT_TRUE(line.proven);
}

TEST(AbaloneContempt, ADrawIsWorthLessThanNothingWithIt) {
  const auto line = best_line(kNextPlyDraws, 150);
  EXPECT_EQ(line.value, -150);
  EXPECT_FALSE(line.proven);
}

TEST(AbaloneContempt, AWinStaysAWin) {
  // Black pushes the sixth marble out.
  constexpr const char* kWins = "5/6/7/8/9/8/4bbw/6/5 5 5 b 10";
  for (const Value contempt : {0, 150}) {
    const auto line = best_line(kWins, contempt);
    EXPECT_TRUE(line.proven);
    EXPECT_GE(line.value, kWinThreshold);
  }
}

// White can take the last move back, as Black did: then the game is where it began, for the second time.
TEST(AbaloneContempt, ComingBackOnceIsADrawWithIt) {
  const Abalone game;
  History<Abalone> history(game, game.start());
  for (const char* const move : {"a1b2", "i9h8", "d4c3"}) {
    history.play(*game.parse_move(history.current(), move));
  }
  const auto value_of_return = [&](Value contempt) {
    HashTable table(1);
    Search<AbaloneEvaluator> search(AbaloneEvaluator{}, table);
    std::atomic<bool> stop{false};
    SearchOptions options;
    options.limits.depth = 2;
    options.lines = 100;
    options.contempt = contempt;
    for (const auto& line : search.run(history, options, stop).lines) {
      if (game.write_move(line.moves.front()) == "f6g7") return line.value;
    }
    return kInfinity;
  };
  EXPECT_EQ(value_of_return(150), -150);
  EXPECT_GT(value_of_return(0), -150);
  EXPECT_LT(value_of_return(0), 150);
}

}  // namespace
}  // namespace tria::abalone
