// What the players of one match were promised: every event they were told, every move that was
// acknowledged. The database must hold all of it.
#pragma once

#include <map>

#include "tests/load/scripted_game.hpp"
#include "tests/load/seated_match.hpp"

namespace tria::load {

// What comes after the last move of the script.
enum class Ending : std::uint8_t {
  kNone,  // nothing: the game is over by then, or nobody plays on
  kResignation,
  kAbort,
  kTime,  // one of them does not move until the time is over
};

struct MatchPlan {
  std::vector<ScriptedMove> script;
  Ending ending = Ending::kNone;
  Side closer = Side::kFirst;  // who resigns or aborts the match
  bool ends = false;           // whether there is an end to be told of
};

struct Journal {
  SeatedMatch match;
  MatchPlan plan;
  std::map<std::size_t, std::string> told{};          // by number: the kind of the event
  std::map<std::size_t, std::size_t> acknowledged{};  // by ply: the number of the event
  std::optional<std::size_t>
      closed{};  // the number of the event that was acknowledged to the closer
  std::optional<RatingChanges> rating_changes{};  // as they were told with the end
};

}  // namespace tria::load
