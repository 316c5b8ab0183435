// The 61 cells and how they touch. A board is one 64-bit word per colour: the hexagon embeds into
// the residues modulo 61 so that a step in any direction is a rotation of the word followed by a
// mask. Geometry only; what may move where is in moves.hpp.
#pragma once

#include <array>
#include <string>

#include "core/bits.hpp"

namespace tria::abalone {

// 0…60, or kNoCell for what lies beyond the edge.
using Cell = int;

inline constexpr int kCells = 61;
inline constexpr Cell kNoCell = kCells;
inline constexpr int kRows = 9;
inline constexpr Bits kBoard = (Bits{1} << kCells) - 1;

// Rows a…i and numbers 1…9, both counted from 0.
struct Place {
  int row = 0;
  int number = 0;

  friend constexpr bool operator==(const Place&, const Place&) = default;
  friend constexpr Place operator+(Place a, Place b) noexcept {
    return {a.row + b.row, a.number + b.number};
  }
  friend constexpr Place operator-(Place a, Place b) noexcept {
    return {a.row - b.row, a.number - b.number};
  }
  friend constexpr Place operator*(int times, Place a) noexcept {
    return {times * a.row, times * a.number};
  }
};

[[nodiscard]] constexpr int first_number(int row) noexcept { return row > 4 ? row - 4 : 0; }
[[nodiscard]] constexpr int last_number(int row) noexcept { return row < 4 ? row + 4 : 8; }
[[nodiscard]] constexpr int cells_in(int row) noexcept {
  return last_number(row) - first_number(row) + 1;
}
[[nodiscard]] constexpr char row_letter(int row) noexcept { return static_cast<char>('a' + row); }

[[nodiscard]] constexpr bool on_board(Place place) noexcept {
  return place.row >= 0 && place.row < kRows && place.number >= first_number(place.row) &&
         place.number <= last_number(place.row);
}

// Of the 120 linear embeddings this one keeps the cells of a row side by side.
inline constexpr int kRowStride = 13;

[[nodiscard]] constexpr Cell cell_at(Place place) noexcept {
  return on_board(place) ? (kRowStride * place.row + place.number) % kCells : kNoCell;
}

// Directions go round counter-clockwise. The first three lead to cells whose names sort later,
// direction d + 3 leads back.
inline constexpr int kDirections = 6;
inline constexpr int kAxes = 3;
inline constexpr std::array<Place, kDirections> kOffsets{
    {{0, 1}, {1, 1}, {1, 0}, {0, -1}, {-1, -1}, {-1, 0}}};

[[nodiscard]] constexpr int opposite(int direction) noexcept {
  return direction < kAxes ? direction + kAxes : direction - kAxes;
}
[[nodiscard]] constexpr int axis_of(int direction) noexcept { return direction % kAxes; }

inline constexpr std::array<Place, kCells> kPlaces = [] {
  std::array<Place, kCells> places{};
  for (int row = 0; row < kRows; ++row) {
    for (int number = first_number(row); number <= last_number(row); ++number) {
      places[static_cast<std::size_t>(cell_at({row, number}))] = {row, number};
    }
  }
  return places;
}();

[[nodiscard]] constexpr Place place_of(Cell cell) noexcept {
  return kPlaces[static_cast<std::size_t>(cell)];
}

// A push moves three marbles and two more, so nothing looks further than five steps ahead.
inline constexpr int kRayLength = 6;
using Ray = std::array<std::uint8_t, 8>;  // eight bytes, so that finding a ray is one shift

inline constexpr auto kRays = [] {
  std::array<std::array<Ray, kCells>, kDirections> rays{};
  for (std::size_t direction = 0; direction < kDirections; ++direction) {
    for (std::size_t cell = 0; cell < kCells; ++cell) {
      rays[direction][cell].fill(kNoCell);
      for (int steps = 0; steps < kRayLength; ++steps) {
        rays[direction][cell][static_cast<std::size_t>(steps)] =
            static_cast<std::uint8_t>(cell_at(kPlaces[cell] + steps * kOffsets[direction]));
      }
    }
  }
  return rays;
}();

// The cells on the way from `cell`, itself at [0]; kNoCell from the edge on.
[[nodiscard]] constexpr const Ray& ray(Cell cell, int direction) noexcept {
  return kRays[static_cast<std::size_t>(direction)][static_cast<std::size_t>(cell)];
}

[[nodiscard]] constexpr Cell neighbour(Cell cell, int direction) noexcept {
  return ray(cell, direction)[1];
}

// By how much a step turns the word.
inline constexpr std::array<int, kDirections> kTurns = [] {
  std::array<int, kDirections> turns{};
  for (std::size_t direction = 0; direction < kDirections; ++direction) {
    const Place offset = kOffsets[direction];
    turns[direction] = (kRowStride * offset.row + offset.number + kCells) % kCells;
  }
  return turns;
}();

// The cells a step can arrive on: the others would be reached only by running off the edge and in again
// on the far side.
inline constexpr std::array<Bits, kDirections> kEntered = [] {
  std::array<Bits, kDirections> entered{};
  for (std::size_t direction = 0; direction < kDirections; ++direction) {
    for (const Place& place : kPlaces) {
      if (on_board(place - kOffsets[direction])) entered[direction] |= bit(cell_at(place));
    }
  }
  return entered;
}();

// All marbles one step on; those that would leave the board are gone.
[[nodiscard]] constexpr Bits step(Bits marbles, int direction) noexcept {
  const int turn = kTurns[static_cast<std::size_t>(direction)];
  return ((marbles << turn) | (marbles >> (kCells - turn))) &
         kEntered[static_cast<std::size_t>(direction)];
}

// The cells from which a step in this direction leads off the board.
[[nodiscard]] constexpr Bits rim(int direction) noexcept {
  return kBoard & ~kEntered[static_cast<std::size_t>(opposite(direction))];
}

// Every residue is one cell, and every step is the hexagon's.
static_assert([] {
  Bits seen = 0;
  for (const Place& place : kPlaces) seen |= bit(cell_at(place));
  if (seen != kBoard) return false;
  for (int direction = 0; direction < kDirections; ++direction) {
    for (Cell cell = 0; cell < kCells; ++cell) {
      const Place next = place_of(cell) + kOffsets[static_cast<std::size_t>(direction)];
      const Bits arrived = on_board(next) ? bit(cell_at(next)) : 0;
      if (step(bit(cell), direction) != arrived) return false;
      if (has(rim(direction), cell) == on_board(next)) return false;
    }
  }
  return true;
}());

// "a1"; "--" for kNoCell, which no text can name.
[[nodiscard]] inline std::string cell_name(Cell cell) {
  if (cell == kNoCell) return "--";
  const Place place = place_of(cell);
  return {row_letter(place.row), static_cast<char>('1' + place.number)};
}

}  // namespace tria::abalone
