// tria book: games that go on where they were stopped, and what is counted from them.
#include <filesystem>
#include <fstream>
#include <sstream>

#include <nlohmann/json.hpp>
#include <unistd.h>

#include "tests/cli/expect.hpp"

namespace tria::test {
namespace {

class BookCommand : public ::testing::Test {
 protected:
  void SetUp() override { std::filesystem::create_directory(folder_); }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  [[nodiscard]] std::string path(const std::string& name) const { return folder_ / name; }
  [[nodiscard]] Finished make(const std::string& name, const std::string& games,
                              const std::string& nodes = "50") const {
    return run({"book", "make", "awale", "-o", path(name), "--games", games, "--nodes", nodes,
                "--plies", "4"});
  }
  [[nodiscard]] std::string text_of(const std::string& name) const {
    std::stringstream text;
    text << std::ifstream(path(name)).rdbuf();
    return text.str();
  }

  const std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() / ("tria-book-" + std::to_string(getpid()));
};

TEST_F(BookCommand, PlaysTheSameGamesInOneGoOrInTwo) {
  EXPECT_EQ(make("whole", "5").out, "5 games\n");
  EXPECT_EQ(make("halves", "2").out, "2 games\n");
  EXPECT_EQ(make("halves", "5").out, "5 games\n");
  EXPECT_EQ(text_of("halves"), text_of("whole"));
  EXPECT_EQ(line_count(text_of("whole")), 6U);
}

TEST_F(BookCommand, RefusesAFileThatWasBegunOtherwise) {
  ASSERT_EQ(make("games", "1").code, 0);
  expect_error(make("games", "2", "60"), 1);
  EXPECT_EQ(line_count(text_of("games")), 2U);
}

TEST_F(BookCommand, CountsEveryGameAtTheStart) {
  ASSERT_EQ(make("games", "4").code, 0);
  ASSERT_EQ(run({"book", "pack", "--from", path("games"), "-o", path("book"), "--least", "4"}).code,
            0);
  const auto book = nlohmann::json::parse(text_of("book"))["books"][0];
  EXPECT_EQ(book["variant"], "classic");
  EXPECT_EQ(book["games"], 4);
  ASSERT_EQ(book["positions"].empty(), false);
  for (const auto& moves : book["positions"]) {
    int games = 0;
    for (const auto& move : moves) {
      games += move[1].get<int>() + move[2].get<int>() + move[3].get<int>();
    }
    EXPECT_EQ(games, 4);
  }
}

TEST_F(BookCommand, SaysWhatIsWrongWithAFile) {
  ASSERT_EQ(make("games", "1").code, 0);
  std::ofstream(path("games"), std::ios::app) << "{\"moves\":[\"F\",\"F\"]}\n";
  const Finished refused = run({"book", "pack", "--from", path("games")});
  expect_error(refused, 1);
  EXPECT_TRUE(contains(refused.err, "game 2: ")) << refused.err;
  expect_error(run({"book", "pack", "--from", path("nothing")}), 1);
  expect_error(run({"book", "pack"}), 2);
  expect_error(run({"book"}), 2);
}

}  // namespace
}  // namespace tria::test
