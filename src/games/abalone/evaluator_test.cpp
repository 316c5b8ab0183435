// The evaluation: what the tuner sees is what the search sees, and both sides see the same board.
#include "games/abalone/evaluator.hpp"

#include <set>

#include "games/abalone/random_positions_test_tools.hpp"
#include "tests/property/property.hpp"

namespace tria::abalone {
namespace {

// What static_evaluation() must return without a net wherever its value is a guess.
Value linear_value(const AbaloneEvaluator& evaluator, const Abalone& game,
                   const Position& position) {
  FeaturesOf<AbaloneEvaluator> features{};
  evaluator.features(game, position, features);
  Value value = evaluator.settled(game, position);
  for (std::size_t i = 0; i < features.size(); ++i) {
    value += AbaloneEvaluator::kWeights[i] * features[i];
  }
  return value;
}

TRIA_PROPERTY(AbaloneEvaluator, TheEvaluationIsLinearInItsFeatures) {
  const auto seed = *rc::gen::arbitrary<std::uint64_t>();
  const Abalone game;
  AbaloneEvaluator evaluator;
  evaluator.use_net(nullptr);
  const Position position = crowded_position(seed);
  const Evaluation found = static_evaluation(evaluator, game, position);
  RC_PRE(found.certainty == Certainty::kEstimate);
  RC_ASSERT(found.value == linear_value(evaluator, game, position));
}

TEST(AbaloneEvaluator, ScoresAreMarblesAndNeverMoreThanThereAreToWin) {
  EXPECT_EQ(AbaloneEvaluator::score_of(0), 0.0);
  // What games ended with in which the search found these values.
  EXPECT_NEAR(AbaloneEvaluator::score_of(675), 1.0, 0.02);
  EXPECT_NEAR(AbaloneEvaluator::score_of(2'333), 3.0, 0.05);
  for (Value value = 1; value <= kMaxValue; ++value) {
    ASSERT_GE(AbaloneEvaluator::score_of(value), AbaloneEvaluator::score_of(value - 1));
    ASSERT_EQ(AbaloneEvaluator::score_of(-value), -AbaloneEvaluator::score_of(value));
  }
  EXPECT_LT(AbaloneEvaluator::score_of(kMaxValue), kLostToEnd);
  EXPECT_EQ(AbaloneEvaluator::score_of(kWin - 3), kLostToEnd);
  EXPECT_EQ(AbaloneEvaluator::score_of(3 - kWin), -kLostToEnd);
}

TRIA_PROPERTY(AbaloneEvaluator, TurningTheBoardDoesNotChangeTheLinearPart) {
  const auto seed = *rc::gen::arbitrary<std::uint64_t>();
  const Abalone game;
  AbaloneEvaluator evaluator;
  evaluator.use_net(nullptr);
  const Position position = crowded_position(seed);
  for (std::size_t symmetry = 0; symmetry < Abalone::kSymmetries; ++symmetry) {
    RC_ASSERT(static_evaluation(evaluator, game, Abalone::transform(position, symmetry)).value ==
              static_evaluation(evaluator, game, position).value);
  }
}

TRIA_PROPERTY(AbaloneEvaluator, ColoursSwappedTheEvaluationIsTheSame) {
  const auto seed = *rc::gen::arbitrary<std::uint64_t>();
  const Abalone game;
  const AbaloneEvaluator evaluator;
  const Position position = crowded_position(seed);
  Position swapped = position;
  std::swap(swapped.marbles[0], swapped.marbles[1]);
  std::swap(swapped.lost[0], swapped.lost[1]);
  swapped.side = other(position.side);
  RC_ASSERT(static_evaluation(evaluator, game, swapped).value ==
            static_evaluation(evaluator, game, position).value);
}

TRIA_PROPERTY(AbaloneEvaluator, NoisyMovesAreThoseThatPushOut) {
  const auto seed = *rc::gen::arbitrary<std::uint64_t>();
  const Abalone game;
  const AbaloneEvaluator evaluator;
  const Position position = crowded_position(seed);
  Moves all;
  game.generate(position, all);
  std::set<std::string> expected;
  for (const Move move : all) {
    Position after = position;
    game.apply(after, move);
    const bool out = after.lost != position.lost;
    RC_ASSERT(evaluator.is_noisy(game, position, move) == out);
    if (out) expected.insert(game.write_move(move));
  }
  Moves noisy;
  evaluator.generate_noisy(game, position, noisy);
  std::set<std::string> found;
  for (const Move move : noisy) found.insert(game.write_move(move));
  RC_ASSERT(found.size() == noisy.size());
  RC_ASSERT(found == expected);
}

}  // namespace
}  // namespace tria::abalone
