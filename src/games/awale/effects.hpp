// What moves do, as players speak of it: for puzzles' themes and for what players are told.
#pragma once

#include <algorithm>

#include "games/awale/rules.hpp"

namespace tria::awale {

// A house with so many seeds reaches round the board to itself.
inline constexpr int kKrooSeeds = 12;

[[nodiscard]] inline int taken_by(const Awale& game, const Position& position, Move move) noexcept {
  return store_of(after(game, position, move).theirs) - store_of(position.mine);
}

// The most seeds that the player to move can take at once.
[[nodiscard]] inline int most_taken(const Awale& game, const Position& position) noexcept {
  MovesOf<Awale> moves;
  game.generate(position, moves);
  int most = 0;
  for (const Move move : moves) most = std::max(most, taken_by(game, position, move));
  return most;
}

// The houses from which a legal move takes seeds.
[[nodiscard]] inline int houses_taken(const Position& position, Move move) noexcept {
  return std::popcount(
      houses_with_at_least(captured_by(sow(position, move.house % kRowHouses)), 1));
}

// Whether a house that holds seeds may not be played.
[[nodiscard]] inline bool must_feed(const Awale& game, const Position& position) noexcept {
  return !game.outcome(position) &&
         game.count(position) <
             static_cast<std::size_t>(std::popcount(houses_with_at_least(position.mine, 1)));
}

}  // namespace tria::awale
