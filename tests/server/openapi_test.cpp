// The description that the server gives of itself is true: every address is in it, and what is
// answered has the form it says.
#include <set>

#include <gtest/gtest.h>

#include "server/api/api.hpp"
#include "tests/paths/paths.hpp"
#include "tests/server/client.hpp"
#include "tests/server/schema.hpp"
#include "tests/server/server_process.hpp"

namespace tria::test {
namespace {

class OpenApi : public ::testing::Test {
 protected:
  void SetUp() override {
    ASSERT_TRUE(server_.start());
    document_ = http().get("/api/v1/openapi.json").json();
    ASSERT_TRUE(document_.is_object());
  }
  [[nodiscard]] HttpClient http() const { return HttpClient(server_.port()); }

  void expect_described(const std::string& path, const char* method, const Reply& reply) {
    const Json& responses = document_["paths"][path][method]["responses"];
    const std::string status = std::to_string(reply.status);
    const Json& response =
        resolved(responses.contains(status) ? responses[status] : responses["default"], document_);
    const Json& content = response["content"];
    ASSERT_TRUE(content.contains("application/json")) << path;
    EXPECT_EQ(mismatch(reply.json(), content["application/json"]["schema"], document_), "")
        << path << " " << reply.body;
  }

  ServerProcess server_{tria_program(), {"--engine-threads", "0"}};
  Json document_;
};

TEST_F(OpenApi, DescribesEveryAddressAndNoOther) {
  std::set<std::string> served;
  for (const server::Api::Route& entry : server::Api::routes()) {
    served.insert((entry.method == server::Method::kPost ? "post " : "get ") +
                  std::string(entry.path));
  }
  std::set<std::string> described;
  for (const auto& [path, methods] : document_["paths"].items()) {
    for (const auto& [method, operation] : methods.items()) described.insert(method + " " + path);
  }
  EXPECT_EQ(served, described);
}

TEST_F(OpenApi, AnswersHaveTheFormItSays) {
  const Reply created =
      http().post("/api/v1/matches", Json{{"game", "awale"},
                                          {"colour", "first"},
                                          {"public", true},
                                          {"clock", {{"minutes", 5}, {"increment", 3}}},
                                          {"name", "Ada"}});
  EXPECT_EQ(created.status, 201U);
  expect_described("/api/v1/matches", "post", created);
  const Json made = created.json();
  const std::string path = "/api/v1/matches/" + made.value("id", "");
  expect_described("/api/v1/matches/{id}", "get", http().get(path, made["token"]));
  expect_described("/api/v1/matches/{id}/join", "post",
                   http().post(path + "/join", Json{{"invite", made["invite"]}}));
  expect_described("/api/v1/matches", "get", http().get("/api/v1/matches?state=live"));
  expect_described("/api/v1/matches/mine", "post",
                   http().post("/api/v1/matches/mine",
                               Json{{"seats", {{{"id", made["id"]}, {"token", made["token"]}}}}}));
  {
    SocketClient player;
    ASSERT_TRUE(player.connect(server_.port(), path + "/socket"));
    player.send({{"type", "hello"}, {"token", made["token"]}});
    player.send({{"type", "move"}, {"ply", 1}, {"move", "A"}});
    player.send({{"type", "resign"}});
    player.wait_for("event", "ended");
  }
  expect_described("/api/v1/matches/{id}", "get", http().get(path));
  expect_described("/api/v1/archive", "get", http().get("/api/v1/archive"));
  expect_described("/api/v1/explorer", "get", http().get("/api/v1/explorer?game=awale"));
  expect_described("/api/v1/tablebase/{game}", "get",
                   http().get("/api/v1/tablebase/awale?position=0-0-0-0-0-1-0-0-0-0-0-1-23-23-S"));
  expect_described("/healthz", "get", http().get("/healthz"));
  // And so do refusals.
  expect_described("/api/v1/matches", "post", http().post("/api/v1/matches", Json::object()));
  expect_described("/api/v1/matches/{id}", "get", http().get("/api/v1/matches/nosuchmatch"));
  expect_described("/api/v1/archive", "get", http().get("/api/v1/archive?limit=0"));
  expect_described("/api/v1/explorer", "get", http().get("/api/v1/explorer?game=chess"));
  EXPECT_EQ(http().get(path + "/record").status, 200U);
  EXPECT_EQ(http().get("/api/v1/archive/records").status, 200U);
  EXPECT_NE(http().get("/metrics").body.find("tria_moves_total 1\n"), std::string::npos);
}

TEST_F(OpenApi, ExamplesHaveTheFormThatStandsBesideThem) {
  std::size_t examples = 0;
  for (const auto& [name, schema] : document_["components"]["schemas"].items()) {
    for (const Json& example : schema.value("examples", Json::array())) {
      ++examples;
      EXPECT_EQ(mismatch(example, schema, document_), "") << name;
    }
  }
  EXPECT_GE(examples, 3U);
}

}  // namespace
}  // namespace tria::test
