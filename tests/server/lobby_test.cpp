// Strangers on the real server: they find each other in the lobby and play.
#include <gtest/gtest.h>

#include "tests/paths/paths.hpp"
#include "tests/server/client.hpp"
#include "tests/server/server_process.hpp"

namespace tria::test {
namespace {

constexpr const char* kLobby = "/api/v1/lobby";

Json five_minutes(const char* type, int id) {
  return {
      {"type", type}, {"id", id}, {"game", "awale"}, {"clock", {{"minutes", 5}, {"increment", 3}}}};
}

class LobbyEndToEnd : public ::testing::Test {
 protected:
  LobbyEndToEnd() { EXPECT_TRUE(server_.start()); }
  void come(SocketClient& client, const std::string& origin = "") const {
    ASSERT_TRUE(client.connect(server_.port(), kLobby, origin)) << client.status();
    EXPECT_EQ(client.wait_for("welcome")["challenges"].size(), 0U);
  }
  // The next changes of the list itself.
  static Json wait_for_list(SocketClient& client, const char* field) {
    while (true) {
      const Json changes = client.wait_for("changes");
      if (changes.is_null() || !changes[field].empty()) return changes;
    }
  }

  ServerProcess server_{tria_program(), {"--engine-threads", "0", "--requests-per-second", "0"}};
};

TEST_F(LobbyEndToEnd, TwoStrangersFindEachOtherAndPlay) {
  SocketClient ada;
  SocketClient bob;
  come(ada);
  come(bob);
  Json offer = five_minutes("challenge", 1);
  offer["colour"] = "first";
  offer["name"] = "Ada";
  ada.send(offer);
  const std::string id = ada.wait_for("ack")["challenge"];
  const Json listed = wait_for_list(bob, "added")["added"][0];
  EXPECT_EQ(listed["id"], id);
  EXPECT_EQ(listed["name"], "Ada");
  bob.send({{"type", "accept"}, {"id", 2}, {"challenge", id}, {"name", "Bob"}});
  const Json first = ada.wait_for("paired");
  const Json second = bob.wait_for("paired");
  ASSERT_EQ(first["match"], second["match"]);
  EXPECT_EQ(first["seat"], "first");
  EXPECT_EQ(second["seat"], "second");

  const std::string socket =
      std::string(kMatches) + "/" + first["match"].get<std::string>() + "/socket";
  SocketClient white;
  SocketClient black;
  ASSERT_TRUE(white.connect(server_.port(), socket));
  ASSERT_TRUE(black.connect(server_.port(), socket));
  white.send({{"type", "hello"}, {"token", first["token"]}});
  black.send({{"type", "hello"}, {"token", second["token"]}});
  const Json welcome = black.wait_for("welcome");
  EXPECT_EQ(welcome["seat"], "second");
  EXPECT_EQ(welcome["match"]["state"], "playing");
  EXPECT_EQ(welcome["match"]["seats"]["first"]["name"], "Ada");
  EXPECT_EQ(welcome["match"]["public"], true);
  white.send({{"type", "move"}, {"id", 1}, {"ply", 1}, {"move", "A"}});
  EXPECT_EQ(black.wait_for("event", "move")["move"], "A");
}

TEST_F(LobbyEndToEnd, AChallengeEndsWithItsOwnersConnection) {
  SocketClient ada;
  SocketClient bob;
  come(ada);
  come(bob);
  ada.send(five_minutes("pair", 1));
  const std::string id = ada.wait_for("ack")["challenge"];
  EXPECT_EQ(wait_for_list(bob, "added")["added"][0]["id"], id);
  ada.disconnect();
  EXPECT_EQ(wait_for_list(bob, "removed")["removed"][0], id);
  bob.send({{"type", "accept"}, {"id", 2}, {"challenge", id}});
  EXPECT_EQ(bob.wait_for("refused")["error"]["code"], "lobby.gone");
}

TEST_F(LobbyEndToEnd, RatedChallengesAreNotForGuests) {
  SocketClient ada;
  come(ada);
  Json offer = five_minutes("challenge", 1);
  offer["rated"] = true;
  ada.send(offer);
  EXPECT_EQ(ada.wait_for("refused")["error"]["code"], "account.session");
}

TEST_F(LobbyEndToEnd, OtherSitesAndNonsenseStayOutside) {
  SocketClient stranger;
  EXPECT_FALSE(stranger.connect(server_.port(), kLobby, "https://elsewhere.example"));
  EXPECT_EQ(stranger.status(), 403U);
  SocketClient ada;
  come(ada);
  ada.send_text("nonsense");
  EXPECT_EQ(ada.wait_for_close(), 4400U);
  SocketClient bob;
  come(bob);
  bob.send_text(std::string(3'000, ' '));
  EXPECT_EQ(bob.wait_for_close(), 1009U);
  EXPECT_EQ(HttpClient(server_.port()).get(kLobby).status, 404U);
}

}  // namespace
}  // namespace tria::test
