// What a search reports.
#pragma once

#include <cstdint>
#include <vector>

#include "core/game.hpp"
#include "engine/limits.hpp"
#include "engine/value.hpp"

namespace tria {

template <Game G>
struct SearchLine {
  std::vector<MoveOf<G>> moves;  // the best line, its first move first
  Value value = 0;               // for the player to move
  int depth = 0;
  // The value is that of the finished game with best play by both: nothing in it is a guess.
  bool proven = false;
};

template <Game G>
struct SearchReport {
  std::vector<SearchLine<G>> lines;  // best first
  int depth = 0;                     // the deepest that was finished
  std::uint64_t nodes = 0;
  std::uint64_t tablebase_hits = 0;  // endgame tables
  int hash_permille = 0;
  Milliseconds time{};
};

}  // namespace tria
