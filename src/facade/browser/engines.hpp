// Engines for a page in a browser: one thread, little memory, no files.
#pragma once

#include <cstddef>
#include <memory>

#include "facade/engine.hpp"
#include "facade/registry.hpp"

namespace tria {

// A telephone has to hold this beside everything else that is open on it.
inline constexpr std::size_t kBrowserHashMegabytes = 16;

// As game.make_engine(), and the engine asks small endgame tables, which the first search that may
// ask them builds.
[[nodiscard]] std::unique_ptr<EngineHandle> make_browser_engine(const GameEntry& game);

}  // namespace tria
