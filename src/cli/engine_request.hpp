// How hard the engine should think: --movetime --depth --nodes --lines --threads --hash --tables, the same for
// every command that lets it.
#pragma once

#include <cstdint>

#include "cli/arguments.hpp"
#include "facade/engine.hpp"

namespace tria::cli {

struct EngineWish {
  std::uint64_t move_time = 0;  // milliseconds; 0: no limit, as with the next two
  std::uint64_t depth = 0;
  std::uint64_t nodes = 0;
  std::uint64_t lines = 1;
  std::uint64_t threads = 1;
  std::uint64_t hash = kDefaultHashMegabytes;
  std::uint64_t tables = kMaxTables;
};

void declare(Arguments& arguments, EngineWish& wish);

// With no limit at all, two seconds.
[[nodiscard]] EngineRequest request_of(const EngineWish& wish);

// What the table may take on this machine, in megabytes: half of its memory.
[[nodiscard]] std::size_t largest_hash();

}  // namespace tria::cli
