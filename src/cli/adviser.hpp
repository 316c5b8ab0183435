// The engine as an adviser in `tria play`.
#pragma once

#include <memory>
#include <optional>

#include "facade/engine.hpp"
#include "facade/session.hpp"

namespace tria::cli {

class Adviser {
 public:
  // The best move and what it leads to; nothing when the game is over. Blocks for a second at most.
  [[nodiscard]] std::optional<AnalysisLine> best(const Session& session);

 private:
  std::unique_ptr<EngineHandle> engine_;
};

}  // namespace tria::cli
