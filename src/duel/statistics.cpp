#include "duel/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace tria::duel {

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
// 95 % of a normal distribution lie within this many standard deviations of the mean.
constexpr double kNinetyFivePercent = 1.959963984540054;

// How often each result of a trial came up, from the worst to the best; their scores are evenly spread
// from 0 to 1. A game has three results, a pair of games five.
struct Trials {
  std::vector<double> counts;

  explicit Trials(const Wdl& games)
      : counts{static_cast<double>(games.losses), static_cast<double>(games.draws),
               static_cast<double>(games.wins)} {}
  explicit Trials(const Pentanomial& pairs) : counts(pairs.pairs.begin(), pairs.pairs.end()) {}

  // The sum of value(score) over all trials.
  template <class Value>
  [[nodiscard]] double sum_of(Value value) const noexcept {
    const double best = static_cast<double>(counts.size() - 1);
    double sum = 0.0;
    for (std::size_t i = 0; i < counts.size(); ++i) {
      sum += counts[i] * value(static_cast<double>(i) / best);
    }
    return sum;
  }
  [[nodiscard]] double total() const noexcept {
    return std::accumulate(counts.begin(), counts.end(), 0.0);
  }
  [[nodiscard]] double mean() const noexcept {
    return sum_of([](double score) { return score; }) / total();
  }
  [[nodiscard]] double variance() const noexcept {
    const auto square = [middle = mean()](double s) { return (s - middle) * (s - middle); };
    return sum_of(square) / total();
  }
};

double superiority_of(double mean, double deviation) noexcept {
  if (deviation > 0.0) return 0.5 * std::erfc(-(mean - 0.5) / (std::sqrt(2.0) * deviation));
  // Every trial ended alike.
  return mean == 0.5 ? 0.5 : mean > 0.5 ? 1.0 : 0.0;
}

Estimate estimate_from(const Trials& trials) {
  Estimate result;
  result.error = kInfinity;
  if (trials.total() <= 0.0) return result;
  const double deviation = std::sqrt(trials.variance() / trials.total());  // of the mean
  result.score = trials.mean();
  result.score_low = std::max(0.0, result.score - kNinetyFivePercent * deviation);
  result.score_high = std::min(1.0, result.score + kNinetyFivePercent * deviation);
  result.elo = elo_of_score(result.score);
  if (!std::isinf(result.elo)) {
    result.error = (elo_of_score(result.score_high) - elo_of_score(result.score_low)) / 2.0;
  }
  result.superiority = superiority_of(result.score, deviation);
  return result;
}

// The x at which Σ p(a − s) / (1 + x(a − s)) is zero. The distribution with mean s that makes the
// observed one likeliest is p / (1 + x(a − s)). The sum falls from +∞ to −∞ between the poles.
double tilt_to_mean(const Trials& trials, double s) noexcept {
  double low = -1.0 / (1.0 - s);
  double high = 1.0 / s;
  constexpr int kHalvings = 100;  // beyond the precision of a double
  for (int i = 0; i < kHalvings; ++i) {
    const double x = (low + high) / 2.0;
    const double sum = trials.sum_of([&](double a) { return (a - s) / (1.0 + x * (a - s)); });
    (sum > 0.0 ? low : high) = x;
  }
  return (low + high) / 2.0;
}

double ratio_of(const Sprt& test, Trials trials) {
  if (trials.total() <= 0.0) return 0.0;
  // A result that has not come up yet is not impossible.
  constexpr double kUnseen = 1e-3;
  for (double& count : trials.counts) count = std::max(count, kUnseen);
  const double s0 = score_of_elo(test.elo0);
  const double s1 = score_of_elo(test.elo1);
  const double x0 = tilt_to_mean(trials, s0);
  const double x1 = tilt_to_mean(trials, s1);
  return trials.sum_of(
      [&](double a) { return std::log1p(x0 * (a - s0)) - std::log1p(x1 * (a - s1)); });
}

}  // namespace

double elo_of_score(double score) noexcept {
  if (score <= 0.0) return -kInfinity;
  if (score >= 1.0) return kInfinity;
  return 400.0 * std::log10(score / (1.0 - score));
}

double score_of_elo(double elo) noexcept { return 1.0 / (1.0 + std::pow(10.0, -elo / 400.0)); }

Estimate estimate(const Wdl& games) { return estimate_from(Trials(games)); }
Estimate estimate(const Pentanomial& pairs) { return estimate_from(Trials(pairs)); }

bool Sprt::valid() const noexcept {
  return std::isfinite(elo0) && std::isfinite(elo1) && elo0 < elo1 && alpha > 0.0 && beta > 0.0 &&
         alpha + beta < 1.0;
}

double Sprt::lower_bound() const noexcept { return std::log(beta / (1.0 - alpha)); }
double Sprt::upper_bound() const noexcept { return std::log((1.0 - beta) / alpha); }

