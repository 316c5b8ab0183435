// A player who only waits: all marbles stay in one closed block, and nothing is pushed. The engine must know how to open such a
// block, so some of the games it learns from are played against one (tools/train, tools/siege).
#pragma once

#include "games/abalone/groups.hpp"
#include "games/abalone/rules.hpp"

namespace tria::abalone {

// Pairs of touching marbles. Fourteen marbles have 29 at most.
[[nodiscard]] constexpr int bonds_of(Bits marbles) noexcept {
  int bonds = 0;
  for (int direction = 0; direction < kAxes; ++direction) {
    bonds += std::popcount(step(marbles, direction) & marbles);
  }
  return bonds;
}

// One group, in which nearly all marbles touch as many others as they can.
[[nodiscard]] constexpr bool is_closed(Bits marbles) noexcept {
  return groups_of(marbles) == 1 && bonds_of(marbles) >= 3 * std::popcount(marbles) - 17;
}

// Pushes nothing, and leaves the block closed, or at least no more open than it was.
[[nodiscard]] inline bool keeps_block(const Abalone& game, const Position& position,
                                      Move move) noexcept {
  Position after = position;
  game.apply(after, move);
  if (own_marbles(after) != enemy_marbles(position)) return false;
  const Bits block = enemy_marbles(after);
  return is_closed(block) || bonds_of(block) >= bonds_of(own_marbles(position));
}

}  // namespace tria::abalone
