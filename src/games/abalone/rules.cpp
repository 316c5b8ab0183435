// The rules that are asked once per game or per finished line rather than at every node, and symmetry.
#include "games/abalone/rules.hpp"

namespace tria::abalone {

static_assert(GameModule<Abalone>);
static_assert(Repeating<Abalone>);
static_assert(Symmetric<Abalone>);
static_assert(sizeof(Position) == 24 && sizeof(Move) == 2);

namespace {

// The twelve ways in which the hexagon maps onto itself: six turns, with or without a mirror.

// Where a direction goes. The mirror keeps the row through the centre in place.
constexpr int turned(int direction, std::size_t symmetry) noexcept {
  const int turns = static_cast<int>(symmetry % kDirections);
  const bool mirrored = symmetry >= kDirections;
  return ((mirrored ? kDirections - direction : direction) + turns) % kDirections;
}

using CellMap = std::array<std::uint8_t, kCells>;

// A cell is so many steps along direction 0 and so many along direction 2 away from the centre;
// its image is as many steps along their images.
constexpr auto kCellMaps = [] {
  constexpr Place kCentre{4, 4};
  std::array<CellMap, Abalone::kSymmetries> maps{};
  for (std::size_t symmetry = 0; symmetry < Abalone::kSymmetries; ++symmetry) {
    const Place along_row = kOffsets[static_cast<std::size_t>(turned(0, symmetry))];
    const Place along_number = kOffsets[static_cast<std::size_t>(turned(2, symmetry))];
    for (Cell cell = 0; cell < kCells; ++cell) {
      const Place from_centre = place_of(cell) - kCentre;
      maps[symmetry][static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(
          cell_at(kCentre + from_centre.number * along_row + from_centre.row * along_number));
    }
  }
  return maps;
}();

constexpr Cell image(Cell cell, std::size_t symmetry) noexcept {
  return kCellMaps[symmetry][static_cast<std::size_t>(cell)];
}

constexpr Bits image(Bits marbles, std::size_t symmetry) noexcept {
  Bits moved = 0;
  while (marbles != 0) moved |= bit(image(take_lowest(marbles), symmetry));
  return moved;
}

// Every map keeps neighbours.
static_assert([] {
  for (std::size_t symmetry = 0; symmetry < Abalone::kSymmetries; ++symmetry) {
    if (image(kBoard, symmetry) != kBoard) return false;
    for (int direction = 0; direction < kDirections; ++direction) {
      for (Cell cell = 0; cell < kCells; ++cell) {
        const Cell next = neighbour(cell, direction);
        const Cell expected = next == kNoCell ? kNoCell : image(next, symmetry);
        if (neighbour(image(cell, symmetry), turned(direction, symmetry)) != expected) return false;
      }
    }
  }
  return true;
}());
static_assert(image(bit(7), 0) == bit(7));

}  // namespace

std::optional<Outcome> Abalone::outcome(const Position& position) const noexcept {
  const Score final_score = score(position);
  for (const Side loser : {Side::kFirst, Side::kSecond}) {
    if (position.lost[index_of(loser)] >= kLostToEnd) {
      return Outcome{win_for(other(loser)), kSixOut, final_score};
    }
  }
  if (is_stale(position)) return Outcome{Result::kDraw, kNoProgress, final_score};
  if (!can_move(own_marbles(position), enemy_marbles(position))) {
    return Outcome{Result::kDraw, EndReason::kNoMoves, final_score};
  }
  return std::nullopt;
}

Position Abalone::transform(const Position& position, std::size_t symmetry) noexcept {
  Position moved = position;
  for (Bits& marbles : moved.marbles) marbles = image(marbles, symmetry);
  return moved;
}

Move Abalone::transform(Move move, std::size_t symmetry) noexcept {
  const Cell first = image(move.first(), symmetry);
  const int direction = turned(move.direction(), symmetry);
  if (move.is_in_line()) return Move::in_line(first, direction, move.count());
  return Move::broadside(first, turned(move.line(), symmetry), move.count(), direction);
}

}  // namespace tria::abalone
