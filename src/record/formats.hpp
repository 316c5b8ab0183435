// All file formats, and the three things a program does with them: find one, guess one, convert.
#pragma once

#include "record/record.hpp"

namespace tria::record {

struct PgnDialect;  // record/pgn.hpp

// How a text begins: enough to guess its format, without reading all of it.
struct Head {
  // Only the beginning is looked at.
  explicit Head(std::string_view whole);

  // It begins with [Name "value"], as PGN-like records do.
  bool has_tags = false;
  // The tags, or where there are none the beginning of the text.
  std::string_view text;
  std::string_view first_word;

  // The tags are read roughly: a guess need not be strict.
  [[nodiscard]] bool has(std::string_view tag) const;
  [[nodiscard]] std::string_view value(std::string_view tag) const;
};

// One file format: how it is named, which games it holds, how it is read and written.
struct Format {
  std::string_view name;     // as written after --from and --to
  std::string_view title;    // for people
  std::string_view summary;  // one line, also on what it cannot hold
  std::string_view game;     // empty: all of them

  // Whether a text that begins like this may be of this format; formats earlier in the list are asked
  // first. Null where another format of the list reads the same texts.
  bool (*recognises)(const Head& head);
  // A PGN-like format is described; any other has a reader and a writer of its own.
  const PgnDialect* pgn = nullptr;
  Expected<std::vector<Record>> (*read_other)(std::string_view text,
                                              std::string_view variant) = nullptr;
  Expected<std::string> (*write_other)(const Record& record, Session& start) = nullptr;

  // All games of a file, or the first thing wrong with it: nothing is half imported. `variant` are the
  // rules to read by, written as after --variant, whatever the file says; empty: the file's.
  [[nodiscard]] Expected<std::vector<Record>> read(std::string_view text,
                                                   std::string_view variant) const;
  // Writes one game. The record is replayed first, so nothing untrue is ever written. What the format
  // has no place for is dropped or refused as docs/records.md says.
  [[nodiscard]] Expected<std::string> write(const Record& record) const;
};

// Our own: holds everything a record can hold, for every game. See docs/records.md.
extern const Format kTriaFormat;

// Our own, then those of each game, in the order in which they are listed to people. The list is
// made with the list of games (src/games).
[[nodiscard]] std::span<const Format* const> all_formats() noexcept;

[[nodiscard]] Expected<const Format*> find_format(std::string_view name);

// The format that a text looks like. It may still turn out to be wrong in that format.
[[nodiscard]] Expected<const Format*> detect_format(std::string_view text);

// Several games as one file.
[[nodiscard]] Expected<std::string> write_all(const Format& format,
                                              std::span<const Record> records);

}  // namespace tria::record
