// The two players. "First" is the colour that the rules name first; it need not be the one who moves
// first in a position that somebody set up.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tria {

enum class Side : std::uint8_t { kFirst, kSecond };

[[nodiscard]] constexpr Side other(Side side) noexcept {
  return side == Side::kFirst ? Side::kSecond : Side::kFirst;
}

[[nodiscard]] constexpr std::size_t index_of(Side side) noexcept {
  return static_cast<std::size_t>(side);
}

// The stable name used in JSON and in records.
[[nodiscard]] constexpr std::string_view name_of(Side side) noexcept {
  return side == Side::kFirst ? "first" : "second";
}

}  // namespace tria
