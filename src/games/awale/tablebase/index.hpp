// The order of positions in an endgame table: every way to lay n seeds in twelve houses, seen by the
// player to move, has a place between 0 and the table's size. Stores and sides play no part.
#pragma once

#include "games/awale/position.hpp"

namespace tria::awale {

// The largest table: all seeds of the game.
inline constexpr int kMaxTableSeeds = kSeeds;

// A place in a table, and a number of positions.
using Rank = std::uint64_t;
// What the mover will still get less what the opponent will still get.
using TableValue = std::int8_t;

// C(p + i, i + 1), the positions whose first i + 1 houses hold fewer than p seeds in all, for prefix
// sums p up to the largest table's.
inline constexpr auto kRankTerms = [] {
  std::array<std::array<Rank, kMaxTableSeeds + 2>, kHouses> terms{};
  for (std::size_t p = 0; p < terms[0].size(); ++p) terms[0][p] = static_cast<Rank>(p);
  for (std::size_t i = 1; i < kHouses; ++i) {
    for (std::size_t p = 1; p < terms[0].size(); ++p) {
      terms[i][p] = terms[i][p - 1] + terms[i - 1][p];  // Pascal's rule
    }
  }
  return terms;
}();

// How many positions have n seeds on the board: C(n + 11, 11).
[[nodiscard]] constexpr Rank positions_with(int seeds) noexcept {
  return kRankTerms[kHouses - 1][static_cast<std::size_t>(seeds) + 1] -
         kRankTerms[kHouses - 1][static_cast<std::size_t>(seeds)];
}
static_assert(positions_with(0) == 1 && positions_with(1) == 12 && positions_with(8) == 75'582);
static_assert(positions_with(22) == 193'536'720);
static_assert(positions_with(kMaxTableSeeds) == 279'871'768'995);

// The place of a position of at most kMaxTableSeeds seeds in the table for its number of seeds.
[[nodiscard]] constexpr Rank rank_of(Row mine, Row theirs) noexcept {
  // A multiplication puts the sum of bytes 0 to i into byte i.
  constexpr Row kSums = 0x0101'0101'0101ULL;
  const Row first = (mine & kHouseBytes) * kSums;
  const Row second =
      (theirs & kHouseBytes) * kSums + ((first >> (8 * (kRowHouses - 1))) & 0xff) * kSums;
  Rank rank = 0;
  for (std::size_t i = 0; i < kRowHouses; ++i) rank += kRankTerms[i][(first >> (8 * i)) & 0xff];
  for (std::size_t i = 0; i + 1 < kRowHouses; ++i) {
    rank += kRankTerms[kRowHouses + i][(second >> (8 * i)) & 0xff];
  }
  return rank;
}
[[nodiscard]] constexpr Rank rank_of(const Position& position) noexcept {
  return rank_of(position.mine, position.theirs);
}

// The position at a place. The mover is South and the stores are empty; who owns which row is of no
// matter to a table.
[[nodiscard]] constexpr Position position_at(int seeds, Rank rank) noexcept {
  Position position;
  auto sum = static_cast<std::size_t>(seeds);
  for (std::size_t i = kHouses - 1; i-- > 0;) {
    std::size_t below = sum;
    while (kRankTerms[i][below] > rank) --below;
    rank -= kRankTerms[i][below];
    const Row in_house = sum - below;  // what house i + 1 holds
    if (i + 1 < kRowHouses) {
      position.mine |= in_house << (8 * (i + 1));
    } else {
      position.theirs |= in_house << (8 * (i + 1 - kRowHouses));
    }
    sum = below;
  }
  position.mine |= sum;
  return position;
}

// The position at the next place; there must be one. Takes one seed from the first occupied house
// behind the mover's first, and lays it in the house before, with all that the first house holds.
[[nodiscard]] constexpr Position next_position(const Position& position) noexcept {
  constexpr int kHouseShifts = 0x38;  // a bit's number, rounded down to where its house begins
  const Row moved = (position.mine & 0xff) + 1;
  const Row rest = position.mine & kHouseBytes & ~Row{0xff};
  if (rest != 0) {
    const int shift = std::countr_zero(rest) & kHouseShifts;
    return {rest - (Row{1} << shift) + (moved << (shift - 8)), position.theirs};
  }
  const int shift = std::countr_zero(position.theirs) & kHouseShifts;
  const Row theirs = position.theirs - (Row{1} << shift);
  if (shift == 0) return {moved << (8 * (kRowHouses - 1)), theirs};
  return {0, theirs + (moved << (shift - 8))};
}

static_assert([] {
  Position position = position_at(4, 0);
  for (Rank rank = 0; rank < positions_with(4); ++rank) {
    if (rank_of(position) != rank || !(position_at(4, rank) == position)) return false;
    if (rank + 1 < positions_with(4)) position = next_position(position);
  }
  return true;
}());

}  // namespace tria::awale
