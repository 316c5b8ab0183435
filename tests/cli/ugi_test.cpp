// tria ugi as a process: pipes, the end of the input, hostile bytes.
#include <filesystem>
#include <sstream>

#include <unistd.h>

#include "tests/cli/expect.hpp"

namespace tria::test {
namespace {

Finished ugi(std::vector<std::string> arguments, std::string input) {
  Call call;
  call.arguments = std::move(arguments);
  call.arguments.insert(call.arguments.begin(), "ugi");
  call.input = std::move(input);
  return run(call);
}

std::size_t count_of(std::string_view text, std::string_view part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1))
    ++count;
  return count;
}

// What is said to programs, without the lines for people, whose number depends on the machine.
std::string without_remarks(const std::string& output) {
  std::istringstream lines(output);
  std::string kept;
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("info string ")) kept += line + "\n";
  }
  return kept;
}

TEST(UgiProgram, TablebasesAreBuiltBeforeReadyokAndThatIsSaid) {
  const std::string folder =
      (std::filesystem::temp_directory_path() / ("tria-ugi-" + std::to_string(getpid()))).string();
  Call call;
  call.arguments = {"ugi", "awale"};
  call.input = "isready\n";
  call.environment["TRIA_TABLES"] = folder;
  const Finished first = run(call);
  EXPECT_TRUE(
      contains(first.out, "info string building the tablebases of classic up to 10 seeds\n"))
      << first.out;
  EXPECT_EQ(without_remarks(first.out), "readyok\n");
  EXPECT_TRUE(std::filesystem::exists(folder + "/awale-classic-10.tria"));
  EXPECT_FALSE(contains(run(call).out, "building")) << "they are kept";
  std::filesystem::remove_all(folder);
}

TEST(UgiProgram, AWholeConversationEndsWithQuit) {
  const Finished finished = ugi({},
                                "ugi\nisready\nuginewgame\nposition startpos\nquery p1turn\n"
                                "quit\nthis is not read\n");
  EXPECT_EQ(finished.code, 0);
  EXPECT_EQ(finished.err, "");
  EXPECT_TRUE(finished.out.starts_with("id name Tria "));
  EXPECT_TRUE(contains(without_remarks(finished.out), "\nugiok\nreadyok\nresponse true\n"));
  EXPECT_FALSE(contains(finished.out, "unknown"));
}

TEST(UgiProgram, LimitedSearchesAreFinishedWhenTheInputEnds) {
  for (const char* const game : {"avalam", "abalone", "awale"}) {
    const Finished finished = ugi({game}, "position startpos\ngo depth 3\ngo nodes 5000");
    EXPECT_EQ(finished.code, 0);
    EXPECT_TRUE(contains(finished.out, "info depth 3 ")) << finished.out;
    EXPECT_EQ(count_of(finished.out, "bestmove "), 2U);
  }
}

TEST(UgiProgram, AnInfiniteSearchEndsWithTheInput) {
  const Finished finished = ugi({"abalone"}, "go infinite\n");
  EXPECT_EQ(finished.code, 0);
  EXPECT_EQ(count_of(finished.out, "bestmove "), 1U);
}

TEST(UgiProgram, QuitEndsALongSearchAtOnce) {
  const Finished finished = ugi({"awale"}, "go movetime 1000000\nquit\n");
  EXPECT_FALSE(finished.timed_out);
  EXPECT_EQ(finished.code, 0);
}

TEST(UgiProgram, AUciHostDrivesIt) {
  const Finished finished = ugi({},
                                "uci\nsetoption name Game value awale\nucinewgame\nisready\n"
                                "position fen 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S moves FfBeBc\n"
                                "go wtime 1000 btime 1000 winc 10 binc 10\n");
  EXPECT_TRUE(contains(without_remarks(finished.out), "\nuciok\nreadyok\n"));
  EXPECT_EQ(count_of(finished.out, "\nbestmove "), 1U);
}

TEST(UgiProgram, HostileInputIsSurvived) {
  std::string input(3'000'000, 'x');
  input += "\n";
  input += std::string("\0\xff\x80 go\n", 7) + "isready\n";
  const Finished finished = ugi({}, input);
  EXPECT_EQ(finished.code, 0);
  EXPECT_TRUE(contains(finished.out, "info string a line may have at most"));
  EXPECT_EQ(last_line(finished.out), "readyok");
  EXPECT_EQ(ugi({}, "").code, 0);
}

TEST(UgiProgram, AReaderThatGoesAwayEndsTheSearch) {
  Call call;
  call.arguments = {"ugi", "abalone"};
  call.input = "setoption name MultiPV value 20\ngo movetime 1000000\n";
  call.stop_reading_after = 100;
  call.seconds = 60;
  EXPECT_FALSE(run(call).timed_out);
}

TEST(UgiProgram, WrongUsageIsSaid) {
  expect_error(run({"ugi", "chess"}), 2);
  expect_error(run({"ugi", "avalam", "x"}), 2);
}

}  // namespace
}  // namespace tria::test
