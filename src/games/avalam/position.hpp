// What stands on the board, and what a move is. The colours below a tower's top never matter
// again, so they are not here.
#pragma once

#include "core/side.hpp"
#include "games/avalam/board.hpp"

namespace tria::avalam {

inline constexpr int kMaxHeight = 5;
inline constexpr int kCountersPerColour = 24;
inline constexpr int kCounters = 2 * kCountersPerColour;

struct Position {
  Bits first = 0;  // towers of the first player; the other towers are the second's
  // The height of each tower in binary, one word per digit. Zero is an empty hole.
  std::array<Bits, 3> height_bits{};
  Side side = Side::kFirst;
  // Counters still to be placed, by colour (variant `free`).
  std::array<std::uint8_t, 2> stock{};

  friend constexpr bool operator==(const Position&, const Position&) = default;

  [[nodiscard]] constexpr Bits occupied() const noexcept {
    return height_bits[0] | height_bits[1] | height_bits[2];
  }
  [[nodiscard]] constexpr int height(int hole) const noexcept {
    return static_cast<int>(((height_bits[0] >> hole) & 1) | (((height_bits[1] >> hole) & 1) << 1) |
                            (((height_bits[2] >> hole) & 1) << 2));
  }
  // Meaningless for an empty hole.
  [[nodiscard]] constexpr Side owner(int hole) const noexcept {
    return has(first, hole) ? Side::kFirst : Side::kSecond;
  }
  // A height of 0 empties the hole.
  constexpr void set(int hole, Side owner, int height) noexcept {
    const Bits here = bit(hole);
    first &= ~here;
    if (height > 0 && owner == Side::kFirst) first |= here;
    for (std::size_t digit = 0; digit < 3; ++digit) {
      const Bits value = (static_cast<Bits>(height) >> digit) & 1;
      height_bits[digit] = (height_bits[digit] & ~here) | (value << hole);
    }
  }
  [[nodiscard]] constexpr bool placing() const noexcept { return (stock[0] | stock[1]) != 0; }

  // Towers of exactly that height, which is 1 to 5.
  [[nodiscard]] constexpr Bits of_height(int height) const noexcept {
    const Bits ones = height_bits[0];
    const Bits twos = height_bits[1];
    const Bits fours = height_bits[2];
    switch (height) {
      case 1:
        return ones & ~(twos | fours);
      case 2:
        return twos & ~ones;
      case 3:
        return twos & ones;
      case 4:
        return fours & ~ones;
      default:
        return fours & ones;
    }
  }
};

// A tower's move, or a counter put on the board from the stock.
struct Move {
  // Stands in `from` for a counter of a colour that comes from the stock.
  static constexpr std::uint8_t kStock = 64;

  std::uint8_t from = 0;
  std::uint8_t to = 0;

  [[nodiscard]] static constexpr Move tower(int from, int to) noexcept {
    return {static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to)};
  }
  [[nodiscard]] static constexpr Move placement(Side colour, int to) noexcept {
    return {static_cast<std::uint8_t>(kStock + index_of(colour)), static_cast<std::uint8_t>(to)};
  }
  [[nodiscard]] constexpr bool is_placement() const noexcept { return from >= kStock; }
  // Only for placements.
  [[nodiscard]] constexpr Side colour() const noexcept {
    return from == kStock ? Side::kFirst : Side::kSecond;
  }

  friend constexpr bool operator==(const Move&, const Move&) = default;
};

}  // namespace tria::avalam
