// A journal goes on where it was stopped, and only with what it was begun with.
#include "journal/journal_file.hpp"

#include <filesystem>

#include <gtest/gtest.h>
#include <unistd.h>

namespace tria {
namespace {

class JournalFileTest : public ::testing::Test {
 protected:
  void SetUp() override { std::filesystem::remove(path_); }
  void TearDown() override { std::filesystem::remove(path_); }

  const std::string path_ = std::filesystem::temp_directory_path() /
                            ("tria-journal-file-" + std::to_string(getpid()) + ".jsonl");
};

TEST_F(JournalFileTest, HasItsLinesAgainWithoutTheOneThatWasCut) {
  {
    auto journal = JournalFile::open(path_, "head");
    ASSERT_TRUE(journal) << journal.error().message;
    EXPECT_EQ(journal->text(), "");
    EXPECT_TRUE(journal->add({"one", "two"}));
  }
  std::ofstream(path_, std::ios::app) << "thr";
  {
    auto journal = JournalFile::open(path_, "head");
    ASSERT_TRUE(journal) << journal.error().message;
    EXPECT_EQ(journal->text(), "head\none\ntwo\n");
    EXPECT_TRUE(journal->add({"four"}));
  }
  EXPECT_EQ(JournalFile::open(path_, "head")->text(), "head\none\ntwo\nfour\n");
}

TEST_F(JournalFileTest, RefusesAnotherHead) {
  ASSERT_TRUE(JournalFile::open(path_, "head"));
  for (const std::string_view other : {"other", "hea", "head2", ""}) {
    const auto journal = JournalFile::open(path_, other);
    ASSERT_FALSE(journal) << other;
    EXPECT_EQ(journal.error().code, journal_code::kOther);
  }
  EXPECT_EQ(JournalFile::open(path_, "head")->text(), "head\n");
}

}  // namespace
}  // namespace tria
