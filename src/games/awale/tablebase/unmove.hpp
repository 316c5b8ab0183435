// Un-moves: every position from which a move that captures nothing leads to a given one. They are
// what retrograde analysis runs on.
#pragma once

#include "games/awale/rules.hpp"

namespace tria::awale {

// Whether a move of this variant may end with its last seed in the opponent's house `house`, the
// opponent's row then being `theirs`, without a capture.
[[nodiscard]] constexpr bool leaves_all(Variant variant, Row theirs, int house) noexcept {
  const int seeds = seeds_in(theirs, house);
  if (seeds != 2 && seeds != 3) return true;
  if (variant != Variant::kAbapa) return false;
  // A grand slam is a move like any other under these rules, and takes nothing.
  const Sown sown{{0, theirs}, (Row{0x100} << (8 * house)) - 1};
  return captured_by(sown) == (theirs & kHouseBytes);
}

// Calls visit(mine, theirs) with the rows of each predecessor, the mover's of that moment first. Each
// comes once: two moves of one position never lead to the same, for each leaves its own house empty
// and the other's not.
//
// The move was legal if the one who is to move now has seeds. Without any, it was illegal, or
// (awari) there was no other kind of move: those positions are left to whoever looks forward.
template <class Visit>
void for_each_unmove(Variant variant, const Position& position, Visit&& visit) noexcept {
  if (!has_seeds(position.mine)) return;
  const Row occupied = houses_with_at_least(position.theirs, 1);
  for (Row empty = ~occupied & kHouseFlags; empty != 0; empty &= empty - 1) {
    const int origin = house_of_flag(empty);
    const Row one = Row{1} << (8 * origin);
    Row mine = position.theirs & kHouseBytes;
    Row theirs = position.mine & kHouseBytes;
    // Takes back one seed after the other into the house of origin, for as long as there is one
    // where it must have fallen.
    bool going = true;
    const auto take_back_own = [&](int from, int to) {
      for (int house = from; going && house < to; ++house) {
        going = seeds_in(mine, house) != 0;
        if (!going) break;
        mine += one - (Row{1} << (8 * house));
        visit(mine, theirs);
      }
    };
    while (going) {
      take_back_own(origin + 1, kRowHouses);
      for (int house = 0; going && house < kRowHouses; ++house) {
        going = seeds_in(theirs, house) != 0;
        if (!going) break;
        theirs -= Row{1} << (8 * house);
        mine += one;
        if (leaves_all(variant, position.mine, house)) visit(mine, theirs);
      }
      take_back_own(0, origin);
    }
  }
}

}  // namespace tria::awale
