// Glicko-2 (Mark Glickman, "Example of the Glicko-2 system") as functions of numbers, on the usual scale.
// Nothing here knows players, games or dates; rated_game.hpp does.
#pragma once

#include <span>

namespace tria::server {

inline constexpr double kNewRating = 1'500;
inline constexpr double kMaxDeviation = 350;  // of somebody who is not known at all
inline constexpr double kNewVolatility = 0.06;

struct Rating {
  double rating = kNewRating;
  double deviation = kMaxDeviation;
  double volatility = kNewVolatility;

  friend bool operator==(const Rating&, const Rating&) = default;
};

// A game as one of its players sees it.
struct Encounter {
  double rating = kNewRating;        // the opponent's
  double deviation = kMaxDeviation;  // the opponent's
  double score = 0.5;                // 1, 0.5 or 0
};

// By how many rating points a player must be stronger to score 10 to 1 in the long run is 400; this is the
// same for e to 1, and Glicko-2's own unit.
inline constexpr double kGlickoUnit = 173.7178;

// After these games, played at one time, and so many rating periods, a part of one or many.
[[nodiscard]] Rating updated(const Rating& before, std::span<const Encounter> games,
                             double periods);

// After so many rating periods without a game: only the deviation grows, up to that of a new player.
[[nodiscard]] Rating rested(const Rating& before, double periods);

}  // namespace tria::server
