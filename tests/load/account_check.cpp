#include "tests/load/account_check.hpp"

#include "server/storage/sqlite/database.hpp"

namespace tria::load {

namespace {

using server::Database;
using server::Statement;

// What the file has of one account.
struct KeptAccount {
  std::string name;
  std::size_t names = 0;
  std::set<std::string> passkeys;
  std::set<std::string> sessions;  // hashes
  std::set<std::string> codes;     // hashes
};
using KeptAccounts = std::map<std::string, KeptAccount>;

std::string kept_hash(const std::string& secret) {
  return test::to_base64url(test::digest_of(secret));
}

KeptAccounts read_accounts(Database& database, Report& report) {
  KeptAccounts kept;
  const auto read = [&](std::string_view sql, const auto& take) {
    const auto each = [&](const Statement& row) {
      const auto found = kept.find(row.text(0));
      if (found != kept.end()) return take(found->second, row.text(1));
      report.violation(fmt::format("{} is no account: {}", row.text(0), sql));
    };
    if (!database.query(sql, each)) report.violation(database.message());
  };
  const auto add = [&](const Statement& row) { kept[row.text(0)].name = row.text(1); };
  if (!database.query("SELECT id, name FROM accounts", add)) report.violation(database.message());
  read("SELECT account, key FROM names WHERE account <> ''",
       [](KeptAccount& account, const std::string&) { ++account.names; });
  read("SELECT account, credential_id FROM passkeys",
       [](KeptAccount& account, const std::string& id) { account.passkeys.insert(id); });
  read("SELECT account, token_hash FROM sessions",
       [](KeptAccount& account, const std::string& hash) { account.sessions.insert(hash); });
  read("SELECT account, hash FROM recovery_codes",
       [](KeptAccount& account, const std::string& hash) { account.codes.insert(hash); });
  return kept;
}

class PersonCheck {
 public:
  PersonCheck(Database& database, const Holdings& holdings, Report& report)
      : database_(database), holdings_(holdings), report_(report) {}

  void check(const KeptAccounts& kept) const {
    const auto found = kept.find(holdings_.account);
    check_seats();
    if (!holdings_.is_deleted && found == kept.end()) return wrong("the account is lost");
    if (!holdings_.is_deleted) return check_account(found->second);
    if (found != kept.end()) wrong("the account was deleted and is there");
    expect(count("SELECT count(*) FROM ratings WHERE account = ? AND games < 1") == 0,
           "a rating of nothing");
  }

 private:
  void wrong(const std::string& what) const {
    report_.violation(holdings_.name + " in the database: " + what);
  }
  void expect(bool holds, const std::string& what) const {
    if (!holds) wrong(what);
  }
  [[nodiscard]] std::int64_t count(std::string_view sql) const {
    std::int64_t number = -1;
    const auto take = [&](const Statement& row) { number = row.number(0); };
    if (!database_.query(sql, take, holdings_.account)) wrong(database_.message());
    return number;
  }

  void check_account(const KeptAccount& kept) const {
    expect(kept.name == holdings_.name, "another name: " + kept.name);
    expect(kept.names > 0, "the name is nobody's");
    expect(
        kept.passkeys == holdings_.passkeys,
        fmt::format("{} passkeys, not these {}", kept.passkeys.size(), holdings_.passkeys.size()));
    for (const std::string& token : holdings_.sessions) {
      expect(kept.sessions.contains(kept_hash(token)), "a session is lost");
    }
    for (const std::string& token : holdings_.former_sessions) {
      expect(!kept.sessions.contains(kept_hash(token)), "a session has outlived its end");
    }
    expect(kept.sessions.size() <= holdings_.sessions.size() + holdings_.lost_sessions,
           fmt::format("{} sessions, not {} and {} that may be", kept.sessions.size(),
                       holdings_.sessions.size(), holdings_.lost_sessions));
    const auto has_code = [&](const std::string& code) {
      return kept.codes.contains(kept_hash(holdings_.account + ":" + code));
    };
    for (const std::string& code : holdings_.codes) expect(has_code(code), "a code is lost");
    for (const std::string& code : holdings_.former_codes) {
      expect(!has_code(code), "a code that was used is there");
    }
    expect(kept.codes.size() == holdings_.codes_left,
           fmt::format("{} codes, not {}", kept.codes.size(), holdings_.codes_left));
  }
  // Matches stay the account's, with its name or, when it is deleted, without.
  void check_seats() const {
    const std::string shown = holdings_.is_deleted ? "deleted" : holdings_.name;
    bool has_seat = holdings_.seat_in.empty();
    const auto take = [&](const Statement& row) {
      const std::string match = row.text(0);
      has_seat = has_seat || match == holdings_.seat_in;
      expect(row.text(1) == shown, match + " is shown as of " + row.text(1));
      const auto take_event = [&](const Statement& event) {
        expect(event.text(0) == shown, match + " has the event of " + event.text(0));
      };
      const bool read = database_.query(
          "SELECT coalesce(data ->> '$.person.name', data ->> '$.name') FROM events WHERE match = "
          "? "
          "AND kind IN ('seat-taken', 'claimed') AND data ->> '$.account' = ?",
          take_event, match, holdings_.account);
      if (!read) wrong(database_.message());
    };
    const bool read = database_.query(
        "SELECT id, first_name FROM matches WHERE first_account = ?1 UNION ALL "
        "SELECT id, second_name FROM matches WHERE second_account = ?1",
        take, holdings_.account);
    if (!read) wrong(database_.message());
    expect(has_seat, holdings_.seat_in + " is not the account's");
  }

  Database& database_;
  const Holdings& holdings_;
  Report& report_;
};

}  // namespace

std::size_t check_accounts(const std::string& path, const std::deque<Person>& everybody,
                           Report& report) {
  auto database = Database::open(path, Database::Mode::kReader);
  if (!database) {
    report.violation(database.error().message);
    return 0;
  }
  const KeptAccounts kept = read_accounts(*database, report);
  std::map<std::string, std::string> owners;  // by account: who has it
  for (const Person& person : everybody) {
    const Holdings& holdings = person.holdings();
    if (holdings.account.empty()) continue;
    const auto [owner, is_new] = owners.emplace(holdings.account, holdings.name);
    if (!is_new) report.violation(owner->second + " and " + holdings.name + " have one account");
    PersonCheck(*database, holdings, report).check(kept);
  }
  for (const auto& [id, account] : kept) {
    if (!owners.contains(id)) report.violation(account.name + " is nobody's account");
    if (account.passkeys.empty()) report.violation(account.name + " has no passkey");
  }
  return kept.size();
}

}  // namespace tria::load
