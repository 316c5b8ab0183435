// tria_load: what the server carries and what it survives, on this machine alone.
#include <csignal>
#include <cstdio>
#include <string>

#include <CLI/CLI.hpp>
#include <sys/resource.h>

#include "tests/load/crash.hpp"
#include "tests/load/lobby.hpp"
#include "tests/load/log_length.hpp"
#include "tests/load/matches.hpp"
#include "tests/load/static_files.hpp"
#include "tests/paths/paths.hpp"

namespace tria::load {
namespace {

// Every connection is a file descriptor.
void raise_descriptor_limit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  (void)setrlimit(RLIMIT_NOFILE, &limit);
}

int run(int count, char** words) {
  CLI::App app("Load and crash tests of `tria serve`. Exit code 1: a promise was not kept.");
  app.require_subcommand(1);
  std::string program = test::tria_program();
  app.add_option("--program", program, "the tria to test (default: of the same build)");

  MatchesOptions matches;
  CLI::App* const on_matches = app.add_subcommand("matches", "many matches at once");
  on_matches->add_option("--matches", matches.matches, "how many (2000)")
      ->check(CLI::Range(1, 9'000));
  on_matches->add_option("--seconds", matches.duration, "how long they play (30)");
  on_matches->add_option("--interval", matches.interval, "seconds between two moves (5)");
  on_matches->add_option("--seed", matches.seed, "of the random moves (1)");
  on_matches->add_option("--port", matches.port, "of a server that runs already");

  StaticOptions files;
  CLI::App* const on_static = app.add_subcommand("static", "requests for a static file");
  on_static->add_option("--connections", files.connections, "how many (64)")
      ->check(CLI::Range(1, 9'000));
  on_static->add_option("--seconds", files.duration, "how long (10)");
  on_static->add_option("--bytes", files.bytes, "of the file (1024)")
      ->check(CLI::Range(1, 1 << 20));
  on_static->add_option("--port", files.port, "of a server that runs already");
  on_static->add_option("--path", files.path, "the file it is asked for (/)");

  CrashOptions crash;
  CLI::App* const on_crash = app.add_subcommand("crash", "kill the server again and again");
  on_crash->add_option("--kills", crash.kills, "how often (200)")->check(CLI::Range(1, 100'000));
  on_crash->add_option("--matches", crash.matches, "at the same time (50)")
      ->check(CLI::Range(1, 1'000));
  on_crash->add_option("--people", crash.people, "with accounts, at the same time (16)")
      ->check(CLI::Range(2, 1'000));
  on_crash->add_option("--seed", crash.seed, "of moves and moments (1)");

  LogOptions log;
  CLI::App* const on_log = app.add_subcommand("log", "how long the write-ahead log becomes");
  on_log->add_option("--creates", log.creates, "matches to create (20000)");
  on_log->add_option("--moves", log.moves, "moves to play after that (50000)");
  on_log->add_option("--idle", log.idle, "seconds to leave it alone after that (25)");
  on_log->add_option("--seed", log.seed, "of the random moves (1)");

  LobbyOptions lobby;
  CLI::App* const on_lobby = app.add_subcommand("lobby", "people looking for an opponent");
  on_lobby->add_option("--people", lobby.people, "how many (5000)")->check(CLI::Range(2, 9'000));
  on_lobby->add_option("--challenges", lobby.per_second, "new ones in a second (200)")
      ->check(CLI::Range(1, 240));
  on_lobby->add_option("--seconds", lobby.duration, "how long (30)");
  on_lobby->add_option("--matches", lobby.matches, "played meanwhile (100)")
      ->check(CLI::Range(1, 1'000));

  CLI11_PARSE(app, count, words);
  std::setvbuf(stdout, nullptr, _IOLBF, BUFSIZ);  // what was found is not lost, however it ends
  raise_descriptor_limit();
  std::signal(SIGPIPE, SIG_IGN);
  matches.program = program;
  files.program = program;
  crash.program = program;
  log.program = program;
  lobby.program = program;
  if (on_matches->parsed()) return run_matches(matches);
  if (on_log->parsed()) return run_log(log);
  if (on_lobby->parsed()) return run_lobby(lobby);
  return on_static->parsed() ? run_static(files) : run_crash(crash);
}

}  // namespace
}  // namespace tria::load

int main(int argc, char** argv) { return tria::load::run(argc, argv); }
