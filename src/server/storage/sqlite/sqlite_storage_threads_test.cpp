// What is stored is found again, also by another process after a crash; what fails fails alone.
#include <algorithm>
#include <array>
#include <atomic>
#include <csignal>
#include <cstdlib>
#include <thread>

#include <sys/resource.h>
#include <sys/wait.h>

#include "server/storage/sqlite/storage_inbox_test_tools.hpp"
#include "server/storage/sqlite/tables.hpp"

namespace tria::server {
namespace {

namespace fs = std::filesystem;

// What the storage says of its own accord.
class Reports {
 public:
  [[nodiscard]] Storage::Report report() {
    return [this](const std::optional<std::string>& problem) {
      {
        const std::lock_guard lock(mutex_);
        told_.push_back(problem.value_or("well"));
      }
      wake_.notify_one();
    };
  }
  // Until something like that has been said.
  void wait_for(const std::string& words) {
    std::unique_lock lock(mutex_);
    wake_.wait(lock, [&] {
      return std::any_of(told_.begin(), told_.end(),
                         [&](const auto& one) { return one.find(words) != std::string::npos; });
    });
  }
  [[nodiscard]] bool is_empty() const {
    const std::lock_guard lock(mutex_);
    return told_.empty();
  }

 private:
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<std::string> told_;
};

MatchHeader header(const std::string& id) {
  MatchHeader header;
  header.id = id;
  header.settings.spec.game = "awale";
  header.settings.spec.variant = "standard";
  header.settings.is_public = true;
  header.state = MatchState::kPlaying;
  header.updated = 100;
  header.token_hashes = {"a", "b"};
  return header;
}

MatchHeader ended(const std::string& id, const std::string& moves, std::optional<Result> result,
                  std::int64_t updated) {
  MatchHeader done = header(id);
  done.state = MatchState::kEnded;
  done.moves = moves;
  done.ply = 2;
  done.ending = Ended{result, "resigned", {}};
  done.updated = updated;
  return done;
}

StoredEvent event(std::uint32_t number) { return {number, 100 + number, "move", "{\"a\":1}"}; }

class SqliteStorage : public StorageTest {
 protected:
  SqliteStorage() : StorageTest("storage") { open(); }
  ~SqliteStorage() override { storage_.reset(); }  // before what it reports to

  void open() { StorageTest::open(now_, reports_.report()); }
  std::vector<StoredEvent> load(const std::string& id) {
    return wait<std::vector<StoredEvent>>([&](auto done) { storage_->load(id, done); });
  }
  std::vector<std::string> archive(const ArchiveQuery& query) {
    std::vector<std::string> ids;
    for (const MatchHeader& match :
         wait<std::vector<MatchHeader>>([&](auto done) { storage_->archive(query, done); })) {
      ids.push_back(match.id);
    }
    return ids;
  }

  // Fills the log quickly: about 65 pages a match.
  [[nodiscard]] static MatchHeader large(int number) {
    MatchHeader match = header("large" + std::to_string(number));
    match.settings.spec.position.assign(std::size_t{256} << 10, 'x');
    return match;
  }
  [[nodiscard]] std::uintmax_t log_bytes() const { return fs::file_size(path() + "-wal"); }
  // What is wrong; nothing: it is well.
  [[nodiscard]] std::optional<std::string> check() {
    std::optional<Expected<bool>> answer;
    storage_->check([&](Expected<bool> got) { answer = std::move(got); });
    while (!answer) inbox_.take_one();
    return *answer ? std::nullopt : std::optional(answer->error().message);
  }

  static constexpr std::uintmax_t kMaxLog = std::uintmax_t{64} << 20;

  Reports reports_;
  std::int64_t now_ = 50;
};

TEST_F(SqliteStorage, WhatWasAppendedIsThereAfterAnotherOpening) {
  ASSERT_TRUE(append({{header("m1"), {event(1), event(2)}, {}}}));
  ASSERT_TRUE(append({{header("m1"), {event(3)}, {}}}));
  open();
  EXPECT_EQ(load("m1"), (std::vector<StoredEvent>{event(1), event(2), event(3)}));
  EXPECT_TRUE(load("m2").empty());
  const auto found = wait<std::vector<MatchHeader>>([&](auto done) {
    storage_->headers({"m1", "nothing"}, done);
  });
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0], header("m1"));
}

