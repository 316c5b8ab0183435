// What is known of a position: what the engine found or, once the game is over, how it ended. Always for
// the player to move.
#pragma once

#include "facade/engine.hpp"

namespace tria::review {

struct Assessment {
  double chance = 0.5;  // AnalysisLine::chance
  double score = 0.0;   // in the game's unit
  bool proven = false;
  std::optional<ExactResult> exact{};  // where proven and the margin is known
  std::optional<int> win_in{};         // AnalysisLine::win_in
  std::vector<std::string> line{};     // the best moves; empty when the game is over
};

// Blocks like EngineHandle::analyse.
[[nodiscard]] Assessment assess(EngineHandle& engine, const Session& session,
                                const EngineRequest& request);

// What a proven value of the position before its best move says of the position after it.
[[nodiscard]] Assessment after_best_move(const Assessment& before);

}  // namespace tria::review
