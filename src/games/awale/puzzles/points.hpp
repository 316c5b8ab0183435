// Awalé's points for puzzles: seeds in the stores and, once a game is over, the shares of what is left.
#pragma once

#include "games/awale/rules.hpp"

namespace tria::awale {

struct PuzzlePoints {
  using Game = Awale;

  [[nodiscard]] static int lead(const Awale& game, const Position& position) noexcept {
    const Score score = game.score(position);
    const std::size_t mover = index_of(position.side());
    return score.halves[mover] - score.halves[1 - mover];
  }
  [[nodiscard]] static int most(const Position& position, Side /*side*/, int /*moves*/) noexcept {
    return 2 * seeds_on_board(position);
  }
  // Any move may end the game, and then all that is left is shared out.
  static void generate_scoring(const Awale& game, const Position& position,
                               MovesOf<Awale>& moves) noexcept {
    game.generate(position, moves);
  }
};

}  // namespace tria::awale
