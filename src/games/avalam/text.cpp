// Positions and moves as text, positions that are set up and moves that are pointed at. Reading is strict and
// says where it stopped; writing is canonical.
#include <algorithm>

#include "core/board_text.hpp"
#include "games/avalam/errors.hpp"
#include "games/avalam/rules.hpp"

namespace tria::avalam {

namespace {

constexpr std::string_view kColours = "Aa";  // the letter of height 1, first and second

constexpr BoardText kBoardText{
    .rows = kRows,
    .cells =
        [](std::size_t row) noexcept {
          return kRowSpans[row].last_column - kRowSpans[row].first_column + 1;
        },
    .row_name = [](std::size_t row) { return std::to_string(kRows - row); },
    .letters = "ABCDEabcde",
    .letters_help = "A-E, a-e",
    .cells_word = "holes",
};

int hole_of(std::size_t row, int cell) {
  return hole_at(static_cast<int>(row), kRowSpans[row].first_column + cell);
}

Expected<int> read_hole(std::string_view name, std::size_t column) {
  if (const std::optional<int> hole = find_hole(name)) return *hole;
  return fail(code::kNoHole, join("there is no hole ", quote(name)), {std::string(name)}, column);
}

int counters_on(const Position& position) {
  int counters = 0;
  for (int hole = 0; hole < kHoles; ++hole) counters += position.height(hole);
  return counters;
}

std::optional<Error> check_counters(const Position& position) {
  const int towers_first = std::popcount(position.first);
  const int towers_second = std::popcount(position.occupied()) - towers_first;
  for (const auto& [side, towers] :
       {std::pair{Side::kFirst, towers_first}, std::pair{Side::kSecond, towers_second}}) {
    if (towers <= kCountersPerColour) continue;
    return refuse(code::kTooManyTowers,
                  join(Avalam::info().players[index_of(side)], " is on top of ", towers,
                       " towers, but there are only 24 counters of each colour"),
                  {std::string(name_of(side)), std::to_string(towers)}, 1);
  }
  if (const int counters = counters_on(position); counters > kCounters) {
    return refuse(code::kTooManyCounters,
                  join("the towers have ", counters, " counters, and the game has ", kCounters),
                  {std::to_string(counters), std::to_string(kCounters)}, 1);
  }
  return std::nullopt;
}

Error stock_mismatch(std::size_t column) {
  return refuse(
      code::kStockMismatch,
      "while counters are placed, those on the board are single and make 24 of each colour "
      "with the stock",
      {}, column);
}

std::optional<Error> read_stock(Slice text, Position& position) {
  const std::vector<Slice> parts = split(text, ',');
  if (parts.size() != 2) {
    return Error{text_code::kFields, "the stock is two numbers, as in 24,24", {}, text.column};
  }
  for (std::size_t i = 0; i < 2; ++i) {
    const auto number = parse_number<std::uint8_t>(parts[i].text);
    if (!number || *number > kCountersPerColour) {
      return Error{text_code::kNumber, "a stock is a number from 0 to 24", {}, parts[i].column};
    }
    position.stock[i] = *number;
  }
  if (!position.placing()) return std::nullopt;
  const int first = std::popcount(position.first);
  const int second = std::popcount(position.occupied()) - first;
  if (counters_on(position) != first + second || first + position.stock[0] != kCountersPerColour ||
      second + position.stock[1] != kCountersPerColour) {
    return stock_mismatch(text.column);
  }
  return std::nullopt;
}

}  // namespace

Expected<Position> Avalam::parse_position(std::string_view text) const {
  if (auto error = check_length(text, kMaxPositionText, "the position")) return fail(*error);
  const std::vector<Slice> fields = split({text, 1}, ' ');
  if (fields.size() < 2 || fields.size() > 3) {
    return fail(text_code::kFields, "a position is the nine rows, a space and the side to move", {},
                text.size() + 1);
  }
  Position position;
  const auto put = [&](std::size_t row, int cell, std::size_t letter) {
    const Side owner = letter < kMaxHeight ? Side::kFirst : Side::kSecond;
    position.set(hole_of(row, cell), owner, static_cast<int>(letter % kMaxHeight) + 1);
  };
  if (auto error = kBoardText.read(fields[0], put)) return fail(*error);
  if (fields[1].text != "1" && fields[1].text != "2") {
    return fail(text_code::kSide, "the side to move is 1 or 2", {}, fields[1].column);
  }
  position.side = fields[1].text == "1" ? Side::kFirst : Side::kSecond;
  if (auto error = check_counters(position)) return fail(*error);
  if (fields.size() == 3) {
    if (variant_ != Variant::kFree) {
      return fail(code::kStockVariant, "only the variant free has counters in stock", {},
                  fields[2].column);
    }
    if (auto error = read_stock(fields[2], position)) return fail(*error);
  }
  return position;
}

Expected<Position> Avalam::compose(const Setup& setup) const {
  Position position;
  position.side = setup.side;
  for (const auto& [cell, pieces] : setup.cells) {
    const Expected<int> hole = read_hole(cell, 0);
    if (!hole) return fail(hole.error());
    if (pieces.empty()) continue;
    const auto* const top = std::find(piece::kOf.begin(), piece::kOf.end(), pieces.back());
    if (top == piece::kOf.end()) {
      return fail(setup_code::kPieces, join("the tower on ", cell, " needs a colour on top"),
                  {std::string(cell)});
    }
    if (pieces.size() > kMaxHeight) {
      return fail(code::kTooHigh, join("that tower would be ", pieces.size(), " high"),
                  {std::to_string(pieces.size())});
    }
    position.set(*hole, static_cast<Side>(top - piece::kOf.begin()),
                 static_cast<int>(pieces.size()));
  }
  if (variant_ == Variant::kFree &&
      *std::max_element(setup.stock.begin(), setup.stock.end()) > kCountersPerColour) {
    return fail(stock_mismatch(0));
  }
  std::string text = write_position(position);
  if (setup.stock != std::array{0, 0}) text += join(' ', setup.stock[0], ',', setup.stock[1]);
  Expected<Position> read = parse_position(text);
  if (!read) read.error().column = 0;  // nobody wrote that text
  return read;
}

// Nobody remembers which colours lie below the top of a tower.
Palette Avalam::palette(const Position& /*position*/) const {
  Palette palette;
  for (const char top : piece::kOf) {
    for (std::size_t height = 1; height <= kMaxHeight; ++height) {
      palette.pieces.push_back(std::string(height - 1, piece::kUnknown) + top);
    }
  }
  if (variant_ == Variant::kFree) palette.max_stock = kCountersPerColour;
  return palette;
}

std::string Avalam::write_position(const Position& position) const {
  std::string text = kBoardText.write([&](std::size_t row, int cell) -> char {
    const int hole = hole_of(row, cell);
    const int height = position.height(hole);
    if (height == 0) return 0;
    return static_cast<char>(kColours[index_of(position.owner(hole))] + height - 1);
  });
  text += position.side == Side::kFirst ? " 1" : " 2";
  if (position.placing()) text += join(' ', position.stock[0], ',', position.stock[1]);
  return text;
}

Expected<Move> Avalam::parse_move(const Position& /*position*/, std::string_view text) const {
  if (auto error = check_length(text, kMaxMoveText, "the move")) return fail(*error);
  if (text.size() != 4) {
    return fail(text_code::kMove,
                join("cannot read ", quote(text), ": write from and to, as in c9d8, or A@e5"),
                {std::string(text)}, 1);
  }
  const Expected<int> to = read_hole(text.substr(2), 3);
  if (const std::size_t colour = kColours.find(text[0]);
      text[1] == '@' && colour != std::string_view::npos) {
    return to.map([&](int hole) { return Move::placement(static_cast<Side>(colour), hole); });
  }
  const Expected<int> from = read_hole(text.substr(0, 2), 1);
  if (!from) return fail(from.error());
  return to.map([&](int hole) { return Move::tower(*from, hole); });
}

Expected<Move> Avalam::select(const Position& /*position*/, const Selection& selection) const {
  if (!selection.to) return fail(selection_code::kNoTarget, "choose where it goes");
  const Expected<int> to = read_hole(*selection.to, 0);
  if (!to) return fail(to.error());
  if (selection.from.empty()) {
    if (!selection.piece) return fail(selection_code::kNoColour, "choose the counter's colour");
    return Move::placement(*selection.piece, *to);
  }
  if (selection.from.size() > 1) {
    return fail(selection_code::kTooMany, "one tower moves at a time");
  }
  return read_hole(selection.from.front(), 0).map([&](int from) { return Move::tower(from, *to); });
}

std::string Avalam::write_move(Move move) const {
  if (move.is_placement()) {
    return join(kColours[index_of(move.colour())], '@', hole_name(move.to));
  }
  return hole_name(move.from) + hole_name(move.to);
}

}  // namespace tria::avalam
