// Why a move cannot be played, hole by hole and straight from the rules. It shares nothing with the
// bitboard generator, so that each is a check of the other.
#include <cstdlib>

#include "games/avalam/errors.hpp"
#include "games/avalam/rules.hpp"

namespace tria::avalam {

namespace {

std::string_view colour_name(Side colour) { return Avalam::info().players[index_of(colour)]; }

std::optional<Error> why_not_placed(const Position& position, Move move) {
  if (!position.placing()) {
    return refuse(code::kNothingToPlace, "all counters have been placed: move a tower");
  }
  const std::string hole = hole_name(move.to);
  if (position.height(move.to) != 0) {
    return refuse(code::kOccupied, join(hole, " is taken: a counter goes in an empty hole"),
                  {hole});
  }
  if (position.stock[index_of(move.colour())] == 0) {
    return refuse(code::kColourUsedUp,
                  join("all 24 counters of ", colour_name(move.colour()), " are on the board"),
                  {std::string(name_of(move.colour()))});
  }
  return std::nullopt;
}

}  // namespace

std::optional<Error> Avalam::why_illegal(const Position& position, Move move) const {
  if (move.is_placement()) return why_not_placed(position, move);
  if (position.placing()) {
    return refuse(code::kPlaceFirst, "all counters must be placed before a tower can move");
  }
  const std::string from = hole_name(move.from);
  const std::string to = hole_name(move.to);
  if (move.from == move.to) {
    return refuse(code::kSameHole, join("the tower is already on ", to), {to});
  }
  const int moving = position.height(move.from);
  const int below = position.height(move.to);
  if (moving == 0) return refuse(code::kEmptyFrom, join("there is no tower on ", from), {from});
  if (moving == kMaxHeight) {
    return refuse(code::kFiveMoves,
                  join("the tower on ", from, " has five counters: it never moves again"), {from});
  }
  const Place start = place_of(move.from);
  const Place end = place_of(move.to);
  if (std::abs(start.row - end.row) > 1 || std::abs(start.column - end.column) > 1) {
    return refuse(code::kNotAdjacent, join(from, " and ", to, " are not neighbours"), {from, to});
  }
  if (below == 0) {
    return refuse(code::kEmptyTo, join(to, " is empty: a tower only moves onto another tower"),
                  {to});
  }
  if (below == kMaxHeight) {
    return refuse(code::kFiveBelow,
                  join("the tower on ", to, " has five counters: nothing can go on top"), {to});
  }
  if (moving + below > kMaxHeight) {
    return refuse(code::kTooHigh, join("that tower would be ", moving + below, " high"),
                  {std::to_string(moving + below)});
  }
  return std::nullopt;
}

std::vector<Move> Avalam::candidates() {
  std::vector<Move> moves;
  for (int to = 0; to < kHoles; ++to) {
    for (int from = 0; from < kHoles; ++from) moves.push_back(Move::tower(from, to));
    moves.push_back(Move::placement(Side::kFirst, to));
    moves.push_back(Move::placement(Side::kSecond, to));
  }
  return moves;
}

std::span<const std::string_view> Avalam::error_codes() noexcept { return code::kErrors; }

}  // namespace tria::avalam
