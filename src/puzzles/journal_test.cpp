// A journal goes on where it was stopped, even in the middle of a line, and only with what it was begun with.
#include "puzzles/journal.hpp"

#include <filesystem>

#include <gtest/gtest.h>
#include <unistd.h>

namespace tria::puzzles {
namespace {

class JournalTest : public ::testing::Test {
 protected:
  void SetUp() override { std::filesystem::remove(path_); }
  void TearDown() override { std::filesystem::remove(path_); }

  static Puzzle puzzle(const std::string& id) {
    return {id, "v", "p", {"m"}, Goal::kWin, 0, {"t"}, 700};
  }

  const std::string path_ = std::filesystem::temp_directory_path() /
                            ("tria-journal-" + std::to_string(getpid()) + ".jsonl");
  const JournalHead head_{"game", 1, ""};
};

TEST_F(JournalTest, GoesOnAfterTheLastGame) {
  {
    auto journal = Journal::open(path_, head_);
    ASSERT_TRUE(journal) << journal.error().message;
    EXPECT_EQ(journal->next_game(), 0U);
    EXPECT_TRUE(journal->add({puzzle("one"), puzzle("two")}));
    EXPECT_TRUE(journal->add({}));
  }
  const auto again = Journal::open(path_, head_);
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(again->next_game(), 2U);
  EXPECT_EQ(again->puzzles(), (std::vector{puzzle("one"), puzzle("two")}));
}

TEST_F(JournalTest, ForgetsALineThatWasCut) {
  {
    auto journal = Journal::open(path_, head_);
    ASSERT_TRUE(journal->add({puzzle("one")}));
  }
  std::ofstream(path_, std::ios::app) << "{\"id\":\"tw";
  {
    auto journal = Journal::open(path_, head_);
    ASSERT_TRUE(journal) << journal.error().message;
    EXPECT_EQ(journal->next_game(), 1U);
    EXPECT_TRUE(journal->add({puzzle("three")}));
  }
  const auto again = Journal::open(path_, head_);
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(again->puzzles(), (std::vector{puzzle("one"), puzzle("three")}));
}

TEST_F(JournalTest, RefusesAnotherGameSeedOrSource) {
  ASSERT_TRUE(Journal::open(path_, head_));
  for (const JournalHead& other :
       {JournalHead{"other", 1, ""}, JournalHead{"game", 2, ""}, JournalHead{"game", 1, "file"}}) {
    const auto journal = Journal::open(path_, other);
    ASSERT_FALSE(journal);
    EXPECT_EQ(journal.error().code, journal_code::kOther);
  }
}

TEST_F(JournalTest, SaysWhereItCannotWrite) {
  const auto journal = Journal::open("/nowhere/at/all.jsonl", head_);
  ASSERT_FALSE(journal);
  EXPECT_EQ(journal.error().code, journal_code::kFile);
}

}  // namespace
}  // namespace tria::puzzles
