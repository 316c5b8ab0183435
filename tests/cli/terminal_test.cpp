// What changes at a terminal: colour, prompts, the menu.
#include "tests/cli/expect.hpp"

namespace tria::test {
namespace {

Finished at_terminal(std::vector<std::string> arguments, std::string input,
                     std::map<std::string, std::string> environment = {}) {
  Call call;
  call.arguments = std::move(arguments);
  call.input = std::move(input);
  call.environment = std::move(environment);
  return run_at_terminal(call);
}

TEST(Terminal, ThereIsColour) {
  EXPECT_TRUE(contains(at_terminal({"show", "avalam"}, "").out, "\033["));
}

TEST(Terminal, ColourIsLeftOutWhereItIsNotWanted) {
  EXPECT_FALSE(contains(at_terminal({"show", "avalam"}, "", {{"NO_COLOR", "1"}}).out, "\033["));
  EXPECT_FALSE(contains(at_terminal({"show", "avalam"}, "", {{"TERM", "dumb"}}).out, "\033["));
  EXPECT_FALSE(contains(at_terminal({"show", "avalam", "--no-colour"}, "").out, "\033["));
  EXPECT_FALSE(contains(at_terminal({"show", "avalam", "--no-color"}, "").out, "\033["));
}

TEST(Terminal, PlayWithoutAGameAsksInAMenu) {
  const Finished finished = at_terminal({"play", "--no-colour"}, "3\n\n9\n1\nF\nquit\n");
  EXPECT_EQ(finished.code, 0);
  EXPECT_TRUE(contains(finished.out, "Which game?"));
  EXPECT_TRUE(contains(finished.out, "Which variant?"));
  EXPECT_TRUE(contains(finished.out, "Who is playing?"));
  EXPECT_TRUE(contains(finished.out, "Please answer"));
  EXPECT_TRUE(contains(finished.out, "South> "));
  EXPECT_TRUE(contains(finished.out, "1. South F"));
}

TEST(Terminal, TheMenuCanBeLeft) {
  EXPECT_EQ(at_terminal({"play"}, "quit\n").code, 0);
  EXPECT_EQ(at_terminal({"play"}, "\x04").code, 0);
  EXPECT_EQ(at_terminal({"play"}, "1\n\x04").code, 0);
}

TEST(Terminal, TheListOfGamesFitsEightyColumns) {
  const Finished finished = at_terminal({"games"}, "");
  EXPECT_EQ(finished.code, 0);
  for (std::size_t start = 0; start < finished.out.size();) {
    const std::size_t end = std::min(finished.out.find("\r\n", start), finished.out.size());
    const std::string line = finished.out.substr(start, end - start);
    start = end + 2;
    if (!contains(line, "\033")) {
      EXPECT_LE(line.size(), 82U) << line;
    }
  }
}

TEST(Terminal, LongWorkShowsProgressAndPipesDoNot) {
  Call call;
  call.arguments = {"perft", "abalone", "--depth", "20"};
  call.seconds = 2;
  EXPECT_EQ(run(call).err, "");
  // Two seconds are plenty, unless the machine is busy.
  bool shown = false;
  for (; !shown && call.seconds <= 32; call.seconds *= 4) {
    shown = contains(run_at_terminal(call).out, "%");
  }
  EXPECT_TRUE(shown);
}

}  // namespace
}  // namespace tria::test
