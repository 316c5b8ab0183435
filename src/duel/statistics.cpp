#include "duel/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tria::duel {

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
// 95 % of a normal distribution lie this many deviations round its middle.
constexpr double kNinetyFivePercent = 1.959963984540054;

// How often each result of a trial came up, from the worst to the best; their scores are evenly spread
// from 0 to 1. A game has three results, a pair of games five.
struct Trials {
  std::vector<double> counts;

  explicit Trials(const Wdl& games)
      : counts{static_cast<double>(games.losses), static_cast<double>(games.draws),
               static_cast<double>(games.wins)} {}
  explicit Trials(const Pentanomial& pairs) : counts(pairs.pairs.begin(), pairs.pairs.end()) {}

  [[nodiscard]] double score_of(std::size_t i) const noexcept {
    return static_cast<double>(i) / static_cast<double>(counts.size() - 1);
  }
  [[nodiscard]] double total() const noexcept {
    return std::accumulate(counts.begin(), counts.end(), 0.0);
  }
  [[nodiscard]] double mean() const noexcept {
    double sum = 0.0;
    for (std::size_t i = 0; i < counts.size(); ++i) sum += counts[i] * score_of(i);
    return sum / total();
  }
  [[nodiscard]] double variance() const noexcept {
    const double middle = mean();
    double sum = 0.0;
    for (std::size_t i = 0; i < counts.size(); ++i) {
      sum += counts[i] * (score_of(i) - middle) * (score_of(i) - middle);
    }
    return sum / total();
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
    double sum = 0.0;
    for (std::size_t k = 0; k < trials.counts.size(); ++k) {
      const double distance = trials.score_of(k) - s;
      sum += trials.counts[k] * distance / (1.0 + x * distance);
    }
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
  double ratio = 0.0;
  for (std::size_t i = 0; i < trials.counts.size(); ++i) {
    const double a = trials.score_of(i);
    ratio += trials.counts[i] * (std::log1p(x0 * (a - s0)) - std::log1p(x1 * (a - s1)));
  }
  return ratio;
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

constexpr double kPriorGames = 0.5;

using Matrix = std::vector<std::vector<double>>;

Matrix square(std::size_t n) { return Matrix(n, std::vector<double>(n, 0.0)); }

// Adds to a Laplacian matrix what one pairing knows about the difference of its two players.
void add_edge(Matrix& matrix, const PairingResult& pairing, double weight) {
  matrix[pairing.first][pairing.first] += weight;
  matrix[pairing.second][pairing.second] += weight;
  matrix[pairing.first][pairing.second] -= weight;
  matrix[pairing.second][pairing.first] -= weight;
}

// Gauss and Jordan, with the largest pivot. The matrix is regular by construction.
Matrix inverse(Matrix left) {
  const std::size_t n = left.size();
  Matrix right = square(n);
  for (std::size_t i = 0; i < n; ++i) right[i][i] = 1.0;
  for (std::size_t column = 0; column < n; ++column) {
    std::size_t pivot = column;
    for (std::size_t row = column + 1; row < n; ++row) {
      if (std::abs(left[row][column]) > std::abs(left[pivot][column])) pivot = row;
    }
    std::swap(left[column], left[pivot]);
    std::swap(right[column], right[pivot]);
    const double scale = 1.0 / left[column][column];
    for (std::size_t k = 0; k < n; ++k) {
      left[column][k] *= scale;
      right[column][k] *= scale;
    }
    for (std::size_t row = 0; row < n; ++row) {
      const double factor = left[row][column];
      if (row == column || factor == 0.0) continue;
      for (std::size_t k = 0; k < n; ++k) {
        left[row][k] -= factor * left[column][k];
        right[row][k] -= factor * right[column][k];
      }
    }
  }
  return right;
}

// The pseudo-inverse of a Laplacian, which is singular because only differences between players are
// known: adding 1/n to every cell makes it regular, and subtracting 1/n again undoes that.
Matrix inverse_of_laplacian(Matrix matrix) {
  const std::size_t n = matrix.size();
  const double share = 1.0 / static_cast<double>(n);
  // Players without any game would still make it singular.
  constexpr double kFaint = 1e-6;
  for (std::size_t i = 0; i < n; ++i) {
    matrix[i][i] += kFaint;
    for (double& cell : matrix[i]) cell += share;
  }
  Matrix result = inverse(std::move(matrix));
  for (auto& row : result) {
    for (double& cell : row) cell -= share;
  }
  return result;
}

// The results under a model of the players' strengths, in natural units.
class Model {
 public:
  // `results` are of pairings that have been played.
  Model(std::size_t players, std::span<const PairingResult> results)
      : results_(results), strength_(players, 0.0) {
    constexpr int kMaxSteps = 200;
    constexpr double kSmall = 1e-9;
    // Newton's method; the likelihood has one maximum.
    for (int step = 0; step < kMaxSteps && improve() >= kSmall; ++step) {
    }
    const double mean =
        std::accumulate(strength_.begin(), strength_.end(), 0.0) / static_cast<double>(players);
    for (double& value : strength_) value -= mean;
  }

  [[nodiscard]] const std::vector<double>& strength() const noexcept { return strength_; }

  // The standard deviation of each strength, from the observed variance of the results: the model
  // knows no draws, so its own variance would be too large.
  [[nodiscard]] std::vector<double> deviations() const {
    const std::size_t n = strength_.size();
    const Matrix bread = inverse_of_laplacian(information());
    Matrix observed = square(n);
    for (const PairingResult& pairing : results_) {
      Trials seen(pairing.games);
      // The prior's half game, a quarter for each side: without it equal results would have no variance.
      seen.counts[0] += kPriorGames / 2.0;
      seen.counts[2] += kPriorGames / 2.0;
      add_edge(observed, pairing, games_of(pairing) * seen.variance());
    }
    std::vector<double> result;
    for (std::size_t i = 0; i < n; ++i) {
      double variance = 0.0;
      for (std::size_t a = 0; a < n; ++a) {
        for (std::size_t b = 0; b < n; ++b) variance += bread[i][a] * observed[a][b] * bread[b][i];
      }
      result.push_back(std::sqrt(std::max(variance, 0.0)));
    }
    return result;
  }

 private:
  [[nodiscard]] static double games_of(const PairingResult& pairing) noexcept {
    return static_cast<double>(pairing.games.games());
  }
  [[nodiscard]] double expected(const PairingResult& pairing) const noexcept {
    return 1.0 / (1.0 + std::exp(strength_[pairing.second] - strength_[pairing.first]));
  }
  [[nodiscard]] Matrix information() const {
    Matrix matrix = square(strength_.size());
    for (const PairingResult& pairing : results_) {
      const double p = expected(pairing);
      add_edge(matrix, pairing, (games_of(pairing) + kPriorGames) * p * (1.0 - p));
    }
    return matrix;
  }
  // One step towards the likeliest strengths; the largest change.
  double improve() {
    constexpr double kMaxStep = 1.0;
    std::vector<double> slope(strength_.size(), 0.0);
    for (const PairingResult& pairing : results_) {
      const double surplus = pairing.games.points() + kPriorGames / 2.0 -
                             (games_of(pairing) + kPriorGames) * expected(pairing);
      slope[pairing.first] += surplus;
      slope[pairing.second] -= surplus;
    }
    const Matrix step = inverse_of_laplacian(information());
    double longest = 0.0;
    for (std::size_t i = 0; i < slope.size(); ++i) {
      const double change =
          std::clamp(std::inner_product(slope.begin(), slope.end(), step[i].begin(), 0.0),
                     -kMaxStep, kMaxStep);
      strength_[i] += change;
      longest = std::max(longest, std::abs(change));
    }
    return longest;
  }

  std::span<const PairingResult> results_;
  std::vector<double> strength_;
};

}  // namespace

std::vector<Rating> rate(std::size_t players, std::span<const PairingResult> results) {
  if (players == 0) return {};
  std::vector<PairingResult> played(results.begin(), results.end());
  std::erase_if(played, [](const PairingResult& pairing) { return pairing.games.games() == 0; });
  const Model model(players, played);
  const std::vector<double> deviations = model.deviations();
  const double elo_per_unit = 400.0 / std::log(10.0);
  std::vector<Rating> ratings;
  for (std::size_t i = 0; i < players; ++i) {
    const bool has_played = std::any_of(played.begin(), played.end(), [&](const auto& pairing) {
      return pairing.first == i || pairing.second == i;
    });
    ratings.push_back({model.strength()[i] * elo_per_unit,
                       has_played ? kNinetyFivePercent * deviations[i] * elo_per_unit : kInfinity});
  }
  return ratings;
}

}  // namespace tria::duel
