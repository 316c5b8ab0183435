// From the dynamic face of a game to the static one, and along a line of moves.
#pragma once

#include "facade/session_of.hpp"

namespace tria::puzzles {

template <GameModule G>
[[nodiscard]] const G& rules_of(const Session& session) noexcept {
  return static_cast<const SessionOf<G>&>(session).history().game();
}

template <GameModule G>
[[nodiscard]] const PositionOf<G>& position_of(const Session& session) noexcept {
  return static_cast<const SessionOf<G>&>(session).history().current();
}

// A line of legal moves: `positions` are those between them, so one more than moves.
template <GameModule G>
struct Played {
  std::vector<PositionOf<G>> positions;
  std::vector<MoveOf<G>> moves;
};

template <GameModule G>
[[nodiscard]] Played<G> played(const Session& start, std::span<const std::string> moves) {
  const G& game = rules_of<G>(start);
  Played<G> line{{position_of<G>(start)}, {}};
  for (const std::string& text : moves) {
    const Expected<MoveOf<G>> move = game.parse_move(line.positions.back(), text);
    if (!move) break;
    line.moves.push_back(*move);
    line.positions.push_back(after(game, line.positions.back(), *move));
  }
  return line;
}

}  // namespace tria::puzzles
