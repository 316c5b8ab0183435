// The board for a terminal, as South sees it: North's houses run from f to a on top. Colour only
// repeats what the letters and numbers say.
#include <array>
#include <string>
#include <string_view>

#include "core/text.hpp"
#include "games/awale/rules.hpp"

namespace tria::awale {

namespace {

struct Frame {
  std::string_view bar;
  std::string_view line;                                // a cell's width
  std::array<std::string_view, 3> top, middle, bottom;  // left end, between cells, right end
};

constexpr Frame kBoxed{"│", "────", {"┌", "┬", "┐"}, {"├", "┼", "┤"}, {"└", "┴", "┘"}};
constexpr Frame kPlain{"|", "----", {"+", "+", "+"}, {"+", "+", "+"}, {"+", "+", "+"}};

constexpr std::string_view kMargin = "  ";
constexpr std::string_view kBold = "\x1b[1m";
constexpr std::string_view kDim = "\x1b[2m";
constexpr std::string_view kReset = "\x1b[0m";

// The house shown in a column; North's row is upside down for South.
int house_at(Side player, int column) {
  return player == Side::kFirst ? column : kHouses - 1 - column;
}

class Drawing {
 public:
  Drawing(const Position& position, const DiagramStyle& style)
      : position_(position), style_(style), frame_(style.unicode ? kBoxed : kPlain) {}

  std::string draw() {
    player(Side::kSecond);
    letters(Side::kSecond);
    rule(frame_.top);
    seeds(Side::kSecond);
    rule(frame_.middle);
    seeds(Side::kFirst);
    rule(frame_.bottom);
    letters(Side::kFirst);
    player(Side::kFirst);
    return out_;
  }

 private:
  void coloured(std::string_view colour, std::string_view text) {
    out_ += style_.colour ? join(colour, text, kReset) : std::string(text);
  }

  void player(Side player) {
    out_ += join(kMargin, player_name(player), ": ", position_.store(player), '\n');
  }

  void letters(Side player) {
    out_ += kMargin;
    for (int column = 0; column < kRowHouses; ++column) {
      const auto house = static_cast<std::size_t>(house_at(player, column));
      out_ += join(column == 0 ? "   " : "    ", kLetters[house]);
    }
    out_ += '\n';
  }

  void rule(const std::array<std::string_view, 3>& ends) {
    out_ += join(kMargin, ends[0]);
    for (int column = 0; column < kRowHouses; ++column) {
      out_ += join(frame_.line, column + 1 < kRowHouses ? ends[1] : ends[2]);
    }
    out_ += '\n';
  }

  void seeds(Side player) {
    out_ += join(kMargin, frame_.bar);
    for (int column = 0; column < kRowHouses; ++column) {
      const int count = position_.seeds(house_at(player, column));
      const std::string number = join(count < 10 ? "  " : " ", count, ' ');
      coloured(count == 0 ? kDim : kBold, number);
      out_ += frame_.bar;
    }
    out_ += '\n';
  }

  const Position& position_;
  const DiagramStyle& style_;
  const Frame& frame_;
  std::string out_;
};

}  // namespace

std::string Awale::diagram(const Position& position, const DiagramStyle& style) const {
  return Drawing(position, style).draw();
}

}  // namespace tria::awale
