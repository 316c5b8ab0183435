// Two lines of moves from one position, compared by what they gain. For what players are told about a line; no
// search uses it.
#pragma once

#include <algorithm>

#include "core/game.hpp"

namespace tria {

// The position, and the one after each move; the moves must be legal.
template <Game G>
[[nodiscard]] std::vector<PositionOf<G>> positions_along(const G& game,
                                                         const PositionOf<G>& position,
                                                         std::span<const MoveOf<G>> line) {
  std::vector<PositionOf<G>> positions{position};
  for (const MoveOf<G> move : line) positions.push_back(after(game, positions.back(), move));
  return positions;
}

// When one player has gained something.
struct LaterGain {
  std::size_t moves = 0;  // of that player
  std::size_t ply = 0;    // index of the position
};

// The first time, at most three moves ahead, at which one line has gained something that the other has not
// gained by then and that the reply does not take away. `balance` counts for the player whose moves lead to
// every second position from `first` on; gains before that are not later ones.
template <class Position, class Balance>
[[nodiscard]] std::optional<LaterGain> later_gain(const std::vector<Position>& line,
                                                  const std::vector<Position>& other_line,
                                                  std::size_t first, const Balance& balance) {
  constexpr std::size_t kPlies = 5;
  const int start = balance(line.front());
  const auto gained = [&](const std::vector<Position>& positions, std::size_t ply) {
    return balance(positions[std::min(ply, positions.size() - 1)]) - start;
  };
  const auto leads = [&](std::size_t ply) {
    return gained(line, ply) > std::max(0, gained(other_line, ply));
  };
  for (std::size_t ply = first; ply < line.size() && ply <= kPlies; ply += 2) {
    if (leads(ply) && leads(ply + 1)) return LaterGain{(ply + 1) / 2, ply};
  }
  return std::nullopt;
}

}  // namespace tria
