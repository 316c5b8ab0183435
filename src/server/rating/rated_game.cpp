#include "server/rating/rated_game.hpp"

#include <cmath>

namespace tria::server {

namespace {

constexpr double kMillisOfPeriod = kDaysOfPeriod * 24 * 3'600 * 1'000;

double periods_between(Millis from, Millis to) noexcept {
  return static_cast<double>(std::max<Millis>(0, to - from)) / kMillisOfPeriod;
}

// To a multiple of 1/2^bits. Mathematical libraries may differ in the last digit of a logarithm; what
// they differ in is cut off here, so that another machine finds the same ratings.
double rounded(double number, int bits) noexcept {
  return std::ldexp(std::nearbyint(std::ldexp(number, bits)), -bits);
}

// What is kept of a rating after a game.
Rating kept(const Rating& rating) noexcept {
  constexpr int kPointBits = 20;
  constexpr int kVolatilityBits = 32;
  return {rounded(rating.rating, kPointBits),
          rounded(std::clamp(rating.deviation, kMinDeviation, kMaxDeviation), kPointBits),
          rounded(rating.volatility, kVolatilityBits)};
}

double score_of(Result result, Side side) noexcept {
  if (result == Result::kDraw) return 0.5;
  return result == win_for(side) ? 1 : 0;
}

}  // namespace

std::optional<Pace> parse_pace(std::string_view text) noexcept {
  for (const Pace pace : kPaces) {
    if (name_of(pace) == text) return pace;
  }
  return std::nullopt;
}

std::optional<Pace> pace_of(const ClockRule& rule) noexcept {
  constexpr Millis kMoves = 40;
  constexpr Millis kSlow = 10 * 60 * 1'000;
  switch (rule.kind) {
    case ClockRule::Kind::kMinutes:
      return rule.time + kMoves * rule.increment < kSlow ? Pace::kFast : Pace::kSlow;
    case ClockRule::Kind::kDays:
      return Pace::kDays;
    case ClockRule::Kind::kNone:
      break;
  }
  return std::nullopt;
}

Rating rating_at(const PlayerRating& player, Millis now) {
  // Whoever has not played yet has not rested either.
  return player.games == 0 ? player.now : rested(player.now, periods_between(player.at, now));
}

Millis settled_until(const PlayerRating& player) {
  constexpr double kMaxPeriods = 10'000;  // 137 years
  const auto& [rating, deviation, volatility] = player.now;
  if (deviation > kMaxSettledDeviation) return 0;
  const double room = kMaxSettledDeviation * kMaxSettledDeviation - deviation * deviation;
  const double growth = volatility * kGlickoUnit * volatility * kGlickoUnit;
  return player.at + std::llround(std::min(room / growth, kMaxPeriods) * kMillisOfPeriod);
}

ShownRating shown(const PlayerRating& player, Millis now) {
  return {static_cast<int>(std::lround(player.now.rating)), settled_until(player) <= now};
}

std::optional<RatedGame> rated_game(std::string match, std::span<const Event> events) {
  RatedGame game;
  game.match = std::move(match);
  std::optional<Pace> pace;
  bool has_result = false;
  for (const Event& event : events) {
    if (const auto* const created = std::get_if<Created>(&event.data)) {
      if (!created->is_rated) return std::nullopt;
      game.game = created->spec.game;
      game.advantage = created->advantage;
      pace = pace_of(created->clock);
    } else if (const auto* const taken = std::get_if<SeatTaken>(&event.data)) {
      game.accounts[index_of(taken->seat)] = taken->player.account;
    } else if (const auto* const ended = std::get_if<Ended>(&event.data)) {
      if (!ended->result) return std::nullopt;
      has_result = true;
      game.result = *ended->result;
      game.at = event.at;
    }
  }
  const auto& [first, second] = game.accounts;
  if (!has_result || !pace || first.empty() || second.empty() || first == second) {
    return std::nullopt;
  }
  game.pace = *pace;
  return game;
}

RatingChange rate(const std::array<PlayerRating, 2>& before, const RatedGame& game) {
  RatingChange change{before, {}};
  std::array<Rating, 2> now;
  for (std::size_t i = 0; i < now.size(); ++i) now[i] = rating_at(before[i], game.at);
  for (const Side side : {Side::kFirst, Side::kSecond}) {
    const std::size_t i = index_of(side);
    const Rating& opponent = now[index_of(other(side))];
    // As if the opponent were so much weaker, or stronger.
    const double shift = side == Side::kFirst ? -game.advantage : game.advantage;
    const Encounter encounter{opponent.rating + shift, opponent.deviation,
                              score_of(game.result, side)};
    // The time since the last game has been counted above.
    change.after[i] = {kept(updated(now[i], {&encounter, 1}, 0)), before[i].games + 1, game.at};
  }
  return change;
}

ShownChange shown(const RatingChange& change) {
  ShownChange seen;
  for (std::size_t i = 0; i < change.after.size(); ++i) {
    const Millis now = change.after[i].at;
    seen.before[i] = shown(change.before[i], now);
    seen.after[i] = shown(change.after[i], now);
  }
  return seen;
}

}  // namespace tria::server
