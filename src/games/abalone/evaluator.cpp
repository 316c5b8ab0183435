#include "games/abalone/evaluator.hpp"

namespace tria::abalone {

static_assert(Evaluator<AbaloneEvaluator> && Quiescent<AbaloneEvaluator> &&
              Passing<AbaloneEvaluator> && Irreversible<AbaloneEvaluator> &&
              Tunable<AbaloneEvaluator> && Learned<AbaloneEvaluator> &&
              Calibrated<AbaloneEvaluator>);

namespace {

// One enemy marble may be pushed out by two or by three, two only by three.
template <int kDirection>
void push_moves_out(Bits own, Bits enemy, Moves& moves) noexcept {
  constexpr int kBack = opposite(kDirection);
  const Group group = groups<kDirection>(own);
  const Pushes found = pushes_out<kDirection>(group, enemy);
  if ((found.one | found.two) == 0) return;
  Bits three = step(step((found.one & group.three) | found.two, kBack), kBack);
  Bits two = step(found.one, kBack);
  while (three != 0) moves.push(Move::in_line(take_lowest(three), kDirection, 3));
  while (two != 0) moves.push(Move::in_line(take_lowest(two), kDirection, 2));
}

}  // namespace

// The weights are fitted to who wins, so that a value is no number of marbles; this curve was fitted to
// the marbles that games ended with (docs/engine.md, Scores). A forced win takes all six.
double AbaloneEvaluator::score_of(Value value) noexcept {
  constexpr double kMax = 5.0;
  constexpr double kWidth = 3'330.0;
  if (value >= kWinThreshold) return kLostToEnd;
  if (value <= -kWinThreshold) return -kLostToEnd;
  return kMax * std::tanh(value / kWidth);
}

std::optional<Evaluation> AbaloneEvaluator::exact_value(const Abalone& game,
                                                        const Position& position,
                                                        Facts /*facts*/) const noexcept {
  const std::size_t mover = index_of(position.side);
  if (position.lost[mover] >= kLostToEnd) return Evaluation{-kWin, Certainty::kOver};
  if (position.lost[1 - mover] >= kLostToEnd) return Evaluation{kWin, Certainty::kOver};
  if (game.is_stale(position)) return Evaluation{0, Certainty::kOver};
  return std::nullopt;
}

Value AbaloneEvaluator::evaluate(const Abalone& game, const Position& position,
                                 Facts facts) const noexcept {
  return linear_value(game, position, facts) + net_value(game, position, facts);
}

Value AbaloneEvaluator::linear_value(const Abalone& game, const Position& position,
                                     Facts /*facts*/) const noexcept {
  Value value = settled(game, position);
  count_features(position, [&](Feature feature, int count) {
    value += kWeights[static_cast<std::size_t>(feature)] * count;
  });
  return value;
}

void AbaloneEvaluator::generate_noisy(const Abalone& /*game*/, const Position& position,
                                      Moves& moves) const noexcept {
  moves.clear();
  const Bits own = own_marbles(position);
  const Bits enemy = enemy_marbles(position);
  if ((enemy & kRings[4]) == 0) return;
  [&]<int... kDirection>(std::integer_sequence<int, kDirection...>) {
    (push_moves_out<kDirection>(own, enemy, moves), ...);
  }
  (std::make_integer_sequence<int, kDirections>{});
}

}  // namespace tria::abalone
