#include "tests/load/scripted_game.hpp"

#include "facade/game_spec.hpp"
#include "facade/registry.hpp"

namespace tria::load {

std::vector<ScriptedMove> scripted_game(std::string_view game, std::size_t most,
                                        std::mt19937_64& random) {
  std::vector<ScriptedMove> script;
  const auto session = open({std::string(game)});
  if (!session) return script;
  while (script.size() < most) {
    const std::vector<std::string> legal = (*session)->legal_moves();
    if (legal.empty()) break;
    const std::string& move = legal[random() % legal.size()];
    script.push_back({(*session)->side(), move});
    if (!(*session)->play(move)) break;
  }
  return script;
}

bool is_over_after(std::string_view game, const std::vector<ScriptedMove>& script) {
  const auto session = open({std::string(game)});
  if (!session) return false;
  for (const ScriptedMove& each : script) (void)(*session)->play(each.move);
  return (*session)->outcome().has_value();
}

}  // namespace tria::load
