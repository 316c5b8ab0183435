// Elo against values that another match runner's tests publish (fastchess), and by hand.
#include <cmath>

#include "duel/statistics.hpp"
#include "tests/property/property.hpp"

namespace tria::duel {
namespace {

TEST(Elo, FourHundredPointsAreTenToOne) {
  EXPECT_NEAR(elo_of_score(10.0 / 11.0), 400.0, 1e-9);
  EXPECT_NEAR(score_of_elo(400.0), 10.0 / 11.0, 1e-12);
  EXPECT_EQ(elo_of_score(0.5), 0.0);
  EXPECT_FALSE(std::signbit(elo_of_score(0.5)));  // it is printed as +0.0
  EXPECT_TRUE(std::isinf(elo_of_score(1.0)));
  EXPECT_LT(elo_of_score(0.0), 0.0);
}

TEST(Elo, GamesGiveThePublishedValues) {
  const Estimate worse = estimate(Wdl{.wins = 76, .draws = 123, .losses = 89});
  EXPECT_NEAR(worse.superiority, 0.1553, 0.00005);
  const Estimate better = estimate(Wdl{.wins = 136, .draws = 111, .losses = 96});
  EXPECT_NEAR(better.elo, 40.70, 0.01);
  EXPECT_NEAR(better.error, 30.43, 0.01);
  EXPECT_NEAR(better.superiority, 0.9960, 0.00005);
}

TEST(Elo, PairsGiveThePublishedValues) {
  const Estimate better = estimate(Pentanomial{{34, 54, 31 + 32, 64, 75}});
  EXPECT_NEAR(better.elo, 55.58, 0.01);
  EXPECT_NEAR(better.error, 27.65, 0.01);
  EXPECT_NEAR(better.superiority, 1.0, 0.0001);
  const Estimate worse = estimate(Pentanomial{{332, 433, 457 + 41, 333, 334}});
  EXPECT_NEAR(worse.elo, -8.64, 0.01);
  EXPECT_NEAR(worse.error, 10.33, 0.01);
  EXPECT_NEAR(worse.superiority, 0.0505, 0.00005);
}

TEST(Elo, FourGamesByHand) {
  // Scores 1, 1, 1, 0: mean 3/4, variance 3/16, deviation of the mean √3 / 8.
  const Estimate hand = estimate(Wdl{.wins = 3, .draws = 0, .losses = 1});
  EXPECT_DOUBLE_EQ(hand.score, 0.75);
  EXPECT_NEAR(hand.score_low, 0.75 - 1.959964 * std::sqrt(3.0) / 8.0, 1e-6);
  EXPECT_DOUBLE_EQ(hand.score_high, 1.0);
  EXPECT_NEAR(hand.elo, 400.0 * std::log10(3.0), 1e-9);
  EXPECT_TRUE(std::isinf(hand.error));
}

TEST(Elo, NoGamesSayNothing) {
  const Estimate nothing = estimate(Wdl{});
  EXPECT_DOUBLE_EQ(nothing.score, 0.5);
  EXPECT_DOUBLE_EQ(nothing.superiority, 0.5);
  EXPECT_TRUE(std::isinf(nothing.error));
}

TEST(Elo, OnlyWinsAreInfinitelyBetter) {
  const Estimate all = estimate(Wdl{.wins = 7, .draws = 0, .losses = 0});
  EXPECT_TRUE(std::isinf(all.elo));
  EXPECT_TRUE(std::isinf(all.error));
  EXPECT_DOUBLE_EQ(all.superiority, 1.0);
  EXPECT_DOUBLE_EQ(estimate(Wdl{.wins = 0, .draws = 9, .losses = 0}).superiority, 0.5);
}

TRIA_PROPERTY(Elo, ExchangingThePlayersTurnsTheSign) {
  const auto w = *rc::gen::arbitrary<std::uint16_t>();
  const auto d = *rc::gen::arbitrary<std::uint16_t>();
  const auto l = *rc::gen::arbitrary<std::uint16_t>();
  const Estimate one = estimate(Wdl{w, d, l});
  const Estimate other = estimate(Wdl{l, d, w});
  RC_ASSERT(std::abs(one.score + other.score - 1.0) < 1e-9);
  RC_ASSERT(std::abs(one.superiority + other.superiority - 1.0) < 1e-9);
  if (std::isfinite(one.elo)) RC_ASSERT(std::abs(one.elo + other.elo) < 1e-6);
}

}  // namespace
}  // namespace tria::duel
