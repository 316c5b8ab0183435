#include "duel/sprt.hpp"

#include <algorithm>
#include <cmath>

#include "duel/distribution.hpp"
#include "duel/elo.hpp"

namespace tria::duel {

namespace {

// A result that has not come up yet is not impossible.
constexpr double kUnseen = 1e-3;

template <std::size_t N>
Distribution<N> without_zeros(Distribution<N> trials) noexcept {
  for (double& count : trials.counts) count = std::max(count, kUnseen);
  return trials;
}

// The x at which Σ p(a − s) / (1 + x(a − s)) is zero. The distribution with mean s that makes the
// observed one likeliest is p / (1 + x(a − s)). The sum falls from +∞ to −∞ between the poles.
template <std::size_t N>
double tilt_to_mean(const Distribution<N>& trials, double s) noexcept {
  double low = -1.0 / (1.0 - s);
  double high = 1.0 / s;
  constexpr int kHalvings = 100;  // beyond the precision of a double
  for (int i = 0; i < kHalvings; ++i) {
    const double x = (low + high) / 2.0;
    double sum = 0.0;
    for (std::size_t k = 0; k < N; ++k) {
      const double distance = Distribution<N>::score_of(k) - s;
      sum += trials.counts[k] * distance / (1.0 + x * distance);
    }
    (sum > 0.0 ? low : high) = x;
  }
  return (low + high) / 2.0;
}

template <std::size_t N>
double ratio_of(const Sprt& test, const Distribution<N>& observed) noexcept {
  if (observed.total() <= 0.0) return 0.0;
  const Distribution<N> trials = without_zeros(observed);
  const double s0 = score_of_elo(test.elo0);
  const double s1 = score_of_elo(test.elo1);
  const double x0 = tilt_to_mean(trials, s0);
  const double x1 = tilt_to_mean(trials, s1);
  double ratio = 0.0;
  for (std::size_t i = 0; i < N; ++i) {
    const double a = Distribution<N>::score_of(i);
    ratio += trials.counts[i] * (std::log1p(x0 * (a - s0)) - std::log1p(x1 * (a - s1)));
  }
  return ratio;
}

}  // namespace

bool Sprt::valid() const noexcept {
  return std::isfinite(elo0) && std::isfinite(elo1) && elo0 < elo1 && alpha > 0.0 && beta > 0.0 &&
         alpha + beta < 1.0;
}

double Sprt::lower_bound() const noexcept { return std::log(beta / (1.0 - alpha)); }
double Sprt::upper_bound() const noexcept { return std::log((1.0 - beta) / alpha); }

double log_likelihood_ratio(const Sprt& test, const Wdl& games) noexcept {
  return ratio_of(test, distribution_of(games));
}

double log_likelihood_ratio(const Sprt& test, const Pentanomial& pairs) noexcept {
  return ratio_of(test, distribution_of(pairs));
}

std::optional<Hypothesis> decide(const Sprt& test, double ratio) noexcept {
  if (ratio <= test.lower_bound()) return Hypothesis::kH0;
  if (ratio >= test.upper_bound()) return Hypothesis::kH1;
  return std::nullopt;
}

}  // namespace tria::duel
