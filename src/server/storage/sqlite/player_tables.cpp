#include "server/storage/sqlite/player_tables.hpp"

namespace tria::server {

namespace {

constexpr std::string_view kSelectRatings =
    "SELECT account, game, pace, rating, deviation, volatility, games, at FROM ratings ";
constexpr std::string_view kSelectChanges =
    "SELECT match, seat, account, game, pace, rating_before, deviation_before, rating, deviation, "
    "volatility, games, at FROM rating_changes ";

AccountRating read_rating(const Statement& row) {
  AccountRating found;
  Rating& now = found.rating.now;
  row.read(found.account, found.game, found.pace, now.rating, now.deviation, now.volatility,
           found.rating.games, found.rating.at);
  return found;
}

SeatChange read_change(const Statement& row) {
  SeatChange found;
  Rating& now = found.after.now;
  row.read(found.match, found.seat, found.account, found.game, found.pace, found.rating_before,
           found.deviation_before, now.rating, now.deviation, now.volatility, found.after.games,
           found.after.at);
  return found;
}

bool put_rating(Database& database, const AccountRating& put) {
  const auto& [now, games, at] = put.rating;
  return database.run("INSERT OR REPLACE INTO ratings VALUES (?,?,?,?,?,?,?,?,?)", put.account,
                      put.game, put.pace, now.rating, now.deviation, now.volatility, games, at,
                      settled_until(put.rating));
}

bool add_change(Database& database, const SeatChange& change) {
  const auto& [now, games, at] = change.after;
  return database.run("INSERT INTO rating_changes VALUES (?,?,?,?,?,?,?,?,?,?,?,?)", change.match,
                      change.seat, at, change.account, change.game, change.pace,
                      change.rating_before, change.deviation_before, now.rating, now.deviation,
                      now.volatility, games);
}

template <class Take, class... Values>
auto all_rows(Database& database, std::string_view sql, const Take& take, const Values&... values)
    -> std::optional<std::vector<std::invoke_result_t<Take, const Statement&>>> {
  std::vector<std::invoke_result_t<Take, const Statement&>> all;
  const auto keep = [&](const Statement& row) { all.push_back(take(row)); };
  if (!database.query(sql, keep, values...)) return std::nullopt;
  return all;
}

// The first moves of a text with spaces between.
std::string first_moves(const std::string& moves) {
  std::size_t end = 0;
  for (std::size_t i = 0; i < kOpeningPlies && end != std::string::npos; ++i) {
    end = moves.find(' ', i == 0 ? 0 : end + 1);
  }
  return moves.substr(0, end);
}

void count(ResultCounts& counts, const std::string& result, Side seat) {
  ++(result == name_of(Result::kDraw) ? counts.draws
     : result == name_of(seat)        ? counts.wins
                                      : counts.losses);
}

// The most frequent ones; among equals, those that come first.
template <class Counts>
void keep_most_frequent(std::vector<Counts>& all, std::size_t most) {
  std::stable_sort(all.begin(), all.end(), [](const Counts& a, const Counts& b) {
    return a.counts.games() > b.counts.games();
  });
  if (all.size() > most) all.resize(most);
}

}  // namespace

Written count_rated(Database& database, RatedEnd& end) {
  const RatedGame& game = end.game;
  Millis last = -1;
  const auto note = [&](const Statement& row) { row.read(last); };
  if (!database.query("SELECT coalesce(max(at), -1) FROM rating_changes", note)) {
    return Written::kFailed;
  }
  if (game.at <= last) return Written::kRefused;
  std::array<PlayerRating, 2> before;
  for (std::size_t i = 0; i < before.size(); ++i) {
    const auto found = rating_of(database, game.accounts[i], game.game, game.pace);
    if (!found) return Written::kFailed;
    before[i] = found->value_or(PlayerRating{});
  }
  const RatingChange change = rate(before, game);
  for (const SeatChange& row : seat_changes(game, change)) {
    if (!add_change(database, row) ||
        !put_rating(database, {row.account, row.game, row.pace, row.after})) {
      return Written::kFailed;
    }
  }
  end.change = change;
  return Written::kYes;
}

std::optional<std::optional<PlayerRating>> rating_of(Database& database, const std::string& account,
                                                     const std::string& game, Pace pace) {
  const auto found =
      all_rows(database, join(kSelectRatings, "WHERE account = ? AND game = ? AND pace = ?"),
               read_rating, account, game, pace);
  if (!found) return std::nullopt;
  return found->empty() ? std::optional<PlayerRating>() : found->front().rating;
}

std::optional<std::vector<AccountRating>> ratings_of(Database& database,
                                                     const std::string& account) {
  return all_rows(database, join(kSelectRatings, "WHERE account = ? ORDER BY game, pace"),
                  read_rating, account);
}

std::optional<std::vector<RankedPlayer>> best_players(Database& database, const std::string& game,
                                                      Pace pace, Millis now, std::uint32_t limit) {
  return all_rows(
      database, kSelectBest,
      [](const Statement& row) {
        RankedPlayer player;
        auto& [rating, games, at] = player.rating;
        row.read(player.name, rating.rating, rating.deviation, rating.volatility, games, at);
        return player;
      },
      game, pace, now, limit);
}

std::optional<std::vector<RatingPoint>> history_of(Database& database, const std::string& account,
                                                   const std::string& game, Pace pace,
                                                   std::uint32_t limit) {
  auto points = all_rows(
      database,
      "SELECT at, rating, deviation, match FROM rating_changes "
      "WHERE account = ? AND game = ? AND pace = ? ORDER BY at DESC LIMIT ?",
      [](const Statement& row) {
        RatingPoint point;
        row.read(point.at, point.rating, point.deviation, point.match);
        return point;
      },
      account, game, pace, limit);
  if (points) std::reverse(points->begin(), points->end());
  return points;
}

std::optional<std::optional<ShownChange>> change_of(Database& database, const std::string& match) {
  const auto rows =
      all_rows(database, join(kSelectChanges, "WHERE match = ? ORDER BY seat"), read_change, match);
  if (!rows) return std::nullopt;
  if (rows->size() != 2) return std::optional<ShownChange>();
  RatingChange change;
  for (std::size_t i = 0; i < rows->size(); ++i) {
    const SeatChange& row = (*rows)[i];
    // Whether it was provisional before is not known any more, and nobody is told.
    change.before[i].now.rating = row.rating_before;
    change.after[i] = row.after;
  }
  return std::optional(shown(change));
}

std::optional<std::vector<MatchHeader>> matches_of(Database& database,
                                                   const PlayerMatchQuery& query) {
  std::string more = " AND state = 2 AND result <> '' AND ply >= 2";
  if (query.only_public) more += " AND public = 1";
  if (query.before) more += " AND (updated, id) < (?2, ?3)";
  // Two lists in order, each from its own index.
  const std::string sql =
      join(select_headers(), "WHERE first_account = ?1 AND first_account <> ''", more,
           " UNION ALL ", select_headers(),
           "WHERE second_account = ?1 AND second_account <> '' AND first_account <> ?1", more,
           " ORDER BY updated DESC, id DESC LIMIT ?4");
  const ArchiveCursor before = query.before.value_or(ArchiveCursor{});
  return all_rows(database, sql, read_header, query.account, before.updated, before.id,
                  query.limit);
}

std::optional<PlayerResults> results_of(Database& database, const std::string& account,
                                        std::size_t most) {
  constexpr std::uint32_t kMaxMatches = 5'000;
  constexpr std::string_view kWhere =
      " AND public = 1 AND state = 2 AND result <> '' AND ply >= 2 ";
  // Moves of at most 24 characters: the first four fit.
  constexpr std::string_view kCommon =
      "SELECT updated, game, variant, position, substr(moves, 1, 100), result, ";
  const std::string sql =
      join(kCommon, "0, second_account, second_name FROM matches ",
           "WHERE first_account = ?1 AND first_account <> ''", kWhere, "UNION ALL ", kCommon,
           "1, first_account, first_name FROM matches ",
           "WHERE second_account = ?1 AND second_account <> '' AND first_account <> ?1", kWhere,
           "ORDER BY updated DESC LIMIT ?2");
  PlayerResults results;
  std::map<std::string, std::size_t> opponents;
  std::map<std::array<std::string, 4>, std::size_t> openings;
  const auto take = [&](const Statement& row) {
    std::int64_t updated = 0;
    std::string game;
    std::string variant;
    std::string position;
    std::string moves;
    std::string result;
    Side seat = Side::kFirst;
    std::string opponent;
    std::string name;
    row.read(updated, game, variant, position, moves, result, seat, opponent, name);
    count(results.games, result, seat);
    if (!opponent.empty()) {
      const auto [found, is_new] = opponents.emplace(opponent, results.opponents.size());
      if (is_new) results.opponents.push_back({opponent, name, {}});
      count(results.opponents[found->second].counts, result, seat);
    }
    if (!position.empty()) return;
    const std::string opening = first_moves(moves);
    const auto [found, is_new] = openings.emplace(
        std::array{game, variant, std::string(name_of(seat)), opening}, results.openings.size());
    if (is_new) results.openings.push_back({game, variant, seat, opening, {}});
    count(results.openings[found->second].counts, result, seat);
  };
  if (!database.query(sql, take, account, kMaxMatches)) return std::nullopt;
  keep_most_frequent(results.opponents, most);
  keep_most_frequent(results.openings, most);
  return results;
}

std::optional<RatingTables> rating_tables(Database& database) {
  auto ratings =
      all_rows(database, join(kSelectRatings, "ORDER BY account, game, pace"), read_rating);
  auto changes = all_rows(database, join(kSelectChanges, "ORDER BY at, seat"), read_change);
  if (!ratings || !changes) return std::nullopt;
  return RatingTables{std::move(*ratings), std::move(*changes)};
}

bool replace_ratings(Database& database, const RatingTables& tables) {
  const auto& [ratings, changes] = tables;
  return database.execute("DELETE FROM ratings; DELETE FROM rating_changes") &&
         std::all_of(ratings.begin(), ratings.end(),
                     [&](const AccountRating& each) { return put_rating(database, each); }) &&
         std::all_of(changes.begin(), changes.end(),
                     [&](const SeatChange& each) { return add_change(database, each); });
}

}  // namespace tria::server
