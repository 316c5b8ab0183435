#include "server/net/frame_counter.hpp"

#include <algorithm>

namespace tria::server {

namespace {

constexpr std::size_t kShortHead = 2;
constexpr unsigned kMaskBit = 0x80;
constexpr std::size_t kMaskBytes = 4;
constexpr unsigned kTwoByteLength = 126;
constexpr unsigned kEightByteLength = 127;

std::size_t length_bytes(unsigned length) noexcept {
  return length == kTwoByteLength ? 2 : length == kEightByteLength ? 8 : 0;
}

}  // namespace

std::size_t FrameCounter::head_length() const noexcept {
  if (had_ < kShortHead) return kShortHead;
  return kShortHead + length_bytes(head_[1] & ~kMaskBit) +
         ((head_[1] & kMaskBit) != 0 ? kMaskBytes : 0);
}

std::uint64_t FrameCounter::payload_length() const noexcept {
  const unsigned length = head_[1] & ~kMaskBit;
  if (length < kTwoByteLength) return length;
  std::uint64_t whole = 0;
  for (std::size_t i = 0; i < length_bytes(length); ++i) whole = whole << 8 | head_[kShortHead + i];
  return whole;
}

std::size_t FrameCounter::count(std::string_view bytes) noexcept {
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

}  // namespace tria::server
