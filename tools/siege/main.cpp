// tria_siege: can the engine win against somebody who only waits in a closed block? `make` plays the linear evaluation against
// such a defender until the block is closed, and writes the positions; `play` plays on from them.
#include <atomic>
#include <cstdio>
#include <fstream>
#include <mutex>
#include <numeric>
#include <thread>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "tools/siege/defender.hpp"

namespace tria::siege {
namespace {

class Attacker {
 public:
  Attacker(SearchLimits limits, bool with_net, Value contempt)
      : search_(with_net ? AbaloneEvaluator{} : linear_evaluator(), table_) {
    options_.limits = limits;
    options_.contempt = contempt;
  }
  abalone::Move move(const History<Abalone>& history) {
    std::atomic<bool> stop{false};
    return search_.run(history, options_, stop).lines.front().moves.front();
  }

 private:
  HashTable table_{16};
  Search<AbaloneEvaluator> search_;
  SearchOptions options_;
};

struct MakeRequest {
  std::size_t count = 30;
  std::uint64_t nodes = 5'000;
  int plies = 60;
};

// After an opening of random moves the attackers play alternate colours. A game that captures, or in which the block is open
// when it should be closed, is left out.
int make(const MakeRequest& request) {
  std::size_t made = 0;
  for (std::uint64_t number = 0; made < request.count; ++number) {
    const Abalone game;
    History<Abalone> history(game, game.start());
    std::uint64_t random = mix(number + 1);
    const Side attacker = number % 2 == 0 ? Side::kFirst : Side::kSecond;
    SearchLimits limits;
    limits.nodes = request.nodes;
    Attacker attack(limits, false, 0);
    Defender defence;
    while (!history.outcome() && history.current().quiet < request.plies + 20) {
      const auto& position = history.current();
      if (position.lost[0] + position.lost[1] > 0) break;
      const auto quiet = static_cast<int>(position.quiet);
      if (quiet >= request.plies && position.side == attacker &&
          abalone::is_closed(enemy_marbles(position))) {
        fmt::print("{}\n", game.write_position(position));
        std::fflush(stdout);
        ++made;
        break;
      }
      if (quiet < 4) {
        MovesOf<Abalone> moves;
        game.generate(position, moves);
        random = mix(random);
        history.play(moves[random % moves.size()]);
      } else {
        history.play(position.side == attacker ? attack.move(history) : defence.move(history));
      }
    }
    fmt::print(stderr, "\r{} positions from {} games ", made, number + 1);
  }
  fmt::print(stderr, "\n");
  return 0;
}

struct PlayRequest {
  std::string positions;
  std::optional<int> movetime;
  std::optional<std::uint64_t> nodes;
  std::size_t plies = 200;
  std::size_t threads = 2;
  int contempt = AbaloneEvaluator::kContempt;  // in hundredths of a marble
  bool linear = false;
};

struct Siege {
  std::array<int, 2> out{};  // the defender's marbles, and the attacker's
  std::size_t first = 0;     // the ply of the first of the defender's
  std::size_t plies = 0;
  bool won = false;
};

Siege besiege(const abalone::Position& start, const PlayRequest& request) {
  History<Abalone> history(Abalone{}, start);
  const Side attacker = start.side;
  SearchLimits limits;
  limits.nodes = request.nodes;
  if (request.movetime) limits.move_time = Milliseconds(*request.movetime);
  Attacker attack(limits, !request.linear, request.contempt * AbaloneEvaluator::kUnit / 100);
  Defender defence;
  Siege siege;
  const auto lost = [&](Side side) -> int {
    return history.current().lost[index_of(side)] - start.lost[index_of(side)];
  };
  while (!history.outcome() && history.moves().size() < request.plies) {
    history.play(history.current().side == attacker ? attack.move(history) : defence.move(history));
    if (siege.first == 0 && lost(other(attacker)) > 0) siege.first = history.moves().size();
  }
  siege.out = {lost(other(attacker)), lost(attacker)};
  siege.plies = history.moves().size();
  const auto outcome = history.outcome();
  siege.won = outcome && outcome->result == win_for(attacker);
  return siege;
}

int play(const PlayRequest& request) {
  std::vector<abalone::Position> starts;
  std::ifstream file(request.positions);
  for (std::string line; std::getline(file, line);) {
    const auto position = Abalone{}.parse_position(line);
    if (!position) {
      fmt::print(stderr, "tria_siege: not a position: {}\n", line);
      return 1;
    }
    starts.push_back(*position);
  }
  std::atomic<std::size_t> next{0};
  std::atomic<int> won{0};
  std::mutex printing;
  const auto work = [&] {
    for (std::size_t i = next++; i < starts.size(); i = next++) {
      const Siege siege = besiege(starts[i], request);
      won += siege.won ? 1 : 0;
      const std::scoped_lock lock(printing);
      fmt::print("{:3}  {}  {} plies, marbles {} to {}, the first after {}\n", i + 1,
                 siege.won ? "won    " : "not won", siege.plies, siege.out[0], siege.out[1],
                 siege.first);
      std::fflush(stdout);
    }
  };
  std::vector<std::thread> threads;
  for (std::size_t i = 1; i < request.threads; ++i) threads.emplace_back(work);
  work();
  for (std::thread& thread : threads) thread.join();
  fmt::print("Won {} of {} within {} plies\n", won.load(), starts.size(), request.plies);
  return 0;
}

}  // namespace
}  // namespace tria::siege

int main(int argc, char** argv) {
  using namespace tria::siege;
  CLI::App app("Abalone: can the engine win against somebody who only waits in a closed block?");
  app.require_subcommand(1);
  MakeRequest to_make;
  CLI::App* make_command =
      app.add_subcommand("make", "Play until blocks are closed; writes the positions");
  make_command->add_option("--count", to_make.count, "how many positions");
  make_command->add_option("--nodes", to_make.nodes, "nodes for each of the attacker's moves");
  make_command->add_option("--plies", to_make.plies, "how long the siege has lasted");
  PlayRequest to_play;
  CLI::App* play_command = app.add_subcommand("play", "Play on from such positions");
  play_command->add_option("positions", to_play.positions, "a file, one position a line")
      ->required();
  auto* movetime = play_command->add_option("--movetime", to_play.movetime,
                                            "milliseconds for each of the attacker's moves");
  play_command->add_option("--nodes", to_play.nodes, "or nodes")->excludes(movetime);
  play_command->add_option("--plies", to_play.plies, "within how many plies to win");
  play_command->add_option("--threads", to_play.threads, "games at a time");
  play_command
      ->add_option("--contempt", to_play.contempt,
                   "how much less than nothing a draw is worth to the attacker, in "
                   "hundredths of a marble")
      ->capture_default_str();
  play_command->add_flag("--linear", to_play.linear, "the evaluation without its net");
  CLI11_PARSE(app, argc, argv);
  if (!*make_command && !to_play.movetime && !to_play.nodes) to_play.movetime = 1'000;
  return *make_command ? make(to_make) : play(to_play);
}
