// PlayStrategy's records: PGN-like tags with a FEN, or a bare FEN followed by moves. Nothing here
// knows a game; each game that the site has fills in a Dialect.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "record/format.hpp"
#include "record/import.hpp"
#include "record/record.hpp"

namespace tria::record::playstrategy {

// How the site writes one game.
struct Dialect {
  std::string_view game;          // our name
  std::string_view variant_name;  // the site's name, in its tag Variant
  // Other names of the tags P1 and P2.
  std::array<std::string_view, 2> players;
  std::size_t fen_words;

  Expected<std::string> (*read_fen)(std::string_view fen);
  std::string (*write_fen)(std::string_view position);
  // The rules of a game that does not name them and begins here; an empty position is the site's
  // usual start.
  std::string (*variant_at)(const std::string& position);
  // How the moves of a game that begins here may be meant, see ImportPlan.
  std::vector<Reading> (*readings)(const GameSpec& start);
  Expected<std::string> (*write_move)(const Session& session, const std::string& move);
};

[[nodiscard]] Expected<std::vector<Record>> read(const Dialect& dialect, std::string_view text,
                                                 const ReadOptions& options);

// `start` is a session at the start of the record.
[[nodiscard]] Expected<std::string> write(const Dialect& dialect, const Record& record,
                                          Session& start);

}  // namespace tria::record::playstrategy
