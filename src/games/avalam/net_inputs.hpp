// What Avalam's net sees: every tower that can still merge, by its hole, its owner, its height and what threatens it.
#pragma once

#include "engine/net.hpp"
#include "games/avalam/features.hpp"

namespace tria::avalam {

inline constexpr std::size_t kTowerInputs = kHoles * kLiveHeights * kDangers;
// From the mover's view: own towers, then the other player's.
inline constexpr std::size_t kNetInputs = 2 * kTowerInputs;

[[nodiscard]] constexpr std::size_t swapped_net_input(std::size_t input) noexcept {
  return (input + kTowerInputs) % kNetInputs;
}

inline void add_net_inputs(const Position& position, const TowerSets& sets,
                           NetInputs& inputs) noexcept {
  const Bits own = sets.owned[index_of(position.side)];
  const Bits threatened = sets.threatened[0] | sets.threatened[1];
  const Bits for_good = sets.lost_to_five[0] | sets.lost_to_five[1];
  const auto at = [](Bits bits, int hole) { return static_cast<std::size_t>((bits >> hole) & 1); };
  // One loop for all of them: its end is the only branch that a processor cannot foresee.
  for (Bits left = sets.live; left != 0;) {
    const int hole = take_lowest(left);
    const auto height = static_cast<std::size_t>(position.height(hole));
    const std::size_t danger = at(threatened, hole) + at(for_good, hole);
    const std::size_t first = (1 - at(own, hole)) * kTowerInputs;
    inputs.add(first + (static_cast<std::size_t>(hole) * kLiveHeights + height - 1) * kDangers +
               danger);
  }
}

}  // namespace tria::avalam
