// What a table's value says about a game under the rules in force. Tables count an endless cycle as 0
// and play on whatever is in the stores; not every variant does.
#pragma once

#include <algorithm>

#include "core/tablebase_meaning.hpp"
#include "games/awale/rules.hpp"

namespace tria::awale {

// For a game in which no position has come back so far.
[[nodiscard]] inline TablebaseMeaning meaning_of(const Awale& game,
                                                 const Position& position) noexcept {
  switch (game.rules()) {
    // A repetition shares what is left equally: a difference of 0, as in the tables.
    case Variant::kClassic:
      return TablebaseMeaning::kExact;
    // The same, but 25 seeds end the game. Whoever has them has more than half of all seeds, so that
    // the tables' winner wins all the same; the margin is another one, unless nobody can get there.
    case Variant::kAwari: {
      const int most = std::max(store_of(position.mine), store_of(position.theirs));
      return most + seeds_on_board(position) < kMajority ? TablebaseMeaning::kExact
                                                         : TablebaseMeaning::kResult;
    }
    // A repetition gives each player the seeds on their own side. Wins and losses of the tables may
    // rest on cycles that are worth 0 there and something else in the game.
    case Variant::kAbapa:
      break;
  }
  return TablebaseMeaning::kEstimate;
}

}  // namespace tria::awale
