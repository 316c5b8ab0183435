// Moves generated, counted, played and keyed per second, on positions of random games, for every game
// in the list.
#include <string>
#include <tuple>
#include <vector>

#include <benchmark/benchmark.h>

#include "core/bits.hpp"
#include "core/history.hpp"
#include "core/perft.hpp"
#include "games/list.hpp"

namespace tria {
namespace {

// Positions from the whole length of a few random games.
template <Game G>
std::vector<PositionOf<G>> sample(const G& game) {
  std::vector<PositionOf<G>> positions;
  std::uint64_t seed = 1;
  for (int i = 0; i < 8; ++i) {
    History<G> history(game, game.start());
    while (!history.outcome()) {
      positions.push_back(history.current());
      MovesOf<G> moves;
      game.generate(history.current(), moves);
      history.play(moves[(seed = mix(seed + 1)) % moves.size()]);
    }
  }
  return positions;
}

template <Game G>
void generate_moves(benchmark::State& state) {
  const G game{};
  const auto positions = sample(game);
  std::int64_t generated = 0;
  for (auto _ : state) {
    for (const auto& position : positions) {
      MovesOf<G> moves;
      game.generate(position, moves);
      benchmark::DoNotOptimize(moves);
      generated += static_cast<std::int64_t>(moves.size());
    }
  }
  state.SetItemsProcessed(generated);
}

template <Game G>
void count_moves(benchmark::State& state) {
  const G game{};
  const auto positions = sample(game);
  std::int64_t counted = 0;
  for (auto _ : state) {
    for (const auto& position : positions)
      counted += static_cast<std::int64_t>(game.count(position));
  }
  benchmark::DoNotOptimize(counted);
  state.SetItemsProcessed(counted);
}

// Positions are small values: a move is undone by going back to the copy from before.
template <Game G>
void play_and_undo(benchmark::State& state) {
  const G game{};
  const auto positions = sample(game);
  std::int64_t played = 0;
  for (auto _ : state) {
    for (const auto& position : positions) {
      MovesOf<G> moves;
      game.generate(position, moves);
      for (const auto move : moves) {
        auto child = position;
        game.apply(child, move);
        benchmark::DoNotOptimize(child);
      }
      played += static_cast<std::int64_t>(moves.size());
    }
  }
  state.SetItemsProcessed(played);
}

template <Game G>
void compute_keys(benchmark::State& state) {
  const G game{};
  const auto positions = sample(game);
  for (auto _ : state) {
    std::uint64_t sum = 0;
    for (const auto& position : positions) sum += game.key(position);
    benchmark::DoNotOptimize(sum);
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(positions.size()));
}

// All of this as one figure: leaves per second from the start, the last ply counted in bulk. The depth
// is the first that has enough leaves to measure.
template <Game G>
void count_leaves(benchmark::State& state, const G& game) {
  constexpr std::uint64_t kEnoughLeaves = 1'000'000;
  int depth = 1;
  while (perft(game, game.start(), depth) < kEnoughLeaves) ++depth;
  std::uint64_t leaves = 0;
  for (auto _ : state) leaves += perft(game, game.start(), depth);
  state.SetItemsProcessed(static_cast<std::int64_t>(leaves));
  state.SetLabel("depth " + std::to_string(depth));
}

template <class E>
bool add_game() {
  using G = typename E::Game;
  const auto name = [](std::string_view what, std::string_view variant = {}) {
    std::string text = std::string(what) + "/" + std::string(G::info().name);
    return variant.empty() ? text : text + "/" + std::string(variant);
  };
  benchmark::RegisterBenchmark(name("generate_moves").c_str(), &generate_moves<G>);
  benchmark::RegisterBenchmark(name("count_moves").c_str(), &count_moves<G>);
  benchmark::RegisterBenchmark(name("play_and_undo").c_str(), &play_and_undo<G>);
  benchmark::RegisterBenchmark(name("compute_keys").c_str(), &compute_keys<G>);
  for (const VariantInfo& variant : G::info().variants) {
    benchmark::RegisterBenchmark(name("count_leaves", variant.name).c_str(), &count_leaves<G>,
                                 G::with_variant(variant.name).value())
        ->Unit(benchmark::kMillisecond);
  }
  return true;
}

[[maybe_unused]] const bool kAdded = []<class... E>(std::tuple<E...>* /*list*/) {
  return (add_game<E>() && ...);
}(static_cast<AllEvaluators*>(nullptr));

}  // namespace
}  // namespace tria
