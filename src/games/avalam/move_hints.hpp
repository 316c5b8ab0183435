// Which of a position's moves look good before they are tried: taking with an own tower, making a five
// of one's own; moving the opponent's tower comes last.
#pragma once

#include "engine/evaluator.hpp"
#include "games/avalam/rules.hpp"

namespace tria::avalam {

class MoveHints {
 public:
  explicit MoveHints(const Position& position) noexcept {
    if (position.placing()) return;
    for (Bits towers = position.occupied(); towers != 0; towers &= towers - 1) {
      const int hole = std::countr_zero(towers);
      const int owned = position.owner(hole) == position.side ? kMine : 0;
      kinds_[static_cast<std::size_t>(hole)] =
          static_cast<std::uint8_t>(position.height(hole) | owned);
    }
  }

  [[nodiscard]] MoveHint operator()(Move move) const noexcept {
    if (move.is_placement()) return {};
    return {kOrder[kinds_[move.from]][kinds_[move.to]], false};
  }

 private:
  static constexpr int kMine = 8;  // added to a tower's height

  static constexpr auto kOrder = [] {
    std::array<std::array<std::int16_t, 2 * kMine>, 2 * kMine> order{};
    for (std::size_t from = 0; from < 2 * kMine; ++from) {
      for (std::size_t to = 0; to < 2 * kMine; ++to) {
        const bool mine = from >= kMine;
        const bool takes = to < kMine;
        const bool five = from % kMine + to % kMine == kMaxHeight;
        order[from][to] = static_cast<std::int16_t>(
            (mine ? 0 : -2'000) + (mine && takes ? 2'000 : 0) + (mine && five ? 3'000 : 0));
      }
    }
    return order;
  }();

  std::array<std::uint8_t, 64> kinds_{};
};

}  // namespace tria::avalam
