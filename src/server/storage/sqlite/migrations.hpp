// The tables, as a list of steps. A database remembers how many of them it has seen; a step that has
// been released is never changed, a new one is added at the end.
#pragma once

#include <array>
#include <optional>

#include "core/error.hpp"
#include "server/storage/sqlite/database.hpp"

namespace tria::server {

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
    // 2: something that changes whenever it is looked whether anything can be written.
    R"(CREATE TABLE checks (one INTEGER PRIMARY KEY CHECK (one = 1), count INTEGER NOT NULL);
       INSERT INTO checks VALUES (1, 0))",
};

// Brings a database up to date, all or nothing. One that a newer program has made is refused.
[[nodiscard]] std::optional<Error> migrate(Database& database);

}  // namespace tria::server
