// The figures that identify a table: how many positions are won, drawn and lost, and a checksum of
// all values in their order.
#pragma once

#include <span>
#include <string>

#include "games/awale/tablebase/table.hpp"

namespace tria::awale {

struct TableStats {
  int seeds = 0;
  std::uint64_t fnv = 1469598103934665603ULL;
  // How many positions are worth v, at v + kMaxTableSeeds.
  std::array<std::uint64_t, 2 * kMaxTableSeeds + 1> with_value{};

  // To be called with all values, in order, in slices of any length.
  void add(std::span<const TableValue> values) noexcept;
  // "n=3 positions=364 win=8 draw=355 loss=1 sum=14 fnv=a57f362457355c95"
  [[nodiscard]] std::string line() const;
};

}  // namespace tria::awale
