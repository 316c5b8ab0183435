// A folder of table files: building it, and opening it for probing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/error.hpp"
#include "games/awale/tablebase/crew.hpp"
#include "games/awale/tablebase/prober.hpp"

namespace tria::awale {

namespace build_code {
inline constexpr std::string_view kMemory = "awale.table.memory";
inline constexpr std::string_view kDisk = "awale.table.disk";
inline constexpr std::string_view kNoTables = "awale.table.none";
}  // namespace build_code

// "DIRECTORY/awale-classic-18.tria"
[[nodiscard]] std::string table_path(const std::string& directory, Variant variant, int seeds);

struct BuildRequest {
  Variant variant = Variant::kClassic;
  int max_seeds = 0;
  std::string directory;
  // At most this much memory; nothing: what the machine has free.
  std::optional<std::uint64_t> memory_bytes;
};

// What building the largest table takes at its peak, and all files together.
[[nodiscard]] std::uint64_t memory_needed(int max_seeds) noexcept;
[[nodiscard]] std::uint64_t disk_needed(int from_seeds, int max_seeds) noexcept;

// Told what happens, always from the thread that builds.
class BuildListener {
 public:
  BuildListener() = default;
  BuildListener(const BuildListener&) = delete;
  BuildListener& operator=(const BuildListener&) = delete;
  virtual ~BuildListener() = default;
  // A table that was there already, or was not what it should be and is built again.
  virtual void found(int /*seeds*/) {}
  virtual void repaired(int /*seeds*/, const std::string& /*why*/) {}
  virtual void progress(int /*seeds*/, double /*fraction*/) {}
  virtual void built(int /*seeds*/, double /*seconds*/, std::uint64_t /*bytes*/) {}
};

// Builds what is missing, one table after the other; each file appears when it is complete. Blocks
// for as long as it takes; may be killed at any moment and started again.
[[nodiscard]] std::optional<Error> build_directory(const BuildRequest& request, Crew& crew,
                                                   BuildListener& listener);

// The tables from 0 seeds on, as many as are there and whole, `max_seeds` at most. They share
// `cache_bytes` for decoded blocks.
[[nodiscard]] Expected<std::unique_ptr<const Prober>> open_directory(const std::string& directory,
                                                                     Variant variant, int max_seeds,
                                                                     std::size_t cache_bytes);

}  // namespace tria::awale
