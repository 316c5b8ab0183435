// A table read from its image, block by block, through a cache of decoded blocks.
#pragma once

#include "games/awale/tablebase/image.hpp"

namespace tria::awale {

// Readers of the cache take no lock: a slot's version is odd while it is being filled, and a reader who
// sees it change asks again elsewhere.
class PackedTable final : public Table {
 public:
  // The memory one decoded block takes.
  static constexpr std::size_t kSlotBytes = kBlockPositions + 8;

  // Keeps at most as many blocks as there are, and at least one.
  PackedTable(TableImage image, std::size_t cache_bytes);

  [[nodiscard]] std::optional<TableValue> value(Rank rank) const noexcept override;

 private:
  static constexpr BlockNumber kEmpty = ~BlockNumber{0};
  struct Slot {
    std::atomic<std::uint32_t> version{0};
    std::atomic<BlockNumber> block{kEmpty};
    std::array<std::atomic<std::uint64_t>, kBlockPositions / 8> words;
  };
  static_assert(sizeof(Slot) == kSlotBytes);

  // With a slot for each block no two get into each other's way.
  [[nodiscard]] Slot& slot_of(BlockNumber block) const noexcept { return slots_[block % count_]; }
  [[nodiscard]] std::optional<TableValue> find(BlockNumber block, std::size_t place) const noexcept;
  // Keeps the block unless somebody else is busy with the same slot.
  void keep(BlockNumber block, std::span<const TableValue> values) const noexcept;

  TableImage image_;
  std::size_t count_;
  std::unique_ptr<Slot[]> slots_;
};

}  // namespace tria::awale
