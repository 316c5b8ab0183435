// tria play against the engine: levels, hints, taking back.
#include "tests/cli/expect.hpp"

namespace tria::test {
namespace {

TEST(PlayEngine, TheEngineAnswersAndUndoTakesBothMovesBack) {
  for (const auto& seat : {std::vector<std::string>{"--second", "level=2"}, {"--level", "2"}}) {
    std::vector<std::string> arguments{"awale", "--seed", "3"};
    arguments.insert(arguments.end(), seat.begin(), seat.end());
    const std::string out = play(arguments, "F\nundo\n").out;
    EXPECT_TRUE(contains(out, "1. South F   2. North "));
    EXPECT_TRUE(out.substr(out.rfind("Awalé, classic")).starts_with("Awalé, classic\n"));
  }
}

TEST(PlayEngine, TheLevelTakesTheFreeSeat) {
  const std::string out = play({"awale", "--second", "human", "--level", "1"}, "").out;
  EXPECT_TRUE(contains(out, "1. South "));
  EXPECT_TRUE(contains(out, "North to move."));
  expect_error(play({"awale", "--first", "human", "--second", "human", "--level", "1"}, ""), 2);
  expect_error(play({"awale", "--level", "11"}, ""), 2);
  expect_error(play({"awale", "--second", "level=11"}, ""), 2);
}

TEST(PlayEngine, AHintNamesALegalMoveWithASentence) {
  for (const char* const game : {"avalam", "abalone", "awale"}) {
    const Finished finished = play({game}, "hint\n");
    EXPECT_EQ(finished.code, 0);
    const std::size_t at = finished.out.find("\nHint: ");
    ASSERT_NE(at, std::string::npos) << finished.out;
    const std::string rest = finished.out.substr(at + 7);
    const Json legal = show({game}).at("legal");
    EXPECT_NE(std::find(legal.begin(), legal.end(), rest.substr(0, rest.find(' '))), legal.end());
    EXPECT_EQ(rest[rest.find('\n') - 1], '.');
  }
}

TEST(PlayEngine, AGameThatIsOverHasNoHint) {
  const std::string out =
      play({"awale", "--position", "0-0-0-0-0-0-0-0-0-0-0-4-24-20-S"}, "hint\n").out;
  EXPECT_TRUE(contains(out, "The game is over already."));
}

TEST(PlayEngine, LowLevelsPlayWholeGamesAndTheSeedRepeatsThem) {
  for (const char* const game : {"avalam", "awale"}) {
    const std::vector<std::string> arguments{game,      "--first", "level=1", "--second",
                                             "level=3", "--seed",  "5"};
    const Finished finished = play(arguments, "");
    EXPECT_EQ(finished.code, 0);
    EXPECT_TRUE(contains(last_line(finished.out), ": ")) << last_line(finished.out);
    EXPECT_EQ(play(arguments, "").out, finished.out);
  }
}

TEST(PlayEngine, TheMenuAsksForTheLevel) {
  Call call;
  call.arguments = {"play", "--no-colour"};
  call.input = "3\n\n2\n1\nF\nhint\nquit\n";
  const Finished finished = run_at_terminal(call);
  EXPECT_EQ(finished.code, 0);
  EXPECT_TRUE(contains(finished.out, "How strong?"));
  EXPECT_TRUE(contains(finished.out, "2. North "));
  EXPECT_TRUE(contains(finished.out, "Hint: "));
}

}  // namespace
}  // namespace tria::test
