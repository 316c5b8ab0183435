// The positions of a game in order, and the endings that depend on them. Positions themselves
// know nothing of their past.
#pragma once

#include <algorithm>

#include "core/game.hpp"

namespace tria {

// The occurrence that ends a game by repetition.
inline constexpr int kRepetitionLimit = 3;

template <Game G>
class History {
 public:
  History(const G& game, const PositionOf<G>& start) : game_(game), positions_{start} {}

  [[nodiscard]] const G& game() const noexcept { return game_; }
  [[nodiscard]] const PositionOf<G>& start() const noexcept { return positions_.front(); }
  [[nodiscard]] const PositionOf<G>& current() const noexcept { return positions_.back(); }
  [[nodiscard]] const std::vector<PositionOf<G>>& positions() const noexcept { return positions_; }
  [[nodiscard]] const std::vector<MoveOf<G>>& moves() const noexcept { return moves_; }

  // The move must be legal.
  void play(MoveOf<G> move) {
    positions_.push_back(after(game_, current(), move));
    moves_.push_back(move);
  }

  bool undo() noexcept {
    if (moves_.empty()) return false;
    positions_.pop_back();
    moves_.pop_back();
    return true;
  }

  // How often the current situation has stood on the board, this time included.
  [[nodiscard]] int occurrences() const noexcept {
    if constexpr (Repeating<G>) {
      return static_cast<int>(std::count_if(
          positions_.begin(), positions_.end(),
          [this](const PositionOf<G>& past) { return G::same_situation(past, current()); }));
    }
    return 1;
  }

  [[nodiscard]] std::optional<Outcome> outcome() const noexcept {
    if (auto outcome = game_.outcome(current())) return outcome;
    if constexpr (Repeating<G>) {
      if (game_.repetition_ends_game() && occurrences() >= kRepetitionLimit) {
        return game_.repetition_outcome(current());
      }
    }
    return std::nullopt;
  }

 private:
  G game_;
  std::vector<PositionOf<G>> positions_;
  std::vector<MoveOf<G>> moves_;
};

}  // namespace tria
