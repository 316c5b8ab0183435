#include "games/awale/tablebase/native/directory.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <filesystem>
#include <span>
#include <utility>
#include <vector>

#include "core/text.hpp"
#include "games/awale/tablebase/image.hpp"
#include "games/awale/tablebase/native/file.hpp"
#include "games/awale/tablebase/packed_table.hpp"
#include "games/awale/tablebase/solver.hpp"
#include "games/awale/tablebase/stats.hpp"

namespace tria::awale {

namespace {

constexpr std::uint64_t kMebibyte = 1024 * 1024;

std::uint64_t positions_below(int seeds) noexcept {
  std::uint64_t positions = 0;
  for (int n = 0; n < seeds; ++n) positions += positions_with(n);
  return positions;
}

// The image in a file, if it is the table that its name says.
Expected<TableImage> open_table(const std::string& path, Variant variant, int seeds) {
  Expected<std::shared_ptr<const FileSource>> file = FileSource::open(path);
  if (!file) return fail(file.error());
  Expected<TableImage> image = TableImage::open(std::move(*file));
  if (image && (image->variant() != variant || image->seeds() != seeds)) {
    return fail(table_code::kDamaged, "the file holds another table than its name says");
  }
  return image;
}

// All values of a file, checked.
Expected<std::vector<TableValue>> read_table(const std::string& path, Variant variant, int seeds,
                                             Crew& crew) {
  const Expected<TableImage> image = open_table(path, variant, seeds);
  if (!image) return fail(image.error());
  std::vector<TableValue> values;
  values.reserve(image->positions());
  crew.expect_random_access(values.data(), image->positions());
  values.resize(image->positions());
  std::atomic<Rank> next{0};
  std::atomic<bool> whole{true};
  crew.each([&](std::size_t /*member*/) {
    for (Rank block = next++; block < image->blocks(); block = next++) {
      const std::span<TableValue> out =
          std::span(values).subspan(std::size_t{block} * kBlockPositions, image->block_size(block));
      if (!image->read_block(block, out)) whole = false;
    }
  });
  TableStats stats;
  stats.add(values);
  if (!whole || stats.fnv != image->fnv()) {
    return fail(table_code::kDamaged, "a part of the table is damaged");
  }
  return values;
}

// Hands progress on, and keeps the time.
class Report final : public Watch {
 public:
  Report(int seeds, BuildListener& listener) noexcept : seeds_(seeds), listener_(listener) {}
  void at(double fraction) noexcept override { listener_.progress(seeds_, fraction); }
  [[nodiscard]] double seconds() const noexcept {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  }

