// Positions as text. Reading is strict and says where it stopped; writing is canonical.
#include <bit>

#include "core/text.hpp"
#include "games/abalone/errors.hpp"
#include "games/abalone/rules.hpp"

namespace tria::abalone {

namespace {

constexpr std::string_view kColours = "bw";

// One digit per run of empty cells: "11" or "0" would leave more than one way to write a row.
std::optional<Error> read_row(Slice text, int row, Position& position) {
  const char letter = static_cast<char>('a' + row);
  const int cells = last_number(row) - first_number(row) + 1;
  const auto wrong_length = [&](std::size_t column) {
    return Error{text_code::kRowLength,
                 join("row ", letter, " has ", cells, " cells"),
                 {std::string(1, letter), std::to_string(cells)},
                 column};
  };
  int number = first_number(row);
  bool after_digit = false;
  for (std::size_t i = 0; i < text.text.size(); ++i) {
    const char character = text.text[i];
    const std::size_t where = text.column + i;
    const bool is_digit = character >= '1' && character <= '9';
    const std::size_t colour = kColours.find(character);
    if ((!is_digit && colour == std::string_view::npos) || (is_digit && after_digit)) {
      return Error{text_code::kCharacter,
                   join("unexpected ", quote({&character, 1}),
                        ": a row is made of b, w and one digit per run of empty cells"),
                   {std::string(1, character)},
                   where};
    }
    const int width = is_digit ? character - '0' : 1;
    if (number + width > last_number(row) + 1) return wrong_length(where);
    if (!is_digit) position.marbles[colour] |= bit(cell_at({row, number}));
    number += width;
    after_digit = is_digit;
  }
  if (number <= last_number(row)) return wrong_length(text.column + text.text.size());
  return std::nullopt;
}

// A number as it is written here: digits only and no leading zero.
std::optional<std::uint16_t> read_number(std::string_view text) {
  if (text.size() > 1 && text.front() == '0') return std::nullopt;
  return parse_number<std::uint16_t>(text);
}

std::optional<Error> read_lost(Slice text, Side colour, Position& position) {
  const std::string_view name = Abalone::info().players[index_of(colour)];
  const auto lost = read_number(text.text);
  if (!lost) {
    return Error{text_code::kNumber,
                 join("the marbles lost by ", name, " are a number, not ", quote(text.text)),
                 {std::string(text.text)},
                 text.column};
  }
  if (*lost > kLostToEnd) {
    return Error{code::kTooManyLost,
                 join(name, " cannot have lost ", *lost, " marbles: six end the game"),
                 {std::string(name_of(colour)), std::to_string(*lost)},
                 text.column};
  }
  position.lost[index_of(colour)] = static_cast<std::uint8_t>(*lost);
  const int standing = std::popcount(position.marbles[index_of(colour)]);
  if (standing + *lost > kMarbles) {
    return Error{
        code::kTooManyMarbles,
        join(name, " has ", standing, " marbles on the board and ", *lost, " lost: more than 14"),
        {std::string(name_of(colour)), std::to_string(standing), std::to_string(*lost)},
        text.column};
  }
  return std::nullopt;
}

void write_row(const Position& position, int row, std::string& text) {
  int empty = 0;
  const auto flush = [&] {
    if (empty > 0) append(text, empty);
    empty = 0;
  };
  for (int number = first_number(row); number <= last_number(row); ++number) {
    const Cell cell = cell_at({row, number});
    const bool black = has(position.marbles[0], cell);
    if (!black && !has(position.marbles[1], cell)) {
      ++empty;
      continue;
    }
    flush();
    text += kColours[black ? 0 : 1];
  }
  flush();
}

}  // namespace

Expected<Position> Abalone::parse_position(std::string_view text) const {
  if (auto error = check_length(text, kMaxPositionText, "the position")) return fail(*error);
  const std::vector<Slice> fields = split({text, 1}, ' ');
  if (fields.size() < 4 || fields.size() > 5) {
    return fail(text_code::kFields,
                "a position is the nine rows, the marbles lost by Black and by White, the side to "
                "move, and (may be left out) the plies since a marble was pushed out, with one "
                "space between",
                {}, fields.size() < 4 ? text.size() + 1 : fields[5].column);
  }
  const std::vector<Slice> rows = split(fields[0], '/');
  if (rows.size() != kRows) {
    return fail(text_code::kRows,
                join("the board has 9 rows joined by '/', here are ", rows.size()),
                {std::to_string(rows.size())}, 1);
  }
  Position position;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (auto error = read_row(rows[i], kRows - 1 - static_cast<int>(i), position)) {
      return fail(*error);
    }
  }
  if (auto error = read_lost(fields[1], Side::kFirst, position)) return fail(*error);
  if (auto error = read_lost(fields[2], Side::kSecond, position)) return fail(*error);
  if (position.lost[0] == kLostToEnd && position.lost[1] == kLostToEnd) {
    return fail(code::kBothLostSix, "only one player can have lost six marbles", {},
                fields[2].column);
  }
  if (fields[3].text != "b" && fields[3].text != "w") {
    return fail(text_code::kSide, "the side to move is b or w", {}, fields[3].column);
  }
  position.side = fields[3].text == "b" ? Side::kFirst : Side::kSecond;
  if (fields.size() == 5) {
    const auto quiet = read_number(fields[4].text);
    if (!quiet) {
      return fail(text_code::kNumber,
                  "the plies since a marble was pushed out are a number up to 65535",
                  {std::string(fields[4].text)}, fields[4].column);
    }
    position.quiet = *quiet;
  }
  return position;
}

std::string Abalone::write_position(const Position& position) const {
  std::string text;
  for (int row = kRows - 1; row >= 0; --row) {
    write_row(position, row, text);
    text += row > 0 ? '/' : ' ';
  }
  return text + join(position.lost[0], ' ', position.lost[1], ' ',
                     kColours[index_of(position.side)], ' ', position.quiet);
}

}  // namespace tria::abalone
