#include "engine/chance.hpp"

#include <algorithm>
#include <cmath>

namespace tria {

ChanceCurve::Stage ChanceCurve::stage_at(double count) const noexcept {
  if (count <= stages.front().count) return stages.front();
  for (std::size_t i = 1; i < stages.size(); ++i) {
    const Stage& low = stages[i - 1];
    const Stage& high = stages[i];
    if (count >= high.count) continue;
    const double share = (count - low.count) / (high.count - low.count);
    return {count, std::lerp(low.width, high.width, share), std::lerp(low.turn, high.turn, share)};
  }
  return stages.back();
}

double ChanceCurve::bent(double lead) const noexcept {
  const double size = std::abs(lead);
  double logit = std::min(size, kBends.front());
  for (std::size_t i = 0; i < kBends.size() && size > kBends[i]; ++i) {
    const double end = i + 1 < kBends.size() ? std::min(size, kBends[i + 1]) : size;
    logit += slopes[i] * (end - kBends[i]);
  }
  return std::copysign(logit, lead);
}

double ChanceCurve::chance(double count, Value value) const noexcept {
  constexpr double kLeast = 0.001;
  const Stage stage = stage_at(count);
  const double logit = bent((value + stage.turn) / stage.width);
  return std::clamp(1.0 / (1.0 + std::exp(-logit)), kLeast, 1.0 - kLeast);
}

}  // namespace tria
