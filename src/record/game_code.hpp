// A whole game as a short text for links: which game, from where, which moves. A move takes as many bits
// as it needs to be told from the other legal ones, so 80 moves of any game fit into 140 characters.
#pragma once

#include "facade/game_spec.hpp"

namespace tria::record {

// Letters, digits, '-' and '_' only.
[[nodiscard]] Expected<std::string> pack_game(const GameSpec& spec);

// Refuses whatever pack_game() has not written, a damaged or shortened code among it.
[[nodiscard]] Expected<GameSpec> unpack_game(std::string_view code);

}  // namespace tria::record
