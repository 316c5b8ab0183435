// How often a searching thread looks at the clock, and how much earlier than its deadline it must
// stop. Nodes can be slow (tablebases that are read from disk), and on a busy machine a thread may be
// waiting for a processor when its deadline comes.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>

namespace tria {

class Pace {
 public:
  using Duration = std::chrono::steady_clock::duration;

  // To be called at every look, with the time since the look before.
  void looked(Duration since_last) noexcept {
    if (since_last > kInterval) {
      nodes_ = std::max(nodes_ / 2, kFewest);
    } else if (since_last < kInterval / 2) {
      nodes_ = std::min(nodes_ * 2, kMax);
    }
    // After one late look expect more: whatever takes the processor away will do it again. Forgotten
    // slowly, so that the last one before the deadline is still remembered.
    reserve_ = std::max(since_last, reserve_ - reserve_ / 64);
  }

  // Nodes until the next look.
  [[nodiscard]] std::uint64_t nodes() const noexcept { return nodes_; }

  // How late the next look may come. Never more than a quarter of the time there is, so that one
  // long delay does not end every search at once.
  [[nodiscard]] Duration reserve(Duration budget) const noexcept {
    return std::min(reserve_, budget / 4);
  }

 private:
  static constexpr Duration kInterval = std::chrono::milliseconds(1);
  static constexpr std::uint64_t kFewest = 16;
  static constexpr std::uint64_t kMax = 1'024;

  std::uint64_t nodes_ = 64;
  Duration reserve_{};
};

}  // namespace tria
