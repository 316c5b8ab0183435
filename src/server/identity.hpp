// Who somebody is: what the cookie of a request says about its sender. Whoever needs to know asks
// here; how accounts and sessions are kept is the business of accounts/.
#pragma once

#include <memory>
#include <optional>

#include "server/tasks.hpp"

namespace tria::server {

struct Identity {
  std::string account;  // the id
  std::string name;
  std::string session{};  // the signed-in browser's id

  friend bool operator==(const Identity&, const Identity&) = default;
};

class Identities : public Interface {
 public:
  // From the Cookie header as it was sent. Nothing: a guest.
  virtual void identify(std::string_view cookie, Answer<std::optional<Identity>> done) = 0;

  // A WebSocket of somebody who is signed in: the account counts as online while this is kept, and
  // `ended` is called once if the session ends meanwhile. Whoever it is closes the socket then, with
  // close_code::kSession.
  using Presence = std::shared_ptr<const void>;
  [[nodiscard]] virtual Presence enter(const Identity& who, std::function<void()> ended) = 0;
  [[nodiscard]] virtual bool is_online(const std::string& account) const = 0;

  // Accounts that this one blocks, and those that block it.
  virtual void blocked(std::string account, Answer<std::vector<std::string>> done) = 0;
};

}  // namespace tria::server
