// Abalone's points for puzzles: marbles pushed out, and the game that the sixth one wins.
#pragma once

#include "games/abalone/evaluator.hpp"
#include "puzzles/claim.hpp"

namespace tria::abalone {

struct PuzzlePoints {
  using Game = Abalone;

  [[nodiscard]] static int lead(const Abalone& /*game*/, const Position& position) noexcept {
    const std::size_t mover = index_of(position.side);
    const int own = position.lost[mover];
    const int enemy = position.lost[1 - mover];
    if (enemy >= kLostToEnd) return puzzles::kWonLead;
    if (own >= kLostToEnd) return -puzzles::kWonLead;
    return 2 * (enemy - own);
  }
  // A move pushes out one marble at most.
  [[nodiscard]] static int most(const Position& position, Side side, int moves) noexcept {
    const int out = position.lost[index_of(other(side))] + moves;
    return out >= kLostToEnd ? 2 * puzzles::kWonLead : 2 * moves;
  }
  static void generate_scoring(const Abalone& game, const Position& position,
                               Moves& moves) noexcept {
    AbaloneEvaluator().generate_noisy(game, position, moves);
  }
};

}  // namespace tria::abalone
