#include "server/accounts/sessions.hpp"

#include <set>

#include "core/text.hpp"
#include "server/live/secrets.hpp"
#include "server/wire/requests.hpp"

namespace tria::server {

namespace {

constexpr Millis kRotation = Millis{24} * 3'600 * 1'000;
constexpr Millis kGrace = 60'000;
constexpr Millis kUseNoted = 3'600'000;
constexpr Millis kFresh = 10'000;
constexpr Millis kSessionSweep = 3'600'000;
constexpr std::size_t kMaxKnown = 10'000;

}  // namespace

std::string_view session_token(std::string_view cookie_header) noexcept {
  std::string_view found;
  while (!cookie_header.empty()) {
    const std::size_t end = std::min(cookie_header.find(';'), cookie_header.size());
    std::string_view pair = cookie_header.substr(0, end);
    cookie_header.remove_prefix(std::min(end + 1, cookie_header.size()));
    pair.remove_prefix(std::min(pair.find_first_not_of(" \t"), pair.size()));
    if (!pair.starts_with(kCookieName) || !pair.substr(kCookieName.size()).starts_with('=')) {
      continue;
    }
    // Two of them: somebody has put one there.
    if (!found.empty()) return {};
    found = pair.substr(kCookieName.size() + 1);
    found = found.substr(0, found.find_last_not_of(" \t") + 1);
  }
  return is_token(found) ? found : std::string_view{};
}

std::string session_cookie(std::string_view token) {
  return join(kCookieName, "=", token, "; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=",
              token.empty() ? 0 : Sessions::kMaxIdle / 1'000);
}

// --- Who it is ------------------------------------------------------------------------------------

bool Sessions::is_valid(const SessionOwner& owner, const std::string& hash) const {
  const StoredSession& session = owner.session;
  const Millis now = time_.now();
  if (owner.account.is_closed || now - session.used > kMaxIdle) return false;
  if (same_hash(session.token_hash, hash)) return true;
  // The token before: until the browser has shown the new one, and for requests under way then.
  return same_hash(session.previous_hash, hash) &&
         (session.confirmed == 0 || now - session.confirmed <= kGrace);
}

void Sessions::find(const std::string& hash, Answer<std::optional<SessionOwner>> done) {
  const auto answer = [this, hash, done](SessionOwner& owner) {
    if (!is_valid(owner, hash)) return done(std::nullopt);
    note_use(owner, hash);
    done(owner);
  };
  if (const auto known = known_.find(hash); known != known_.end()) {
    if (time_.now() - known->second.read <= kFresh) return answer(known->second.owner);
    known_.erase(known);
  }
  storage_.session(hash, [this, hash, answer, done,
                          endings = endings_](const Expected<std::optional<SessionOwner>>& found) {
    if (!found) return done(fail(found.error()));
    if (!*found) return done(std::nullopt);
    SessionOwner owner = **found;
    // It may have been read before it ended: then this answer is the last one.
    if (endings != endings_) return answer(owner);
    if (known_.size() >= kMaxKnown) known_.clear();
    Known& known = known_[hash] = Known{std::move(owner), time_.now()};
    answer(known.owner);
  });
}

void Sessions::note_use(SessionOwner& owner, const std::string& hash) {
  StoredSession& session = owner.session;
  const Millis now = time_.now();
  const bool confirms = session.confirmed == 0 && same_hash(session.token_hash, hash);
  if (!confirms && now - session.used < kUseNoted) return;
  if (confirms) session.confirmed = now;
  session.used = now;
  storage_.note_use(session, now, time_.date(), [](const Expected<bool>&) {});
}

void Sessions::identify(std::string_view cookie, Answer<std::optional<Identity>> done) {
  const std::string_view token = session_token(cookie);
  if (token.empty()) return done(std::nullopt);
  find(hash_of(token), [done](const Expected<std::optional<SessionOwner>>& found) {
    if (!found) return done(fail(found.error()));
    if (!*found) return done(std::nullopt);
    const auto& [session, account] = **found;
    done(Identity{account.id, account.name, session.id});
  });
}

// A token is replaced after a day. Where the new one has not arrived, another one is made.
bool Sessions::is_due(const StoredSession& session, const std::string& hash) const {
  const Millis age = time_.now() - session.rotated;
  return same_hash(session.token_hash, hash) ? age > kRotation
                                             : session.confirmed == 0 && age > kGrace;
}

void Sessions::current(std::string_view cookie, Answer<std::optional<Current>> done) {
  const std::string_view token = session_token(cookie);
  if (token.empty()) return done(std::nullopt);
  const std::string hash = hash_of(token);
  find(hash, [this, hash, done](const Expected<std::optional<SessionOwner>>& found) {
    if (!found) return done(fail(found.error()));
    if (!*found) return done(std::nullopt);
    const SessionOwner& owner = **found;
    if (!is_due(owner.session, hash)) return done(Current{owner, ""});
    StoredSession session = owner.session;
    session.previous_hash = hash;
    const std::string next = new_token();
    storage_.rotate(session, hash_of(next), time_.now(),
                    [this, owner, hash, next, done](const Expected<bool>& rotated) {
                      known_.erase(hash);
                      known_.erase(owner.session.token_hash);
                      // Without a new token the old one goes on.
                      done(Current{owner, rotated && *rotated ? next : ""});
                    });
  });
}

Sessions::Begun Sessions::begin(std::string account, std::string device) const {
  Begun begun{{}, new_token()};
  const Millis now = time_.now();
  begun.session = {
      new_id(), std::move(account), std::move(device), hash_of(begun.token), "", now, now,
      now,      time_.date()};
  return begun;
}

// --- Who is connected -----------------------------------------------------------------------------

Identities::Presence Sessions::enter(const Identity& who, std::function<void()> ended) {
  const std::uint64_t number = ++open_->last;
  open_->sockets.emplace(number, Entered{who.session, who.account, std::move(ended)});
  ++open_->accounts[who.account];
  // The pointer itself means nothing: only its end does.
  return {open_.get(), [open = open_, number, account = who.account](const void*) {
            open->sockets.erase(number);
            if (--open->accounts[account] == 0) open->accounts.erase(account);
          }};
}

bool Sessions::is_online(const std::string& account) const {
  return open_->accounts.contains(account);
}

void Sessions::end(const EndedSessions& ids) {
  if (ids.empty()) return;
  ++endings_;
  const std::set<std::string> ended(ids.begin(), ids.end());
  std::erase_if(known_,
                [&](const auto& entry) { return ended.contains(entry.second.owner.session.id); });
  // A copy: whoever is told gives the handle back.
  std::vector<std::function<void()>> told;
  for (auto& [number, entered] : open_->sockets) {
    if (ended.contains(entered.session)) told.push_back(std::exchange(entered.ended, {}));
  }
  for (const auto& tell : told) {
    if (tell) tell();
  }
}

void Sessions::tick() {
  const Millis now = time_.now();
  if (now >= next_sweep_) {
    next_sweep_ = now + kSessionSweep;
    storage_.forget(now - kMaxIdle, now, [](const Expected<bool>&) {});
  }
  if (now < next_check_) return;
  next_check_ = now + kFresh;
  std::set<std::string> connected;
  for (const auto& [number, entered] : open_->sockets) connected.insert(entered.session);
  if (connected.empty()) return;
  storage_.ended({connected.begin(), connected.end()},
                 [this](const Expected<EndedSessions>& ended) {
                   if (ended) end(*ended);
                 });
}

}  // namespace tria::server
