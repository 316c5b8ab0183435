#include "engine/scored_move.hpp"

#include <algorithm>
#include <cmath>

#include "core/bits.hpp"

namespace tria {

void sort_best_first(std::vector<ScoredMove>& moves) {
  std::stable_sort(moves.begin(), moves.end(),
                   [](const ScoredMove& a, const ScoredMove& b) { return a.score > b.score; });
}

const ScoredMove& choose_by_chance(const std::vector<ScoredMove>& moves, Value unit,
                                   const LevelSettings& level, std::uint64_t seed) {
  if (level.temperature <= 0.0) return moves.front();
  std::vector<double> weights;
  double total = 0.0;
  for (const ScoredMove& move : moves) {
    const double worse = static_cast<double>(moves.front().score - move.score) / unit;
    weights.push_back(std::exp(-worse / level.temperature));
    total += weights.back();
  }
  double left = to_share(mix(seed)) * total;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    left -= weights[i];
    if (left < 0.0) return moves[i];
  }
  return moves.front();
}

}  // namespace tria
