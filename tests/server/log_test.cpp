// What the log must never say, at the level that says most.
#include <gtest/gtest.h>

#include "tests/cli/program.hpp"
#include "tests/paths/paths.hpp"
#include "tests/server/client.hpp"
#include "tests/server/server_process.hpp"

namespace tria::test {
namespace {

class DebugLog : public ::testing::Test {
 protected:
  void SetUp() override {
    ASSERT_TRUE(server_.start());
    made_ = http().post("/api/v1/matches", Json{{"game", "awale"}, {"colour", "first"}}).json();
    ASSERT_TRUE(made_.contains("token"));
  }

  [[nodiscard]] HttpClient http() const { return HttpClient(server_.port()); }
  [[nodiscard]] std::string made(const char* field) const { return made_.value(field, ""); }
  void raw(const std::string& first_line, const std::string& headers) const {
    RawClient client(server_.port());
    client.send(first_line + " HTTP/1.1\r\n" + headers + "Connection: close\r\n\r\n");
    EXPECT_NE(client.receive_all(), "");
  }

  // Wherever somebody could put a secret by mistake, and where it belongs.
  void put_everywhere(const std::string& secret) const {
    const std::string host = "Host: localhost\r\n";
    const std::string id = made("id");
    for (const std::string& path :
         {"/api/v1/matches/" + id, "/api/v1/matches/" + id + "/record",
          std::string("/api/v1/matches"), std::string("/api/v1/archive"),
          std::string("/api/v1/archive/records"), std::string("/api/v1/explorer"),
          std::string("/api/v1/tablebase/awale"), std::string("/api/v1/openapi.json"),
          std::string("/healthz"), std::string("/metrics"), std::string("/api/v1/nothing"),
          std::string("/"), std::string("/assets/x.js")}) {
      (void)http().get(path + "?token=" + secret);
      (void)http().get(path + "?" + secret + "=1", secret);
      (void)http().get(path + "/" + secret);
    }
    for (const std::string& path :
         {"/api/v1/" + secret, "/api/v1/matches/" + secret, "/api/v1/matches/" + secret + "/record",
          "/api/v1/tablebase/" + secret, "/api/v1/%zz" + secret, "/healthz/" + secret,
          "/api/" + secret + "/v1", "/" + secret}) {
      (void)http().get(path, secret);
      (void)http().post(path, Json{{"token", secret}, {"invite", secret}});
    }
    (void)http().post("/api/v1/matches/" + id + "/join?token=" + secret,
                      Json{{"invite", secret}, {"name", secret}});
    (void)http().post("/api/v1/matches/mine?" + secret,
                      Json{{"seats", {{{"id", id}, {"token", secret}}}}});
    (void)http().post("/api/v1/matches", Json{{"game", secret}, {"position", secret}});
    (void)http().post_text("/api/v1/matches", "{}", "https://" + secret + ".example");
    (void)http().post_text("/api/v1/matches", "{}", "", {secret});
    raw("GET http://localhost/api/v1/matches/" + secret, host);
    raw("GET http://" + secret + "@localhost/api/v1/matches", host);
    raw("GET http://" + secret + ".example/api/v1/matches", host);
    raw("GET /api/v1/matches", "Host: " + secret + ".example\r\n");
    raw("GET /api/v1/matches#" + secret, host);
    raw(secret + " /api/v1/matches", host);
    raw("GET /api/v1/matches", host + "Referer: http://x/" + secret + "\r\nCookie: " + secret +
                                   "\r\nUser-Agent: " + secret + "\r\nX-Forwarded-For: " + secret +
                                   "\r\n" + secret + ": " + secret + "\r\n");
    for (const std::string& path : {"/api/v1/matches/" + id + "/socket?token=" + secret,
                                    "/api/v1/matches/" + secret + "/socket",
                                    "/api/v1/analysis?" + secret, "/api/v1/" + secret}) {
      SocketClient client;
      if (!client.connect(server_.port(), path)) continue;
      client.send({{"type", "hello"}, {"token", secret}});
      client.send({{"type", secret}, {"move", secret}});
      client.send_text(secret);
      (void)client.wait_for_close();
    }
  }

  ServerProcess server_{
      tria_program(),
      {"--engine-threads", "0", "--log", "debug", "--behind-proxy", "--requests-per-second", "0"}};
  Json made_;
};

TEST_F(DebugLog, HasTheFormOfEveryRequestAndNoSecret) {
  // A seat's, an invitation's, and one that opens nothing.
  const std::vector<std::string> secrets{made("token"), made("invite"), "Zq7xTokenTokenToken_22"};
  for (const std::string& secret : secrets) put_everywhere(secret);
  EXPECT_EQ(server_.end(SIGTERM), 0);
  const std::string log = server_.log();
  for (const std::string& secret : secrets) EXPECT_FALSE(contains(log, secret)) << log;
  EXPECT_FALSE(contains(log, made("id"))) << "whoever knows it can watch\n" << log;
  for (const std::string route :
       {"/api/v1/matches", "/api/v1/matches/{id}", "/api/v1/matches/{id}/join",
        "/api/v1/tablebase/{game}", "/metrics", "none"}) {
    EXPECT_TRUE(contains(log, R"("route":")" + route + R"(","address":"127.0.0.1")")) << route;
  }
}

}  // namespace
}  // namespace tria::test
