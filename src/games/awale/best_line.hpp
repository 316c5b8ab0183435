// What a table says about a position in moves: the value of each, and a line of best play that gets
// somewhere instead of going round.
#pragma once

#include "games/awale/tablebase/prober.hpp"

namespace tria::awale {

struct ProbedMove {
  Move move;
  int captured = 0;
  int value = 0;  // for the one who makes it, what is captured included
};

// All legal moves, the best first. Nothing where the tables have no answer.
[[nodiscard]] std::optional<std::vector<ProbedMove>> probe_moves(const Prober& prober,
                                                                 const Awale& game,
                                                                 const Position& position);

enum class LineEnd { kOver, kCycle, kLong };

[[nodiscard]] constexpr std::string_view name_of(LineEnd end) noexcept {
  return std::array{"over", "cycle", "long"}[static_cast<std::size_t>(end)];
}

struct BestLine {
  std::vector<Move> moves;
  LineEnd end = LineEnd::kOver;
};

// The winner takes the shortest way to the next capture, the loser the longest; where neither wins,
// captures come first, and the line ends when a position comes back. Looks through the positions
// round about: milliseconds as a rule, a second or more at worst. When the time is up before, the line
// ends where it is (kLong), perhaps before its first move.
[[nodiscard]] std::optional<BestLine> best_line(const Prober& prober, const Awale& game,
                                                const Position& position,
                                                const MoreTime& more_time = {});

}  // namespace tria::awale
