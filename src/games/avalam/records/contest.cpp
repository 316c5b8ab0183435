#include "games/avalam/records/contest.hpp"

#include <cstdlib>

#include "games/avalam/rules.hpp"
#include "record/formats.hpp"
#include "record/pgn.hpp"

namespace tria::record::contest {

namespace {

constexpr std::string_view kGame = "avalam";
constexpr auto kCells = static_cast<int>(kSize);  // in a row or a column

template <class AnyMatrix>
auto& at(AnyMatrix& matrix, int row, int column) {
  return matrix[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
}

// The board at the start of a variant (empty text: the default one), where a matrix can show it.
std::optional<Matrix> start_matrix(const std::string& variant) {
  const Expected<avalam::Avalam> rules = avalam::Avalam::with_variant(variant);
  return rules ? matrix_from_position(rules->write_position(rules->start())) : std::nullopt;
}

Expected<Record> read_one(ContestGame game, std::string_view variant) {
  SourceGame& source = game.source;
  const Place game_place = source.place_of(tag_name::kGame);
  if (Done done = take_their_names(source, {}); !done) return fail(done.error());
  const std::string name = source.take_tag(tag_name::kGame).value_or(std::string(kGame));
  if (name != kGame) {
    return fail_at(code::kGame, game_place, join("this is a game of ", quote(name)), {name});
  }
  add_missing_result(source);

  GameSpec start{.game = name, .variant = source.take_tag(tag_name::kVariant).value_or("")};
  if (!variant.empty()) start.variant = variant;
  const std::optional<Matrix> usual_board = start_matrix(start.variant);
  const bool has_board = game.rows > 0;
  if (has_board || game.side == Side::kSecond) {
    const Matrix board = has_board ? game.board : usual_board.value_or(Matrix{});
    Expected<std::string> position = position_from_matrix(board, game.side);
    if (!position) {
      return fail_at(code::kPosition, game.board_place, position.error().message,
                     position.error().args);
    }
    start.position = std::move(*position);
  }
  Expected<Record> record = import_game(source, {.readings = {{start, plain_move}}});
  if (record && !has_board && !usual_board) {
    return fail_at(code::kCannotHold, source.place,
                   "a contest file cannot hold a game that begins with placing counters");
  }
  return record;
}

Expected<std::vector<Record>> read(std::string_view text, std::string_view variant) {
  return check_source(text).and_then(read_contest).and_then([&](std::vector<ContestGame> games) {
    return read_each(std::move(games),
                     [&](ContestGame game) { return read_one(std::move(game), variant); });
  });
}

std::string write_board(const Matrix& matrix) {
  std::string text = "  \"board\": [\n";
  for (int row = 0; row < kCells; ++row) {
    text += "    [";
    for (int column = 0; column < kCells; ++column) {
      const int height = at(matrix, row, column);
      text += join(column > 0 ? ", " : "", height < 0 ? "" : " ", height);
    }
    text += row + 1 < kCells ? "],\n" : "]\n";
  }
  return text + "  ],\n";
}

// "c9" as row and column, counted from 0.
std::string write_hole(std::string_view hole) {
  return join(static_cast<int>('9' - hole[1]), ", ", static_cast<int>(hole[0] - 'a'));
}

Expected<std::string> write_moves(const Line& line) {
  constexpr std::size_t kMovesPerLine = 6;
  std::string text = "  \"moves\": [";
  for (std::size_t i = 0; i < line.plies.size(); ++i) {
    const std::string& move = line.plies[i].move;
    if (move.size() != 4 || move.find('@') != std::string::npos) {
      return fail(code::kCannotHold, join("a contest file cannot hold the placement ", move),
                  {move});
    }
    text += i % kMovesPerLine == 0 ? "\n    " : " ";
    text += join("(", write_hole(move), ", ", write_hole(std::string_view(move).substr(2)), "),");
  }
  return text + (line.plies.empty() ? "]\n" : "\n  ]\n");
}

Expected<std::string> write(const Record& record, Session& start) {
  const std::optional<Matrix> board = matrix_from_position(start.start_position());
  if (!board) {
    return fail(code::kCannotHold,
                "a contest file cannot hold a position while counters are being placed");
  }
  const Expected<std::string> moves = write_moves(record.line);
  if (!moves) return fail(moves.error());

  std::string text = "{\n";
  for (const Tag& tag : record.tags) {
    const bool other_way = tag.name == tag_name::kPosition || is_reserved(tag.name);
    if (!other_way) text += join("  ", in_quotes(tag.name), ": ", in_quotes(tag.value), ",\n");
  }
  text += write_board(*board);
  text += join("  \"player\": ", start.side() == Side::kFirst ? 1 : -1, ",\n");
  return text + *moves + "}\n";
}

// A matrix, a list of moves or a comment; or a name with a value: board = [[…]].
bool recognises(const Head& head) {
  if (head.has_tags || head.first_word.empty()) return false;
  if (head.first_word.find('/') != std::string_view::npos) return false;
  constexpr std::string_view kOpening = "[({#";
  if (kOpening.find(head.first_word.front()) != std::string_view::npos) return true;
  return is_letter(head.first_word.front()) &&
         head.text.find_first_of("=:([") != std::string_view::npos;
}

}  // namespace

Expected<std::string> position_from_matrix(const Matrix& matrix, Side side) {
  avalam::Position position;
  position.side = side;
  for (int row = 0; row < kCells; ++row) {
    for (int column = 0; column < kCells; ++column) {
      const int height = at(matrix, row, column);
      if (height == 0) continue;
      if (std::abs(height) > avalam::kMaxHeight || !avalam::is_hole(row, column)) {
        return fail(code::kPosition,
                    join("row ", row, ", column ", column, ": there cannot be a tower of ", height),
                    {std::to_string(row), std::to_string(column), std::to_string(height)});
      }
      position.set(avalam::hole_at(row, column), height > 0 ? Side::kFirst : Side::kSecond,
                   std::abs(height));
    }
  }
  return avalam::Avalam().write_position(position);
}

std::optional<Matrix> matrix_from_position(std::string_view text) {
  const Expected<avalam::Position> position = avalam::Avalam().parse_position(text);
  if (!position) return std::nullopt;
  Matrix matrix{};
  for (int hole = 0; hole < avalam::kHoles; ++hole) {
    const auto [row, column] = avalam::place_of(hole);
    const int height = position->height(hole);
    at(matrix, row, column) = position->owner(hole) == Side::kFirst ? height : -height;
  }
  return matrix;
}

}  // namespace tria::record::contest

namespace tria::avalam {

// The record formats that only Avalam has.
std::span<const record::Format* const> record_formats() noexcept {
  static constexpr record::Format kContest{
      .name = "avalam-contest",
      .title = "Avalam contest",
      .summary =
          "Avalam: a matrix of heights and moves (r1, c1, r2, c2), Python or JSON; comments are "
          "dropped",
      .game = record::contest::kGame,
      .recognises = record::contest::recognises,
      .read_other = record::contest::read,
      .write_other = record::contest::write};
  static constexpr std::array kFormats{&kContest};
  return kFormats;
}

}  // namespace tria::avalam
