// A match between two people who find each other in the lobby.
#pragma once

#include "tests/load/report.hpp"
#include "tests/load/seated_match.hpp"
#include "tests/server/client.hpp"

namespace tria::load {

struct LobbyOffer {
  std::string game;
  test::Json clock;
  bool is_rated = false;
};

// Blocks. Both come again while the server is not there, up to kPatience; then nothing. The headers are those of
// their browsers, none for guests. `told`: every match that one of them was told of. Where the server was
// killed before it told the other one, nobody plays it, but it has to be there.
[[nodiscard]] std::optional<SeatedMatch> pair_in_lobby(std::uint16_t port, const LobbyOffer& offer,
                                                       const std::array<test::Headers, 2>& headers,
                                                       std::vector<std::string>& told,
                                                       Report& report);

// Somebody who opens a challenge and is gone.
void leave_a_challenge(std::uint16_t port, const LobbyOffer& offer);

}  // namespace tria::load
