// Which of a position's moves look good before they are tried: learnt from the moves that the search chose in its own games.
#pragma once

#include "engine/evaluator.hpp"
#include "games/avalam/move_features.hpp"
#include "games/avalam/order_weights.hpp"

namespace tria::avalam {

// Adds the weights of a move's features up; what depends on one tower alone is looked up once for all of its moves.
class MoveHints {
 public:
  explicit MoveHints(const Position& position) noexcept : context_(position) {
    for (Bits towers = context_.live(); towers != 0;) {
      const auto hole = static_cast<std::size_t>(take_lowest(towers));
      from_[hole] = static_cast<std::int16_t>(kOrderWeights[context_.from_feature(hole)] +
                                              kOrderWeights[context_.leaving_feature(hole)]);
      to_[hole] = kOrderWeights[context_.to_feature(hole)];
    }
  }

  [[nodiscard]] MoveHint operator()(Move move) const noexcept {
    if (move.is_placement()) return {};
    const std::size_t from = context_.kind(move.from);
    const std::size_t to = context_.kind(move.to);
    return {from_[move.from] + to_[move.to] + kOrderWeights[pair_feature(from, to)] +
                kOrderWeights[result_feature(from, to, context_.near(move))],
            false};
  }

 private:
  MoveContext context_;
  std::array<std::int16_t, 64> from_{};
  std::array<std::int16_t, 64> to_{};
};

}  // namespace tria::avalam
