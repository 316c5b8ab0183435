// A player's matches as an Atom feed (RFC 4287), for feed readers and calendars.
#pragma once

#include "server/storage/players.hpp"

namespace tria::server {

struct PlayerFeed {
  std::string name;  // the player's
  Millis begun = 0;  // when they came, a date
  std::string site;  // "https://example.org", before every address; empty: addresses are relative
  std::vector<MatchHeader> matches;
};

[[nodiscard]] std::string write_feed(const PlayerFeed& feed);

}  // namespace tria::server
