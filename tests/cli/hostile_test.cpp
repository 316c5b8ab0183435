// Input that nobody sends in good faith: the program answers, and stops.
#include <filesystem>

#include "tests/cli/expect.hpp"

namespace tria::test {
namespace {

// Arguments cannot hold NUL; the kernel allows 128 KiB for one.
const std::string kLong(120'000, 'a');

std::string garbage(std::size_t length) {
  std::string text;
  std::uint32_t state = 1;
  while (text.size() < length) {
    state = state * 1664525U + 1013904223U;
    text += static_cast<char>(state >> 24U);
  }
  return text;
}

TEST(Hostile, EnormousArgumentsAreRefusedInOneLine) {
  for (const char* const game : {"avalam", "abalone", "awale"}) {
    expect_error(run({"show", game, "--position", kLong}), 1);
    expect_error(run({"show", game, "--moves", kLong}), 1);
    expect_error(run({"show", game, "--variant", kLong}), 2);
  }
  expect_error(run({kLong}), 2);
  expect_error(run({"show", kLong}), 2);
  expect_error(run({"show", "--" + kLong}), 2);
  expect_error(run({"perft", "awale", "--depth", std::string(100'000, '9')}), 2);
  EXPECT_LT(run({"show", "avalam", "--moves", kLong}).err.size(), 2000U);
}

TEST(Hostile, BracketsAndBracesMeanNothing) {
  const std::string brackets = std::string(60'000, '[') + std::string(60'000, ']');
  expect_error(run({"show", "avalam", "--position", brackets}), 1);
  expect_error(run({"show", "avalam", "--position", "[]"}), 1);
  expect_error(run({"show", "avalam", "--moves", "{}"}), 1);
  expect_error(run({"show", "avalam", "--position", "%%"}), 1);
}

TEST(Hostile, ManyArgumentsAreRefusedQuickly) {
  std::vector<std::string> arguments(20'000, "avalam");
  arguments.insert(arguments.begin(), "show");
  expect_error(run(arguments), 2);
}

TEST(Hostile, ControlCharactersNeverReachTheTerminal) {
  expect_error(run({"show", "a\nb\033[31m\xff"}), 2);
  expect_error(run({"\n\n"}), 2);
  expect_error(run({"show", "avalam", "--moves", "c9d8 \033]0;x\007"}), 1);
  expect_error(run({"show", "avalam", "--position", "\x80\x80\n"}), 1);
  expect_error(run({"show", "avalam", "--\n"}), 2);
}

TEST(Hostile, AMillionMovesInAnArgumentListAreBounded) {
  std::string moves;
  while (moves.size() < 110'000) moves += "c3d3 g5f5 d3c3 f5g5 ";
  const Finished finished =
      run({"show", "abalone", "--variant", "standard,repetition=off,no-progress=off", "--moves",
           moves, "--json"});
  EXPECT_FALSE(finished.timed_out);
  EXPECT_LE(finished.code, 1);
}

TEST(Hostile, PlayAnswersGarbageLinesAndGivesUpOnTooMany) {
  Call call;
  call.arguments = {"play", "avalam"};
  call.input = garbage(2'000'000);
  const Finished finished = run(call);
  EXPECT_FALSE(finished.timed_out);
  EXPECT_EQ(finished.code, 1);
  EXPECT_EQ(line_count(finished.err), 1U);
}

TEST(Hostile, PlayBoundsALineWithoutAnEnd) {
  Call call;
  call.arguments = {"play", "awale"};
  call.input_file = "/dev/zero";
  const Finished finished = run(call);
  EXPECT_FALSE(finished.timed_out);
  EXPECT_LE(finished.code, 1);
  EXPECT_TRUE(contains(finished.out, "That line is too long."));
}

TEST(Hostile, PlayDoesNotObeyALineThatTheLimitOfTheInputCuts) {
  constexpr std::size_t kMaxBytes = std::size_t{16} << 20U;
  Call call;
  call.arguments = {"play", "awale"};
  call.input = std::string(kMaxBytes - 2, 'x') + "\nFalse\n";
  const Finished finished = run(call);
  EXPECT_EQ(finished.code, 0);
  EXPECT_TRUE(contains(finished.out, "That line is too long."));
  EXPECT_FALSE(contains(finished.out, "1. South F"));
}

TEST(Hostile, PlaySurvivesNulsAndInvalidUtf8) {
  Call call;
  call.arguments = {"play", "awale"};
  call.input = std::string("\0\0F\0\n", 5) + "\xff\xfe\n" + std::string(5000, 'x') + "\nF\n";
  const Finished finished = run(call);
  EXPECT_EQ(finished.code, 0);
  EXPECT_TRUE(contains(finished.out, "1. South F"));
  for (const char c : finished.out) EXPECT_TRUE(c == '\n' || static_cast<unsigned char>(c) >= 0x20);
}

TEST(Hostile, PlayEndsEvenIfTheSameCommandComesForEver) {
  Call call;
  call.arguments = {"play", "awale"};
  for (int i = 0; i < 150'000; ++i) call.input += "why F\n";
  const Finished finished = run(call);
  EXPECT_FALSE(finished.timed_out);
  EXPECT_EQ(finished.code, 1);
}

TEST(Hostile, PlayOnADirectoryIsAnEmptyInput) {
  Call call;
  call.arguments = {"play", "awale"};
  call.input_file = "/";
  EXPECT_EQ(run(call).code, 0);
}

// One call of every command that writes to standard output.
const std::vector<std::vector<std::string>> kWriters{
    {"help"},
    {"version"},
    {"games"},
    {"games", "--json"},
    {"show", "avalam"},
    {"show", "abalone", "--json"},
    {"perft", "awale", "--depth", "2"},
    {"analyse", "awale", "--depth", "2"},
    {"analyse", "awale", "--depth", "2", "--json"},
    {"play", "awale", "--first", "random", "--second", "random"},
    {"play", "awale"},
    {"match", "awale", "--first", "random", "--second", "random", "--games", "2"},
    {"match", "awale", "--first", "random", "--second", "random", "--games", "2", "--json"},
    {"tablebase", "probe", "awale", "--position", "0-1-0-1-0-0-0-0-1-0-0-0-23-22-N"},
    {"tablebase", "probe", "awale", "--position", "0-1-0-1-0-0-0-0-1-0-0-0-23-22-N", "--json"},
    {"tablebase", "--help"},
    {"convert", "--list"},
    {"match", "--help"},
    {"serve", "--help"},
    {"admin", "--help"},
};

TEST(Hostile, AFullDiskIsSaidInOneLine) {
  for (const std::vector<std::string>& arguments : kWriters) {
    SCOPED_TRACE(joined(arguments, " "));
    Call call;
    call.arguments = arguments;
    call.output_file = "/dev/full";
    const Finished finished = run(call);
    expect_error(finished, 1);
    EXPECT_TRUE(contains(finished.err, "No space left on device")) << finished.err;
  }
}

TEST(Hostile, TheProtocolSaysThatItsAnswersCannotBeWritten) {
  Call call;
  call.arguments = {"ugi", "awale"};
  call.input = "ugi\nisready\nquit\n";
  call.output_file = "/dev/full";
  const Finished finished = run(call);
  expect_error(finished, 1);
  EXPECT_TRUE(contains(finished.err, "No space left on device")) << finished.err;
}

TEST(Hostile, AFileThatMayNotGrowIsAnErrorAndNoSignal) {
  const std::string path =
      (std::filesystem::temp_directory_path() / ("tria-limit-" + std::to_string(getpid())))
          .string();
  std::ofstream(path) << "";
  Call call;
  call.arguments = {"games", "--json"};
  call.output_file = path;
  call.file_limit = 1000;
  const Finished finished = run(call);
  std::filesystem::remove(path);
  expect_error(finished, 1);
  EXPECT_TRUE(contains(finished.err, "File too large")) << finished.err;
}

// A file that is opened later must not become the standard output that is missing.
TEST(Hostile, AClosedOutputIsAnErrorAndNoOtherFileIsWrittenTo) {
  const std::string path =
      (std::filesystem::temp_directory_path() / ("tria-closed-" + std::to_string(getpid())))
          .string();
  Call call;
  call.arguments = {"match",  "awale",   "--first", "random", "--second",
                    "random", "--games", "1",       "--save", path};
  call.close_output = true;
  const Finished finished = run(call);
  std::ifstream file(path);
  const std::string saved{std::istreambuf_iterator<char>(file), {}};
  std::filesystem::remove(path);
  expect_error(finished, 1);
  EXPECT_TRUE(contains(finished.err, "cannot write the output")) << finished.err;
  EXPECT_FALSE(contains(saved, "random against")) << saved;
}

TEST(Hostile, AReaderThatLeavesIsAQuietExitOne) {
  Call call;
  call.arguments = {"play", "abalone", "--first", "random", "--second", "human", "--seed", "1"};
  for (int i = 0; i < 20'000; ++i) call.input += "moves\n";
  call.stop_reading_after = 1000;
  const Finished finished = run(call);
  EXPECT_EQ(finished.code, 1);
  EXPECT_EQ(finished.err, "");
}

}  // namespace
}  // namespace tria::test
