// tria puzzles: what is mined is proven again by the verifier, a wrong solution is found out, and what ships
// with the page holds.
#include <filesystem>

#include "tests/cli/expect.hpp"

namespace tria::test {
namespace {

class PuzzlesCommand : public ::testing::Test {
 protected:
  void SetUp() override { std::filesystem::create_directory(folder_); }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  [[nodiscard]] std::string path(const std::string& name) const { return folder_ / name; }
  [[nodiscard]] Finished mine(const std::string& name, const std::string& count) const {
    return run({"puzzles", "mine", "abalone", "-o", path(name), "--count", count});
  }
  [[nodiscard]] Json packed(const std::string& name) const {
    const Finished finished = run({"puzzles", "pack", path(name)});
    EXPECT_EQ(finished.code, 0) << finished.err;
    return Json::parse(finished.out, nullptr, false);
  }
  void write(const std::string& name, const Json& json) const {
    std::ofstream(path(name)) << json.dump();
  }

  const std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() / ("tria-puzzles-" + std::to_string(getpid()));
};

TEST_F(PuzzlesCommand, WhatIsMinedIsProvenAgain) {
  if (programs_are_sanitized()) GTEST_SKIP() << "takes minutes under a sanitizer";
  ASSERT_EQ(mine("found", "3").code, 0);
  const Finished verified = run({"puzzles", "verify", path("found")});
  EXPECT_EQ(verified.code, 0) << verified.out;
  EXPECT_TRUE(contains(last_line(verified.out), "wrong=0 ")) << verified.out;
  EXPECT_TRUE(contains(run({"puzzles", "stats", path("found")}).out, "abalone\n"));
}

TEST_F(PuzzlesCommand, MiningGoesOnWhereItWasStopped) {
  if (programs_are_sanitized()) GTEST_SKIP() << "takes minutes under a sanitizer";
  ASSERT_EQ(mine("whole", "4").code, 0);
  ASSERT_EQ(mine("halves", "1").code, 0);
  ASSERT_EQ(mine("halves", "4").code, 0);
  EXPECT_EQ(packed("halves"), packed("whole"));
}

TEST_F(PuzzlesCommand, AWrongSolutionIsFoundOut) {
  if (programs_are_sanitized()) GTEST_SKIP() << "takes minutes under a sanitizer";
  ASSERT_EQ(mine("found", "1").code, 0);
  Json file = packed("found");
  Json& puzzle = file["puzzles"][0];
  const Json state = show({"abalone", "--variant", puzzle["variant"], "--position",
                           puzzle["position"].get<std::string>()});
  const std::string solution = puzzle["moves"][0];
  const Json& legal = state["legal"];
  puzzle["moves"] = Json::array({legal[0] == solution ? legal[1] : legal[0]});
  write("wrong", file);
  const Finished verified = run({"puzzles", "verify", path("wrong")});
  EXPECT_EQ(verified.code, 1);
  EXPECT_TRUE(contains(last_line(verified.out), "wrong=1 ")) << verified.out;
}

TEST_F(PuzzlesCommand, SaysWhatIsWrongWithAFile) {
  write("broken", Json::array({1, 2}));
  for (const char* part : {"verify", "stats", "pack"}) {
    expect_error(run({"puzzles", part, path("broken")}), 1);
    expect_error(run({"puzzles", part, path("nothing")}), 1);
  }
  expect_error(run({"puzzles", "mine", "chess", "-o", path("found")}), 2);
  expect_error(run({"puzzles"}), 2);
}

// Some of each game, spread over all ratings; docs/puzzles.md says how all of them are checked.
TEST_F(PuzzlesCommand, WhatShipsIsProvenAgain) {
  if (programs_are_sanitized()) GTEST_SKIP() << "takes minutes under a sanitizer";
  for (const std::string game : {"avalam", "abalone", "awale"}) {
    const std::string file = source_file("web/src/games/" + game + "/puzzles/puzzles.json");
    Call call;
    call.arguments = {"puzzles", "verify", file, "--sample", "15"};
    call.seconds = 280;
    const Finished verified = run(call);
    EXPECT_EQ(verified.code, 0) << game << ": " << verified.out << verified.err;
    EXPECT_GE(Json::parse(std::ifstream(file))["puzzles"].size(), 1'000U) << game;
  }
}

}  // namespace
}  // namespace tria::test
