#include "games/abalone/brain.hpp"

#include <algorithm>
#include <cstdlib>

namespace tria::abalone {

static_assert(Brain<AbaloneBrain> && Quiescent<AbaloneBrain> && Passing<AbaloneBrain> &&
              Irreversible<AbaloneBrain> && Tunable<AbaloneBrain>);

namespace {

bool pushes_out(const Position& position, Move move) noexcept {
  if (!move.is_in_line()) return false;
  const Bits enemy = enemy_marbles(position);
  const Ray& line = ray(move.first(), move.line());
  auto at = static_cast<std::size_t>(move.count());
  if (line[at] == kNoCell || !has(enemy, line[at])) return false;
  while (line[at] != kNoCell && has(enemy, line[at])) ++at;
  return line[at] == kNoCell;
}

}  // namespace

Evaluation AbaloneBrain::evaluate(const Abalone& game, const Position& position) const noexcept {
  const std::size_t mover = index_of(position.side);
  if (position.lost[mover] >= kLostToEnd) return {-kWin, Certainty::kOver};
  if (position.lost[1 - mover] >= kLostToEnd) return {kWin, Certainty::kOver};
  if (game.is_stale(position)) return {0, Certainty::kOver};
  Value value = settled(game, position);
  count_features(position, [&](Feature feature, int count) {
    value += kWeights[static_cast<std::size_t>(feature)] * count;
  });
  return {value, Certainty::kGuess};
}

Value AbaloneBrain::final_value(const Abalone& /*game*/, const Position& position,
                                const Outcome& outcome) const noexcept {
  if (outcome.result == Result::kDraw) return 0;
  return outcome.result == win_for(position.side) ? kWin : -kWin;
}

bool AbaloneBrain::is_noisy(const Abalone& /*game*/, const Position& position,
                            Move move) const noexcept {
  return pushes_out(position, move);
}

void AbaloneBrain::generate_noisy(const Abalone& game, const Position& position,
                                  Moves& moves) const noexcept {
  Moves all;
  game.generate(position, all);
  moves.clear();
  for (const Move move : all) {
    if (pushes_out(position, move)) moves.push(move);
  }
}

int AbaloneBrain::order(const Abalone& /*game*/, const Position& position,
                        Move move) const noexcept {
  if (!move.is_in_line()) return 0;
  const Ray& line = ray(move.first(), move.line());
  const Cell target = line[static_cast<std::size_t>(move.count())];
  return has(enemy_marbles(position), target) ? 500 + 100 * move.count() : 100 * move.count();
}

}  // namespace tria::abalone
