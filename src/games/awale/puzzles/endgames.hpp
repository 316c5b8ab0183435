// What endgame tables say about each move of a position, for puzzles that are exact to the end. Only in
// `classic` are the tables' values what the game ends with.
#pragma once

#include "games/awale/tablebase/prober.hpp"
#include "puzzles/claim.hpp"

namespace tria::awale {

// The largest tables that miner and verifier build, in seconds and 8 MB; small ones take a moment.
inline constexpr int kPuzzleSeeds = 13;
[[nodiscard]] constexpr int tables_for(int seeds) noexcept {
  constexpr int kSmall = 7;
  return seeds <= kSmall ? kSmall : kPuzzleSeeds;
}

struct ValuedMove {
  Move move{};
  int value = 0;  // whole seeds that the mover will still get more than the opponent
};

[[nodiscard]] inline bool is_endgame(const Awale& game, const Position& position) noexcept {
  return game.rules() == Variant::kClassic && seeds_on_board(position) <= kPuzzleSeeds;
}

// All legal moves with their values; is_endgame() must hold.
[[nodiscard]] inline std::vector<ValuedMove> valued_moves(const Prober& tables, const Awale& game,
                                                          const Position& position) {
  std::vector<ValuedMove> valued;
  MovesOf<Awale> moves;
  game.generate(position, moves);
  for (const Move move : moves) {
    const Position next = after(game, position, move);
    const int taken = store_of(next.theirs) - store_of(position.mine);
    valued.push_back({move, taken - tables.probe(game, next).value_or(0)});
  }
  return valued;
}

// Whether a move of that value makes the claim true.
[[nodiscard]] inline bool fulfils(const Position& position, int value,
                                  const puzzles::Claim& claim) noexcept {
  if (claim.goal == puzzles::Goal::kGain) return 2 * value >= claim.need;
  const int margin = store_of(position.mine) - store_of(position.theirs) + value;
  return claim.goal == puzzles::Goal::kWin ? margin > 0 : margin >= 0;
}

}  // namespace tria::awale
