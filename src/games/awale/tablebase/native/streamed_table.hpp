// A table that larger ones are solved from: read block by block, again for each of them. A small one stays
// decoded once it was read.
#pragma once

#include "games/awale/tablebase/image.hpp"

namespace tria::awale {

class StreamedTable {
 public:
  // So many seeds are few. All these tables together have 87 million positions.
  static constexpr int kSmall = 18;

  explicit StreamedTable(TableImage image) : image_(std::move(image)) {
    if (image_.seeds() > kSmall) return;
    // Not initialised: what a process never reads takes no memory.
    values_.reset(new TableValue[static_cast<std::size_t>(image_.positions())]);
    is_there_ = std::make_unique<std::atomic<bool>[]>(image_.blocks());
  }

  // Fills `out` with a block; false when it is damaged. From several threads at once, each with a block of
  // its own.
  [[nodiscard]] bool read(BlockNumber block, std::span<TableValue> out) const noexcept {
    if (values_ == nullptr) return image_.read_block(block, out);
    const std::span<TableValue> kept(&values_[static_cast<std::size_t>(block * kBlockPositions)],
                                     out.size());
    if (!is_there_[block].load(std::memory_order_acquire)) {
      if (!image_.read_block(block, kept)) return false;
      is_there_[block].store(true, std::memory_order_release);
    }
    std::copy(kept.begin(), kept.end(), out.begin());
    return true;
  }

 private:
  TableImage image_;
  std::unique_ptr<TableValue[]> values_;
  std::unique_ptr<std::atomic<bool>[]> is_there_;  // by block
};

}  // namespace tria::awale
