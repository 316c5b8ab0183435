#include "engine/level.hpp"

namespace tria {

std::size_t choose_by_chance(const std::vector<Value>& values, Value unit,
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
