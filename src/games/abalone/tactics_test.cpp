// The search finds the move on which deeper searches agree: forced push-outs, saves, traps, wins.
#include "tests/contract/tactics.hpp"

#include "games/abalone/evaluator.hpp"

namespace tria::abalone {
namespace {

TEST(AbaloneTactics, TheSearchFindsEveryMoveWithFewNodes) {
  const auto tactics = testing::load_tactics<Abalone>("abalone");
  ASSERT_GE(tactics.size(), 20U);
  for (const auto& tactic : tactics) testing::expect_found<AbaloneEvaluator>(tactic, 60'000);
}

}  // namespace
}  // namespace tria::abalone
