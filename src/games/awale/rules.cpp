// How a game of Awalé ends. The moves are in rules.hpp.
#include "games/awale/rules.hpp"

namespace tria::awale {

namespace {

Score stores_of(const Position& position) noexcept {
  return Score::whole(position.store(Side::kFirst), position.store(Side::kSecond));
}

// What is left is halved: as many half seeds for each as there are seeds.
Score shared_equally(const Position& position) noexcept {
  Score score = stores_of(position);
  for (int& halves : score.halves) halves += seeds_on_board(position);
  return score;
}

Score each_own_side(const Position& position) noexcept {
  Score score = stores_of(position);
  for (const Side player : {Side::kFirst, Side::kSecond}) {
    score.halves[index_of(player)] += 2 * seeds_on(position.row(player));
  }
  return score;
}

Outcome ending(EndReason reason, const Score& score) noexcept {
  return {result_by_score(score), reason, score};
}

}  // namespace

std::optional<Outcome> Awale::outcome(const Position& position) const noexcept {
  if (ends_at_majority() && has_majority(position)) {
    return ending(kSeeds25, stores_of(position));
  }
  if (legal_houses(position) != 0) return std::nullopt;
  // Under awari's rules only a player without seeds has no move, so that all the seeds left are
  // on the side of the opponent, who takes them.
  return ending(EndReason::kNoMoves,
                variant_ == Variant::kClassic ? shared_equally(position) : each_own_side(position));
}

Outcome Awale::repetition_outcome(const Position& position) const noexcept {
  return ending(EndReason::kRepetition,
                variant_ == Variant::kAbapa ? each_own_side(position) : shared_equally(position));
}

Score Awale::score(const Position& position) const noexcept {
  const std::optional<Outcome> over = outcome(position);
  return over ? over->score : stores_of(position);
}

}  // namespace tria::awale
