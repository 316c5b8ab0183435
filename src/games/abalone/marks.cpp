// What stands out on the board: the marbles that could be pushed out with the next move, of either colour.
#include "games/abalone/rules.hpp"
#include "games/abalone/threats.hpp"

namespace tria::abalone {

Marks Abalone::marks(const Position& position) const {
  Marks found;
  for (const Side owner : {Side::kFirst, Side::kSecond}) {
    const Side attacker = other(owner);
    Bits threatened =
        pushed_out(position.marbles[index_of(attacker)], position.marbles[index_of(owner)]);
    if (threatened == 0) continue;
    const int count = std::popcount(threatened);
    Mark mark{"threatened", {}, owner};
    while (threatened != 0) mark.cells.push_back(cell_name(take_lowest(threatened)));
    found.marks.push_back(std::move(mark));
    found.notes.push_back({"abalone.threats",
                           join(info().players[index_of(attacker)], " could push out ", count,
                                count == 1 ? " marble" : " marbles"),
                           {std::string(name_of(attacker)), std::to_string(count)}});
  }
  return found;
}

}  // namespace tria::abalone
