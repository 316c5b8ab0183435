// What the players of one match were promised: every event they were told, every move that was
// acknowledged. The database must hold all of it.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "tests/load/scripted_game.hpp"
#include "tests/load/seated_match.hpp"

namespace tria::load {

struct Journal {
  SeatedMatch match;
  std::vector<ScriptedMove> script;
  std::map<std::size_t, std::string> told;          // by number: the kind of the event
  std::map<std::size_t, std::size_t> acknowledged;  // by ply: the number of the event
};

}  // namespace tria::load
