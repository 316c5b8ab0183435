// What the evaluation counts on a board. Kept apart from the weights, so that the tuner sees
// exactly what the evaluation sees.
#pragma once

#include <array>
#include <bit>
#include <cstddef>

#include "core/bits.hpp"
#include "games/avalam/board.hpp"
#include "games/avalam/position.hpp"

namespace tria::avalam {

// Holes next to any of these holes.
[[nodiscard]] constexpr Bits neighbours(Bits holes) noexcept {
  Bits near = 0;
  for (std::size_t d = 0; d < kDirections.size(); ++d) {
    const int shift = kDirections[d].shift;
    near |= ((holes & kHasNeighbour[d]) << shift) | ((holes >> shift) & kHasNeighbour[d]);
  }
  return near;
}

// The towers by what can still happen to them.
struct TowerSets {
  std::array<Bits, 6> of_height{};   // index 1 to 5
  std::array<Bits, 2> owned{};       // by Side
  Bits live = 0;                     // can still merge, either way round
  std::array<Bits, 2> threatened{};  // towers of Side that an enemy tower can cover
};

[[nodiscard]] constexpr TowerSets tower_sets(const Position& position) noexcept {
  TowerSets sets;
  for (int height = 1; height <= kMaxHeight; ++height) {
    sets.of_height[static_cast<std::size_t>(height)] = position.of_height(height);
  }
  const Bits occupied = position.occupied();
  sets.owned = {position.first, occupied & ~position.first};
  Bits up_to = 0;
  // A tower of height h can be covered by one of height at most 5 − h.
  for (std::size_t height = 1; height <= 4; ++height) {
    up_to |= sets.of_height[height];
    const Bits partners = sets.of_height[5 - height];
    // `up_to` grows with `height`, so the towers of 5 − height meet all of up to `height`.
    const Bits by_first = neighbours(up_to & sets.owned[0]);
    const Bits by_second = neighbours(up_to & sets.owned[1]);
    sets.threatened[0] |= partners & sets.owned[0] & by_second;
    sets.threatened[1] |= partners & sets.owned[1] & by_first;
    sets.live |= partners & (by_first | by_second);
  }
  return sets;
}

}  // namespace tria::avalam
