// tria games: everything there is to play, for people and for programs.
#include <sstream>

#include "tests/cli/expect.hpp"

namespace tria::test {
namespace {

constexpr std::array kAbaloneLayouts{"standard",    "belgian-daisy", "german-daisy", "dutch-daisy",
                                     "swiss-daisy", "domination",    "alien-attack", "infiltration",
                                     "snakes",      "the-wall",      "fujiyama"};

TEST(Games, EveryVariantHasALineOfItsOwn) {
  const std::string out = run({"games"}).out;
  for (const char* const name : kAbaloneLayouts) {
    EXPECT_TRUE(contains(out, "\n  " + std::string(name) + " ")) << name;
  }
  for (const char* const name : {"classic", "bitaka", "free", "abapa", "awari"}) {
    EXPECT_TRUE(contains(out, "\n  " + std::string(name) + " ")) << name;
  }
}

TEST(Games, OneGameAloneTellsHowItsMovesAreWritten) {
  const Finished finished = run({"games", "awale"});
  EXPECT_EQ(finished.code, 0);
  EXPECT_TRUE(contains(finished.out, "the letter of the house"));
  EXPECT_FALSE(contains(finished.out, "bitaka"));
}

TEST(Games, SwitchableRulesAndHouseRulesAreListed) {
  const std::string out = run({"games", "abalone"}).out;
  EXPECT_TRUE(contains(out, "--variant standard,repetition=off"));
  EXPECT_TRUE(contains(out, "    no-progress "));
  EXPECT_TRUE(contains(out, "house rules"));
}

TEST(Games, JsonHoldsTheSame) {
  const Json games = Json::parse(run({"games", "--json"}).out);
  ASSERT_EQ(games.size(), 3U);
  EXPECT_EQ(games[0].at("name"), "avalam");
  EXPECT_EQ(games[1].at("variants").size(), kAbaloneLayouts.size());
  EXPECT_EQ(games[1].at("options").size(), 2U);
  EXPECT_EQ(games[2].at("title"), "Awalé");
  for (const Json& game : games) {
    EXPECT_FALSE(game.at("house_rules").empty());
    EXPECT_EQ(game.at("players").size(), 2U);
  }
  EXPECT_EQ(Json::parse(run({"games", "awale", "--json"}).out).size(), 1U);
}

TEST(Games, EveryVariantListedCanBeShown) {
  for (const Json& game : Json::parse(run({"games", "--json"}).out)) {
    for (const Json& variant : game.at("variants")) {
      const Json shown = show({game.at("name"), "--variant", variant.at("name")});
      EXPECT_EQ(shown.at("variant"), variant.at("name"));
      EXPECT_FALSE(shown.at("legal").empty());
    }
  }
}

TEST(Games, APlainLocaleGetsPlainLetters) {
  Call call;
  call.arguments = {"games"};
  call.environment = {{"LANG", "C"}};
  for (const char c : run(call).out) ASSERT_LT(static_cast<unsigned char>(c), 0x80);
}

}  // namespace
}  // namespace tria::test
