// The board in parts that never touch again: towers joined by merges that are still allowed. Heights
// only grow, so two parts stay two. What a part may still be worth bounds the result, and a part of two
// towers is the same wherever it stands.
#pragma once

#include <algorithm>

#include "games/avalam/rules.hpp"

namespace tria::avalam {

// For each direction, the holes whose tower can merge with the next one that way, either onto either.
using Links = std::array<Bits, kDirections.size()>;

[[nodiscard]] constexpr Links links_of(const Position& position) noexcept {
  Links links{};
  for (std::size_t d = 0; d < links.size(); ++d) links[d] = Avalam::merges(position, d);
  return links;
}

// These towers and those they can merge with.
[[nodiscard]] constexpr Bits with_partners(Bits towers, const Links& links) noexcept {
  Bits reached = towers;
  for (std::size_t d = 0; d < links.size(); ++d) {
    const int shift = kDirections[d].shift;
    reached |= ((towers & links[d]) << shift) | ((towers >> shift) & links[d]);
  }
  return reached;
}

// The towers that can still merge with another.
[[nodiscard]] constexpr Bits live_towers(const Links& links) noexcept {
  Bits live = 0;
  for (std::size_t d = 0; d < links.size(); ++d)
    live |= links[d] | (links[d] << kDirections[d].shift);
  return live;
}

// Takes the region of the lowest tower out of `left`, which must hold whole regions.
constexpr Bits take_region(Bits& left, const Links& links) noexcept {
  Bits region = left & (0 - left);
  for (Bits grown = 0; grown != region;) {
    grown = region;
    // Each direction goes on from what the one before has reached.
    for (std::size_t d = 0; d < links.size(); ++d) {
      const int shift = kDirections[d].shift;
      region |= ((region & links[d]) << shift) | ((region >> shift) & links[d]);
    }
  }
  left &= ~region;
  return region;
}

// The towers that can still merge, and, where these are few, the regions they form.
struct Regions {
  // With more live towers nearly all of them hang together, and nothing is gained by looking.
  static constexpr int kFewLive = 16;

  Bits live = 0;
  bool few = false;
  std::uint8_t count = 0;
  std::array<Bits, kFewLive / 2> towers{};  // the first `count` of them

  [[nodiscard]] constexpr auto begin() const noexcept { return towers.begin(); }
  [[nodiscard]] constexpr auto end() const noexcept { return towers.begin() + count; }
};

[[nodiscard]] constexpr Regions find_regions(const Position& position) noexcept {
  Regions regions;
  const Links links = links_of(position);
  regions.live = live_towers(links);
  regions.few = std::popcount(regions.live) <= Regions::kFewLive;
  if (!regions.few) return regions;
  for (Bits left = regions.live; left != 0;) {
    regions.towers[regions.count++] = take_region(left, links);
  }
  return regions;
}

// A player's towers that no move can change any more.
[[nodiscard]] constexpr Bits settled_towers(const Position& position, Side side) noexcept {
  const Bits own = side == Side::kFirst ? position.first : position.occupied() & ~position.first;
  return own & ~live_towers(links_of(position));
}

// The least and the most that somebody can make of the live towers, beyond what is settled.
struct Reach {
  int least_towers = 0;
  int most_towers = 0;
  int fives = 0;  // at most so many more, for either
};

[[nodiscard]] constexpr int counters_in(const Position& position, Bits holes) noexcept {
  int counters = 0;
  for (std::size_t digit = 0; digit < position.height_bits.size(); ++digit) {
    counters += std::popcount(holes & position.height_bits[digit]) << digit;
  }
  return counters;
}

// The most towers by which a player with `own` in a region can end up ahead there. Every merge covers
// one tower, at best the enemy's: then all of one's own remain, and of the enemy's only those that five
// to a tower cannot hold. Where there is no enemy one of one's own is covered by the first merge.
[[nodiscard]] constexpr int most_ahead(int own, int enemy, int counters) noexcept {
  if (enemy == 0) return own - 1;
  const int least_left = std::max(1, (counters + kMaxHeight - 1) / kMaxHeight);
  return own - std::max(0, least_left - own);
}

[[nodiscard]] constexpr Reach reach_of(const Position& position, const Regions& regions) noexcept {
  const Bits own = position.side == Side::kFirst ? position.first : ~position.first;
  Reach reach;
  for (const Bits region : regions) {
    const int mine = std::popcount(region & own);
    const int theirs = std::popcount(region) - mine;
    const int counters = counters_in(position, region);
    reach.most_towers += most_ahead(mine, theirs, counters);
    reach.least_towers -= most_ahead(theirs, mine, counters);
    reach.fives += counters / kMaxHeight;
  }
  return reach;
}

// A key of the live towers that does not tell where a region of two stands.
[[nodiscard]] constexpr std::uint64_t region_key(const Position& position,
                                                 const Regions& regions) noexcept {
  std::uint64_t key = position.side == Side::kFirst ? 1 : 2;
  for (const Bits region : regions) {
    if (std::popcount(region) == 2) {
      // The two kinds in either order.
      std::uint64_t kinds = 0;
      for (Bits rest = region; rest != 0; rest &= rest - 1) {
        const int hole = std::countr_zero(rest);
        const auto kind =
            static_cast<unsigned>(position.height(hole)) + (has(position.first, hole) ? 5U : 0U);
        kinds += std::uint64_t{1} << (6 * kind);
      }
      key += mix(kinds);
      continue;
    }
    key += hash_words(region & position.first, region & position.height_bits[0],
                      region & position.height_bits[1], region & position.height_bits[2]);
  }
  return mix(key);
}

}  // namespace tria::avalam
