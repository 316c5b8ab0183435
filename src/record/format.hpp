// One file format: how it is named, which games it holds, how it is read and written. formats.hpp
// lists them all.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "facade/session.hpp"
#include "record/head.hpp"
#include "record/record.hpp"

namespace tria::record {

struct ReadOptions {
  // The rules to read by, written as after --variant, whatever the file says. Empty: the file's.
  std::string variant;
};

struct Format {
  std::string_view name;                    // as written after --from and --to
  std::string_view title;                   // for people
  std::string_view summary;                 // one line, also on what it cannot hold
  std::span<const std::string_view> games;  // empty: all of them

  // Whether a text that begins like this may be of this format; formats earlier in the list are asked
  // first. Null where another format of the list reads the same texts.
  bool (*recognises)(const Head& head);
  // All games of a file, or the first thing wrong with it: nothing is half imported.
  Expected<std::vector<Record>> (*read)(std::string_view text, const ReadOptions& options);
  // Writes a record that `write` has replayed; `start` is a session where it begins.
  Expected<std::string> (*write_replayed)(const Record& record, Session& start);

  // Writes one game. The record is replayed first, so nothing untrue is ever written. What the format
  // has no place for is dropped or refused as docs/records.md says.
  [[nodiscard]] Expected<std::string> write(const Record& record) const;
};

}  // namespace tria::record
