#include "tests/load/crash_plan.hpp"

namespace tria::load {

namespace {

constexpr std::size_t kMaxMoves = 120;  // in a script

// A clock of each pace, none of which runs out.
test::Json unhurried_clock(std::size_t pace) {
  switch (pace) {
    case 0:
      return {{"minutes", 5}, {"increment", 3}};
    case 1:
      return {{"minutes", 180}, {"increment", 0}};
    default:
      return {{"days", 2}};
  }
}

void shorten(MatchPlan& plan, std::size_t moves) {
  if (plan.script.size() > moves) plan.script.resize(moves);
}

}  // namespace

CrashPlan plan_of(std::size_t number, std::uint64_t seed, bool is_long) {
  constexpr std::array kOrigins{Origin::kRated, Origin::kApi, Origin::kLobby, Origin::kApi};
  constexpr std::size_t kPaces = 3;
  constexpr std::size_t kFewMoves = 40;
  std::mt19937_64 random(seed + number);
  const std::string_view game = kGames[number % kGames.size()];
  const std::size_t pace = number / kOrigins.size() / kGames.size() % kPaces;
  CrashPlan all{kOrigins[number % kOrigins.size()],
                {std::string(game), unhurried_clock(pace), false},
                number % 4 == 1 ? ClockChoice::kHours : ClockChoice::kNone,
                {}};
  const bool is_rated = all.origin == Origin::kRated;
  all.offer.is_rated = is_rated;
  MatchPlan& plan = all.plan;
  plan.script = scripted_game(game, kMaxMoves, random);
  plan.closer = random() % 2 == 0 ? Side::kFirst : Side::kSecond;
  constexpr unsigned kChances = 8;
  const auto chance = random() % kChances;
  if (chance == 0) {
    plan.ending = Ending::kAbort;
    shorten(plan, random() % 2);
  } else if (chance == 1 && is_rated && is_long) {
    plan.ending = Ending::kTime;
    shorten(plan, 2 + random() % 4);
    all.offer.clock = {{"minutes", 0.25}, {"increment", 0}};
  } else if (chance <= (is_rated ? 4 : 2)) {
    plan.ending = Ending::kResignation;
    shorten(plan, random() % kFewMoves);
  } else if (is_rated) {
    plan.ending = Ending::kResignation;
  }
  const bool is_over = is_over_after(game, plan.script);
  if (is_over) plan.ending = Ending::kNone;
  plan.ends = is_over || plan.ending != Ending::kNone;
  return all;
}

}  // namespace tria::load
