// Where accounts are kept: names, passkeys, sessions, recovery codes, who follows and blocks whom. As in
// storage.hpp no function blocks, and what has been answered with success is on the disk. Secrets come as
// hashes. Dates are for people; all other times are running time (see ServerTime).
#pragma once

#include "server/match/event.hpp"
#include "server/tasks.hpp"

namespace tria::server {

struct Account {
  std::string id;
  std::string name;
  std::int64_t created = 0;  // a date
  bool is_closed = false;    // by whoever runs the server

  friend bool operator==(const Account&, const Account&) = default;
};

// A passkey, and the device it was made on.
struct StoredPasskey {
  std::string credential_id;
  std::string account;
  std::string device;       // an id
  std::string device_name;  // what its owner calls it
  std::string key;          // COSE, in base64url
  std::uint32_t counter = 0;
  bool is_backup_eligible = false;
  bool is_backed_up = false;
  std::int64_t created = 0;  // dates
  std::int64_t used = 0;

  friend bool operator==(const StoredPasskey&, const StoredPasskey&) = default;
};

// A signed-in browser.
struct StoredSession {
  std::string id;
  std::string account;
  std::string device;
  std::string token_hash;
  std::string previous_hash;   // of the token before this one; empty: there was none
  std::int64_t rotated = 0;    // when the token was made
  std::int64_t confirmed = 0;  // when it was first seen; 0: never yet
  std::int64_t used = 0;
  std::int64_t created = 0;  // a date

  friend bool operator==(const StoredSession&, const StoredSession&) = default;
};

struct SessionOwner {
  StoredSession session;
  Account account;
};
struct PasskeyOwner {
  StoredPasskey passkey;
  Account account;
};
struct AccountDetails {
  Account account;
  std::vector<StoredPasskey> passkeys;
  std::size_t codes_left = 0;
};

enum class Relation : std::uint8_t { kFollows, kBlocks };
struct Relations {
  bool follows = false;
  bool blocks = false;
};

struct NewAccount {
  Account account;
  std::vector<std::string> name_keys;  // the first is the one that it is found by
  StoredPasskey passkey;
  StoredSession session;
  std::vector<std::string> code_hashes;
};

// Vacations of an account: the one that it is on, and how many days it has taken of a year's.
struct StoredVacation {
  std::string account;
  std::int64_t until = 0;  // 0: it is on none, and no clock stands for one any more
  int year = 0;            // in which the last one began
  std::int64_t used = 0;   // of that year's, in milliseconds, also what is still to come

  friend bool operator==(const StoredVacation&, const StoredVacation&) = default;
};

// Limits of one account.
inline constexpr int kMaxVacationDays = 30;  // a year
inline constexpr std::size_t kMaxPasskeys = 10;
inline constexpr std::size_t kMaxSessions = 20;  // the one not used for longest ends then
inline constexpr std::size_t kMaxRelations = 500;

// Ids of sessions that have ended with a change.
using EndedSessions = std::vector<std::string>;

class AccountStorage : public Interface {
 public:
  // --- Reading ---
  // By the hash of its token, or of the token before.
  virtual void session(std::string hash, Answer<std::optional<SessionOwner>> done) = 0;
  virtual void passkey(std::string credential_id, Answer<std::optional<PasskeyOwner>> done) = 0;
  virtual void details(std::string account, Answer<std::optional<AccountDetails>> done) = 0;
  // Whose name has one of these keys. An account without an id: the name is kept free.
  virtual void owner(std::vector<std::string> name_keys, std::int64_t now,
                     Answer<std::optional<Account>> done) = 0;
  // Those of these that exist, in any order.
  virtual void by_id(std::vector<std::string> ids, Answer<std::vector<Account>> done) = 0;
  // Names whose key begins so.
  virtual void names(std::string prefix, std::uint32_t limit,
                     Answer<std::vector<std::string>> done) = 0;
  virtual void has_code(std::string account, std::string hash, Answer<bool> done) = 0;
  virtual void sessions(std::string account, Answer<std::vector<StoredSession>> done) = 0;
  // Those of these sessions that are no more, or whose account is closed.
  virtual void ended(std::vector<std::string> sessions, Answer<EndedSessions> done) = 0;
  // Those whom the account follows or blocks, by name.
  virtual void related(std::string account, Relation relation,
                       Answer<std::vector<Account>> done) = 0;
  // Of one account to another.
  virtual void relations(std::string account, std::string other, Answer<Relations> done) = 0;
  // Ids of those it blocks and of those that block it.
  virtual void blocked(std::string account, Answer<std::vector<std::string>> done) = 0;

