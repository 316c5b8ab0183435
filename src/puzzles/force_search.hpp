// The miner's proof that points can be gained, or not lost, within a number of plies: can the player to move
// force it, yes or no. All moves of both players count; only those are left out that cannot change the answer.
// Not for the verifier, which has plain_search.hpp.
#pragma once

#include <algorithm>
#include <vector>

#include "core/bits.hpp"
#include "core/game.hpp"
#include "puzzles/claim.hpp"

namespace tria::puzzles {

// What a game tells about its points, in half points, from the view of the player to move.
// clang-format off
template <class P>
concept Points =
    Game<typename P::Game> &&
    requires(const typename P::Game& game, const PositionOf<typename P::Game>& position,
             MovesOf<typename P::Game>& moves) {
      // The lead; plus or minus kWonLead where the game is won or lost and that is what counts.
      { P::lead(game, position) } noexcept -> std::same_as<int>;
      // A player cannot add more to the lead by so many moves.
      { P::most(position, Side{}, int{}) } noexcept -> std::same_as<int>;
      // The moves after which the lead is another one. May hold others too.
      { P::generate_scoring(game, position, moves) } noexcept -> std::same_as<void>;
    };
// clang-format on

template <Points P>
class ForceSearch {
 public:
  using G = typename P::Game;
  using Position = PositionOf<G>;
  using Move = MoveOf<G>;

  explicit ForceSearch(const G& game) : game_(game), table_(kSlots) {}

  // The legal moves that make the claim true; no more than `enough` of them are looked for.
  [[nodiscard]] std::vector<Move> solutions(const Position& position, const Claim& claim,
                                            std::size_t enough) {
    std::vector<Move> found;
    MovesOf<G> moves;
    game_.generate(position, moves);
    const int lead = P::lead(game_, position);
    for (const Move move : moves) {
      if (!holds(position, lead, move, claim.plies, claim.need)) continue;
      found.push_back(move);
      if (found.size() == enough) break;
    }
    return found;
  }

 private:
  struct Slot {
    std::uint64_t key = 0;
    bool reached = false;
  };
  static constexpr std::size_t kSlots = std::size_t{1} << 20;
  static constexpr std::size_t kMaxPlies = 32;

  // Whether the move, made now with so many plies to go, is enough.
  [[nodiscard]] bool holds(const Position& position, int lead, Move move, int plies, int need) {
    const Position next = after(game_, position, move);
    const int missing = need - (-P::lead(game_, next) - lead);
    return !reaches(next, plies - 1, 1 - missing);
  }

  // Whether the player to move can make the lead grow by `need` in so many plies. What one player cannot
  // do, the other can prevent: the same question is asked about both.
  [[nodiscard]] bool reaches(const Position& position, int plies, int need) {
    if (plies == 0 || game_.outcome(position)) return need <= 0;
    const Side side = game_.side(position);
    if (need > P::most(position, side, (plies + 1) / 2)) return false;
    if (need <= -P::most(position, other(side), plies / 2)) return true;

    std::uint64_t key = 0;
    if (plies > 1) {
      key = game_.key(position) +
            mix(static_cast<std::uint64_t>(plies) << 32 | static_cast<std::uint32_t>(need));
      const Slot& slot = table_[key % kSlots];
      if (slot.key == key) return slot.reached;
    }
    MovesOf<G> moves;
    // A last move that takes nothing changes nothing.
    if (plies == 1 && need > 0) {
      P::generate_scoring(game_, position, moves);
    } else {
      game_.generate(position, moves);
    }
    // What worked elsewhere at the same distance often works here.
    Move& killer = killers_[static_cast<std::size_t>(plies) % kMaxPlies];
    if (Move* const known = std::find(moves.begin(), moves.end(), killer); known != moves.end()) {
      std::swap(*known, moves[0]);
    }
    const int lead = P::lead(game_, position);
    bool reached = false;
    for (const Move move : moves) {
      if (!holds(position, lead, move, plies, need)) continue;
      killer = move;
      reached = true;
      break;
    }
    if (plies > 1) table_[key % kSlots] = {key, reached};
    return reached;
  }

  G game_;
  std::vector<Slot> table_;
  std::array<Move, kMaxPlies> killers_{};
};

}  // namespace tria::puzzles
