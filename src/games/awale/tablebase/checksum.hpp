// CRC-32C, which finds every change of a single byte for certain.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace tria::awale {

// Eight tables, so that eight bytes are taken at a time.
inline constexpr auto kCrcTables = [] {
  std::array<std::array<std::uint32_t, 256>, 8> tables{};
  for (std::uint32_t byte = 0; byte < 256; ++byte) {
    std::uint32_t crc = byte;
    for (int bit = 0; bit < 8; ++bit) crc = (crc >> 1) ^ ((crc & 1) != 0 ? 0x82f6'3b78U : 0U);
    tables[0][byte] = crc;
  }
  for (std::size_t i = 1; i < 8; ++i) {
    for (std::size_t byte = 0; byte < 256; ++byte) {
      const std::uint32_t before = tables[i - 1][byte];
      tables[i][byte] = (before >> 8) ^ tables[0][before & 0xff];
    }
  }
  return tables;
}();

// `start` is the checksum of what came before, or a number that the bytes belong to.
[[nodiscard]] constexpr std::uint32_t checksum(std::span<const std::uint8_t> bytes,
                                               std::uint32_t start = 0) noexcept {
  std::uint32_t crc = ~start;
  std::size_t i = 0;
  for (; i + 8 <= bytes.size(); i += 8) {
    std::uint64_t word = crc;
    for (std::size_t k = 0; k < 8; ++k) word ^= std::uint64_t{bytes[i + k]} << (8 * k);
    crc = 0;
    for (std::size_t k = 0; k < 8; ++k) crc ^= kCrcTables[7 - k][(word >> (8 * k)) & 0xff];
  }
  for (; i < bytes.size(); ++i) crc = (crc >> 8) ^ kCrcTables[0][(crc ^ bytes[i]) & 0xff];
  return ~crc;
}

static_assert([] {
  constexpr std::array<std::uint8_t, 9> kDigits{'1', '2', '3', '4', '5', '6', '7', '8', '9'};
  return checksum(kDigits) == 0xe306'9283U;  // the published check value
}());

}  // namespace tria::awale
