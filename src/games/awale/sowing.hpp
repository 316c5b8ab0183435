// The fast primitives: sowing a house and taking what the last seed captures, as arithmetic on whole
// rows, seen from the player who moves: houses 0 to 5 are the mover's, and sowing runs on into the
// opponent's house 0. Nothing here asks which moves are legal or when a game ends (rules.hpp), so
// endgame tables can be built on it for any variant.
#pragma once

#include "games/awale/position.hpp"

namespace tria::awale {

// What sowing a house with a given number of seeds adds to the rows.
struct Sowing {
  Row mine = 0;
  Row theirs = 0;
  // The opponent's houses from their first to the one where the last seed falls, each byte full:
  // captures can happen only here. Nothing when the last seed falls in the mover's own row.
  Row reach = 0;
};

inline constexpr auto kSowings = [] {
  std::array<std::array<Sowing, kSeeds + 1>, kRowHouses> table{};
  for (int origin = 0; origin < kRowHouses; ++origin) {
    Sowing sowing;
    int house = origin;
    for (int seeds = 1; seeds <= kSeeds; ++seeds) {
      house = (house + 1) % kHouses;
      if (house == origin) house = (house + 1) % kHouses;  // skipped each time round
      const bool own = house < kRowHouses;
      const int shift = 8 * (house % kRowHouses);
      (own ? sowing.mine : sowing.theirs) += Row{1} << shift;
      sowing.reach = own ? 0 : (Row{0x100} << shift) - 1;
      table[static_cast<std::size_t>(origin)][static_cast<std::size_t>(seeds)] = sowing;
    }
  }
  return table;
}();

// Every seed is sown, and none falls into the house it came from.
static_assert([] {
  for (std::size_t origin = 0; origin < kRowHouses; ++origin) {
    for (std::size_t seeds = 0; seeds <= kSeeds; ++seeds) {
      const Sowing& sowing = kSowings[origin][seeds];
      if (seeds_on(sowing.mine) + seeds_on(sowing.theirs) != static_cast<int>(seeds)) return false;
      if (seeds_in(sowing.mine, static_cast<int>(origin)) != 0) return false;
      if (((sowing.mine | sowing.theirs) & ~kHouseBytes) != 0) return false;
    }
  }
  return true;
}());

struct Sown {
  Position position;  // the same player's turn, the seeds sown
  Row reach = 0;      // as in Sowing
};

// Sows the mover's house 0 to 5; nothing is captured yet.
[[nodiscard]] constexpr Sown sow(const Position& position, int house) noexcept {
  const auto seeds = static_cast<std::size_t>(seeds_in(position.mine, house));
  const Sowing& sowing = kSowings[static_cast<std::size_t>(house)][seeds];
  const Row emptied = position.mine & ~(Row{0xff} << (8 * house));
  return {{emptied + sowing.mine, position.theirs + sowing.theirs}, sowing.reach};
}

// The opponent's houses that the sowing captures, with their seeds: from the end of `reach` backwards
// as long as each holds 2 or 3.
[[nodiscard]] constexpr Row captured_by(const Sown& sown) noexcept {
  // 2 and 3 differ from 2 in the lowest bit at most; whatever differs more stops the capture.
  const Row different = (sown.position.theirs ^ in_every_house(2)) & in_every_house(0xfe);
  const Row stops = (different + in_every_house(0x7f)) & kHouseFlags & sown.reach;
  // Everything above the last stop. Shifted by one, a stop's flag is the lowest bit of the house
  // after it, and bit 0 stands in when nothing stops the capture.
  const Row above = ~(std::bit_floor((stops << 1) | 1) - 1);
  return sown.position.theirs & sown.reach & above;
}

// Puts captured seeds into the mover's store.
[[nodiscard]] constexpr Position take(const Position& position, Row captured) noexcept {
  return {position.mine + (static_cast<Row>(seeds_on(captured)) << kStoreShift),
          position.theirs - captured};
}

// Sowing and capture in one, even where that leaves the opponent without seeds.
[[nodiscard]] constexpr Position sow_and_take(const Position& position, int house) noexcept {
  const Sown sown = sow(position, house);
  return take(sown.position, captured_by(sown));
}

// The same, except that a capture of everything the opponent has (a grand slam) is not made.
[[nodiscard]] constexpr Position sow_and_take_no_slam(const Position& position,
                                                      int house) noexcept {
  const Sown sown = sow(position, house);
  const Position taken = take(sown.position, captured_by(sown));
  return has_seeds(taken.theirs) ? taken : sown.position;
}

// Hands over the turn.
[[nodiscard]] constexpr Position turned(const Position& position) noexcept {
  return {position.theirs, position.mine};
}

// The mover's houses whose seeds reach the opponent's row: it takes 6 from the first house, 1 from
// the last. (An empty house never does.)
[[nodiscard]] constexpr Row feeding_houses(Row mine) noexcept {
  constexpr Row kDistances = 0x7f7e'7d7c'7b7aULL;  // 0x80 minus 6, 5, 4, 3, 2, 1
  return ((mine & kHouseBytes) + kDistances) & kHouseFlags;
}
static_assert(feeding_houses(0x0102'0304'0506ULL) == kHouseFlags);
static_assert(feeding_houses(0x0001'0203'0405ULL) == 0);

// Whether the mover could leave the opponent without seeds. A house of 3 or more cannot be captured:
// one more seed makes it 4, and without one it is out of reach. So this is nearly always false, and
// then no move needs to be played out to see whether it is legal.
[[nodiscard]] constexpr bool may_be_left_empty(Row theirs) noexcept {
  return houses_with_at_least(theirs, 3) == 0;
}

}  // namespace tria::awale
