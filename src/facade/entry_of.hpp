// The entry of a game in the list of games, made from its rules and its evaluation.
#pragma once

#include <span>

#include "facade/engine_of.hpp"
#include "facade/registry.hpp"
#include "facade/session_of.hpp"

namespace tria {

template <Evaluator E>
std::unique_ptr<EngineHandle> make_engine() {
  return std::make_unique<EngineOf<E>>(E{});
}

template <Evaluator E>
constexpr GameEntry entry_of(
    std::span<const BenchPosition> bench_positions,
    std::unique_ptr<EngineHandle> (*make_browser_engine)() = &make_engine<E>) {
  using G = typename E::Game;
  GameEntry entry{&G::info, &SessionOf<G>::make, &make_engine<E>, make_browser_engine,
                  {},       bench_positions};
  for (std::size_t i = 0; i < entry.ratings.size(); ++i) {
    entry.ratings[i] = E::kLevelSettings[i].rating;
  }
  return entry;
}

}  // namespace tria
