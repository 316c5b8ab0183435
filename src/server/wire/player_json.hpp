// What is known of players, as JSON: ratings, how they came about, results.
#pragma once

#include "server/storage/players.hpp"
#include "server/wire/json.hpp"

namespace tria::server {

// "Rating" of the schema, as it is at this moment.
[[nodiscard]] Json rating_json(const AccountRating& rating, Millis now);
[[nodiscard]] Json ratings_json(const std::vector<AccountRating>& ratings, Millis now);
// {"points": […]}.
[[nodiscard]] Json history_json(const std::vector<RatingPoint>& points);
// {"players": […]}, by rank.
[[nodiscard]] Json leaderboard_json(const std::vector<RankedPlayer>& players, Millis now);
// {"games", "opponents", "openings"}.
[[nodiscard]] Json results_json(const PlayerResults& results);

}  // namespace tria::server
