// Which move is tried first: the hash table's, then noisy ones, killers, and what worked elsewhere.
#pragma once

#include "engine/evaluator.hpp"
#include "engine/scored_move.hpp"

namespace tria {

// What worked and what did not, per move slot, fading towards the present.
template <Evaluator E>
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
  std::array<std::array<std::int16_t, E::kMoveSlots>, 2> scores_{};
};

// The legal moves as the game orders them, the most promising first, before anything was searched.
template <Evaluator E>
[[nodiscard, gnu::noinline]] std::vector<ScoredMove> hinted_moves(
    const E& evaluator, const typename E::Game& game,
    const PositionOf<typename E::Game>& position) {
  MovesOf<typename E::Game> legal;
  game.generate(position, legal);
  const auto hints = evaluator.order(game, position);
  std::vector<ScoredMove> moves;
  for (const auto move : legal) moves.push_back({hints(move).order, pack_move(move)});
  sort_best_first(moves);
  return moves;
}

// The moves of one node, handed out best first. Often the hash move or a killer cuts already: these
// come first, and nothing else is generated or scored before they were tried. A cut comes mostly after
// the first few moves, so those are found by selection, and only when none of them cuts are the others
// sorted.
template <Evaluator E>
class OrderedMoves {
 public:
  using G = typename E::Game;

  void clear() noexcept { size_ = first_ = 0; }
  // Before all others, in the order in which they are added.
  void add_first(MoveOf<G> move, bool noisy) noexcept {
    items_[size_++] = to_item(move, {0, noisy});
    first_ = size_;
  }
  // All legal moves but those that are here already; hint(move) says {order, noisy}.
  template <class Hint>
  void add_rest(const MovesOf<G>& moves, Hint&& hint) noexcept {
    std::size_t size = size_;
    for (const MoveOf<G> move : moves) {
      if (!has_first(move)) items_[size++] = to_item(move, hint(move));
    }
    size_ = size;
  }
  [[nodiscard]] bool has_first(MoveOf<G> move) const noexcept {
    return std::any_of(items_.begin(), items_.begin() + static_cast<std::ptrdiff_t>(first_),
                       [&](Item item) { return to_move(item) == move; });
  }
  [[nodiscard]] std::size_t size() const noexcept { return size_; }
  // Only for moves that were picked already.
  [[nodiscard]] MoveOf<G> at(std::size_t index) const noexcept { return to_move(items_[index]); }
  [[nodiscard]] bool is_noisy(std::size_t index) const noexcept {
    return (items_[index] & kNoisyBit) != 0;
  }

  // To be called for 0, 1, 2, … in turn. More than the first `most` are seldom asked for. No two moves compare equal, so the
  // order is the same with every standard library once each part is sorted: nth_element alone leaves it open.
  [[nodiscard]] MoveOf<G> pick(std::size_t index, std::size_t most) noexcept {
    const auto at = [&](std::size_t i) { return items_.begin() + static_cast<std::ptrdiff_t>(i); };
    if (index >= first_ && index < kSelected) {
      std::iter_swap(at(index), std::max_element(at(index), at(size_)));
    } else if (index == std::max(kSelected, first_) && index < most) {
      if (most < size_) std::nth_element(at(index), at(most), at(size_), std::greater<>{});
      std::sort(at(index), at(std::min(most, size_)), std::greater<>{});
    } else if (index == most && index > std::max(kSelected, first_)) {
      std::sort(at(index), at(size_), std::greater<>{});
    }
    return to_move(items_[index]);
  }

 private:
  static constexpr std::size_t kSelected = 6;

  // The order above, whether it is noisy, and the move below: one number, compared at once.
  using Item = std::int64_t;
  static constexpr Item kNoisyBit = Item{1} << 16;

  [[nodiscard]] static constexpr Item to_item(MoveOf<G> move, MoveHint hint) noexcept {
    return Item{hint.order} * (Item{1} << 32) + (hint.noisy ? kNoisyBit : 0) + pack_move(move);
  }
  [[nodiscard]] static constexpr MoveOf<G> to_move(Item item) noexcept {
    return unpack_move<MoveOf<G>>(static_cast<std::uint16_t>(item & 0xffff));
  }

  std::array<Item, G::kMaxMoves> items_{};
  std::size_t size_ = 0;
  std::size_t first_ = 0;  // so many were added by add_first
};

}  // namespace tria
