// What the lobby wants to know about accounts besides who is behind a connection: whose name this is, and
// how strong somebody plays. The app answers from accounts and ratings.
#pragma once

#include "server/identity.hpp"
#include "server/match/event.hpp"

namespace tria::server {

class LobbyPeople : public Interface {
 public:
  // The account with this name, however it is written. Nothing: nobody has claimed it.
  virtual void find(std::string name, Answer<std::optional<Identity>> done) = 0;
  // The rating of an account in this game at the pace of this clock. Nothing: it has none, or a match
  // without a clock has no pace.
  virtual void rating(std::string account, std::string game, ClockRule clock,
                      Answer<std::optional<ShownRating>> done) = 0;
};

}  // namespace tria::server
