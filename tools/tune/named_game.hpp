// From the name of a game on the command line to its evaluator, for tools that are templates over it.
#pragma once

#include <string>
#include <tuple>
#include <vector>

#include "facade/registry.hpp"
#include "games/list.hpp"

namespace tria::tune {

[[nodiscard]] inline std::vector<std::string> game_names() {
  std::vector<std::string> names;
  for (const GameEntry& game : all_games()) names.emplace_back(game.info().name);
  return names;
}

// Calls function.template operator()<E>() with the evaluator of the game that is named, and returns what it does.
template <class Function>
int with_game(const std::string& game, const Function& function) {
  int exit_code = 2;
  const auto run_if_named = [&]<class E>(const E* /*evaluator*/) {
    if (E::Game::info().name == game) exit_code = function.template operator()<E>();
  };
  [&]<class... E>(const std::tuple<E...>* /*list*/) {
    (run_if_named(static_cast<const E*>(nullptr)), ...);
  }(static_cast<const AllEvaluators*>(nullptr));
  return exit_code;
}

}  // namespace tria::tune
