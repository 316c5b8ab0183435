// What the search knows about positions, shared by all threads without a lock: an entry is two
// words, the key being mixed with the data, so that a torn write is seen as another position.
#pragma once

#include <atomic>
#include <optional>

#include "engine/table_memory.hpp"
#include "engine/value.hpp"

namespace tria {

enum class Bound : std::uint8_t { kNone, kUpper, kLower, kExact };

// As it is kept, in one word.
struct HashEntry {
  std::uint16_t move = 0;
  std::int16_t value = 0;
  std::uint8_t depth = 0;
  Bound bound : 2 = Bound::kNone;
  // The bound holds for the rest of the game, not just to the depth: nothing was guessed or skipped.
  bool complete : 1 = false;
  std::uint8_t generation : 5 = 0;  // of the search that stored it; the table's own
  // Of a game's own solver, which keeps two bounds: `value` is the lower one.
  std::int16_t upper = 0;
};
static_assert(sizeof(HashEntry) == sizeof(std::uint64_t));

class HashTable {
 public:
  explicit HashTable(std::size_t megabytes) { resize(megabytes); }

  // Neither may run during a search. Where memory is short the table becomes as large as it can; it
  // has at least two clusters, whatever was asked for. Every page has been written to when these
  // return, by all processors together: a page that is touched first in a search costs it up to a
  // millisecond.
  void resize(std::size_t megabytes);
  void clear();
  // Entries from before may be replaced first.
  void new_search() noexcept {
    generation_ = (generation_ + 1) & kGenerationMask;
    empty_ = false;
  }

  void prefetch(std::uint64_t key) const noexcept { __builtin_prefetch(&cluster(key)); }
  [[nodiscard]] std::optional<HashEntry> probe(std::uint64_t key) const noexcept;
  void store(std::uint64_t key, const HashEntry& entry) noexcept;

  // Thousandths of a sample that this search filled.
  [[nodiscard]] int permille_full() const noexcept;

 private:
  static constexpr unsigned kGenerationMask = 31;
  static constexpr std::size_t kClusterSize = 4;

  struct Slot {
    std::atomic<std::uint64_t> check{0};
    std::atomic<std::uint64_t> data{0};
  };
  struct alignas(64) Cluster {
    Slot slots[kClusterSize];
  };

  // Empty clusters in all of the memory. They need no destruction.
  void construct();
  [[nodiscard]] Cluster& cluster(std::uint64_t key) const noexcept {
    return clusters_[static_cast<std::size_t>(key >> shift_)];
  }

  TableMemory memory_;
  Cluster* clusters_ = nullptr;
  std::size_t size_ = 0;
  int shift_ = 0;
  unsigned generation_ = 0;
  bool empty_ = true;
};

}  // namespace tria
