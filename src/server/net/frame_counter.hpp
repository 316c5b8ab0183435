// Counts the WebSocket frames of every kind in the received bytes. Beast reports whole messages, pings
// and pongs, but not empty fragments of a message, which would get around the rate limit.
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
  std::size_t had_ = 0;  // bytes of the head so far
  std::uint64_t payload_left_ = 0;
};

}  // namespace tria::server
