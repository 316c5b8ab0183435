#include "server/storage/admin_storage.hpp"

#include "server/storage/sqlite/database_file.hpp"
#include "server/storage/sqlite/queries.hpp"
#include "server/storage/sqlite/tables.hpp"

namespace tria::server {

namespace {

namespace fs = std::filesystem;

constexpr std::int64_t kDay = std::int64_t{24} * 3'600 * 1'000;
// As long as the name of a deleted account.
constexpr std::int64_t kOldNameKept = 90 * kDay;
constexpr std::uint32_t kMaxDamageLines = 10;

AccountLine account_line(const Statement& row) {
  AccountLine line;
  Account& account = line.account;
  row.read(account.id, account.name, account.created, account.is_closed, line.passkeys,
           line.sessions, line.used);
  return line;
}

Ban ban_of(const Statement& row) {
  Ban ban;
  row.read(ban.address, ban.since, ban.until, ban.reason);
  return ban;
}

AuditEntry audit_entry(const Statement& row) {
  AuditEntry entry;
  row.read(entry.at, entry.act, entry.subject, entry.reason);
  return entry;
}

// Of an act, for the audit log.
struct Act {
  std::string_view name;
  std::string subject;
};

class SqliteAdmin final : public AdminStorage {
 public:
  explicit SqliteAdmin(Database database) : database_(std::move(database)) {}

  Expected<std::vector<AccountLine>> accounts(const std::string& prefix,
                                              std::uint32_t limit) override {
    // No text of UTF-8 has the byte 255.
    return rows(database_,
                "SELECT id, name, created, closed,"
                " (SELECT count(*) FROM passkeys WHERE account = accounts.id),"
                " (SELECT count(*) FROM sessions WHERE account = accounts.id),"
                " (SELECT coalesce(max(used), 0) FROM passkeys WHERE account = accounts.id)"
                " FROM accounts WHERE key >= ?1 AND key < ?2 ORDER BY key LIMIT ?3",
                account_line, prefix, prefix + "\xff", limit);
  }
  Expected<std::vector<Ban>> bans(std::int64_t date) override {
    return rows(database_,
                "SELECT address, since, until, reason FROM bans "
                "WHERE until IS NULL OR until > ? ORDER BY since, address",
                ban_of, date);
  }
  Expected<std::vector<AuditEntry>> audit(std::uint32_t limit) override {
    return rows(database_,
                "SELECT at, act, subject, reason FROM audit ORDER BY number DESC LIMIT ?",
                audit_entry, limit);
  }

  Expected<std::vector<Statistic>> statistics(std::int64_t date) override {
    struct Count {
      std::string_view name, words, sql;  // ?1: now; ?2: a day ago
    };
    constexpr std::array<Count, 13> kCounts{{
        {"accounts", "accounts", "SELECT count(*) FROM accounts"},
        {"newAccounts", "accounts of the last 24 hours",
         "SELECT count(*) FROM accounts WHERE created BETWEEN ?2 AND ?1"},
        {"closedAccounts", "closed accounts", "SELECT count(*) FROM accounts WHERE closed"},
        {"passkeys", "passkeys", "SELECT count(*) FROM passkeys"},
        {"sessions", "signed-in browsers", "SELECT count(*) FROM sessions"},
        {"matches", "matches", "SELECT count(*) FROM matches"},
        {"newMatches", "matches of the last 24 hours",
         "SELECT count(*) FROM matches WHERE created BETWEEN ?2 AND ?1"},
        {"playingMatches", "matches being played", "SELECT count(*) FROM matches WHERE state = 1"},
        {"endedMatches", "matches that ended", "SELECT count(*) FROM matches WHERE state = 2"},
        {"ratedMatches", "rated matches", "SELECT count(*) FROM matches WHERE rated"},
        {"events", "events of matches", "SELECT count(*) FROM events"},
        {"bans", "banned addresses", "SELECT count(*) FROM bans WHERE until IS NULL OR until > ?1"},
        {"databaseBytes", "bytes of the database",
         "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"},
    }};
    // One query, so that all are of one moment.
    std::string sql = "SELECT ";
    for (const Count& count : kCounts)
      sql += join(&count == kCounts.data() ? "(" : ", (", count.sql, ")");
    std::vector<Statistic> all;
    const auto take = [&](const Statement& row) {
      for (const Count& count : kCounts) {
        all.push_back({count.name, count.words, row.number(static_cast<int>(all.size()))});
      }
    };
    if (!database_.query(sql, take, date, date - kDay)) return failure_of(database_);
    return all;
  }

