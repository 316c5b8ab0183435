// One analysis that is searched in several slices, because moves of matches came in between. A slice
// starts again at depth 1 (quickly, thanks to the hash table); whoever looks on never sees less than
// has been shown already.
#pragma once

#include "facade/engine.hpp"
#include "server/match/clock.hpp"

namespace tria::server {

class SlicedAnalysis {
 public:
  explicit SlicedAnalysis(Millis time) noexcept : time_(time) {}

  // How long the next slice may take.
  [[nodiscard]] Millis time_left() const noexcept { return time_; }
  // All slices together, when the one that runs has come this far.
  [[nodiscard]] const Analysis& show(const Analysis& slice);
  // The slice has ended after that time.
  void end_slice(const Analysis& slice, Millis took);
  [[nodiscard]] const Analysis& shown() const noexcept { return shown_; }
  // Time is left, and there is something left to find out.
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
