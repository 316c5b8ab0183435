// The program with Hexapawn in its list shows it, plays it and analyses it, as it does every game.
#include "tests/cli/expect.hpp"

namespace tria::test {
namespace {

Finished run_example(std::vector<std::string> arguments, std::string input = {}) {
  Call call;
  call.program = tria_with_example();
  call.arguments = std::move(arguments);
  call.input = std::move(input);
  return run(call);
}

TEST(HexapawnProgram, ListsTheGameBehindThoseOfTheProduct) {
  const Json games = Json::parse(run_example({"games", "--json"}).out);
  const Json product = Json::parse(run({"games", "--json"}).out);
  ASSERT_EQ(games.size(), product.size() + 1);
  EXPECT_EQ(games.back().at("name"), "hexapawn");
  for (std::size_t i = 0; i < product.size(); ++i) EXPECT_EQ(games[i], product[i]);
}

TEST(HexapawnProgram, ShowsAPosition) {
  const Finished drawn = run_example({"show", "hexapawn", "--moves", "a1a2 b3a2"});
  EXPECT_EQ(drawn.code, 0) << drawn.err;
  EXPECT_NE(drawn.out.find("a3○   b3    c3○\na2○   b2    c2\na1    b1●   c1●\n"), std::string::npos)
      << drawn.out;
  const Finished shown = run_example({"show", "hexapawn", "--moves", "a1a2 b3a2 b1a2", "--json"});
  const Json state = Json::parse(shown.out);
  EXPECT_EQ(state.at("position"), "p.p/P../..P b");
  EXPECT_EQ(state.at("legal"), Json({"c3c2"}));
  EXPECT_EQ(state.at("over"), false);
}

TEST(HexapawnProgram, RefusesAMoveWithItsNumberAndReason) {
  expect_error(run_example({"show", "hexapawn", "--moves", "a1a2 c3b2"}), 1);
}

TEST(HexapawnProgram, PlaysAGameToItsEnd) {
  const Finished finished =
      run_example({"play", "hexapawn", "--first", "human", "--second", "human"},
                  "b1b2\na3b2\nc1b2\nc3b2\na1a2\nb2b1\n");
  EXPECT_EQ(finished.code, 0) << finished.err;
  EXPECT_NE(finished.out.find("Black wins"), std::string::npos) << finished.out;
}

TEST(HexapawnProgram, AnalysesToTheKnownValue) {
  const Json analysis =
      Json::parse(run_example({"analyse", "hexapawn", "--depth", "9", "--json"}).out);
  const Json& best = analysis.at("lines").at(0);
  EXPECT_EQ(best.at("proven"), true);
  EXPECT_LT(best.at("score").get<double>(), 0.0) << "the first player loses";
}

TEST(HexapawnProgram, SaysThatNoPositionsOfItAreSolved) {
  const Finished finished = run_example({"accuracy", "hexapawn"});
  expect_error(finished, 2);
  EXPECT_TRUE(contains(finished.err, "there are solved positions for ")) << finished.err;
}

}  // namespace
}  // namespace tria::test
