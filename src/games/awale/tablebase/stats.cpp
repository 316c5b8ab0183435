#include "games/awale/tablebase/stats.hpp"

#include "core/text.hpp"

namespace tria::awale {

void TableStats::add(std::span<const TableValue> values) noexcept {
  constexpr std::uint64_t kPrime = 1099511628211ULL;
  for (const TableValue value : values) {
    fnv = (fnv ^ static_cast<std::uint8_t>(value)) * kPrime;
    ++with_value[static_cast<std::size_t>(value + kMaxTableSeeds)];
  }
  win = draw = loss = 0;
  sum = 0;
  for (int value = -kMaxTableSeeds; value <= kMaxTableSeeds; ++value) {
    const std::uint64_t count = with_value[static_cast<std::size_t>(value + kMaxTableSeeds)];
    (value > 0 ? win : value < 0 ? loss : draw) += count;
    sum += value * static_cast<std::int64_t>(count);
  }
}

std::string TableStats::line() const {
  std::string hex;
  for (int shift = 60; shift >= 0; shift -= 4) hex += "0123456789abcdef"[(fnv >> shift) & 15];
  return join("n=", seeds, " positions=", positions(), " win=", win, " draw=", draw, " loss=", loss,
              " sum=", sum, " fnv=", hex);
}

}  // namespace tria::awale
