// The program: finds the subcommand in a table, runs it, turns what went wrong into one line and
// an exit code.
#include <csignal>
#include <cstdio>
#include <exception>
#include <new>

#include <fcntl.h>
#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/errors.hpp"
#include "cli/layout.hpp"
#include "cli/requests.hpp"
#include "cli/screen.hpp"
#include "core/text.hpp"

namespace tria::cli {

namespace {

int run_help(ArgumentList arguments);
int run_version(ArgumentList arguments);

constexpr std::array kCommands{
    Command{"games", "the games, their variants and house rules", &run_games},
    Command{"show", "a position: board, score, legal moves; --json for programs", &run_show},
    Command{"play", "play in the terminal", &run_play},
    Command{"analyse", "what the engine thinks of a position; --json for programs", &run_analyse},
    Command{"review", "grade the moves of recorded games; --json for programs", &run_review},
    Command{"ugi", "the engine for other programs, by the UGI or UCI protocol", &run_ugi},
    Command{"bench", "fixed searches; the last line is their signature", &run_bench},
    Command{"accuracy", "how close to perfect play the engine is, on solved positions",
            &run_accuracy},
    Command{"match", "engines against each other: Elo, SPRT, round robin, ladder", &run_match},
    Command{"perft", "count the lines of N moves", &run_perft},
    Command{"tablebase", "endgame tables: build, verify, stats, probe", &run_tablebase},
    Command{"puzzles", "proven puzzles: mine, verify, stats, pack", &run_puzzles},
    Command{"book", "opening books from self-play: make, pack", &run_book},
    Command{"convert", "read game records in one format, write them in another", &run_convert},
    Command{"serve", "the web app, for browsers", &run_serve},
    Command{"admin", "for whoever runs a server: accounts, bans, backups", &run_admin},
    Command{"help", "this list, or 'tria help COMMAND'", &run_help},
    Command{"version", "the version of this program", &run_version},
};

std::string overview(std::size_t width) {
  constexpr std::size_t kColumn = 13;
  std::string text =
      fmt::format("Tria: {}.\n\nUsage: tria COMMAND [ARGUMENTS]\n\nCommands:\n", game_titles());
  for (const Command& command : kCommands) {
    text += beside(fmt::format("  {}", command.name), kColumn, command.summary, width) + "\n";
  }
  text +=
      "\n'tria COMMAND --help' explains a command. Start with 'tria play'.\n"
      "Exit codes: 0 done, 1 an illegal move, position or file, 2 wrong usage.\n";
  return text;
}

const Command& find_command(std::string_view name) {
  const std::string_view wanted = name == "--help" || name == "-h"      ? "help"
                                  : name == "--version" || name == "-V" ? "version"
                                                                        : name;
  const auto* const command = std::find_if(kCommands.begin(), kCommands.end(),
                                           [&](const Command& c) { return c.name == wanted; });
  if (command != kCommands.end()) return *command;

  std::array<std::string_view, kCommands.size()> names;
  std::transform(kCommands.begin(), kCommands.end(), names.begin(),
                 [](const Command& c) { return c.name; });
  const std::string_view like = closest(name, names);
  throw UsageError(fmt::format(
      "there is no command {}; {}", quote(name),
      like.empty() ? "'tria --help' lists them" : fmt::format("did you mean '{}'?", like)));
}

int run_help(ArgumentList arguments) {
  if (!arguments.empty()) {
    const Command& command = find_command(arguments[0]);
    if (command.run != &run_help) return command.run({"--help"});
  }
  Screen screen;
  screen.print(overview(screen.width()));
  return kExitOk;
}

int run_version(ArgumentList /*arguments*/) {
  Screen::print_raw("tria " TRIA_VERSION "\n");
  return kExitOk;
}

// A file that is opened later would get the number of a standard stream that was closed at the start, and
// be written to by mistake. Such a stream is opened here, so that using it still fails.
void occupy_standard_streams() {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(stream, F_GETFD) >= 0) continue;
    static_cast<void>(::open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY));
  }
}

// Prints "tria: message" as exactly one line on stderr, whatever the message contains.
void report(const std::string& message) {
  constexpr std::size_t kLongest = 1000;
  std::string line = "tria: " + one_line(message, kLongest);
  if (!locale_is_utf8()) line = fold_to_ascii(line);
  std::fputs((line + "\n").c_str(), stderr);
}

int run(int count, char** words) {
  try {
    if (count < 2) throw UsageError("which command? 'tria --help' lists them");
    const int code = find_command(words[1]).run(ArgumentList(words + 2, words + count));
    Screen::flush();
    return code;
  } catch (const OutputError& error) {
    if (!error.reader_left) report(error.what());
    return kExitBadInput;
  } catch (const UsageError& error) {
    report(error.what());
    return kExitUsage;
  } catch (const std::bad_alloc&) {
    report("out of memory");
    return kExitBadInput;
  } catch (const std::exception& error) {
    report(error.what());
    return kExitBadInput;
  }
}

}  // namespace

}  // namespace tria::cli

int main(int argc, char** argv) {
  // A reader that went away and a file that may not grow are seen as failed writes, not as signals.
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  tria::cli::occupy_standard_streams();
  return tria::cli::run(argc, argv);
}
