// The head of a WebSocket frame that a server sends (RFC 6455, section 5.2).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace tria::server {

// Of a whole text message, without a mask. Returns how many bytes it has.
[[nodiscard]] inline std::size_t write_text_head(std::uint64_t payload_size,
                                                 std::array<unsigned char, 10>& head) noexcept {
  constexpr unsigned char kWholeText = 0x81;
  constexpr std::uint64_t kMaxShort = 125;
  constexpr unsigned char kTwoBytes = 126;
  constexpr unsigned char kEightBytes = 127;
  head[0] = kWholeText;
  if (payload_size <= kMaxShort) {
    head[1] = static_cast<unsigned char>(payload_size);
    return 2;
  }
  const std::size_t bytes = payload_size <= UINT16_MAX ? 2 : 8;
  head[1] = bytes == 2 ? kTwoBytes : kEightBytes;
  for (std::size_t i = 0; i < bytes; ++i) {
    head[2 + i] = static_cast<unsigned char>(payload_size >> (8 * (bytes - 1 - i)));
  }
  return 2 + bytes;
}

}  // namespace tria::server
