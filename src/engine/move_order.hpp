// Which move is tried first: the table's, then noisy ones, killers, and what worked elsewhere.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <utility>

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

// The moves of one node, handed out best first. Often the table's move cuts already, so nothing else
// is even scored before it was tried. A cut comes mostly after the first few moves, so those are found
// by selection, and only when none of them cuts are the others sorted.
template <Brain B>
class OrderedMoves {
 public:
  using G = typename B::Game;

  // Takes all legal moves. If the table's is among them it is the first, and may be picked at once.
  void take(const MovesOf<G>& moves, std::uint16_t table_move) noexcept {
    size_ = 0;
    for (const MoveOf<G> move : moves) {
      items_[size_].move = move;
      if (pack_move(move) == table_move) std::swap(items_[0].move, items_[size_].move);
      ++size_;
    }
    has_table_move_ = size_ > 0 && pack_move(items_[0].move) == table_move;
  }
  [[nodiscard]] bool has_table_move() const noexcept { return has_table_move_; }
  // Gives each of the others its score; hint(move) says {order, noisy}.
  template <class Hint>
  void score(Hint&& hint) noexcept {
    for (std::size_t i = has_table_move_ ? 1 : 0; i < size_; ++i) {
      const MoveHint given = hint(items_[i].move);
      items_[i].score = given.order;
      items_[i].noisy = given.noisy;
    }
  }
  void set_noisy(std::size_t index, bool noisy) noexcept { items_[index].noisy = noisy; }
  [[nodiscard]] std::size_t size() const noexcept { return size_; }
  // Only for moves that were picked already.
  [[nodiscard]] MoveOf<G> at(std::size_t index) const noexcept { return items_[index].move; }
  [[nodiscard]] bool is_noisy(std::size_t index) const noexcept { return items_[index].noisy; }

  // To be called for 0, 1, 2, … in turn.
  [[nodiscard]] MoveOf<G> pick(std::size_t index) noexcept {
    const auto begin = items_.begin() + static_cast<std::ptrdiff_t>(index);
    const auto end = items_.begin() + static_cast<std::ptrdiff_t>(size_);
    const auto better = [](const Item& a, const Item& b) { return a.score > b.score; };
    if (index == 0 && has_table_move_) return begin->move;
    if (index < kSelected) {
      std::iter_swap(begin, std::min_element(begin, end, better));
    } else if (index == kSelected) {
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
  bool has_table_move_ = false;
};

}  // namespace tria
