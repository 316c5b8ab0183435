// The board to be drawn, and moves that are pointed at: marbles, and where the first of them goes.
#include "core/board_view.hpp"

#include <algorithm>

#include "core/text.hpp"
#include "games/abalone/errors.hpp"
#include "games/abalone/rules.hpp"

namespace tria::abalone {

namespace {

// The height of a row whose cells are 1 apart: half the square root of 3.
constexpr double kRowHeight = 0.8660254037844386;

std::string marble_on(const Position& position, Cell cell) {
  for (const Side side : {Side::kFirst, Side::kSecond}) {
    if (has(position.marbles[index_of(side)], cell)) return {piece::kOf[index_of(side)]};
  }
  return {};
}

Expected<Cell> read_cell(std::string_view name) {
  for (Cell cell = 0; cell < kCells; ++cell) {
    if (cell_name(cell) == name) return cell;
  }
  return fail(code::kNoCell, join("there is no cell ", quote(name)), {std::string(name)});
}

std::optional<int> direction_to_neighbour(Cell from, Cell to) {
  for (int direction = 0; direction < kDirections; ++direction) {
    if (neighbour(from, direction) == to) return direction;
  }
  return std::nullopt;
}

// Cells side by side in a straight line; `line` leads from the end through all of them.
struct Row {
  Cell end = kNoCell;
  int line = 0;
  int count = 0;
};

bool name_sorts_first(Cell a, Cell b) {
  const Place one = place_of(a);
  const Place two = place_of(b);
  return one.row != two.row ? one.row < two.row : one.number < two.number;
}

// The selected cells as a row, in whatever order they come. They are at least two, all different.
Expected<Row> row_of(std::vector<Cell> cells) {
  // The directions of the axes lead to names that sort later.
  std::sort(cells.begin(), cells.end(), name_sorts_first);
  for (int line = 0; line < kAxes; ++line) {
    std::size_t found = 1;
    Cell gap = kNoCell;
    for (Cell cell = neighbour(cells.front(), line); cell != kNoCell && found < cells.size();
         cell = neighbour(cell, line)) {
      if (cell == cells[found]) {
        ++found;
      } else if (gap == kNoCell) {
        gap = cell;
      }
    }
    if (found < cells.size()) continue;
    if (gap == kNoCell) return Row{cells.front(), line, static_cast<int>(cells.size())};
    return fail(
        code::kGap,
        join("there is a gap on ", cell_name(gap), ": marbles that move together must touch"),
        {cell_name(gap)});
  }
  const std::string first = cell_name(cells.front());
  const std::string last = cell_name(cells.back());
  return fail(code::kNotStraight,
              join(first, " and ", last, " are not the two ends of a straight line"),
              {first, last});
}

// Pushing from behind, everything in contact ahead goes along, chosen or not.
Expected<Move> pushed_from(const Position& position, Cell rear, int direction) {
  int own = 0;
  for (Cell cell = rear; cell != kNoCell && has(own_marbles(position), cell);
       cell = neighbour(cell, direction)) {
    ++own;
  }
  return Move::in_line(rear, direction, std::clamp(own, 1, kMaxGroup));
}

}  // namespace

BoardView Abalone::board(std::span<const Position> positions,
                         std::span<const Move> /*moves*/) const {
  const Position& position = positions.back();
  BoardView view;
  for (int row = kRows - 1; row >= 0; --row) {
    for (int number = first_number(row); number <= last_number(row); ++number) {
      const Cell cell = cell_at({row, number});
      // From one row to the next the same number stands half a cell further left.
      view.cells.push_back({cell_name(cell), number - row / 2.0 + 2.0,
                            (kRows - 1 - row) * kRowHeight, marble_on(position, cell), std::nullopt,
                            false});
    }
  }
  return view;
}

Expected<Move> Abalone::select(const Position& position, const Selection& selection) const {
  std::vector<Cell> cells;
  for (const std::string_view name : selection.from) {
    const Expected<Cell> cell = read_cell(name);
    if (!cell) return fail(cell.error());
    if (std::find(cells.begin(), cells.end(), *cell) == cells.end()) cells.push_back(*cell);
  }
  if (cells.empty()) return fail(selection_code::kNothing, "choose one to three marbles first");
  if (!selection.to) return fail(selection_code::kNoTarget, "choose where it goes");
  const Expected<Cell> to = read_cell(*selection.to);
  if (!to) return fail(to.error());

  const std::string first = cell_name(cells.front());
  const std::optional<int> direction = direction_to_neighbour(cells.front(), *to);
  if (!direction) {
    const std::string target = cell_name(*to);
    return fail(code::kNotAdjacent,
                join(first, " and ", target, " are not neighbours: marbles move one step"),
                {first, target});
  }
  // Whatever else is chosen: a cell without a marble of the mover has its own reason.
  for (const Cell cell : cells) {
    if (!has(own_marbles(position), cell)) return Move::in_line(cell, *direction, 1);
  }
  if (cells.size() == 1) return pushed_from(position, cells.front(), *direction);
  if (cells.size() > kMaxGroup) {
    const std::string count = std::to_string(cells.size());
    return fail(code::kMoreThanThree,
                join("more than three: ", count, " of your marbles would move from ", first),
                {count, first});
  }
  const Expected<Row> row = row_of(cells);
  if (!row) return fail(row.error());
  if (axis_of(*direction) != row->line) {
    return Move::broadside(row->end, row->line, row->count, *direction);
  }
  const Cell other_end = ray(row->end, row->line)[static_cast<std::size_t>(row->count - 1)];
  return pushed_from(position, *direction == row->line ? row->end : other_end, *direction);
}

}  // namespace tria::abalone
