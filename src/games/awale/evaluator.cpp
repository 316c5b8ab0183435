#include "games/awale/evaluator.hpp"

#include "games/awale/best_line.hpp"

namespace tria::awale {

void AwaleEvaluator::open_tablebases(const Awale& game, int most_seeds, const DelayNotice& notice) {
  most_seeds_ = most_proven_seeds_ = -1;
  if (source_ == nullptr || most_seeds <= 0) return;
  prober_ = source_(game.rules(), notice);
  if (prober_ == nullptr) return;
  most_seeds_ = most_proven_seeds_ = std::min(most_seeds, prober_->max_seeds());
}

std::vector<SolvedMove<Move>> AwaleEvaluator::tablebase_moves(const Awale& game,
                                                              const Position& position,
                                                              std::size_t count,
                                                              const MoreTime& more_time) const {
  if (!facts(game, position).is_known) return {};
  struct Choice {
    Move move;
    ValueRange range;
    [[nodiscard]] bool is_exact() const noexcept { return range.low == range.high; }
  };
  std::vector<Choice> choices;
  MovesOf<Awale> moves;
  game.generate(position, moves);
  for (const Move move : moves) {
    const Position child = after(game, position, move);
    const Facts known = facts(game, child);
    const std::optional<Evaluation> exact = exact_value(game, child, known);
    const ValueRange range =
        exact ? ValueRange{exact->value, exact->value} : bounds(game, child, known);
    choices.push_back({move, {-range.high, -range.low}});
  }
  // By what can be had at most: a move whose value is exact is as good as any behind it.
  std::stable_sort(choices.begin(), choices.end(), [](const Choice& a, const Choice& b) {
    if (a.range.high != b.range.high) return a.range.high > b.range.high;
    return a.is_exact() && !b.is_exact();
  });
  choices.erase(std::find_if_not(choices.begin(), choices.end(), std::mem_fn(&Choice::is_exact)),
                choices.end());
  if (choices.empty()) return {};

  // A game may end where the tables play on.
  const auto line_from = [&](Position here) {
    std::optional<BestLine> line;
    if (game.legal_houses(here) != 0) line = best_line(*prober_, game, here, more_time);
    std::vector<Move> played;
    for (std::size_t i = 0; line && i < line->moves.size() && game.legal_houses(here) != 0; ++i) {
      played.push_back(line->moves[i]);
      game.apply(here, line->moves[i]);
    }
    return played;
  };
  // The line of the position itself knows the move that gets on.
  const std::vector<Move> best = line_from(position);
  const auto is_best = [&](const Choice& choice) {
    return !best.empty() && choice.move == best.front();
  };
  std::stable_sort(choices.begin(), choices.end(), [&](const Choice& a, const Choice& b) {
    return a.range.low != b.range.low ? a.range.low > b.range.low : is_best(a) && !is_best(b);
  });
  choices.resize(std::min(choices.size(), count));
  std::vector<SolvedMove<Move>> known;
  for (const Choice& choice : choices) {
    known.push_back({choice.range.low, best});
    if (is_best(choice)) continue;
    known.back().line = line_from(after(game, position, choice.move));
    known.back().line.insert(known.back().line.begin(), choice.move);
  }
  return known;
}

std::optional<Evaluation> AwaleEvaluator::over(const Awale& game,
                                               const Position& position) const noexcept {
  return EvaluatorDefaults::exact_value(game, position, Facts{});
}

AwaleEvaluator::Facts AwaleEvaluator::look_up(const Awale& game,
                                              const Position& position) const noexcept {
  const std::optional<int> value = prober_->probe(game, position);
  if (!value) return {};
  Facts facts;
  facts.is_known = true;
  facts.lead =
      static_cast<std::int8_t>(store_of(position.mine) - store_of(position.theirs) + *value);
  if (seeds_on_board(position) <= most_proven_seeds_) {
    const ProvenLead proven = proven_lead(game.rules(), position, *value);
    facts.least = static_cast<std::int8_t>(proven.least);
    facts.most = static_cast<std::int8_t>(proven.most);
  }
  return facts;
}

}  // namespace tria::awale
