// Moves generated, counted, played and keyed per second, on positions of random games.
#include <vector>

#include <benchmark/benchmark.h>

#include "core/bits.hpp"
#include "core/history.hpp"
#include "core/perft.hpp"
#include "games/abalone/rules.hpp"
#include "games/avalam/rules.hpp"
#include "games/awale/rules.hpp"

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

// The whole of it as one figure: leaves per second, the last ply counted in bulk.
template <Game G>
void count_leaves(benchmark::State& state, const G& game, int depth) {
  std::uint64_t leaves = 0;
  for (auto _ : state) leaves += perft(game, game.start(), depth);
  state.SetItemsProcessed(static_cast<std::int64_t>(leaves));
}

#define TRIA_BENCH_GAME(G)      \
  BENCHMARK(generate_moves<G>); \
  BENCHMARK(count_moves<G>);    \
  BENCHMARK(play_and_undo<G>);  \
  BENCHMARK(compute_keys<G>)

TRIA_BENCH_GAME(avalam::Avalam);
TRIA_BENCH_GAME(abalone::Abalone);
TRIA_BENCH_GAME(awale::Awale);

BENCHMARK_CAPTURE(count_leaves, avalam_depth_4, avalam::Avalam{}, 4)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(count_leaves, abalone_depth_5, abalone::Abalone{}, 5)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(count_leaves, awale_abapa_depth_11, awale::Awale{awale::Variant::kAbapa}, 11)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(count_leaves, awale_classic_depth_11, awale::Awale{}, 11)
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace tria
