// Every way to play on, without a bound: what faster code is compared with.
#pragma once

#include <unordered_map>

#include "games/avalam/evaluator.hpp"

namespace tria::avalam {

class BruteForce {
 public:
  [[nodiscard]] Value value(const Position& position) {
    const auto known = known_.find(game_.key(position));
    if (known != known_.end()) return known->second;
    MovesOf<Avalam> moves;
    game_.generate(position, moves);
    Value best = -kInfinity;
    if (moves.size() == 0) best = static_evaluation(evaluator_, game_, position).value;
    for (const Move move : moves) {
      Position child = position;
      game_.apply(child, move);
      best = std::max(best, -value(child));
    }
    known_[game_.key(position)] = best;
    return best;
  }

 private:
  Avalam game_;
  AvalamEvaluator evaluator_;
  std::unordered_map<std::uint64_t, Value> known_;
};

}  // namespace tria::avalam
