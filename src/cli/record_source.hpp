// A file of game records as a user names it, in any format that is read: FILE --from F --game G --variant V.
#pragma once

#include "cli/arguments.hpp"
#include "record/formats.hpp"

namespace tria::cli {

struct RecordSource {
  std::string file = "-";
  std::optional<std::string> from{};
  std::optional<std::string> game{};
  std::string variant{};
};

void declare(Arguments& arguments, RecordSource& source);

// Throws a UsageError for a name of a format that there is not.
[[nodiscard]] const record::Format& format_named(const std::string& name);

// Throws a UsageError for a wrong format, game or variant, before any file is read.
void check_names(const RecordSource& source);

// All games of the file, replayed. Throws an InputError for its first mistake.
[[nodiscard]] std::vector<record::Record> read_records(const RecordSource& source);

}  // namespace tria::cli
