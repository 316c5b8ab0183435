// How long one thread takes to solve Avalam once 22 plies are played: the median and the worst of
// fifty positions from self-play. Minutes of work, so choose it with --benchmark_filter=prove.
#include <fstream>

#include <benchmark/benchmark.h>
#include <nlohmann/json.hpp>

#include "engine/search.hpp"
#include "games/avalam/evaluator.hpp"
#include "tests/paths/paths.hpp"

namespace tria::avalam {
namespace {

constexpr std::size_t kTableMegabytes = 64;
constexpr Milliseconds kPatience{60'000};

std::vector<Position> midgames() {
  const auto file = nlohmann::json::parse(
      std::ifstream(test::source_file("src/games/avalam/data/midgames.json")));
  std::vector<Position> positions;
  for (const auto& text : file.at("positions")) {
    positions.push_back(Avalam().parse_position(text.get<std::string>()).value());
  }
  return positions;
}

// Each position meets an empty table: what one leaves behind must not help the next.
SearchReport<Avalam> solve(const Position& position) {
  HashTable table(kTableMegabytes);
  Search<AvalamEvaluator> search(AvalamEvaluator{}, table);
  SearchOptions options;
  options.limits.move_time = kPatience;
  std::atomic<bool> stop{false};
  return search.run(History<Avalam>(Avalam{}, position), options, stop);
}

// What is not solved in time counts as kPatience, so that it moves the median as it should.
void prove_midgames(benchmark::State& state) {
  const std::vector<Position> positions = midgames();
  std::vector<double> seconds;
  int unsolved = 0;
  std::uint64_t nodes = 0;
  for (auto _ : state) {
    for (const Position& position : positions) {
      const SearchReport<Avalam> report = solve(position);
      seconds.push_back(std::chrono::duration<double>(report.time).count());
      unsolved += report.lines.front().proven ? 0 : 1;
      nodes += report.nodes;
    }
  }
  std::sort(seconds.begin(), seconds.end());
  state.SetItemsProcessed(static_cast<std::int64_t>(nodes));
  state.counters["median_s"] = seconds[seconds.size() / 2];
  state.counters["worst_s"] = seconds.back();
  state.counters["unsolved"] = unsolved;
}
BENCHMARK(prove_midgames)->Iterations(1)->Unit(benchmark::kSecond);

}  // namespace
}  // namespace tria::avalam
