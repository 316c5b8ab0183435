// Help, version, and what is said to somebody who writes a command wrongly.
#include <filesystem>
#include <sstream>

#include <sys/stat.h>

#include "tests/cli/expect.hpp"

namespace tria::test {
namespace {

TEST(Usage, HelpListsEveryCommandOnOneLine) {
  const Finished help = run({"--help"});
  EXPECT_EQ(help.code, 0);
  EXPECT_EQ(help.err, "");
  for (const std::string_view command : {"games", "show", "play", "perft", "convert", "serve"}) {
    EXPECT_TRUE(contains(help.out, "\n  " + std::string(command) + " ")) << command;
  }
  EXPECT_EQ(run({"help"}).out, help.out);
  EXPECT_EQ(run({"-h"}).out, help.out);
  EXPECT_EQ(run({"help", "--help"}).out, help.out);
  EXPECT_EQ(run({"help", "help"}).out, help.out);
}

TEST(Usage, EveryCommandExplainsItselfWithExamples) {
  for (const std::string command : {"games", "show", "play", "perft", "convert", "serve"}) {
    const Finished help = run({command, "--help"});
    EXPECT_EQ(help.code, 0);
    EXPECT_TRUE(contains(help.out, "Usage: tria " + command)) << help.out;
    EXPECT_TRUE(contains(help.out, "Examples:\n  tria " + command)) << help.out;
    EXPECT_EQ(run({"help", command}).out, help.out);
  }
}

TEST(Usage, HelpFitsEightyColumns) {
  for (const std::string command : {"games", "show", "play", "perft", "convert", "serve"}) {
    std::istringstream lines(run({command, "--help"}).out);
    for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 82U) << line;
  }
}

TEST(Usage, HouseRulesAreInTheHelpOfShowAndPlay) {
  for (const std::string command : {"show", "play"}) {
    const std::string help = run({command, "--help"}).out;
    EXPECT_TRUE(contains(help, "c9 belongs to the first player"));
    EXPECT_TRUE(contains(help, "repetition=off"));
  }
}

TEST(Usage, VersionIsOneLine) {
  const Finished version = run({"--version"});
  EXPECT_EQ(version.code, 0);
  EXPECT_TRUE(version.out.starts_with("tria "));
  EXPECT_EQ(line_count(version.out), 1U);
}

TEST(Usage, NoCommandIsWrongUsage) { expect_error(run(std::vector<std::string>{}), 2); }

TEST(Usage, AnUnknownCommandGetsASuggestion) {
  const Finished finished = run({"shwo"});
  expect_error(finished, 2);
  EXPECT_TRUE(contains(finished.err, "'show'"));
  expect_error(run({"xyzzy"}), 2);
  expect_error(run({""}), 2);
}

TEST(Usage, AnUnknownOptionGetsASuggestion) {
  const Finished finished = run({"show", "avalam", "--varaint", "free"});
  expect_error(finished, 2);
  EXPECT_TRUE(contains(finished.err, "'--variant'"));
}

struct Wrong {
  std::vector<std::string> arguments;
};

TEST(Usage, WrongUsageIsExitTwoAndOneLine) {
  const std::vector<Wrong> all{
      {{"show"}},
      {{"show", "chess"}},
      {{"show", "avalm"}},
      {{"show", "avalam", "extra"}},
      {{"show", "avalam", "--", "--json"}},
      {{"show", "avalam", "--variant"}},
      {{"show", "avalam", "--variant", "nope"}},
      {{"show", "avalam", "--variant", ""}},
      {{"show", "abalone", "--variant", "standard,repetition"}},
      {{"show", "abalone", "--variant", "standard,nope=off"}},
      {{"show", "avalam", "--json=3"}},
      {{"show", "avalam", "--position", "x", "--position", "y"}},
      {{"perft", "avalam"}},
      {{"perft", "avalam", "--depth"}},
      {{"perft", "avalam", "--depth", "two"}},
      {{"perft", "avalam", "--depth", "-1"}},
      {{"perft", "avalam", "--depth", "65"}},
      {{"perft", "avalam", "--depth", "99999999999999999999"}},
      {{"perft", "avalam", "--depth", "1", "--threads", "0"}},
      {{"perft", "avalam", "--depth", "1", "--threads", "100000"}},
      {{"play"}},
      {{"play", "chess"}},
      {{"play", "avalam", "--first", "oracle"}},
      {{"play", "avalam", "--seed", "-3"}},
      {{"games", "chess"}},
      {{"games", "avalam", "awale"}},
      {{"help", "nothing"}},
      {{"convert", "--from", "nothing"}},
      {{"convert", "--to", "nothing"}},
      {{"convert", "--game", "chess"}},
      {{"convert", "--variant", "nothing"}},
      {{"convert", "--game", "awale", "--variant", "bitaka"}},
      {{"convert", "one", "two"}},
  };
  for (const Wrong& wrong : all) {
    SCOPED_TRACE(joined(wrong.arguments, " "));
    expect_error(run(wrong.arguments), 2);
  }
}

TEST(Usage, ContradictingOptionsAreRefused) {
  for (const std::vector<std::string>& arguments : std::vector<std::vector<std::string>>{
           {"show", "awale", "--ascii", "--unicode"},
           {"analyse", "awale", "--unicode", "--ascii", "--depth", "1"},
           {"play", "awale", "--ascii", "--unicode"}}) {
    const Finished finished = run(arguments);
    expect_error(finished, 2);
    EXPECT_TRUE(contains(finished.err, "--ascii")) << finished.err;
    EXPECT_TRUE(contains(finished.err, "--unicode")) << finished.err;
  }
}

TEST(Usage, NumbersWithAFractionAreFinite) {
  for (const char* const memory : {"nan", "inf", "-1", "0", "", "1e3", "0x4", " 4", "4 "}) {
    const Finished finished = run({"tablebase", "build", "awale", "--memory", memory});
    expect_error(finished, 2);
    EXPECT_TRUE(contains(finished.err, "--memory")) << finished.err;
  }
}

TEST(Usage, AConfigurationFileIsReadOnlyIfItEnds) {
  namespace fs = std::filesystem;
  const fs::path folder = fs::temp_directory_path() / ("tria-config-" + std::to_string(getpid()));
  fs::create_directories(folder);
  ASSERT_EQ(mkfifo((folder / "pipe").c_str(), 0600), 0);
  std::ofstream(folder / "large") << std::string(70'000, '\n');
  std::ofstream(folder / "wrong") << "port = many\n";
  std::ofstream(folder / "unknown") << "prot = 1\n";
  for (const std::string& file :
       {std::string("/dev/zero"), std::string("/dev/urandom"), std::string("/"),
        (folder / "pipe").string(), (folder / "large").string(), (folder / "missing").string(),
        (folder / "wrong").string(), (folder / "unknown").string()}) {
    SCOPED_TRACE(file);
    Call call;
    call.arguments = {"serve", "--config", file};
    call.seconds = 20;
    expect_error(run(call), 2);
  }
  fs::remove_all(folder);
}

}  // namespace
}  // namespace tria::test
