// The verifier's proof: negamax over everything that `generate` gives, depth first, with alpha-beta and a
// memory of what was searched. It knows nothing of the engine nor of the miner's searches.
#pragma once

#include <algorithm>
#include <limits>
#include <vector>

#include "core/game.hpp"

namespace tria::puzzles {

// Values are those of `V`, from the view of the player to move: what the game ends with, what it stands at where
// the search has to stop, and how far a player's moves can change that.
template <class V>
class PlainSearch {
 public:
  using G = typename V::Game;
  using Position = PositionOf<G>;
  using Move = MoveOf<G>;

  PlainSearch() : memory_(kSlots) {}

  // What was searched under other rules is forgotten.
  void set_game(const G& game) {
    if (game == game_) return;
    game_ = game;
    std::fill(memory_.begin(), memory_.end(), Slot{});
  }

  // Without a number of plies, to the end of the game.
  static constexpr int kToTheEnd = std::numeric_limits<int>::max();

  // Whether the value, with best play by both, is at least so much.
  [[nodiscard]] bool at_least(const Position& position, int plies, int value) {
    return negamax(position, plies, value - 1, value) >= value;
  }

 private:
  // What is known of a position: its value lies in this range.
  struct Slot {
    Position position{};
    int plies = -1;
    int low = 0;
    int high = 0;
  };
  static constexpr std::size_t kSlots = std::size_t{1} << 20;
  // Nearer to the end, searching is faster than remembering.
  static constexpr int kRememberedPlies = 3;
  static constexpr std::size_t kReplies = 32;

  int negamax(const Position& position, int plies, int alpha, int beta) {
    if (plies == 0) return V::at_horizon(game_, position);
    if (const std::optional<Outcome> outcome = game_.outcome(position)) {
      return V::at_end(game_, position, *outcome);
    }
    if (plies != kToTheEnd) {
      const int most = V::at_most(game_, position, (plies + 1) / 2);
      if (most <= alpha) return most;
      const int least = V::at_least(game_, position, plies / 2);
      if (least >= beta) return least;
    }
    if (const Slot& slot = slot_of(position);
        plies >= kRememberedPlies && slot.plies == plies && slot.position == position) {
      if (slot.low >= beta) return slot.low;
      if (slot.high <= alpha) return slot.high;
    }
    MovesOf<G> moves;
    game_.generate(position, moves);
    // What was good enough in the position before comes first.
    Move& reply = replies_[static_cast<std::size_t>(plies) % kReplies];
    if (Move* const known = std::find(moves.begin(), moves.end(), reply); known != moves.end()) {
      std::swap(*known, moves[0]);
    }
    int best = -std::numeric_limits<int>::max();
    for (const Move move : moves) {
      const int left = plies == kToTheEnd ? plies : plies - 1;
      best = std::max(best, -negamax(after(game_, position, move), left, -beta, -alpha));
      if (best < beta) continue;
      reply = move;
      break;
    }
    if (plies >= kRememberedPlies) keep(position, plies, best, alpha, beta);
    return best;
  }

  void keep(const Position& position, int plies, int value, int alpha, int beta) {
    Slot& slot = slot_of(position);
    if (slot.plies != plies || !(slot.position == position)) {
      slot = {position, plies, -std::numeric_limits<int>::max(), std::numeric_limits<int>::max()};
    }
    if (value > alpha) slot.low = std::max(slot.low, value);
    if (value < beta) slot.high = std::min(slot.high, value);
  }

  [[nodiscard]] Slot& slot_of(const Position& position) noexcept {
    return memory_[game_.key(position) % kSlots];
  }

  G game_{};
  std::vector<Slot> memory_;
  std::array<Move, kReplies> replies_{};
};

}  // namespace tria::puzzles
