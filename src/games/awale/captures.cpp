#include "games/awale/captures.hpp"

#include <algorithm>
#include <set>

#include "games/awale/seed_by_seed.hpp"

namespace tria::awale {

Captures possible_captures(const Awale& game, const Position& position) {
  MovesOf<Awale> moves;
  game.generate(position, moves);
  std::set<int> houses;
  int most = 0;
  for (const Move move : moves) {
    const SlowMove slow = play_slowly(game.rules(), position, move.house);
    houses.insert(slow.captured.begin(), slow.captured.end());
    most = std::max(most, slow.captured_seeds());
  }
  return {{houses.begin(), houses.end()}, most};
}

}  // namespace tria::awale
