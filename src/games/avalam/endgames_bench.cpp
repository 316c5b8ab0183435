// How long two threads take to solve Avalam once 22, 20, 18 or 16 plies are played: the median and the worst of fifty
// positions from strong games, and whether the known values came out. Minutes of work and four gigabytes of hash table, so
// choose it with --benchmark_filter=prove/22.
#include <fstream>

#include <benchmark/benchmark.h>
#include <nlohmann/json.hpp>

#include "engine/search.hpp"
#include "games/avalam/evaluator.hpp"
#include "tests/paths/paths.hpp"

namespace tria::avalam {
namespace {

constexpr std::size_t kTableMegabytes = 4'096;
constexpr std::size_t kThreads = 2;
constexpr Milliseconds kPatience{600'000};

struct Midgame {
  Position position;
  std::optional<Value> value;  // for the player to move, where it is known
};

std::vector<Midgame> midgames(int plies) {
  const auto file = nlohmann::json::parse(
      std::ifstream(test::source_file("src/games/avalam/data/midgames.json")));
  std::vector<Midgame> midgames;
  for (const auto& entry : file.at("plies").at(std::to_string(plies))) {
    Midgame& midgame = midgames.emplace_back();
    midgame.position = Avalam().parse_position(entry.at("position").get<std::string>()).value();
    if (!entry.contains("towers")) continue;
    midgame.value = AvalamEvaluator::kUnit * entry.at("towers").get<int>() +
                    AvalamEvaluator::kFive * entry.at("fives").get<int>();
  }
  return midgames;
}

// Each position meets an empty table: what one leaves behind must not help the next.
SearchReport<Avalam> solve(const Position& position, HashTable& table) {
  table.clear();
  Search<AvalamEvaluator> search(AvalamEvaluator{}, table);
  SearchOptions options;
  options.limits.move_time = kPatience;
  options.threads = kThreads;
  std::atomic<bool> stop{false};
  return search.run(History<Avalam>(Avalam{}, position), options, stop);
}

// What is not solved in time counts as kPatience, so that it moves the median as it should.
void prove(benchmark::State& state) {
  HashTable table(kTableMegabytes);
  std::vector<double> seconds;
  int unsolved = 0;
  int wrong = 0;
  std::uint64_t nodes = 0;
  for (auto _ : state) {
    for (const Midgame& midgame : midgames(static_cast<int>(state.range(0)))) {
      const SearchReport<Avalam> report = solve(midgame.position, table);
      const SearchLine<Avalam>& line = report.lines.front();
      seconds.push_back(std::chrono::duration<double>(report.time).count());
      unsolved += line.proven ? 0 : 1;
      wrong += line.proven && midgame.value && *midgame.value != line.value ? 1 : 0;
      nodes += report.nodes;
    }
  }
  std::sort(seconds.begin(), seconds.end());
  state.SetItemsProcessed(static_cast<std::int64_t>(nodes));
  state.counters["median_s"] = seconds[seconds.size() / 2];
  state.counters["worst_s"] = seconds.back();
  state.counters["unsolved"] = unsolved;
  state.counters["wrong"] = wrong;
}
BENCHMARK(prove)->Arg(22)->Arg(20)->Arg(18)->Arg(16)->Iterations(1)->Unit(benchmark::kSecond);

}  // namespace
}  // namespace tria::avalam
