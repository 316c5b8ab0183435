// A rated match as a game that counts, and what it does to the ratings of two players. Everything is
// computed from the match's events alone, so that it can be computed again.
#pragma once

#include "server/match/event.hpp"
#include "server/rating/glicko2.hpp"

namespace tria::server {

// Each has a rating of its own: who is good at one need not be good at the other.
enum class Pace : std::uint8_t { kFast, kSlow, kDays };
inline constexpr std::array kPaces{Pace::kFast, Pace::kSlow, Pace::kDays};

// On the wire.
[[nodiscard]] constexpr std::string_view name_of(Pace pace) noexcept {
  constexpr std::array<std::string_view, kPaces.size()> kNames{"fast", "slow", "days"};
  return kNames[static_cast<std::size_t>(pace)];
}
[[nodiscard]] std::optional<Pace> parse_pace(std::string_view text) noexcept;
// Nothing without a clock.
[[nodiscard]] std::optional<Pace> pace_of(const ClockRule& rule) noexcept;

// A player's rating in one game and pace.
struct PlayerRating {
  Rating now{};             // right after the last game
  std::uint32_t games = 0;  // that count
  Millis at = 0;            // when the last of them ended

  friend bool operator==(const PlayerRating&, const PlayerRating&) = default;
};

// The deviation grows by what a volatility of 0.06 gives in so many days. From 60, an active player's, it
// is above 110, and the rating provisional, after a bit more than a year.
inline constexpr double kDaysOfPeriod = 5;
// Above it a rating is provisional.
inline constexpr double kMaxSettledDeviation = 110;
// Somebody who plays all day would otherwise have a rating that hardly moves any more.
inline constexpr double kMinDeviation = 45;

// As it is at a later moment.
[[nodiscard]] Rating rating_at(const PlayerRating& player, Millis now);
// Until when it is not provisional, if no game is played; 0: it is already.
[[nodiscard]] Millis settled_until(const PlayerRating& player);
[[nodiscard]] ShownRating shown(const PlayerRating& player, Millis now);

// A match that has ended, as far as it counts. By seat: the first player's comes first.
struct RatedGame {
  std::string match;
  std::string game;
  Pace pace = Pace::kFast;
  std::array<std::string, 2> accounts;
  Result result = Result::kDraw;
  int advantage = 0;  // the first player's, in rating points
  Millis at = 0;      // when it ended: what counts first ended first

  friend bool operator==(const RatedGame&, const RatedGame&) = default;
};

// Nothing: a match that does not count, or not yet.
[[nodiscard]] std::optional<RatedGame> rated_game(std::string match, std::span<const Event> events);

struct RatingChange {
  std::array<PlayerRating, 2> before{};
  std::array<PlayerRating, 2> after{};

  friend bool operator==(const RatingChange&, const RatingChange&) = default;
};

[[nodiscard]] RatingChange rate(const std::array<PlayerRating, 2>& before, const RatedGame& game);
[[nodiscard]] ShownChange shown(const RatingChange& change);

}  // namespace tria::server
