// Glicko-2 by the published example, and by what must hold for any numbers.
#include "server/rating/glicko2.hpp"

#include <array>
#include <cmath>
#include <vector>

#include "tests/property/property.hpp"

namespace tria::server {
namespace {

TEST(Glicko2, FindsTheNumbersOfThePublishedExample) {
  const std::array<Encounter, 3> games{{{1'400, 30, 1}, {1'550, 100, 0}, {1'700, 300, 0}}};
  const Rating after = updated({1'500, 200, 0.06}, games, 1);
  EXPECT_NEAR(after.rating, 1'464.06, 0.01);
  EXPECT_NEAR(after.deviation, 151.52, 0.01);
  EXPECT_NEAR(after.volatility, 0.05999, 0.00001);
}

TEST(Glicko2, WithoutAGameOnlyTheDeviationGrows) {
  const Rating after = updated({1'700, 200, 0.06}, {}, 1);
  EXPECT_EQ(after.rating, 1'700);
  EXPECT_EQ(after.volatility, 0.06);
  // 200² + (0.06 × 173.7178)², as the paper says of a period without a game.
  EXPECT_NEAR(after.deviation, std::sqrt(40'000 + 108.6424), 0.001);
  EXPECT_EQ(rested({1'700, 200, 0.06}, 1e9).deviation, kMaxDeviation);
  EXPECT_EQ(rested({1'700, 200, 0.06}, -5).deviation, 200);
}

TEST(Glicko2, TimeThatPassesInPartsIsTheSameTime) {
  const Rating start{1'500, 60, 0.06};
  Rating parts = start;
  for (int i = 0; i < 10; ++i) parts = rested(parts, 0.7);
  EXPECT_NEAR(parts.deviation, rested(start, 7).deviation, 1e-9);
}

Rating any_rating() {
  return {static_cast<double>(*rc::gen::inRange(-2'000, 6'000)),
          static_cast<double>(*rc::gen::inRange(1, 351)), *rc::gen::inRange(1, 100) / 500.0};
}

TRIA_PROPERTY(Glicko2, AnyGameGivesNumbersThatMakeSense) {
  const Rating before = any_rating();
  const Rating opponent = any_rating();
  const double score = *rc::gen::element(0.0, 0.5, 1.0);
  const Encounter game{opponent.rating, opponent.deviation, score};
  const Rating after = updated(before, {&game, 1}, 0);
  RC_ASSERT(std::isfinite(after.rating) && std::isfinite(after.volatility));
  // A game never makes anybody less known, a win never costs points and a loss never gives any.
  RC_ASSERT(after.deviation > 0 && after.deviation <= before.deviation + 1e-9);
  RC_ASSERT(after.volatility > 0 && after.volatility < 2 * before.volatility + 1);
  if (score == 1.0) RC_ASSERT(after.rating >= before.rating);
  if (score == 0.0) RC_ASSERT(after.rating <= before.rating);
  RC_ASSERT(updated(before, {&game, 1}, 0) == after);
}

}  // namespace
}  // namespace tria::server
