// The machine's clock is set while games are played: libfaketime (Debian: faketime) stands between the
// real server and that clock. Time that runs must not follow, what is shown must.
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "tests/paths/paths.hpp"
#include "tests/server/client.hpp"
#include "tests/server/server_process.hpp"

namespace tria::test {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t kHour = 3'600'000;

// Where Debian has it; empty: nowhere.
std::string fake_time_library() {
  std::error_code error;
  for (const fs::directory_entry& folder : fs::directory_iterator("/usr/lib", error)) {
    const fs::path library = folder.path() / "faketime/libfaketimeMT.so.1";
    if (fs::exists(library, error)) return library.string();
  }
  return "";
}

class MachineClock : public ::testing::Test {
 protected:
  void SetUp() override {
    if (programs_are_sanitized()) GTEST_SKIP() << "a sanitizer must be loaded first";
    const std::string library = fake_time_library();
    if (library.empty()) GTEST_SKIP() << "the Debian package faketime is not installed";
    set("+0s");
    server_.set_environment({{"LD_PRELOAD", library},
                             {"FAKETIME_TIMESTAMP_FILE", offset_file_.string()},
                             {"FAKETIME_NO_CACHE", "1"},
                             {"FAKETIME_DONT_FAKE_MONOTONIC", "1"},
                             {"DONT_FAKE_MONOTONIC", "1"}});
    ASSERT_TRUE(server_.start()) << server_.log();
    date_at_start_ = date();
  }
  ~MachineClock() override {
    std::error_code ignored;
    fs::remove(offset_file_, ignored);
  }

  // How wrong the machine's clock is from now on, such as "-7200s".
  void set(const std::string& offset) const {
    const fs::path draft = offset_file_.string() + ".new";
    std::ofstream(draft) << offset << "\n";
    fs::rename(draft, offset_file_);  // never half written
  }
  [[nodiscard]] HttpClient http() const { return HttpClient(server_.port()); }
  // What a match that is created now shows.
  [[nodiscard]] std::int64_t date() const {
    const Json made = http().post("/api/v1/matches", Json{{"game", "awale"}}).json();
    return made["match"]["createdAt"];
  }
  [[nodiscard]] Json state() const { return http().get("/api/v1/matches/" + id_).json(); }

  // Both have moved: the first player's clock runs.
  void begin(double minutes) {
    const Json made =
        http()
            .post("/api/v1/matches",
                  Json{{"game", "awale"}, {"colour", "first"}, {"clock", {{"minutes", minutes}}}})
            .json();
    id_ = made["id"];
    const Json joined =
        http().post("/api/v1/matches/" + id_ + "/join", Json{{"invite", made["invite"]}}).json();
    tokens_[0] = made["token"];
    tokens_[1] = joined["token"];
    enter();
    move("A");
    move("a");
  }
  void enter() {
    for (std::size_t seat : {0U, 1U}) {
      players_[seat] = std::make_unique<SocketClient>();
      ASSERT_TRUE(players_[seat]->connect(server_.port(), "/api/v1/matches/" + id_ + "/socket"));
      players_[seat]->send({{"type", "hello"}, {"token", tokens_[seat]}});
      EXPECT_EQ(players_[seat]->wait_for("welcome")["type"], "welcome");
    }
  }
  void move(const std::string& text) {
    const std::size_t mover = ply_++ % 2;
    players_[mover]->send({{"type", "move"}, {"id", ply_}, {"ply", ply_}, {"move", text}});
    EXPECT_EQ(players_[mover]->wait_for("ack")["id"], ply_) << text;
  }

  // The second player is told of so many, sooner or later.
  [[nodiscard]] bool hears_of_spectators(int count) {
    Json presence;
    do {
      presence = players_[1]->wait_for("presence");
    } while (presence.is_object() && presence["spectators"] != count);
    return presence.is_object();
  }

  ServerProcess server_{tria_program(), {"--engine-threads", "0"}};
  const fs::path offset_file_ =
      fs::temp_directory_path() / ("tria-clock-" + std::to_string(getpid()));
  std::int64_t date_at_start_ = 0;
  std::string id_;
  std::string tokens_[2];
  std::unique_ptr<SocketClient> players_[2];
  unsigned ply_ = 0;
};

TEST_F(MachineClock, AnHourForwardTakesNoTimeFromAnybody) {
  begin(5);
  set("+3600s");
  EXPECT_GE(date(), date_at_start_ + kHour) << "the server does not see it: nothing is tested";
  move("B");
  move("b");
  const Json after = state();
  EXPECT_EQ(after["state"], "playing");
  for (const char* const seat : {"first", "second"}) EXPECT_GT(after["clocks"][seat], 180'000);
  players_[0]->send({{"type", "resign"}});
  players_[1]->wait_for("event", "ended");
  const Json mine =
      http()
          .post("/api/v1/matches/mine", Json{{"seats", {{{"id", id_}, {"token", tokens_[0]}}}}})
          .json();
  EXPECT_GE(mine["matches"][0]["updatedAt"], date_at_start_ + kHour);
}

TEST_F(MachineClock, TwoHoursBackStopNoClockAndHideNobody) {
  begin(0.25);
  set("-7200s");
  EXPECT_LT(date(), date_at_start_ - kHour) << "the server does not see it: nothing is tested";
  {
    SocketClient spectator;
    ASSERT_TRUE(spectator.connect(server_.port(), "/api/v1/matches/" + id_ + "/socket"));
    spectator.send({{"type", "hello"}});
    EXPECT_TRUE(hears_of_spectators(1));
  }
  EXPECT_TRUE(hears_of_spectators(0));
  EXPECT_EQ(players_[1]->wait_for("event", "flag-fell")["seat"], "first");
}

TEST_F(MachineClock, AServerThatStartsAgainBeforeItEndedGoesOnFromThere) {
  begin(5);
  const Json before = state();
  EXPECT_EQ(server_.end(SIGKILL), 128 + SIGKILL);
  set("-7200s");
  ASSERT_TRUE(server_.start()) << server_.log();
  EXPECT_LT(date(), date_at_start_ - kHour) << "the server does not see it: nothing is tested";
  enter();
  EXPECT_GE(state()["now"], before["clocks"]["at"]) << "its time has not gone back";
  move("B");
  move("b");
  EXPECT_EQ(state()["state"], "playing");
}

TEST_F(MachineClock, AServerThatStartsInTheFarFutureChargesNobody) {
  begin(5);
  const Json invitation = http().post("/api/v1/matches", Json{{"game", "awale"}}).json();
  EXPECT_EQ(server_.end(SIGKILL), 128 + SIGKILL);
  set("+315360000s");
  ASSERT_TRUE(server_.start()) << server_.log();
  EXPECT_GT(date(), date_at_start_ + 24 * kHour) << "the server does not see it: nothing is tested";
  enter();
  move("B");
  EXPECT_EQ(state()["state"], "playing");
  const Reply joined = http().post("/api/v1/matches/" + invitation.value("id", "") + "/join",
                                   Json{{"invite", invitation["invite"]}});
  EXPECT_EQ(joined.status, 200U) << joined.body;
}

}  // namespace
}  // namespace tria::test
