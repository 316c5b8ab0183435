// Lists of matches as JSON.
#pragma once

#include "server/live/match_registry.hpp"
#include "server/wire/match_json.hpp"

namespace tria::server {

// Summaries, with the seat of whoever asks where that is known, and the time that their clocks go by.
[[nodiscard]] inline Json listed_json(const std::vector<ListedMatch>& matches, Millis now) {
  Json lines = Json::array();
  for (const ListedMatch& listed : matches) {
    Json line = summary_json(listed.header, listed.spectators);
    if (listed.seat) line["seat"] = name_of(*listed.seat);
    lines.push_back(std::move(line));
  }
  return {{"matches", std::move(lines)}, {"now", now}};
}

}  // namespace tria::server
