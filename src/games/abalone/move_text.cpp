// Moves as text, in Aba-Pro notation: in line the rear marble's cell and the next one, broadside the
// cells of the two end marbles and the cell the first one goes to. What the notation can say but a
// Move cannot hold is refused here, all else by why_illegal.
#include "core/text.hpp"
#include "games/abalone/errors.hpp"
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
  const std::string from_name = cell_name(from);
  const std::string to_name = cell_name(to);
  return fail(code::kNotAdjacent,
              join(from_name, " and ", to_name, " are not neighbours: marbles move one step"),
              {from_name, to_name}, column);
}

tl::unexpected<Error> more_than_three(int marbles, Cell from) {
  const std::string name = cell_name(from);
  return fail(code::kMoreThanThree,
              join("more than three: ", marbles, " of your marbles would move from ", name),
              {std::to_string(marbles), name}, 1);
}

Expected<Move> read_in_line(const Position& position, Cell rear, Cell next) {
  const std::optional<int> direction = direction_between(rear, next);
  if (!direction) return not_adjacent(rear, next, 1 + kNameLength);
  // Everything in contact ahead moves along.
  int own = 0;
  for (Cell cell = rear; cell != kNoCell && has(own_marbles(position), cell);
       cell = neighbour(cell, *direction)) {
    ++own;
  }
  if (own > kMaxGroup) return more_than_three(own, rear);
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
  if (!line) {
    return fail(code::kNotStraight,
                join(cell_name(first), " and ", cell_name(last),
                     " are not the two ends of a straight line"),
                {cell_name(first), cell_name(last)}, 1);
  }
  if (line->count > kMaxGroup) return more_than_three(line->count, first);
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

}  // namespace

Expected<Move> Abalone::parse_move(const Position& position, std::string_view text) const {
  if (auto error = check_length(text, kMaxMoveText, "the move")) return fail(*error);
  if (text.size() != 2 * kNameLength && text.size() != 3 * kNameLength) {
    return fail(text_code::kMove,
                join("cannot read ", quote(text),
                     ": write two cells, as in a1b2, or three for a broadside, as in f4h4e3"),
                {std::string(text)}, 1);
  }
  const Expected<Cell> first = read_cell(text, 0);
  if (!first) return fail(first.error());
  const Expected<Cell> second = read_cell(text, 1);
  if (!second) return fail(second.error());
  if (text.size() == 2 * kNameLength) return read_in_line(position, *first, *second);
  const Expected<Cell> third = read_cell(text, 2);
  if (!third) return fail(third.error());
  return read_broadside(*first, *second, *third);
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

}  // namespace tria::abalone
