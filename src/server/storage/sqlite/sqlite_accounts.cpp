#include "server/storage/sqlite/sqlite_accounts.hpp"

namespace tria::server {

namespace {

constexpr std::string_view kAccountColumns =
    "accounts.id,accounts.name,accounts.created,accounts.closed";
constexpr std::string_view kPasskeyColumns =
    "passkeys.credential_id,passkeys.account,passkeys.device,passkeys.device_name,passkeys.key,"
    "passkeys.counter,passkeys.backup_eligible,passkeys.backed_up,passkeys.created,passkeys.used";
constexpr std::string_view kSessionColumns =
    "sessions.id,sessions.account,sessions.device,sessions.token_hash,sessions.previous_hash,"
    "sessions.rotated,sessions.confirmed,sessions.used,sessions.created";

// Calls `use` with the value of each column, in order.
template <class Row, class Use>
auto with_fields(Row& row, const Use& use) {
  if constexpr (requires { row.is_closed; }) {
    auto& [id, name, created, is_closed] = row;
    return use(id, name, created, is_closed);
  } else if constexpr (requires { row.credential_id; }) {
    auto& [credential, account, device, device_name, key, counter, eligible, backed_up, created,
           used] = row;
    return use(credential, account, device, device_name, key, counter, eligible, backed_up, created,
               used);
  } else {
    auto& [id, account, device, token, previous, rotated, confirmed, used, created] = row;
    return use(id, account, device, token, previous, rotated, confirmed, used, created);
  }
}

template <class Row>
Row read_fields(const Statement& statement) {
  Row row;
  with_fields(row, [&](auto&... values) { statement.read(values...); });
  return row;
}

// Both parts of a row that joins two tables.
template <class Owner>
Owner read_owner(const Statement& statement) {
  Owner owner;
  auto& [part, account] = owner;
  with_fields(part, [&, &fields = account](auto&... values) {
    with_fields(fields, [&](auto&... more) { statement.read(values..., more...); });
  });
  return owner;
}

StoredVacation read_vacation_row(const Statement& row) {
  StoredVacation vacation;
  auto& [account, until, year, used] = vacation;
  row.read(account, until, year, used);
  return vacation;
}

std::string read_first_text(const Statement& row) { return row.text(0); }

// The first of the rows, if there is one.
template <class T>
Expected<std::optional<T>> first_of(Expected<std::vector<T>> found) {
  if (!found) return fail(found.error());
  if (found->empty()) return std::nullopt;
  return std::move(found->front());
}

Expected<std::size_t> count(Database& database, std::string_view sql, const auto&... values) {
  const auto found = rows(
      database, sql, [](const Statement& row) { return row.number(0); }, values...);
  if (!found) return fail(found.error());
  return found->empty() ? 0 : static_cast<std::size_t>(found->front());
}

Error name_taken() { return refuse(account_code::kNameTaken, "this name is somebody's"); }
Error passkey_known() {
  return refuse(account_code::kPasskey, "this passkey is known already", {"registered"});
}
Error account_gone() { return refuse(account_code::kSession, "there is no such account any more"); }

// Adds a row, unless its key is there already: then with this refusal.
Expected<bool> insert_or(const Error& refusal, Database& database, std::string_view sql,
                         const auto&... values) {
  if (database.run(sql, values...)) return true;
  if (database.refused_the_data()) return fail(refusal);
  return failure_of(database);
}

Expected<bool> insert_passkey(Database& database, const StoredPasskey& passkey) {
  return with_fields(passkey, [&](const auto&... values) {
    return insert_or(passkey_known(), database, "INSERT INTO passkeys VALUES (?,?,?,?,?,?,?,?,?,?)",
                     values...);
  });
}

// Deletes sessions by what this statement selects, and returns their ids.
Expected<EndedSessions> end_where(Database& database, std::string_view condition,
                                  const auto&... values) {
  auto ended =
      rows(database, join("SELECT id FROM sessions ", condition), read_first_text, values...);
  if (!ended) return ended;
  for (const std::string& id : *ended) {
    if (!database.run("DELETE FROM sessions WHERE id = ?", id)) return failure_of(database);
  }
  return ended;
}

// Those that are too many end, the longest unused first. Refused for an account that was closed meanwhile.
Expected<EndedSessions> insert_session(Database& database, const StoredSession& session) {
  const auto closed = count(database, "SELECT closed FROM accounts WHERE id = ?", session.account);
  if (!closed) return fail(closed.error());
  if (*closed != 0) return fail(account_code::kClosed, "this account has been closed");
  auto ended = end_where(database, "WHERE account = ? ORDER BY used DESC LIMIT -1 OFFSET ?",
                         session.account, kMaxSessions - 1);
  if (!ended) return ended;
  const auto added = with_fields(session, [&](const auto&... values) {
    return insert_or(account_gone(), database, "INSERT INTO sessions VALUES (?,?,?,?,?,?,?,?,?)",
                     values...);
  });
  if (!added) return fail(added.error());
  return ended;
}

bool insert_codes(Database& database, const std::string& account,
                  const std::vector<std::string>& hashes) {
  return std::all_of(hashes.begin(), hashes.end(), [&](const std::string& hash) {
    return database.run("INSERT INTO recovery_codes VALUES (?,?)", account, hash);
  });
}

Expected<bool> create_in(Database& database, const NewAccount& made, std::int64_t now) {
  const Account& account = made.account;
  if (!database.run("DELETE FROM names WHERE until < ?", now)) return failure_of(database);
  const auto added = insert_or(name_taken(), database, "INSERT INTO accounts VALUES (?,?,?,?,0)",
                               account.id, account.name, made.name_keys.front(), account.created);
  if (!added) return added;
  for (const std::string& key : made.name_keys) {
    const auto taken =
        insert_or(name_taken(), database, "INSERT INTO names VALUES (?,?,NULL)", key, account.id);
    if (!taken) return taken;
  }
  if (const auto passkey = insert_passkey(database, made.passkey); !passkey) return passkey;
  if (const auto session = insert_session(database, made.session); !session) {
    return fail(session.error());
  }
  if (!insert_codes(database, account.id, made.code_hashes)) return failure_of(database);
  return true;
}

Expected<EndedSessions> add_passkey_in(Database& database, const StoredPasskey& passkey,
                                       const std::string& code, const StoredSession& session) {
  const auto known =
      count(database, "SELECT count(*) FROM passkeys WHERE account = ?", passkey.account);
  if (!known) return fail(known.error());
  if (*known == 0) return fail(account_gone());
  if (*known >= kMaxPasskeys) {
    return fail(account_code::kTooMany, "an account has at most 10 passkeys: remove one first");
  }
  if (!code.empty()) {
    if (!database.run("DELETE FROM recovery_codes WHERE account = ? AND hash = ?", passkey.account,
                      code)) {
      return failure_of(database);
    }
    if (database.changed_rows() != 1) {
      return fail(account_code::kCode, "this code has been used already");
    }
  }
  if (const auto added = insert_passkey(database, passkey); !added) return fail(added.error());
  return insert_session(database, session);
}

Expected<EndedSessions> sign_in_in(Database& database, const StoredPasskey& passkey,
                                   const StoredSession& session) {
  // The same assertion may come twice at once; a counter that counts must go on.
  const bool updated = database.run(
      "UPDATE passkeys SET counter = ?2, backed_up = ?3, used = ?4 WHERE credential_id = ?1 AND "
      "(counter < ?2 OR (counter = 0 AND ?2 = 0))",
      passkey.credential_id, passkey.counter, passkey.is_backed_up, passkey.used);
  if (!updated) return failure_of(database);
  if (database.changed_rows() != 1) {
    return fail(account_code::kPasskey, "the passkey has signed more often before", {"counter"});
  }
  return insert_session(database, session);
}

Expected<EndedSessions> remove_device_in(Database& database, const std::string& account,
                                         const std::string& device) {
  const auto known =
      rows(database, "SELECT device FROM passkeys WHERE account = ?", read_first_text, account);
  if (!known) return fail(known.error());
  if (std::find(known->begin(), known->end(), device) == known->end()) {
    return fail(request_code::kField, "this account has no such device", {"device"});
  }
  if (known->size() == 1) {
    return fail(account_code::kLastDevice, "the last passkey cannot be removed");
  }
  auto ended = end_where(database, "WHERE device = ?", device);
  if (ended && !database.run("DELETE FROM passkeys WHERE device = ?", device)) {
    return failure_of(database);
  }
  return ended;
}

Expected<bool> relate_in(Database& database, const std::string& account, const std::string& other,
                         Relation relation, bool is_on) {
  if (!is_on) {
    if (database.run("DELETE FROM relations WHERE account = ? AND kind = ? AND other = ?", account,
                     relation, other)) {
      return true;
    }
    return failure_of(database);
  }
  const auto known = count(
      database, "SELECT count(*) FROM relations WHERE account = ? AND kind = ? AND other <> ?",
      account, relation, other);
  if (!known) return fail(known.error());
  if (*known >= kMaxRelations) {
    return fail(account_code::kTooMany, "no more than 500 players can be followed or blocked");
  }
  const auto added = insert_or(
      refuse(account_code::kUnknownPlayer, "there is no such player any more"), database,
      "INSERT INTO relations VALUES (?,?,?) ON CONFLICT DO NOTHING", account, relation, other);
  if (!added || relation != Relation::kBlocks) return added;
  if (database.run("DELETE FROM relations WHERE kind = ?3 AND "
                   "((account = ?1 AND other = ?2) OR (account = ?2 AND other = ?1))",
                   account, other, Relation::kFollows)) {
    return true;
  }
  return failure_of(database);
}

// Its name in some matches, so that no transaction becomes too large; in how many.
Expected<std::size_t> rename_some(Database& database, const std::string& account,
                                  const std::string& shown) {
  constexpr std::uint32_t kAtOnce = 200;
  const auto matches =
      rows(database,
           "SELECT id FROM matches WHERE first_account = ?1 AND first_account <> '' AND first_name "
           "<> ?2 "
           "UNION SELECT id FROM matches WHERE second_account = ?1 AND second_account <> '' AND "
           "second_name <> ?2 LIMIT ?3",
           read_first_text, account, shown, kAtOnce);
  if (!matches) return fail(matches.error());
  for (const std::string& match : *matches) {
    const bool renamed =
        database.run("UPDATE matches SET first_name = ?3 WHERE id = ?1 AND first_account = ?2",
                     match, account, shown) &&
        database.run("UPDATE matches SET second_name = ?3 WHERE id = ?1 AND second_account = ?2",
                     match, account, shown) &&
        // A seat that was claimed had a guest's name before, which was this person's too.
        database.run(
            "UPDATE events SET data = json_set(data, '$.person.name', ?3) WHERE match = ?1 AND "
            "kind = 'seat-taken' AND (data ->> '$.account' = ?2 OR data ->> '$.seat' IN (SELECT "
            "data ->> '$.seat' FROM events WHERE match = ?1 AND kind = 'claimed' AND "
            "data ->> '$.account' = ?2))",
            match, account, shown) &&
        database.run(
            "UPDATE events SET data = json_set(data, '$.name', ?3) WHERE match = ?1 AND "
            "kind = 'claimed' AND data ->> '$.account' = ?2",
            match, account, shown);
    if (!renamed) return failure_of(database);
  }
  return matches->size();
}

Expected<EndedSessions> erase_in(Database& database, const std::string& account,
                                 const std::string& shown, std::int64_t until) {
  // Matches that were made since the others lost the name. Those to come are for the writer (see Writer).
  Expected<std::size_t> renamed = 1;
  while (renamed && *renamed > 0) renamed = rename_some(database, account, shown);
  if (!renamed) return fail(renamed.error());
  auto ended = end_where(database, "WHERE account = ?", account);
  if (!ended) return ended;
  // What is on its way is written within seconds: so many are enough to remember.
  constexpr int kMaxErased = 10'000;
  const bool erased =
      database.run("UPDATE names SET account = '', until = ? WHERE account = ?", until, account) &&
      database.run("DELETE FROM accounts WHERE id = ?", account) &&
      database.run("INSERT OR REPLACE INTO temp.erased VALUES (?,?)", account, shown) &&
      database.run("DELETE FROM temp.erased WHERE rowid <= last_insert_rowid() - ?", kMaxErased);
  if (!erased) return failure_of(database);
  return ended;
}

}  // namespace

template <class T>
void SqliteAccounts::ask(Answer<T> done, std::function<Expected<T>(Database&)> find) {
  const bool taken = threads_.read([post = threads_.post, done,
                                    find = std::move(find)](Database& from) {
    post([done, found = std::make_shared<Expected<T>>(find(from))] { done(std::move(*found)); });
  });
  if (taken) return;
  threads_.post([done] { done(fail(request_code::kBusy, "the database's queue is full")); });
}

template <class T>
void SqliteAccounts::change(Answer<T> done, std::function<Expected<T>(Database&)> body) {
  const auto result = std::make_shared<Expected<T>>(T{});
  Append append;
  append.change = [result, body = std::move(body)](Database& database) {
    *result = body(database);
    if (*result) return Changed::kDone;
    return result->error().code == storage_code::kFailed ? Changed::kFailed : Changed::kRefused;
  };
  append.done = [result, done = std::move(done)](const Expected<bool>& stored) {
    if (!stored) return done(fail(stored.error()));
    done(std::move(*result));
  };
  threads_.write(std::move(append));
}

void SqliteAccounts::session(std::string hash, Answer<std::optional<SessionOwner>> done) {
  ask<std::optional<SessionOwner>>(std::move(done), [hash = std::move(hash)](Database& database) {
    static const std::string kSql =
        join("SELECT ", kSessionColumns, ",", kAccountColumns,
             " FROM sessions JOIN accounts ON accounts.id = sessions.account "
             "WHERE token_hash = ?1 OR (previous_hash = ?1 AND previous_hash <> '')");
    return first_of(rows(database, kSql, read_owner<SessionOwner>, hash));
  });
}

void SqliteAccounts::passkey(std::string credential_id, Answer<std::optional<PasskeyOwner>> done) {
  ask<std::optional<PasskeyOwner>>(std::move(done), [id = std::move(credential_id)](
                                                        Database& database) {
    static const std::string kSql = join(
        "SELECT ", kPasskeyColumns, ",", kAccountColumns,
        " FROM passkeys JOIN accounts ON accounts.id = passkeys.account WHERE credential_id = ?");
    return first_of(rows(database, kSql, read_owner<PasskeyOwner>, id));
  });
}

void SqliteAccounts::details(std::string account, Answer<std::optional<AccountDetails>> done) {
  ask<std::optional<AccountDetails>>(
      std::move(done),
      [id = std::move(account)](Database& database) -> Expected<std::optional<AccountDetails>> {
        static const std::string kAccount =
            join("SELECT ", kAccountColumns, " FROM accounts WHERE id = ?");
        static const std::string kPasskeys =
            join("SELECT ", kPasskeyColumns, " FROM passkeys WHERE account = ? ORDER BY created");
        auto found = first_of(rows(database, kAccount, read_fields<Account>, id));
        if (!found) return fail(found.error());
        if (!*found) return std::nullopt;
        auto passkeys = rows(database, kPasskeys, read_fields<StoredPasskey>, id);
        if (!passkeys) return fail(passkeys.error());
        const auto codes =
            count(database, "SELECT count(*) FROM recovery_codes WHERE account = ?", id);
        if (!codes) return fail(codes.error());
        return AccountDetails{std::move(**found), std::move(*passkeys), *codes};
      });
}

void SqliteAccounts::owner(std::vector<std::string> name_keys, std::int64_t now,
                           Answer<std::optional<Account>> done) {
  ask<std::optional<Account>>(
      std::move(done),
      [keys = std::move(name_keys), now](Database& database) -> Expected<std::optional<Account>> {
        for (const std::string& key : keys) {
          auto found = first_of(
              rows(database,
                   "SELECT coalesce(accounts.id, ''), coalesce(accounts.name, ''), "
                   "coalesce(accounts.created, 0), coalesce(accounts.closed, 0) FROM names "
                   "LEFT JOIN accounts ON accounts.id = names.account "
                   "WHERE names.key = ? AND (until IS NULL OR until >= ?)",
                   read_fields<Account>, key, now));
          if (!found || *found) return found;
        }
        return std::nullopt;
      });
}

void SqliteAccounts::by_id(std::vector<std::string> ids, Answer<std::vector<Account>> done) {
  ask<std::vector<Account>>(
      std::move(done),
      [ids = std::move(ids)](Database& database) -> Expected<std::vector<Account>> {
        static const std::string kSql =
            join("SELECT ", kAccountColumns, " FROM accounts WHERE id = ?");
        std::vector<Account> accounts;
        for (const std::string& id : ids) {
          auto found = first_of(rows(database, kSql, read_fields<Account>, id));
          if (!found) return fail(found.error());
          if (*found) accounts.push_back(std::move(**found));
        }
        return accounts;
      });
}

void SqliteAccounts::names(std::string prefix, std::uint32_t limit,
                           Answer<std::vector<std::string>> done) {
  ask<std::vector<std::string>>(
      std::move(done), [prefix = std::move(prefix), limit](Database& database) {
        // No text of UTF-8 has the byte 255.
        return rows(database,
                    "SELECT name FROM accounts WHERE key >= ?1 AND key < ?2 AND closed = 0 "
                    "ORDER BY key LIMIT ?3",
                    read_first_text, prefix, prefix + "\xff", limit);
      });
}

void SqliteAccounts::has_code(std::string account, std::string hash, Answer<bool> done) {
  ask<bool>(
      std::move(done),
      [account = std::move(account), hash = std::move(hash)](Database& database) -> Expected<bool> {
        const auto found =
            count(database, "SELECT count(*) FROM recovery_codes WHERE account = ? AND hash = ?",
                  account, hash);
        if (!found) return fail(found.error());
        return *found > 0;
      });
}

void SqliteAccounts::sessions(std::string account, Answer<std::vector<StoredSession>> done) {
  ask<std::vector<StoredSession>>(std::move(done), [id = std::move(account)](Database& database) {
    static const std::string kSql =
        join("SELECT ", kSessionColumns, " FROM sessions WHERE account = ? ORDER BY created");
    return rows(database, kSql, read_fields<StoredSession>, id);
  });
}

void SqliteAccounts::ended(std::vector<std::string> sessions, Answer<EndedSessions> done) {
  ask<EndedSessions>(
      std::move(done),
      [sessions = std::move(sessions)](Database& database) -> Expected<EndedSessions> {
        EndedSessions ended;
        for (const std::string& id : sessions) {
          const auto alive = count(database,
                                   "SELECT count(*) FROM sessions JOIN accounts "
                                   "ON accounts.id = account WHERE sessions.id = ? AND closed = 0",
                                   id);
          if (!alive) return fail(alive.error());
          if (*alive == 0) ended.push_back(id);
        }
        return ended;
      });
}

void SqliteAccounts::related(std::string account, Relation relation,
                             Answer<std::vector<Account>> done) {
  ask<std::vector<Account>>(
      std::move(done), [id = std::move(account), relation](Database& database) {
        static const std::string kSql =
            join("SELECT ", kAccountColumns,
                 " FROM relations JOIN accounts ON accounts.id = relations.other "
                 "WHERE account = ? AND kind = ? ORDER BY accounts.key");
        return rows(database, kSql, read_fields<Account>, id, relation);
      });
}

void SqliteAccounts::relations(std::string account, std::string other, Answer<Relations> done) {
  ask<Relations>(std::move(done),
                 [account = std::move(account),
                  other = std::move(other)](Database& database) -> Expected<Relations> {
                   const auto kinds = rows(
                       database, "SELECT kind FROM relations WHERE account = ? AND other = ?",
                       [](const Statement& row) { return static_cast<Relation>(row.number(0)); },
                       account, other);
                   if (!kinds) return fail(kinds.error());
                   const auto has = [&](Relation kind) {
                     return std::find(kinds->begin(), kinds->end(), kind) != kinds->end();
                   };
                   return Relations{has(Relation::kFollows), has(Relation::kBlocks)};
                 });
}

void SqliteAccounts::blocked(std::string account, Answer<std::vector<std::string>> done) {
  ask<std::vector<std::string>>(std::move(done), [id = std::move(account)](Database& database) {
    return rows(database,
                "SELECT other FROM relations WHERE account = ?1 AND kind = ?2 UNION "
                "SELECT account FROM relations WHERE other = ?1 AND kind = ?2",
                read_first_text, id, Relation::kBlocks);
  });
}

void SqliteAccounts::banned(std::int64_t date, Answer<std::vector<std::string>> done) {
  ask<std::vector<std::string>>(std::move(done), [date](Database& database) {
    return rows(database, "SELECT address FROM bans WHERE until IS NULL OR until > ?",
                read_first_text, date);
  });
}

void SqliteAccounts::account_count(Answer<std::size_t> done) {
  ask<std::size_t>(std::move(done), [](Database& database) {
    return count(database, "SELECT count(*) FROM accounts");
  });
}

void SqliteAccounts::create(NewAccount account, std::int64_t now, Answer<bool> done) {
  change<bool>(std::move(done), [account = std::move(account), now](Database& database) {
    return create_in(database, account, now);
  });
}

void SqliteAccounts::add_passkey(StoredPasskey passkey, std::string code_hash,
                                 StoredSession session, Answer<EndedSessions> done) {
  change<EndedSessions>(std::move(done), [passkey = std::move(passkey), code = std::move(code_hash),
                                          session = std::move(session)](Database& database) {
    return add_passkey_in(database, passkey, code, session);
  });
}

void SqliteAccounts::sign_in(StoredPasskey passkey, StoredSession session,
                             Answer<EndedSessions> done) {
  change<EndedSessions>(std::move(done),
                        [passkey = std::move(passkey), session = std::move(session)](
                            Database& database) { return sign_in_in(database, passkey, session); });
}

void SqliteAccounts::rotate(StoredSession session, std::string token_hash, std::int64_t now,
                            Answer<bool> done) {
  change<bool>(std::move(done),
               [session = std::move(session), hash = std::move(token_hash),
                now](Database& database) -> Expected<bool> {
                 // Only from the state that was seen.
                 const bool updated = database.run(
                     "UPDATE sessions SET token_hash = ?, previous_hash = ?, rotated = ?, "
                     "confirmed = 0, used = ? "
                     "WHERE id = ? AND token_hash = ?",
                     hash, session.previous_hash, now, now, session.id, session.token_hash);
                 if (!updated) return failure_of(database);
                 return database.changed_rows() == 1;
               });
}

void SqliteAccounts::note_use(StoredSession session, std::int64_t now, std::int64_t date,
                              Answer<bool> done) {
  change<bool>(std::move(done),
               [session = std::move(session), now, date](Database& database) -> Expected<bool> {
                 const bool updated =
                     database.run(
                         "UPDATE sessions SET used = max(used, ?), confirmed = ? "
                         "WHERE id = ? AND token_hash = ?",
                         now, session.confirmed, session.id, session.token_hash) &&
                     database.run("UPDATE passkeys SET used = max(used, ?) WHERE device = ?", date,
                                  session.device);
                 if (!updated) return failure_of(database);
                 return true;
               });
}

void SqliteAccounts::end_sessions(std::string account, std::string session,
                                  Answer<EndedSessions> done) {
  change<EndedSessions>(std::move(done), [account = std::move(account),
                                          session = std::move(session)](Database& database) {
    return end_where(database, "WHERE account = ?1 AND (?2 = '' OR id = ?2)", account, session);
  });
}

void SqliteAccounts::remove_device(std::string account, std::string device,
                                   Answer<EndedSessions> done) {
  change<EndedSessions>(std::move(done), [account = std::move(account),
                                          device = std::move(device)](Database& database) {
    return remove_device_in(database, account, device);
  });
}

void SqliteAccounts::replace_codes(std::string account, std::vector<std::string> hashes,
                                   Answer<bool> done) {
  change<bool>(std::move(done),
               [account = std::move(account),
                hashes = std::move(hashes)](Database& database) -> Expected<bool> {
                 const bool replaced =
                     database.run("DELETE FROM recovery_codes WHERE account = ?", account) &&
                     insert_codes(database, account, hashes);
                 if (replaced) return true;
                 if (database.refused_the_data()) return fail(account_gone());
                 return failure_of(database);
               });
}

void SqliteAccounts::relate(std::string account, std::string other, Relation relation, bool is_on,
                            Answer<bool> done) {
  change<bool>(std::move(done), [account = std::move(account), other = std::move(other), relation,
                                 is_on](Database& database) {
    return relate_in(database, account, other, relation, is_on);
  });
}

void SqliteAccounts::erase(std::string account, std::string shown_instead, std::int64_t until,
                           Answer<EndedSessions> done) {
  // The account comes last: after a crash its owner can do it again.
  const auto go_on = [=, this](const Expected<std::size_t>& renamed) {
    if (!renamed) return done(fail(renamed.error()));
    if (*renamed > 0) return erase(account, shown_instead, until, done);
    change<EndedSessions>(done, [=](Database& database) {
      return erase_in(database, account, shown_instead, until);
    });
  };
  change<std::size_t>(go_on, [account, shown_instead](Database& database) {
    return rename_some(database, account, shown_instead);
  });
}

void SqliteAccounts::playing(std::string account, std::uint32_t limit,
                             Answer<std::vector<MatchHeader>> done) {
  ask<std::vector<MatchHeader>>(
      std::move(done), [account = std::move(account), limit](Database& database) {
        static const std::string kSql = join(
            "SELECT * FROM (", select_headers(),
            "WHERE state = 1 AND first_account = ?1 AND first_account <> '' UNION ALL ",
            select_headers(),
            "WHERE state = 1 AND second_account = ?1 AND second_account <> '' AND "
            "first_account <> ?1) ORDER BY side <> (first_account <> ?1), deadline NULLS LAST, id "
            "LIMIT ?2");
        return rows(database, kSql, read_header, account, limit);
      });
}

void SqliteAccounts::vacation(std::string account, Answer<std::optional<StoredVacation>> done) {
  ask<std::optional<StoredVacation>>(
      std::move(done), [account = std::move(account)](Database& database) {
        return first_of(rows(database,
                             "SELECT account, until, year, used FROM vacations WHERE account = ?",
                             read_vacation_row, account));
      });
}

void SqliteAccounts::vacations(Answer<std::vector<StoredVacation>> done) {
  ask<std::vector<StoredVacation>>(std::move(done), [](Database& database) {
    return rows(database, "SELECT account, until, year, used FROM vacations WHERE until <> 0",
                read_vacation_row);
  });
}

void SqliteAccounts::keep_vacation(StoredVacation vacation, Answer<bool> done) {
  change<bool>(std::move(done), [vacation = std::move(vacation)](Database& database) {
    const auto& [account, until, year, used] = vacation;
    return insert_or(account_gone(), database, "INSERT OR REPLACE INTO vacations VALUES (?,?,?,?)",
                     account, until, year, used);
  });
}

void SqliteAccounts::end_vacation(std::string account, std::int64_t now, Answer<bool> done) {
  change<bool>(std::move(done),
               [account = std::move(account), now](Database& database) -> Expected<bool> {
                 if (database.run("UPDATE vacations SET until = 0 WHERE account = ? AND until <= ?",
                                  account, now)) {
                   return true;
                 }
                 return failure_of(database);
               });
}

void SqliteAccounts::forget(std::int64_t sessions_before, std::int64_t now, Answer<bool> done) {
  change<bool>(std::move(done), [sessions_before, now](Database& database) -> Expected<bool> {
    if (database.run("DELETE FROM sessions WHERE used < ?", sessions_before) &&
        database.run("DELETE FROM names WHERE until < ?", now)) {
      return true;
    }
    return failure_of(database);
  });
}

}  // namespace tria::server
