// tria_movetime: how much longer than `movetime` the moves of an engine take, as its host sees it:
// from the `go` that is sent to the `bestmove` that arrives. On an idle machine, or beside processes
// that do nothing but keep the processors busy.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/core.h>

#include "core/bits.hpp"
#include "core/text.hpp"
#include "duel/process.hpp"
#include "facade/game_spec.hpp"
#include "facade/registry.hpp"

namespace tria::movetime {
namespace {

using Clock = std::chrono::steady_clock;
using duel::Process;

struct Request {
  std::string program = "build/release/tria";
  std::vector<std::string> games;
  std::vector<int> times{50, 200, 1'000};
  std::size_t moves = 200;
  std::size_t slow_moves = 40;  // from a second on
  std::size_t busy = 0;
  std::size_t threads = 1;
  std::string overhead;  // empty: the engine's own
};

// The engine did not do what it should: the measurement ends.
struct Failed {
  std::string why;
};

class Engine {
 public:
  Engine(const Request& request, const std::string& game) {
    const std::vector<std::string> command{request.program, "ugi", game};
    auto started = Process::start(command);
    if (!started) throw Failed{started.error().message};
    process_ = std::move(*started);
    send(join("setoption name Threads value ", request.threads));
    if (!request.overhead.empty()) {
      send(join("setoption name Move Overhead value ", request.overhead));
    }
  }

  void send(const std::string& line) {
    if (process_->write_line(line, soon(), never_) != Process::Status::kOk) {
      throw Failed{"the engine does not read"};
    }
  }
  // The first line that begins so.
  std::string wait_for(std::string_view start) {
    std::string line;
    while (process_->read_line(line, soon(), never_) == Process::Status::kOk) {
      if (line.starts_with(start)) return line;
    }
    throw Failed{join("no ", start, " came")};
  }

 private:
  static Clock::time_point soon() { return Clock::now() + std::chrono::minutes(1); }

  std::unique_ptr<Process> process_;
  const std::atomic<bool> never_{false};
};

// Milliseconds beyond the time that was given, move by move; below zero: it was not used up.
std::vector<double> measure(const Request& request, const std::string& game, int time,
                            std::size_t moves) {
  Engine engine(request, game);
  std::vector<double> over;
  for (std::uint64_t number = 1; over.size() < moves; ++number) {
    auto session = open({game});
    if (!session) throw Failed{session.error().error.message};
    engine.send("uginewgame");
    engine.send("isready");
    engine.wait_for("readyok");
    // A few moves by chance, so that no two games are the same.
    for (std::uint64_t ply = 0; ply < 6 && !(*session)->outcome(); ++ply) {
      const std::vector<std::string> legal = (*session)->legal_moves();
      (void)(*session)->play(legal[mix(number * 64 + ply) % legal.size()]);
    }
    constexpr std::size_t kMaxPliesPlayed = 150;
    while (!(*session)->outcome() && (*session)->ply() < kMaxPliesPlayed && over.size() < moves) {
      std::string position = "position startpos moves";
      for (const std::string& move : (*session)->moves()) position += join(' ', move);
      engine.send(position);
      const Clock::time_point start = Clock::now();
      engine.send(join("go movetime ", time));
      const std::string line = engine.wait_for("bestmove ");
      const std::chrono::duration<double, std::milli> taken = Clock::now() - start;
      over.push_back(taken.count() - time);
      const std::vector<Slice> words = split_words(line);
      if (words.size() < 2 || !(*session)->play(words[1].text)) throw Failed{line};
    }
  }
  engine.send("quit");
  return over;
}

double at(const std::vector<double>& sorted, double part) {
  return sorted[static_cast<std::size_t>(static_cast<double>(sorted.size() - 1) * part + 0.5)];
}

void run(const Request& request) {
  const std::vector<std::string> loop{"/bin/sh", "-c", "while :; do :; done"};
  std::vector<std::unique_ptr<Process>> busy;
  for (std::size_t i = 0; i < request.busy; ++i) {
    auto started = Process::start(loop);
    if (!started) throw Failed{started.error().message};
    busy.push_back(std::move(*started));
  }
  fmt::print("{} busy processes, {} threads; milliseconds over `movetime`\n", request.busy,
             request.threads);
  fmt::print("{:<8} {:>8} {:>6} {:>8} {:>8} {:>8}\n", "game", "movetime", "moves", "median", "99 %",
             "most");
  for (const int time : request.times) {
    const std::size_t moves = time >= 1'000 ? request.slow_moves : request.moves;
    for (const std::string& game : request.games) {
      std::vector<double> over = measure(request, game, time, moves);
      std::sort(over.begin(), over.end());
      fmt::print("{:<8} {:>8} {:>6} {:>8.1f} {:>8.1f} {:>8.1f}\n", game, time, moves, at(over, 0.5),
                 at(over, 0.99), over.back());
      std::fflush(stdout);
    }
  }
}

}  // namespace
}  // namespace tria::movetime

int main(int argc, char** argv) {
  tria::movetime::Request request;
  for (const tria::GameEntry& game : tria::all_games()) {
    request.games.emplace_back(game.info().name);
  }
  CLI::App app{"Measures how much longer than movetime an engine's moves take"};
  app.add_option("--program", request.program, "the program; it is started as PROGRAM ugi GAME")
      ->capture_default_str();
  app.add_option("--game", request.games, "games")->capture_default_str();
  app.add_option("--movetime", request.times, "milliseconds per move")->capture_default_str();
  app.add_option("--moves", request.moves, "moves for each")->capture_default_str();
  app.add_option("--slow-moves", request.slow_moves, "moves for each from a second on")
      ->capture_default_str();
  app.add_option("--busy", request.busy, "busy processes beside it")->capture_default_str();
  app.add_option("--threads", request.threads, "option Threads")->capture_default_str();
  app.add_option("--overhead", request.overhead, "option Move Overhead");
  CLI11_PARSE(app, argc, argv);
  std::signal(SIGPIPE, SIG_IGN);
  try {
    tria::movetime::run(request);
  } catch (const tria::movetime::Failed& failed) {
    fmt::print(stderr, "tria_movetime: {}\n", failed.why);
    return 1;
  }
  return 0;
}
