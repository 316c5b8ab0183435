// PGN-like files: [Name "value"] tags, then numbered moves with comments, variations and glyphs, then a
// result. All are read and written here; a PgnDialect says how another program's differ from ours.
#pragma once

#include "record/import.hpp"

namespace tria::record {

// A tag of ours and its name in another format.
struct TagName {
  std::string_view ours;
  std::string_view theirs;
};

// A tag of a file that is written.
struct RosterTag {
  std::string_view theirs;  // empty: the record's tag `ours` is left out
  std::string_view ours;    // empty: the format writes it itself, the value is `otherwise`
  std::string otherwise{};  // when the record has none; empty: left out
};

// How another program's files differ from ours. What is not given is as in ours.
struct PgnDialect {
  std::span<const TagName> names{};              // of tags; never empty in a format of others
  std::span<const std::string_view> required{};  // tags
  bool result_may_be_missing = false;            // after the moves
  // A file that does not begin with a tag is one game: so many words of FEN, then the moves.
  std::size_t fen_words = 0;
  // Turns a result into one of ours, before anything else is read.
  Done (*read_result)(SourceGame& game) = nullptr;
  // How the game may be meant. Takes the tags out that a record does not keep. `variant` are the rules to
  // read by; empty: those that the file names.
  Expected<ImportPlan> (*plan)(SourceGame& game, const std::string& variant) = nullptr;

  // The word for a canonical move.
  Expected<std::string> (*write_move)(const Session& session, std::string_view move) = nullptr;
  // The tags in the order of the file; the record's remaining ones follow, without Game.
  std::vector<RosterTag> (*roster)(const Record& record, const Session& start) = nullptr;
  // The result, where it is not that of the record.
  std::string (*write_result)(const Record& record) = nullptr;
  bool drops_variations = false;  // and glyphs: it has no place for them
};

// All games of a file. `variant` are the rules to read by, whatever the file says; empty: the file's.
[[nodiscard]] Expected<std::vector<Record>> read_pgn(const PgnDialect& dialect,
                                                     std::string_view text,
                                                     std::string_view variant);
// `start` is a session at the start of the record, which has been replayed.
[[nodiscard]] Expected<std::string> write_pgn(const PgnDialect& dialect, const Record& record,
                                              Session& start);

extern const PgnDialect kOurDialect;

// Our exact rules, where the other format's Variant tag cannot say them.
inline constexpr std::string_view kExactVariantTag = "TriaVariant";

// Without a Result tag the token after the moves is the result, without either it is not known.
void add_missing_result(SourceGame& game);

// Renames their tags to ours, and drops those whose value says only that it is not known.
[[nodiscard]] Done take_their_names(SourceGame& game, std::span<const TagName> names);

// The games of a text that has passed check_source, as they stand there. `start` is where the text
// stands in its file.
[[nodiscard]] Expected<std::vector<SourceGame>> read_games(std::string_view text,
                                                           bool result_may_be_missing,
                                                           Place start = {1, 1});

// [Name "value"] lines, a blank line, the moves wrapped at 80 columns and closed by the result.
[[nodiscard]] std::string write_game(std::span<const Tag> tags, const Line& line, Side begins,
                                     std::string_view result, bool drops_variations);

// A text in double quotes; a backslash stands before each quote and backslash in it.
[[nodiscard]] std::string in_quotes(std::string_view text);

// Each game of a file as a record; the first error is the answer.
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
