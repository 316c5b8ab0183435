// What stands on the board, and what a move is: two small values. What is legal is in moves.hpp.
#pragma once

#include "core/side.hpp"
#include "games/abalone/board.hpp"

namespace tria::abalone {

inline constexpr int kMarbles = 14;   // of each colour
inline constexpr int kLostToEnd = 6;  // marbles out that end the game
inline constexpr int kMaxGroup = 3;   // own marbles in one move

struct Position {
  // By colour, as Side counts: Black is first.
  std::array<Bits, 2> marbles{};
  std::array<std::uint8_t, 2> lost{};
  Side side = Side::kFirst;
  // Plies since a marble was last pushed out; stays at its largest value once it is there.
  std::uint16_t quiet = 0;

  friend constexpr bool operator==(const Position&, const Position&) = default;
};

[[nodiscard]] constexpr Bits own_marbles(const Position& position) noexcept {
  return position.marbles[index_of(position.side)];
}
[[nodiscard]] constexpr Bits enemy_marbles(const Position& position) noexcept {
  return position.marbles[index_of(other(position.side))];
}

// One to three marbles in a line (first cell, direction of the line, how many) and the direction
// in which they go. In line: the line's direction is the move's, and the first cell is the rear
// one. Broadside: the first cell is the end whose name sorts first, so each move has one form.
// How many enemy marbles are pushed is not stored: the position says it.
class Move {
 public:
  constexpr Move() noexcept : Move(0, 0, 1, 0) {}
  constexpr Move(Cell first, int line, int count, int direction) noexcept
      : bits_(static_cast<std::uint16_t>(first | line << 6 | direction << 9 | count << 12)) {}

  [[nodiscard]] static constexpr Move in_line(Cell rear, int direction, int count) noexcept {
    return {rear, direction, count, direction};
  }

  // `end` is either end; `line` leads from it to the other one.
  [[nodiscard]] static constexpr Move broadside(Cell end, int line, int count,
                                                int direction) noexcept {
    if (line < kAxes) return {end, line, count, direction};
    return {ray(end, line)[static_cast<std::size_t>(count - 1)], opposite(line), count, direction};
  }

  [[nodiscard]] constexpr Cell first() const noexcept { return bits_ & 63; }
  [[nodiscard]] constexpr int line() const noexcept { return (bits_ >> 6) & 7; }
  [[nodiscard]] constexpr int direction() const noexcept { return (bits_ >> 9) & 7; }
  [[nodiscard]] constexpr int count() const noexcept { return bits_ >> 12; }
  [[nodiscard]] constexpr bool is_in_line() const noexcept { return line() == direction(); }

  // The end of the line away from first().
  [[nodiscard]] constexpr Cell last() const noexcept {
    return ray(first(), line())[static_cast<std::size_t>(count() - 1)];
  }

  friend constexpr bool operator==(const Move&, const Move&) = default;

 private:
  std::uint16_t bits_;
};

// Calls visit(line, count, direction) for each way in which a group can move, whatever cell it starts
// from: 18 in line, 24 broadside.
template <class Visit>
constexpr void for_each_manner(const Visit& visit) {
  for (int line = 0; line < kDirections; ++line) {
    for (int count = 1; count <= kMaxGroup; ++count) {
      for (int direction = 0; direction < kDirections; ++direction) {
        const bool broadside = line < kAxes && count > 1 && axis_of(direction) != line;
        if (direction == line || broadside) visit(line, count, direction);
      }
    }
  }
}

}  // namespace tria::abalone
