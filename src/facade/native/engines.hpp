// Engines with endgame tables: those built on first use or found in the cache, or a folder's.
#pragma once

#include "facade/registry.hpp"

namespace tria {

// Like make_engine(), but the engine probes the game's endgame tables.
[[nodiscard]] std::unique_ptr<EngineHandle> make_full_engine(const GameEntry& game);

// Makes engines that probe the tables of this folder and no others; nothing is built there. The
// engines share the open tables, and any thread may make them.
[[nodiscard]] EngineMaker engines_with_tables(const std::string& directory);

}  // namespace tria
