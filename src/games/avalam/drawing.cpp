// What is shown of a game: the board with the colours inside the towers, moves for animation, a drawing
// for terminals.
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

std::vector<Step> Avalam::steps(const Position& position, Move move) const {
  if (move.is_placement()) {
    return {{StepKind::kPlace, "", hole_name(move.to), 1, name_of(move.colour())}};
  }
  return {{StepKind::kMove, hole_name(move.from), hole_name(move.to), position.height(move.from),
           name_of(position.owner(move.from))}};
}

// A mark for the owner and a digit for the height, so that it reads without colour.
std::string Avalam::diagram(const Position& position, const DiagramStyle& style) const {
  constexpr PieceMarks kMarks{"Aa"};
  std::string out;
  for (int row = 0; row < kRows; ++row) {
    std::string line = join(kRows - row, " ");
    for (int column = 0; column < 9; ++column) {
      line += ' ';
      if (!is_hole(row, column)) {
        line += "  ";
        continue;
      }
      const int hole = hole_at(row, column);
      const int height = position.height(hole);
      if (height == 0) {
        line += style.unicode ? "· " : ". ";
      } else {
        line += kMarks.draw(style, position.owner(hole), std::to_string(height));
      }
    }
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + '\n';
  }
  out += "   a  b  c  d  e  f  g  h  i\n";
  if (position.placing()) {
    out += "to place:";
    for (const Side colour : {Side::kFirst, Side::kSecond}) {
      out += join(' ', kMarks.draw(style, colour), style.unicode ? "×" : "x",
                  position.stock[index_of(colour)]);
    }
    out += '\n';
  }
  return out;
}

}  // namespace tria::avalam
