// Which move is tried first: the table's, then noisy ones, killers, and what worked elsewhere.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "core/game.hpp"
#include "engine/brain.hpp"

namespace tria {

// Moves are at most 16 bits wide; 0xffff stands for no move.
inline constexpr std::uint16_t kNoMove = 0xffff;

template <class Move>
[[nodiscard]] constexpr std::uint16_t pack_move(Move move) noexcept {
  if constexpr (sizeof(Move) == 2) {
    return std::bit_cast<std::uint16_t>(move);
  } else {
    return std::bit_cast<std::uint8_t>(move);
  }
}

template <class Move>
[[nodiscard]] constexpr Move unpack_move(std::uint16_t packed) noexcept {
  if constexpr (sizeof(Move) == 2) {
    return std::bit_cast<Move>(packed);
  } else {
    return std::bit_cast<Move>(static_cast<std::uint8_t>(packed));
  }
}

// What worked and what did not, per move slot, fading towards the present.
template <Brain B>
class HistoryTable {
 public:
  static constexpr int kLimit = 8'192;

  [[nodiscard]] int operator()(Side side, std::size_t slot) const noexcept {
    return scores_[index_of(side)][slot];
  }
  void add(Side side, std::size_t slot, int bonus) noexcept {
    std::int16_t& score = scores_[index_of(side)][slot];
    const int clamped = std::clamp(bonus, -kLimit, kLimit);
    score = static_cast<std::int16_t>(score + clamped - score * std::abs(clamped) / kLimit);
  }

 private:
  std::array<std::array<std::int16_t, B::kMoveSlots>, 2> scores_{};
};

// The moves of one node, handed out best first. Often the table's move or a killer cuts already: these
// come first, and nothing else is generated or scored before they were tried. A cut comes mostly after
// the first few moves, so those are found by selection, and only when none of them cuts are the others
// sorted.
template <Brain B>
class OrderedMoves {
 public:
  using G = typename B::Game;

  void clear() noexcept { size_ = first_ = 0; }
  // Before all others, in the order in which they are added.
  void add_first(MoveOf<G> move, bool noisy) noexcept {
    items_[size_++] = {move, noisy, 0};
    first_ = size_;
  }
  // All legal moves but those that are here already; hint(move) says {order, noisy}.
  template <class Hint>
  void add_rest(const MovesOf<G>& moves, Hint&& hint) noexcept {
    std::size_t size = size_;
    for (const MoveOf<G> move : moves) {
      if (has_first(move)) continue;
      const MoveHint given = hint(move);
      items_[size++] = {move, given.noisy, given.order};
    }
    size_ = size;
  }
  [[nodiscard]] bool has_first(MoveOf<G> move) const noexcept {
    return std::any_of(items_.begin(), items_.begin() + static_cast<std::ptrdiff_t>(first_),
                       [&](const Item& item) { return item.move == move; });
  }
  [[nodiscard]] std::size_t size() const noexcept { return size_; }
  // Only for moves that were picked already.
  [[nodiscard]] MoveOf<G> at(std::size_t index) const noexcept { return items_[index].move; }
  [[nodiscard]] bool is_noisy(std::size_t index) const noexcept { return items_[index].noisy; }

  // To be called for 0, 1, 2, … in turn.
  [[nodiscard]] MoveOf<G> pick(std::size_t index) noexcept {
    const auto begin = items_.begin() + static_cast<std::ptrdiff_t>(index);
    const auto end = items_.begin() + static_cast<std::ptrdiff_t>(size_);
    const auto better = [](const Item& a, const Item& b) { return a.score > b.score; };
    if (index < first_) return begin->move;
    if (index < kSelected) {
      std::iter_swap(begin, std::min_element(begin, end, better));
    } else if (index == std::max(kSelected, first_)) {
      std::sort(begin, end, better);
    }
    return begin->move;
  }

 private:
  static constexpr std::size_t kSelected = 6;

  struct Item {
    MoveOf<G> move;
    bool noisy = false;
    int score = 0;
  };

  std::array<Item, G::kMaxMoves> items_;
  std::size_t size_ = 0;
  std::size_t first_ = 0;  // so many were added by add_first
};

}  // namespace tria
