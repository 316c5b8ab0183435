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
  const Analysis& show(const Analysis& slice) {
    if (knowledge(slice) >= knowledge(shown_)) {
      shown_.lines = slice.lines;
      shown_.depth = slice.depth;
    }
    shown_.hash_permille = slice.hash_permille;
    shown_.nodes = ended_.nodes + slice.nodes;
    shown_.tablebase_hits = ended_.tablebase_hits + slice.tablebase_hits;
    shown_.time_ms = ended_.time_ms + slice.time_ms;
    return shown_;
  }
  // The slice has ended after that time.
  void end_slice(const Analysis& slice, Millis took) {
    ended_ = show(slice);
    time_ = std::max<Millis>(0, time_ - took);
  }
  [[nodiscard]] const Analysis& shown() const noexcept { return shown_; }
  // Whether time is left and not every line is proven.
  [[nodiscard]] bool is_unfinished() const noexcept {
    return time_ > 0 && proven(shown_) < std::ssize(shown_.lines);
  }

 private:
  static std::ptrdiff_t proven(const Analysis& analysis) noexcept {
    return std::count_if(analysis.lines.begin(), analysis.lines.end(),
                         [](const AnalysisLine& line) { return line.proven; });
  }
  // What is proven counts more than any depth.
  static std::pair<std::ptrdiff_t, int> knowledge(const Analysis& analysis) noexcept {
    return {proven(analysis), analysis.depth};
  }

  Millis time_;
  Analysis shown_;
  Analysis ended_;  // of the slices that have ended
};

}  // namespace tria::server
