// Moves with what they are worth, of any game, to be put in order or chosen from.
#pragma once

#include <vector>

#include "engine/level.hpp"
#include "engine/value.hpp"

namespace tria {

struct ScoredMove {
  int score = 0;
  std::uint16_t move = 0;  // packed
};

// Equally good ones stay in their order.
void sort_best_first(std::vector<ScoredMove>& moves);

// The move that a player of this level makes, of at least one; the best is the first. `unit`: what a point is in scores.
[[nodiscard]] const ScoredMove& choose_by_chance(const std::vector<ScoredMove>& moves, Value unit,
                                                 const LevelSettings& level, std::uint64_t seed);

}  // namespace tria
