#include "server/wire/player_json.hpp"

#include <cmath>

#include "core/text.hpp"

namespace tria::server {

namespace {

std::int64_t whole(double number) { return std::llround(number); }

void add_counts(Json& json, const ResultCounts& counts) {
  json["wins"] = counts.wins;
  json["draws"] = counts.draws;
  json["losses"] = counts.losses;
}

}  // namespace

Json rating_json(const AccountRating& rating, Millis now) {
  const ShownRating seen = shown(rating.rating, now);
  return {{"game", rating.game},
          {"pace", name_of(rating.pace)},
          {"rating", seen.rating},
          {"deviation", whole(rating_at(rating.rating, now).deviation)},
          {"provisional", seen.provisional},
          {"games", rating.rating.games}};
}

Json ratings_json(const std::vector<AccountRating>& ratings, Millis now) {
  Json json = Json::array();
  for (const AccountRating& rating : ratings) json.push_back(rating_json(rating, now));
  return json;
}

Json history_json(const std::vector<RatingPoint>& points) {
  Json list = Json::array();
  for (const RatingPoint& point : points) {
    list.push_back({{"at", point.at},
                    {"rating", whole(point.rating)},
                    {"deviation", whole(point.deviation)},
                    {"match", point.match}});
  }
  return {{"points", std::move(list)}};
}

Json leaderboard_json(const std::vector<RankedPlayer>& players, Millis now) {
  Json list = Json::array();
  for (const auto& [name, rating] : players) {
    list.push_back({{"rank", list.size() + 1},
                    {"name", name},
                    {"rating", whole(rating.now.rating)},
                    {"deviation", whole(rating_at(rating, now).deviation)},
                    {"games", rating.games}});
  }
  return {{"players", std::move(list)}};
}

Json results_json(const PlayerResults& results) {
  Json opponents = Json::array();
  for (const OpponentCounts& opponent : results.opponents) {
    Json json{{"name", opponent.name}};
    add_counts(json, opponent.counts);
    opponents.push_back(std::move(json));
  }
  Json openings = Json::array();
  for (const OpeningCounts& opening : results.openings) {
    Json moves = Json::array();
    for (const Slice& move : split_words(opening.moves)) moves.push_back(move.text);
    Json json{{"game", opening.game},
              {"variant", opening.variant},
              {"seat", name_of(opening.seat)},
              {"moves", std::move(moves)}};
    add_counts(json, opening.counts);
    openings.push_back(std::move(json));
  }
  Json games;
  add_counts(games, results.games);
  return {{"games", std::move(games)},
          {"opponents", std::move(opponents)},
          {"openings", std::move(openings)}};
}

}  // namespace tria::server
