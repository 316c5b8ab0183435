// The board for a terminal: the hexagon with its row letters and, at the lower right, the numbers of
// its diagonals; below it the marbles each player has lost.
#include "core/text.hpp"
#include "games/abalone/rules.hpp"

namespace tria::abalone {

namespace {

constexpr std::string_view kReset = "\033[0m";
constexpr std::array<std::string_view, 2> kColour{"\033[1;34m", "\033[1;33m"};
constexpr std::array<std::string_view, 2> kUnicodeMark{"●", "○"};
constexpr std::array<std::string_view, 2> kAsciiMark{"b", "w"};

std::string marble(Side owner, const DiagramStyle& style) {
  const std::size_t player = index_of(owner);
  const std::string_view mark = style.unicode ? kUnicodeMark[player] : kAsciiMark[player];
  return style.colour ? join(kColour[player], mark, kReset) : std::string(mark);
}

std::string_view empty(const DiagramStyle& style) { return style.unicode ? "·" : "."; }

std::string content(const Position& position, Cell cell, const DiagramStyle& style) {
  for (const Side owner : {Side::kFirst, Side::kSecond}) {
    if (has(position.marbles[index_of(owner)], cell)) return marble(owner, style);
  }
  return std::string(empty(style));
}

}  // namespace

std::string Abalone::diagram(const Position& position, const DiagramStyle& style) const {
  std::string out;
  for (int row = kRows - 1; row >= 0; --row) {
    const int cells = last_number(row) - first_number(row) + 1;
    out += std::string(static_cast<std::size_t>(kRows - cells), ' ');
    out += static_cast<char>('a' + row);
    for (int number = first_number(row); number <= last_number(row); ++number) {
      out += join(' ', content(position, cell_at({row, number}), style));
    }
    // The diagonal that begins one row up, past this row's end.
    if (row < 4) out += join(' ', last_number(row) + 2);
    out += '\n';
  }
  out += std::string(6, ' ');
  for (int number = 1; number <= 5; ++number) out += join(' ', number);
  out += '\n';
  for (const Side colour : {Side::kFirst, Side::kSecond}) {
    const int lost = position.lost[index_of(colour)];
    out += join(info().players[index_of(colour)], ' ', marble(colour, style), " lost ", lost, "  ");
    for (int i = 0; i < kLostToEnd; ++i) {
      out += i < lost ? marble(colour, style) : std::string(empty(style));
    }
    out += '\n';
  }
  return out;
}

}  // namespace tria::abalone
