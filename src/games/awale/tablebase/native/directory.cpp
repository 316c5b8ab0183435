#include "games/awale/tablebase/native/directory.hpp"

#include <filesystem>

#include "games/awale/tablebase/native/file.hpp"
#include "games/awale/tablebase/native/keeper.hpp"
#include "games/awale/tablebase/native/streamed_table.hpp"
#include "games/awale/tablebase/packed_table.hpp"

namespace tria::awale {

namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kMebibyte = 1024 * 1024;
constexpr std::uint64_t kForPeers = 32;  // MiB of messages for each thread and in each process

std::uint64_t positions_below(int seeds) noexcept {
  std::uint64_t positions = 0;
  for (int n = 0; n < std::min(seeds, kMaxTableSeeds + 1); ++n) positions += positions_with(n);
  return positions;
}

// Whether it is good in all processes.
bool all_good(Peers& peers, bool good) {
  std::array<std::uint64_t, 1> bad{good ? 0U : 1U};
  peers.add_up(bad);
  return bad[0] == 0;
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

// The image in a file, if every block of it is there and has the right checksum. Each process looks at some.
Expected<TableImage> open_whole_table(const std::string& path, Variant variant, int seeds,
                                      Crew& crew, Peers& peers) {
  Expected<TableImage> image = open_table(path, variant, seeds);
  std::atomic<bool> whole{image.has_value()};
  if (image) {
    constexpr BlockNumber kSlice = 64;
    const auto share = static_cast<BlockNumber>(image->blocks() / peers.size() + 1);
    const auto first = static_cast<BlockNumber>(
        std::min<std::uint64_t>(image->blocks(), std::uint64_t{share} * peers.self()));
    crew.each_slice(std::min(share, image->blocks() - first), kSlice,
                    [&](std::size_t /*member*/, BlockNumber from, BlockNumber to) {
                      for (BlockNumber i = from; i < to; ++i) {
                        if (!image->check_block(first + i)) whole = false;
                      }
                    });
  }
  if (all_good(peers, whole) || !image) return image;
  return fail(table_code::kDamaged, "a part of the table is damaged");
}

std::string mebibytes(std::uint64_t bytes) { return join(bytes / kMebibyte + 1, " MiB"); }

// What building a table takes in each process, at most.
std::uint64_t memory_for(int seeds, std::size_t threads, std::size_t processes) {
  constexpr std::uint64_t kProgram = 24 * kMebibyte;
  constexpr std::uint64_t kForThread = 2 * kMebibyte;
  // Of all smaller tables the index, and of this one too, which is made in two steps.
  const std::uint64_t index = positions_below(seeds + 2) / 100;
  const std::uint64_t decoded = positions_below(std::min(seeds, StreamedTable::kSmall + 1));
  return kProgram + index + decoded + threads * (kForThread + ContextCounts::bytes(seeds)) +
         solver_bytes(seeds) / processes +
         (processes > 1 ? kForPeers * (threads + 1) * kMebibyte : 0);
}

// Whether there is room for the largest table while it is built, and for all files that are missing.
std::optional<Error> check_room(const BuildRequest& request, std::size_t threads,
                                std::size_t processes) {
  const std::uint64_t memory = memory_for(request.max_seeds, threads, processes);
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

namespace {

// Builds the tables of one folder.
class Builder {
 public:
  Builder(const BuildRequest& request, Crew& crew, Peers& peers, TablebaseListener& listener)
      : request_(request), crew_(crew), peers_(peers), listener_(listener) {}

  std::optional<Error> run() {
    for (int seeds = 0; seeds <= request_.max_seeds; ++seeds) {
      const std::string path = path_of(seeds);
      std::error_code ignored;
      if (same_for_all(fs::exists(path, ignored))) {
        Expected<TableImage> image = open_whole_table(path, request_.variant, seeds, crew_, peers_);
        if (crew_.stopped()) return stopped();
        if (image) {
          listener_.found(seeds, positions_with(seeds));
          if (is_first()) fs::remove(state_path(seeds), ignored);
          tables_.emplace_back(std::move(*image));
          continue;
        }
        listener_.repaired(seeds, image.error().message);
      }
      if (auto problem = build(seeds)) return problem;
    }
    return std::nullopt;
  }

 private:
  [[nodiscard]] bool is_first() const { return peers_.self() == 0; }
  [[nodiscard]] std::string path_of(int seeds) const {
    return table_path(request_.directory, request_.variant, seeds);
  }
  [[nodiscard]] std::string state_path(int seeds) const { return path_of(seeds) + ".state"; }
  static Error stopped() { return {build_code::kStopped, "stopped", {}}; }

  // What the first process says.
  bool same_for_all(bool mine) {
    std::array<std::uint64_t, 1> word{mine ? 1U : 0U};
    peers_.share(word, 0);
    return word[0] != 0;
  }
  // The error of this process, or that there is one elsewhere.
  std::optional<Error> same_for_all(std::optional<Error> problem) {
    return same_for(peers_, std::move(problem));
  }
  static std::optional<Error> same_for(Peers& peers, std::optional<Error> problem) {
    if (all_good(peers, !problem) || problem) return problem;
    return Error{build_code::kStopped, "another process could not go on", {}};
  }

  // By all processes, or by the first one where sharing would cost more than it saves.
  std::optional<Error> build(int seeds) {
    const auto start = std::chrono::steady_clock::now();
    std::uint64_t size = 0;
    std::optional<Error> problem;
    if (positions_with(seeds) >= request_.least_to_share) {
      problem = build_file(seeds, peers_, size);
    } else if (is_first()) {
      Peers alone;
      problem = build_file(seeds, alone, size);
    }
    if ((problem = same_for_all(std::move(problem)))) return problem;
    Expected<TableImage> opened = open_table(path_of(seeds), request_.variant, seeds);
    problem = same_for_all(opened ? std::nullopt : std::optional(opened.error()));
    if (problem) return problem;
    tables_.emplace_back(std::move(*opened));
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
    listener_.built(seeds, positions_with(seeds), time.count(), size);
    return std::nullopt;
  }

  std::optional<Error> build_file(int seeds, Peers& peers, std::uint64_t& size) {
    SolverTask task{request_.variant, seeds};
    task.read_smaller = [this](int fewer, BlockNumber block, std::span<TableValue> values) {
      return tables_[static_cast<std::size_t>(fewer)].read(block, values);
    };
    task.progress = [&](double fraction) {
      listener_.progress(seeds, positions_with(seeds), fraction);
    };
    FileKeeper keeper(state_path(seeds), request_.variant, seeds, request_.keep_every, crew_,
                      peers);
    const std::optional<Solved> solved = solve(task, crew_, peers, keeper);
    if (!solved) {
      return Error{table_code::kDamaged, "a smaller table was damaged while it was read", {}};
    }
    if (crew_.stopped()) return stopped();
    const Image image = write_image(request_.variant, seeds, *solved, crew_, peers);
    size = image.size;
    if (auto problem = write(path_of(seeds), image, peers)) return problem;
    std::error_code ignored;
    if (is_first()) fs::remove(state_path(seeds), ignored);
    return std::nullopt;
  }

  std::optional<Error> write(const std::string& path, const Image& image, Peers& peers) {
    std::optional<NewFile> file;
    const auto open = [&](Expected<NewFile> opened) -> std::optional<Error> {
      if (!opened) return opened.error();
      file.emplace(std::move(*opened));
      return std::nullopt;
    };
    // The first process makes the file, and gives it its name when all have written.
    if (auto problem = same_for(peers, is_first() ? open(NewFile::create(path)) : std::nullopt)) {
      return problem;
    }
    if (auto problem = same_for(peers, is_first() ? std::nullopt : open(NewFile::join(path)))) {
      return problem;
    }
    if (auto problem = same_for(peers, write_pieces(*file, image))) return problem;
    return same_for(peers, is_first() ? file->finish() : std::nullopt);
  }
  static std::optional<Error> write_pieces(const NewFile& file, const Image& image) {
    if (auto problem = file.write(0, image.beginning)) return problem;
    std::uint64_t at = image.blocks_at;
    for (const Bytes& piece : image.blocks) {
      if (auto problem = file.write(at, piece)) return problem;
      at += piece.size();
    }
    return file.flush();
  }

  const BuildRequest& request_;
  Crew& crew_;
  Peers& peers_;
  TablebaseListener& listener_;
  std::vector<StreamedTable> tables_;  // those finished, by seeds
};

}  // namespace

std::optional<Error> build_directory(const BuildRequest& request, Crew& crew, Peers& peers,
                                     TablebaseListener& listener) {
  std::optional<FolderLock> lock;
  const auto prepare = [&]() -> std::optional<Error> {
    std::error_code no_folder;
    fs::create_directories(request.directory, no_folder);
    if (no_folder) {
      return Error{file_code::kWrite,
                   join("cannot make the folder ", request.directory, ": ", no_folder.message()),
                   {request.directory, no_folder.message()}};
    }
    if (auto problem = check_room(request, crew.size(), peers.size())) return problem;
    if (peers.self() != 0) return std::nullopt;
    Expected<FolderLock> taken =
        take_lock(join(request.directory, "/awale-", Awale(request.variant).variant(), ".lock"));
    if (!taken) return taken.error();
    lock = std::move(*taken);
    return std::nullopt;
  };
  std::optional<Error> problem = prepare();
  if (all_good(peers, !problem)) return Builder(request, crew, peers, listener).run();
  if (problem) return problem;
  return Error{build_code::kStopped, "another process could not begin", {}};
}

std::optional<Error> build_directory(const BuildRequest& request, Crew& crew,
                                     TablebaseListener& listener) {
  Peers alone;
  return build_directory(request, crew, alone, listener);
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
    const std::size_t whole = std::size_t{image.blocks()} * PackedTable::kSlotBytes;
    const auto bytes = static_cast<std::size_t>(share * static_cast<double>(cache_bytes));
    tables.push_back(std::make_unique<PackedTable>(
        std::move(image), cache_bytes >= positions * 5 / 4 ? whole : bytes));
  }
  return std::make_unique<const Prober>(variant, std::move(tables));
}

}  // namespace tria::awale
