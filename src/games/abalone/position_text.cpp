// Positions as text, and positions that are set up. Reading is strict and says where it stopped; writing is
// canonical.
#include "core/board_text.hpp"
#include "games/abalone/cell_text.hpp"
#include "games/abalone/rules.hpp"

namespace tria::abalone {

namespace {

constexpr std::string_view kColours = "bw";

// The top row of the text is the board's last.
constexpr int row_at(std::size_t row) noexcept { return kRows - 1 - static_cast<int>(row); }
Cell cell_of(std::size_t row, int cell) {
  return cell_at({row_at(row), first_number(row_at(row)) + cell});
}

constexpr BoardText kBoardText{
    .rows = kRows,
    .cells = [](std::size_t row) noexcept { return cells_in(row_at(row)); },
    .row_name = [](std::size_t row) { return std::string(1, row_letter(row_at(row))); },
    .letters = kColours,
    .letters_help = "b, w",
    .cells_word = "cells",
};

std::string write_board(const Position& position) {
  return kBoardText.write([&](std::size_t row, int cell) -> char {
    for (const std::size_t colour : {0U, 1U}) {
      if (has(position.marbles[colour], cell_of(row, cell))) return kColours[colour];
    }
    return 0;
  });
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
    return refuse(text_code::kNumber,
                  join("the marbles lost by ", name, " are a number, not ", quote(text.text)),
                  {std::string(text.text)}, text.column);
  }
  if (*lost > kLostToEnd) {
    return refuse(code::kTooManyLost,
                  join(name, " cannot have lost ", *lost, " marbles: six end the game"),
                  {std::string(name_of(colour)), std::to_string(*lost)}, text.column);
  }
  position.lost[index_of(colour)] = static_cast<std::uint8_t>(*lost);
  const int standing = std::popcount(position.marbles[index_of(colour)]);
  if (standing + *lost > kMarbles) {
    return refuse(
        code::kTooManyMarbles,
        join(name, " has ", standing, " marbles on the board and ", *lost, " lost: more than 14"),
        {std::string(name_of(colour)), std::to_string(standing), std::to_string(*lost)},
        text.column);
  }
  return std::nullopt;
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
  Position position;
  const auto put = [&](std::size_t row, int cell, std::size_t letter) {
    position.marbles[letter] |= bit(cell_of(row, cell));
  };
  if (auto error = kBoardText.read(fields[0], put)) return fail(*error);
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

Expected<Position> Abalone::compose(const Setup& setup) const {
  Position position;
  for (const auto& [cell, pieces] : setup.cells) {
    const Expected<Cell> place = find_cell(cell);
    if (!place) return fail(place.error());
    if (pieces.empty()) continue;
    const auto* const owner = std::find(piece::kOf.begin(), piece::kOf.end(), pieces.front());
    if (pieces.size() > 1 || owner == piece::kOf.end()) {
      return fail(setup_code::kPieces, join("one marble of either colour stands on ", cell),
                  {std::string(cell)});
    }
    for (Bits& marbles : position.marbles) marbles &= ~bit(*place);
    position.marbles[static_cast<std::size_t>(owner - piece::kOf.begin())] |= bit(*place);
  }
  // What a player has pushed out, the other one has lost.
  Expected<Position> read =
      parse_position(join(write_board(position), ' ', setup.score[1], ' ', setup.score[0], ' ',
                          kColours[index_of(setup.side)]));
  if (!read) read.error().column = 0;  // nobody wrote that text
  return read;
}

Palette Abalone::palette(const Position& position) const {
  return {.pieces = {std::string{piece::kOf[0]}, std::string{piece::kOf[1]}},
          .max_score = kLostToEnd,
          .score = {position.lost[1], position.lost[0]}};
}

std::string Abalone::write_position(const Position& position) const {
  return join(write_board(position), ' ', position.lost[0], ' ', position.lost[1], ' ',
              kColours[index_of(position.side)], ' ', position.quiet);
}

}  // namespace tria::abalone
