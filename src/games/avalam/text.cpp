// Positions and moves as text. Reading is strict and says where it stopped; writing is canonical.
#include "core/text.hpp"

#include <numeric>

#include "games/avalam/errors.hpp"
#include "games/avalam/rules.hpp"

namespace tria::avalam {

namespace {

constexpr std::string_view kColours = "Aa";  // the letter of height 1, first and second

std::optional<Error> read_row(Slice text, int row, Position& position) {
  const RowSpan span = kRowSpans[static_cast<std::size_t>(row)];
  const int holes = span.last_column - span.first_column + 1;
  const auto wrong_length = [&](std::size_t column) {
    return Error{text_code::kRowLength,
                 join("row ", kRows - row, " has ", holes, " holes"),
                 {std::to_string(kRows - row), std::to_string(holes)},
                 column};
  };
  int column = span.first_column;
  bool after_digit = false;
  for (std::size_t i = 0; i < text.text.size(); ++i) {
    const char c = text.text[i];
    const std::size_t where = text.column + i;
    const bool is_first = c >= 'A' && c <= 'E';
    const bool is_second = c >= 'a' && c <= 'e';
    const bool is_digit = c >= '1' && c <= '9';
    if ((!is_first && !is_second && !is_digit) || (is_digit && after_digit)) {
      return Error{text_code::kCharacter,
                   join("unexpected ", quote({&c, 1}),
                        ": a row is made of A-E, a-e and one digit per run of empty holes"),
                   {std::string(1, c)},
                   where};
    }
    const int width = is_digit ? c - '0' : 1;
    if (column + width > span.last_column + 1) return wrong_length(where);
    if (is_first) position.set(hole_at(row, column), Side::kFirst, c - 'A' + 1);
    if (is_second) position.set(hole_at(row, column), Side::kSecond, c - 'a' + 1);
    column += width;
    after_digit = is_digit;
  }
  if (column != span.last_column + 1) return wrong_length(text.column + text.text.size());
  return std::nullopt;
}

int counters_on(const Position& position) {
  int counters = 0;
  for (int hole = 0; hole < kHoles; ++hole) counters += position.height(hole);
  return counters;
}

std::optional<Error> check_counters(const Position& position) {
  const int towers_first = std::popcount(position.first);
  const int towers_second = std::popcount(position.occupied()) - towers_first;
  if (counters_on(position) <= kCounters && towers_first <= kCountersPerColour &&
      towers_second <= kCountersPerColour) {
    return std::nullopt;
  }
  return Error{code::kTooManyCounters, "there are only 24 counters of each colour", {}, 1};
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
    return Error{code::kStockMismatch,
                 "while counters are placed, those on the board are single and make 24 of each "
                 "colour with the stock",
                 {},
                 text.column};
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
  const std::vector<Slice> rows = split(fields[0], '/');
  if (rows.size() != kRows) {
    return fail(text_code::kRows,
                join("the board has 9 rows joined by '/', here are ", rows.size()),
                {std::to_string(rows.size())}, 1);
  }
  Position position;
  for (int row = 0; row < kRows; ++row) {
    if (auto error = read_row(rows[static_cast<std::size_t>(row)], row, position)) {
      return fail(*error);
    }
  }
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

std::string Avalam::write_position(const Position& position) const {
  std::string text;
  for (int row = 0; row < kRows; ++row) {
    if (row > 0) text += '/';
    const RowSpan span = kRowSpans[static_cast<std::size_t>(row)];
    int empty = 0;
    const auto flush = [&] {
      if (empty > 0) text += std::to_string(empty);
      empty = 0;
    };
    for (int column = span.first_column; column <= span.last_column; ++column) {
      const int hole = hole_at(row, column);
      const int height = position.height(hole);
      if (height == 0) {
        ++empty;
        continue;
      }
      flush();
      text += static_cast<char>(kColours[index_of(position.owner(hole))] + height - 1);
    }
    flush();
  }
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
  const auto no_hole = [&](std::size_t start) {
    const std::string_view name = text.substr(start, 2);
    return fail(code::kNoHole, join("there is no hole ", quote(name)), {std::string(name)},
                start + 1);
  };
  const std::optional<int> to = find_hole(text.substr(2));
  if (const std::size_t colour = kColours.find(text[0]);
      text[1] == '@' && colour != std::string_view::npos) {
    if (!to) return no_hole(2);
    return Move::placement(static_cast<Side>(colour), *to);
  }
  const std::optional<int> from = find_hole(text.substr(0, 2));
  if (!from) return no_hole(0);
  if (!to) return no_hole(2);
  return Move::tower(*from, *to);
}

std::string Avalam::write_move(Move move) const {
  if (move.is_placement()) {
    return join(kColours[index_of(move.colour())], '@', hole_name(move.to));
  }
  return hole_name(move.from) + hole_name(move.to);
}

}  // namespace tria::avalam
