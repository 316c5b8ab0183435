// Retrograde analysis: the values of all positions with n seeds, from those with fewer. It works in
// memory and knows neither threads nor files.
#pragma once

#include "games/awale/tablebase/crew.hpp"
#include "games/awale/tablebase/prober.hpp"

namespace tria::awale {

struct Solved {
  std::vector<TableValue> values;  // by rank
  // For each value v > 0, the most plies that pass before the first seeds change hands when the
  // winner hurries and the loser holds out; 0 where nobody wins v.
  std::vector<std::uint32_t> longest;
};

// Told now and then how much of the work is done, between 0 and 1. Always from the same thread.
using SolverProgress = std::function<void(double fraction)>;

// `smaller` holds the values for 0, 1, … seeds - 1 seeds. The result does not depend on the crew.
[[nodiscard]] Solved solve(Variant variant, int seeds,
                           std::span<const std::span<const TableValue>> smaller, Crew& crew,
                           const SolverProgress& progress = {});

// The memory solve() takes for itself, without the smaller tables: bytes per position, with the
// largest queue seen in any table up to 22 seeds and room to spare.
inline constexpr std::size_t kSolverBytesPerPosition = 5;

// All tables up to `max_seeds`, kept open in memory: small ones, where there is no file to read (the
// browser, a machine without a cache folder). Blocks: about a second for 12 seeds, and one byte for
// each position (2.5 million up to 12 seeds).
[[nodiscard]] std::unique_ptr<const Prober> build_in_memory(Variant variant, int max_seeds);

}  // namespace tria::awale