  Expected<std::vector<std::string>> damage() override {
    std::vector<std::string> lines;
    const auto note = [&](std::string line) {
      if (lines.size() < kMaxDamageLines) lines.push_back(std::move(line));
    };
    const bool is_read =
        database_.query("PRAGMA integrity_check(10)",
                        [&](const Statement& row) {
                          if (row.text(0) != "ok") note(row.text(0));
                        }) &&
        database_.query(
            "PRAGMA foreign_key_check",
            [&](const Statement& row) {
              note(join("a row of ", row.text(0), " refers to nothing in ", row.text(2)));
            }) &&
        database_.query(
            "SELECT id FROM matches WHERE event_count <> "
            "(SELECT count(*) FROM events WHERE match = id)",
            [&](const Statement& row) {
              note(join("match ", row.text(0), " has not as many events as it says"));
            });
    if (!is_read && !database_.found_damage()) return failure_of(database_);
    if (!is_read) note(database_.message());
    return lines;
  }

  Expected<std::string> rename(const std::vector<std::string>& keys, const std::string& name,
                               const std::vector<std::string>& name_keys,
                               const Grounds& grounds) override {
    std::string before;
    const auto renamed = act(grounds, [&]() -> Expected<Act> {
      const auto account = owner_of(keys);
      if (!account) return fail(account.error());
      before = account->name;
      const auto alive = number("SELECT alive FROM life");
      if (!alive) return fail(alive.error());
      for (const std::string& key : name_keys) {
        const auto others = number(
            "SELECT count(*) FROM names WHERE key = ? AND account <> ? "
            "AND (until IS NULL OR until >= ?)",
            key, account->id, *alive);
        if (!others) return fail(others.error());
        if (*others > 0) {
          return fail(account_code::kNameTaken, join("the name ", quote(name), " is somebody's"));
        }
      }
      if (!database_.run("UPDATE names SET until = ? WHERE account = ? AND until IS NULL",
                         *alive + kOldNameKept, account->id)) {
        return failure_of(database_);
      }
      for (const std::string& key : name_keys) {
        if (!database_.run("INSERT OR REPLACE INTO names VALUES (?,?,NULL)", key, account->id)) {
          return failure_of(database_);
        }
      }
      if (!database_.run("UPDATE accounts SET name = ?, key = ? WHERE id = ?", name,
                         name_keys.front(), account->id)) {
        return failure_of(database_);
      }
      return Act{"rename", join(before, " -> ", name)};
    });
    if (!renamed) return fail(renamed.error());
    return before;
  }

  Expected<std::string> close(const std::vector<std::string>& keys,
                              const Grounds& grounds) override {
    return set_closed(keys, true, grounds);
  }
  Expected<std::string> restore(const std::vector<std::string>& keys,
                                const Grounds& grounds) override {
    return set_closed(keys, false, grounds);
  }

  Expected<bool> ban(const std::string& address, std::optional<std::int64_t> until,
                     const Grounds& grounds) override {
    return act(grounds, [&]() -> Expected<Act> {
      // Those that are over are of no use to anybody: the audit log has them.
      if (!database_.run("DELETE FROM bans WHERE until <= ?", grounds.date)) {
        return failure_of(database_);
      }
      const auto others = number("SELECT count(*) FROM bans WHERE address <> ?", address);
      if (!others) return fail(others.error());
      if (static_cast<std::size_t>(*others) >= kMaxBans) {
        return fail(request_code::kField, join("there are ", kMaxBans, " bans already"));
      }
      if (!database_.run("INSERT OR REPLACE INTO bans VALUES (?,?,?,?)", address, grounds.date,
                         until, grounds.reason)) {
        return failure_of(database_);
      }
      const std::string days =
          until ? join(" for ", (*until - grounds.date) / kDay, " days") : std::string();
      return Act{"ban", address + days};
    });
  }
  Expected<bool> unban(const std::string& address, const Grounds& grounds) override {
    return act(grounds, [&]() -> Expected<Act> {
      if (!database_.run("DELETE FROM bans WHERE address = ?", address)) {
        return failure_of(database_);
      }
      if (database_.changed_rows() == 0) {
        return fail(request_code::kField, join(address, " is not banned"));
      }
      return Act{"unban", address};
    });
  }

