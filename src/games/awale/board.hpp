// The board's fixed facts: how many houses and seeds, the houses' letters, and a player's row packed
// into one word. Not here: how seeds move (sowing.hpp), who may play what (rules.hpp).
#pragma once

#include <array>
#include <bit>
#include <string>

#include "core/side.hpp"

namespace tria::awale {

inline constexpr int kRowHouses = 6;
inline constexpr int kHouses = 2 * kRowHouses;
inline constexpr int kSeeds = 48;
inline constexpr int kMajority = kSeeds / 2 + 1;

// House 0 is A; sowing goes from each house to the next, and from f back to A.
inline constexpr std::string_view kLetters = "ABCDEFabcdef";
static_assert(kLetters.size() == kHouses);

[[nodiscard]] inline std::string house_name(int house) {
  return {kLetters[static_cast<std::size_t>(house)]};
}

inline constexpr std::array<std::string_view, 2> kPlayers{"South", "North"};

[[nodiscard]] constexpr std::string_view player_name(Side side) noexcept {
  return kPlayers[index_of(side)];
}

[[nodiscard]] constexpr Side house_owner(int house) noexcept {
  return house < kRowHouses ? Side::kFirst : Side::kSecond;
}

// A player's six houses in sowing order, one byte each from the lowest, then the player's store in
// the seventh byte. No count exceeds 48, so bytes can be added and compared eight at a time without
// a carry from one into the next. The eighth byte says whose row it is: 0 for South, 1 for North.
using Row = std::uint64_t;

inline constexpr int kStoreShift = 8 * kRowHouses;
inline constexpr Row kHouseBytes = (Row{1} << kStoreShift) - 1;
inline constexpr Row kStoreByte = Row{0xff} << kStoreShift;
inline constexpr int kOwnerShift = kStoreShift + 8;

[[nodiscard]] constexpr Side row_owner(Row row) noexcept {
  return static_cast<Side>(row >> kOwnerShift);
}

// The same byte in each of the six houses.
[[nodiscard]] constexpr Row in_every_house(unsigned byte) noexcept {
  return (Row{byte} * 0x0101'0101'0101ULL) & kHouseBytes;
}

// A set of houses is written as a row of flags: the top bit of each house's byte.
inline constexpr Row kHouseFlags = in_every_house(0x80);

[[nodiscard]] constexpr int seeds_in(Row row, int house) noexcept {
  return static_cast<int>((row >> (8 * house)) & 0xff);
}

[[nodiscard]] constexpr int store_of(Row row) noexcept { return seeds_in(row, kRowHouses); }

[[nodiscard]] constexpr bool has_seeds(Row row) noexcept { return (row & kHouseBytes) != 0; }

// All seeds in the row's houses. The multiplication adds up the bytes in the highest one.
[[nodiscard]] constexpr int seeds_on(Row row) noexcept {
  return static_cast<int>(((row & kHouseBytes) * 0x0101'0101'0101'0101ULL) >> 56);
}

// The houses that hold at least `seeds` seeds, 1 to 48.
[[nodiscard]] constexpr Row houses_with_at_least(Row row, unsigned seeds) noexcept {
  return ((row & kHouseBytes) + in_every_house(0x80 - seeds)) & kHouseFlags;
}

[[nodiscard]] constexpr int house_of_flag(Row flags) noexcept {
  return std::countr_zero(flags) / 8;
}

static_assert(in_every_house(4) == 0x0404'0404'0404ULL);
static_assert(seeds_on(in_every_house(8) | kStoreByte) == kSeeds);
static_assert(houses_with_at_least(0x0000'0300'0402'3000ULL, 3) == 0x0000'8000'8000'8000ULL);

}  // namespace tria::awale
