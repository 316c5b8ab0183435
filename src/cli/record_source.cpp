#include "cli/record_source.hpp"

#include <fmt/format.h>

#include "cli/errors.hpp"
#include "cli/files.hpp"
#include "cli/requests.hpp"
#include "core/text.hpp"
#include "record/limits.hpp"

namespace tria::cli {

using record::Format;
using record::Record;

void declare(Arguments& arguments, RecordSource& source) {
  arguments.positional(source.file, "FILE", "what to read; '-' or nothing is standard input");
  arguments.option(source.from, "--from", "F", "the format of FILE (default: detected)");
  arguments.option(source.game, "--game", "G", "refuse records of any other game");
  arguments.option(source.variant, "--variant", "V", "read by these rules, whatever FILE says");
}

const Format& format_named(const std::string& name) {
  const Expected<const Format*> format = record::find_format(name);
  if (!format) throw UsageError(format.error().message);
  return **format;
}

void check_names(const RecordSource& source) {
  if (source.from) static_cast<void>(format_named(*source.from));
  if (source.game) return check_rules(*source.game, source.variant);
  const auto games = all_games();
  if (std::none_of(games.begin(), games.end(), [&](const GameEntry& game) {
        return game.make(source.variant, "").has_value();
      })) {
    throw UsageError(fmt::format("no game has a variant {}", quote(source.variant)));
  }
}

std::vector<Record> read_records(const RecordSource& source) {
  const std::string text = read_file(source.file, record::kMaxFileBytes);
  const auto fail = [&](const std::string& message) {
    const std::string name = source.file == "-" ? "standard input" : source.file;
    return InputError(fmt::format("{}: {}", name, message));
  };
  const Format* format = nullptr;
  if (source.from) {
    format = &format_named(*source.from);
  } else {
    const Expected<const Format*> detected = record::detect_format(text);
    if (!detected) throw fail(detected.error().message + "; name it with --from");
    format = *detected;
  }
  const Expected<std::vector<Record>> records = format->read(text, source.variant);
  if (!records) throw fail(records.error().message);
  for (const Record& read : *records) {
    const std::string_view game = read.tag_or_empty(record::tag_name::kGame);
    if (source.game && game != *source.game) {
      throw fail(fmt::format("this is a game of {}, not of {}", game, *source.game));
    }
  }
  return *records;
}

}  // namespace tria::cli
