// A rating list from the results of many pairings: the ratings under which those results are
// likeliest (Bradley and Terry's model, a draw as half a win).
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "duel/tally.hpp"

namespace tria::duel {

struct PairingResult {
  std::size_t first = 0;  // players by number
  std::size_t second = 0;
  Wdl games;  // from the view of `first`
};

struct Rating {
  double elo = 0.0;    // the average of all players is 0
  double error = 0.0;  // 95 %, against that average; infinite without games
};

// One rating per player. Each pairing that was played also counts half a drawn game, so that a
// player who won everything is rated too.
[[nodiscard]] std::vector<Rating> rate(std::size_t players, std::span<const PairingResult> results);

}  // namespace tria::duel
