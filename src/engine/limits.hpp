// When a search stops, and how it speaks to whoever waits for it. Every limit that is set holds; with none,
// it runs until it is told to stop or the position is solved.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>

namespace tria {

using SteadyClock = std::chrono::steady_clock;
using Milliseconds = std::chrono::milliseconds;

// Called before something that takes a noticeable time, with a sentence for people. May be empty.
using DelayNotice = std::function<void(std::string_view)>;

// Asked now and then by work outside of the search tree; false when the time is up. Empty: there is
// time without end.
using MoreTime = std::function<bool()>;

// The clock of the player to move.
struct ClockLimit {
  Milliseconds remaining{};
  Milliseconds increment{};

  friend bool operator==(const ClockLimit&, const ClockLimit&) = default;
};

inline constexpr Milliseconds kDefaultMoveOverhead{10};

struct SearchLimits {
  std::optional<int> depth;
  std::optional<std::uint64_t> nodes;
  std::optional<Milliseconds> move_time;
  std::optional<ClockLimit> clock;
  // Kept back from every time limit for what comes after the search: the move has to reach whoever
  // waits for it, and a busy machine does not let a thread run at the very moment it wants to.
  Milliseconds overhead = kDefaultMoveOverhead;
  // When the time began to run; nothing: when the engine is asked.
  std::optional<SteadyClock::time_point> start;

  [[nodiscard]] bool limited() const noexcept { return depth || nodes || move_time || clock; }
};

// How long to think: `soft` is when no new depth is begun, `hard` when the search is cut.
struct TimeBudget {
  std::optional<Milliseconds> soft;
  std::optional<Milliseconds> hard;
};

[[nodiscard]] inline TimeBudget budget_of(const SearchLimits& limits) noexcept {
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
