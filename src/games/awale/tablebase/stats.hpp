// The figures that identify a table: how many positions are won, drawn and lost, and a checksum of
// all values in their order.
#pragma once

#include <span>

#include "core/text.hpp"
#include "games/awale/tablebase/index.hpp"

namespace tria::awale {

struct TableStats {
  int seeds = 0;
  std::uint64_t fnv = 1469598103934665603ULL;
  // How many positions are worth v, at v + kMaxTableSeeds.
  std::array<std::uint64_t, 2 * kMaxTableSeeds + 1> with_value{};

  // To be called with all values, in order, in slices of any length.
  void add(std::span<const TableValue> values) noexcept {
    constexpr std::uint64_t kPrime = 1099511628211ULL;
    for (const TableValue value : values) {
      fnv = (fnv ^ static_cast<std::uint8_t>(value)) * kPrime;
      ++with_value[static_cast<std::size_t>(value + kMaxTableSeeds)];
    }
  }
  // "n=3 positions=364 win=8 draw=355 loss=1 sum=14 fnv=a57f362457355c95"
  [[nodiscard]] std::string line() const {
    std::array<std::uint64_t, 3> counts{};  // lost, drawn, won
    std::int64_t sum = 0;
    for (int value = -kMaxTableSeeds; value <= kMaxTableSeeds; ++value) {
      const std::uint64_t count = with_value[static_cast<std::size_t>(value + kMaxTableSeeds)];
      counts[value < 0 ? 0 : value == 0 ? 1 : 2] += count;
      sum += value * static_cast<std::int64_t>(count);
    }
    std::string hex;
    for (int shift = 60; shift >= 0; shift -= 4) hex += "0123456789abcdef"[(fnv >> shift) & 15];
    const auto& [loss, draw, win] = counts;
    return join("n=", seeds, " positions=", loss + draw + win, " win=", win, " draw=", draw,
                " loss=", loss, " sum=", sum, " fnv=", hex);
  }
};

}  // namespace tria::awale
