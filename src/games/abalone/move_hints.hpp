// Which of a position's moves look good before they are tried: push-outs, then pushes, more marbles
// before fewer, towards the centre before away from it.
#pragma once

#include "engine/evaluator.hpp"
#include "games/abalone/features.hpp"
#include "games/abalone/rules.hpp"

namespace tria::abalone {

[[nodiscard]] constexpr std::size_t manner_index(Move move) noexcept {
  return static_cast<std::size_t>(move.line() | move.direction() << 3 | move.count() << 6);
}

inline constexpr std::array<std::uint8_t, 256> kMannerOf = [] {
  std::array<std::uint8_t, 256> manner{};
  std::uint8_t next = 0;
  for_each_manner([&](int line, int count, int direction) {
    manner[manner_index(Move(0, line, count, direction))] = next++;
  });
  return manner;
}();

// A small number for every move. Few enough that tables of them stay in the fastest cache.
inline constexpr std::size_t kMoveSlots = 42 * 64;
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
  for (Cell first = 0; first < kCells; ++first) {
    for_each_manner([&](int line, int count, int direction) {
      const Ray& cells = ray(first, line);
      const Cell last = cells[static_cast<std::size_t>(count - 1)];
      const auto nearer = [&](Cell from, Cell to) { return nearness(to) - nearness(from); };
      int value = 0;
      if (direction == line) {
        value = kMarble * count + kStep * nearer(first, cells[static_cast<std::size_t>(count)]);
      } else if (last != kNoCell) {
        value = kStep * (nearer(last, neighbour(last, direction)) +
                         nearer(first, neighbour(first, direction)));
      }
      order[slot_of(Move(first, line, count, direction))] = static_cast<std::int16_t>(value);
    });
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
