// Why a move cannot be played, cell by cell and straight from the rules. It shares nothing with the
// bitboard generator, so that each is a check of the other.
#include "games/abalone/errors.hpp"
#include "games/abalone/rules.hpp"

namespace tria::abalone {

namespace {

enum class Content : std::uint8_t { kOutside, kEmpty, kOwn, kEnemy };

Content look(const Position& position, Place place) {
  if (!on_board(place)) return Content::kOutside;
  const Cell cell = cell_at(place);
  if (has(own_marbles(position), cell)) return Content::kOwn;
  if (has(enemy_marbles(position), cell)) return Content::kEnemy;
  return Content::kEmpty;
}

Place offset(int direction) { return kOffsets[static_cast<std::size_t>(direction)]; }

std::string name(Place place) { return cell_name(cell_at(place)); }

// How many marbles of a kind stand in contact, from a cell on.
int run(const Position& position, Place start, Place way, Content kind) {
  int length = 0;
  while (look(position, start + length * way) == kind) ++length;
  return length;
}

std::optional<Error> why_not_own(const Position& position, Place place) {
  switch (look(position, place)) {
    case Content::kOwn:
      return std::nullopt;
    case Content::kEnemy:
      return refuse(code::kNotYours, join("the marble on ", name(place), " is not yours"),
                    {name(place)});
    default:
      return refuse(code::kEmptyCell, join("there is no marble on ", name(place)), {name(place)});
  }
}

std::optional<Error> why_not_push(const Position& position, Place target, Place way,
                                  int attackers) {
  const int defenders = run(position, target, way, Content::kEnemy);
  const std::vector<std::string> numbers{std::to_string(attackers), std::to_string(defenders)};
  if (attackers == defenders) {
    return refuse(code::kPac, join("pac: ", attackers, " against ", defenders, " cannot push"),
                  numbers);
  }
  if (attackers < defenders) {
    return refuse(code::kOutnumbered,
                  join("outnumbered: ", attackers, " against ", defenders, " cannot push"),
                  numbers);
  }
  const Place behind = target + defenders * way;
  if (look(position, behind) == Content::kOwn) {
    return refuse(code::kSandwiched,
                  join("sandwiched: your own marble on ", name(behind),
                       " is right behind what would be pushed"),
                  {name(behind)});
  }
  return std::nullopt;
}

std::optional<Error> why_not_in_line(const Position& position, Move move) {
  const Place rear = place_of(move.first());
  const Place way = offset(move.direction());
  if (auto error = why_not_own(position, rear)) return error;
  const int own = run(position, rear, way, Content::kOwn);
  if (own > kMaxGroup) {
    return refuse(code::kMoreThanThree,
                  join("more than three: ", own, " of your marbles would move from ", name(rear)),
                  {std::to_string(own), name(rear)});
  }
  // No text says how many marbles move, but a Move does.
  if (own != move.count()) {
    return refuse(
        code::kWrongCount,
        join("a move from ", name(rear), " takes ", own, " of your marbles, not ", move.count()),
        {name(rear), std::to_string(own), std::to_string(move.count())});
  }
  const Place target = rear + own * way;
  switch (look(position, target)) {
    case Content::kOutside:
      return refuse(
          code::kOwnMarbleOff,
          join("that would push your own marble on ", name(target - way), " off the board"),
          {name(target - way)});
    case Content::kEnemy:
      return why_not_push(position, target, way, own);
    default:
      return std::nullopt;
  }
}

std::optional<Error> why_not_broadside(const Position& position, Move move) {
  const Place first = place_of(move.first());
  const Place line = offset(move.line());
  const Place way = offset(move.direction());
  if (axis_of(move.line()) == axis_of(move.direction())) {
    return refuse(code::kAlongTheLine,
                  "a broadside goes sideways: along its own line a group is written with its rear "
                  "marble and the next cell");
  }
  const int count = move.count();
  if (count == kMaxGroup && look(position, first) == Content::kOwn &&
      look(position, first + 2 * line) == Content::kOwn &&
      look(position, first + line) == Content::kEmpty) {
    return refuse(
        code::kGap,
        join("there is a gap on ", name(first + line), ": marbles that move together must touch"),
        {name(first + line)});
  }
  for (int i = 0; i < count; ++i) {
    if (auto error = why_not_own(position, first + i * line)) return error;
  }
  for (int i = 0; i < count; ++i) {
    const Place from = first + i * line;
    const Content there = look(position, from + way);
    if (there == Content::kOutside) {
      return refuse(
          code::kEdge,
          join("the marble on ", name(from), " is at the edge: there is no cell in that direction"),
          {name(from)});
    }
    if (there != Content::kEmpty) {
      return refuse(code::kOccupied,
                    join(name(from + way), " is occupied: a broadside pushes nothing"),
                    {name(from + way)});
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<Error> Abalone::why_illegal(const Position& position, Move move) const {
  for (const Side loser : {Side::kFirst, Side::kSecond}) {
    if (position.lost[index_of(loser)] < kLostToEnd) continue;
    const std::string_view colour = info().players[index_of(loser)];
    return refuse(code::kGameOver, join("the game is over: ", colour, " has lost six marbles"));
  }
  if (is_stale(position)) {
    return refuse(code::kGameOver,
                  join("the game is over: no marble was pushed out for ", kQuietLimit, " plies"));
  }
  return move.is_in_line() ? why_not_in_line(position, move) : why_not_broadside(position, move);
}

// Everything that can be written: all marbles on the board, and a cell to name the way. Where they
// arrive may still be beyond the edge.
std::vector<Move> Abalone::candidates() {
  std::vector<Move> moves;
  for (Cell first = 0; first < kCells; ++first) {
    for_each_manner([&](int line, int count, int direction) {
      const Cell last = ray(first, line)[static_cast<std::size_t>(count - 1)];
      const Cell other_end = direction == line ? first : last;
      if (last == kNoCell) return;
      if (neighbour(first, direction) == kNoCell && neighbour(other_end, direction) == kNoCell) {
        return;
      }
      moves.emplace_back(first, line, count, direction);
    });
  }
  return moves;
}

std::span<const std::string_view> Abalone::error_codes() noexcept { return code::kErrors; }

}  // namespace tria::abalone
