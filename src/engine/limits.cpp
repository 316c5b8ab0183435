#include "engine/limits.hpp"

#include <algorithm>

namespace tria {

TimeBudget budget_of(const SearchLimits& limits) noexcept {
  if (limits.move_time) {
    // However large the overhead is, half of the time is for thinking.
    const Milliseconds time =
        std::max({*limits.move_time - limits.overhead, *limits.move_time / 2, Milliseconds{1}});
    return {time, time};
  }
  if (!limits.clock) return {};
  // A share of what is left plus most of the increment; never so much that a slow machine or a
  // slow line could lose on time.
  constexpr Milliseconds kSafety{20};
  const Milliseconds left =
      std::max(limits.clock->remaining - limits.overhead - kSafety, Milliseconds{1});
  const Milliseconds share = left / 25 + limits.clock->increment * 3 / 4;
  return {std::min(share, left / 2), std::min(share * 3, left * 3 / 4)};
}

}  // namespace tria
