#include "core/diagram.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "core/text.hpp"

namespace tria {

std::string painted(const DiagramStyle& style, std::string_view colour, std::string_view text) {
  return style.colour ? join("\033[", colour, 'm', text, "\033[0m") : std::string(text);
}

std::string PieceMarks::draw(const DiagramStyle& style, Side owner, std::string_view count) const {
  const std::string_view disc = owner == Side::kFirst ? "●" : "○";
  const std::string_view mark = style.unicode ? disc : letters.substr(index_of(owner), 1);
  return painted(style, colours[index_of(owner)], join(mark, count));
}

std::string plain_diagram(const BoardView& board, const DiagramStyle& style) {
  constexpr double kColumnsApart = 6.0;
  constexpr PieceMarks kMarks{"xo"};
  const auto mark_of = [&](char piece) -> std::string {
    if (piece == piece::kOf[0]) return kMarks.draw(style, Side::kFirst);
    return piece == piece::kOf[1] ? kMarks.draw(style, Side::kSecond) : "*";
  };
  // From top to bottom and from left to right, whatever order the cells come in.
  std::map<double, std::map<double, const CellView*>> rows;
  for (const CellView& cell : board.cells) rows[cell.y][cell.x] = &cell;
  std::string out;
  for (const auto& [y, row] : rows) {
    std::size_t column = 0;  // on the screen, where a mark is one column wide
    for (const auto& [x, cell] : row) {
      const auto start = static_cast<std::size_t>(std::max(0.0, std::round(x * kColumnsApart)));
      if (start > column) out.append(start - column, ' ');
      const std::string count =
          cell->pieces.size() > 1 ? std::to_string(cell->pieces.size()) : std::string();
      out += cell->name;
      if (!cell->pieces.empty()) out += mark_of(cell->pieces.back()) + count;
      column = std::max(start, column) + cell->name.size() + !cell->pieces.empty() + count.size();
    }
    out += '\n';
  }
  return out;
}

}  // namespace tria
