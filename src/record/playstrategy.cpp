#include "record/playstrategy.hpp"

#include <array>
#include <utility>

#include "core/text.hpp"
#include "record/codes.hpp"
#include "record/pgn_reader.hpp"
#include "record/pgn_writer.hpp"
#include "record/scanner.hpp"
#include "record/source_text.hpp"
#include "record/tag_tools.hpp"

namespace tria::record::playstrategy {

namespace {

// The games of a file. A file that does not begin with a tag is one game: `fen_words` words of FEN,
// then the moves; the FEN becomes a tag.
Expected<std::vector<SourceGame>> read_sources(std::string_view text, std::size_t fen_words) {
  const Expected<std::string_view> source = check_source(text);
  if (!source) return fail(source.error());
  Scanner scanner(*source);
  scanner.skip_spaces();
  const PgnStyle style{.result_may_be_missing = true};
  if (scanner.at_end() || scanner.peek() == '[') return read_games(*source, style);

  const Place fen_place = scanner.place();
  std::string fen;
  for (std::size_t i = 0; i < fen_words && !scanner.at_end(); ++i) {
    if (!fen.empty()) fen += ' ';
    while (!scanner.at_end() && !Scanner::is_space(scanner.peek()) &&
           fen.size() <= kMaxPositionText) {
      fen += scanner.take();
    }
    scanner.skip_spaces();
  }
  if (fen.size() > kMaxPositionText) {
    return fail_at(code::kPosition, fen_place, "this does not begin with a FEN");
  }
  std::vector<SourceGame> games(1);
  if (!scanner.at_end()) {
    Expected<std::vector<SourceGame>> moves = read_games(scanner.rest(), style, scanner.place());
    if (!moves) return moves;
    if (moves->size() != 1 || !moves->front().record.tags.empty()) {
      return fail_at(code::kTag, moves->back().place,
                     "a file that begins with a FEN holds one game and no tags");
    }
    games = std::move(*moves);
  }
  games[0].place = fen_place;
  put_tag(games[0], "FEN", fen, fen_place);
  return games;
}

Expected<Record> read_one(const Dialect& dialect, SourceGame game, const ReadOptions& options) {
  add_missing_result(game);
  if (auto error = check_result_token(game)) return fail(std::move(*error));
  const std::array players{
      TagName{tag_name::kFirst, "P1"}, TagName{tag_name::kFirst, dialect.players[0]},
      TagName{tag_name::kSecond, "P2"}, TagName{tag_name::kSecond, dialect.players[1]}};
  if (auto error = take_their_names(game, players)) return fail(std::move(*error));
  const Place variant_place = game.place_of(tag_name::kVariant);
  const std::optional<std::string> theirs = take_tag(game, tag_name::kVariant);
  if (theirs && *theirs != dialect.variant_name) {
    return fail_at(
        code::kVariant, variant_place,
        join("only the variant ", dialect.variant_name, " is read here, not ", quote(*theirs)),
        {*theirs});
  }
  take_tag(game, tag_name::kGame);
  const Place fen_place = game.place_of("FEN");
  const std::optional<std::string> fen = take_tag(game, "FEN");
  const std::optional<std::string> exact = take_tag(game, kExactVariantTag);

  GameSpec start{.game = std::string(dialect.game)};
  if (fen) {
    Expected<std::string> position = dialect.read_fen(*fen);
    if (!position) return fail_at(code::kPosition, fen_place, position.error().message, {*fen});
    start.position = std::move(*position);
  }
  start.variant = !options.variant.empty() ? options.variant
                  : exact                  ? *exact
                                           : dialect.variant_at(start.position);
  return import_game(game, {.readings = dialect.readings(start)});
}

}  // namespace

Expected<std::vector<Record>> read(const Dialect& dialect, std::string_view text,
                                   const ReadOptions& options) {
  Expected<std::vector<SourceGame>> games = read_sources(text, dialect.fen_words);
  if (!games) return fail(games.error());
  return read_each(std::move(*games),
                   [&](SourceGame game) { return read_one(dialect, std::move(game), options); });
}

Expected<std::string> write(const Dialect& dialect, const Record& record, Session& start) {
  const Side begins = start.side();
  const std::string position = start.start_position();
  const std::string variant = start.variant();
  const Expected<Line> line = spell(start, record.line, dialect.write_move);
  if (!line) return fail(line.error());
  const std::array roster{
      RosterTag{"Event", tag_name::kEvent, "?"},
      RosterTag{"Site", tag_name::kSite, "?"},
      RosterTag{"Date", tag_name::kDate, "????.??.??"},
      RosterTag{"Round", tag_name::kRound, ""},
      RosterTag{"P1", tag_name::kFirst, "?"},
      RosterTag{"P2", tag_name::kSecond, "?"},
      RosterTag{"Result", tag_name::kResult, ""},
      RosterTag{"Variant", "", std::string(dialect.variant_name)},
      RosterTag{"FEN", "", dialect.write_fen(position)},
      RosterTag{"Termination", tag_name::kTermination, ""},
      RosterTag{kExactVariantTag, "", dialect.variant_at(position) == variant ? "" : variant},
  };
  const std::vector<Tag> tags =
      write_roster(record, roster, {tag_name::kGame, tag_name::kPosition});
  return write_game(tags, *line, begins, record.tag_or_empty(tag_name::kResult));
}

}  // namespace tria::record::playstrategy
