// The tables of ratings, and questions about players. Every statement that names their columns is in
// player_tables.cpp.
#pragma once

#include "server/storage/players.hpp"
#include "server/storage/sqlite/tables.hpp"

namespace tria::server {

// The names of the best with their ratings, by game, pace, moment and how many. Not merely JOIN: the best
// come first from their index, then their names are looked up, and not the other way round.
inline constexpr std::string_view kSelectBest =
    "SELECT name, rating, deviation, volatility, games, at FROM ratings "
    "CROSS JOIN accounts ON accounts.id = ratings.account AND accounts.closed = 0 "
    "WHERE game = ?1 AND pace = ?2 AND settled_until > 0 AND settled_until > ?3 "
    "ORDER BY rating DESC LIMIT ?4";

// What an attempt to write can come to.
enum class Written : std::uint8_t {
  kYes,
  kRefused,  // what was to be written does not fit what is there
  kFailed,   // the database did not take it
};

// Counts a rated match that has ended: reads both ratings, writes the new ones and the change. Part of
// the transaction that the caller has begun. Refused if the match, or one that ended later, was counted.
[[nodiscard]] Written count_rated(Database& database, RatedEnd& end);

// Nothing: the database failed.
[[nodiscard]] std::optional<std::vector<AccountRating>> ratings_of(Database& database,
                                                                   const std::string& account);
[[nodiscard]] std::optional<std::optional<PlayerRating>> rating_of(Database& database,
                                                                   const std::string& account,
                                                                   const std::string& game,
                                                                   Pace pace);
[[nodiscard]] std::optional<std::vector<RankedPlayer>> best_players(Database& database,
                                                                    const std::string& game,
                                                                    Pace pace, Millis now,
                                                                    std::uint32_t limit);
[[nodiscard]] std::optional<std::vector<RatingPoint>> history_of(Database& database,
                                                                 const std::string& account,
                                                                 const std::string& game, Pace pace,
                                                                 std::uint32_t limit);
[[nodiscard]] std::optional<std::optional<ShownChange>> change_of(Database& database,
                                                                  const std::string& match);
[[nodiscard]] std::optional<std::vector<MatchHeader>> matches_of(Database& database,
                                                                 const PlayerMatchQuery& query);
[[nodiscard]] std::optional<PlayerResults> results_of(Database& database,
                                                      const std::string& account, std::size_t most);

// Everything, for counting again.
[[nodiscard]] std::optional<RatingTables> rating_tables(Database& database);
// Replaces everything. Part of the transaction that the caller has begun.
[[nodiscard]] bool replace_ratings(Database& database, const RatingTables& tables);

}  // namespace tria::server
