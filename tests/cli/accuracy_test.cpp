// tria accuracy: a row for each time, with and without endgame tables where a game has them.
#include "tests/cli/expect.hpp"

namespace tria::test {
namespace {

Json accuracy_of(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "accuracy");
  arguments.insert(arguments.end(), {"--positions", "3", "--json"});
  const Finished finished = run(std::move(arguments));
  EXPECT_EQ(finished.code, 0) << finished.err;
  EXPECT_EQ(line_count(finished.out), 1U);
  return Json::parse(finished.out, nullptr, false);
}

TEST(AccuracyCommand, HasARowForEachTime) {
  for (const std::string game : {"avalam", "abalone"}) {
    const Json accuracy = accuracy_of({game, "--movetime", "1", "2"});
    EXPECT_EQ(accuracy["game"], game);
    EXPECT_FALSE(accuracy["unit"].get<std::string>().empty());
    ASSERT_EQ(accuracy["rows"].size(), 2U);
    EXPECT_EQ(accuracy["rows"][1]["movetime_ms"], 2);
    for (const Json& row : accuracy["rows"]) {
      EXPECT_EQ(row["positions"], 3);
      EXPECT_TRUE(row["tables"].is_null());
      EXPECT_GE(row["optimal"], 0.0);
      EXPECT_LE(row["optimal"], 1.0);
      EXPECT_GE(row["mean_loss"], 0.0);
    }
  }
}

TEST(AccuracyCommand, MeasuresWithoutAndWithEndgameTables) {
  const Json both = accuracy_of({"awale", "--movetime", "1"});
  ASSERT_EQ(both["rows"].size(), 2U);
  EXPECT_EQ(both["rows"][0]["tables"], false);
  EXPECT_EQ(both["rows"][1]["tables"], true);
  EXPECT_GE(both["largest_table"], 10);
  const Json off = accuracy_of({"awale", "--movetime", "1", "--tables", "off"});
  ASSERT_EQ(off["rows"].size(), 1U);
  EXPECT_EQ(off["rows"][0]["tables"], false);
  EXPECT_TRUE(off["largest_table"].is_null());
}

TEST(AccuracyCommand, PrintsATable) {
  const Finished finished =
      run({"accuracy", "awale", "--movetime", "1", "--positions", "2", "--tables", "on"});
  EXPECT_EQ(finished.code, 0) << finished.err;
  EXPECT_TRUE(contains(finished.out, "2 solved positions")) << finished.out;
  EXPECT_TRUE(contains(finished.out, "      1 ms  on ")) << finished.out;
  EXPECT_TRUE(last_line(finished.out).starts_with("Endgame tables: up to ")) << finished.out;
}

TEST(AccuracyCommand, RefusesWhatItCannotMeasure) {
  expect_error(run({"accuracy"}), 2);
  expect_error(run({"accuracy", "avalm"}), 2);
  expect_error(run({"accuracy", "avalam", "--tables", "on"}), 2);
  expect_error(run({"accuracy", "awale", "--tables", "some"}), 2);
  expect_error(run({"accuracy", "avalam", "--movetime", "0"}), 2);
  expect_error(run({"accuracy", "avalam", "--movetime", "soon"}), 2);
  expect_error(run({"accuracy", "avalam", "--positions", "0"}), 2);
}

}  // namespace
}  // namespace tria::test
