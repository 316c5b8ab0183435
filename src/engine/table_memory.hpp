// Memory for a large table that is read at random. Where the system offers large pages it is asked
// for them: without them most probes pay a second time for finding the page.
#pragma once

#include <cstdlib>
#include <memory>

namespace tria {

struct FreeTableMemory {
  void operator()(void* memory) const noexcept { std::free(memory); }
};
using TableMemory = std::unique_ptr<void, FreeTableMemory>;

// Uninitialised memory of at least that size, or nothing when there is not enough.
[[nodiscard]] TableMemory allocate_table(std::size_t bytes) noexcept;

// For memory from elsewhere, before it is touched. A refusal costs speed and nothing else.
void ask_for_large_pages(void* memory, std::size_t bytes) noexcept;

}  // namespace tria
