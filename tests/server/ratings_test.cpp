// Two people with accounts play for their ratings: what everybody can read afterwards, and that it stays so
// when the server is killed.
#include <csignal>

#include <gtest/gtest.h>

#include "tests/cli/program.hpp"
#include "tests/paths/paths.hpp"
#include "tests/server/browser.hpp"
#include "tests/server/schema.hpp"
#include "tests/server/server_process.hpp"

namespace tria::test {
namespace {

class RatingsTest : public ::testing::Test {
 protected:
  void SetUp() override {
    ASSERT_TRUE(server_.start());
    ada_.emplace(server_.port());
    bob_.emplace(server_.port());
    ASSERT_EQ(ada_->claim("Ada").status, 200U);
    ASSERT_EQ(bob_->claim("Bob").status, 200U);
    document_ = get("openapi.json");
  }
  [[nodiscard]] Json get(const std::string& path) const {
    return HttpClient(server_.port()).get("/api/v1/" + path).json();
  }
  Json rated_match() {
    const Reply made = ada_->post(kMatches, {{"game", "awale"},
                                             {"colour", "first"},
                                             {"rated", true},
                                             {"clock", {{"minutes", 5}, {"increment", 3}}}});
    EXPECT_EQ(made.status, 201U) << made.body;
    return made.json();
  }
  // Ada moves, Bob moves and Ada resigns; the id of the match.
  std::string play() {
    const Json made = rated_match();
    const std::string path = "/api/v1/matches/" + made.value("id", "");
    const Reply joined = bob_->post(path + "/join", {{"invite", made["invite"]}});
    EXPECT_EQ(joined.status, 200U) << joined.body;
    SocketClient ada;
    SocketClient bob;
    EXPECT_TRUE(ada.connect(server_.port(), path + "/socket"));
    EXPECT_TRUE(bob.connect(server_.port(), path + "/socket"));
    ada.send({{"type", "hello"}, {"token", made["token"]}});
    bob.send({{"type", "hello"}, {"token", joined.json()["token"]}});
    bob.wait_for("welcome");
    ada.send({{"type", "move"}, {"ply", 1}, {"move", "A"}});
    bob.wait_for("event", "move");
    bob.send({{"type", "move"}, {"ply", 2}, {"move", "a"}});
    bob.wait_for("event", "move");
    ada.send({{"type", "resign"}});
    ended_ = bob.wait_for("event", "ended");
    return made.value("id", "");
  }
  void expect_form(const Json& json, const char* name) {
    EXPECT_EQ(mismatch(json, document_["components"]["schemas"][name], document_), "")
        << name << " " << json.dump();
  }
  [[nodiscard]] Finished recount() const {
    Call call;
    call.arguments = {"serve", "--recount", "--db", server_.database()};
    return run(call);
  }

  ServerProcess server_{tria_program(), {"--engine-threads", "0", "--requests-per-second", "0"}};
  std::optional<Browser> ada_;
  std::optional<Browser> bob_;
  Json ended_;
  Json document_;
};

TEST_F(RatingsTest, OfARatedMatchAreEverywhere) {
  const std::string id = play();
  const Json changes = ended_["ratingChanges"];
  ASSERT_TRUE(changes.is_object()) << ended_.dump();
  EXPECT_LT(changes["first"][1], 1'500);
  EXPECT_GT(changes["second"][1], 1'500);
  const Json match = get("matches/" + id);
  expect_form(match, "Match");
  EXPECT_EQ(match["ratingChanges"], changes);
  EXPECT_EQ(match["public"], true);
  EXPECT_EQ(match["seats"]["second"], (Json{{"kind", "person"},
                                            {"name", "Bob"},
                                            {"account", true},
                                            {"rating", 1'500},
                                            {"provisional", true}}));

  const Json profile = get("players/bob");
  expect_form(profile, "Profile");
  EXPECT_EQ(profile["name"], "Bob");
  ASSERT_EQ(profile["ratings"].size(), 1U);
  EXPECT_EQ(profile["ratings"][0]["rating"], changes["second"][1]);
  EXPECT_EQ(profile["ratings"][0]["pace"], "fast");
  EXPECT_EQ(profile["games"], (Json{{"wins", 1}, {"draws", 0}, {"losses", 0}}));
  EXPECT_EQ(profile["opponents"][0]["name"], "Ada");
  EXPECT_EQ(profile["openings"][0]["moves"], (Json{"A", "a"}));

  const Json history = get("players/Bob/ratings?game=awale&pace=fast");
  expect_form(history, "RatingHistory");
  ASSERT_EQ(history["points"].size(), 1U);
  EXPECT_EQ(history["points"][0]["match"], id);
  const Json matches = get("players/Ada/matches?limit=5");
  expect_form(matches, "ArchivePage");
  ASSERT_EQ(matches["matches"].size(), 1U);
  EXPECT_EQ(matches["matches"][0]["rated"], true);
  const Json best = get("leaderboards/awale?pace=fast");
  expect_form(best, "Leaderboard");
  EXPECT_TRUE(best["players"].empty()) << "both are provisional";

  EXPECT_EQ(get("players/Nobody/ratings?game=awale")["error"]["code"], "player.unknown");
  EXPECT_EQ(get("players/Ada/ratings?game=awale&pace=hasty")["error"]["code"], "request.field");
  EXPECT_TRUE(get("players/Ada/ratings?game=chess").contains("error"));
  EXPECT_TRUE(get("leaderboards/chess").contains("error"));
}

TEST_F(RatingsTest, NeedTwoAccounts) {
  const Reply guest =
      HttpClient(server_.port())
          .post(kMatches, {{"game", "awale"}, {"rated", true}, {"clock", {{"minutes", 5}}}});
  EXPECT_EQ(guest.status, 403U);
  EXPECT_EQ(guest.json()["error"]["code"], "match.rated");
  const Json made = rated_match();
  const std::string join = "/api/v1/matches/" + made.value("id", "") + "/join";
  const Json body{{"invite", made["invite"]}};
  EXPECT_EQ(HttpClient(server_.port()).post(join, body).status, 403U);
  EXPECT_EQ(ada_->post(join, body).status, 403U) << "against herself";
  EXPECT_EQ(bob_->post(join, body).status, 200U);
}

TEST_F(RatingsTest, AreCountedAgainTheSameWhileItRunsAndAfterAKill) {
  for (int i = 0; i < 3; ++i) (void)play();
  const Finished running = recount();
  EXPECT_EQ(running.code, 0) << running.out << running.err;
  EXPECT_NE(running.out.find("rated matches: 3, ratings: 2"), std::string::npos) << running.out;
  server_.end(SIGKILL);
  const Finished killed = recount();
  EXPECT_EQ(killed.code, 0) << killed.out << killed.err;
  EXPECT_EQ(killed.out, running.out);
}

TEST_F(RatingsTest, StayCountedWhenAnAccountIsDeleted) {
  (void)play();
  EXPECT_EQ(bob_->post("/api/v1/account/delete", {{"name", "Bob"}}).status, 200U);
  const Finished deleted = recount();
  EXPECT_EQ(deleted.code, 0) << deleted.out << deleted.err;
  EXPECT_NE(deleted.out.find("rated matches: 1, ratings: 2"), std::string::npos) << deleted.out;
  EXPECT_NE(get("players/Ada")["opponents"][0]["name"], "Bob");
}

}  // namespace
}  // namespace tria::test
