// What a player could capture with one move. Slow, for what players are shown; the search has sowing.hpp.
#pragma once

#include "games/awale/rules.hpp"

namespace tria::awale {

struct Captures {
  std::vector<int> houses;  // all that some move captures, in ascending order
  int most = 0;             // seeds that one move takes
};

// By the player to move.
[[nodiscard]] Captures possible_captures(const Awale& game, const Position& position);

}  // namespace tria::awale
