// What a move does, for animation: marbles one by one, the foremost first, so that each finds its
// cell free.
#include "games/abalone/rules.hpp"

namespace tria::abalone {

namespace {

Step shift(Cell from, int direction, Side owner) {
  const Cell to = neighbour(from, direction);
  if (to == kNoCell) return {kPushOut, cell_name(from), "", 1, name_of(owner)};
  return {StepKind::kMove, cell_name(from), cell_name(to), 1, name_of(owner)};
}

}  // namespace

std::vector<Step> Abalone::steps(const Position& position, Move move) const {
  std::vector<Step> steps;
  const Ray& line = ray(move.first(), move.line());
  auto length = static_cast<std::size_t>(move.count());
  if (move.is_in_line()) {
    while (length < line.size() && has(enemy_marbles(position), line[length])) ++length;
  }
  for (std::size_t i = length; i-- > 0;) {
    const bool own = i < static_cast<std::size_t>(move.count());
    steps.push_back(shift(line[i], move.direction(), own ? position.side : other(position.side)));
  }
  return steps;
}

}  // namespace tria::abalone
