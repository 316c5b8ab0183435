// A match as a game record in our format.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "core/error.hpp"
#include "server/match/match.hpp"

namespace tria::server {

struct RecordFacts {
  std::string game;
  std::string variant;
  std::string position;
  std::string moves;  // with spaces between
  std::array<std::string, 2> players;
  std::string result;  // "first", "second", "draw"; empty: none
  std::string reason;  // empty: it goes on
  Millis began = 0;    // the date
};

[[nodiscard]] Expected<std::string> record_text(const RecordFacts& facts);
[[nodiscard]] RecordFacts facts_of(const Match& match);
// Who a record says has played.
[[nodiscard]] std::string player_name(const std::optional<Player>& player);

}  // namespace tria::server
