// Moves as players give them: as text in Aba-Pro notation (in line the rear marble's cell and the next
// one, broadside the cells of the two end marbles and the cell the first one goes to), or by pointing at
// marbles and where the first of them goes. What can be said but a Move cannot hold is refused here, all
// else by why_illegal.
#include "games/abalone/cell_text.hpp"
#include "games/abalone/rules.hpp"

namespace tria::abalone {

namespace {

constexpr std::size_t kNameLength = 2;

Expected<Cell> read_cell(std::string_view text, std::size_t index) {
  const std::size_t start = kNameLength * index;
  const char letter = text[start];
  const char digit = text[start + 1];
  const std::string name(text.substr(start, kNameLength));
  if (letter < 'a' || letter > 'i' || digit < '1' || digit > '9') {
    return fail(text_code::kMove,
                join("cannot read ", quote(name), ": a cell is a letter a-i and a digit 1-9"),
                {name}, start + 1);
  }
  const Cell cell = cell_at({letter - 'a', digit - '1'});
  if (cell == kNoCell) {
    return fail(code::kNoCell, join("there is no cell ", name), {name}, start + 1);
  }
  return cell;
}

// The direction of a single step, if it is one.
std::optional<int> direction_between(Cell from, Cell to) {
  for (int direction = 0; direction < kDirections; ++direction) {
    if (neighbour(from, direction) == to) return direction;
  }
  return std::nullopt;
}

tl::unexpected<Error> not_adjacent(Cell from, Cell to, std::size_t column) {
  const std::vector<std::string> names{cell_name(from), cell_name(to)};
  return fail(code::kNotAdjacent,
              join(names[0], " and ", names[1], " are not neighbours: marbles move one step"),
              names, column);
}

tl::unexpected<Error> more_than_three(int marbles, Cell from, std::size_t column) {
  const std::string name = cell_name(from);
  return fail(code::kMoreThanThree,
              join("more than three: ", marbles, " of your marbles would move from ", name),
              {std::to_string(marbles), name}, column);
}

tl::unexpected<Error> not_straight(Cell first, Cell last, std::size_t column) {
  const std::vector<std::string> names{cell_name(first), cell_name(last)};
  return fail(code::kNotStraight,
              join(names[0], " and ", names[1], " are not the two ends of a straight line"), names,
              column);
}

// The own marbles in contact from a cell on: all of them move along.
int contact(const Position& position, Cell rear, int direction) {
  int own = 0;
  for (Cell cell = rear; cell != kNoCell && has(own_marbles(position), cell);
       cell = neighbour(cell, direction)) {
    ++own;
  }
  return own;
}

Expected<Move> read_in_line(const Position& position, Cell rear, Cell next) {
  const std::optional<int> direction = direction_between(rear, next);
  if (!direction) return not_adjacent(rear, next, 1 + kNameLength);
  const int own = contact(position, rear, *direction);
  if (own > kMaxGroup) return more_than_three(own, rear, 1);
  return Move::in_line(rear, *direction, own == 0 ? 1 : own);
}

struct Line {
  int direction = 0;
  int count = 0;
};

// The straight line from one cell to another one, both counted.
std::optional<Line> line_between(Cell from, Cell to) {
  for (int direction = 0; direction < kDirections; ++direction) {
    int count = 2;
    for (Cell cell = neighbour(from, direction); cell != kNoCell;
         cell = neighbour(cell, direction), ++count) {
      if (cell == to) return Line{direction, count};
    }
  }
  return std::nullopt;
}

Expected<Move> read_broadside(Cell first, Cell last, Cell target) {
  const std::optional<Line> line = line_between(first, last);
  if (!line) return not_straight(first, last, 1);
  if (line->count > kMaxGroup) return more_than_three(line->count, first, 1);
  const std::optional<int> direction = direction_between(first, target);
  if (!direction) return not_adjacent(first, target, 1 + 2 * kNameLength);
  if (axis_of(*direction) == axis_of(line->direction)) {
    return fail(code::kAlongTheLine,
                "a broadside goes sideways: along its own line a group is written with its rear "
                "marble and the next cell",
                {}, 1 + 2 * kNameLength);
  }
  return Move::broadside(first, line->direction, line->count, *direction);
}

bool name_sorts_first(Cell a, Cell b) {
  const Place one = place_of(a);
  const Place two = place_of(b);
  return one.row != two.row ? one.row < two.row : one.number < two.number;
}

// The direction of the axis along which all of these cells stand side by side. They are at least two, all
// different, sorted by name; the directions of the axes lead to names that sort later.
Expected<int> axis_through(const std::vector<Cell>& cells) {
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
    if (gap == kNoCell) return line;
    return fail(
        code::kGap,
        join("there is a gap on ", cell_name(gap), ": marbles that move together must touch"),
        {cell_name(gap)});
  }
  return not_straight(cells.front(), cells.back(), 0);
}

}  // namespace

