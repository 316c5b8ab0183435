// The tables, and a match's header as a row of one: the one place that knows their columns.
#pragma once

#include "server/match/event.hpp"
#include "server/storage/sqlite/database.hpp"

namespace tria::server {

// The tables as a list of steps. A database remembers how many of them it has been through; a step
// that has been released is never changed, a new one is added at the end.
inline constexpr std::array kMigrations{
    // 1: matches, their events, the opening explorer, when the server was last alive.
    R"(CREATE TABLE matches (
         id TEXT PRIMARY KEY, game TEXT NOT NULL, variant TEXT NOT NULL, public INTEGER NOT NULL,
         state INTEGER NOT NULL, result TEXT NOT NULL, moves TEXT NOT NULL, ply INTEGER NOT NULL,
         updated INTEGER NOT NULL, deadline INTEGER, first_token TEXT NOT NULL,
         second_token TEXT NOT NULL, summary TEXT NOT NULL) WITHOUT ROWID;
       CREATE INDEX matches_live ON matches (updated DESC) WHERE state = 1 AND public = 1;
       CREATE INDEX matches_due ON matches (deadline) WHERE deadline IS NOT NULL;
       CREATE INDEX matches_archive ON matches (updated DESC, id DESC)
         WHERE state = 2 AND public = 1 AND result <> '';
       CREATE INDEX matches_opening ON matches (game, moves)
         WHERE state = 2 AND public = 1 AND result <> '';
       CREATE TABLE events (
         match TEXT NOT NULL REFERENCES matches (id), number INTEGER NOT NULL, at INTEGER NOT NULL,
         kind TEXT NOT NULL, data TEXT NOT NULL, PRIMARY KEY (match, number)) WITHOUT ROWID;
       CREATE TABLE edges (
         game TEXT NOT NULL, variant TEXT NOT NULL, source INTEGER NOT NULL, target INTEGER NOT NULL,
         first INTEGER NOT NULL, second INTEGER NOT NULL, draws INTEGER NOT NULL,
         PRIMARY KEY (game, variant, source, target)) WITHOUT ROWID;
       CREATE TABLE life (one INTEGER PRIMARY KEY CHECK (one = 1), alive INTEGER NOT NULL);
       INSERT INTO life VALUES (1, 0);
       CREATE TABLE absences (since INTEGER NOT NULL, until INTEGER NOT NULL))",
    // 2: a row that health checks change, to see whether the database accepts a write.
    R"(CREATE TABLE checks (one INTEGER PRIMARY KEY CHECK (one = 1), count INTEGER NOT NULL);
       INSERT INTO checks VALUES (1, 0))",
    // 3: columns instead of a JSON text that said the same (`summary`). A match with a result was
    // archived, and its result known, only from two moves on; now the archive asks for both.
    R"(ALTER TABLE matches ADD COLUMN position TEXT NOT NULL DEFAULT '';
       ALTER TABLE matches ADD COLUMN clock_kind INTEGER NOT NULL DEFAULT 0;
       ALTER TABLE matches ADD COLUMN clock_time INTEGER NOT NULL DEFAULT 0;
       ALTER TABLE matches ADD COLUMN clock_increment INTEGER NOT NULL DEFAULT 0;
       ALTER TABLE matches ADD COLUMN created INTEGER NOT NULL DEFAULT 0;
       ALTER TABLE matches ADD COLUMN first_level INTEGER;
       ALTER TABLE matches ADD COLUMN first_name TEXT NOT NULL DEFAULT '';
       ALTER TABLE matches ADD COLUMN second_level INTEGER;
       ALTER TABLE matches ADD COLUMN second_name TEXT NOT NULL DEFAULT '';
       ALTER TABLE matches ADD COLUMN side INTEGER NOT NULL DEFAULT 0;
       ALTER TABLE matches ADD COLUMN event_count INTEGER NOT NULL DEFAULT 0;
       ALTER TABLE matches ADD COLUMN first_left INTEGER NOT NULL DEFAULT 0;
       ALTER TABLE matches ADD COLUMN second_left INTEGER NOT NULL DEFAULT 0;
       ALTER TABLE matches ADD COLUMN running INTEGER;
       ALTER TABLE matches ADD COLUMN clocks_at INTEGER NOT NULL DEFAULT 0;
       ALTER TABLE matches ADD COLUMN reason TEXT NOT NULL DEFAULT '';
       ALTER TABLE matches ADD COLUMN first_halves INTEGER NOT NULL DEFAULT 0;
       ALTER TABLE matches ADD COLUMN second_halves INTEGER NOT NULL DEFAULT 0;
       ALTER TABLE matches ADD COLUMN rematch TEXT NOT NULL DEFAULT '';
       ALTER TABLE matches ADD COLUMN updated_date INTEGER NOT NULL DEFAULT 0;
       DROP INDEX matches_archive;
       DROP INDEX matches_opening;
       UPDATE matches SET
         position = coalesce(summary ->> '$.position', ''),
         clock_kind = CASE WHEN summary ->> '$.clock.initialMs' IS NOT NULL THEN 1
                           WHEN summary ->> '$.clock.perMoveMs' IS NOT NULL THEN 2 ELSE 0 END,
         clock_time = coalesce(summary ->> '$.clock.initialMs', summary ->> '$.clock.perMoveMs', 0),
         clock_increment = coalesce(summary ->> '$.clock.incrementMs', 0),
         created = coalesce(summary ->> '$.createdAt', 0),
         first_level = CASE summary ->> '$.seats.first.kind' WHEN 'person' THEN 0
                         WHEN 'engine' THEN summary ->> '$.seats.first.level' END,
         first_name = coalesce(summary ->> '$.seats.first.name', ''),
         second_level = CASE summary ->> '$.seats.second.kind' WHEN 'person' THEN 0
                          WHEN 'engine' THEN summary ->> '$.seats.second.level' END,
         second_name = coalesce(summary ->> '$.seats.second.name', ''),
         side = coalesce(summary ->> '$.side' = 'second', 0),
         event_count = coalesce(summary ->> '$.events', 0),
         first_left = coalesce(summary ->> '$.clocks.first', 0),
         second_left = coalesce(summary ->> '$.clocks.second', 0),
         running = CASE summary ->> '$.clocks.running' WHEN 'first' THEN 0 WHEN 'second' THEN 1 END,
         clocks_at = coalesce(summary ->> '$.clocks.at', 0),
         result = coalesce(summary ->> '$.result.result', ''),
         reason = coalesce(summary ->> '$.result.reason', ''),
         first_halves = coalesce(CAST(2 * (summary ->> '$.result.score[0]') AS INTEGER), 0),
         second_halves = coalesce(CAST(2 * (summary ->> '$.result.score[1]') AS INTEGER), 0),
         rematch = coalesce(summary ->> '$.rematch', ''),
         updated_date = coalesce(summary ->> '$.updatedAt', updated)
         WHERE json_valid(summary);
       ALTER TABLE matches DROP COLUMN summary;
       CREATE INDEX matches_archive ON matches (updated DESC, id DESC)
         WHERE state = 2 AND public = 1 AND result <> '' AND ply >= 2;
       CREATE INDEX matches_opening ON matches (game, moves)
         WHERE state = 2 AND public = 1 AND result <> '' AND ply >= 2)",
    // 4: rated matches and the accounts that play them; ratings, and what each rated match did to them,
    // a row for each seat. A rating is provisional from `settled_until` on. Matches count in the order of
    // `at`, so no two have the same.
    R"(ALTER TABLE matches ADD COLUMN rated INTEGER NOT NULL DEFAULT 0;
       ALTER TABLE matches ADD COLUMN advantage INTEGER NOT NULL DEFAULT 0;
       ALTER TABLE matches ADD COLUMN first_account TEXT NOT NULL DEFAULT '';
       ALTER TABLE matches ADD COLUMN first_rating INTEGER;
       ALTER TABLE matches ADD COLUMN first_provisional INTEGER NOT NULL DEFAULT 0;
       ALTER TABLE matches ADD COLUMN second_account TEXT NOT NULL DEFAULT '';
       ALTER TABLE matches ADD COLUMN second_rating INTEGER;
       ALTER TABLE matches ADD COLUMN second_provisional INTEGER NOT NULL DEFAULT 0;
       CREATE INDEX matches_of_first ON matches (first_account, updated DESC, id DESC)
         WHERE first_account <> '';
       CREATE INDEX matches_of_second ON matches (second_account, updated DESC, id DESC)
         WHERE second_account <> '';
       CREATE TABLE ratings (
         account TEXT NOT NULL, game TEXT NOT NULL, pace INTEGER NOT NULL, rating REAL NOT NULL,
         deviation REAL NOT NULL, volatility REAL NOT NULL, games INTEGER NOT NULL,
         at INTEGER NOT NULL, settled_until INTEGER NOT NULL,
         PRIMARY KEY (account, game, pace)) WITHOUT ROWID;
       CREATE INDEX ratings_best ON ratings (game, pace, rating DESC) WHERE settled_until > 0;
       CREATE TABLE rating_changes (
         match TEXT NOT NULL, seat INTEGER NOT NULL, at INTEGER NOT NULL, account TEXT NOT NULL,
         game TEXT NOT NULL, pace INTEGER NOT NULL, rating_before REAL NOT NULL,
         deviation_before REAL NOT NULL, rating REAL NOT NULL, deviation REAL NOT NULL,
         volatility REAL NOT NULL, games INTEGER NOT NULL,
         PRIMARY KEY (match, seat)) WITHOUT ROWID;
       CREATE UNIQUE INDEX rating_changes_in_order ON rating_changes (at, seat);
       CREATE INDEX rating_changes_of ON rating_changes (account, game, pace, at))",
    // 5: accounts. A name may have several keys; without an account it is kept free `until` then.
    // Relations are between two accounts: follows (0) and blocks (1).
    R"(CREATE TABLE accounts (
         id TEXT PRIMARY KEY, name TEXT NOT NULL, key TEXT NOT NULL UNIQUE, created INTEGER NOT NULL,
         closed INTEGER NOT NULL) WITHOUT ROWID;
       CREATE TABLE names (key TEXT PRIMARY KEY, account TEXT NOT NULL, until INTEGER) WITHOUT ROWID;
       CREATE INDEX names_of ON names (account);
       CREATE TABLE passkeys (
         credential_id TEXT PRIMARY KEY,
         account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
         device TEXT NOT NULL UNIQUE, device_name TEXT NOT NULL, key TEXT NOT NULL,
         counter INTEGER NOT NULL, backup_eligible INTEGER NOT NULL, backed_up INTEGER NOT NULL,
         created INTEGER NOT NULL, used INTEGER NOT NULL) WITHOUT ROWID;
       CREATE INDEX passkeys_of ON passkeys (account);
       CREATE TABLE sessions (
         id TEXT PRIMARY KEY, account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
         device TEXT NOT NULL REFERENCES passkeys (device) ON DELETE CASCADE,
         token_hash TEXT NOT NULL UNIQUE, previous_hash TEXT NOT NULL, rotated INTEGER NOT NULL,
         confirmed INTEGER NOT NULL, used INTEGER NOT NULL, created INTEGER NOT NULL) WITHOUT ROWID;
       CREATE INDEX sessions_of ON sessions (account, used);
       CREATE INDEX sessions_by_device ON sessions (device);
       CREATE INDEX sessions_before ON sessions (previous_hash) WHERE previous_hash <> '';
       CREATE TABLE recovery_codes (
         account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE, hash TEXT NOT NULL,
         PRIMARY KEY (account, hash)) WITHOUT ROWID;
       CREATE TABLE relations (
         account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
         kind INTEGER NOT NULL,
         other TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
         PRIMARY KEY (account, kind, other)) WITHOUT ROWID;
       CREATE INDEX relations_to ON relations (other, kind);
       CREATE INDEX matches_played_by_first ON matches (first_account)
         WHERE state = 1 AND first_account <> '';
       CREATE INDEX matches_played_by_second ON matches (second_account)
         WHERE state = 1 AND second_account <> '';
       CREATE INDEX events_with_names ON events (match) WHERE kind IN ('seat-taken', 'claimed'))",
    // 6: addresses that whoever runs the server has banned, and what they have done with it. Dates, not
    // running time: another program writes them.
    R"(CREATE TABLE bans (
         address TEXT PRIMARY KEY, since INTEGER NOT NULL, until INTEGER,
         reason TEXT NOT NULL) WITHOUT ROWID;
       CREATE TABLE audit (
         number INTEGER PRIMARY KEY, at INTEGER NOT NULL, act TEXT NOT NULL, subject TEXT NOT NULL,
         reason TEXT NOT NULL))",
    // 7: conditional moves, of each seat those that were given last. They are secrets and no events.
    R"(CREATE TABLE conditions (
         match TEXT NOT NULL, seat INTEGER NOT NULL, lines TEXT NOT NULL,
         PRIMARY KEY (match, seat)) WITHOUT ROWID)",
    // 8: vacations: `until` is running time, 0 for none; `used` of that year's days, in milliseconds.
    R"(CREATE TABLE vacations (
         account TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
         until INTEGER NOT NULL, year INTEGER NOT NULL, used INTEGER NOT NULL) WITHOUT ROWID;
       CREATE INDEX vacations_under_way ON vacations (until) WHERE until <> 0)",
};

// Brings a database up to date, all or nothing. One that a newer program has made is refused.
[[nodiscard]] std::optional<Error> migrate(Database& database);
// For programs beside the server: refuses a database that is not up to date.
[[nodiscard]] std::optional<Error> check_version(Database& database);

// "SELECT <columns> FROM matches ", for read_header().
[[nodiscard]] std::string select_headers();
[[nodiscard]] MatchHeader read_header(const Statement& row);

// Adds a row, or changes what can change in it. False: it failed.
[[nodiscard]] bool write_header(Database& database, const MatchHeader& header);
// The statement that does it.
[[nodiscard]] const std::string& upsert_header();

}  // namespace tria::server
