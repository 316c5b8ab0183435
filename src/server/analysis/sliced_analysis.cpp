#include "server/analysis/sliced_analysis.hpp"

#include <algorithm>
#include <utility>

namespace tria::server {

namespace {

// What is proven counts more than any depth.
std::pair<std::ptrdiff_t, int> knowledge(const Analysis& analysis) {
  const auto proven = std::count_if(analysis.lines.begin(), analysis.lines.end(),
                                    [](const AnalysisLine& line) { return line.proven; });
  return {proven, analysis.depth};
}

}  // namespace

const Analysis& SlicedAnalysis::show(const Analysis& slice) {
  if (knowledge(slice) >= knowledge(shown_)) {
    shown_.lines = slice.lines;
    shown_.depth = slice.depth;
  }
  shown_.hash_permille = slice.hash_permille;
  shown_.nodes = nodes_ + slice.nodes;
  shown_.tablebase_hits = tablebase_hits_ + slice.tablebase_hits;
  shown_.time_ms = searched_ + slice.time_ms;
  return shown_;
}

void SlicedAnalysis::end_slice(const Analysis& slice, Millis took) {
  (void)show(slice);
  time_ = std::max<Millis>(0, time_ - took);
  nodes_ += slice.nodes;
  tablebase_hits_ += slice.tablebase_hits;
  searched_ += slice.time_ms;
}

bool SlicedAnalysis::is_unfinished() const noexcept {
  return time_ > 0 && !std::all_of(shown_.lines.begin(), shown_.lines.end(),
                                   [](const AnalysisLine& line) { return line.proven; });
}

}  // namespace tria::server
