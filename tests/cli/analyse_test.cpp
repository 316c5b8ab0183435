// tria analyse and tria bench: the JSON contract, the table, limits, repeatability.
#include "tests/cli/expect.hpp"

namespace tria::test {
namespace {

Json analyse(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "analyse");
  arguments.emplace_back("--json");
  const Finished finished = run(std::move(arguments));
  EXPECT_EQ(finished.code, 0) << finished.err;
  EXPECT_EQ(finished.err, "");
  EXPECT_EQ(line_count(finished.out), 1U);
  return Json::parse(finished.out, nullptr, false);
}

TEST(Analyse, EveryGameGivesLinesWithAllTheirParts) {
  for (const char* const game : {"avalam", "abalone", "awale"}) {
    SCOPED_TRACE(game);
    const Json found = analyse({game, "--depth", "2", "--lines", "3"});
    for (const char* const key : {"game", "variant", "position", "side", "lines", "depth", "nodes",
                                  "nps", "time_ms", "hashfull", "tbhits"}) {
      EXPECT_TRUE(found.contains(key)) << key;
    }
    EXPECT_EQ(found.at("side"), "first");
    EXPECT_EQ(found.at("depth"), 2);
    EXPECT_GT(found.at("nodes"), 0);
    const Json legal = show({game}).at("legal");
    ASSERT_EQ(found.at("lines").size(), 3U);
    double last = 1e9;
    for (const Json& line : found.at("lines")) {
      EXPECT_NE(std::find(legal.begin(), legal.end(), line.at("move")), legal.end());
      EXPECT_EQ(line.at("pv").at(0), line.at("move"));
      EXPECT_EQ(line.at("depth"), 2);
      EXPECT_LE(line.at("score").get<double>(), last);
      last = line.at("score");
      EXPECT_GT(line.at("chance"), 0.0);
      EXPECT_LT(line.at("chance"), 1.0);
      EXPECT_EQ(line.at("proven"), false);
      EXPECT_FALSE(line.contains("exact"));
    }
  }
}

TEST(Analyse, TheLinesCanBePlayed) {
  for (const char* const game : {"avalam", "abalone", "awale"}) {
    const Json found = analyse({game, "--nodes", "20000"});
    const auto pv = found.at("lines").at(0).at("pv").get<std::vector<std::string>>();
    show({game, "--moves", joined(pv, " ")});
  }
}

TEST(Analyse, AProvenMarginIsExact) {
  const Json awale = analyse({"awale", "--position", "0-0-0-0-0-1-4-0-0-0-0-0-20-23-S"});
  EXPECT_EQ(awale.at("lines").at(0).at("proven"), true);
  EXPECT_EQ(awale.at("lines").at(0).at("exact"), -3);
  EXPECT_FALSE(awale.at("lines").at(0).contains("fives"));
  // Two towers, one merge left: whoever moves owns the five.
  const Json avalam = analyse({"avalam", "--position", "Bc/4/6/8/9/8/6/4/2 1"});
  EXPECT_EQ(avalam.at("lines").at(0).at("proven"), true);
  EXPECT_EQ(avalam.at("lines").at(0).at("exact"), 1);
  EXPECT_EQ(avalam.at("lines").at(0).at("fives"), 1);
  const Json abalone =
      analyse({"abalone", "--position", "wbb2/wwwww1/1www3/8/9/bbb5/bbbb3/bbbb2/b4 0 5 b 0",
               "--depth", "3"});
  EXPECT_EQ(abalone.at("lines").at(0).at("proven"), true);
  EXPECT_EQ(abalone.at("lines").at(0).at("exact"), 6);
  EXPECT_EQ(abalone.at("lines").at(0).at("win_in"), 1);
  EXPECT_EQ(abalone.at("lines").at(0).at("score"), 6);
}

TEST(Analyse, TheChanceOfAProvenResultIsExact) {
  const auto chance = [](std::vector<std::string> arguments) {
    return analyse(std::move(arguments)).at("lines").at(0).at("chance").get<double>();
  };
  EXPECT_EQ(chance({"awale", "--position", "0-0-0-0-0-1-4-0-0-0-0-0-20-23-S"}), 0);
  EXPECT_EQ(chance({"abalone", "--depth", "3", "--position",
                    "wbb2/wwwww1/1www3/8/9/bbb5/bbbb3/bbbb2/b4 0 5 b 0"}),
            1);
  // Equal towers, and Red makes a five: that decides in classic, and not in bitaka.
  const std::string equal = "Bc/4/6/8/9/8/6/4/1c 1";
  EXPECT_EQ(chance({"avalam", "--position", equal}), 1);
  EXPECT_EQ(chance({"avalam", "--variant", "bitaka", "--position", equal}), 0.5);
  const auto table = [&](const char* variant) {
    return run({"analyse", "avalam", "--variant", variant, "--position", equal}).out;
  };
  EXPECT_TRUE(contains(table("classic"), "equal, and Red wins by towers of five"));
  EXPECT_TRUE(contains(table("bitaka"), "leads to a certain draw"));
}

TEST(Analyse, AScoreIsNeverMoreMarblesThanThereAreToWin) {
  // Black holds the centre, White stands scattered along the edge, and no marble is out.
  const Json found = analyse({"abalone", "--depth", "3", "--position",
                              "w1w1w/w4w/2b3w/w1bbb3/w1bbbbb1w/2bbbb2/w3b2/w4w/w1w2 0 0 b 0"});
  EXPECT_EQ(found.at("lines").at(0).at("proven"), false);
  EXPECT_GT(found.at("lines").at(0).at("score"), 3) << "it is a great advantage";
  EXPECT_LT(found.at("lines").at(0).at("score"), 6);
}

TEST(Analyse, TablebasesOfOtherRulesAreCountedAndProveNoMoreThanIsSure) {
  // The tables' best move does not keep what they promise: abapa's cycles are not worth 0.
  const Json found = analyse({"awale", "--variant", "abapa", "--position",
                              "0-0-1-1-0-3-0-0-0-1-0-3-20-19-N", "--depth", "6"});
  EXPECT_GT(found.at("tbhits"), 0);
  EXPECT_EQ(found.at("lines").at(0).at("proven"), false);
  EXPECT_FALSE(found.at("lines").at(0).contains("exact"));
  // Nobody can get 25 seeds, and in awari a cycle is worth what the tables say.
  const Json sure = analyse({"awale", "--variant", "awari", "--position",
                             "1-0-0-1-0-1-0-1-0-1-0-1-11-18-S", "--depth", "6"});
  EXPECT_EQ(sure.at("nodes"), 0);
  EXPECT_EQ(sure.at("lines").at(0).at("proven"), true);
  EXPECT_EQ(sure.at("lines").at(0).at("exact"), -7);
}

TEST(Analyse, AGameThatIsOverHasNoLinesAndItsResult) {
  const std::vector<std::string> over{"awale", "--position", "0-0-0-0-0-0-0-0-0-0-0-4-24-20-S"};
  const Json found = analyse(over);
  EXPECT_EQ(found.at("lines").size(), 0U);
  EXPECT_EQ(found.at("over"), true);
  EXPECT_EQ(found.at("result"), "first");
  std::vector<std::string> arguments = over;
  arguments.insert(arguments.begin(), "analyse");
  EXPECT_TRUE(contains(run(arguments).out, "South wins, 26 to 22"));
}

TEST(Analyse, TheTableIsPrintedOnceInAPipe) {
  const Finished finished = run({"analyse", "awale", "--depth", "6", "--lines", "2"});
  EXPECT_EQ(finished.code, 0);
  EXPECT_FALSE(contains(finished.out, "\033"));
  EXPECT_EQ(finished.out.find("depth 6"), finished.out.rfind("depth 6"));
  EXPECT_TRUE(contains(finished.out, "South to move"));
  EXPECT_TRUE(contains(finished.out, "\n  2  "));
}

TEST(Analyse, OneThreadIsRepeatable) {
  for (const char* const game : {"avalam", "abalone", "awale"}) {
    const std::vector<std::string> arguments{game, "--depth", "3"};
    EXPECT_EQ(analyse(arguments).at("nodes"), analyse(arguments).at("nodes"));
  }
}

TEST(Analyse, TimeIsKept) {
  const Json found = analyse({"abalone", "--movetime", "300", "--threads", "2", "--hash", "16"});
  // Ten milliseconds are kept back, and a quarter of the rest where the machine is slow to let it run.
  EXPECT_GE(found.at("time_ms"), 217);
  EXPECT_LT(found.at("time_ms"), 5'000);  // a busy machine
}

TEST(Analyse, WrongUsageIsExitTwoAndAWrongPositionExitOne) {
  expect_error(run({"analyse"}), 2);
  expect_error(run({"analyse", "chess"}), 2);
  expect_error(run({"analyse", "awale", "--depth", "0"}), 2);
  expect_error(run({"analyse", "awale", "--lines", "0"}), 2);
  expect_error(run({"analyse", "awale", "--hash", "99999999"}), 2);
  expect_error(run({"analyse", "awale", "--threads", "65"}), 2);
  expect_error(run({"analyse", "awale", "--position", "x"}), 1);
  expect_error(run({"analyse", "awale", "--moves", "f"}), 1);
}

TEST(Bench, TheLastLineIsTheSumOfTheGames) {
  if (programs_are_sanitized()) GTEST_SKIP() << "takes half a minute under a sanitizer";
  const Finished finished = run({"bench"});
  EXPECT_EQ(finished.code, 0);
  std::uint64_t sum = 0;
  for (const std::string_view game : {"avalam=", "abalone=", "awale="}) {
    const std::size_t at = finished.out.rfind(game);
    ASSERT_NE(at, std::string::npos);
    sum += std::stoull(finished.out.substr(at + game.size()));
  }
  EXPECT_EQ(last_line(finished.out), std::to_string(sum));
}

}  // namespace
}  // namespace tria::test
