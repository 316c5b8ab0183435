// What the lobby wants to know about accounts besides who is behind a connection: whose name this is, and
// how strong somebody plays. The app answers from accounts and ratings.
#pragma once

#include "server/identity.hpp"
#include "server/lobby/lobby.hpp"

namespace tria::server {

class LobbyPeople : public Interface {
 public:
  // The account with this name, however it is written. Nothing: nobody has claimed it.
  virtual void find(std::string name, Answer<std::optional<Identity>> done) = 0;
  // What is shown beside the name in a match on these terms. Nothing: there is no rating yet, and none is
  // played for.
  virtual void rating(std::string account, MatchTerms terms,
                      Answer<std::optional<ShownRating>> done) = 0;
};

}  // namespace tria::server
