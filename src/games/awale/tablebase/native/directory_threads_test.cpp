#include <barrier>
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

// The state of every layer is kept, so that most kills come in the middle of a table.
TEST(AwaleTableFolder, ABuildKilledInsideATableGoesOnFromThere) {
  constexpr int kSeedsOnBoard = 9;
  const Folder undisturbed;
  const Folder killed;
  Counting counting;
  Crew alone;
  ASSERT_EQ(build(undisturbed.path(), kSeedsOnBoard, alone, counting), std::nullopt);
  const std::string state = table_path(killed.path(), Variant::kClassic, kSeedsOnBoard) + ".state";
  int in_the_middle = 0;
  for (std::uint64_t i = 0; in_the_middle < 8; ++i) {
    const pid_t child = fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
      ThreadCrew own(1 + i % 2);
      TablebaseListener silent;
      BuildRequest request{Variant::kClassic, kSeedsOnBoard, killed.path(), std::nullopt};
      request.keep_every = std::chrono::milliseconds(0);
      _exit(build_directory(request, own, silent) ? 1 : 0);
    }
    int status = 0;
    while (!fs::exists(state) && waitpid(child, &status, WNOHANG) == 0) usleep(500);
    usleep(static_cast<useconds_t>(mix(i) % 30'000));
    kill(child, SIGKILL);
    waitpid(child, &status, 0);
    if (fs::exists(state)) {
      ++in_the_middle;
    } else {  // it was through already
      fs::remove(table_path(killed.path(), Variant::kClassic, kSeedsOnBoard));
    }
  }
  struct First final : TablebaseListener {
    void progress(int /*seeds*/, std::uint64_t /*positions*/, double fraction) override {
      if (seen < 0) seen = fraction;
    }
    double seen = -1;
  } first;
  ASSERT_EQ(build(killed.path(), kSeedsOnBoard, alone, first), std::nullopt);
  EXPECT_GT(first.seen, 0.1);  // everything was looked at before
  EXPECT_TRUE(all_tables(undisturbed.path()) == all_tables(killed.path()));
  EXPECT_FALSE(fs::exists(state));
}

TEST(AwaleTableFolder, ADamagedStateIsNotUsed) {
  const Folder undisturbed;
  const Folder folder;
  Counting counting;
  Crew alone;
  ASSERT_EQ(build(undisturbed.path(), 6, alone, counting), std::nullopt);
  // A copy of the state that is kept last.
  const std::string state = table_path(folder.path(), Variant::kClassic, 6) + ".state";
  const std::string copy = folder.path() + "/copy";
  struct Copying final : TablebaseListener {
    void progress(int /*seeds*/, std::uint64_t /*positions*/, double /*fraction*/) override {
      std::error_code ignored;
      fs::copy_file(from, to, fs::copy_options::overwrite_existing, ignored);
    }
    std::string from;
    std::string to;
  } copying;
  copying.from = state;
  copying.to = copy;
  BuildRequest request{Variant::kClassic, 6, folder.path(), std::nullopt};
  request.keep_every = std::chrono::milliseconds(0);
  ASSERT_EQ(build_directory(request, alone, copying), std::nullopt);
  const auto size = fs::file_size(copy);
  for (std::uint64_t i = 0; i <= 40; ++i) {
    fs::copy_file(copy, state, fs::copy_options::overwrite_existing);
    if (i > 0) {
      std::fstream file(state, std::ios::binary | std::ios::in | std::ios::out);
      const auto at = static_cast<std::streamoff>(i <= 16 ? i - 1 : mix(i) % size);
      file.seekg(at);
      const int byte = file.get();
      file.seekp(at);
      file.put(static_cast<char>(byte ^ 0x5a));
    }
    fs::remove(table_path(folder.path(), Variant::kClassic, 6));
    ASSERT_EQ(build(folder.path(), 6, alone, counting), std::nullopt);
    ASSERT_TRUE(all_tables(undisturbed.path()) == all_tables(folder.path())) << i;
  }
}

// The processes of this test are threads: they share nothing but what Peers has them send.
class Meeting {
 public:
  explicit Meeting(std::size_t size) : barrier_(static_cast<std::ptrdiff_t>(size)), boxes_(size) {}

  class Member final : public Peers {
   public:
    Member(Meeting& meeting, std::size_t self) : meeting_(meeting), self_(self) {}
    [[nodiscard]] std::size_t size() const noexcept override { return meeting_.boxes_.size(); }
    [[nodiscard]] std::size_t self() const noexcept override { return self_; }
    [[nodiscard]] bool exchange(std::vector<std::vector<Message>>& out, std::vector<Message>& in,
                                bool has_more) override {
      meeting_.boxes_[self_].out = &out;
      meeting_.boxes_[self_].has_more = has_more;
      meeting_.barrier_.arrive_and_wait();
      in.clear();
      bool any_more = false;
      for (Box& box : meeting_.boxes_) {
        in.insert(in.end(), (*box.out)[self_].begin(), (*box.out)[self_].end());
        any_more = any_more || box.has_more;
      }
      meeting_.barrier_.arrive_and_wait();
      for (auto& list : out) list.clear();
      return any_more;
    }
    void add_up(std::span<std::uint64_t> numbers) override {
      meeting_.boxes_[self_].numbers.assign(numbers.begin(), numbers.end());
      meeting_.barrier_.arrive_and_wait();
      std::fill(numbers.begin(), numbers.end(), std::uint64_t{0});
      for (const Box& box : meeting_.boxes_) {
        for (std::size_t i = 0; i < numbers.size(); ++i) numbers[i] += box.numbers[i];
      }
      meeting_.barrier_.arrive_and_wait();
    }
    void share(std::span<std::uint64_t> numbers, std::size_t from) override {
      meeting_.boxes_[self_].numbers.assign(numbers.begin(), numbers.end());
      meeting_.barrier_.arrive_and_wait();
      std::copy_n(meeting_.boxes_[from].numbers.begin(), numbers.size(), numbers.begin());
      meeting_.barrier_.arrive_and_wait();
    }

   private:
    Meeting& meeting_;
    std::size_t self_;
  };

 private:
  struct Box {
    std::vector<std::vector<Message>>* out = nullptr;
    bool has_more = false;
    std::vector<std::uint64_t> numbers;
  };
  std::barrier<> barrier_;
  std::vector<Box> boxes_;
};

int build_together(const BuildRequest& request, std::size_t processes) {
  Meeting meeting(processes);
  std::atomic<int> failed{0};
  std::vector<std::thread> threads;
  for (std::size_t self = 0; self < processes; ++self) {
    threads.emplace_back([&, self] {
      Meeting::Member peers(meeting, self);
      ThreadCrew crew(1 + self % 2);
      TablebaseListener silent;
      if (build_directory(request, crew, peers, silent)) ++failed;
    });
  }
  for (std::thread& thread : threads) thread.join();
  return failed;
}

TEST(AwaleTableFolder, TheFilesDoNotDependOnTheNumberOfProcesses) {
  constexpr int kSeedsOnBoard = 10;  // eleven units, of which parts are made
  const Folder one;
  Counting counting;
  Crew alone;
  ASSERT_EQ(build(one.path(), kSeedsOnBoard, alone, counting), std::nullopt);
  for (const std::size_t processes : {2U, 3U, 4U}) {
    const Folder many;
    BuildRequest request{Variant::kClassic, kSeedsOnBoard, many.path(), std::nullopt};
    request.keep_every = std::chrono::milliseconds(processes == 3 ? 100 : 60'000);
    request.least_to_share = Parts::kUnit;
    EXPECT_EQ(build_together(request, processes), 0);
    EXPECT_TRUE(all_tables(one.path()) == all_tables(many.path())) << processes;
  }
}

TEST(AwaleTableFolder, AnErrorInOneProcessEndsAll) {
  const Folder folder;
  const auto lock = take_lock(folder.path() + "/awale-classic.lock");
  ASSERT_TRUE(lock);
  EXPECT_EQ(build_together({Variant::kClassic, 3, folder.path(), std::nullopt}, 3), 3);
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

TEST(AwaleTableFolder, IsOpenedAgainWhenItHasGrown) {
  constexpr int kWanted = 8;
  const Folder folder;
  EXPECT_EQ(folder_tables(folder.path(), Variant::kAbapa), nullptr);
  std::atomic<int> ready{0};
  grow_tables(folder.path(), kWanted,
              [&](Variant /*variant*/, int seeds, const std::optional<Error>& problem) {
                EXPECT_FALSE(problem);
                EXPECT_EQ(seeds, kWanted);
                ++ready;
              });
  while (ready < 3) std::this_thread::sleep_for(std::chrono::milliseconds(10));
  for (const Variant variant : {Variant::kClassic, Variant::kAbapa, Variant::kAwari}) {
    const auto tables = folder_tables(folder.path(), variant);
    ASSERT_NE(tables, nullptr);
    EXPECT_EQ(tables->max_seeds(), kWanted);
  }
}

TEST(AwaleTableFolder, WhatCannotBeGrownIsSaid) {
  std::atomic<int> told{0};
  grow_tables("/proc/nowhere", 8,
              [&](Variant /*variant*/, int /*seeds*/, const std::optional<Error>& problem) {
                EXPECT_TRUE(problem);
                ++told;
              });
  while (told < 3) std::this_thread::sleep_for(std::chrono::milliseconds(10));
}

TEST(AwaleDefaultTablesDeathTest, WorkWithoutAHomeAndWhereNothingCanBeWritten) {
  EXPECT_EXIT(check_default(nullptr, nullptr), testing::ExitedWithCode(0), "");
  EXPECT_EXIT(check_default("/proc/nowhere", nullptr), testing::ExitedWithCode(0), "");
}

}  // namespace
}  // namespace tria::awale
