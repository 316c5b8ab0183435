// Bytes of a table, where they are read from, and whole numbers as little-endian bytes on any machine.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace tria::awale {

using Bytes = std::vector<std::uint8_t>;
using ByteSpan = std::span<const std::uint8_t>;

// A file (native/file.hpp), or in tests memory.
struct ByteSource {
  std::uint64_t size = 0;  // when it was opened
  // Fills all of `out` from `offset` on; false when the bytes cannot be read, or are no longer
  // there. Any number of threads may read at once.
  std::function<bool(std::uint64_t offset, std::span<std::uint8_t> out)> read;
};

template <std::unsigned_integral Number>
void put(Bytes& out, Number number) {
  for (std::size_t i = 0; i < sizeof(Number); ++i) {
    out.push_back(static_cast<std::uint8_t>(std::uint64_t{number} >> (8 * i)));
  }
}

// The bytes must be there.
template <std::unsigned_integral Number>
[[nodiscard]] constexpr Number get(ByteSpan bytes, std::size_t at) noexcept {
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < sizeof(Number); ++i)
    number |= std::uint64_t{bytes[at + i]} << (8 * i);
  return static_cast<Number>(number);
}

}  // namespace tria::awale
