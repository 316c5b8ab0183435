#include "core/plain_diagram.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <string_view>

#include "core/text.hpp"

namespace tria {

namespace {

constexpr std::string_view kReset = "\033[0m";
constexpr std::array<std::string_view, 2> kColours{"\033[1;31m", "\033[1;33m"};

std::string mark_of(char piece, const DiagramStyle& style) {
  for (const Side side : {Side::kFirst, Side::kSecond}) {
    if (piece != piece::kOf[index_of(side)]) continue;
    const std::string_view mark =
        side == Side::kFirst ? (style.unicode ? "●" : "x") : (style.unicode ? "○" : "o");
    return style.colour ? join(kColours[index_of(side)], mark, kReset) : std::string(mark);
  }
  return "*";
}

}  // namespace

std::string plain_diagram(const BoardView& board, const DiagramStyle& style) {
  constexpr double kColumnsApart = 6.0;
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
      if (!cell->pieces.empty()) out += mark_of(cell->pieces.back(), style) + count;
      column = std::max(start, column) + cell->name.size() + !cell->pieces.empty() + count.size();
    }
    out += '\n';
  }
  return out;
}

}  // namespace tria
