// A browser as accounts need one: keeps the session's cookie, says which page it asks from, and has an
// authenticator. Its calls are those of docs/players.md.
#pragma once

#include "tests/server/authenticator.hpp"
#include "tests/server/client.hpp"

namespace tria::test {

class Browser {
 public:
  // On a page of http://HOST:PORT.
  explicit Browser(std::uint16_t port, KeyKind kind = KeyKind::kEs256,
                   const std::string& host = "localhost");

  Authenticator authenticator;

  Reply get(const std::string& target);
  Reply post(const std::string& target, const Json& body = Json::object());
  // For a WebSocket, which needs the same.
  [[nodiscard]] Headers headers() const;

  // Both halves of a ceremony; the reply to the second, or to the first if that was refused.
  Reply claim(const std::string& name, const Json& seats = Json::array());
  Reply sign_in(const Json& seats = Json::array());
  // A passkey of this browser for an account: with a link's code, with a recovery code, or signed in.
  Reply add_device(const Json& request, const Json& seats = Json::array());

  // The first half alone: {"ceremony", "options"}.
  Reply begin(const std::string& what, const Json& request = Json::object());

  [[nodiscard]] const std::string& token() const { return token_; }
  void set_token(std::string token) { token_ = std::move(token); }
  // The whole Set-Cookie of the last reply that had one.
  [[nodiscard]] const std::string& last_cookie() const { return last_cookie_; }
  void set_host(std::string host) { host_ = std::move(host); }
  // The page that it says to ask from; empty: it says none.
  void set_origin(std::string origin) { origin_ = std::move(origin); }

 private:
  Reply ask(const std::string& target, const std::optional<std::string>& body);

  std::uint16_t port_;
  std::string host_;
  std::string origin_;
  std::string token_;
  std::string last_cookie_;
};

}  // namespace tria::test
