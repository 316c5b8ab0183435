// All file formats of game records: find one by name, detect that of a text, read and write.
#pragma once

#include "record/record.hpp"

namespace tria::record {

struct PgnDialect;  // record/pgn.hpp

// How a text begins: enough to guess its format, without reading all of it.
struct Head {
  explicit Head(std::string_view whole);

  // Whether the text begins with [Name "value"], as PGN-like records do.
  bool has_tags = false;
  // The tags; without tags, the beginning of the text.
  std::string_view text;
  std::string_view first_word;

  // Whether there is a tag, and its value; not strict, since this is only for guessing.
  [[nodiscard]] bool has(std::string_view tag) const;
  [[nodiscard]] std::string_view value(std::string_view tag) const;
};

// One file format: how it is named, which games it holds, how it is read and written.
struct Format {
  std::string_view name;     // as written after --from and --to
  std::string_view title;    // for people
  std::string_view summary;  // one line, also on what it cannot hold
  std::string_view game;     // the only game it holds; empty: it holds all

  // Whether a text that begins like this may be of this format; formats earlier in the list are asked
  // first. Null where another format of the list reads the same texts.
  bool (*recognises)(const Head& head);
  // Set for a PGN-like format; any other has its own reader and writer instead.
  const PgnDialect* pgn = nullptr;
  Expected<std::vector<Record>> (*read_other)(std::string_view text,
                                              std::string_view variant) = nullptr;
  Expected<std::string> (*write_other)(const Record& record, Session& start) = nullptr;

  // All games of a file, or its first error: nothing is half imported. `variant`, written as after
  // --variant, replaces the rules that the file names, unless it is empty.
  [[nodiscard]] Expected<std::vector<Record>> read(std::string_view text,
                                                   std::string_view variant) const;
  // Writes one game. The record is replayed first, so an illegal game is never written.
  // docs/records.md says what a format drops or refuses because it cannot hold it.
  [[nodiscard]] Expected<std::string> write(const Record& record) const;
};

// Our own format, which holds everything a record can hold, for every game. See docs/records.md.
extern const Format kTriaFormat;

// Our own format, then those of each game, in the order in which they are listed to people.
// Generated together with the list of games (src/games).
[[nodiscard]] std::span<const Format* const> all_formats() noexcept;

[[nodiscard]] Expected<const Format*> find_format(std::string_view name);

// The format that a text seems to have. Reading the text in that format may still fail.
[[nodiscard]] Expected<const Format*> detect_format(std::string_view text);

// Several games as one file.
[[nodiscard]] Expected<std::string> write_all(const Format& format,
                                              std::span<const Record> records);

}  // namespace tria::record
