#include "games/awale/evaluator.hpp"

#include "games/awale/best_line.hpp"

namespace tria::awale {

void AwaleEvaluator::open_tablebases(const Awale& game, int most_seeds, const DelayNotice& notice) {
  most_seeds_ = -1;
  if (source_ == nullptr || most_seeds <= 0) return;
  prober_ = source_(game.rules(), notice);
  if (prober_ != nullptr) most_seeds_ = std::min(most_seeds, prober_->max_seeds());
}

std::vector<SolvedMove<Move>> AwaleEvaluator::tablebase_moves(const Awale& game,
                                                              const Position& position,
                                                              std::size_t count,
                                                              const MoreTime& more_time) const {
  std::vector<SolvedMove<Move>> known;
  if (game.rules() != Variant::kClassic || !look_up(game, position)) return known;
  const auto line_from = [&](const Position& start) {
    const std::optional<BestLine> line = best_line(*prober_, game, start, more_time);
    return line ? line->moves : std::vector<Move>();
  };
  // The line of the position itself knows the move that gets on.
  const std::vector<Move> best = line_from(position);
  MovesOf<Awale> moves;
  game.generate(position, moves);
  for (const Move move : moves) {
    const Position child = after(game, position, move);
    const std::optional<int> value = look_up(game, child);
    if (!value) return {};
    known.push_back({-(store_lead(child) + kUnit * *value), {move}});
  }
  const auto is_best = [&](const SolvedMove<Move>& move) {
    return !best.empty() && move.line.front() == best.front();
  };
  std::stable_sort(known.begin(), known.end(), [&](const auto& a, const auto& b) {
    return a.value != b.value ? a.value > b.value : is_best(a) && !is_best(b);
  });
  known.resize(std::min(known.size(), count));
  for (SolvedMove<Move>& move : known) {
    if (is_best(move)) {
      move.line = best;
      continue;
    }
    const std::vector<Move> rest = line_from(after(game, position, move.line.front()));
    move.line.insert(move.line.end(), rest.begin(), rest.end());
  }
  return known;
}

std::optional<Evaluation> AwaleEvaluator::over(const Awale& game,
                                               const Position& position) const noexcept {
  return EvaluatorDefaults::exact_value(game, position, Facts{});
}

std::optional<Evaluation> AwaleEvaluator::in_table(const Awale& game,
                                                   const Position& position) const noexcept {
  if (game.rules() != Variant::kClassic) return std::nullopt;
  const std::optional<int> found = look_up(game, position);
  if (!found) return std::nullopt;
  return Evaluation{store_lead(position) + kUnit * *found, Certainty::kTablebase};
}

}  // namespace tria::awale
