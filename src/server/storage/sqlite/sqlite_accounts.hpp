// Accounts in the tables of the SQLite database: questions go to the thread that loads, changes into the
// transactions of the one that writes.
#pragma once

#include "server/storage/sqlite/queries.hpp"
#include "server/storage/sqlite/writer.hpp"

namespace tria::server {

using Query = std::function<void(Database&)>;

class SqliteAccounts final : public AccountStorage {
 public:
  struct Threads {
    std::function<bool(Query)> read;  // false: its queue is full
    std::function<void(Append)> write;
    Post post;
  };
  explicit SqliteAccounts(Threads threads) : threads_(std::move(threads)) {}

  void session(std::string hash, Answer<std::optional<SessionOwner>> done) override;
  void passkey(std::string credential_id, Answer<std::optional<PasskeyOwner>> done) override;
  void details(std::string account, Answer<std::optional<AccountDetails>> done) override;
  void owner(std::vector<std::string> name_keys, std::int64_t now,
             Answer<std::optional<Account>> done) override;
  void by_id(std::vector<std::string> ids, Answer<std::vector<Account>> done) override;
  void names(std::string prefix, std::uint32_t limit,
             Answer<std::vector<std::string>> done) override;
  void has_code(std::string account, std::string hash, Answer<bool> done) override;
  void sessions(std::string account, Answer<std::vector<StoredSession>> done) override;
  void ended(std::vector<std::string> sessions, Answer<EndedSessions> done) override;
  void related(std::string account, Relation relation, Answer<std::vector<Account>> done) override;
  void relations(std::string account, std::string other, Answer<Relations> done) override;
  void blocked(std::string account, Answer<std::vector<std::string>> done) override;
  void vacation(std::string account, Answer<std::optional<StoredVacation>> done) override;
  void vacations(Answer<std::vector<StoredVacation>> done) override;

  void playing(std::string account, std::uint32_t limit,
               Answer<std::vector<MatchHeader>> done) override;
  void banned(std::int64_t date, Answer<std::vector<std::string>> done) override;
  void account_count(Answer<std::size_t> done) override;

  void keep_vacation(StoredVacation vacation, Answer<bool> done) override;
  void end_vacation(std::string account, std::int64_t now, Answer<bool> done) override;
  void create(NewAccount account, std::int64_t now, Answer<bool> done) override;
  void add_passkey(StoredPasskey passkey, std::string code_hash, StoredSession session,
                   Answer<EndedSessions> done) override;
  void sign_in(StoredPasskey passkey, StoredSession session, Answer<EndedSessions> done) override;
  void rotate(StoredSession session, std::string token_hash, std::int64_t now,
              Answer<bool> done) override;
  void note_use(StoredSession session, std::int64_t now, std::int64_t date,
                Answer<bool> done) override;
  void end_sessions(std::string account, std::string session, Answer<EndedSessions> done) override;
  void remove_device(std::string account, std::string device, Answer<EndedSessions> done) override;
  void replace_codes(std::string account, std::vector<std::string> hashes,
                     Answer<bool> done) override;
  void relate(std::string account, std::string other, Relation relation, bool is_on,
              Answer<bool> done) override;
  void erase(std::string account, std::string shown_instead, std::int64_t until,
             Answer<EndedSessions> done) override;
  void forget(std::int64_t sessions_before, std::int64_t now, Answer<bool> done) override;

 private:
  // Answers with what `find` finds in the database.
  template <class T>
  void ask(Answer<T> done, std::function<Expected<T>(Database&)> find);
  // Answers with what `body` has changed, once it is on the disk. An error that is not the database's own
  // undoes it.
  template <class T>
  void change(Answer<T> done, std::function<Expected<T>(Database&)> body);

  const Threads threads_;
};

}  // namespace tria::server
