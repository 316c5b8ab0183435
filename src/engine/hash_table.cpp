#include "engine/hash_table.hpp"

#include <bit>

#include "engine/threads.hpp"

namespace tria {

void HashTable::resize(std::size_t megabytes) {
  constexpr std::size_t kLeast = 2;
  std::size_t size = std::bit_floor(std::max((megabytes << 20) / sizeof(Cluster), kLeast));
  if (size == size_) return clear();
  memory_.reset();  // before the new one is taken, so that both never stand side by side
  memory_ = allocate_table(size * sizeof(Cluster));
  while (!memory_ && size > kLeast) {
    size /= 2;
    memory_ = allocate_table(size * sizeof(Cluster));
  }
  clusters_ = static_cast<Cluster*>(memory_.get());
  size_ = size;
  shift_ = 64 - std::countr_zero(size);
  construct();
}

void HashTable::clear() {
  if (!empty_) construct();
}

void HashTable::construct() {
  constexpr std::size_t kWorthAThread = (std::size_t{8} << 20) / sizeof(Cluster);
  in_parallel(size_, kWorthAThread, [this](std::size_t begin, std::size_t end) {
    std::uninitialized_value_construct(clusters_ + begin, clusters_ + end);
  });
  generation_ = 0;
  empty_ = true;
}

std::optional<HashEntry> HashTable::probe(std::uint64_t key) const noexcept {
  for (const Slot& slot : cluster(key).slots) {
    const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
    if (data != 0 && (slot.check.load(std::memory_order_relaxed) ^ data) == key) {
      return std::bit_cast<HashEntry>(data);
    }
  }
  return std::nullopt;
}

void HashTable::store(std::uint64_t key, const HashEntry& entry) noexcept {
  Slot* victim = nullptr;
  int lowest_worth = 0;
  for (Slot& slot : cluster(key).slots) {
    const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
    if (data == 0 || (slot.check.load(std::memory_order_relaxed) ^ data) == key) {
      victim = &slot;
      break;
    }
    const auto old = std::bit_cast<HashEntry>(data);
    const auto age = static_cast<int>((generation_ - old.generation) & kGenerationMask);
    const int worth = old.depth + (old.complete ? 4 : 0) - 8 * age;
    if (victim == nullptr || worth < lowest_worth) {
      victim = &slot;
      lowest_worth = worth;
    }
  }
  HashEntry stamped = entry;
  stamped.generation = generation_ & kGenerationMask;
  const auto data = std::bit_cast<std::uint64_t>(stamped);
  victim->data.store(data, std::memory_order_relaxed);
  victim->check.store(key ^ data, std::memory_order_relaxed);
}

int HashTable::permille_full() const noexcept {
  const std::size_t sample = std::min<std::size_t>(size_, 250);
  int used = 0;
  for (std::size_t i = 0; i < sample; ++i) {
    for (const Slot& slot : clusters_[i].slots) {
      const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
      if (data != 0 && std::bit_cast<HashEntry>(data).generation == generation_) ++used;
    }
  }
  return static_cast<int>(static_cast<std::size_t>(used) * 1000 / (sample * kClusterSize));
}

}  // namespace tria