  Expected<bool> backup(const std::string& copy, std::int64_t date) override {
    std::error_code error;
    if (fs::exists(copy, error)) {
      return fail(storage_code::kOpen, join(quote_path(copy), " is there already"));
    }
    // Under another name until it is whole: whatever ends this, half a copy is not taken for one.
    const std::string partial = copy + ".partial";
    fs::remove(partial, error);
    const auto written = copy_to(partial);
    std::error_code ignored;
    if (!written) {
      fs::remove(partial, ignored);
      return written;
    }
    // All of it first, then its name: after a power cut there is the whole copy or none.
    error = sync_to_disk(partial);
    if (!error) fs::rename(partial, copy, error);
    if (!error) error = sync_to_disk(fs::absolute(copy).parent_path().string());
    if (!error) return act({date, ""}, [&] { return Expected<Act>(Act{"backup", copy}); });
    for (const std::string& unsure : {partial, copy}) fs::remove(unsure, ignored);
    return fail(storage_code::kFailed,
                join("cannot write ", quote_path(copy), ": ", error.message()));
  }

 private:
  Expected<std::int64_t> number(std::string_view sql, const auto&... values) {
    std::int64_t found = 0;
    const auto take = [&](const Statement& row) { row.read(found); };
    if (!database_.query(sql, take, values...)) return failure_of(database_);
    return found;
  }

  // Runs what an act does and writes down what it says that it was, or neither.
  Expected<bool> act(const Grounds& grounds, const std::function<Expected<Act>()>& body) {
    if (!database_.execute("BEGIN IMMEDIATE")) return failure_of(database_);
    Expected<Act> done = body();
    std::optional<Error> error;
    if (!done) {
      error = done.error();
    } else if (!database_.run("INSERT INTO audit (at, act, subject, reason) VALUES (?,?,?,?)",
                              grounds.date, done->name, done->subject, grounds.reason) ||
               !database_.execute("COMMIT")) {
      error = Error{storage_code::kFailed, join("the database failed: ", database_.message()), {}};
    }
    if (!error) return true;
    (void)database_.execute("ROLLBACK");
    return fail(std::move(*error));
  }

  Expected<Account> owner_of(const std::vector<std::string>& keys) {
    std::optional<Account> found;
    for (const std::string& key : keys) {
      const auto take = [&](const Statement& row) {
        Account account;
        row.read(account.id, account.name, account.created, account.is_closed);
        found = std::move(account);
      };
      if (!database_.query("SELECT accounts.id, name, created, closed FROM names "
                           "JOIN accounts ON accounts.id = names.account WHERE names.key = ?",
                           take, key)) {
        return failure_of(database_);
      }
      if (found) return std::move(*found);
    }
    return fail(account_code::kUnknownPlayer, "nobody has this name");
  }

  Expected<std::string> set_closed(const std::vector<std::string>& keys, bool is_closed,
                                   const Grounds& grounds) {
    std::string name;
    const auto done = act(grounds, [&]() -> Expected<Act> {
      const auto account = owner_of(keys);
      if (!account) return fail(account.error());
      name = account->name;
      if (account->is_closed == is_closed) {
        return fail(account_code::kClosed,
                    join("the account of ", quote(name),
                         is_closed ? " is closed already" : " is not closed"));
      }
      const bool changed =
          database_.run("UPDATE accounts SET closed = ? WHERE id = ?", is_closed, account->id) &&
          database_.run("DELETE FROM sessions WHERE account = ?", account->id);
      if (!changed) return failure_of(database_);
      return Act{is_closed ? "close" : "restore", name};
    });
    if (!done) return fail(done.error());
    return name;
  }

  Expected<bool> copy_to(const std::string& target) {
    Expected<Database> copy = Database::open(fs::absolute(target).string(), Database::Mode::kCopy);
    if (!copy) return fail(copy.error());
    if (database_.copy_into(*copy)) return true;
    return fail(storage_code::kFailed, join("cannot write the copy: ", copy->message()));
  }

  Database database_;
};

}  // namespace

Expected<std::unique_ptr<AdminStorage>> open_admin_storage(const std::string& path) {
  std::error_code error;
  const std::string whole = fs::absolute(path, error).string();
  if (error || !fs::is_regular_file(whole, error)) {
    return fail(storage_code::kOpen, join("there is no database ", quote_path(path)));
  }
  // Reads first: the settings of a writer would change a file that is something else.
  {
    Expected<Database> reader = Database::open(whole, Database::Mode::kReader);
    if (!reader) return fail(reader.error());
    if (auto wrong = check_version(*reader)) return fail(std::move(*wrong));
  }
  Expected<Database> database = Database::open(whole, Database::Mode::kWriter);
  if (!database) return fail(database.error());
  return std::make_unique<SqliteAdmin>(std::move(*database));
}

}  // namespace tria::server
