// PlayStrategy's records: PGN-like tags with a FEN, or a bare FEN followed by moves. Nothing here
// knows a game; each game that the site has describes its own.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "record/pgn.hpp"

namespace tria::record::playstrategy {

// How the site writes one game.
struct Site {
  std::string_view game;          // our name
  std::string_view variant_name;  // the site's name, in its tag Variant

  Expected<std::string> (*read_fen)(std::string_view fen);
  std::string (*write_fen)(std::string_view position);
  // The rules of a game that does not name them and begins here; an empty position is the site's
  // usual start.
  std::string (*variant_at)(const std::string& position);
  // How the moves of a game that begins here may be meant, see ImportPlan.
  std::vector<Reading> (*readings)(const GameSpec& start);
};

// For a PgnDialect.
[[nodiscard]] Expected<ImportPlan> plan(const Site& site, SourceGame& game,
                                        const std::string& variant);
[[nodiscard]] std::vector<RosterTag> roster(const Site& site, const Session& start);

}  // namespace tria::record::playstrategy
