// tria bench: searches fixed positions to fixed depths. The number of nodes is a signature of the
// search: a change to the code that does not change the search keeps it.

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/errors.hpp"
#include "cli/words.hpp"
#include "facade/registry.hpp"

namespace tria::cli {

namespace {

// Searches all positions of a game; returns the total of nodes and time.
Analysis search_all(const GameEntry& game, Screen& screen) {
  const std::unique_ptr<EngineHandle> engine = make_engine(game);
  Analysis sum;
  for (const BenchPosition& bench : game.bench_positions) {
    const auto session = game.make(bench.variant, bench.position);
    if (!session) throw InputError(session.error().message);
    engine->new_game();
    EngineRequest request;
    request.limits.depth = bench.depth;
    const Analysis analysis = engine->analyse(**session, request, {});
    sum.nodes += analysis.nodes;
    sum.time_ms += analysis.time_ms;
    const std::string best = analysis.lines.empty() ? "" : analysis.lines.front().move;
    screen.print(fmt::format("{:<8} {:<14} depth {:>2}  {:>10} nodes  {:<6}  {}\n",
                             game.info().name, bench.variant, bench.depth, analysis.nodes, best,
                             bench.position.empty() ? "start" : bench.position));
    screen.flush();
  }
  return sum;
}

}  // namespace

int run_bench(ArgumentList arguments) {
  Arguments declared(
      "bench",
      "Search fixed positions of every game to fixed depths, on one thread, each "
      "with an empty hash table. The nodes are the signature of the search: the line "
      "before the last has them per game, the last line their sum alone.");
  if (!declared.parse(std::move(arguments))) return kExitOk;

  Screen screen;
  std::uint64_t total = 0;
  std::string signature = "Bench:";
  std::string speed;
  for (const GameEntry& game : all_games()) {
    const Analysis sum = search_all(game, screen);
    total += sum.nodes;
    signature += fmt::format(" {}={}", game.info().name, sum.nodes);
    speed +=
        fmt::format("{:<8} {:.2f} s, {} nodes per second\n", game.info().name,
                    static_cast<double>(sum.time_ms) / 1'000, short_count(sum.nodes_per_second()));
  }
  screen.print(fmt::format("{}{}\n{}\n", speed, signature, total));
  return kExitOk;
}

}  // namespace tria::cli
