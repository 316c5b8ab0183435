// The test's ratios against values that another match runner's tests publish (fastchess), by hand,
// and in simulated duels.
#include <cmath>

#include "core/bits.hpp"
#include "duel/statistics.hpp"
#include "tests/property/property.hpp"

namespace tria::duel {
namespace {

constexpr Sprt kGain{.elo0 = 0.5, .elo1 = 2.5};
constexpr Sprt kZeroToTwo{.elo0 = 0.0, .elo1 = 2.0};

TEST(Sprt, GamesGiveThePublishedRatios) {
  EXPECT_NEAR(log_likelihood_ratio(kGain, Wdl{21404, 40708, 21184}), -1.57, 0.01);
  EXPECT_NEAR(log_likelihood_ratio(kZeroToTwo, Wdl{57433, 106593, 57030}), -2.59, 0.01);
}

TEST(Sprt, PairsGiveThePublishedRatios) {
  EXPECT_NEAR(log_likelihood_ratio(kGain, Pentanomial{{223, 9863, 20279 + 1000, 10037, 246}}),
              -3.07, 0.01);
  EXPECT_NEAR(log_likelihood_ratio(kZeroToTwo, Pentanomial{{871, 26175, 55003 + 980, 26678, 821}}),
              -4.98, 0.01);
}

TEST(Sprt, TheBoundsAreThoseOfWald) {
  const Sprt test;
  EXPECT_NEAR(test.lower_bound(), -std::log(19.0), 1e-12);
  EXPECT_NEAR(test.upper_bound(), std::log(19.0), 1e-12);
  const Sprt careful{.elo0 = 0.0, .elo1 = 5.0, .alpha = 0.01, .beta = 0.1};
  EXPECT_NEAR(careful.lower_bound(), std::log(0.1 / 0.99), 1e-12);
  EXPECT_NEAR(careful.upper_bound(), std::log(0.9 / 0.01), 1e-12);
}

TEST(Sprt, WithoutDrawsItIsTheRatioOfTwoCoins) {
  // Only wins and losses leave nothing to fit: Σ n·log(p1/p0), up to the traces of unseen draws.
  const Sprt test{.elo0 = 0.0, .elo1 = 100.0};
  const double p = score_of_elo(100.0);
  const double hand = 60.0 * std::log(p / 0.5) + 40.0 * std::log((1.0 - p) / 0.5);
  EXPECT_NEAR(log_likelihood_ratio(test, Wdl{60, 0, 40}), hand, 0.001);
}

TEST(Sprt, NothingIsDecidedBetweenTheBounds) {
  const Sprt test;
  EXPECT_EQ(decide(test, 0.0), std::nullopt);
  EXPECT_EQ(decide(test, 2.944), std::nullopt);
  EXPECT_EQ(decide(test, 2.945), Hypothesis::kH1);
  EXPECT_EQ(decide(test, -2.945), Hypothesis::kH0);
}

TEST(Sprt, NoGamesWeighNothing) {
  EXPECT_DOUBLE_EQ(log_likelihood_ratio(Sprt{}, Wdl{}), 0.0);
  EXPECT_DOUBLE_EQ(log_likelihood_ratio(Sprt{}, Pentanomial{}), 0.0);
}

TEST(Sprt, SettingsThatTestNothingAreInvalid) {
  EXPECT_TRUE(Sprt{}.valid());
  EXPECT_FALSE((Sprt{.elo0 = 5.0, .elo1 = 5.0}).valid());
  EXPECT_FALSE((Sprt{.alpha = 0.0}).valid());
  EXPECT_FALSE((Sprt{.alpha = 0.6, .beta = 0.4}).valid());
  EXPECT_FALSE((Sprt{.elo0 = 0.0, .elo1 = NAN}).valid());
}

TRIA_PROPERTY(Sprt, ExchangingPlayersAndHypothesesTurnsTheSign) {
  const auto w = *rc::gen::arbitrary<std::uint16_t>();
  const auto d = *rc::gen::arbitrary<std::uint16_t>();
  const auto l = *rc::gen::arbitrary<std::uint16_t>();
  const Sprt there{.elo0 = -3.0, .elo1 = 8.0};
  const Sprt back{.elo0 = -8.0, .elo1 = 3.0};
  const double one = log_likelihood_ratio(there, Wdl{w, d, l});
  const double other = log_likelihood_ratio(back, Wdl{l, d, w});
  RC_ASSERT(std::abs(one + other) < 1e-6 * (1.0 + std::abs(one)));
}

// Plays pairs between players this far apart until the test ends.
Hypothesis simulate(const Sprt& test, double elo, std::uint64_t seed) {
  const double p = score_of_elo(elo);
  const auto game = [&] {
    seed = mix(seed + 0x9e3779b97f4a7c15ULL);
    return static_cast<double>(seed >> 11) * 0x1p-53 < p ? Point::kWin : Point::kLoss;
  };
  Pentanomial pairs;
  while (true) {
    pairs.add(game(), game());
    if (const auto accepted = decide(test, log_likelihood_ratio(test, pairs))) return *accepted;
  }
}

TEST(Sprt, WrongDecisionsAreAsRareAsPromised) {
  const Sprt test{.elo0 = 0.0, .elo1 = 60.0};
  constexpr int kMatches = 300;
  int wrong_h1 = 0;
  int wrong_h0 = 0;
  for (int i = 0; i < kMatches; ++i) {
    const auto seed = static_cast<std::uint64_t>(i);
    if (simulate(test, test.elo0, seed) == Hypothesis::kH1) ++wrong_h1;
    if (simulate(test, test.elo1, seed + 1'000) == Hypothesis::kH0) ++wrong_h0;
  }
  // 5 % of 300, and three deviations above it.
  EXPECT_LE(wrong_h1, 26);
  EXPECT_LE(wrong_h0, 26);
}

}  // namespace
}  // namespace tria::duel
