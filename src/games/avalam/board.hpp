// Avalam's board: 49 holes, their names, their neighbours. No counters, no rules.
//
// The 49 holes fit the 49 lowest bits of a word without a gap: with rows counted from the top and
// columns from the left, 4·column − 7·row + 36 is a different number from 0 to 48 for every hole.
// The map is linear, so each of the eight directions is one constant shift, and the half turn that
// maps the board onto itself is hole → 48 − hole.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "core/bits.hpp"

namespace tria::avalam {

inline constexpr int kHoles = 49;
inline constexpr int kRows = 9;
inline constexpr Bits kBoard = (Bits{1} << kHoles) - 1;

struct RowSpan {
  int first_column;
  int last_column;
};

// From the top (row "9") to the bottom (row "1").
inline constexpr std::array<RowSpan, kRows> kRowSpans{
    {{2, 3}, {1, 4}, {1, 6}, {1, 8}, {0, 8}, {0, 7}, {2, 7}, {4, 7}, {5, 6}}};

[[nodiscard]] constexpr bool is_hole(int row, int column) noexcept {
  if (row < 0 || row >= kRows) return false;
  const RowSpan span = kRowSpans[static_cast<std::size_t>(row)];
  return column >= span.first_column && column <= span.last_column;
}

[[nodiscard]] constexpr int hole_at(int row, int column) noexcept {
  return 4 * column - 7 * row + 36;
}

struct Place {
  int row;
  int column;
};

inline constexpr std::array<Place, kHoles> kPlaces = [] {
  std::array<Place, kHoles> places{};
  for (int row = 0; row < kRows; ++row) {
    for (int column = 0; column < 9; ++column) {
      if (is_hole(row, column))
        places[static_cast<std::size_t>(hole_at(row, column))] = {row, column};
    }
  }
  return places;
}();

[[nodiscard]] constexpr Place place_of(int hole) noexcept {
  return kPlaces[static_cast<std::size_t>(hole)];
}

// The four directions that raise the hole's number; the other four are the same ones backwards.
struct Direction {
  int row_step;
  int column_step;
  int shift;
};
inline constexpr std::array<Direction, 4> kDirections{
    {{-1, -1, 3}, {0, 1, 4}, {-1, 0, 7}, {-1, 1, 11}}};

// Holes that have a neighbour in each of those directions.
inline constexpr std::array<Bits, 4> kHasNeighbour = [] {
  std::array<Bits, 4> masks{};
  for (std::size_t d = 0; d < kDirections.size(); ++d) {
    for (int hole = 0; hole < kHoles; ++hole) {
      const Place place = place_of(hole);
      if (is_hole(place.row + kDirections[d].row_step, place.column + kDirections[d].column_step)) {
        masks[d] |= bit(hole);
      }
    }
  }
  return masks;
}();

// The holes next to each hole.
inline constexpr std::array<Bits, kHoles> kNeighbours = [] {
  std::array<Bits, kHoles> near{};
  for (std::size_t hole = 0; hole < near.size(); ++hole) {
    for (std::size_t d = 0; d < kDirections.size(); ++d) {
      if (!has(kHasNeighbour[d], static_cast<int>(hole))) continue;
      const auto next = hole + static_cast<std::size_t>(kDirections[d].shift);
      near[hole] |= bit(static_cast<int>(next));
      near[next] |= bit(static_cast<int>(hole));
    }
  }
  return near;
}();

inline constexpr int kCentre = hole_at(4, 4);

// Holes of the first player's colour when the colours alternate; c9 is one of them.
inline constexpr Bits kFirstColour = [] {
  Bits holes = 0;
  for (int hole = 0; hole < kHoles; ++hole) {
    const Place place = place_of(hole);
    if ((place.row + place.column) % 2 == 0) holes |= bit(hole);
  }
  return holes;
}();

static_assert([] {
  Bits seen = 0;
  for (int row = 0; row < kRows; ++row) {
    for (int column = 0; column < 9; ++column) {
      if (!is_hole(row, column)) continue;
      const int hole = hole_at(row, column);
      if (hole < 0 || hole >= kHoles || has(seen, hole)) return false;
      seen |= bit(hole);
      // The half turn takes (row, column) to (8 − row, 8 − column).
      if (!is_hole(8 - row, 8 - column) || hole_at(8 - row, 8 - column) != 48 - hole) return false;
      for (const Direction& d : kDirections) {
        if (hole_at(row + d.row_step, column + d.column_step) != hole + d.shift) return false;
      }
    }
  }
  return seen == kBoard;
}());

// "c9" for a hole.
[[nodiscard]] inline std::string hole_name(int hole) {
  const Place place = place_of(hole);
  return {static_cast<char>('a' + place.column), static_cast<char>('9' - place.row)};
}

// The hole of that name; nothing when there is none.
[[nodiscard]] inline std::optional<int> find_hole(std::string_view name) noexcept {
  if (name.size() != 2) return std::nullopt;
  const int column = name[0] - 'a';
  const int row = '9' - name[1];
  if (!is_hole(row, column)) return std::nullopt;
  return hole_at(row, column);
}

}  // namespace tria::avalam
