// Counts the WebSocket frames of every kind in the received bytes. Beast reports whole messages, pings
// and pongs, but not empty fragments of a message, which would get around the rate limit.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tria::server {

class FrameCounter {
 public:
  // How many frames begin in these bytes.
  [[nodiscard]] std::size_t count(std::string_view bytes) noexcept {
    std::size_t frames = 0;
    while (!bytes.empty()) {
      if (payload_left_ > 0) {
        const auto passed =
            static_cast<std::size_t>(std::min<std::uint64_t>(payload_left_, bytes.size()));
        payload_left_ -= passed;
        bytes.remove_prefix(passed);
        continue;
      }
      if (had_ == 0) ++frames;
      head_[had_++] = static_cast<unsigned char>(bytes.front());
      bytes.remove_prefix(1);
      if (had_ < head_length()) continue;
      payload_left_ = payload_length();
      had_ = 0;
    }
    return frames;
  }

 private:
  static constexpr std::size_t kShortHead = 2;
  static constexpr std::size_t kMaxHead = 14;
  static constexpr unsigned kMaskBit = 0x80;
  static constexpr std::size_t kMaskBytes = 4;

  [[nodiscard]] unsigned short_length() const noexcept { return head_[1] & ~kMaskBit; }
  // Of the length that follows the short one where that is 126 or 127.
  [[nodiscard]] std::size_t length_bytes() const noexcept {
    return short_length() == 126 ? 2 : short_length() == 127 ? 8 : 0;
  }
  [[nodiscard]] std::size_t head_length() const noexcept {
    if (had_ < kShortHead) return kShortHead;
    return kShortHead + length_bytes() + ((head_[1] & kMaskBit) != 0 ? kMaskBytes : 0);
  }
  [[nodiscard]] std::uint64_t payload_length() const noexcept {
    if (length_bytes() == 0) return short_length();
    std::uint64_t whole = 0;
    for (std::size_t i = 0; i < length_bytes(); ++i) whole = whole << 8 | head_[kShortHead + i];
    return whole;
  }

  std::array<unsigned char, kMaxHead> head_{};
  std::size_t had_ = 0;  // bytes of the head so far
  std::uint64_t payload_left_ = 0;
};

}  // namespace tria::server
