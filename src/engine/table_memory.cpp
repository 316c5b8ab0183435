#include "engine/table_memory.hpp"

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace tria {

constexpr std::size_t kLargePage = std::size_t{2} << 20;

TableMemory allocate_table(std::size_t bytes) noexcept {
  constexpr std::size_t kCacheLine = 64;
  const std::size_t alignment = bytes >= kLargePage ? kLargePage : kCacheLine;
  const std::size_t rounded = (bytes + alignment - 1) / alignment * alignment;
  TableMemory memory(std::aligned_alloc(alignment, rounded));
  if (memory) ask_for_large_pages(memory.get(), rounded);
  return memory;
}

void ask_for_large_pages([[maybe_unused]] void* memory,
                         [[maybe_unused]] std::size_t bytes) noexcept {
#ifdef __linux__
  if (std::align(kLargePage, kLargePage, memory, bytes) == nullptr) return;  // not even one fits
  (void)madvise(memory, bytes / kLargePage * kLargePage, MADV_HUGEPAGE);
#endif
}

}  // namespace tria
