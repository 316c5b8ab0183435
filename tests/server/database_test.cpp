// What becomes of the server's database: full disks, files that are deleted, replaced or damaged, and
// two servers that want the same one.
#include "server/storage/sqlite/database.hpp"

#include <chrono>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include <gtest/gtest.h>
#include <sched.h>
#include <sys/mount.h>
#include <unistd.h>

#include "tests/cli/program.hpp"
#include "tests/paths/paths.hpp"
#include "tests/server/client.hpp"
#include "tests/server/server_process.hpp"

namespace tria::test {
namespace {

namespace fs = std::filesystem;

class ServersDatabase : public ::testing::Test {
 protected:
  [[nodiscard]] HttpClient http() const { return HttpClient(server_.port()); }
  [[nodiscard]] fs::path folder() const { return fs::path(server_.database()).parent_path(); }
  [[nodiscard]] std::string make_match() const {
    return http().post(kMatches, {{"game", "awale"}}).json().value("id", "");
  }
  [[nodiscard]] std::uint64_t figure(const std::string& name) const {
    std::istringstream lines(http().get("/metrics").body);
    std::string line;
    while (std::getline(lines, line)) {
      if (line.starts_with(name + " ")) return std::stoull(line.substr(name.size() + 1));
    }
    ADD_FAILURE() << "there is no figure " << name;
    return 0;
  }
  // Asks until this is the answer, or for a long time.
  [[nodiscard]] Reply health_until(unsigned status) const {
    const auto until = std::chrono::steady_clock::now() + kPatience;
    Reply reply;
    do {
      reply = http().get("/healthz");
      if (reply.status == status) return reply;
      usleep(50'000);
    } while (std::chrono::steady_clock::now() < until);
    return reply;
  }
  [[nodiscard]] bool log_says_soon(const std::string& words) const {
    const auto until = std::chrono::steady_clock::now() + kPatience;
    while (!contains(server_.log(), words)) {
      if (std::chrono::steady_clock::now() > until) return false;
      usleep(50'000);
    }
    return true;
  }

  ServerProcess server_{
      tria_program(),
      {"--matches-per-hour", "0", "--engine-threads", "0", "--requests-per-second", "100"}};
};

TEST_F(ServersDatabase, HealthIsNeverLimitedAndWritesOnceASecondAtMost) {
  ASSERT_TRUE(server_.start()) << server_.log();
  const std::uint64_t before = figure("tria_commits_total");
  const auto start = std::chrono::steady_clock::now();
  constexpr int kMany = 1'000;  // more than may be asked at once, and in the time it takes
  for (int i = 0; i < kMany; ++i) ASSERT_EQ(http().get("/healthz").status, 200U) << i;
  const std::uint64_t commits = figure("tria_commits_total") - before;
  const auto seconds = static_cast<std::uint64_t>(
      std::chrono::duration_cast<std::chrono::seconds>(std::chrono::steady_clock::now() - start)
          .count());
  EXPECT_GE(commits, 1U);
  // One of a moment before, and the server's own every ten seconds.
  EXPECT_LE(commits, seconds + 2 + seconds / 10 + 1);
}

TEST_F(ServersDatabase, TheLogHasFigures) {
  ASSERT_TRUE(server_.start()) << server_.log();
  const std::uint64_t before = figure("tria_wal_pages");
  ASSERT_NE(make_match(), "");
  EXPECT_GT(figure("tria_wal_pages"), before);
  // The server also writes on its own: the file may grow between two looks.
  const auto length = [&] { return fs::file_size(server_.database() + "-wal"); };
  const std::uint64_t length_before = length();
  const std::uint64_t told = figure("tria_wal_bytes");
  EXPECT_LE(length_before, told);
  EXPECT_LE(told, length());
  EXPECT_EQ(figure("tria_checkpoints_total"), 0U);
}

TEST_F(ServersDatabase, ThatIsDeletedIsNoticedAndNothingIsAcceptedAnyMore) {
  ASSERT_TRUE(server_.start()) << server_.log();
  ASSERT_EQ(http().get("/healthz").status, 200U);
  ASSERT_NE(make_match(), "");
  fs::remove(server_.database());
  EXPECT_EQ(http().post(kMatches, {{"game", "awale"}}).status, 503U);
  const Reply health = health_until(503);
  EXPECT_EQ(health.status, 503U);
  EXPECT_TRUE(contains(health.body, "deleted")) << health.body;
  EXPECT_TRUE(contains(server_.log(), "the database file was deleted")) << server_.log();
}

TEST_F(ServersDatabase, ThatIsDeletedIsSaidAlthoughNobodyAsks) {
  ASSERT_TRUE(server_.start()) << server_.log();
  fs::remove(server_.database() + "-wal");
  // Deleted, or replaced, where a connection that was opened a moment later has made a new one.
  EXPECT_TRUE(log_says_soon("-wal file was ")) << server_.log();
}

TEST_F(ServersDatabase, ThatIsReplacedIsNoticed) {
  ASSERT_TRUE(server_.start()) << server_.log();
  ASSERT_EQ(http().get("/healthz").status, 200U);
  const std::string copy = server_.database() + ".copy";
  fs::copy_file(server_.database(), copy);
  fs::rename(copy, server_.database());
  const Reply health = health_until(503);
  EXPECT_EQ(health.status, 503U);
  EXPECT_TRUE(contains(health.body, "replaced")) << health.body;
}

TEST_F(ServersDatabase, ThatIsOverwrittenIsNotWell) {
  ASSERT_TRUE(server_.start()) << server_.log();
  ASSERT_EQ(http().get("/healthz").status, 200U);
  std::fstream file(server_.database(), std::ios::in | std::ios::out | std::ios::binary);
  file << std::string(fs::file_size(server_.database()), 'x');
  file.close();
  EXPECT_EQ(health_until(503).status, 503U);
}

// All of it is in the file, none of it in the log; its first page is as it was.
TEST_F(ServersDatabase, WhoseTablesAreOverwrittenIsNotWell) {
  ASSERT_TRUE(server_.start()) << server_.log();
  ASSERT_NE(make_match(), "");
  ASSERT_EQ(server_.end(SIGTERM), 0);
  ASSERT_TRUE(server_.start()) << server_.log();
  ASSERT_EQ(http().get("/healthz").status, 200U);
  constexpr std::streamoff kPage = 4'096;
  const auto size = static_cast<std::streamoff>(fs::file_size(server_.database()));
  ASSERT_GT(size, kPage);
  std::fstream file(server_.database(), std::ios::in | std::ios::out | std::ios::binary);
  file.seekp(kPage);
  file << std::string(static_cast<std::size_t>(size - kPage), 'x');
  file.close();
  EXPECT_EQ(health_until(503).status, 503U);
  EXPECT_TRUE(log_says_soon("damaged")) << server_.log();
}

TEST_F(ServersDatabase, IsOneServersAloneUntilItsProcessEnds) {
  ASSERT_TRUE(server_.start()) << server_.log();
  const std::vector<std::string> second{
      "serve", "--port", "0", "--dir", server_.site().string(), "--db", server_.database()};
  const Finished refused = run(second);
  EXPECT_EQ(refused.code, 1) << refused.out;
  EXPECT_TRUE(contains(refused.err, "another server is using it")) << refused.err;
  EXPECT_EQ(std::count(refused.err.begin(), refused.err.end(), '\n'), 1) << refused.err;
  EXPECT_EQ(http().get("/healthz").status, 200U);
  server_.end(SIGKILL);
  EXPECT_TRUE(server_.start()) << server_.log();
}

TEST_F(ServersDatabase, ThatWouldKeepNothingIsRefused) {
  for (const std::string name : {"", ":memory:"}) {
    const Finished refused =
        run({"serve", "--port", "0", "--dir", server_.site().string(), "--db", name});
    EXPECT_EQ(refused.code, 2) << refused.out;
    EXPECT_TRUE(contains(refused.err, "would keep nothing")) << refused.err;
  }
  const Finished refused =
      run({"serve", "--port", "0", "--dir", server_.site().string(), "--db", folder().string()});
  EXPECT_EQ(refused.code, 1);
  EXPECT_TRUE(contains(refused.err, "it is not a file")) << refused.err;
}

TEST_F(ServersDatabase, WithADamagedMatchSaysThatItIsItsOwnFault) {
  ASSERT_TRUE(server_.start()) << server_.log();
  const std::string id = make_match();
  for (const char* const damage :
       {"UPDATE events SET data = 'nonsense' WHERE number = 1",
        "UPDATE events SET data = '{}' WHERE number = 1",
        "UPDATE events SET data = '{\"game\":\"chess\"}' WHERE number = 1",
        "UPDATE events SET kind = 'nonsense' WHERE number = 1"}) {
    ASSERT_EQ(server_.end(SIGTERM), 0);
    {
      auto database = server::Database::open(server_.database(), server::Database::Mode::kWriter);
      ASSERT_TRUE(database.has_value());
      ASSERT_TRUE(database->execute(damage)) << damage;
    }
    ASSERT_TRUE(server_.start()) << server_.log();
    for (const std::string what : {"", "/record"}) {
      const Reply reply = http().get(kMatches + ("/" + id) + what);
      EXPECT_EQ(reply.status, 500U) << damage << ": " << reply.body;
      EXPECT_EQ(reply.json()["error"]["code"], "match.damaged") << reply.body;
    }
  }
}

// A file system of a few megabytes in the place of the server's folder, for this process and its
// children only.
class SmallDisk {
 public:
  explicit SmallDisk(const fs::path& folder) : folder_(folder) {
    const bool alone = unshare(CLONE_NEWNS) == 0 || become_root_of_a_namespace();
    is_there_ = alone && mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) == 0 &&
                mount("none", folder.c_str(), "tmpfs", 0, "size=4m") == 0;
    if (!is_there_) return;
    fs::create_directories(folder / "web");
    std::ofstream(folder / "web/index.html") << "<html>";
  }
  SmallDisk(const SmallDisk&) = delete;
  SmallDisk& operator=(const SmallDisk&) = delete;
  ~SmallDisk() {
    if (is_there_) umount2(folder_.c_str(), MNT_DETACH);
  }

  [[nodiscard]] bool is_there() const { return is_there_; }
  void fill() const {
    std::ofstream file(filler(), std::ios::binary);
    for (std::size_t size = std::size_t{1} << 20; size > 0; size /= 2) {
      while (
          file.write(std::string(size, 'x').data(), static_cast<std::streamsize>(size)).flush()) {
      }
      file.clear();
    }
  }
  void make_room() const { fs::remove(filler()); }

 private:
  // Without any right on this machine, where that is allowed.
  static bool become_root_of_a_namespace() {
    const std::string user = std::to_string(getuid());
    if (unshare(CLONE_NEWUSER | CLONE_NEWNS) != 0) return false;
    return static_cast<bool>(std::ofstream("/proc/self/uid_map") << "0 " << user << " 1");
  }
  [[nodiscard]] fs::path filler() const { return folder_ / "filler"; }

  const fs::path folder_;
  bool is_there_ = false;
};

TEST_F(ServersDatabase, OnAFullDiskIsNotWellUntilThereIsRoom) {
  const SmallDisk disk(folder());
  if (!disk.is_there()) GTEST_SKIP() << "no file system can be mounted here";
  ASSERT_TRUE(server_.start()) << server_.log();
  ASSERT_EQ(http().get("/healthz").status, 200U);
  ASSERT_NE(make_match(), "");
  disk.fill();
  const Reply health = health_until(503);
  EXPECT_EQ(health.status, 503U);
  EXPECT_TRUE(contains(health.body, "full")) << health.body;
  EXPECT_EQ(http().post(kMatches, {{"game", "awale"}}).status, 503U);
  disk.make_room();
  EXPECT_EQ(health_until(200).status, 200U);
  EXPECT_NE(make_match(), "");
}

TEST_F(ServersDatabase, OnAFullDiskIsNotOpenedAndTheReasonIsSaid) {
  const SmallDisk disk(folder());
  if (!disk.is_there()) GTEST_SKIP() << "no file system can be mounted here";
  ASSERT_TRUE(server_.start()) << server_.log();
  ASSERT_EQ(server_.end(SIGTERM), 0);
  disk.fill();
  const Finished refused =
      run({"serve", "--port", "0", "--dir", server_.site().string(), "--db", server_.database()});
  EXPECT_EQ(refused.code, 1) << refused.out;
  EXPECT_TRUE(contains(refused.err, "full") || contains(refused.err, "No space left"))
      << refused.err;
  EXPECT_FALSE(contains(refused.err, "not an error")) << refused.err;
}

}  // namespace
}  // namespace tria::test
