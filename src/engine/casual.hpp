// How somebody plays who does not see everything: a plain search of a few plies in which moves are overlooked, one's own and
// the other player's. Such a player makes the mistakes of people: takes what is offered without seeing the reply, misses
// a capture, but throws nothing away that was looked at. The strong levels think with search.hpp instead.
#pragma once

#include <algorithm>

#include "core/bits.hpp"
#include "core/history.hpp"
#include "engine/evaluator.hpp"
#include "engine/level.hpp"
#include "engine/limits.hpp"
#include "engine/move_order.hpp"

namespace tria {

template <Evaluator E>
class CasualPlayer {
 public:
  using G = typename E::Game;
  using Position = PositionOf<G>;
  using Move = MoveOf<G>;

  // `more_time` is asked in every position: what there is no time for is overlooked.
  CasualPlayer(const E& evaluator, const History<G>& history, const LevelSettings& level,
               std::uint64_t seed, MoreTime more_time)
      : evaluator_(evaluator),
        history_(history),
        game_(history.game()),
        level_(level),
        seed_(seed),
        more_time_(std::move(more_time)) {}

  // The moves that were seen with their values, the best first. One at least, unless the game is over.
  [[nodiscard, gnu::cold]] std::vector<ScoredMove> choices() const {
    const Position& root = history_.current();
    std::vector<ScoredMove> moves = seen_moves(root);
    // A move has to be made, also by somebody who has overlooked them all.
    if (moves.empty()) moves = hinted_moves(evaluator_, game_, root);
    std::vector<ScoredMove> choices;
    Value best = -kInfinity;
    for (const ScoredMove& seen : moves) {
      if (!choices.empty() && !more_time_()) break;
      const Position child = after(game_, root, unpack_move<Move>(seen.move));
      // A move so much worse is as good as never chosen.
      const auto margin = static_cast<Value>(kWorst * level_.temperature * E::kUnit);
      const Value floor = std::max(-kInfinity, best - margin - 1);
      const Value value = -value_of_reply(child, -floor);
      choices.push_back({value, seen.move});
      best = std::max(best, value);
    }
    sort_best_first(choices);
    return choices;
  }

 private:
  // In temperatures: chosen e to this power times less often.
  static constexpr double kWorst = 6.0;

  // The most promising first; none where every move is overlooked.
  [[nodiscard, gnu::cold]] std::vector<ScoredMove> seen_moves(const Position& position) const {
    std::vector<ScoredMove> moves = hinted_moves(evaluator_, game_, position);
    std::vector<ScoredMove> seen;
    const std::uint64_t here = mix(seed_ ^ game_.key(position));
    for (const ScoredMove& one : moves) {
      if (to_share(mix(here + one.move)) >= level_.oversight) seen.push_back(one);
    }
    return seen;
  }

  // What the other player can expect after one of the moves. A move back to a situation of the game is judged as if the game
  // ended by it, so that a weak level does not go round.
  [[nodiscard, gnu::cold]] Value value_of_reply(const Position& child, Value beta) const {
    if constexpr (Repeating<G>) {
      if (game_.repetition_ends_game() && has_stood(child)) {
        return evaluator_.final_value(game_, child, game_.repetition_outcome(child));
      }
    }
    return value_of(child, level_.depth - 1, -kInfinity, beta);
  }

  [[nodiscard, gnu::cold]] Value value_of(const Position& position, int depth, Value alpha,
                                          Value beta) const {
    const Evaluation now = static_evaluation(evaluator_, game_, position);
    if (now.certainty != Certainty::kEstimate) return now.value;
    if (!more_time_() || depth <= 0) return now.value;
    Value best = -kInfinity;
    for (const ScoredMove& seen : seen_moves(position)) {
      const Position child = after(game_, position, unpack_move<Move>(seen.move));
      best = std::max(best, -value_of(child, depth - 1, -beta, -std::max(alpha, best)));
      if (best >= beta) break;
    }
    return best == -kInfinity ? now.value : best;
  }

  [[nodiscard]] bool has_stood(const Position& position) const {
    const auto& past = history_.positions();
    return std::any_of(past.begin(), past.end(),
                       [&](const Position& before) { return G::same_situation(before, position); });
  }

  const E& evaluator_;
  const History<G>& history_;
  const G& game_;
  const LevelSettings& level_;
  const std::uint64_t seed_;
  const MoreTime more_time_;
};

}  // namespace tria
