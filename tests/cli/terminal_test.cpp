// What changes at a terminal: colour, prompts, the menu.
#include <algorithm>
#include <array>
#include <sstream>

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

// What a window of that many columns shows, without colour and without drawing over anything.
std::string seen_in(unsigned short columns, std::vector<std::string> arguments,
                    std::string input = "") {
  Call call;
  call.arguments = std::move(arguments);
  call.input = std::move(input);
  call.environment = {{"TERM", "dumb"}};
  call.columns = columns;
  const Finished finished = run_at_terminal(call);
  EXPECT_FALSE(finished.timed_out);
  return finished.out;
}

// A single word, as a position or a command's address, is never broken.
void expect_to_fit(const std::string& text, std::size_t columns) {
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.pop_back();
    const std::string shown = line.substr(line.rfind('\r') + 1);
    const auto width = static_cast<std::size_t>(
        std::count_if(shown.begin(), shown.end(), [](char c) { return (c & 0xC0) != 0x80; }));
    const bool one_word = shown.find(' ') == std::string::npos;
    EXPECT_TRUE(one_word || width <= columns) << columns << " columns: " << shown;
  }
}

const std::vector<std::vector<std::string>> kTexts{
    {"--help"},
    {"games", "--help"},
    {"show", "--help"},
    {"play", "--help"},
    {"analyse", "--help"},
    {"ugi", "--help"},
    {"bench", "--help"},
    {"match", "--help"},
    {"perft", "--help"},
    {"tablebase", "--help"},
    {"tablebase", "build", "--help"},
    {"tablebase", "verify", "--help"},
    {"tablebase", "stats", "--help"},
    {"tablebase", "probe", "--help"},
    {"book", "--help"},
    {"book", "make", "--help"},
    {"book", "pack", "--help"},
    {"convert", "--help"},
    {"serve", "--help"},
    {"admin", "--help"},
    {"games"},
    {"games", "awale"},
    {"convert", "--list"},
    {"show", "avalam"},
    {"show", "abalone"},
    {"show", "awale"},
    {"analyse", "awale", "--depth", "3", "--lines", "3"},
    {"match", "avalam", "--players", "random", "random", "--games", "2", "--balance", "0"},
    {"match", "awale", "--first", "random", "--second", "random", "--games", "2", "--balance", "0"},
    {"play", "awale", "--first", "random", "--second", "random", "--seed", "3"},
};

TEST(Terminal, NothingIsWiderThanTheWindow) {
  for (const unsigned short columns : std::array<unsigned short, 4>{20, 40, 60, 80}) {
    for (const std::vector<std::string>& arguments : kTexts) {
      SCOPED_TRACE(joined(arguments, " "));
      expect_to_fit(seen_in(columns, arguments), columns);
    }
  }
}

TEST(Terminal, ABoardThatDoesNotFitSaysWhatItNeeds) {
  struct Case {
    const char* game;
    unsigned short needs;
  };
  for (const Case& each : {Case{"avalam", 29}, Case{"abalone", 22}, Case{"awale", 33}}) {
    SCOPED_TRACE(each.game);
    const std::string fits = seen_in(each.needs, {"show", each.game});
    EXPECT_FALSE(contains(fits, "This board needs")) << fits;
    expect_to_fit(fits, each.needs);
    const auto narrow = static_cast<unsigned short>(each.needs - 1);
    std::string refused = seen_in(narrow, {"show", each.game});
    for (char& c : refused) c = c == '\r' || c == '\n' ? ' ' : c;
    while (contains(refused, "  ")) refused.erase(refused.find("  "), 1);
    EXPECT_TRUE(contains(refused, "This board needs " + std::to_string(each.needs) +
                                      " columns; the window has " + std::to_string(narrow) + "."))
        << refused;
    EXPECT_TRUE(contains(refused, "To move")) << refused;
  }
}

TEST(Terminal, AGameIsPlayedInANarrowWindow) {
  const std::string typed = "moves\nhelp\nrules\nwhy x\nquit\n";
  for (const char* const game : {"avalam", "abalone", "awale"}) {
    const std::string out = seen_in(20, {"play", game}, typed);
    EXPECT_TRUE(contains(out, "needs")) << out;
    EXPECT_TRUE(contains(out, "Goodbye")) << out;
  }
}

// What a pipe gets is for programs: nothing depends on a window there.
TEST(Terminal, APipeKnowsNoWindow) {
  Call call;
  call.arguments = {"show", "awale"};
  call.environment = {{"COLUMNS", "20"}};
  EXPECT_FALSE(contains(run(call).out, "This board needs"));
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
