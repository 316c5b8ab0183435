// Which of a position's moves look good before they are tried: push-outs, then pushes, more marbles
// before fewer, towards the centre before away from it.
#pragma once

#include "engine/evaluator.hpp"
#include "games/abalone/features.hpp"
#include "games/abalone/rules.hpp"

namespace tria::abalone {

// How a group moves, whatever cell it starts from: 18 ways in line, 24 broadside.
inline constexpr std::size_t kManners = 42;

[[nodiscard]] constexpr std::size_t manner_index(Move move) noexcept {
  return static_cast<std::size_t>(move.line() | move.direction() << 3 | move.count() << 6);
}

inline constexpr std::array<std::uint8_t, 256> kMannerOf = [] {
  std::array<std::uint8_t, 256> manner{};
  std::uint8_t next = 0;
  for (int count = 1; count <= kMaxGroup; ++count) {
    for (int line = 0; line < kDirections; ++line) {
      manner[manner_index(Move::in_line(0, line, count))] = next++;
      if (line >= kAxes || count == 1) continue;
      for (int side = 0; side < kDirections; ++side) {
        if (axis_of(side) == line) continue;
        manner[manner_index(Move::broadside(0, line, count, side))] = next++;
      }
    }
  }
  return manner;
}();

// A small number for every move. Few enough that tables of them stay in the fastest cache.
inline constexpr std::size_t kMoveSlots = kManners * 64;
[[nodiscard]] constexpr std::size_t slot_of(Move move) noexcept {
  return std::size_t{kMannerOf[manner_index(move)]} * 64 + static_cast<std::size_t>(move.first());
}

// Rings from the edge; cells beyond it do not matter.
[[nodiscard]] constexpr int nearness(Cell cell) noexcept {
  for (int ring = 0; ring < 5; ++ring) {
    if (has(kRings[static_cast<std::size_t>(ring)], cell)) return 4 - ring;
  }
  return 0;
}

// The order of every move that pushes nothing.
inline constexpr std::array<std::int16_t, kMoveSlots> kQuietOrder = [] {
  constexpr int kMarble = 100;
  constexpr int kStep = 200;
  std::array<std::int16_t, kMoveSlots> order{};
  const auto set = [&](Move move, int value) {
    order[slot_of(move)] = static_cast<std::int16_t>(value);
  };
  for (Cell first = 0; first < kCells; ++first) {
    for (int line = 0; line < kDirections; ++line) {
      for (int count = 1; count <= kMaxGroup; ++count) {
        const Ray& cells = ray(first, line);
        const Cell ahead = cells[static_cast<std::size_t>(count)];
        set(Move::in_line(first, line, count),
            kMarble * count + kStep * (nearness(ahead) - nearness(first)));
        const Cell end = cells[static_cast<std::size_t>(count - 1)];
        if (line >= kAxes || count == 1 || end == kNoCell) continue;
        for (int side = 0; side < kDirections; ++side) {
          if (axis_of(side) == line) continue;
          set(Move::broadside(first, line, count, side),
              kStep * (nearness(neighbour(end, side)) - nearness(end) +
                       nearness(neighbour(first, side)) - nearness(first)));
        }
      }
    }
  }
  return order;
}();

class MoveHints {
 public:
  explicit MoveHints(const Position& position) noexcept : enemy_(enemy_marbles(position)) {}

  [[nodiscard]] MoveHint operator()(Move move) const noexcept {
    const int order = kQuietOrder[slot_of(move)];
    if (!move.is_in_line()) return {order, false};
    const Ray& line = ray(move.first(), move.line());
    auto at = static_cast<std::size_t>(move.count());
    if (!has(enemy_, line[at])) return {order, false};
    do ++at;
    while (has(enemy_, line[at]));
    return {order + kPush, line[at] == kNoCell};
  }

 private:
  static constexpr int kPush = 500;

  Bits enemy_;
};

}  // namespace tria::abalone
