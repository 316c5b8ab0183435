// A player's public matches are an Atom feed for everybody.
#include <gtest/gtest.h>

#include "tests/paths/paths.hpp"
#include "tests/server/browser.hpp"
#include "tests/server/server_process.hpp"

namespace tria::test {
namespace {

class FeedTest : public ::testing::Test {
 protected:
  void SetUp() override {
    ASSERT_TRUE(server_.start());
    ada_.emplace(server_.port());
    ASSERT_EQ(ada_->claim("Ada & <Co>").status, 200U);
  }
  [[nodiscard]] Reply feed(const std::string& name, const std::string& host = "localhost") const {
    return HttpClient(server_.port())
        .ask("/api/v1/players/" + name + "/feed.atom", std::nullopt, {{"Host", host}});
  }
  // Ada against a guest; her token and the match's path, or the guest's.
  struct Seats {
    std::string id;
    Json ada;
    Json bo;
  };
  Seats begin(bool is_public) {
    const Json made =
        ada_->post(kMatches, {{"game", "awale"}, {"colour", "first"}, {"public", is_public}})
            .json();
    const std::string id = made.value("id", "");
    const Json joined = HttpClient(server_.port())
                            .post(std::string(kMatches) + "/" + id + "/join",
                                  {{"invite", made["invite"]}, {"name", "Bo"}})
                            .json();
    return {id, made["token"], joined["token"]};
  }
  void play_and_resign(const Seats& seats) {
    const std::string path = std::string(kMatches) + "/" + seats.id + "/socket";
    SocketClient ada;
    SocketClient bo;
    ASSERT_TRUE(ada.connect(server_.port(), path));
    ASSERT_TRUE(bo.connect(server_.port(), path));
    ada.send({{"type", "hello"}, {"token", seats.ada}});
    bo.send({{"type", "hello"}, {"token", seats.bo}});
    ada.wait_for("welcome");
    bo.wait_for("welcome");
    ada.send({{"type", "move"}, {"ply", 1}, {"move", "A"}});
    bo.wait_for("event", "move");
    bo.send({{"type", "move"}, {"ply", 2}, {"move", "a"}});
    bo.wait_for("event", "move");
    bo.send({{"type", "resign"}});
    ada.wait_for("event", "ended");
  }

  static constexpr const char* kName = "Ada%20%26%20%3CCo%3E";
  ServerProcess server_{
      tria_program(),
      {"--engine-threads", "0", "--requests-per-second", "0", "--host", "play.example.org"}};
  std::optional<Browser> ada_;
};

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST_F(FeedTest, HasThePublicMatchesThatAreBeingPlayedAndThoseThatEnded) {
  const Seats seen = begin(true);
  const Seats unseen = begin(false);
  const std::string entry = "<id>urn:tria:match:" + seen.id + "</id>\n<title>";
  const std::string players = "Ada &amp; &lt;Co&gt; – Bo, Awalé classic: Ada &amp; &lt;Co&gt; ";
  const Reply running = feed(kName);
  ASSERT_EQ(running.status, 200U) << running.body;
  EXPECT_EQ(running.headers.at("Content-Type"), "application/atom+xml");
  EXPECT_TRUE(has(running.body, entry + players + "to move</title>")) << running.body;
  play_and_resign(seen);
  play_and_resign(unseen);
  const Reply ended = feed(kName);
  EXPECT_TRUE(has(ended.body, entry + players + "won</title>")) << ended.body;
  EXPECT_FALSE(has(ended.body, unseen.id)) << ended.body;
}

TEST_F(FeedTest, LinksToThePagesOfTheHostThatWasAsked) {
  const Seats seats = begin(true);
  const std::string here = "localhost:" + std::to_string(server_.port());
  const std::string body = feed(kName, here).body;
  EXPECT_TRUE(has(body, "<link href=\"http://" + here + "/#/match/" + seats.id + "\"/>")) << body;
  const std::string proxied = feed(kName, "play.example.org").body;
  EXPECT_TRUE(has(proxied,
                  "rel=\"self\" type=\"application/atom+xml\" "
                  "href=\"https://play.example.org/api/v1/players/" +
                      std::string(kName) + "/feed.atom\""))
      << proxied;
  EXPECT_TRUE(has(proxied, "<link href=\"https://play.example.org/#/match/" + seats.id + "\"/>"))
      << proxied;
  EXPECT_EQ(feed(kName, "evil.example").status, 421U);
}

TEST_F(FeedTest, OfNobodyIsNone) {
  const Reply none = feed("Nobody");
  EXPECT_EQ(none.status, 404U);
  EXPECT_EQ(none.json()["error"]["code"], "player.unknown");
}

}  // namespace
}  // namespace tria::test
