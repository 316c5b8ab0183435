// A player of Abalone who only waits: it looks four plies ahead and makes the best move that keeps its marbles in one block.
#pragma once

#include "engine/search.hpp"
#include "games/abalone/evaluator.hpp"
#include "games/abalone/waiting.hpp"

namespace tria::siege {

using abalone::Abalone;
using abalone::AbaloneEvaluator;

// The evaluation without its net.
[[nodiscard]] inline AbaloneEvaluator linear_evaluator() {
  AbaloneEvaluator evaluator;
  evaluator.use_net(nullptr);
  return evaluator;
}

class Defender {
 public:
  Defender() : search_(linear_evaluator(), table_) {}

  abalone::Move move(const History<Abalone>& history) {
    std::atomic<bool> stop{false};
    SearchOptions options;
    options.limits.depth = 4;
    options.lines = Abalone::kMaxMoves;
    const auto lines = search_.run(history, options, stop).lines;
    for (const auto& line : lines) {
      const abalone::Move move = line.moves.front();
      if (keeps_block(history.game(), history.current(), move)) return move;
    }
    return lines.front().moves.front();
  }

 private:
  HashTable table_{4};
  Search<AbaloneEvaluator> search_;
};

}  // namespace tria::siege
