// Un-captures: every position from which a move that captures a given number of seeds leads to a given
// one. With them a table is solved by reading each smaller one once, in its own order.
#pragma once

#include <span>

#include "games/awale/rules.hpp"

namespace tria::awale {

// The least and the most seeds that one move can capture.
inline constexpr int kLeastCapture = 2;
inline constexpr int kMostCapture = 3 * kRowHouses;

// Captured houses as they may have been: each 2 or 3, by how many houses and how many seeds. The first
// house of the row is the lowest captured one.
class CapturedHouses {
 public:
  constexpr CapturedHouses() noexcept {
    for (unsigned houses = 1; houses <= kRowHouses; ++houses) {
      const Row twos = in_every_house(2) & ((Row{1} << (8 * houses)) - 1);
      for (unsigned threes = 0; threes < 1U << houses; ++threes) {
        Row row = twos;
        for (unsigned house = 0; house < houses; ++house) {
          if ((threes >> house & 1) != 0) row += Row{1} << (8 * house);
        }
        List& list = lists_[houses - 1][static_cast<std::size_t>(seeds_on(row))];
        list.rows[list.size++] = row;
      }
    }
  }
  [[nodiscard]] constexpr std::span<const Row> with(int houses, int seeds) const noexcept {
    const List& list =
        lists_[static_cast<std::size_t>(houses - 1)][static_cast<std::size_t>(seeds)];
    return std::span(list.rows).first(list.size);
  }

 private:
  struct List {
    std::array<Row, 20> rows{};  // six houses, three of them with 3
    std::size_t size = 0;
  };
  std::array<std::array<List, kMostCapture + 1>, kRowHouses> lists_{};
};
inline constexpr CapturedHouses kCapturedHouses;

// Whether each house of `row` holds at least as much as that of `part`; no house more than 127.
[[nodiscard]] constexpr bool holds(Row row, Row part) noexcept {
  return (((row | kHouseFlags) - part) & kHouseFlags) == kHouseFlags;
}

// Calls visit(mine, theirs) with the rows of each position from which a legal move captures `captured`
// seeds and leads to `position`. Each comes once for each such move, and there is only one: it is the
// one from the mover's highest house that is empty afterwards, since the seeds filled all above.
//
// The same in all variants: a move that leaves the opponent nothing is no such move. It is illegal, or
// captures nothing (abapa), or ends the game (awari, when no move leaves anything), which is for
// whoever looks forward.
template <class Visit>
void for_each_uncapture(const Position& position, int captured, Visit&& visit) noexcept {
  if (!has_seeds(position.mine)) return;
  const Row origins = ~houses_with_at_least(position.theirs, 1) & kHouseFlags;
  const Row empty = ~houses_with_at_least(position.mine, 1) & kHouseFlags;
  if (origins == 0 || empty == 0) return;
  const int origin = house_of_flag(std::bit_floor(origins));
  // The seeds fell into each of the opponent's houses up to the last captured one.
  const int lowest = house_of_flag(empty);
  if (lowest > 0) {
    const int below = seeds_in(position.mine, lowest - 1);
    if (below == 2 || below == 3) return;  // would have been captured as well
  }
  const Row occupied_above = ~empty & kHouseFlags & ~((Row{0x100} << (8 * lowest)) - 1);
  const int run_end = occupied_above == 0 ? kRowHouses : house_of_flag(occupied_above);
  for (int houses = (captured + 2) / 3; houses <= captured / 2 && lowest + houses <= run_end;
       ++houses) {
    const int distance = kRowHouses - origin + lowest + houses - 1;  // to the last captured house
    for (const Row taken : kCapturedHouses.with(houses, captured)) {
      const Row theirs = (position.mine & kHouseBytes) + (taken << (8 * lowest));
      const Row mine = position.theirs & kHouseBytes;
      // Each time round the board passes all houses but the origin.
      for (int seeds = distance; seeds <= kSeeds; seeds += kHouses - 1) {
        const Sowing& sowing =
            kSowings[static_cast<std::size_t>(origin)][static_cast<std::size_t>(seeds)];
        if (!holds(mine, sowing.mine) || !holds(theirs, sowing.theirs)) break;
        visit(mine - sowing.mine + (static_cast<Row>(seeds) << (8 * origin)),
              theirs - sowing.theirs);
      }
    }
  }
}

}  // namespace tria::awale
