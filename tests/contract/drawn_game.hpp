// A random game for a property: how long it is, under which rules and with which moves is drawn by RapidCheck.
#pragma once

#include "tests/contract/contract.hpp"
#include "tests/property/property.hpp"

namespace tria::contract {

// The game under one of the rules, after fewer than `plies_end` random moves; shorter when it ends before. Called inside check_property.
template <GameModule G>
History<G> drawn_game(const std::vector<G>& rules, int plies_end) {
  const auto seed = *rc::gen::arbitrary<std::uint64_t>();
  const auto plies = static_cast<std::size_t>(*rc::gen::inRange(0, plies_end));
  const G& game = rules[*rc::gen::inRange<std::size_t>(0, rules.size())];
  History<G> history = random_game(game, seed, plies);
  RC_LOG() << game.variant() << ": " << game.write_position(history.current()) << '\n';
  return history;
}

}  // namespace tria::contract
