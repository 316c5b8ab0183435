// Engines with endgame tables: those built on first use or found in the cache, or a folder's.
#pragma once

#include "facade/registry.hpp"

namespace tria {

// As make_engine(), and the engine asks the game's endgame tables.
[[nodiscard]] std::unique_ptr<EngineHandle> make_full_engine(const GameEntry& game);

// Makes engines that ask the tables of this folder and no others; nothing is built there. They share
// what is open, and any thread may make them.
[[nodiscard]] EngineMaker engines_with_tables(const std::string& directory);

}  // namespace tria
