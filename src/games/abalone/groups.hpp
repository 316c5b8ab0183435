// How marbles hold together: for puzzles' themes and for what players are told.
#pragma once

#include "games/abalone/board.hpp"

namespace tria::abalone {

// How many groups of touching marbles there are.
[[nodiscard]] constexpr int groups_of(Bits marbles) noexcept {
  int count = 0;
  while (marbles != 0) {
    Bits group = marbles & (0 - marbles);
    for (Bits grown = 0; grown != group;) {
      grown = group;
      for (int direction = 0; direction < kDirections; ++direction) {
        group |= step(group, direction) & marbles;
      }
    }
    marbles &= ~group;
    ++count;
  }
  return count;
}

}  // namespace tria::abalone
