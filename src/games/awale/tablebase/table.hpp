// The values of all positions with one number of seeds, wherever they are kept.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "games/awale/tablebase/index.hpp"

namespace tria::awale {

// What the mover will still get less what the opponent will still get.
using TableValue = std::int8_t;

class Table {
 public:
  virtual ~Table() = default;
  // The value at a place below positions_with(seeds). Nothing when what is stored turns out to be
  // damaged. Any number of threads may ask at once.
  [[nodiscard]] virtual std::optional<TableValue> value(Rank rank) const noexcept = 0;
};

// A table that lies open in memory.
class MemoryTable final : public Table {
 public:
  explicit MemoryTable(std::vector<TableValue> values) noexcept : values_(std::move(values)) {}

  [[nodiscard]] std::optional<TableValue> value(Rank rank) const noexcept override {
    return values_[rank];
  }
  [[nodiscard]] const std::vector<TableValue>& values() const noexcept { return values_; }

 private:
  std::vector<TableValue> values_;
};

}  // namespace tria::awale
