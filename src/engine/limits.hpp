// When a search stops. Every limit that is set holds; with none, it runs until it is told to stop
// or the position is solved.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

namespace tria {

using Milliseconds = std::chrono::milliseconds;

// The clock of the player to move.
struct ClockLimit {
  Milliseconds remaining{};
  Milliseconds increment{};
};

struct Limits {
  std::optional<int> depth;
  std::optional<std::uint64_t> nodes;
  std::optional<Milliseconds> move_time;
  std::optional<ClockLimit> clock;
};

// How long to think: `soft` is when no new depth is begun, `hard` when the search is cut.
struct TimeBudget {
  std::optional<Milliseconds> soft;
  std::optional<Milliseconds> hard;
};

[[nodiscard]] TimeBudget budget_of(const Limits& limits) noexcept;

}  // namespace tria
