// What everybody may know of a player, and the best players. Whose name belongs to which account is known
// elsewhere.
#pragma once

#include "server/api/archive.hpp"

namespace tria::server {

// Answers with the best players of a game.
void list_best(PlayerQueries& players, const std::string& game, const Target& target, Millis now,
               const Respond& respond);
// Answers with a rating over time.
void list_ratings(PlayerQueries& players, const std::string& account, const Target& target,
                  const Respond& respond);
// Answers with a page of an account's public matches.
void list_matches(PlayerQueries& players, const std::string& account, const Target& target,
                  const Respond& respond);
// Answers with an Atom feed of an account's public matches, those that are being played too. `site` stands before
// the addresses in it.
void send_feed(Storage& storage, const Account& player, const std::string& site,
               const Respond& respond);
// {"ratings", "games", "opponents", "openings"} of an account.
void with_record(PlayerQueries& players, const std::string& account, Millis now, Answer<Json> done);

}  // namespace tria::server
