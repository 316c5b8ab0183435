// What is played while the server is killed: of every kind of match some.
#pragma once

#include "tests/load/journal.hpp"
#include "tests/load/lobby_pair.hpp"

namespace tria::load {

enum class Origin : std::uint8_t {
  kApi,    // made for two who know each other
  kLobby,  // between strangers
  kRated,  // the same, between people with accounts
};

struct CrashPlan {
  Origin origin = Origin::kApi;
  LobbyOffer offer;                        // with the game, wherever the match comes from
  ClockChoice clock = ClockChoice::kNone;  // of one that is made by the API
  MatchPlan plan;
};

// The same for the same number and seed. `is_long`: there is time to wait until a clock has run out.
[[nodiscard]] CrashPlan plan_of(std::size_t number, std::uint64_t seed, bool is_long);

}  // namespace tria::load
