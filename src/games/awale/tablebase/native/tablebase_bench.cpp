// Probes per second: of tables open in memory, packed with every block in the cache, and packed with
// every probe meeting a block that must be decoded, in memory and from files. And what building costs.
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <benchmark/benchmark.h>

#include "games/awale/tablebase/memory_test_tools.hpp"
#include "games/awale/tablebase/native/directory.hpp"

namespace tria::awale {
namespace {

constexpr int kSeedsOnBoard = 13;

struct Tables {
  std::unique_ptr<const Prober> open;
  std::vector<Bytes> images;
};

const Tables& tables() {
  static const Tables kTables = [] {
    Tables made;
    made.open = build_in_memory(Variant::kClassic, kSeedsOnBoard);
    for (int seeds = 0; seeds <= kSeedsOnBoard; ++seeds) {
      Solved solved;
      for (Rank rank = 0; rank < positions_with(seeds); ++rank) {
        solved.values.push_back(*made.open->table(seeds).value(rank));
      }
      made.images.push_back(file_of(Variant::kClassic, seeds, solved));
    }
    return made;
  }();
  return kTables;
}

std::unique_ptr<const Prober> packed(std::size_t cache_of_each) {
  std::vector<std::unique_ptr<const Table>> list;
  for (const Bytes& image : tables().images) {
    list.push_back(std::make_unique<PackedTable>(open_image(image).value(), cache_of_each));
  }
  return std::make_unique<Prober>(Variant::kClassic, std::move(list));
}

// Random positions of the largest table.
std::vector<Position> positions() {
  std::vector<Position> list;
  for (std::uint64_t i = 0; i < 65'536; ++i) {
    list.push_back(
        position_at(kSeedsOnBoard, static_cast<Rank>(mix(i) % positions_with(kSeedsOnBoard))));
  }
  return list;
}

void probe_all(benchmark::State& state, const Prober& prober) {
  const Awale game;
  const std::vector<Position> list = positions();
  // What a cache can hold is in it before the time is taken.
  for (const Position& position : list) benchmark::DoNotOptimize(prober.probe(game, position));
  std::size_t i = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(prober.probe(game, list[i]));
    i = (i + 1) % list.size();
  }
  state.SetItemsProcessed(state.iterations());
}

void probe_memory(benchmark::State& state) { probe_all(state, *tables().open); }
BENCHMARK(probe_memory);

void probe_packed_hot(benchmark::State& state) { probe_all(state, *packed(std::size_t{1} << 24)); }
BENCHMARK(probe_packed_hot);

// One slot of cache for 2,438 blocks.
void probe_packed_cold(benchmark::State& state) { probe_all(state, *packed(0)); }
BENCHMARK(probe_packed_cold);

// A folder of files that goes away with the benchmark.
class Folder {
 public:
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "tria-bench-XXXXXX").string();
    path_ = mkdtemp(name.data());
    for (int seeds = 0; seeds <= kSeedsOnBoard; ++seeds) {
      const Bytes& image = tables().images[static_cast<std::size_t>(seeds)];
      std::ofstream file(table_path(path_, Variant::kClassic, seeds), std::ios::binary);
      file.write(reinterpret_cast<const char*>(image.data()),
                 static_cast<std::streamsize>(image.size()));
    }
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() { std::filesystem::remove_all(path_); }
  [[nodiscard]] std::unique_ptr<const Prober> open(std::size_t cache) const {
    return open_directory(path_, Variant::kClassic, kSeedsOnBoard, cache).value();
  }

 private:
  std::string path_;
};

// The same two from files, which the system keeps in memory after the first reading.
void probe_file_hot(benchmark::State& state) {
  const Folder folder;
  probe_all(state, *folder.open(std::size_t{1} << 24));
}
BENCHMARK(probe_file_hot);

void probe_file_cold(benchmark::State& state) {
  const Folder folder;
  probe_all(state, *folder.open(0));
}
BENCHMARK(probe_file_cold);

void build_tables(benchmark::State& state) {
  std::int64_t built = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(build_in_memory(Variant::kClassic, 10));
    for (int seeds = 0; seeds <= 10; ++seeds) built += positions_with(seeds);
  }
  state.SetItemsProcessed(built);
}
BENCHMARK(build_tables)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace tria::awale
