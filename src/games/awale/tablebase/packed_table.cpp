#include "games/awale/tablebase/packed_table.hpp"

namespace tria::awale {

PackedTable::PackedTable(TableImage image, std::size_t cache_bytes)
    : image_(std::move(image)),
      count_(std::clamp<std::size_t>(cache_bytes / kSlotBytes, 1, image_.blocks())),
      slots_(std::make_unique<Slot[]>(count_)) {}

std::optional<TableValue> PackedTable::find(BlockNumber block, std::size_t place) const noexcept {
  const Slot& slot = slot_of(block);
  const std::uint32_t before = slot.version.load(std::memory_order_acquire);
  if (slot.block.load(std::memory_order_relaxed) != block) return std::nullopt;
  const std::uint64_t word = slot.words[place / 8].load(std::memory_order_relaxed);
  std::atomic_thread_fence(std::memory_order_acquire);
  if ((before & 1) != 0 || slot.version.load(std::memory_order_relaxed) != before) {
    return std::nullopt;
  }
  return static_cast<TableValue>(word >> (8 * (place % 8)));
}

void PackedTable::keep(BlockNumber block, std::span<const TableValue> values) const noexcept {
  Slot& slot = slot_of(block);
  std::uint32_t version = slot.version.load(std::memory_order_relaxed);
  if ((version & 1) != 0 ||
      !slot.version.compare_exchange_strong(version, version + 1, std::memory_order_acquire)) {
    return;
  }
  std::atomic_thread_fence(std::memory_order_release);
  slot.block.store(block, std::memory_order_relaxed);
  for (std::size_t word = 0; 8 * word < values.size(); ++word) {
    std::uint64_t bytes = 0;
    for (std::size_t i = 0; i < 8 && 8 * word + i < values.size(); ++i) {
      bytes |= std::uint64_t{static_cast<std::uint8_t>(values[8 * word + i])} << (8 * i);
    }
    slot.words[word].store(bytes, std::memory_order_relaxed);
  }
  slot.version.store(version + 2, std::memory_order_release);
}

std::optional<TableValue> PackedTable::value(Rank rank) const noexcept {
  const auto block = static_cast<BlockNumber>(rank / kBlockPositions);
  const auto place = static_cast<std::size_t>(rank % kBlockPositions);
  if (const std::optional<TableValue> known = find(block, place)) return known;
  std::array<TableValue, kBlockPositions> values{};
  if (!image_.read_block(block, values)) return std::nullopt;
  keep(block, std::span<const TableValue>(values).first(image_.block_size(block)));
  return values[place];
}

}  // namespace tria::awale
