#include "duel/elo.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "duel/distribution.hpp"

namespace tria::duel {

namespace {

double superiority_of(double mean, double deviation) noexcept {
  if (deviation > 0.0) return 0.5 * std::erfc(-(mean - 0.5) / (std::sqrt(2.0) * deviation));
  // Every trial ended alike.
  if (mean == 0.5) return 0.5;
  return mean > 0.5 ? 1.0 : 0.0;
}

template <std::size_t N>
Estimate estimate_from(const Distribution<N>& trials) noexcept {
  Estimate result;
  if (trials.total() <= 0.0) {
    result.error = std::numeric_limits<double>::infinity();
    return result;
  }
  const double deviation = trials.deviation_of_mean();
  result.score = trials.mean();
  result.score_low = std::max(0.0, result.score - kNinetyFivePercent * deviation);
  result.score_high = std::min(1.0, result.score + kNinetyFivePercent * deviation);
  result.elo = elo_of_score(result.score);
  result.error = std::isinf(result.elo)
                     ? std::numeric_limits<double>::infinity()
                     : (elo_of_score(result.score_high) - elo_of_score(result.score_low)) / 2.0;
  result.superiority = superiority_of(result.score, deviation);
  return result;
}

}  // namespace

double elo_of_score(double score) noexcept {
  if (score <= 0.0) return -std::numeric_limits<double>::infinity();
  if (score >= 1.0) return std::numeric_limits<double>::infinity();
  return 400.0 * std::log10(score / (1.0 - score));
}

double score_of_elo(double elo) noexcept { return 1.0 / (1.0 + std::pow(10.0, -elo / 400.0)); }

Estimate estimate(const Wdl& games) noexcept { return estimate_from(distribution_of(games)); }

Estimate estimate(const Pentanomial& pairs) noexcept {
  return estimate_from(distribution_of(pairs));
}

}  // namespace tria::duel
