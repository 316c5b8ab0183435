#include "engine/table_memory.hpp"

#include <cstdlib>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace tria {

void FreeTableMemory::operator()(void* memory) const noexcept { std::free(memory); }

TableMemory allocate_table(std::size_t bytes) noexcept {
  constexpr std::size_t kLargePage = std::size_t{2} << 20;
  constexpr std::size_t kCacheLine = 64;
  const std::size_t alignment = bytes >= kLargePage ? kLargePage : kCacheLine;
  const std::size_t rounded = (bytes + alignment - 1) / alignment * alignment;
  TableMemory memory(std::aligned_alloc(alignment, rounded));
#ifdef __linux__
  // A refusal costs speed and nothing else.
  if (memory) (void)madvise(memory.get(), rounded, MADV_HUGEPAGE);
#endif
  return memory;
}

}  // namespace tria
