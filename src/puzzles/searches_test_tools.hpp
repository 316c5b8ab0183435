// Holds the searches of miner and verifier against each other, and against a search that does nothing clever.
#pragma once

#include <gtest/gtest.h>

#include "core/bits.hpp"
#include "puzzles/force_search.hpp"
#include "puzzles/plain_checker.hpp"

namespace tria::puzzles::testing {

// The lead after so many plies with best play by both, found by trying everything.
template <Points P>
int lead_after(const typename P::Game& game, const PositionOf<typename P::Game>& position,
               int plies) {
  if (plies == 0 || game.outcome(position)) return P::lead(game, position);
  MovesOf<typename P::Game> moves;
  game.generate(position, moves);
  int best = -3 * kWonLead;
  for (const auto move : moves) {
    best = std::max(best, -lead_after<P>(game, after(game, position, move), plies - 1));
  }
  return best;
}

template <Points P>
std::vector<std::string> slow_solutions(const typename P::Game& game,
                                        const PositionOf<typename P::Game>& position,
                                        const Claim& claim) {
  std::vector<std::string> found;
  MovesOf<typename P::Game> moves;
  game.generate(position, moves);
  for (const auto move : moves) {
    const int lead = -lead_after<P>(game, after(game, position, move), claim.plies - 1);
    if (lead - P::lead(game, position) >= claim.need) found.push_back(game.write_move(move));
  }
  std::sort(found.begin(), found.end());
  return found;
}

template <Points P>
std::vector<std::string> miner_solutions(const typename P::Game& game,
                                         const PositionOf<typename P::Game>& position,
                                         const Claim& claim) {
  ForceSearch<P> search(game);
  std::vector<std::string> found;
  for (const auto move : search.solutions(position, claim, SIZE_MAX)) {
    found.push_back(game.write_move(move));
  }
  std::sort(found.begin(), found.end());
  return found;
}

// A position in the middle of a game of random moves, with a game that is not over.
template <GameModule G>
PositionOf<G> random_position(const G& game, std::uint64_t seed, std::size_t plies) {
  PositionOf<G> position = game.start();
  for (std::size_t ply = 0; ply < plies; ++ply) {
    MovesOf<G> moves;
    game.generate(position, moves);
    const PositionOf<G> next = after(game, position, moves[mix(seed + ply) % moves.size()]);
    if (game.outcome(next)) break;
    position = next;
  }
  return position;
}

}  // namespace tria::puzzles::testing
