#include "games/awale/brain.hpp"

namespace tria::awale {

namespace {

int captured(const Position& position, Move move) noexcept {
  return seeds_on(captured_by(sow(position, move.house % kRowHouses)));
}

}  // namespace

Evaluation AwaleBrain::evaluate(const Awale& game, const Position& position) const noexcept {
  if (game.legal_houses(position) == 0) {
    const std::optional<Outcome> over = game.outcome(position);
    if (over) return {final_value(game, position, *over), Certainty::kOver};
  }
  Value value = store_lead(position);
  count_features(position,
                 [&](std::size_t feature, int count) { value += kWeights[feature] * count; });
  return {value, Certainty::kGuess};
}

Value AwaleBrain::final_value(const Awale& /*game*/, const Position& position,
                              const Outcome& outcome) const noexcept {
  const std::size_t mover = index_of(position.side());
  return kUnit * (outcome.score.halves[mover] - outcome.score.halves[1 - mover]) / 2;
}

bool AwaleBrain::is_noisy(const Awale& /*game*/, const Position& position,
                          Move move) const noexcept {
  return captured(position, move) != 0;
}

int AwaleBrain::order(const Awale& /*game*/, const Position& position, Move move) const noexcept {
  return 100 * captured(position, move) + move.house % kRowHouses;
}

}  // namespace tria::awale
