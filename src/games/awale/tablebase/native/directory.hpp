// A folder of table files: building it, and opening it for probing.
#pragma once

#include <chrono>

#include "games/awale/tablebase/image.hpp"

namespace tria::awale {

namespace build_code {
inline constexpr std::string_view kMemory = "awale.table.memory";
inline constexpr std::string_view kDisk = "awale.table.disk";
inline constexpr std::string_view kNoTables = "awale.table.none";
inline constexpr std::string_view kStopped = "awale.table.stopped";
}  // namespace build_code

// "DIRECTORY/awale-classic-18.tria"
[[nodiscard]] std::string table_path(const std::string& directory, Variant variant, int seeds);

struct BuildRequest {
  Variant variant = Variant::kClassic;
  int max_seeds = 0;
  std::string directory;
  // At most this much memory in each process; nothing: what the machine has free.
  std::optional<std::uint64_t> memory_bytes{};
  // How often the state of a table that is being built is kept in a file, though it takes no more than a
  // twentieth of the time; zero: after every step.
  std::chrono::milliseconds keep_every = std::chrono::seconds(15);
  // Tables with fewer positions are built by the first process: to share them costs more than it saves.
  Rank least_to_share = Rank{1} << 21;
};

// Builds what is missing, one table after the other; each file appears when it is complete. Blocks
// for as long as it takes; may be killed at any moment and started again. A crew that is stopped ends it with kStopped.
// Called by all peers with the same request.
[[nodiscard]] std::optional<Error> build_directory(const BuildRequest& request, Crew& crew,
                                                   Peers& peers, TablebaseListener& listener);
// Alone.
[[nodiscard]] std::optional<Error> build_directory(const BuildRequest& request, Crew& crew,
                                                   TablebaseListener& listener);

// The tables from 0 seeds on, as many as are there and whole, `max_seeds` at most. They share
// `cache_bytes` for decoded blocks.
[[nodiscard]] Expected<std::unique_ptr<const Prober>> open_directory(const std::string& directory,
                                                                     Variant variant, int max_seeds,
                                                                     std::size_t cache_bytes);

}  // namespace tria::awale
