// What the evaluation counts on a board. Kept apart from the weights, so that the tuner sees
// exactly what the evaluation sees.
#pragma once

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

// Of towers that can still merge.
inline constexpr std::size_t kLiveHeights = kMaxHeight - 1;
// A tower is safe, can be covered, or can be covered for good.
inline constexpr std::size_t kDangers = 3;

// The towers by what can still happen to them. Pairs are indexed by Side.
struct TowerSets {
  std::array<Bits, 6> of_height{};  // index 1 to 5
  std::array<Bits, 2> owned{};
  Bits live = 0;                       // can still merge, either way round
  std::array<Bits, 2> threatened{};    // an enemy tower can cover it
  std::array<Bits, 2> lost_to_five{};  // an enemy tower can cover it and make five: for good
};

[[nodiscard]] constexpr TowerSets tower_sets(const Position& position) noexcept {
  TowerSets sets;
  for (int height = 1; height <= kMaxHeight; ++height) {
    sets.of_height[static_cast<std::size_t>(height)] = position.of_height(height);
  }
  const Bits occupied = position.occupied();
  sets.owned = {position.first, occupied & ~position.first};
  // What towers of exactly and of at most each height can reach.
  Bits by_first = 0;
  Bits by_second = 0;
  for (std::size_t height = 1; height <= 4; ++height) {
    const Bits near_first = neighbours(sets.of_height[height] & sets.owned[0]);
    const Bits near_second = neighbours(sets.of_height[height] & sets.owned[1]);
    by_first |= near_first;
    by_second |= near_second;
    // These can be covered by towers of at most `height`.
    const Bits partners = sets.of_height[5 - height];
    sets.threatened[0] |= partners & sets.owned[0] & by_second;
    sets.threatened[1] |= partners & sets.owned[1] & by_first;
    sets.lost_to_five[0] |= partners & sets.owned[0] & near_second;
    sets.lost_to_five[1] |= partners & sets.owned[1] & near_first;
    sets.live |= partners & (by_first | by_second);
  }
  return sets;
}

// Early towers mean little and late ones are nearly points, so each stage of the game has weights
// of its own. Every move takes one tower off the board: all leaves of a depth are of one stage.
inline constexpr std::size_t kStages = 4;
[[nodiscard]] constexpr std::size_t stage_of(int towers) noexcept {
  if (towers >= 40) return 0;
  if (towers >= 32) return 1;
  return towers >= 24 ? 2 : 3;
}

// Per stage: the turn; then for the mover's and for the other's live towers, by height, those that
// are safe, those that are threatened, and those that can be lost for good.
inline constexpr std::size_t kStageFeatures = 1 + 2 * 12;
inline constexpr std::size_t kFeatureCount = kStages * kStageFeatures;

// clang-format off
inline constexpr std::array<std::string_view, kStageFeatures> kFeatureNames{
    "turn",
    "my safe 1", "my safe 2", "my safe 3", "my safe 4",
    "my threatened 1", "my threatened 2", "my threatened 3", "my threatened 4",
    "my five-threatened 1", "my five-threatened 2", "my five-threatened 3", "my five-threatened 4",
    "their safe 1", "their safe 2", "their safe 3", "their safe 4",
    "their threatened 1", "their threatened 2", "their threatened 3", "their threatened 4",
    "their five-threatened 1", "their five-threatened 2",
    "their five-threatened 3", "their five-threatened 4",
};
// clang-format on

// Calls `add(feature, count)` for every feature of the position's stage.
template <class Add>
constexpr void count_features(const Position& position, const TowerSets& sets, Add add) noexcept {
  const std::size_t first = kStageFeatures * stage_of(std::popcount(position.occupied()));
  const std::size_t mover = index_of(position.side);
  add(first, 1);
  for (std::size_t relation = 0; relation < 2; ++relation) {
    const std::size_t owner = relation == 0 ? mover : 1 - mover;
    const int sign = relation == 0 ? 1 : -1;
    const std::size_t base = first + 1 + 12 * relation;
    const Bits live = sets.owned[owner] & sets.live;
    for (std::size_t height = 1; height <= 4; ++height) {
      const Bits towers = live & sets.of_height[height];
      const Bits threatened = towers & sets.threatened[owner];
      const Bits for_good = towers & sets.lost_to_five[owner];
      add(base + height - 1, sign * std::popcount(towers & ~threatened));
      add(base + 4 + height - 1, sign * std::popcount(threatened & ~for_good));
      add(base + 8 + height - 1, sign * std::popcount(for_good));
    }
  }
}

}  // namespace tria::avalam
