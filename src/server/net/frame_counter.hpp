// Counts the frames of a WebSocket in the bytes that come, whatever kind they are. The WebSocket
// library tells of whole messages, pings and pongs, but not of pieces of a message that are empty.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tria::server {

class FrameCounter {
 public:
  // How many frames begin in these bytes.
  [[nodiscard]] std::size_t count(std::string_view bytes) noexcept;

 private:
  [[nodiscard]] std::size_t head_length() const noexcept;
  [[nodiscard]] std::uint64_t payload_length() const noexcept;

  static constexpr std::size_t kMaxHead = 14;
  std::array<unsigned char, kMaxHead> head_{};
  std::size_t had_ = 0;  // of the head
  std::uint64_t payload_left_ = 0;
};

}  // namespace tria::server
