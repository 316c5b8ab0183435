// Engines with all that this machine has: endgame tables built on first use or found in the cache.
#pragma once

#include <memory>

#include "facade/engine.hpp"
#include "facade/registry.hpp"

namespace tria {

// As game.make_engine(), and the engine asks the game's endgame tables.
[[nodiscard]] std::unique_ptr<EngineHandle> make_full_engine(const GameEntry& game);

}  // namespace tria
