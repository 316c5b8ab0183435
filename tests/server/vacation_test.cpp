// Somebody goes on vacation: their clock stands, also when the server is killed, until they are back.
#include <csignal>

#include <gtest/gtest.h>

#include "tests/paths/paths.hpp"
#include "tests/server/browser.hpp"
#include "tests/server/schema.hpp"
#include "tests/server/server_process.hpp"

namespace tria::test {
namespace {

constexpr const char* kVacation = "/api/v1/account/vacation";

class VacationTest : public ::testing::Test {
 protected:
  void SetUp() override {
    ASSERT_TRUE(server_.start());
    ada_.emplace(server_.port());
    ASSERT_EQ(ada_->claim("Ada").status, 200U);
    made_ = ada_->post(kMatches, {{"game", "awale"}, {"colour", "first"}, {"clock", {{"days", 1}}}})
                .json();
    path_ = std::string(kMatches) + "/" + made_.value("id", "");
    ASSERT_EQ(
        HttpClient(server_.port()).post(path_ + "/join", {{"invite", made_["invite"]}}).status,
        200U);
  }
  [[nodiscard]] Json running() const {
    return HttpClient(server_.port()).get(path_).json()["clocks"]["running"];
  }
  void expect_form(const Json& json, const char* name) const {
    const Json document = HttpClient(server_.port()).get("/api/v1/openapi.json").json();
    EXPECT_EQ(mismatch(json, document["components"]["schemas"][name], document), "")
        << name << " " << json.dump();
  }

  ServerProcess server_{tria_program(), {"--engine-threads", "0", "--requests-per-second", "0"}};
  std::optional<Browser> ada_;
  Json made_;
  std::string path_;
};

TEST_F(VacationTest, TheClockStandsUntilThePlayerIsBackAlsoThroughAKill) {
  EXPECT_EQ(running(), "first");
  {
    SocketClient spectator;
    ASSERT_TRUE(spectator.connect(server_.port(), path_ + "/socket"));
    spectator.send({{"type", "hello"}});
    spectator.wait_for("welcome");
    const Reply taken = ada_->post(kVacation, {{"days", 3}});
    ASSERT_EQ(taken.status, 200U) << taken.body;
    expect_form(taken.json(), "OnVacation");
    EXPECT_EQ(taken.json()["vacation"]["daysLeft"], 27);
    const Json paused = spectator.wait_for("event", "paused");
    expect_form(paused, "Event");
    EXPECT_EQ(paused["seat"], "first");
    EXPECT_EQ(paused["clocks"]["running"], nullptr);
  }
  server_.end(SIGKILL);
  ASSERT_TRUE(server_.start());
  Browser again(server_.port());
  again.set_token(ada_->token());
  EXPECT_EQ(running(), nullptr);
  const Json me = again.get("/api/v1/me").json();
  expect_form(me, "Me");
  EXPECT_TRUE(me["account"]["vacation"]["until"].is_number()) << me.dump();
  expect_form(again.get("/api/v1/account/export").json(), "AccountExport");
  SocketClient spectator;
  ASSERT_TRUE(spectator.connect(server_.port(), path_ + "/socket"));
  spectator.send({{"type", "hello"}});
  spectator.wait_for("welcome");
  const Reply ended = again.post(kVacation, {{"days", 0}});
  ASSERT_EQ(ended.status, 200U) << ended.body;
  EXPECT_EQ(ended.json()["vacation"]["until"], nullptr);
  EXPECT_GT(ended.json()["vacation"]["daysLeft"], 29.9);
  EXPECT_EQ(spectator.wait_for("event", "continued")["clocks"]["running"], "first");
  EXPECT_EQ(running(), "first");
}

TEST_F(VacationTest, NeedsASessionAndHasLimits) {
  const Reply nobody = HttpClient(server_.port()).post(kVacation, {{"days", 1}});
  EXPECT_EQ(nobody.status, 401U);
  for (const Json& days : {Json(-1), Json(31), Json(1.5), Json("3"), Json()}) {
    EXPECT_EQ(ada_->post(kVacation, {{"days", days}}).status, 400U) << days;
  }
  EXPECT_EQ(running(), "first");
  EXPECT_EQ(ada_->post(kVacation, {{"days", 30}}).status, 200U);
  EXPECT_EQ(ada_->post(kVacation, {{"days", 0}}).status, 200U);
  const Reply too_many = ada_->post(kVacation, {{"days", 30}});
  EXPECT_EQ(too_many.status, 409U) << "a moment of this year's has been used";
  EXPECT_EQ(too_many.json()["error"]["code"], "account.too_many");
}

}  // namespace
}  // namespace tria::test
