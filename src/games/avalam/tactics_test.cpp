// The search finds moves that are proven to be the only best ones, with few nodes: parity, fives,
// saves, captures.
#include "tests/contract/tactics.hpp"

#include "games/avalam/evaluator.hpp"

namespace tria::avalam {
namespace {

TEST(AvalamTactics, TheSearchFindsEveryMoveWithFewNodes) {
  const auto tactics = testing::load_tactics<Avalam>("avalam");
  ASSERT_GE(tactics.size(), 24U);
  for (const auto& tactic : tactics) testing::expect_found<AvalamEvaluator>(tactic, 60'000);
}

TEST(AvalamTactics, EveryPositionIsOfItsKind) {
  for (const auto& [kind, text, game, position, best, entry] :
       testing::load_tactics<Avalam>("avalam")) {
    const auto value = entry.at("value").get<std::vector<int>>();
    const auto next = entry.at("next").get<std::vector<int>>();
    SCOPED_TRACE(kind + ": " + text);
    const Move move = game.parse_move(position, best.front()).value();
    const bool mine = position.owner(move.from) == position.side;
    const bool takes = position.owner(move.to) != position.side;
    const std::vector<int> even{0, 0};
    EXPECT_GT(value, next);
    if (kind == "fives") {
      EXPECT_EQ(value[0], 0);
      EXPECT_GT(value[1], 0);
    }
    if (kind == "parity" || kind == "fives") {
      EXPECT_GT(value, even);
      EXPECT_LE(next, even);
    } else {
      EXPECT_GT(value[0], next[0]);
    }
    if (kind == "capture" || kind == "save") {
      EXPECT_EQ(mine && takes, kind == "capture");
    }
    if (kind == "five") {
      EXPECT_TRUE(mine);
      EXPECT_EQ(position.height(move.from) + position.height(move.to), kMaxHeight);
    }
  }
}

}  // namespace
}  // namespace tria::avalam
