// A table read from its image, block by block, through a cache of decoded blocks.
#pragma once

#include <atomic>
#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

#include "games/awale/tablebase/image.hpp"
#include "games/awale/tablebase/table.hpp"

namespace tria::awale {

// Decoded blocks of one table. Readers take no lock: a slot's version is odd while it is being
// filled, and a reader who sees it change asks again elsewhere.
class BlockCache {
 public:
  // At most as many slots as there are blocks, and at least one.
  BlockCache(Rank blocks, std::size_t bytes);

  // The memory one slot takes.
  static constexpr std::size_t kSlotBytes = kBlockPositions + 8;

  [[nodiscard]] std::optional<TableValue> find(Rank block, Rank place) const noexcept;
  // Keeps the block unless somebody else is busy with the same slot.
  void keep(Rank block, std::span<const TableValue> values) noexcept;

 private:
  static constexpr std::size_t kWords = kBlockPositions / 8;
  static constexpr Rank kEmpty = ~Rank{0};
  struct Slot {
    std::atomic<std::uint32_t> version{0};
    std::atomic<Rank> block{kEmpty};
    std::array<std::atomic<std::uint64_t>, kWords> words;
  };
  static_assert(sizeof(Slot) == kSlotBytes);

  // With a slot for each block no two get into each other's way.
  [[nodiscard]] std::size_t slot_of(Rank block) const noexcept { return block % count_; }

  std::size_t count_;
  std::unique_ptr<Slot[]> slots_;
};

class PackedTable final : public Table {
 public:
  PackedTable(TableImage image, std::size_t cache_bytes)
      : image_(std::move(image)), cache_(image_.blocks(), cache_bytes) {}

  [[nodiscard]] std::optional<TableValue> value(Rank rank) const noexcept override;
  [[nodiscard]] const TableImage& image() const noexcept { return image_; }

 private:
  TableImage image_;
  mutable BlockCache cache_;
};

}  // namespace tria::awale
