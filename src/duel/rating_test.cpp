#include <cmath>

#include <gtest/gtest.h>

#include "duel/statistics.hpp"

namespace tria::duel {
namespace {

constexpr double kPriorPull = 0.6;  // what half a virtual draw may change, in Elo

TEST(Rating, TwoPlayersAreAsFarApartAsTheirScoreSays) {
  const std::vector<PairingResult> results{{0, 1, {.wins = 600, .draws = 300, .losses = 100}}};
  const std::vector<Rating> ratings = rate(2, results);
  const Estimate direct = estimate(results[0].games);
  EXPECT_NEAR(ratings[0].elo - ratings[1].elo, direct.elo, kPriorPull);
  EXPECT_NEAR(ratings[0].elo + ratings[1].elo, 0.0, 1e-6);
  // Each error is half of that of the difference, since the average is fixed.
  EXPECT_NEAR(ratings[0].error, direct.error / 2.0, 0.3);
}

TEST(Rating, ResultsThatFitTogetherAreReproduced) {
  // True strengths 300, 100, 0 and −400, each pairing at its expected score.
  const std::vector<double> truth{300.0, 100.0, 0.0, -400.0};
  std::vector<PairingResult> results;
  for (std::size_t a = 0; a < truth.size(); ++a) {
    for (std::size_t b = a + 1; b < truth.size(); ++b) {
      const auto wins =
          static_cast<std::uint64_t>(std::lround(1e6 * score_of_elo(truth[a] - truth[b])));
      results.push_back({a, b, {wins, 0, 1'000'000 - wins}});
    }
  }
  const std::vector<Rating> ratings = rate(truth.size(), results);
  for (std::size_t i = 0; i < truth.size(); ++i) EXPECT_NEAR(ratings[i].elo, truth[i], 0.5) << i;
}

TEST(Rating, AChainOfPairingsAddsUp) {
  const std::vector<PairingResult> results{{0, 1, {750, 0, 250}}, {1, 2, {750, 0, 250}}};
  const std::vector<Rating> ratings = rate(3, results);
  EXPECT_NEAR(ratings[0].elo - ratings[2].elo, 2.0 * elo_of_score(0.75), 2.0 * kPriorPull);
  EXPECT_NEAR(ratings[1].elo, 0.0, 1e-6);
}

TEST(Rating, WinningEverythingIsNotInfinite) {
  const std::vector<Rating> ratings = rate(2, std::vector<PairingResult>{{0, 1, {20, 0, 0}}});
  EXPECT_TRUE(std::isfinite(ratings[0].elo));
  EXPECT_GT(ratings[0].elo - ratings[1].elo, 400.0);
  EXPECT_GT(ratings[0].error, 100.0);
}

TEST(Rating, WhoHasNotPlayedHasNoRating) {
  const std::vector<Rating> ratings = rate(3, std::vector<PairingResult>{{0, 2, {5, 0, 5}}});
  EXPECT_TRUE(std::isinf(ratings[1].error));
  EXPECT_TRUE(std::isfinite(ratings[0].error));
  EXPECT_NEAR(ratings[0].elo, 0.0, 1e-6);
  EXPECT_TRUE(rate(0, {}).empty());
}

}  // namespace
}  // namespace tria::duel