  // Nothing: it has never been on vacation.
  virtual void vacation(std::string account, Answer<std::optional<StoredVacation>> done) = 0;
  // Of all accounts whose `until` is not 0.
  virtual void vacations(Answer<std::vector<StoredVacation>> done) = 0;

  // Matches that it is playing: those in which it is its turn come first, and of these the one that is due first.
  virtual void playing(std::string account, std::uint32_t limit,
                       Answer<std::vector<MatchHeader>> done) = 0;
  // Addresses that are banned at this date (see admin_storage.hpp).
  virtual void banned(std::int64_t date, Answer<std::vector<std::string>> done) = 0;
  // How many accounts there are.
  virtual void account_count(Answer<std::size_t> done) = 0;

  // --- Changing: all of it or nothing ---
  // account.session: the account is gone.
  virtual void keep_vacation(StoredVacation vacation, Answer<bool> done) = 0;
  // Nothing stands any more for a vacation that was over then.
  virtual void end_vacation(std::string account, std::int64_t now, Answer<bool> done) = 0;
  // Refused: the name is somebody's (account.name_taken), or the passkey is (account.passkey).
  virtual void create(NewAccount account, std::int64_t now, Answer<bool> done) = 0;
  // `code_hash`: a recovery code that is used up by it, or empty; account.code when it is gone.
  virtual void add_passkey(StoredPasskey passkey, std::string code_hash, StoredSession session,
                           Answer<EndedSessions> done) = 0;
  // After an assertion. Refused when the passkey is gone, or has counted as far meanwhile.
  virtual void sign_in(StoredPasskey passkey, StoredSession session,
                       Answer<EndedSessions> done) = 0;
  // The token before stays known as the previous one. False: somebody else has just done it.
  virtual void rotate(StoredSession session, std::string token_hash, std::int64_t now,
                      Answer<bool> done) = 0;
  // Notes that a session is used, and whether its newest token is known to have arrived.
  virtual void note_use(StoredSession session, std::int64_t now, std::int64_t date,
                        Answer<bool> done) = 0;
  // An empty id: all sessions of the account.
  virtual void end_sessions(std::string account, std::string session,
                            Answer<EndedSessions> done) = 0;
  // Refused for the last one (account.last_device) and for none (player's own devices only).
  virtual void remove_device(std::string account, std::string device,
                             Answer<EndedSessions> done) = 0;
  virtual void replace_codes(std::string account, std::vector<std::string> hashes,
                             Answer<bool> done) = 0;
  // Blocking somebody ends following, both ways. account.too_many beyond kMaxRelations.
  virtual void relate(std::string account, std::string other, Relation relation, bool is_on,
                      Answer<bool> done) = 0;
  // Everything about it, and its name in all matches, where another one stands then. The matches stay, and
  // with them the account's id, which stands for nobody. Nobody can claim the name before `until`.
  virtual void erase(std::string account, std::string shown_instead, std::int64_t until,
                     Answer<EndedSessions> done) = 0;
  // Sessions that were last used before, and names kept free until then.
  virtual void forget(std::int64_t sessions_before, std::int64_t now, Answer<bool> done) = 0;
};

}  // namespace tria::server
