// How hard the engine should think: --movetime --depth --nodes --lines --threads --hash --tables, the
// same for every command that lets it.
#pragma once

#include <cstddef>
#include <cstdint>

#include "cli/arguments.hpp"
#include "facade/engine.hpp"

namespace tria::cli {

struct EngineArguments {
  EngineRequest request{};
  std::uint64_t hash = kDefaultHashMegabytes;
};

void declare(Arguments& arguments, EngineArguments& engine);

// Limits the search to two seconds where no limit was given.
void limit_if_unlimited(EngineRequest& request);

// What the hash table may take on this machine, in megabytes: half of its memory.
[[nodiscard]] std::size_t largest_hash();

}  // namespace tria::cli
