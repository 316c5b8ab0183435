#include "games/abalone/brain.hpp"

#include <algorithm>
#include <cstdlib>

namespace tria::abalone {

static_assert(Brain<AbaloneBrain> && Quiescent<AbaloneBrain> && Passing<AbaloneBrain> &&
              Irreversible<AbaloneBrain>);

namespace {

// The cells at each distance from the centre, 0 to 4.
constexpr std::array<Bits, 5> kRings = [] {
  std::array<Bits, 5> rings{};
  for (const Place& place : kPlaces) {
    const int rows = place.row - 4;
    const int numbers = place.number - 4;
    // The directions are (0,1), (1,0) and (1,1): steps of the same sign go together.
    const int distance = rows * numbers > 0 ? std::max(rows * rows, numbers * numbers)
                                            : (rows - numbers) * (rows - numbers);
    for (int ring = 0; ring < 5; ++ring) {
      if (ring * ring == distance) rings[static_cast<std::size_t>(ring)] |= bit(cell_at(place));
    }
  }
  return rings;
}();
static_assert(std::popcount(kRings[0]) == 1 && std::popcount(kRings[4]) == 24);

// What a marble is worth by its distance from the centre, and by its neighbours of its colour.
constexpr std::array<Value, 5> kRingValue{120, 100, 70, 30, -60};
constexpr Value kNeighbourPair = 12;

Value placement(Bits marbles) noexcept {
  Value value = 0;
  for (std::size_t ring = 0; ring < kRings.size(); ++ring) {
    value += kRingValue[ring] * std::popcount(marbles & kRings[ring]);
  }
  for (int axis = 0; axis < kAxes; ++axis) {
    value += kNeighbourPair * std::popcount(marbles & step(marbles, axis));
  }
  return value;
}

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
  const Value marbles = kUnit * (position.lost[1 - mover] - position.lost[mover]);
  return {marbles + placement(own_marbles(position)) - placement(enemy_marbles(position)),
          Certainty::kGuess};
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
