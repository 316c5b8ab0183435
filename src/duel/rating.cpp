#include "duel/rating.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "duel/distribution.hpp"
#include "duel/elo.hpp"

namespace tria::duel {

namespace {

constexpr double kPriorGames = 0.5;
const double kEloPerUnit = 400.0 / std::log(10.0);

using Matrix = std::vector<std::vector<double>>;

Matrix square(std::size_t n) { return Matrix(n, std::vector<double>(n, 0.0)); }

double expected(double mine, double theirs) noexcept {
  return 1.0 / (1.0 + std::exp(theirs - mine));
}

// Adds to a Laplacian matrix what one pairing knows about the difference of its two players.
void add_edge(Matrix& matrix, std::size_t a, std::size_t b, double weight) {
  matrix[a][a] += weight;
  matrix[b][b] += weight;
  matrix[a][b] -= weight;
  matrix[b][a] -= weight;
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
    for (std::size_t k = 0; k < n; ++k) matrix[i][k] += share;
  }
  Matrix result = inverse(std::move(matrix));
  for (auto& row : result) {
    for (double& cell : row) cell -= share;
  }
  return result;
}

Matrix information(std::span<const PairingResult> results, const std::vector<double>& strength) {
  Matrix matrix = square(strength.size());
  for (const PairingResult& pairing : results) {
    const double games = static_cast<double>(pairing.games.games());
    if (games == 0.0) continue;
    const double p = expected(strength[pairing.first], strength[pairing.second]);
    add_edge(matrix, pairing.first, pairing.second, (games + kPriorGames) * p * (1.0 - p));
  }
  return matrix;
}

// Newton's method; the likelihood has one maximum.
std::vector<double> likeliest_strengths(std::size_t players,
                                        std::span<const PairingResult> results) {
  std::vector<double> strength(players, 0.0);
  constexpr int kMaxSteps = 200;
  constexpr double kMaxStep = 1.0;
  for (int step = 0; step < kMaxSteps; ++step) {
    std::vector<double> slope(players, 0.0);
    for (const PairingResult& pairing : results) {
      const double games = static_cast<double>(pairing.games.games());
      if (games == 0.0) continue;
      const double p = expected(strength[pairing.first], strength[pairing.second]);
      const double surplus = pairing.games.points() + kPriorGames / 2.0 - (games + kPriorGames) * p;
      slope[pairing.first] += surplus;
      slope[pairing.second] -= surplus;
    }
    const Matrix step_matrix = inverse_of_laplacian(information(results, strength));
    double longest = 0.0;
    for (std::size_t i = 0; i < players; ++i) {
      double change = 0.0;
      for (std::size_t k = 0; k < players; ++k) change += step_matrix[i][k] * slope[k];
      change = std::clamp(change, -kMaxStep, kMaxStep);
      strength[i] += change;
      longest = std::max(longest, std::abs(change));
    }
    constexpr double kSmall = 1e-9;
    if (longest < kSmall) break;
  }
  double sum = 0.0;
  for (const double value : strength) sum += value;
  for (double& value : strength) value -= sum / static_cast<double>(players);
  return strength;
}

// The standard deviation of each strength, from the observed variance of the results: the model knows
// no draws, so its own variance would be too large.
std::vector<double> deviations(std::span<const PairingResult> results,
                               const std::vector<double>& strength) {
  const std::size_t n = strength.size();
  const Matrix bread = inverse_of_laplacian(information(results, strength));
  Matrix observed = square(n);
  for (const PairingResult& pairing : results) {
    const double games = static_cast<double>(pairing.games.games());
    if (games == 0.0) continue;
    Distribution<3> seen = distribution_of(pairing.games);
    // The prior's half game, a quarter for each side: without it equal results would have no variance.
    seen.counts[0] += kPriorGames / 2.0;
    seen.counts[2] += kPriorGames / 2.0;
    add_edge(observed, pairing.first, pairing.second, games * seen.variance());
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

}  // namespace

std::vector<Rating> rate(std::size_t players, std::span<const PairingResult> results) {
  if (players == 0) return {};
  std::vector<bool> played(players, false);
  for (const PairingResult& pairing : results) {
    if (pairing.games.games() == 0) continue;
    played[pairing.first] = true;
    played[pairing.second] = true;
  }
  const std::vector<double> strength = likeliest_strengths(players, results);
  const std::vector<double> deviation = deviations(results, strength);
  std::vector<Rating> ratings;
  for (std::size_t i = 0; i < players; ++i) {
    ratings.push_back(
        {strength[i] * kEloPerUnit, played[i] ? kNinetyFivePercent * deviation[i] * kEloPerUnit
                                              : std::numeric_limits<double>::infinity()});
  }
  return ratings;
}

}  // namespace tria::duel
