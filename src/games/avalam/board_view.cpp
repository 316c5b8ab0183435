// The board to be drawn, with the colours inside the towers, and moves that are pointed at.
#include "core/board_view.hpp"

#include "core/text.hpp"
#include "games/avalam/errors.hpp"
#include "games/avalam/rules.hpp"

namespace tria::avalam {

namespace {

using Towers = std::array<std::string, kHoles>;

char letter_of(Side colour) { return piece::kOf[index_of(colour)]; }

// A position knows only the top of each tower.
Towers towers_of(const Position& position) {
  Towers towers;
  for (int hole = 0; hole < kHoles; ++hole) {
    const int height = position.height(hole);
    if (height == 0) continue;
    std::string& tower = towers[static_cast<std::size_t>(hole)];
    tower.assign(static_cast<std::size_t>(height - 1), piece::kUnknown);
    tower += letter_of(position.owner(hole));
  }
  return towers;
}

void play(Towers& towers, Move move) {
  std::string& target = towers[move.to];
  if (move.is_placement()) {
    target += letter_of(move.colour());
    return;
  }
  target += towers[move.from];
  towers[move.from].clear();
}

Expected<int> read_hole(std::string_view name) {
  if (const std::optional<int> hole = find_hole(name)) return *hole;
  return fail(code::kNoHole, join("there is no hole ", quote(name)), {std::string(name)});
}

}  // namespace

BoardView Avalam::board(std::span<const Position> positions, std::span<const Move> moves) const {
  Towers towers = towers_of(positions.front());
  for (const Move move : moves) play(towers, move);

  // Heights only grow until a tower leaves for good, so a tower that has no move, and that no tower
  // can move onto, will never have one.
  const Position& position = positions.back();
  Bits changing = position.placing() ? kBoard : 0;
  MoveList<Move, kMaxMoves> legal;
  generate(position, legal);
  for (const Move move : legal) changing |= bit(move.to);

  BoardView view;
  view.stock = {position.stock[0], position.stock[1]};
  for (int row = 0; row < kRows; ++row) {
    const RowSpan span = kRowSpans[static_cast<std::size_t>(row)];
    for (int column = span.first_column; column <= span.last_column; ++column) {
      const int hole = hole_at(row, column);
      const bool settled = position.height(hole) > 0 && !has(changing, hole);
      view.cells.push_back({hole_name(hole), static_cast<double>(column), static_cast<double>(row),
                            towers[static_cast<std::size_t>(hole)], std::nullopt, settled});
    }
  }
  return view;
}

Expected<Move> Avalam::select(const Position& /*position*/, const Selection& selection) const {
  if (!selection.to) return fail(selection_code::kNoTarget, "choose where it goes");
  const Expected<int> to = read_hole(*selection.to);
  if (!to) return fail(to.error());
  if (selection.from.empty()) {
    if (!selection.piece) return fail(selection_code::kNoColour, "choose the counter's colour");
    return Move::placement(*selection.piece, *to);
  }
  if (selection.from.size() > 1) {
    return fail(selection_code::kTooMany, "one tower moves at a time");
  }
  const Expected<int> from = read_hole(selection.from.front());
  if (!from) return fail(from.error());
  return Move::tower(*from, *to);
}

}  // namespace tria::avalam
