#include "server/rating/counted.hpp"

#include <map>

namespace tria::server {

std::array<SeatChange, 2> seat_changes(const RatedGame& game, const RatingChange& change) {
  std::array<SeatChange, 2> both;
  for (const Side seat : {Side::kFirst, Side::kSecond}) {
    const std::size_t i = index_of(seat);
    const Rating& before = change.before[i].now;
    both[i] = {game.match, seat,          game.accounts[i], game.game,
               game.pace,  before.rating, before.deviation, change.after[i]};
  }
  return both;
}

RatingTables count_all(std::vector<RatedGame> games) {
  std::sort(games.begin(), games.end(), [](const RatedGame& a, const RatedGame& b) {
    return std::tie(a.at, a.match) < std::tie(b.at, b.match);
  });
  RatingTables tables;
  std::map<std::tuple<std::string, std::string, Pace>, PlayerRating> ratings;
  for (const RatedGame& game : games) {
    PlayerRating& first = ratings[{game.accounts[0], game.game, game.pace}];
    PlayerRating& second = ratings[{game.accounts[1], game.game, game.pace}];
    const RatingChange change = rate({first, second}, game);
    first = change.after[0];
    second = change.after[1];
    for (SeatChange& each : seat_changes(game, change)) tables.changes.push_back(std::move(each));
  }
  for (const auto& [key, rating] : ratings) {
    const auto& [account, game, pace] = key;
    tables.ratings.push_back({account, game, pace, rating});
  }
  return tables;
}

}  // namespace tria::server
