// The engine at the board of `tria play`: as an opponent of a level, and as an adviser.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "cli/players.hpp"
#include "facade/engine.hpp"
#include "facade/session.hpp"

namespace tria::cli {

// From level 1 to kMaxLevel. The same seed makes the same moves, except at the highest level, where
// time decides.
[[nodiscard]] std::unique_ptr<Mover> make_engine_mover(int level, std::uint64_t seed);

class Adviser {
 public:
  // The best move and what it leads to; nothing when the game is over. Blocks for a second at most.
  [[nodiscard]] std::optional<AnalysisLine> best(const Session& session);

 private:
  std::unique_ptr<EngineHandle> engine_;
};

}  // namespace tria::cli
