// The rules once more, for checking tables: houses in an array, seeds moved one by one, straight from
// the rule text. It shares nothing with sowing.hpp, rules.hpp or unmove.hpp on purpose.
#pragma once

#include <array>
#include <vector>

#include "games/awale/rules.hpp"

namespace tria::awale {

// Houses 0 to 5 are the mover's, 6 to 11 the opponent's.
using Board = std::array<int, kHouses>;

struct RefereedMove {
  int house = 0;
  int captured = 0;
  Board after{};  // seen by the player who is to move then
};

struct Refereed {
  std::vector<RefereedMove> moves;  // all legal ones
  int worth_of_end = 0;             // if there are none: the mover's share less the opponent's
};

void referee(Variant variant, const Board& board, Refereed& result);

}  // namespace tria::awale
