#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "games/awale/tablebase/native/default_tables.hpp"
#include "games/awale/tablebase/native/directory.hpp"
#include "games/awale/tablebase/native/file.hpp"
#include "games/awale/tablebase/native/thread_crew.hpp"

namespace tria::awale {
namespace {

namespace fs = std::filesystem;

// A folder that goes away with the test.
class Folder {
 public:
  Folder() {
    std::string name = (fs::temp_directory_path() / "tria-tables-XXXXXX").string();
    path_ = mkdtemp(name.data());
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() { fs::remove_all(path_); }
  [[nodiscard]] const std::string& path() const { return path_; }

 private:
  std::string path_;
};

std::string contents(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::map<std::string, std::string> all_tables(const std::string& folder) {
  std::map<std::string, std::string> files;
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (entry.path().extension() == ".tria") {
      files[entry.path().filename().string()] = contents(entry.path());
    }
  }
  return files;
}

struct Counting final : TablebaseListener {
  void found(int /*seeds*/, std::uint64_t /*positions*/) override { ++found_count; }
  void repaired(int /*seeds*/, const std::string& /*why*/) override { ++repaired_count; }
  void built(int /*seeds*/, std::uint64_t /*positions*/, double /*seconds*/,
             std::uint64_t /*bytes*/) override {
    ++built_count;
  }
  int found_count = 0;
  int repaired_count = 0;
  int built_count = 0;
};

std::optional<Error> build(const std::string& folder, int seeds, Crew& crew,
                           TablebaseListener& listener) {
  return build_directory({Variant::kClassic, seeds, folder, std::nullopt}, crew, listener);
}

TEST(AwaleTableFolder, WhatIsBuiltCanBeOpenedAndProbedByAnyNumberOfThreads) {
  const Folder folder;
  ThreadCrew crew(3);
  Counting counting;
  ASSERT_EQ(build(folder.path(), 8, crew, counting), std::nullopt);
  EXPECT_EQ(counting.built_count, 9);
  const Awale game;
  const auto truth = build_in_memory(Variant::kClassic, 8);
  // A cache that holds only some of the blocks, so that threads fight for slots.
  const auto prober = open_directory(folder.path(), Variant::kClassic, 30, 20'000);
  ASSERT_TRUE(prober);
  EXPECT_EQ((*prober)->max_seeds(), 8);
  std::vector<std::thread> threads;
  std::atomic<int> wrong{0};
  for (std::uint64_t t = 0; t < 4; ++t) {
    threads.emplace_back([&, t] {
      for (std::uint64_t i = 0; i < 2000; ++i) {
        const int seeds = static_cast<int>(mix(i + t) % 9);
        const Position position =
            position_at(seeds, static_cast<Rank>(mix(i * 7 + t) % positions_with(seeds)));
        if ((*prober)->probe(game, position) != truth->probe(game, position)) ++wrong;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(wrong, 0);
}

TEST(AwaleTableFolder, TheFilesDoNotDependOnTheNumberOfThreads) {
  const Folder one;
  const Folder three;
  Counting counting;
  Crew alone;
  ThreadCrew crew(3);
  ASSERT_EQ(build(one.path(), 9, alone, counting), std::nullopt);
  ASSERT_EQ(build(three.path(), 9, crew, counting), std::nullopt);
  EXPECT_EQ(all_tables(one.path()).size(), 10U);
  EXPECT_TRUE(all_tables(one.path()) == all_tables(three.path()));
}

TEST(AwaleTableFolder, ABuildKilledTenTimesLeavesTheSameFilesAsOneThatWasNot) {
  constexpr int kSeedsOnBoard = 10;
  const Folder undisturbed;
  const Folder killed;
  Counting counting;
  Crew alone;
  ASSERT_EQ(build(undisturbed.path(), kSeedsOnBoard, alone, counting), std::nullopt);
  int kills = 0;
  for (std::uint64_t i = 0; kills < 10; ++i) {
    const pid_t child = fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
      Crew own;
      TablebaseListener silent;
      _exit(build(killed.path(), kSeedsOnBoard, own, silent) ? 1 : 0);
    }
    usleep(static_cast<useconds_t>(mix(i) % 20'000));
    kill(child, SIGKILL);
    int status = 0;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    if (WIFSIGNALED(status)) {
      ++kills;
      continue;
    }
    // It was through already: take something away, so that there is work to be killed at.
    fs::remove(table_path(killed.path(), Variant::kClassic, static_cast<int>(mix(i) % 11)));
  }
  ASSERT_EQ(build(killed.path(), kSeedsOnBoard, alone, counting), std::nullopt);
  EXPECT_TRUE(all_tables(undisturbed.path()) == all_tables(killed.path()));
}

TEST(AwaleTableFolder, ADamagedFileIsBuiltAgain) {
  const Folder folder;
  Counting counting;
  Crew alone;
  ASSERT_EQ(build(folder.path(), 6, alone, counting), std::nullopt);
  const auto before = all_tables(folder.path());
  const std::string path = table_path(folder.path(), Variant::kClassic, 5);
  {
    std::fstream file(path, std::ios::binary | std::ios::in | std::ios::out);
    file.seekp(-20, std::ios::end);
    file.put('x');
  }
  Counting again;
  ASSERT_EQ(build(folder.path(), 6, alone, again), std::nullopt);
  EXPECT_EQ(again.repaired_count, 1);
  EXPECT_EQ(again.found_count, 6);
  EXPECT_EQ(again.built_count, 1);
  EXPECT_TRUE(all_tables(folder.path()) == before);
}

TEST(AwaleTableFolder, AFileTruncatedWhileItIsOpenGivesNoAnswerAndEndsNothing) {
  const Folder folder;
  Counting counting;
  Crew alone;
  ASSERT_EQ(build(folder.path(), 8, alone, counting), std::nullopt);
  // A cache of hardly anything: nearly every probe reads its block.
  const auto prober = open_directory(folder.path(), Variant::kClassic, 8, 0);
  ASSERT_TRUE(prober);
  const Awale game;
  const auto answers = [&](int seeds) {
    int count = 0;
    for (Rank rank = 0; rank < positions_with(seeds); rank += 1000) {
      if ((*prober)->probe(game, position_at(seeds, rank))) ++count;
    }
    return count;
  };
  const int before = answers(8);
  EXPECT_GT(before, 50);
  const std::string path = table_path(folder.path(), Variant::kClassic, 8);
  fs::resize_file(path, fs::file_size(path) * 3 / 4);
  EXPECT_LT(answers(8), before);
  EXPECT_GT(answers(8), 0);  // what is left of the file is still good
  fs::resize_file(path, 0);
  EXPECT_LE(answers(8), 1);  // from the cache
  EXPECT_GT(answers(7), 10);
}

TEST(AwaleTableFolder, APipeOrAFolderInPlaceOfATableIsNoTable) {
  const Folder folder;
  Counting counting;
  Crew alone;
  ASSERT_EQ(build(folder.path(), 4, alone, counting), std::nullopt);
  const std::string path = table_path(folder.path(), Variant::kClassic, 3);
  fs::remove(path);
  ASSERT_EQ(mkfifo(path.c_str(), 0600), 0);
  auto prober = open_directory(folder.path(), Variant::kClassic, 4, 0);
  ASSERT_TRUE(prober);
  EXPECT_EQ((*prober)->max_seeds(), 2);
  // A file cannot take the place of a folder: an error, and no half of a file is left behind.
  fs::remove(path);
  fs::create_directory(path);
  const auto problem = build(folder.path(), 4, alone, counting);
  ASSERT_TRUE(problem);
  EXPECT_EQ(problem->code, file_code::kWrite);
  EXPECT_FALSE(fs::exists(path + ".part"));
}

TEST(AwaleTableFolder, TooLittleMemoryIsRefusedBeforeAnythingIsDone) {
  const Folder folder;
  Counting counting;
  Crew alone;
  const auto error =
      build_directory({Variant::kClassic, 20, folder.path(), 100'000'000}, alone, counting);
  ASSERT_TRUE(error);
  EXPECT_EQ(error->code, build_code::kMemory);
  EXPECT_NE(error->message.find("MiB"), std::string::npos);
  EXPECT_TRUE(all_tables(folder.path()).empty());
}

TEST(AwaleTableFolder, TwoBuildsDoNotGetIntoEachOthersWay) {
  const Folder folder;
  const auto lock = take_lock(folder.path() + "/awale-classic.lock");
  ASSERT_TRUE(lock);
  Counting counting;
  Crew alone;
  const auto error = build(folder.path(), 3, alone, counting);
  ASSERT_TRUE(error);
  EXPECT_EQ(error->code, file_code::kBusy);
}

TEST(AwaleTableFolder, AFolderWithoutTablesSaysSo) {
  const Folder folder;
  const auto opened = open_directory(folder.path(), Variant::kAwari, 10, 1000);
  ASSERT_FALSE(opened);
  EXPECT_EQ(opened.error().code, build_code::kNoTables);
  // An unwritable place is an error as well, not an end.
  Counting counting;
  Crew alone;
  EXPECT_TRUE(build("/proc/nowhere", 1, alone, counting));
}

TEST(AwaleTableFolder, ACrewThatIsStoppedLeavesNoTable) {
  struct Stopped final : Crew {
    [[nodiscard]] bool stopped() const noexcept override { return true; }
  };
  const Folder folder;
  Counting counting;
  Stopped stopped;
  const auto error = build(folder.path(), 3, stopped, counting);
  ASSERT_TRUE(error);
  EXPECT_EQ(error->code, build_code::kStopped);
  EXPECT_TRUE(all_tables(folder.path()).empty());
}

// These change the environment: each in a process of its own.
void check_default(const char* cache, const char* home) {
  unsetenv("TRIA_TABLES");
  cache != nullptr ? setenv("XDG_CACHE_HOME", cache, 1) : unsetenv("XDG_CACHE_HOME");
  home != nullptr ? setenv("HOME", home, 1) : unsetenv("HOME");
  const auto tables = default_tables(Variant::kClassic);
  if (tables == nullptr || tables->max_seeds() < kDefaultSeeds) std::_Exit(1);
  if (default_tables(Variant::kClassic) != tables) std::_Exit(2);
  const Awale game;
  std::_Exit(tables->probe(game, position_at(7, 1234)) ? 0 : 3);
}

TEST(AwaleDefaultTablesDeathTest, AreBuiltInTheCacheFolderOnFirstUse) {
  const Folder folder;
  EXPECT_EXIT(check_default(folder.path().c_str(), nullptr), testing::ExitedWithCode(0), "");
  EXPECT_TRUE(fs::exists(table_path(folder.path() + "/tria", Variant::kClassic, kDefaultSeeds)));
  EXPECT_EXIT(check_default(folder.path().c_str(), nullptr), testing::ExitedWithCode(0), "");
}

// Waits for one table that is built in the background, then leaves while others are.
void check_growth(const char* cache) {
  unsetenv("TRIA_TABLES");
  setenv("XDG_CACHE_HOME", cache, 1);
  if (default_tables(Variant::kClassic) == nullptr) std::_Exit(1);
  const std::string next =
      table_path(std::string(cache) + "/tria", Variant::kClassic, kDefaultSeeds + 1);
  while (!fs::exists(next)) std::this_thread::sleep_for(std::chrono::milliseconds(10));
  std::exit(0);
}

TEST(AwaleDefaultTablesDeathTest, LargerOnesAreBuiltBesideAndWaitForNobody) {
  const Folder folder;
  EXPECT_EXIT(check_growth(folder.path().c_str()), testing::ExitedWithCode(0), "");
}

TEST(AwaleDefaultTablesDeathTest, WorkWithoutAHomeAndWhereNothingCanBeWritten) {
  EXPECT_EXIT(check_default(nullptr, nullptr), testing::ExitedWithCode(0), "");
  EXPECT_EXIT(check_default("/proc/nowhere", nullptr), testing::ExitedWithCode(0), "");
}

}  // namespace
}  // namespace tria::awale