double log_likelihood_ratio(const Sprt& test, const Wdl& games) {
  return ratio_of(test, Trials(games));
}
double log_likelihood_ratio(const Sprt& test, const Pentanomial& pairs) {
  return ratio_of(test, Trials(pairs));
}

std::optional<Hypothesis> decide(const Sprt& test, double ratio) noexcept {
  if (ratio <= test.lower_bound()) return Hypothesis::kH0;
  if (ratio >= test.upper_bound()) return Hypothesis::kH1;
  return std::nullopt;
}

// --- The rating list ------------------------------------------------------------------------------

namespace {

using Matrix = std::vector<std::vector<double>>;

// The pseudo-inverse of a Laplacian, which is singular because only differences between players are
// known: adding 1/n to every cell makes it regular, and subtracting 1/n again undoes that.
Matrix inverse_of_laplacian(Matrix matrix) {
  const double share = 1.0 / static_cast<double>(matrix.size());
  // Players without any game would still make it singular.
  constexpr double kFaint = 1e-6;
  for (std::size_t i = 0; i < matrix.size(); ++i) {
    matrix[i][i] += kFaint;
    for (double& cell : matrix[i]) cell += share;
  }
  // Gauss and Jordan, in place; a positive definite matrix needs no exchange of rows.
  for (std::size_t i = 0; i < matrix.size(); ++i) {
    const double scale = 1.0 / std::exchange(matrix[i][i], 1.0);
    for (double& cell : matrix[i]) cell *= scale;
    for (std::size_t row = 0; row < matrix.size(); ++row) {
      if (row == i) continue;
      const double factor = std::exchange(matrix[row][i], 0.0);
      for (std::size_t k = 0; k < matrix.size(); ++k) matrix[row][k] -= factor * matrix[i][k];
    }
  }
  for (auto& row : matrix) {
    for (double& cell : row) cell -= share;
  }
  return matrix;
}

}  // namespace

std::vector<Rating> rate(std::size_t players, std::span<const PairingResult> results) {
  constexpr double kPriorGames = 0.5;
  constexpr int kMaxSteps = 200;
  constexpr double kMaxStep = 1.0;
  constexpr double kSmall = 1e-9;
  if (players == 0) return {};
  std::vector<PairingResult> played(results.begin(), results.end());
  std::erase_if(played, [](const PairingResult& pairing) { return pairing.games.games() == 0; });
  std::vector<double> strength(players, 0.0);  // in natural units
  Matrix covariance;                           // according to the model
  // Newton's method; the likelihood has one maximum.
  double longest = 1.0;
  for (int step = 0; step < kMaxSteps && longest >= kSmall; ++step) {
    Matrix information(players, std::vector<double>(players, 0.0));
    std::vector<double> slope(players, 0.0);
    for (const auto& [first, second, games] : played) {
      const double count = static_cast<double>(games.games()) + kPriorGames;
      const double expected = 1.0 / (1.0 + std::exp(strength[second] - strength[first]));
      const double surplus = games.points() + kPriorGames / 2.0 - count * expected;
      slope[first] += surplus;
      slope[second] -= surplus;
      const double weight = count * expected * (1.0 - expected);
      information[first][first] += weight;
      information[second][second] += weight;
      information[first][second] -= weight;
      information[second][first] -= weight;
    }
    covariance = inverse_of_laplacian(std::move(information));
    longest = 0.0;
    for (std::size_t i = 0; i < players; ++i) {
      const double change =
          std::clamp(std::inner_product(slope.begin(), slope.end(), covariance[i].begin(), 0.0),
                     -kMaxStep, kMaxStep);
      strength[i] += change;
      longest = std::max(longest, std::abs(change));
    }
  }
  const double mean =
      std::accumulate(strength.begin(), strength.end(), 0.0) / static_cast<double>(players);
  const double elo_per_unit = 400.0 / std::log(10.0);
  std::vector<Rating> ratings;
  for (std::size_t i = 0; i < players; ++i) {
    bool has_played = false;
    double variance = 0.0;
    for (const auto& [first, second, games] : played) {
      has_played = has_played || first == i || second == i;
      // The observed variance of the results: the model knows no draws, so its own would be too large.
      Trials seen(games);
      // Adds the prior's half game, half won and half lost: equal results alone have no variance.
      seen.counts[0] += kPriorGames / 2.0;
      seen.counts[2] += kPriorGames / 2.0;
      const double pull = covariance[i][first] - covariance[i][second];
      variance += static_cast<double>(games.games()) * seen.variance() * pull * pull;
    }
    const double error = kNinetyFivePercent * std::sqrt(variance);
    ratings.push_back(
        {(strength[i] - mean) * elo_per_unit, has_played ? error * elo_per_unit : kInfinity});
  }
  return ratings;
}

}  // namespace tria::duel
