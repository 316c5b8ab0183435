// How the search sees Hexapawn. It sees every game to its end, so it needs no estimate.
#pragma once

#include "engine/evaluator.hpp"
#include "games/hexapawn/rules.hpp"

namespace tria::hexapawn {

struct HexapawnEvaluator : EvaluatorDefaults<HexapawnEvaluator, Hexapawn> {
  [[nodiscard]] static Value evaluate(const Hexapawn& /*game*/, const Position& /*position*/,
                                      NoFacts /*facts*/) noexcept {
    return 0;
  }
};

static_assert(Evaluator<HexapawnEvaluator>);

}  // namespace tria::hexapawn
