// Puzzles whose goal is reached within a number of plies: positions where exactly one move does it, and no
// other one even with two plies more.
#pragma once

#include "puzzles/force_search.hpp"
#include "puzzles/puzzle_game.hpp"

namespace tria::puzzles {

template <Points P>
class Horizon {
 public:
  using G = typename P::Game;
  using Position = PositionOf<G>;
  using Move = MoveOf<G>;

  explicit Horizon(const G& game) : game_(game), search_(game) {}

  // The only move that makes the claim true.
  [[nodiscard]] std::optional<Move> only_move(const Position& position, const Claim& claim) {
    const std::vector<Move> found = search_.solutions(position, claim, 2);
    if (found.size() != 1) return std::nullopt;
    const std::vector<Move> longer = search_.solutions(position, looking_longer(claim), 2);
    return longer == found ? std::optional(found.front()) : std::nullopt;
  }

  // The first of these claims that only one move makes true. Where several moves reach a goal soon, there
  // is no use in asking whether they reach it later.
  [[nodiscard]] std::optional<Solution> find(const Position& position, std::span<const int> plies,
                                             Goal goal) {
    for (const int depth : plies) {
      const Claim claim = first_claim(goal, depth);
      const std::vector<Move> found = search_.solutions(position, claim, 2);
      if (found.empty()) {
        // Nobody is saved by looking further.
        if (goal == Goal::kSave) return std::nullopt;
        continue;
      }
      if (found.size() > 1) {
        if (goal == Goal::kSave) continue;
        return std::nullopt;
      }
      if (search_.solutions(position, looking_longer(claim), 2) != found) return std::nullopt;
      return Solution{claim, game_.write_move(found.front())};
    }
    return std::nullopt;
  }

  // Of the replies after which again only one move will do, the one that holds out longest.
  [[nodiscard]] std::optional<Continuation> go_on(const Position& position, const Claim& claim,
                                                  int lead_before) {
    std::optional<Continuation> best;
    if (claim.plies <= 2 || game_.outcome(position)) return best;
    bool best_is_longest = false;
    MovesOf<G> replies;
    game_.generate(position, replies);
    for (const Move reply : replies) {
      const Position next = after(game_, position, reply);
      if (game_.outcome(next)) continue;
      const Claim later = later_claim(claim, P::lead(game_, next) - lead_before);
      // The goal has been reached already.
      if (claim.goal != Goal::kSave && later.need <= 0) continue;
      const std::optional<Move> move = only_move(next, later);
      if (!move) continue;
      const bool is_longest =
          later.plies <= 2 ||
          search_.solutions(next, {later.goal, later.plies - 2, later.need}, 1).empty();
      if (best && (best_is_longest || !is_longest)) continue;
      best = Continuation{game_.write_move(reply), {later, game_.write_move(*move)}};
      best_is_longest = is_longest;
    }
    return best;
  }

 private:
  G game_;
  ForceSearch<P> search_;
};

}  // namespace tria::puzzles
