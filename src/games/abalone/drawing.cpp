// What is shown of a game: the board, moves marble by marble, a drawing for terminals.
#include "games/abalone/rules.hpp"

namespace tria::abalone {

namespace {

std::optional<Side> owner_of(const Position& position, Cell cell) {
  for (const Side side : {Side::kFirst, Side::kSecond}) {
    if (has(position.marbles[index_of(side)], cell)) return side;
  }
  return std::nullopt;
}

}  // namespace

BoardView Abalone::board(std::span<const Position> positions,
                         std::span<const Move> /*moves*/) const {
  // The height of a row whose cells are 1 apart: half the square root of 3.
  constexpr double kRowHeight = 0.8660254037844386;
  BoardView view;
  for (int row = kRows - 1; row >= 0; --row) {
    for (int number = first_number(row); number <= last_number(row); ++number) {
      const Cell cell = cell_at({row, number});
      const std::optional<Side> owner = owner_of(positions.back(), cell);
      // From one row to the next the same number stands half a cell further left.
      view.cells.push_back({.name = cell_name(cell),
                            .x = number - row / 2.0 + 2.0,
                            .y = (kRows - 1 - row) * kRowHeight,
                            .pieces = owner ? std::string{piece::kOf[index_of(*owner)]} : ""});
    }
  }
  return view;
}

// The foremost marble first, so that each finds its cell free.
std::vector<Step> Abalone::steps(const Position& position, Move move) const {
  std::vector<Step> steps;
  const Ray& line = ray(move.first(), move.line());
  const auto own = static_cast<std::size_t>(move.count());
  std::size_t length = own;
  if (move.is_in_line()) {
    while (length < line.size() && has(enemy_marbles(position), line[length])) ++length;
  }
  for (std::size_t i = length; i-- > 0;) {
    const Cell to = neighbour(line[i], move.direction());
    const Side owner = i < own ? position.side : other(position.side);
    steps.push_back({to == kNoCell ? kPushOut : StepKind::kMove, cell_name(line[i]),
                     to == kNoCell ? "" : cell_name(to), 1, name_of(owner)});
  }
  return steps;
}

// The hexagon with its row letters and, at the lower right, the numbers of its diagonals; below it the
// marbles each player has lost.
std::string Abalone::diagram(const Position& position, const DiagramStyle& style) const {
  constexpr PieceMarks kMarks{"bw", {"1;34", "1;33"}};
  const std::string empty = style.unicode ? "·" : ".";
  std::string out;
  for (int row = kRows - 1; row >= 0; --row) {
    out += std::string(static_cast<std::size_t>(kRows - cells_in(row)), ' ');
    out += row_letter(row);
    for (int number = first_number(row); number <= last_number(row); ++number) {
      const std::optional<Side> owner = owner_of(position, cell_at({row, number}));
      out += join(' ', owner ? kMarks.draw(style, *owner) : empty);
    }
    // The diagonal that begins one row up, past this row's end.
    if (row < 4) out += join(' ', last_number(row) + 2);
    out += '\n';
  }
  out += "       1 2 3 4 5\n";
  for (const Side colour : {Side::kFirst, Side::kSecond}) {
    const int lost = position.lost[index_of(colour)];
    const std::string marble = kMarks.draw(style, colour);
    out += join(info().players[index_of(colour)], ' ', marble, " lost ", lost, "  ");
    for (int i = 0; i < kLostToEnd; ++i) out += i < lost ? marble : empty;
    out += '\n';
  }
  return out;
}

}  // namespace tria::abalone
