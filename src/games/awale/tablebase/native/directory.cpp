#include "games/awale/tablebase/native/directory.hpp"

#include <filesystem>
#include <mutex>

#include "engine/table_memory.hpp"
#include "games/awale/tablebase/native/file.hpp"
#include "games/awale/tablebase/packed_table.hpp"
#include "games/awale/tablebase/stats.hpp"

namespace tria::awale {

namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kMebibyte = 1024 * 1024;

std::uint64_t positions_below(int seeds) noexcept {
  std::uint64_t positions = 0;
  for (int n = 0; n < seeds; ++n) positions += positions_with(n);
  return positions;
}

// The image in a file, if it is the table that its name says.
Expected<TableImage> open_table(const std::string& path, Variant variant, int seeds) {
  Expected<TableImage> image =
      open_file(path).and_then([](const ByteSource& file) { return TableImage::open(file); });
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
  ask_for_large_pages(values.data(), image->positions());
  values.resize(image->positions());
  std::atomic<bool> whole{true};
  crew.each_slice(image->blocks(), Rank{1}, [&](std::size_t /*member*/, Rank block, Rank /*to*/) {
    const std::span<TableValue> out =
        std::span(values).subspan(std::size_t{block} * kBlockPositions, image->block_size(block));
    if (!image->read_block(block, out)) whole = false;
  });
  TableStats stats;
  stats.add(values);
  if (!whole || stats.fnv != image->fnv()) {
    return fail(table_code::kDamaged, "a part of the table is damaged");
  }
  return values;
}

std::string mebibytes(std::uint64_t bytes) { return join(bytes / kMebibyte + 1, " MiB"); }

// Whether there is room for the largest table while it is built, and for all files that are missing.
std::optional<Error> check_room(const BuildRequest& request) {
  const std::uint64_t memory =
      positions_below(request.max_seeds) +
      kSolverBytesPerPosition * std::uint64_t{positions_with(request.max_seeds)} + 16 * kMebibyte;
  const std::optional<std::uint64_t> free_memory = free_memory_bytes();
  const std::uint64_t allowed =
      request.memory_bytes ? *request.memory_bytes : free_memory.value_or(memory);
  if (memory > allowed) {
    return Error{build_code::kMemory,
                 join("building up to ", request.max_seeds, " seeds takes ", mebibytes(memory),
                      " of memory; ", mebibytes(allowed),
                      request.memory_bytes ? " are allowed" : " are free"),
                 {mebibytes(memory), mebibytes(allowed)}};
  }
  int missing = 0;  // the first that is
  std::error_code unknown;
  while (missing <= request.max_seeds &&
         fs::exists(table_path(request.directory, request.variant, missing), unknown)) {
    ++missing;
  }
  // Four bits for each position; the largest once more while it is written.
  const std::uint64_t disk =
      (positions_below(request.max_seeds + 1) - positions_below(missing)) / 2 + kMebibyte;
  const std::uint64_t free_disk = fs::space(request.directory, unknown).available;
  if (!unknown && disk > free_disk) {
    return Error{build_code::kDisk,
                 join("the tables up to ", request.max_seeds, " seeds take ", mebibytes(disk),
                      " on the disk; ", mebibytes(free_disk), " are free"),
                 {mebibytes(disk), mebibytes(free_disk)}};
  }
  return std::nullopt;
}

}  // namespace

std::string table_path(const std::string& directory, Variant variant, int seeds) {
  return join(directory, "/awale-", Awale(variant).variant(), "-", seeds, ".tria");
}

std::optional<Error> build_directory(const BuildRequest& request, Crew& crew,
                                     TablebaseListener& listener) {
  std::error_code no_folder;
  fs::create_directories(request.directory, no_folder);
  if (no_folder) {
    return Error{file_code::kWrite,
                 join("cannot make the folder ", request.directory, ": ", no_folder.message()),
                 {request.directory, no_folder.message()}};
  }
  if (auto problem = check_room(request)) return problem;
  const Expected<FolderLock> lock =
      take_lock(join(request.directory, "/awale-", Awale(request.variant).variant(), ".lock"));
  if (!lock) return lock.error();

  std::vector<std::vector<TableValue>> tables;
  std::vector<std::span<const TableValue>> smaller;
  for (int seeds = 0; seeds <= request.max_seeds; ++seeds) {
    const std::string path = table_path(request.directory, request.variant, seeds);
    const Rank positions = positions_with(seeds);
    std::error_code ignored;
    if (fs::exists(path, ignored)) {
      Expected<std::vector<TableValue>> values = read_table(path, request.variant, seeds, crew);
      if (values) {
        listener.found(seeds, positions);
        smaller.emplace_back(tables.emplace_back(std::move(*values)));
        continue;
      }
      listener.repaired(seeds, values.error().message);
    }
    const auto start = std::chrono::steady_clock::now();
    Solved solved = solve(request.variant, seeds, smaller, crew,
                          [&](double fraction) { listener.progress(seeds, positions, fraction); });
    if (crew.stopped()) return Error{build_code::kStopped, "stopped", {}};
    const Bytes image = write_image(request.variant, seeds, solved, crew);
    if (auto problem = write_file(path, image)) return problem;
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
    listener.built(seeds, positions, time.count(), image.size());
    smaller.emplace_back(tables.emplace_back(std::move(solved.values)));
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
    const std::size_t whole = image.blocks() * PackedTable::kSlotBytes;
    const auto bytes = static_cast<std::size_t>(share * static_cast<double>(cache_bytes));
    tables.push_back(std::make_unique<PackedTable>(
        std::move(image), cache_bytes >= positions * 5 / 4 ? whole : bytes));
  }
  return std::make_unique<const Prober>(variant, std::move(tables));
}

ProberSource opened_once(ProberSource open) {
  struct Entry {
    std::once_flag once;
    std::shared_ptr<const Prober> prober;
  };
  return [open = std::move(open), entries = std::make_shared<std::array<Entry, 3>>()](
             Variant variant, const DelayNotice& notice) {
    Entry& entry = (*entries)[static_cast<std::size_t>(variant)];
    std::call_once(entry.once, [&] { entry.prober = open(variant, notice); });
    return entry.prober;
  };
}

}  // namespace tria::awale
