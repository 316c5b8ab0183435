// Games come back from a file as they were written, also after the writer was killed within one.
#include "tools/train/games_file.hpp"

#include <filesystem>

#include <gtest/gtest.h>

namespace tria::train {
namespace {

PlayedGame some_game(std::size_t number) {
  PlayedGame game{static_cast<std::uint8_t>(number % 3),
                  1,
                  static_cast<std::int16_t>(-7 * static_cast<int>(number)),
                  {}};
  for (std::size_t i = 0; i <= number; ++i) {
    game.moves.push_back({static_cast<std::uint16_t>(60'000 + i),
                          static_cast<std::int16_t>(300 - 200 * static_cast<int>(i)),
                          static_cast<Label>(i % 3)});
  }
  return game;
}

bool are_equal(const PlayedGame& one, const PlayedGame& other) {
  const auto same_move = [](const PlayedMove& a, const PlayedMove& b) {
    return a.move == b.move && a.value == b.value && a.label == b.label;
  };
  return one.variant == other.variant && one.result == other.result &&
         one.final_value == other.final_value &&
         std::equal(one.moves.begin(), one.moves.end(), other.moves.begin(), other.moves.end(),
                    same_move);
}

class GamesFileTest : public ::testing::Test {
 protected:
  void SetUp() override { std::filesystem::remove(path_); }
  void TearDown() override { std::filesystem::remove(path_); }

  void write(std::size_t from, std::size_t to) const {
    Expected<GamesFile> file = GamesFile::open(path_);
    ASSERT_TRUE(file);
    ASSERT_EQ(file->games(), from);
    for (std::size_t i = from; i < to; ++i) ASSERT_TRUE(file->append(some_game(i)));
    ASSERT_TRUE(file->flush());
  }
  void expect_games(std::size_t count) const {
    const Expected<std::vector<PlayedGame>> games = read_games(path_);
    ASSERT_TRUE(games);
    ASSERT_EQ(games->size(), count);
    for (std::size_t i = 0; i < count; ++i) EXPECT_TRUE(are_equal((*games)[i], some_game(i))) << i;
  }

  std::string path_ = ::testing::TempDir() + "tria_games_file_" +
                      ::testing::UnitTest::GetInstance()->current_test_info()->name();
};

TEST_F(GamesFileTest, GivesBackWhatWasWrittenAndGoesOn) {
  write(0, 4);
  write(4, 9);
  expect_games(9);
}

TEST_F(GamesFileTest, WhereverItsWriterWasKilledTheWholeGamesStay) {
  write(0, 3);
  const auto three = std::filesystem::file_size(path_);
  write(3, 4);
  const auto four = std::filesystem::file_size(path_);
  for (auto size = three; size < four; ++size) {
    std::filesystem::resize_file(path_, size);
    write(3, 4);
    expect_games(4);
  }
}

TEST_F(GamesFileTest, SaysThatAFileCannotBeRead) { EXPECT_FALSE(read_games(path_)); }

}  // namespace
}  // namespace tria::train
