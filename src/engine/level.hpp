// Playing strengths. A weaker level searches less and chooses among the moves it found with a
// little seeded chance: the better a move looks, the likelier it is. Strong levels leave nothing to
// chance, so no blunder comes out of nowhere.
#pragma once

#include <cmath>
#include <cstddef>
#include <vector>

#include "core/bits.hpp"
#include "engine/value.hpp"

namespace tria {

inline constexpr int kLevels = 10;

struct LevelSettings {
  int depth = 0;            // 0: no limit
  std::uint64_t nodes = 0;  // 0: no limit
  // In points: moves that look this much worse are chosen e times less often. 0: always the best.
  double temperature = 0.0;
  // How many of the best moves are considered at all when there is chance in it.
  std::size_t choices = 1;
  // Chance that the level plays any move at all, as beginners do.
  double carelessness = 0.0;
  // Elo points above a random mover, measured with `./dev strength`; for people to choose by.
  int rating = 0;
};

// The index of the move that is played, given the values of the moves in falling order.
[[nodiscard]] inline std::size_t choose_by_chance(const std::vector<Value>& values, Value unit,
                                                  const LevelSettings& level, std::uint64_t seed) {
  if (values.empty() || level.temperature <= 0.0) return 0;
  std::vector<double> weights;
  double total = 0.0;
  for (const Value value : values) {
    const double worse = static_cast<double>(values.front() - value) / unit;
    weights.push_back(std::exp(-worse / level.temperature));
    total += weights.back();
  }
  // 53 random bits make a number from 0 to 1.
  double left = static_cast<double>(mix(seed) >> 11) * 0x1p-53 * total;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    left -= weights[i];
    if (left < 0.0) return i;
  }
  return 0;
}

}  // namespace tria
