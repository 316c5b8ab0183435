// When a search stops. Every limit that is set holds; with none, it runs until it is told to stop
// or the position is solved.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

namespace tria {

using SteadyClock = std::chrono::steady_clock;
using Milliseconds = std::chrono::milliseconds;

// The clock of the player to move.
struct ClockLimit {
  Milliseconds remaining{};
  Milliseconds increment{};
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
};

// How long to think: `soft` is when no new depth is begun, `hard` when the search is cut.
struct TimeBudget {
  std::optional<Milliseconds> soft;
  std::optional<Milliseconds> hard;
};

[[nodiscard]] TimeBudget budget_of(const SearchLimits& limits) noexcept;

}  // namespace tria
