// The board for a terminal: a mark for the owner and a digit for the height, so that it reads
// without colour.
#include "core/text.hpp"
#include "games/avalam/rules.hpp"

namespace tria::avalam {

namespace {

constexpr std::string_view kReset = "\033[0m";
constexpr std::array<std::string_view, 2> kColour{"\033[1;31m", "\033[1;33m"};
constexpr std::array<std::string_view, 2> kUnicodeMark{"●", "○"};
constexpr std::array<std::string_view, 2> kAsciiMark{"A", "a"};

std::string mark(Side owner, const DiagramStyle& style) {
  const std::size_t player = index_of(owner);
  return std::string(style.unicode ? kUnicodeMark[player] : kAsciiMark[player]);
}

std::string painted(Side owner, const std::string& text, const DiagramStyle& style) {
  return style.colour ? join(kColour[index_of(owner)], text, kReset) : text;
}

}  // namespace

std::string Avalam::diagram(const Position& position, const DiagramStyle& style) const {
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
        const Side owner = position.owner(hole);
        line += painted(owner, join(mark(owner, style), height), style);
      }
    }
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + '\n';
  }
  out += "   a  b  c  d  e  f  g  h  i\n";
  if (position.placing()) {
    out += "to place:";
    for (const Side colour : {Side::kFirst, Side::kSecond}) {
      out += join(' ', painted(colour, mark(colour, style), style), style.unicode ? "×" : "x",
                  position.stock[index_of(colour)]);
    }
    out += '\n';
  }
  return out;
}

}  // namespace tria::avalam
