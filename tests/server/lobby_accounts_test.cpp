// People with names in the lobby of the real server: challenges to one of them, and blocks.
#include <gtest/gtest.h>

#include "tests/paths/paths.hpp"
#include "tests/server/browser.hpp"
#include "tests/server/server_process.hpp"

namespace tria::test {
namespace {

class LobbyAccounts : public ::testing::Test {
 protected:
  LobbyAccounts() {
    EXPECT_TRUE(server_.start());
    EXPECT_EQ(ada_.emplace(server_.port()).claim("Ada").status, 200U);
    EXPECT_EQ(bob_.emplace(server_.port()).claim("Bob").status, 200U);
  }
  void come(SocketClient& client, const Browser& who) const {
    ASSERT_TRUE(client.connect(server_.port(), "/api/v1/lobby", who.headers())) << client.status();
    EXPECT_FALSE(client.wait_for("welcome").is_null());
  }
  static std::string challenge(SocketClient& client, const std::string& to = "") {
    Json frame{{"type", "challenge"}, {"id", 1}, {"game", "awale"}, {"clock", {{"days", 2}}}};
    if (!to.empty()) frame["to"] = to;
    client.send(frame);
    return client.wait_for("ack")["challenge"];
  }

  ServerProcess server_{
      tria_program(),
      {"--engine-threads", "0", "--accounts-per-hour", "0", "--requests-per-second", "0"}};
  std::optional<Browser> ada_;
  std::optional<Browser> bob_;
};

TEST_F(LobbyAccounts, ABlockHoldsOnceItIsAnswered) {
  SocketClient ada;
  SocketClient bob;
  come(ada, *ada_);
  come(bob, *bob_);
  const std::string id = challenge(ada);
  Json changes;
  do changes = bob.wait_for("changes");
  while (changes["added"].empty());
  EXPECT_EQ(bob_->post("/api/v1/players/Ada/block").status, 200U);
  bob.send({{"type", "accept"}, {"id", 2}, {"challenge", id}});
  EXPECT_EQ(bob.wait_for("refused")["error"]["code"], "lobby.gone");
  // Ada blocks Bob too, so nothing changes when Bob no longer blocks Ada.
  EXPECT_EQ(ada_->post("/api/v1/players/Bob/block").status, 200U);
  EXPECT_EQ(bob_->post("/api/v1/players/Ada/unblock").status, 200U);
  bob.send({{"type", "accept"}, {"id", 3}, {"challenge", id}});
  EXPECT_EQ(bob.wait_for("refused")["error"]["code"], "lobby.gone");
  EXPECT_EQ(ada_->post("/api/v1/players/Bob/unblock").status, 200U);
  bob.send({{"type", "accept"}, {"id", 4}, {"challenge", id}});
  EXPECT_FALSE(bob.wait_for("paired").is_null());
}

TEST_F(LobbyAccounts, WhoIsElsewhereLearnsOfAChallengeToThem) {
  SocketClient ada;
  come(ada, *ada_);
  EXPECT_EQ(bob_->get("/api/v1/me").json()["challenges"], Json::array());
  const std::string id = challenge(ada, "bob");
  const Json challenges = bob_->get("/api/v1/me").json()["challenges"];
  ASSERT_EQ(challenges.size(), 1U);
  EXPECT_EQ(challenges[0]["id"], id);
  EXPECT_EQ(challenges[0]["name"], "Ada");
  EXPECT_EQ(challenges[0]["direct"], true);
  EXPECT_EQ(ada_->get("/api/v1/me").json()["challenges"], Json::array()) << "it is Ada's own";
  SocketClient bob;
  come(bob, *bob_);
  bob.send({{"type", "accept"}, {"id", 2}, {"challenge", id}});
  const Json paired = bob.wait_for("paired");
  EXPECT_EQ(bob_->get("/api/v1/me").json()["challenges"], Json::array());
  EXPECT_EQ(ada_->get("/api/v1/me").json()["matches"][0]["id"], paired["match"]);
}

}  // namespace
}  // namespace tria::test
