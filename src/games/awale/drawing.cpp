// What is shown of a game: the board, moves seed by seed, a drawing for terminals.
#include "games/awale/seed_by_seed.hpp"

namespace tria::awale {

namespace {

// The house shown in a column; North's row is upside down for South.
int house_at(Side player, int column) {
  return player == Side::kFirst ? column : kHouses - 1 - column;
}

struct Frame {
  std::string_view bar;
  std::string_view line;                                // a cell's width
  std::array<std::string_view, 3> top, middle, bottom;  // left end, between cells, right end
};

constexpr Frame kBoxed{"│", "────", {"┌", "┬", "┐"}, {"├", "┼", "┤"}, {"└", "┴", "┘"}};
constexpr Frame kPlain{"|", "----", {"+", "+", "+"}, {"+", "+", "+"}, {"+", "+", "+"}};

}  // namespace

// South's houses below from left to right, North's above from right to left: sowing goes round.
BoardView Awale::board(std::span<const Position> positions, std::span<const Move> /*moves*/) const {
  const Position& position = positions.back();
  BoardView view;
  for (int house = 0; house < kHouses; ++house) {
    const Side owner = house_owner(house);
    const bool below = owner == Side::kFirst;
    view.cells.push_back(
        {house_name(house), static_cast<double>(below ? house : kHouses - 1 - house),
         below ? 1.0 : 0.0,
         std::string(static_cast<std::size_t>(position.seeds(house)), piece::kNobodys), owner,
         false});
  }
  return view;
}

// Every seed on its way, then every house that is captured.
std::vector<Step> Awale::steps(const Position& position, Move move) const {
  const SlowMove slow = play_slowly(variant_, position, move.house);
  std::vector<Step> steps;
  steps.reserve(slow.sown.size() + slow.captured.size());
  for (const int house : slow.sown) {
    steps.push_back({kSow, house_name(move.house), house_name(house), 1, {}});
  }
  for (const int house : slow.captured) {
    const int seeds = slow.after_sowing[static_cast<std::size_t>(house)];
    steps.push_back({StepKind::kCapture, house_name(house), {}, seeds, {}});
  }
  return steps;
}

// As South sees it: North's houses run from f to a on top. Colour only repeats what the letters and
// numbers say.
std::string Awale::diagram(const Position& position, const DiagramStyle& style) const {
  const Frame& frame = style.unicode ? kBoxed : kPlain;
  std::string out;
  const auto player = [&](Side side) {
    out += join("  ", player_name(side), ": ", position.store(side), '\n');
  };
  const auto letters = [&](Side side) {
    out += "  ";
    for (int column = 0; column < kRowHouses; ++column) {
      out += join(column == 0 ? "   " : "    ", house_name(house_at(side, column)));
    }
    out += '\n';
  };
  const auto rule = [&](const std::array<std::string_view, 3>& ends) {
    out += join("  ", ends[0]);
    for (int column = 0; column < kRowHouses; ++column) {
      out += join(frame.line, column + 1 < kRowHouses ? ends[1] : ends[2]);
    }
    out += '\n';
  };
  const auto seeds = [&](Side side) {
    out += join("  ", frame.bar);
    for (int column = 0; column < kRowHouses; ++column) {
      const int count = position.seeds(house_at(side, column));
      const std::string number = join(count < 10 ? "  " : " ", count, ' ');
      out += join(painted(style, count == 0 ? "2" : "1", number), frame.bar);
    }
    out += '\n';
  };
  player(Side::kSecond);
  letters(Side::kSecond);
  rule(frame.top);
  seeds(Side::kSecond);
  rule(frame.middle);
  seeds(Side::kFirst);
  rule(frame.bottom);
  letters(Side::kFirst);
  player(Side::kFirst);
  return out;
}

}  // namespace tria::awale
