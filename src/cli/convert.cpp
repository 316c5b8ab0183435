// tria convert: a file of game records from one format to another. Everything is replayed on the
// way; a file that does not replay is refused as a whole.

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/errors.hpp"
#include "cli/files.hpp"
#include "cli/record_source.hpp"
#include "cli/words.hpp"
#include "record/formats.hpp"

namespace tria::cli {

namespace {

using record::Format;
using record::Record;

struct Request {
  RecordSource source;
  std::string output = "-";
  std::string to = "tria";
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

}  // namespace

int run_convert(ArgumentList arguments) {
  Request request;
  bool list = false;
  Arguments declared("convert",
                     "Read game records in one format and write them in another. Every move is "
                     "replayed; a file with a mistake is refused as a whole.");
  declare(declared, request.source);
  declared.option(request.to, "--to", "F", "the format to write (default: tria)");
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
  check_names(request.source);
  const Format& to = format_named(request.to);
  const std::vector<Record> records = read_records(request.source);
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
