// Signed-in browsers: the cookie, whom it stands for, and their WebSockets. Tokens are replaced by new ones
// after a day; only hashes are kept.
#pragma once

#include <unordered_map>

#include "server/identity.hpp"
#include "server/server_time.hpp"
#include "server/storage/account_storage.hpp"

namespace tria::server {

inline constexpr std::string_view kCookieName = "__Host-tria";

// The session's token in a Cookie header. Empty: there is none, or there are two.
[[nodiscard]] std::string_view session_token(std::string_view cookie_header) noexcept;
// What Set-Cookie says. Without a token: that the cookie is to be removed.
[[nodiscard]] std::string session_cookie(std::string_view token);

class Sessions final : public Identities {
 public:
  static constexpr Millis kMaxIdle = Millis{90} * 24 * 3'600 * 1'000;

  Sessions(AccountStorage& storage, ServerTime time) : storage_(storage), time_(std::move(time)) {}

  void identify(std::string_view cookie, Answer<std::optional<Identity>> done) override;
  [[nodiscard]] Presence enter(const Identity& who, std::function<void()> ended) override;
  [[nodiscard]] bool is_online(const std::string& account) const override;
  void blocked(std::string account, Answer<std::vector<std::string>> done) override {
    storage_.blocked(std::move(account), std::move(done));
  }

  // The same with the whole session. Its token may be replaced: then `token` is the new one.
  struct Current {
    SessionOwner owner;
    std::string token;  // to be sent as a cookie; empty: the one that the browser has stays
  };
  void current(std::string_view cookie, Answer<std::optional<Current>> done);

  // A session to be stored, and its token.
  struct Begun {
    StoredSession session;
    std::string token;
  };
  [[nodiscard]] Begun begin(std::string account, std::string device) const;
  // These have ended: whoever is connected with them is told.
  void end(const EndedSessions& ids);
  // Every second or so. Sessions that ended elsewhere are noticed within ten seconds.
  void tick();

 private:
  struct Known {
    SessionOwner owner;
    Millis read = 0;
  };
  struct Entered {
    std::string session;
    std::string account;
    std::function<void()> ended;
  };

  void find(const std::string& hash, Answer<std::optional<SessionOwner>> done);
  // Whether the token with this hash still counts for the session.
  [[nodiscard]] bool is_valid(const SessionOwner& owner, const std::string& hash) const;
  void note_use(SessionOwner& owner, const std::string& hash);
  [[nodiscard]] bool is_due(const StoredSession& session, const std::string& hash) const;

  AccountStorage& storage_;
  const ServerTime time_;
  std::unordered_map<std::string, Known> known_;  // by the hash of a token
  std::uint64_t endings_ = 0;                     // how often sessions have ended
  // Shared with the handles that people keep, which may live longer.
  struct Open {
    std::unordered_map<std::uint64_t, Entered> sockets;
    std::unordered_map<std::string, std::size_t> accounts;  // how many of each
    std::uint64_t last = 0;
  };
  std::shared_ptr<Open> open_ = std::make_shared<Open>();
  Millis next_check_ = 0;
  Millis next_sweep_ = 0;
};

}  // namespace tria::server
