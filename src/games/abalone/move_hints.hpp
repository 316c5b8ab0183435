// Which of a position's moves look good before they are tried: push-outs, then pushes, more marbles
// before fewer, towards the centre before away from it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/brain.hpp"
#include "games/abalone/features.hpp"
#include "games/abalone/rules.hpp"

namespace tria::abalone {

class MoveHints {
 public:
  explicit MoveHints(const Position& position) noexcept : enemy_(enemy_marbles(position)) {}

  [[nodiscard]] MoveHint operator()(Move move) const noexcept {
    const Ray& line = ray(move.first(), move.line());
    auto at = static_cast<std::size_t>(move.count());
    if (!move.is_in_line()) {
      const Cell end = line[at - 1];
      return {
          kStep * (nearness(neighbour(end, move.direction())) - nearness(end) +
                   nearness(neighbour(move.first(), move.direction())) - nearness(move.first())),
          false};
    }
    const int order =
        kMarble * move.count() + kStep * (nearness(line[at]) - nearness(move.first()));
    if (!has(enemy_, line[at])) return {order, false};
    do ++at;
    while (line[at] != kNoCell && has(enemy_, line[at]));
    return {order + kPush, line[at] == kNoCell};
  }

 private:
  static constexpr int kPush = 500;
  static constexpr int kMarble = 100;
  static constexpr int kStep = 200;

  static constexpr std::array<std::int8_t, kCells> kNearness = [] {
    std::array<std::int8_t, kCells> nearness{};
    for (Cell cell = 0; cell < kCells; ++cell) {
      for (int ring = 0; ring < 5; ++ring) {
        if (has(detail::kRings[static_cast<std::size_t>(ring)], cell)) {
          nearness[static_cast<std::size_t>(cell)] = static_cast<std::int8_t>(4 - ring);
        }
      }
    }
    return nearness;
  }();

  [[nodiscard]] static int nearness(Cell cell) noexcept {
    return kNearness[static_cast<std::size_t>(cell)];
  }

  Bits enemy_;
};

}  // namespace tria::abalone
