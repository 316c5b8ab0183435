// What is seen of a move before it is tried: the towers that merge, what threatens them, what stands near the new one, and
// whom the move leaves alone. order_weights.hpp says what each of these is worth.
#pragma once

#include <algorithm>

#include "games/avalam/features.hpp"

namespace tria::avalam {

// A tower that can merge: the other player's or the mover's, and its height.
inline constexpr std::size_t kTowerKinds = 2 * kLiveHeights;
// Of either player: no neighbour, one or more that only this tower stands next to.
inline constexpr std::size_t kLonelyCounts = 3;

// Where the features of each sort begin.
inline constexpr std::size_t kFromFeatures = 0;
inline constexpr std::size_t kToFeatures = kFromFeatures + kTowerKinds * kDangers;
inline constexpr std::size_t kPairFeatures = kToFeatures + kTowerKinds * kDangers;
inline constexpr std::size_t kResultFeatures = kPairFeatures + kTowerKinds * kTowerKinds;
inline constexpr std::size_t kLeavingFeatures = kResultFeatures + 2 * kLiveHeights * 4;
inline constexpr std::size_t kMoveFeatures = kLeavingFeatures + 2 * kLonelyCounts * kLonelyCounts;

[[nodiscard]] constexpr bool is_mine(std::size_t kind) noexcept { return kind >= kLiveHeights; }
[[nodiscard]] constexpr int height_of(std::size_t kind) noexcept {
  return static_cast<int>(kind % kLiveHeights) + 1;
}
[[nodiscard]] constexpr std::size_t pair_feature(std::size_t from, std::size_t to) noexcept {
  return kPairFeatures + from * kTowerKinds + to;
}
// The new tower belongs to whom the upper one did. `near`: 2 if an enemy's tower can cover it, 1 if one of the mover's can.
[[nodiscard]] constexpr std::size_t result_feature(std::size_t from, std::size_t to,
                                                   std::size_t near) noexcept {
  const auto height = static_cast<std::size_t>(height_of(from) + height_of(to));
  return kResultFeatures + ((is_mine(from) ? 1U : 0U) * kLiveHeights + height - 2) * 4 + near;
}

// Of one position, for all moves of its towers.
class MoveContext {
 public:
  explicit MoveContext(const Position& position) noexcept {
    const TowerSets sets = tower_sets(position);
    const Bits mine = sets.owned[index_of(position.side)];
    const Bits theirs = sets.owned[index_of(other(position.side))];
    // A tower of 4 is covered by one of 1, and one of 2 by one of at most 3.
    for (std::size_t height = 1; height < kNear; ++height) {
      near_mine_[height] = near_mine_[height - 1] | neighbours(sets.of_height[height] & mine);
      near_theirs_[height] = near_theirs_[height - 1] | neighbours(sets.of_height[height] & theirs);
    }
    const Bits threatened = sets.threatened[0] | sets.threatened[1];
    const Bits for_good = sets.lost_to_five[0] | sets.lost_to_five[1];
    const Bits lonely = with_one_neighbour(position.occupied());
    const Bits near_lonely = neighbours(lonely);
    live_ = sets.live;
    for (Bits left = live_; left != 0;) {
      const int hole = take_lowest(left);
      const std::size_t is_own = has(mine, hole) ? 1 : 0;
      const std::size_t kind =
          is_own * kLiveHeights + static_cast<std::size_t>(position.height(hole)) - 1;
      const std::size_t danger =
          (has(threatened, hole) ? 1U : 0U) + (has(for_good, hole) ? 1U : 0U);
      std::size_t leaving = kLeavingFeatures + is_own * kLonelyCounts * kLonelyCounts;
      if (has(near_lonely, hole)) {
        const Bits alone = kNeighbours[static_cast<std::size_t>(hole)] & lonely;
        leaving += count(alone & mine) * kLonelyCounts + count(alone & theirs);
      }
      towers_[static_cast<std::size_t>(hole)] = {
          static_cast<std::uint8_t>(kind), static_cast<std::uint8_t>(kind * kDangers + danger),
          static_cast<std::uint8_t>(leaving)};
    }
  }

  // The towers of which all this is known: those that a move can move or cover.
  [[nodiscard]] Bits live() const noexcept { return live_; }
  [[nodiscard]] std::size_t kind(std::size_t hole) const noexcept { return towers_[hole].kind; }
  [[nodiscard]] std::size_t from_feature(std::size_t hole) const noexcept {
    return kFromFeatures + towers_[hole].in_danger;
  }
  [[nodiscard]] std::size_t to_feature(std::size_t hole) const noexcept {
    return kToFeatures + towers_[hole].in_danger;
  }
  [[nodiscard]] std::size_t leaving_feature(std::size_t hole) const noexcept {
    return towers_[hole].leaving;
  }
  // What could cover the new tower, as in result_feature.
  [[nodiscard]] std::size_t near(Move move) const noexcept {
    const int height = height_of(kind(move.from)) + height_of(kind(move.to));
    const auto room = static_cast<std::size_t>(kMaxHeight - height);
    return (has(near_theirs_[room], move.to) ? 2U : 0U) +
           (has(near_mine_[room], move.to) ? 1U : 0U);
  }

  // All features of a move.
  [[nodiscard]] std::array<std::size_t, 5> features(Move move) const noexcept {
    const std::size_t from = kind(move.from);
    const std::size_t to = kind(move.to);
    return {from_feature(move.from), to_feature(move.to), pair_feature(from, to),
            result_feature(from, to, near(move)), leaving_feature(move.from)};
  }

 private:
  // By how high a tower may be that is put on the new one; on a five none.
  static constexpr std::size_t kNear = 4;

  struct Tower {
    std::uint8_t kind = 0;
    std::uint8_t in_danger = 0;
    std::uint8_t leaving = 0;
  };

  [[nodiscard]] static std::size_t count(Bits towers) noexcept {
    return std::min<std::size_t>(static_cast<std::size_t>(std::popcount(towers)),
                                 kLonelyCounts - 1);
  }
  // Towers with exactly one other next to them.
  [[nodiscard]] static Bits with_one_neighbour(Bits occupied) noexcept {
    Bits one = 0;
    Bits more = 0;
    for (std::size_t d = 0; d < kDirections.size(); ++d) {
      const int shift = kDirections[d].shift;
      const Bits ahead = (occupied & kHasNeighbour[d]) << shift;
      const Bits behind = (occupied >> shift) & kHasNeighbour[d];
      more |= (one & ahead) | ((one | ahead) & behind);
      one |= ahead | behind;
    }
    return occupied & one & ~more;
  }

  Bits live_ = 0;
  std::array<Bits, kNear> near_mine_{};
  std::array<Bits, kNear> near_theirs_{};
  std::array<Tower, 64> towers_{};
};

}  // namespace tria::avalam
