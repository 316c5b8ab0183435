// One analysis that is searched in several slices, because moves of matches came in between. A slice
// starts again at depth 1 (quickly, thanks to the hash table), but what is shown never gets worse.
#pragma once

#include "facade/engine.hpp"
#include "server/match/clock.hpp"

namespace tria::server {

class SlicedAnalysis {
 public:
  explicit SlicedAnalysis(Millis time) noexcept : time_(time) {}

  // How long the next slice may take.
  [[nodiscard]] Millis time_left() const noexcept { return time_; }
  // The result of all slices, the running one included.
  [[nodiscard]] const Analysis& show(const Analysis& slice);
  // The slice has ended after that time.
  void end_slice(const Analysis& slice, Millis took);
  [[nodiscard]] const Analysis& shown() const noexcept { return shown_; }
  // Whether time is left and not every line is proven.
  [[nodiscard]] bool is_unfinished() const noexcept;

 private:
  Millis time_;
  Analysis shown_;
  // Of the slices that have ended.
  std::uint64_t nodes_ = 0;
  std::uint64_t tablebase_hits_ = 0;
  Millis searched_ = 0;
};

}  // namespace tria::server
