// A match between two strangers who find each other in the lobby.
#pragma once

#include <vector>

#include "tests/load/seated_match.hpp"

namespace tria::load {

// Blocks. Both come again while the server is not there, up to kPatience; then nothing. `told`: every match
// that one of them was told of. Where the server was killed before it told the other one, nobody plays
// it, but it has to be there.
[[nodiscard]] std::optional<SeatedMatch> pair_in_lobby(std::uint16_t port, std::string_view game,
                                                       std::vector<std::string>& told);

// Somebody who opens a challenge and is gone.
void leave_a_challenge(std::uint16_t port, std::string_view game);

}  // namespace tria::load
