// Who somebody is: what the cookie of a request says about its sender. Whoever needs to know asks
// here; how accounts and sessions are kept is the business of accounts/.
#pragma once

#include "server/tasks.hpp"

namespace tria::server {

struct Identity {
  std::string account;  // the id
  std::string name;

  friend bool operator==(const Identity&, const Identity&) = default;
};

class Identities : public Interface {
 public:
  // From the Cookie header as it was sent. Nothing: a guest.
  virtual void identify(std::string_view cookie, Answer<std::optional<Identity>> done) = 0;
};

}  // namespace tria::server
