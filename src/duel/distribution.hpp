// The observed distribution of the points of a trial, scaled to 0…1: what single games (three possible
// results) and pairs of games (five) have in common.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>

#include "duel/tally.hpp"

namespace tria::duel {

template <std::size_t N>
struct Distribution {
  std::array<double, N> counts{};

  [[nodiscard]] static constexpr double score_of(std::size_t i) noexcept {
    return static_cast<double>(i) / static_cast<double>(N - 1);
  }
  [[nodiscard]] double total() const noexcept {
    double sum = 0.0;
    for (const double count : counts) sum += count;
    return sum;
  }
  [[nodiscard]] double mean() const noexcept {
    double sum = 0.0;
    for (std::size_t i = 0; i < N; ++i) sum += counts[i] * score_of(i);
    return sum / total();
  }
  [[nodiscard]] double variance() const noexcept {
    const double middle = mean();
    double sum = 0.0;
    for (std::size_t i = 0; i < N; ++i) {
      sum += counts[i] * (score_of(i) - middle) * (score_of(i) - middle);
    }
    return sum / total();
  }
  // How far the mean may be from the truth: one standard deviation.
  [[nodiscard]] double deviation_of_mean() const noexcept {
    return std::sqrt(variance() / total());
  }
};

[[nodiscard]] inline Distribution<3> distribution_of(const Wdl& games) noexcept {
  return {{static_cast<double>(games.losses), static_cast<double>(games.draws),
           static_cast<double>(games.wins)}};
}

[[nodiscard]] inline Distribution<5> distribution_of(const Pentanomial& pairs) noexcept {
  Distribution<5> distribution;
  for (std::size_t i = 0; i < 5; ++i) {
    distribution.counts[i] = static_cast<double>(pairs.pairs[i]);
  }
  return distribution;
}

}  // namespace tria::duel
