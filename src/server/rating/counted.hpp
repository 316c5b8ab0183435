// Ratings as tables: what each account has, and what each rated match did. The database keeps them, and
// they can be counted again from nothing but the matches.
#pragma once

#include "server/rating/rated_game.hpp"

namespace tria::server {

struct AccountRating {
  std::string account;
  std::string game;
  Pace pace = Pace::kFast;
  PlayerRating rating;

  friend bool operator==(const AccountRating&, const AccountRating&) = default;
};

// What a rated match did to the player of one seat.
struct SeatChange {
  std::string match;
  Side seat = Side::kFirst;
  std::string account;
  std::string game;
  Pace pace = Pace::kFast;
  double rating_before = 0;
  double deviation_before = 0;
  PlayerRating after;

  friend bool operator==(const SeatChange&, const SeatChange&) = default;
};

[[nodiscard]] std::array<SeatChange, 2> seat_changes(const RatedGame& game,
                                                     const RatingChange& change);

struct RatingTables {
  std::vector<AccountRating> ratings;  // by account, game and pace
  std::vector<SeatChange> changes;     // in the order in which they counted, first before second

  friend bool operator==(const RatingTables&, const RatingTables&) = default;
};

// The games may come in any order.
[[nodiscard]] RatingTables count_all(std::vector<RatedGame> games);

}  // namespace tria::server
