// The rules that are asked once per game or per finished line rather than at every node.
#include "games/abalone/rules.hpp"

namespace tria::abalone {

static_assert(GameModule<Abalone>);
static_assert(Repeating<Abalone>);
static_assert(Symmetric<Abalone>);
static_assert(sizeof(Position) == 24 && sizeof(Move) == 2);

static_assert(count_moves(kLayouts[0].marbles[0], kLayouts[0].marbles[1]) == 44);

Position Abalone::start() const noexcept {
  Position position;
  position.marbles = kLayouts[layout_].marbles;
  return position;
}

Score Abalone::score(const Position& position) const noexcept {
  return Score::whole(position.lost[1], position.lost[0]);
}

std::optional<Outcome> Abalone::outcome(const Position& position) const noexcept {
  const Score final_score = score(position);
  for (const Side loser : {Side::kFirst, Side::kSecond}) {
    if (position.lost[index_of(loser)] >= kLostToEnd) {
      return Outcome{win_for(other(loser)), kSixOut, final_score};
    }
  }
  if (is_stale(position)) return Outcome{Result::kDraw, kNoProgress, final_score};
  if (!can_move(own_marbles(position), enemy_marbles(position))) {
    return Outcome{Result::kDraw, EndReason::kNoMoves, final_score};
  }
  return std::nullopt;
}

Outcome Abalone::repetition_outcome(const Position& position) const noexcept {
  return {Result::kDraw, EndReason::kRepetition, score(position)};
}

std::vector<Detail> Abalone::details(const Position& position) const {
  return {{"lost", {position.lost[0], position.lost[1]}}};
}

}  // namespace tria::abalone
