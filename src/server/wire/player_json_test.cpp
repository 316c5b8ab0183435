// What is written about players has the form that the schema says, with numbers for people.
#include "server/wire/player_json.hpp"

#include <fstream>

#include <gtest/gtest.h>

#include "tests/paths/paths.hpp"
#include "tests/server/schema.hpp"

namespace tria::server {
namespace {

constexpr Millis kDayOfTest = Millis{24} * 3'600 * 1'000;
const PlayerRating kKnown{{1'612.5, 60.25, 0.06}, 50, kDayOfTest};

void expect_form(const Json& json, const char* name) {
  std::ifstream file(test::source_file("src/json/schema.json"));
  const Json document = Json::parse(file);
  EXPECT_EQ(test::mismatch(json, document["definitions"][name], document), "") << write_json(json);
}

TEST(PlayerJson, ARatingIsThatOfTheMoment) {
  const AccountRating rating{"secret", "awale", Pace::kSlow, kKnown};
  const Json now = rating_json(rating, kDayOfTest);
  expect_form(now, "Rating");
  EXPECT_EQ(now, (Json{{"game", "awale"},
                       {"pace", "slow"},
                       {"rating", 1'613},
                       {"deviation", 60},
                       {"provisional", false},
                       {"games", 50}}));
  const Json later = rating_json(rating, 1'000 * kDayOfTest);
  EXPECT_EQ(later["rating"], 1'613);
  EXPECT_EQ(later["provisional"], true);
  EXPECT_GT(later["deviation"], 110);
  EXPECT_EQ(ratings_json({rating, rating}, kDayOfTest).size(), 2U);
}

TEST(PlayerJson, TheBestHaveRanksAndTheHistoryHasPoints) {
  const Json best = leaderboard_json({{"Ada", kKnown}, {"Bob", kKnown}}, kDayOfTest);
  expect_form(best, "Leaderboard");
  EXPECT_EQ(best["players"][1]["rank"], 2);
  EXPECT_EQ(best["players"][1]["name"], "Bob");
  const Json history = history_json({{kDayOfTest, 1'499.4, 99.6, "k3v9Qx0aZ_4"}});
  expect_form(history, "RatingHistory");
  EXPECT_EQ(history["points"][0]["rating"], 1'499);
}

TEST(PlayerJson, ResultsAreCountedForTheWholeTheOpponentsAndTheOpenings) {
  const Json json = results_json({{3, 1, 2},
                                  {{"secret", "Bob", {3, 0, 2}}},
                                  {{"awale", "classic", Side::kSecond, "A b C", {1, 1, 0}}}});
  expect_form(json, "PlayerResults");
  EXPECT_EQ(json["games"]["wins"], 3);
  EXPECT_EQ(json["opponents"][0]["losses"], 2);
  EXPECT_EQ(json["openings"][0]["moves"], (Json{"A", "b", "C"}));
  EXPECT_EQ(json["openings"][0]["seat"], "second");
  EXPECT_EQ(write_json(json).find("secret"), std::string::npos);
  expect_form(results_json({}), "PlayerResults");
}

}  // namespace
}  // namespace tria::server