TEST_F(SqliteStorage, ARatedMatchKeepsItsAccountsAndRatings) {
  MatchHeader rated = header("m1");
  rated.settings.is_rated = true;
  rated.settings.advantage = -12;
  rated.players[0] = Player{std::nullopt, "Ada", "a1", ShownRating{1'612, false}};
  rated.players[1] = Player{std::nullopt, "Bob", "b2", ShownRating{1'488, true}};
  MatchHeader casual = header("m2");
  casual.players[0] = Player{std::nullopt, "Ada", "a1", std::nullopt};
  casual.players[1] = Player::engine(4);
  ASSERT_TRUE(append({{rated, {event(1)}, {}}, {casual, {event(1)}, {}}}));
  open();
  const auto found = wait<std::vector<MatchHeader>>([&](auto done) {
    storage_->headers({"m1", "m2"}, done);
  });
  EXPECT_EQ(found, (std::vector<MatchHeader>{rated, casual}));
}

TEST_F(SqliteStorage, AnEventNumberIsTakenOnceAndTheOtherAppendsGoOn) {
  ASSERT_TRUE(append({{header("m1"), {event(1)}, {}}}));
  std::vector<bool> results;
  const auto note = [&](Expected<bool> done) { results.push_back(done.has_value()); };
  storage_->append({{header("m1"), {event(2)}, {}}}, note);
  storage_->append({{header("m1"), {event(2)}, {}}}, note);
  storage_->append({{header("m2"), {event(1)}, {}}}, note);
  while (results.size() < 3) inbox_.take_one();
  EXPECT_EQ(results, (std::vector<bool>{true, false, true}));
  EXPECT_EQ(load("m1").size(), 2U);
  EXPECT_EQ(load("m2").size(), 1U);
}

TEST_F(SqliteStorage, ThereIsNoGapBetweenEvents) {
  ASSERT_TRUE(append({{header("m1"), {event(1)}, {}}}));
  EXPECT_FALSE(append({{header("m1"), {event(3)}, {}}}));
  EXPECT_FALSE(append({{header("m2"), {event(2)}, {}}}));
  EXPECT_EQ(load("m1").size(), 1U);
}

TEST_F(SqliteStorage, ItRemembersWhenTheServerWasNotThere) {
  EXPECT_EQ(storage_->absence_since(0), 0);
  ASSERT_TRUE(append({{header("m1"), {event(1)}, {}}}));  // alive at 100
  now_ = 1'000;
  open();
  EXPECT_EQ(storage_->absence_since(50), 900);
  EXPECT_EQ(storage_->absence_since(400), 600);
  EXPECT_EQ(storage_->absence_since(1'000), 0);
  storage_->beat(2'000);
  now_ = 2'500;
  open();
  EXPECT_EQ(storage_->absence_since(50), 900 + 500);
}

TEST_F(SqliteStorage, ARunNeverBeginsBeforeTheLastOneEnded) {
  storage_->beat(5'000);
  now_ = 9'000;
  open();
  EXPECT_EQ(storage_->start_time(), 9'000);
  storage_->beat(20'000);
  now_ = 10'000;  // the machine's clock was set back
  open();
  EXPECT_EQ(storage_->start_time(), 20'000);
  EXPECT_EQ(storage_->absence_since(9'000), 0);
}

TEST_F(SqliteStorage, UpdatesGivenTogetherAreAllThereOrNone) {
  ASSERT_TRUE(append({{header("m1"), {event(1)}, {}}}));
  EXPECT_FALSE(append({{header("m2"), {event(1)}, {}}, {header("m1"), {event(1)}, {}}}));
  EXPECT_TRUE(load("m2").empty());
}

TEST_F(SqliteStorage, ManyThreadsWorthOfAppendsShareFewCommits) {
  std::size_t done = 0;
  constexpr std::size_t kCount = 500;
  for (std::size_t i = 0; i < kCount; ++i) {
    storage_->append({{header("m" + std::to_string(i)), {event(1)}, {}}},
                     [&](Expected<bool> ok) { done += ok.has_value() ? 1 : 0; });
  }
  while (done < kCount) inbox_.take_one();
  EXPECT_EQ(storage_->figures().updates, kCount);
  EXPECT_LT(storage_->figures().commits, kCount);
}

TEST_F(SqliteStorage, LiveDueAndArchivedMatchesAreFound) {
  MatchHeader timed = header("timed");
  timed.deadline = 500;
  MatchHeader hidden = header("hidden");
  hidden.settings.is_public = false;
  MatchHeader one_move = ended("short", "A", Result::kFirst, 500);
  one_move.ply = 1;
  const MatchHeader nothing = ended("aborted", "A b", std::nullopt, 400);
  ASSERT_TRUE(append({{timed, {event(1)}, {}},
                      {hidden, {event(1)}, {}},
                      {nothing, {event(1)}, {}},
                      {one_move, {event(1)}, {}},
                      {ended("e1", "A b C", Result::kFirst, 200), {event(1)}, {}},
                      {ended("e2", "A bb", Result::kDraw, 300), {event(1)}, {}},
                      {ended("e3", "A b", Result::kSecond, 300), {event(1)}, {}}}));
  const auto live = wait<std::vector<MatchHeader>>([&](auto done) { storage_->live(10, done); });
  ASSERT_EQ(live.size(), 1U);
  EXPECT_EQ(live[0].id, "timed");
  const auto due = [&](std::int64_t until) {
    return wait<std::vector<std::string>>([&](auto done) { storage_->due(until, 10, done); });
  };
  EXPECT_TRUE(due(499).empty());
  EXPECT_EQ(due(500), std::vector<std::string>{"timed"});

  using Ids = std::vector<std::string>;
  EXPECT_EQ(archive({}), (Ids{"e3", "e2", "e1"}));
  EXPECT_EQ(archive({"abalone", "", "", "", {}, 20}), Ids{});
  EXPECT_EQ(archive({"awale", "", "draw", "", {}, 20}), Ids{"e2"});
  EXPECT_EQ(archive({"awale", "", "", "A b", {}, 20}), (Ids{"e3", "e1"}));
  EXPECT_EQ(archive({"awale", "", "", "A b C", {}, 20}), Ids{"e1"});
  EXPECT_EQ(archive({"", "", "", "", ArchiveCursor{300, "e3"}, 1}), Ids{"e2"});
  EXPECT_EQ(archive({"", "", "", "", ArchiveCursor{300, "e2"}, 5}), Ids{"e1"});
}

TEST_F(SqliteStorage, EdgesAreCountedByResult) {
  constexpr std::uint64_t kFrom = 0xffff'0000'0000'0001;
  ASSERT_TRUE(append({{ended("e1", "A", Result::kFirst, 1), {event(1)}, {{kFrom, 2}, {2, 3}}},
                      {ended("e2", "A", Result::kDraw, 1), {event(1)}, {{kFrom, 2}}}}));
  const auto counts = wait<std::vector<EdgeCount>>(
      [&](auto done) { storage_->edges("awale", "standard", kFrom, done); });
  EXPECT_EQ(counts, (std::vector<EdgeCount>{{2, 1, 0, 1}}));
}

// A connection may be kept by nothing but the question that it waits for.
TEST_F(SqliteStorage, WhoeverAsksEndsOnTheThreadThatIsAnswered) {
  constexpr int kQuestions = 300;
  const std::thread::id here = std::this_thread::get_id();
  std::atomic<int> ended = 0;
  std::atomic<int> ended_elsewhere = 0;
  const auto count_end = [&](const int* asker) {
    if (std::this_thread::get_id() != here) ++ended_elsewhere;
    ++ended;
    delete asker;
  };
  for (int i = 0; i < kQuestions; ++i) {
    bool is_answered = false;
    std::shared_ptr<const int> asker(new int, count_end);
    storage_->live(1,
                   [asker = std::move(asker), &is_answered](const auto&) { is_answered = true; });
    while (!is_answered) inbox_.take_one();
  }
  storage_.reset();
  while (ended < kQuestions) inbox_.take_one();
  EXPECT_EQ(ended_elsewhere, 0);
}

TEST_F(SqliteStorage, ADatabaseOfANewerProgramIsRefused) {
  storage_.reset();
  {
    auto database = Database::open(path(), Database::Mode::kWriter);
    ASSERT_TRUE(database.has_value());
    ASSERT_TRUE(database->execute("PRAGMA user_version = 1000"));
  }
  const auto opened = open_sqlite(path(), now_, inbox_.post(), reports_.report());
  ASSERT_FALSE(opened.has_value());
  EXPECT_NE(opened.error().message.find("version 1000"), std::string::npos);
  EXPECT_FALSE(
      open_sqlite((folder_ / "no" / "such.db").string(), now_, inbox_.post(), reports_.report())
          .has_value());
}

// --- The write-ahead log ------------------------------------------------------------------------

TEST_F(SqliteStorage, TheLogIsTakenIntoTheDatabaseAndBeginsAnew) {
  constexpr int kMatches = 300;  // about 80 MB
  std::uintmax_t largest = 0;
  for (int i = 0; i < kMatches; ++i) {
    ASSERT_TRUE(append({{large(i), {event(1)}, {}}}));
    largest = std::max(largest, log_bytes());
  }
  EXPECT_LE(largest, kMaxLog);
  const Storage::Figures figures = storage_->figures();
  EXPECT_GT(figures.checkpoints, 0U);
  EXPECT_GT(figures.log_restarts, 0U);
  EXPECT_EQ(figures.log_bytes, log_bytes());
  EXPECT_LE(figures.log_pages, largest / 4'096);
  EXPECT_GT(fs::file_size(path()), std::uintmax_t{32} << 20);
  EXPECT_TRUE(reports_.is_empty());
}

// Nothing is waited for, so that the writer never pauses: without its help the log could not begin
// anew.
TEST_F(SqliteStorage, TheLogIsBoundedUnderALoadThatNeverPauses) {
  constexpr int kMatches = 350;  // about 90 MB
  constexpr int kUnderWay = 50;
  std::uintmax_t largest = 0;
  int sent = 0;
  int done = 0;
  const std::function<void()> send = [&] {
    if (sent == kMatches) return;
    storage_->append({{large(sent++), {event(1)}, {}}}, [&](const Expected<bool>& ok) {
      EXPECT_TRUE(ok.has_value());
      ++done;
      send();
    });
  };
  for (int i = 0; i < kUnderWay; ++i) send();
  while (done < kMatches) {
    inbox_.take_one();
    largest = std::max(largest, log_bytes());
  }
  EXPECT_LE(largest, kMaxLog);
}

// As a backup reads, or somebody who looks into the database and forgets about it.
TEST_F(SqliteStorage, WhoeverReadsAnOldStateIsNamedAndTheLogShrinksWhenTheyHaveEnded) {
  ASSERT_TRUE(append({{header("m1"), {event(1)}, {}}}));
  auto reader = Database::open(path(), Database::Mode::kReader);
  ASSERT_TRUE(reader.has_value());
  ASSERT_TRUE(reader->execute("BEGIN; SELECT * FROM matches"));
  int number = 0;
  while (log_bytes() <= kMaxLog) {
    ASSERT_TRUE(append({{large(number++), {event(1)}, {}}})) << "nobody is kept from playing";
  }
  reports_.wait_for("an old state");
  ASSERT_TRUE(reader->execute("COMMIT"));
  // As the server notes now and then that it is alive.
  while (log_bytes() > kMaxLog / 2) ASSERT_EQ(check(), std::nullopt);
  reports_.wait_for("well");
  EXPECT_EQ(load("large1").size(), 1U);
}

TEST_F(SqliteStorage, ManyLargeAppendsAreMoreThanOneTransaction) {
  constexpr std::size_t kCount = 100;
  std::size_t done = 0;
  for (std::size_t i = 0; i < kCount; ++i) {
    storage_->append({{large(static_cast<int>(i)), {event(1)}, {}}},
                     [&](Expected<bool> ok) { done += ok.has_value() ? 1 : 0; });
  }
  while (done < kCount) inbox_.take_one();
  // 65 pages each, 2,000 in a transaction.
  EXPECT_GE(storage_->figures().commits, 4U);
}

// --- Whether it is well -------------------------------------------------------------------------

TEST_F(SqliteStorage, ACheckWritesEachTime) {
  for (int i = 0; i < 3; ++i) {
    const std::uint64_t before = storage_->figures().log_pages;
    EXPECT_EQ(check(), std::nullopt);
    EXPECT_GT(storage_->figures().log_pages, before);
  }
}

// Files may not grow any more, as on a full disk; nobody's rights are needed for that.
TEST_F(SqliteStorage, ACheckFailsWhileNothingCanBeWritten) {
  EXPECT_EQ(check(), std::nullopt);
  std::signal(SIGXFSZ, SIG_IGN);
  rlimit limit{};
  ASSERT_EQ(getrlimit(RLIMIT_FSIZE, &limit), 0);
  const rlimit full{log_bytes(), limit.rlim_max};
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &full), 0);
  const std::optional<std::string> problem = check();
  const bool stored = append({{header("m1"), {event(1)}, {}}});
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &limit), 0);
  EXPECT_TRUE(problem.has_value());
  EXPECT_FALSE(stored);
  reports_.wait_for(problem.value_or(""));
  EXPECT_EQ(check(), std::nullopt);
  reports_.wait_for("well");
  EXPECT_TRUE(append({{header("m1"), {event(1)}, {}}}));
}

TEST_F(SqliteStorage, NothingIsWrittenToFilesThatAreGone) {
  fs::rename(path(), path() + ".away");
  EXPECT_FALSE(append({{header("m1"), {event(1)}, {}}}));
  reports_.wait_for("the database file was deleted or moved away");
  fs::rename(path() + ".away", path());
  EXPECT_TRUE(append({{header("m1"), {event(1)}, {}}}));
  reports_.wait_for("well");
}

TEST_F(SqliteStorage, AFileIsOneStoragesAlone) {
  const auto second = open_sqlite(path(), now_, inbox_.post(), reports_.report());
  ASSERT_FALSE(second.has_value());
  EXPECT_NE(second.error().message.find("another server is using it"), std::string::npos);
  const std::string link = (folder_ / "link.db").string();
  fs::create_hard_link(path(), link);
  EXPECT_FALSE(open_sqlite(link, now_, inbox_.post(), reports_.report()).has_value());
}

TEST_F(SqliteStorage, ADatabaseOfTheFirstVersionIsBroughtUpToDate) {
  storage_.reset();
  fs::remove(path());
  {
    auto database = Database::open(path(), Database::Mode::kWriter);
    ASSERT_TRUE(database.has_value());
    ASSERT_TRUE(database->execute(kMigrations[0]));
    ASSERT_TRUE(database->execute(
        "INSERT INTO matches VALUES ('m1','awale','x',1,1,'','',0,100,NULL,'a','b','no JSON');"
        "INSERT INTO events VALUES ('m1',1,101,'move','{}'); PRAGMA user_version = 1"));
  }
  open();
  EXPECT_EQ(load("m1").size(), 1U);
  EXPECT_EQ(check(), std::nullopt);
}

// A process that is killed while it writes: every answer it gave must be true.
TEST(SqliteStorageCrash, WhatWasAnsweredIsThereAfterAKill) {
  const fs::path folder =
      fs::temp_directory_path() / ("tria-storage-crash-" + std::to_string(getpid()));
  fs::create_directories(folder);
  const std::string path = (folder / "tria.db").string();
  std::array<int, 2> answers{};
  ASSERT_EQ(pipe(answers.data()), 0);
  const pid_t child = fork();
  if (child == 0) {
    const auto opened = open_sqlite(
        path, 0, [](const std::function<void()>& answer) { answer(); }, [](const auto&) {});
    for (std::uint32_t number = 1; opened; ++number) {
      (*opened)->append({{header("m"), {event(number)}, {}}}, [&, number](Expected<bool> ok) {
        if (ok) (void)!write(answers[1], &number, sizeof number);
      });
      if (number % 50 == 0) usleep(1'000);
    }
    _exit(1);
  }
  close(answers[1]);
  std::uint32_t last = 0;
  while (last < 200 && read(answers[0], &last, sizeof last) == sizeof last) {
  }
  kill(child, SIGKILL);
  while (read(answers[0], &last, sizeof last) == sizeof last) {
  }
  close(answers[0]);
  waitpid(child, nullptr, 0);

  Inbox inbox;
  const auto reopened = open_sqlite(path, 0, inbox.post(), [](const auto&) {});
  ASSERT_TRUE(reopened.has_value()) << reopened.error().message;
  std::optional<std::size_t> count;
  (*reopened)->load("m",
                    [&](Expected<std::vector<StoredEvent>> events) { count = events->size(); });
  while (!count) inbox.take_one();
  EXPECT_GE(last, 200U);
  EXPECT_GE(*count, last);
  fs::remove_all(folder);
}

}  // namespace
}  // namespace tria::server
