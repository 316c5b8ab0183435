// Counts the positions at the end of every line of `depth` moves: the standard check of a move
// generator. The last ply is counted, not played.
#pragma once

#include "core/game.hpp"

namespace tria {

template <Game G>
[[nodiscard]] std::uint64_t perft(const G& game, const PositionOf<G>& position,
                                  int depth) noexcept {
  if (depth <= 0) return 1;
  if (depth == 1) return game.count(position);
  MovesOf<G> moves;
  game.generate(position, moves);
  std::uint64_t leaves = 0;
  for (const MoveOf<G> move : moves) {
    leaves += perft(game, after(game, position, move), depth - 1);
  }
  return leaves;
}

}  // namespace tria
