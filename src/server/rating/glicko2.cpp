#include "server/rating/glicko2.hpp"

#include <algorithm>
#include <cmath>

namespace tria::server {

namespace {

constexpr double kTau = 0.5;  // how much a volatility may change

double square(double number) noexcept { return number * number; }

// How much a game says about a player whose opponent's rating is uncertain: 1 where it is certain.
double weight_of(double deviation) noexcept {
  constexpr double kPi = 3.141592653589793;
  return 1 / std::sqrt(1 + 3 * square(deviation) / square(kPi));
}

double expected_score(double difference) noexcept {
  // Beyond this the result is as good as certain, and the numbers stay finite.
  constexpr double kMaxDifference = 30;
  return 1 / (1 + std::exp(-std::clamp(difference, -kMaxDifference, kMaxDifference)));
}

// Step 5 of the paper: the root of f, enclosed between two numbers that come closer to each other (the
// "Illinois" form of regula falsi). All numbers are in Glicko-2's unit.
double new_volatility(double volatility, double deviation, double variance, double improvement) {
  constexpr double kPrecision = 1e-6;
  constexpr int kMaxSteps = 1'000;  // far more than it ever takes
  const double start = std::log(square(volatility));
  const double known = square(deviation) + variance;
  const auto f = [&](double x) {
    const double added = std::exp(x);
    return added * (square(improvement) - known - added) / (2 * square(known + added)) -
           (x - start) / square(kTau);
  };
  double a = start;
  double b = std::log(std::max(square(improvement) - known, 1e-300));
  if (square(improvement) <= known) {
    int steps = 1;
    while (steps < kMaxSteps && f(start - steps * kTau) < 0) ++steps;
    b = start - steps * kTau;
  }
  double at_a = f(a);
  double at_b = f(b);
  for (int step = 0; step < kMaxSteps && std::abs(b - a) > kPrecision; ++step) {
    const double c = a + (a - b) * at_a / (at_b - at_a);
    const double at_c = f(c);
    if (at_c * at_b <= 0) {
      a = b;
      at_a = at_b;
    } else {
      at_a /= 2;
    }
    b = c;
    at_b = at_c;
  }
  return std::exp(a / 2);
}

double grown(double deviation, double volatility, double periods) noexcept {
  return std::sqrt(square(deviation) + square(volatility) * std::max(periods, 0.0));
}

}  // namespace

Rating updated(const Rating& before, std::span<const Encounter> games, double periods) {
  if (games.empty()) return rested(before, periods);
  const double rating = (before.rating - kNewRating) / kGlickoUnit;
  const double deviation = before.deviation / kGlickoUnit;
  double information = 0;
  double surprise = 0;
  for (const Encounter& game : games) {
    const double weight = weight_of(game.deviation / kGlickoUnit);
    const double opponent = (game.rating - kNewRating) / kGlickoUnit;
    const double expected = expected_score(weight * (rating - opponent));
    information += square(weight) * expected * (1 - expected);
    surprise += weight * (game.score - expected);
  }
  const double variance = 1 / information;
  const double volatility =
      new_volatility(before.volatility, deviation, variance, variance * surprise);
  const double waited = grown(deviation, volatility, periods);
  const double sharpened = 1 / std::sqrt(1 / square(waited) + information);
  return {kNewRating + kGlickoUnit * (rating + square(sharpened) * surprise),
          std::min(kGlickoUnit * sharpened, kMaxDeviation), volatility};
}

Rating rested(const Rating& before, double periods) {
  Rating after = before;
  after.deviation = std::min(kMaxDeviation, kGlickoUnit * grown(before.deviation / kGlickoUnit,
                                                                before.volatility, periods));
  return after;
}

}  // namespace tria::server
