// Retrograde analysis: the values of all positions with n seeds, from those with fewer. It works in
// memory and knows neither threads nor files.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "games/awale/rules.hpp"
#include "games/awale/tablebase/crew.hpp"
#include "games/awale/tablebase/index.hpp"
#include "games/awale/tablebase/table.hpp"

namespace tria::awale {

struct Solved {
  std::vector<TableValue> values;  // by rank
  // For each value v > 0, the most plies that pass before the first seeds change hands when the
  // winner hurries and the loser holds out; 0 where nobody wins v.
  std::vector<std::uint32_t> longest;
};

// Told now and then how much of the work is done, between 0 and 1. Always from the same thread.
class Watch {
 public:
  Watch() = default;
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;
  virtual ~Watch() = default;
  virtual void at(double fraction) noexcept = 0;
};

// `smaller` holds the values for 0, 1, … seeds - 1 seeds. The result does not depend on the crew.
[[nodiscard]] Solved solve(Variant variant, int seeds,
                           std::span<const std::span<const TableValue>> smaller, Crew& crew,
                           Watch* watch = nullptr);

// The memory solve() takes for itself, without the smaller tables: bytes per position, with the
// largest queue seen in any table up to 22 seeds and room to spare.
inline constexpr std::size_t kSolverBytesPerPosition = 5;

}  // namespace tria::awale
