#include "games/avalam/records/contest.hpp"

#include <array>
#include <utility>

#include "core/text.hpp"
#include "games/avalam/records/contest_board.hpp"
#include "games/avalam/records/contest_reader.hpp"
#include "record/codes.hpp"
#include "record/import.hpp"
#include "record/pgn_writer.hpp"
#include "record/source_text.hpp"
#include "record/tag_tools.hpp"

namespace tria::record::contest {

namespace {

constexpr std::string_view kGame = "avalam";
constexpr std::array<std::string_view, 1> kGames{kGame};

Expected<Record> read_one(ContestGame game, const ReadOptions& options) {
  SourceGame& source = game.source;
  const Place game_place = source.place_of(tag_name::kGame);
  if (auto error = take_their_names(source, {})) return fail(std::move(*error));
  const std::string name = take_tag(source, tag_name::kGame).value_or(std::string(kGame));
  if (name != kGame) {
    return fail_at(code::kGame, game_place, join("this is a game of ", quote(name)), {name});
  }
  add_missing_result(source);

  GameSpec start{.game = name, .variant = take_tag(source, tag_name::kVariant).value_or("")};
  if (!options.variant.empty()) start.variant = options.variant;
  const std::optional<Matrix> usual_board = start_matrix(start.variant);
  if (game.board || game.side == Side::kSecond) {
    const Matrix board = game.board ? *game.board : usual_board.value_or(Matrix{});
    Expected<std::string> position = position_from_matrix(board, game.side);
    if (!position) {
      return fail_at(code::kPosition, game.board_place, position.error().message,
                     position.error().args);
    }
    start.position = std::move(*position);
  }
  Expected<Record> record = import_game(source, {.readings = {{start, plain_move}}});
  if (record && !game.board && !usual_board) {
    return fail_at(code::kCannotHold, source.place,
                   "a contest file cannot hold a game that begins with placing counters");
  }
  return record;
}

Expected<std::vector<Record>> read(std::string_view text, const ReadOptions& options) {
  const Expected<std::string_view> source = check_source(text);
  if (!source) return fail(source.error());
  Expected<std::vector<ContestGame>> games = read_contest(*source);
  if (!games) return fail(games.error());
  return read_each(std::move(*games),
                   [&](ContestGame game) { return read_one(std::move(game), options); });
}

std::string write_board(const Matrix& matrix) {
  std::string text = "  \"board\": [\n";
  for (std::size_t row = 0; row < kSize; ++row) {
    text += "    [";
    for (std::size_t column = 0; column < kSize; ++column) {
      const int height = matrix[row][column];
      text += join(column > 0 ? ", " : "", height < 0 ? "" : " ", height);
    }
    text += row + 1 < kSize ? "],\n" : "]\n";
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

constinit const Format kFormat{
    "avalam-contest",
    "Avalam contest",
    "Avalam: a matrix of heights and moves (r1, c1, r2, c2), Python or JSON; comments are dropped",
    kGames,
    recognises,
    read,
    write};

}  // namespace tria::record::contest
