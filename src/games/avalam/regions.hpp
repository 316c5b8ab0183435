// The board in parts that never touch again: towers joined by merges that are still allowed. Heights
// only grow, so two parts stay two. What a part may still be worth bounds the result, and a part of two
// towers is the same wherever it stands.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "core/bits.hpp"
#include "games/avalam/features.hpp"

namespace tria::avalam {

// Calls visit(towers) for each region of the live towers.
template <class Visit>
constexpr void for_each_region(const TowerSets& sets, Visit&& visit) noexcept {
  // Partners of a tower of height h are at most 5 - h high.
  std::array<Bits, 5> at_most{};
  for (std::size_t height = 1; height <= 4; ++height) {
    at_most[height] = at_most[height - 1] | sets.of_height[height];
  }
  for (Bits left = sets.live; left != 0;) {
    Bits region = left & (0 - left);
    for (Bits fresh = region; fresh != 0;) {
      Bits reached = 0;
      for (std::size_t height = 1; height <= 4; ++height) {
        reached |= neighbours(fresh & sets.of_height[height]) & at_most[5 - height];
      }
      fresh = reached & ~region;
      region |= fresh;
    }
    visit(region);
    left &= ~region;
  }
}

// The least and the most that somebody can make of the live towers, beyond what is settled.
struct Reach {
  int least_towers = 0;
  int most_towers = 0;
  int fives = 0;  // at most so many more, for either
};

// In a region with at least one merge to come, every merge covers one tower. At best all cover the
// enemy's: then as many as one has are left, and none of the enemy's; where there is no enemy, one of
// one's own must be covered, and one remains whatever happens.
[[nodiscard]] constexpr Reach reach_of(const TowerSets& sets, Side mover) noexcept {
  Reach reach;
  for_each_region(sets, [&](Bits region) {
    const int mine = std::popcount(region & sets.owned[index_of(mover)]);
    const int theirs = std::popcount(region) - mine;
    int counters = 0;
    for (std::size_t height = 1; height <= 4; ++height) {
      counters += static_cast<int>(height) * std::popcount(region & sets.of_height[height]);
    }
    reach.most_towers += theirs > 0 ? (mine > 0 ? mine : -1) : mine - 1;
    reach.least_towers += mine > 0 ? (theirs > 0 ? -theirs : 1) : 1 - theirs;
    reach.fives += counters / kMaxHeight;
  });
  return reach;
}

// A key of the live towers that does not tell where a region of two stands.
[[nodiscard]] constexpr std::uint64_t region_key(const Position& position,
                                                 const TowerSets& sets) noexcept {
  std::uint64_t key = position.side == Side::kFirst ? 1 : 2;
  for_each_region(sets, [&](Bits region) {
    if (std::popcount(region) == 2) {
      // The two kinds in either order.
      std::uint64_t kinds = 0;
      for (Bits rest = region; rest != 0; rest &= rest - 1) {
        const int hole = std::countr_zero(rest);
        const auto kind =
            static_cast<unsigned>(position.height(hole)) + (has(sets.owned[0], hole) ? 5U : 0U);
        kinds += std::uint64_t{1} << (6 * kind);
      }
      key += mix(kinds);
      return;
    }
    key += hash_words(region & sets.owned[0], region & position.height_bits[0],
                      region & position.height_bits[1], region & position.height_bits[2]);
  });
  return mix(key);
}

}  // namespace tria::avalam
