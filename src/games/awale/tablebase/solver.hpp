// Retrograde analysis: the values of all positions with n seeds, from those with fewer. It knows neither
// threads nor files nor other processes; whoever calls it may.
#pragma once

#include "games/awale/tablebase/codec.hpp"
#include "games/awale/tablebase/crew.hpp"
#include "games/awale/tablebase/peers.hpp"
#include "games/awale/tablebase/prober.hpp"

namespace tria::awale {

struct Solved {
  std::vector<TableValue> values;  // by rank; of this process's part
  // For each value v > 0, the most plies that pass before the first seeds change hands when the
  // winner hurries and the loser holds out; 0 where nobody wins v.
  std::vector<std::uint32_t> longest;
};

// Told now and then how much of the work is done, between 0 and 1. Always from the same thread.
using SolverProgress = std::function<void(double fraction)>;

// Fills `values` with a block (codec.hpp) of the table for `seeds` seeds; false when it is damaged. From
// several threads at once.
using ReadSmaller = std::function<bool(int seeds, BlockNumber block, std::span<TableValue> values)>;

// All that a solver must remember to go on from where it is, as it lies in memory.
struct SolverState {
  std::span<std::uint64_t> numbers;
  std::span<std::uint8_t> codes;  // those of this process's part, as everything that follows
  std::span<std::uint8_t> more_codes;
  std::span<std::uint64_t> frontier;
};

// Keeps a solver's state where it outlives the process. Every process calls it at the same time.
class SolverKeeper {
 public:
  virtual ~SolverKeeper() = default;
  // Whether enough was done since the state was kept last. The first process decides for all.
  [[nodiscard]] virtual bool is_due() { return false; }
  virtual void keep(const SolverState& /*state*/) {}
  // False when there is none to go on from; the state is as it was then.
  [[nodiscard]] virtual bool restore(const SolverState& /*state*/) { return false; }
};

struct SolverTask {
  Variant variant = Variant::kClassic;
  int seeds = 0;
  ReadSmaller read_smaller{};
  SolverProgress progress{};
  bool wide = false;  // use the states of large tables for a small one as well
};

// Nothing when a smaller table turns out to be damaged. The result does not depend on crew, peers and
// keeper, unless the crew is stopped: then it means nothing.
[[nodiscard]] std::optional<Solved> solve(const SolverTask& task, Crew& crew, Peers& peers,
                                          SolverKeeper& keeper);
// Alone, from the smaller tables in memory.
[[nodiscard]] Solved solve(Variant variant, int seeds,
                           std::span<const std::span<const TableValue>> smaller, Crew& crew);

// The memory it takes to solve a table and to write it, in all processes together, without the constant part.
[[nodiscard]] std::uint64_t solver_bytes(int seeds) noexcept;

// All tables up to `max_seeds`, kept open in memory: small ones, where there is no file to read (the
// browser, a machine without a cache folder). Blocks: about a second for 12 seeds, and one byte for
// each position (2.5 million up to 12 seeds).
[[nodiscard]] std::unique_ptr<const Prober> build_in_memory(Variant variant, int max_seeds);

}  // namespace tria::awale
