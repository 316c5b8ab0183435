// PGN-like files: [Name "value"] tags, then numbered moves with comments, variations and glyphs,
// then a result. All are read and written here; a PgnDialect says how another program's differ.
#pragma once

#include "record/import.hpp"

namespace tria::record {

// A tag of ours and its name in another format.
struct TagName {
  std::string_view ours;
  std::string_view theirs;
};

// A tag that a format writes.
struct RosterTag {
  std::string_view theirs;  // empty: the record's tag `ours` is left out
  std::string_view ours;    // empty: not a tag of the record, the value is `otherwise`
  std::string otherwise{};  // the value if the record has none; empty: the tag is left out
};

// How another program's files differ from ours. The defaults describe our own.
struct PgnDialect {
  std::span<const TagName> names{};              // of tags; never empty in another program's format
  std::span<const std::string_view> required{};  // names of tags that must be there
  bool result_may_be_missing = false;            // after the moves
  // If not 0, a file without tags is one game: a FEN of this many words, then the moves.
  std::size_t fen_words = 0;
  // Turns the file's result into one of ours, before anything else is interpreted.
  Done (*read_result)(SourceGame& game) = nullptr;
  // How the game may be interpreted. Removes the tags that a record does not keep. `variant`
  // replaces the rules that the file names, unless it is empty.
  Expected<ImportPlan> (*plan)(SourceGame& game, const std::string& variant) = nullptr;

  // Writes a canonical move in the file's notation.
  Expected<std::string> (*write_move)(const Session& session, std::string_view move) = nullptr;
  // The tags to write first, in this order; the record's other tags follow, except Game.
  std::vector<RosterTag> (*roster)(const Record& record, const Session& start) = nullptr;
  // The result to write, where it is not that of the record.
  std::string (*write_result)(const Record& record) = nullptr;
  bool drops_variations = false;  // and glyphs, because the format cannot hold them
};

// All games of a file. `variant` replaces the rules that the file names, unless it is empty.
[[nodiscard]] Expected<std::vector<Record>> read_pgn(const PgnDialect& dialect,
                                                     std::string_view text,
                                                     std::string_view variant);
// `start` is a session at the start of the record; the record must have been replayed before.
[[nodiscard]] Expected<std::string> write_pgn(const PgnDialect& dialect, const Record& record,
                                              Session& start);

extern const PgnDialect kOurDialect;

// The tag for our exact rules, where the other format's Variant tag cannot express them.
inline constexpr std::string_view kExactVariantTag = "TriaVariant";

// Adds a missing tag Result: the token after the moves, or "*" if that is missing too.
void add_missing_result(SourceGame& game);

// Renames the file's tags to ours, and drops those whose value is a placeholder such as "?".
[[nodiscard]] Done take_their_names(SourceGame& game, std::span<const TagName> names);

// The games of a text that has passed check_source, not yet interpreted. `start` is where the text
// begins in its file.
[[nodiscard]] Expected<std::vector<SourceGame>> read_games(std::string_view text,
                                                           bool result_may_be_missing,
                                                           Place start = {1, 1});

// [Name "value"] lines, a blank line, the moves wrapped at 80 columns and closed by the result.
[[nodiscard]] std::string write_game(std::span<const Tag> tags, const Line& line, Side begins,
                                     std::string_view result, bool drops_variations);

// A text in double quotes, its own quotes and backslashes escaped by backslashes.
[[nodiscard]] std::string in_quotes(std::string_view text);

// Reads each game of a file as a record, up to the first error.
template <class Source, class ReadOne>
[[nodiscard]] Expected<std::vector<Record>> read_each(std::vector<Source> games,
                                                      const ReadOne& read_one) {
  std::vector<Record> records;
  for (Source& game : games) {
    Expected<Record> record = read_one(std::move(game));
    if (!record) return fail(record.error());
    records.push_back(std::move(*record));
  }
  return records;
}

}  // namespace tria::record