 private:
  int seeds_;
  BuildListener& listener_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

std::string mebibytes(std::uint64_t bytes) { return join(bytes / kMebibyte + 1, " MiB"); }

std::optional<Error> check_room(const BuildRequest& request, int first_missing) {
  const std::uint64_t memory = memory_needed(request.max_seeds);
  const std::optional<std::uint64_t> free_memory = free_memory_bytes();
  const std::uint64_t allowed =
      request.memory_bytes ? *request.memory_bytes : free_memory.value_or(memory);
  if (memory > allowed) {
    return Error{build_code::kMemory,
                 join("building up to ", request.max_seeds, " seeds takes ", mebibytes(memory),
                      " of memory; ", request.memory_bytes ? "allowed are " : "free are ",
                      mebibytes(allowed)),
                 {mebibytes(memory), mebibytes(allowed)}};
  }
  const std::uint64_t disk = disk_needed(first_missing, request.max_seeds);
  const std::uint64_t free_disk = free_disk_bytes(request.directory).value_or(disk);
  if (disk > free_disk) {
    return Error{build_code::kDisk,
                 join("the tables up to ", request.max_seeds, " seeds take ", mebibytes(disk),
                      " on the disk; free are ", mebibytes(free_disk)),
                 {mebibytes(disk), mebibytes(free_disk)}};
  }
  return std::nullopt;
}

int first_missing_table(const BuildRequest& request) {
  int seeds = 0;
  std::error_code ignored;
  while (seeds <= request.max_seeds &&
         std::filesystem::exists(table_path(request.directory, request.variant, seeds), ignored)) {
    ++seeds;
  }
  return seeds;
}

}  // namespace

std::string table_path(const std::string& directory, Variant variant, int seeds) {
  return join(directory, "/awale-", Awale(variant).variant(), "-", seeds, ".tria");
}

std::uint64_t memory_needed(int max_seeds) noexcept {
  return positions_below(max_seeds) +
         kSolverBytesPerPosition * std::uint64_t{positions_with(max_seeds)} + 16 * kMebibyte;
}

std::uint64_t disk_needed(int from_seeds, int max_seeds) noexcept {
  // Four bits for each position; the largest once more while it is written.
  return (positions_below(max_seeds + 1) - positions_below(from_seeds)) / 2 + kMebibyte;
}

std::optional<Error> build_directory(const BuildRequest& request, Crew& crew,
                                     BuildListener& listener) {
  if (auto problem = make_directories(request.directory)) return problem;
  if (auto problem = check_room(request, first_missing_table(request))) return problem;
  const Expected<FolderLock> lock = FolderLock::take(
      join(request.directory, "/awale-", Awale(request.variant).variant(), ".lock"));
  if (!lock) return lock.error();

  std::vector<std::vector<TableValue>> tables;
  std::vector<std::span<const TableValue>> smaller;
  for (int seeds = 0; seeds <= request.max_seeds; ++seeds) {
    const std::string path = table_path(request.directory, request.variant, seeds);
    std::error_code ignored;
    if (std::filesystem::exists(path, ignored)) {
      Expected<std::vector<TableValue>> values = read_table(path, request.variant, seeds, crew);
      if (values) {
        listener.found(seeds);
        tables.push_back(std::move(*values));
        smaller.emplace_back(tables.back());
        continue;
      }
      listener.repaired(seeds, values.error().message);
    }
    Report report(seeds, listener);
    Solved solved = solve(request.variant, seeds, smaller, crew, &report);
    const Bytes image = write_image(request.variant, seeds, solved, crew);
    if (auto problem = write_file(path, image)) return problem;
    listener.built(seeds, report.seconds(), image.size());
    tables.push_back(std::move(solved.values));
    smaller.emplace_back(tables.back());
  }
  return std::nullopt;
}

Expected<std::unique_ptr<const Prober>> open_directory(const std::string& directory,
                                                       Variant variant, int max_seeds,
                                                       std::size_t cache_bytes) {
  std::vector<TableImage> found;
  std::optional<Error> problem;
  std::uint64_t positions = 0;
  for (int seeds = 0; seeds <= std::min(max_seeds, kMaxTableSeeds); ++seeds) {
    Expected<TableImage> image = open_table(table_path(directory, variant, seeds), variant, seeds);
    if (!image) {
      problem = image.error();
      break;
    }
    positions += image->positions();
    found.push_back(std::move(*image));
  }
  if (found.empty()) {
    return fail(build_code::kNoTables,
                join("there are no ", Awale(variant).variant(), " tables in ", directory,
                     problem ? ": " + problem->message : ""),
                {directory});
  }
  // Each table gets its share of the cache by its size, or a slot for each block if all fit.
  std::vector<std::unique_ptr<const Table>> tables;
  for (TableImage& image : found) {
    const double share = static_cast<double>(image.positions()) / static_cast<double>(positions);
    const std::size_t whole = image.blocks() * BlockCache::kSlotBytes;
    const auto bytes = static_cast<std::size_t>(share * static_cast<double>(cache_bytes));
    tables.push_back(std::make_unique<PackedTable>(
        std::move(image), cache_bytes >= positions * 5 / 4 ? whole : bytes));
  }
  return std::make_unique<const Prober>(variant, std::move(tables));
}

}  // namespace tria::awale
