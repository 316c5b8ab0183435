// Which matches count and how, and whether thousands of players find their true strength by it.
#include "server/rating/rated_game.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>
#include <set>

#include <gtest/gtest.h>

namespace tria::server {
namespace {

constexpr Millis kDay = Millis{24} * 3'600 * 1'000;

ClockRule minutes(double time, Millis seconds) {
  return {ClockRule::Kind::kMinutes, static_cast<Millis>(time * 60'000), seconds * 1'000};
}

TEST(PaceOfAClock, IsWhatAGameOfFortyMovesTakes) {
  EXPECT_EQ(pace_of({}), std::nullopt);
  EXPECT_EQ(pace_of(minutes(0.25, 0)), Pace::kFast);
  EXPECT_EQ(pace_of(minutes(5, 3)), Pace::kFast);   // 7 minutes
  EXPECT_EQ(pace_of(minutes(5, 7)), Pace::kFast);   // 9:40
  EXPECT_EQ(pace_of(minutes(10, 0)), Pace::kSlow);  // 10:00
  EXPECT_EQ(pace_of(minutes(3, 11)), Pace::kSlow);  // 10:20
  EXPECT_EQ(pace_of({ClockRule::Kind::kDays, 3 * kDay, 0}), Pace::kDays);
  for (const Pace pace : kPaces) EXPECT_EQ(parse_pace(name_of(pace)), pace);
  EXPECT_EQ(parse_pace("Fast"), std::nullopt);
}

std::vector<Event> events_of(bool is_rated, const std::string& first, const std::string& second,
                             std::optional<Result> result) {
  Created created{{"awale", "classic", "", {}}, minutes(5, 3), true, "", 0, is_rated, 25};
  std::vector<Event> events{{1, 100, created}};
  events.push_back({2, 101, SeatTaken{Side::kSecond, {std::nullopt, "B", second}, ""}});
  events.push_back({3, 102, SeatTaken{Side::kFirst, {std::nullopt, "A", first}, ""}});
  events.push_back({4, 200, Ended{result, "resigned", {}}});
  events.push_back({5, 300, Reacted{{Side::kFirst}, "good game"}});
  return events;
}

TEST(RatedGameOfAMatch, IsReadFromItsEvents) {
  const auto game = rated_game("m", events_of(true, "a", "b", Result::kSecond));
  ASSERT_TRUE(game.has_value());
  EXPECT_EQ(*game, (RatedGame{"m", "awale", Pace::kFast, {"a", "b"}, Result::kSecond, 25, 200}));
}

TEST(RatedGameOfAMatch, IsNothingUnlessTheMatchCounts) {
  EXPECT_FALSE(rated_game("m", {}));
  EXPECT_FALSE(rated_game("m", events_of(false, "a", "b", Result::kFirst)));
  EXPECT_FALSE(rated_game("m", events_of(true, "a", "a", Result::kFirst)));
  EXPECT_FALSE(rated_game("m", events_of(true, "", "b", Result::kFirst)));
  EXPECT_FALSE(rated_game("m", events_of(true, "a", "b", std::nullopt)));
  auto unended = events_of(true, "a", "b", Result::kFirst);
  unended.resize(3);
  EXPECT_FALSE(rated_game("m", unended));
}

RatedGame game_at(Millis at, Result result, int advantage = 0) {
  return {"m", "awale", Pace::kFast, {"a", "b"}, result, advantage, at};
}

TEST(Rate, BothMoveTowardsWhatHappened) {
  const RatingChange change = rate({}, game_at(kDay, Result::kFirst));
  EXPECT_GT(change.after[0].now.rating, 1'600);
  EXPECT_NEAR(change.after[0].now.rating + change.after[1].now.rating, 3'000, 1e-5);
  EXPECT_LT(change.after[0].now.deviation, kMaxDeviation);
  EXPECT_EQ(change.after[0].games, 1U);
  EXPECT_EQ(change.after[1].at, kDay);
  EXPECT_EQ(change.before[0], PlayerRating{});
  const ShownChange seen = shown(change);
  EXPECT_EQ(seen.before[0], (ShownRating{1'500, true}));
  EXPECT_EQ(seen.after[0].rating, std::lround(change.after[0].now.rating));
}

TEST(Rate, ThePlayerWithTheAdvantageGainsLessByWinning) {
  const PlayerRating known{{1'500, 60, 0.06}, 50, kDay};
  const auto gain = [&](int advantage) {
    return rate({known, known}, game_at(kDay, Result::kFirst, advantage)).after[0].now.rating -
           1'500;
  };
  EXPECT_LT(gain(100), gain(0));
  EXPECT_GT(gain(-100), gain(0));
  // With an advantage of 100 the first player is as good as somebody with 100 points more.
  const PlayerRating stronger{{1'600, 60, 0.06}, 50, kDay};
  const auto equal = rate({stronger, known}, game_at(kDay, Result::kDraw, -100));
  EXPECT_NEAR(equal.after[0].now.rating, 1'600, 1e-5);
}

TEST(Rate, WhoHasNotPlayedForLongIsLessKnownAndMovesFaster) {
  const PlayerRating known{{1'500, 60, 0.06}, 50, kDay};
  const auto gain = [&](Millis later) {
    return rate({known, known}, game_at(kDay + later, Result::kFirst)).after[0].now.rating;
  };
  EXPECT_GT(gain(365 * kDay), gain(30 * kDay));
  EXPECT_GT(gain(30 * kDay), gain(0));
  // The one who rested; a new player has not rested since 1970.
  EXPECT_EQ(rating_at({}, 20'000 * kDay), Rating{});
}

TEST(Rate, ARatingIsSettledForAboutAYearAfterTheLastGame) {
  const PlayerRating known{{1'500, 60, 0.06}, 50, kDay};
  const Millis until = settled_until(known);
  EXPECT_GT(until, 365 * kDay);
  EXPECT_LT(until, 430 * kDay);
  EXPECT_LE(rating_at(known, until - kDay).deviation, kMaxSettledDeviation);
  EXPECT_GT(rating_at(known, until + kDay).deviation, kMaxSettledDeviation);
  EXPECT_FALSE(shown(known, until - 1).provisional);
  EXPECT_TRUE(shown(known, until).provisional);
  EXPECT_EQ(settled_until(PlayerRating{}), 0);
}

TEST(Rate, TheDeviationStaysWhereARatingStillMoves) {
  std::array<PlayerRating, 2> players;
  for (int i = 0; i < 2'000; ++i) {
    players = rate(players, game_at(kDay, i % 2 == 0 ? Result::kFirst : Result::kSecond)).after;
  }
  EXPECT_EQ(players[0].now.deviation, kMinDeviation);
  EXPECT_EQ(players[0].games, 2'000U);
}

// --- Simulation ---------------------------------------------------------------------------------

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool kIsSlow = true;
#elif defined(__has_feature)
constexpr bool kIsSlow = __has_feature(address_sanitizer) || __has_feature(thread_sanitizer);
#else
constexpr bool kIsSlow = false;
#endif
constexpr std::size_t kPlayers = kIsSlow ? 1'000 : 10'000;
constexpr int kRounds = 100;

struct World {
  std::vector<double> strengths;
  std::vector<PlayerRating> ratings;
};

// Everybody plays a game a day against anybody, so that strength decides and not who plays whom. The first
// player plays as if stronger by `advantage`; the ratings believe `believed`. Where `fixed`, the first half
// of the players always begins.
World simulate(int advantage, int believed, bool fixed) {
  std::mt19937_64 random(20'261'117);
  std::normal_distribution<double> strength(1'500, 250);
  World world{{}, std::vector<PlayerRating>(kPlayers)};
  for (std::size_t i = 0; i < kPlayers; ++i) world.strengths.push_back(strength(random));
  std::uniform_real_distribution<double> chance(0, 1);
  std::vector<std::size_t> order(kPlayers);
  std::iota(order.begin(), order.end(), std::size_t{0});
  for (int round = 0; round < kRounds; ++round) {
    if (fixed) {
      std::shuffle(order.begin(), order.begin() + kPlayers / 2, random);
      std::shuffle(order.begin() + kPlayers / 2, order.end(), random);
    } else {
      std::shuffle(order.begin(), order.end(), random);
    }
    for (std::size_t i = 0; i < kPlayers / 2; ++i) {
      const std::size_t first = order[i];
      const std::size_t second = order[i + kPlayers / 2];
      const double difference = world.strengths[first] + advantage - world.strengths[second];
      const double expected = 1 / (1 + std::exp(-difference / kGlickoUnit));
      const double draw = 0.4 * std::min(expected, 1 - expected);
      const double drawn = chance(random);
      const Result result = drawn < expected - draw / 2   ? Result::kFirst
                            : drawn < expected + draw / 2 ? Result::kDraw
                                                          : Result::kSecond;
      const RatingChange change = rate({world.ratings[first], world.ratings[second]},
                                       game_at((round + 1) * kDay, result, believed));
      world.ratings[first] = change.after[0];
      world.ratings[second] = change.after[1];
    }
  }
  return world;
}

double error_of(const World& world) {
  double squares = 0;
  for (std::size_t i = 0; i < kPlayers; ++i) {
    const double error = world.ratings[i].now.rating - world.strengths[i];
    squares += error * error;
  }
  return std::sqrt(squares / kPlayers);
}

std::vector<double> ranks_of(const std::vector<double>& values) {
  std::vector<std::size_t> order(values.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(),
            [&](std::size_t a, std::size_t b) { return values[a] < values[b]; });
  std::vector<double> ranks(values.size());
  for (std::size_t i = 0; i < order.size(); ++i) ranks[order[i]] = static_cast<double>(i);
  return ranks;
}

// Spearman's.
double rank_correlation(const World& world) {
  std::vector<double> found;
  for (const PlayerRating& player : world.ratings) found.push_back(player.now.rating);
  const std::vector<double> a = ranks_of(world.strengths);
  const std::vector<double> b = ranks_of(found);
  double squares = 0;
  for (std::size_t i = 0; i < a.size(); ++i) squares += (a[i] - b[i]) * (a[i] - b[i]);
  const auto count = static_cast<double>(a.size());
  return 1 - 6 * squares / (count * (count * count - 1));
}

// How much too high those are who always begin.
double bias_of(const World& world) {
  double sum = 0;
  for (std::size_t i = 0; i < kPlayers / 2; ++i) {
    sum += world.ratings[i].now.rating - world.strengths[i];
  }
  for (std::size_t i = kPlayers / 2; i < kPlayers; ++i) {
    sum -= world.ratings[i].now.rating - world.strengths[i];
  }
  return sum / (kPlayers / 2.0);
}

TEST(Simulation, TenThousandPlayersFindTheirStrength) {
  const World world = simulate(0, 0, false);
  RecordProperty("rms_error", std::to_string(error_of(world)));
  RecordProperty("rank_correlation", std::to_string(rank_correlation(world)));
  EXPECT_LT(error_of(world), 60);
  EXPECT_GT(rank_correlation(world), 0.97);
  // The deviations do not promise more than that.
  double squares = 0;
  for (const PlayerRating& player : world.ratings) {
    squares += player.now.deviation * player.now.deviation;
  }
  EXPECT_NEAR(std::sqrt(squares / kPlayers), error_of(world), 15);
}

TEST(Simulation, AnAdvantageThatIsKnownDoesNotMakeThoseStrongerWhoBegin) {
  constexpr int kAdvantage = 100;
  const World known = simulate(kAdvantage, kAdvantage, true);
  const World unknown = simulate(kAdvantage, 0, true);
  RecordProperty("bias_known", std::to_string(bias_of(known)));
  RecordProperty("bias_unknown", std::to_string(bias_of(unknown)));
  EXPECT_NEAR(bias_of(known), 0, kIsSlow ? 12 : 5);
  EXPECT_GT(bias_of(unknown), 70);
  EXPECT_LT(error_of(known), 60);
}

TEST(Simulation, TheSameGamesGiveTheSameDigits) {
  const World once = simulate(40, 30, false);
  const World again = simulate(40, 30, false);
  EXPECT_EQ(once.ratings, again.ratings);
}

}  // namespace
}  // namespace tria::server
