// tria convert: a file of game records from one format to another. Everything is replayed on the
// way; a file that does not replay is refused as a whole.

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/errors.hpp"
#include "cli/files.hpp"
#include "cli/requests.hpp"
#include "cli/words.hpp"
#include "core/text.hpp"
#include "record/formats.hpp"
#include "record/limits.hpp"

namespace tria::cli {

namespace {

using record::Format;
using record::Record;

struct Request {
  std::string file = "-";
  std::string output = "-";
  std::optional<std::string> from;
  std::string to = "tria";
  std::optional<std::string> game;
  std::string variant;
};

void list_formats(const Screen& screen) {
  std::vector<Fact> facts;
  for (const Format* format : record::all_formats()) {
    const std::string_view games = format->game.empty() ? "all games" : format->game;
    facts.push_back({std::string(format->name),
                     fmt::format("{} ({}): {}", format->title, games, format->summary)});
  }
  print_facts(screen, facts, screen.is_terminal() ? screen.width() : SIZE_MAX, Tone::kStrong);
}

const Format& format_named(const std::string& name) {
  const Expected<const Format*> format = record::find_format(name);
  if (!format) throw UsageError(format.error().message);
  return **format;
}

// A wrong name is wrong usage, reported before any file is read.
void check_names(const Request& request) {
  if (request.game) return check_rules(*request.game, request.variant);
  const auto games = all_games();
  if (std::none_of(games.begin(), games.end(), [&](const GameEntry& game) {
        return game.make(request.variant, "").has_value();
      })) {
    throw UsageError(fmt::format("no game has a variant {}", quote(request.variant)));
  }
}

std::string_view game_of(const Record& read) { return read.tag_or_empty(record::tag_name::kGame); }

std::vector<Record> read_records(const Request& request, const std::string& name,
                                 const std::string& text) {
  const auto fail = [&](const std::string& message) {
    return InputError(fmt::format("{}: {}", name, message));
  };
  const Format* format = nullptr;
  if (request.from) {
    format = &format_named(*request.from);
  } else {
    const Expected<const Format*> detected = record::detect_format(text);
    if (!detected) throw fail(detected.error().message + "; name it with --from");
    format = *detected;
  }
  const Expected<std::vector<Record>> records = format->read(text, request.variant);
  if (!records) throw fail(records.error().message);
  for (const Record& read : *records) {
    if (request.game && game_of(read) != *request.game) {
      throw fail(fmt::format("this is a game of {}, not of {}", game_of(read), *request.game));
    }
  }
  return *records;
}

}  // namespace

int run_convert(ArgumentList arguments) {
  Request request;
  bool list = false;
  Arguments declared("convert",
                     "Read game records in one format and write them in another. Every move is "
                     "replayed; a file with a mistake is refused as a whole.");
  declared.positional(request.file, "FILE", "what to read; '-' or nothing is standard input");
  declared.option(request.from, "--from", "F", "the format of FILE (default: detected)");
  declared.option(request.to, "--to", "F", "the format to write (default: tria)");
  declared.option(request.game, "--game", "G", "refuse records of any other game");
  declared.option(request.variant, "--variant", "V", "read by these rules, whatever FILE says");
  declared.option(request.output, "-o,--output", "OUT",
                  "write here instead of standard output, whole or not at all");
  declared.flag(list, "--list", "list the formats");
  declared.example("tria convert --list", "which formats there are");
  declared.example("tria convert game.ogn -o game.tria",
                   "keep a game of another program as a record");
  declared.example("tria convert --to FORMAT < game.tria", "give a record to another program");
  if (!declared.parse(std::move(arguments))) return kExitOk;

  Screen screen;
  if (list) {
    list_formats(screen);
    return kExitOk;
  }
  check_names(request);
  if (request.from) static_cast<void>(format_named(*request.from));
  const Format& to = format_named(request.to);
  const std::string text = read_file(request.file, record::kMaxFileBytes);
  const std::vector<Record> records =
      read_records(request, request.file == "-" ? "standard input" : request.file, text);
  const Expected<std::string> written = record::write_all(to, records);
  if (!written)
    throw InputError(fmt::format("cannot write {}: {}", to.name, written.error().message));
  if (request.output != "-") {
    write_file(request.output, *written);
  } else {
    Screen::print_raw(*written);
  }
  return kExitOk;
}

}  // namespace tria::cli