Expected<Move> Abalone::parse_move(const Position& position, std::string_view text) const {
  if (auto error = check_length(text, kMaxMoveText, "the move")) return fail(*error);
  if (text.size() != 2 * kNameLength && text.size() != 3 * kNameLength) {
    return fail(text_code::kMove,
                join("cannot read ", quote(text),
                     ": write two cells, as in a1b2, or three for a broadside, as in f4h4e3"),
                {std::string(text)}, 1);
  }
  std::vector<Cell> cells;
  for (std::size_t i = 0; i < text.size() / kNameLength; ++i) {
    const Expected<Cell> cell = read_cell(text, i);
    if (!cell) return fail(cell.error());
    cells.push_back(*cell);
  }
  if (cells.size() == 2) return read_in_line(position, cells[0], cells[1]);
  return read_broadside(cells[0], cells[1], cells[2]);
}

std::string Abalone::write_move(Move move) const {
  const Cell first = move.first();
  const Cell target = neighbour(first, move.direction());
  if (move.is_in_line()) return cell_name(first) + cell_name(target);
  const Cell last = move.last();
  // An illegal broadside can lead its first marble, but not its last, over the edge: only the
  // other end can then say which way it goes.
  if (target == kNoCell) {
    return cell_name(last) + cell_name(first) + cell_name(neighbour(last, move.direction()));
  }
  return cell_name(first) + cell_name(last) + cell_name(target);
}

Expected<Move> Abalone::select(const Position& position, const Selection& selection) const {
  std::vector<Cell> cells;
  for (const std::string_view name : selection.from) {
    const Expected<Cell> cell = find_cell(name);
    if (!cell) return fail(cell.error());
    if (std::find(cells.begin(), cells.end(), *cell) == cells.end()) cells.push_back(*cell);
  }
  if (cells.empty()) return fail(selection_code::kNothing, "choose one to three marbles first");
  if (!selection.to) return fail(selection_code::kNoTarget, "choose where it goes");
  const Expected<Cell> to = find_cell(*selection.to);
  if (!to) return fail(to.error());

  const Cell first = cells.front();
  const std::optional<int> direction = direction_between(first, *to);
  if (!direction) return not_adjacent(first, *to, 0);
  // Whatever else is chosen: a cell without a marble of the mover has its own reason.
  for (const Cell cell : cells) {
    if (!has(own_marbles(position), cell)) return Move::in_line(cell, *direction, 1);
  }
  // Pushing from behind, everything in contact ahead goes along, chosen or not.
  const auto push = [&](Cell rear) {
    return Move::in_line(rear, *direction,
                         std::min(contact(position, rear, *direction), kMaxGroup));
  };
  if (cells.size() == 1) return push(first);
  const auto count = static_cast<int>(cells.size());
  if (count > kMaxGroup) return more_than_three(count, first, 0);
  std::sort(cells.begin(), cells.end(), name_sorts_first);
  const Expected<int> line = axis_through(cells);
  if (!line) return fail(line.error());
  if (axis_of(*direction) != *line) {
    return Move::broadside(cells.front(), *line, count, *direction);
  }
  return push(*direction == *line ? cells.front() : cells.back());
}

}  // namespace tria::abalone
