// Clients that break the rules: none of them crashes the server, blocks others or makes it grow.
#include <thread>

#include <gtest/gtest.h>

#include "tests/paths/paths.hpp"
#include "tests/server/client.hpp"
#include "tests/server/server_process.hpp"

namespace tria::test {
namespace {

class Hostile : public ::testing::Test {
 protected:
  explicit Hostile(std::vector<std::string> options = {})
      : server_(tria_program(), with_no_engine(std::move(options))) {}
  void SetUp() override {
    ASSERT_TRUE(server_.start());
    made_ = http().post("/api/v1/matches", Json{{"game", "awale"}}).json();
    ASSERT_TRUE(made_.contains("id"));
    path_ = "/api/v1/matches/" + made_.value("id", "") + "/socket";
  }
  // Whatever happened: it still answers.
  void TearDown() override {
    EXPECT_EQ(http().get("/healthz").status, 200U);
    EXPECT_EQ(server_.end(SIGTERM), 0);
  }

  [[nodiscard]] static std::vector<std::string> with_no_engine(std::vector<std::string> options) {
    options.insert(options.end(), {"--engine-threads", "0"});
    return options;
  }
  [[nodiscard]] HttpClient http() const { return HttpClient(server_.port()); }
  // Sends bytes as they are and reads until the end.
  [[nodiscard]] std::string raw(const std::string& bytes) const {
    RawClient client(server_.port());
    client.send(bytes);
    return client.receive_all();
  }
  // The same over a WebSocket; what comes back after the handshake.
  std::string upgraded(const std::string& bytes) const {
    RawClient client(server_.port());
    client.send("GET " + path_ +
                " HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n");
    EXPECT_TRUE(client.receive_until("\r\n\r\n").starts_with("HTTP/1.1 101"));
    client.send(bytes);
    client.say_no_more();
    return client.receive_all();
  }
  // As a client sends it, masked with zeros.
  [[nodiscard]] static std::string frame(unsigned char head, const std::string& payload) {
    std::string bytes(1, static_cast<char>(head));
    bytes += static_cast<char>(0x80U | payload.size());
    return bytes.append(4, '\0') + payload;
  }
  [[nodiscard]] std::size_t open_sockets() const {
    const std::string metrics = http().get("/metrics").body;
    const std::string name = "\ntria_websockets ";
    return std::stoul(metrics.substr(metrics.find(name) + name.size()));
  }
  [[nodiscard]] static std::string post_head(const std::string& target, const std::string& more) {
    return "POST " + target + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n" + more +
           "\r\n";
  }

  ServerProcess server_;
  Json made_;
  std::string path_;
};

TEST_F(Hostile, PagesOfOtherSitesMayNotAsk) {
  EXPECT_EQ(
      http().post_text("/api/v1/matches", "{\"game\":\"awale\"}", "https://evil.example").status,
      403U);
  EXPECT_EQ(http().post_text("/api/v1/matches", "{\"game\":\"awale\"}", "null").status, 403U);
  const std::string own = "http://127.0.0.1:" + std::to_string(server_.port());
  EXPECT_EQ(http().post_text("/api/v1/matches", "{\"game\":\"awale\"}", own).status, 201U);
  SocketClient stranger;
  EXPECT_FALSE(stranger.connect(server_.port(), path_, "https://evil.example"));
  EXPECT_EQ(stranger.status(), 403U);
  SocketClient friendly;
  EXPECT_TRUE(friendly.connect(server_.port(), path_, own));
}

TEST_F(Hostile, WhatIsTooLargeIsRefusedBeforeItIsRead) {
  EXPECT_EQ(http().post_text("/api/v1/matches", std::string(9'000, ' ')).status, 413U);
  EXPECT_TRUE(raw(post_head("/api/v1/matches", "Content-Length: 99999999999\r\n"))
                  .starts_with("HTTP/1.1 413"));
  const std::string chunk = "4000\r\n" + std::string(0x4000, 'x') + "\r\n0\r\n\r\n";
  EXPECT_TRUE(raw(post_head("/api/v1/matches", "Transfer-Encoding: chunked\r\n") + chunk)
                  .starts_with("HTTP/1.1 413"));
  EXPECT_TRUE(raw(post_head("/", "Content-Length: 5\r\n") + "hello").starts_with("HTTP/1.1 413"));
  SocketClient loud;
  ASSERT_TRUE(loud.connect(server_.port(), path_));
  loud.send({{"type", "hello"}, {"token", std::string(5'000, 'x')}});
  EXPECT_EQ(loud.wait_for_close(), 1009U);
}

TEST_F(Hostile, WhatIsNoJsonIsRefusedWithAReason) {
  for (const std::string& body :
       {std::string(), std::string("nonsense"), std::string("[]"), std::string("{\"game\":"),
        std::string("\xff\xfe\x00", 3), std::string(4'000, '['), std::string("{\"game\":7}")}) {
    const Reply reply = http().post_text("/api/v1/matches", body);
    EXPECT_EQ(reply.status, 400U) << body;
    EXPECT_TRUE(reply.json()["error"]["code"].is_string()) << reply.body;
  }
  for (const std::string& frame : {std::string("nonsense"), std::string("{}"),
                                   std::string(3'000, '['), std::string("{\"type\":\"move\"}")}) {
    SocketClient client;
    ASSERT_TRUE(client.connect(server_.port(), path_));
    client.send_text(frame);
    EXPECT_EQ(client.wait_for_close(), 4400U) << frame;
  }
  EXPECT_EQ(http().get("/api/v1/matches/%zz").status, 400U);
  EXPECT_EQ(http().get("/api/v1/nothing").status, 404U);
  EXPECT_EQ(http().get("/api/v1/matches/nosuchmatch").status, 404U);
  EXPECT_EQ(http().post_text("/api/v1/explorer", "{}").status, 405U);
  SocketClient lost;
  EXPECT_FALSE(lost.connect(server_.port(), "/api/v1/nothing"));
  EXPECT_EQ(lost.status(), 404U);
}

TEST_F(Hostile, AFloodOfFramesEndsItsConnectionOnly) {
  SocketClient flooder;
  ASSERT_TRUE(flooder.connect(server_.port(), path_));
  flooder.send({{"type", "hello"}});
  for (int i = 0; i < 200; ++i) flooder.send({{"type", "ping"}, {"time", i}});
  EXPECT_EQ(flooder.wait_for_close(), 4429U);
}

// Also of frames that carry nothing: 40 at once, then ten a second.
TEST_F(Hostile, AFloodOfPingsPongsOrEmptyFragmentsEndsItsConnectionToo) {
  constexpr unsigned char kPing = 0x89;
  constexpr unsigned char kPong = 0x8a;
  constexpr unsigned char kFirstPart = 0x01;
  constexpr unsigned char kNextPart = 0x00;
  const std::string goodbye = frame(0x88, "\x03\xe8");  // 1000
  const std::string too_fast = "\x88\x02\x11\x4d";      // 4429
  const std::string answered = "\x88\x02\x03\xe8";
  const auto times = [](int count, const std::string& bytes) {
    std::string all;
    for (int i = 0; i < count; ++i) all += bytes;
    return all;
  };
  const auto contains = [](const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
  };
  EXPECT_TRUE(contains(upgraded(times(30, frame(kPing, "")) + goodbye), answered));
  for (const std::string& flood :
       {times(200, frame(kPing, "x")), times(200, frame(kPong, "")),
        frame(kFirstPart, "") + times(200, frame(kNextPart, "")),
        frame(kFirstPart, "{") + times(100, frame(kNextPart, "") + frame(kPing, ""))}) {
    const std::string back = upgraded(flood + goodbye);
    EXPECT_TRUE(contains(back, too_fast));
    EXPECT_FALSE(contains(back, answered));
  }
}

TEST_F(Hostile, AFloodOfRequestsIsToldToWait) {
  unsigned refused = 0;
  for (int i = 0; i < 300 && refused == 0; ++i) {
    const Reply reply = http().get("/api/v1/matches?state=live");
    if (reply.status != 429) continue;
    ++refused;
    EXPECT_EQ(reply.json()["error"]["code"], "rate.limited");
    EXPECT_FALSE(reply.headers.at("Retry-After").empty());
  }
  EXPECT_EQ(refused, 1U);
  std::this_thread::sleep_for(std::chrono::milliseconds(500));
}

TEST_F(Hostile, OneAddressCannotMakeMatchesForEver) {
  unsigned made = 0;
  unsigned status = 201;
  while (status == 201 && made < 200) {
    status = http().post_text("/api/v1/matches", "{\"game\":\"awale\"}").status;
    ++made;
  }
  EXPECT_EQ(status, 429U);
  EXPECT_LT(made, 60U);
  std::this_thread::sleep_for(std::chrono::milliseconds(500));
}

TEST_F(Hostile, NorByRematches) {
  const std::string match = made_["id"];
  const Json joined =
      http().post("/api/v1/matches/" + match + "/join", Json{{"invite", made_["invite"]}}).json();
  std::string path = path_;
  unsigned made = 0;
  Json answer;
  while (made < 200) {
    SocketClient loser;
    SocketClient winner;
    ASSERT_TRUE(loser.connect(server_.port(), path) && winner.connect(server_.port(), path));
    loser.send({{"type", "hello"}, {"token", made_["token"]}});
    winner.send({{"type", "hello"}, {"token", joined["token"]}});
    winner.wait_for("welcome");  // otherwise the game may be over before there is somebody to tell
    loser.send({{"type", "resign"}});
    EXPECT_EQ(winner.wait_for("event", "ended")["reason"], "resigned");
    winner.send({{"type", "offer"}, {"what", "rematch"}});
    loser.wait_for("event", "rematch-offered");
    loser.send({{"type", "accept"}, {"id", 1}, {"what", "rematch"}});
    do {
      answer = loser.receive().value_or(Json{{"type", "nothing"}});
    } while (answer["type"] == "presence" ||
             (answer["type"] == "event" && answer["kind"] != "rematch-created"));
    if (answer["type"] != "event") break;
    path = "/api/v1/matches/" + answer["match"].get<std::string>() + "/socket";
    ++made;
  }
  ASSERT_EQ(answer["type"], "refused") << answer.dump();
  EXPECT_EQ(answer["error"]["code"], "rate.matches");
  EXPECT_LT(made, 60U);
}

TEST_F(Hostile, OneAddressCannotTakeAllConnections) {
  std::vector<std::unique_ptr<RawClient>> clients;
  for (int i = 0; i < 150; ++i) clients.push_back(std::make_unique<RawClient>(server_.port()));
  // The last ones have been closed: reading from them ends.
  EXPECT_EQ(clients.back()->receive_all(), "");
  clients.clear();
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
}

TEST_F(Hostile, WhoNeverSaysHelloIsLetGo) {
  SocketClient silent;
  ASSERT_TRUE(silent.connect(server_.port(), path_));
  EXPECT_EQ(silent.wait_for_close(), 4408U);
}

// Everything at once, the goodbye too, before anything is answered; also what breaks the protocol.
TEST_F(Hostile, WhoSaysGoodbyeInTheMiddleOfItIsForgotten) {
  const std::string bad = frame(0x81, "nonsense");
  const std::string ping = frame(0x81, R"({"type":"ping","time":1})");
  const std::string goodbye = frame(0x88, "");
  for (const std::string& bytes :
       {bad + goodbye, bad + ping + ping + goodbye, bad + ping + frame(0x89, "x") + frame(0, ""),
        frame(0x82, "x") + goodbye, bad + frame(0x81, "\xff"), bad + ping.substr(0, 9)}) {
    for (int round = 0; round < 5; ++round) upgraded(bytes);
  }
  const auto patient_until = std::chrono::steady_clock::now() + kPatience;
  while (open_sockets() > 0 && std::chrono::steady_clock::now() < patient_until) {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
  EXPECT_EQ(open_sockets(), 0U);
}

TEST_F(Hostile, WhoSendsAByteNowAndThenKeepsNobodyWaiting) {
  RawClient slow(server_.port());
  bool is_heard = slow.send(post_head("/api/v1/matches", "Content-Length: 1000\r\n"));
  for (int i = 0; i < 40 && is_heard; ++i) {
    is_heard = slow.send("{");
    EXPECT_EQ(http().get("/").status, 200U);
    std::this_thread::sleep_for(std::chrono::milliseconds(500));
  }
  EXPECT_FALSE(is_heard) << "twenty seconds, and it is still listened to";
}

// Whoever asks for much and reads nothing: half a megabyte waits for them, then they are dropped.
class Unread : public Hostile {
 protected:
  Unread() : Hostile({"--frames-per-second", "1000000"}) {}
};

TEST_F(Unread, WhoReadsNothingIsDroppedAndTheServerDoesNotGrow) {
  if (programs_are_sanitized()) GTEST_SKIP() << "a sanitizer keeps what is freed";
  constexpr int kRounds = 5;
  constexpr std::size_t kMaxGrowth = 20'000;  // kilobytes
  // What the machine itself keeps for a connection is far less.
  constexpr int kMaxAnswers = 500'000;
  constexpr int kAnswersThatMayWait = (512 << 10) / 80;
  const std::string ping = R"({"type":"ping","time":1234567890123456})";
  const std::size_t before = server_.kilobytes();
  std::size_t most = before;
  for (int round = 0; round < kRounds; ++round) {
    SocketClient client;
    client.keep_little();
    ASSERT_TRUE(client.connect(server_.port(), path_));
    client.send({{"type", "hello"}});
    int sent = 0;
    while (sent < kMaxAnswers && client.send_text(ping)) {
      if (++sent % 1'000 == 0) most = std::max(most, server_.kilobytes());
    }
    EXPECT_LT(sent, kMaxAnswers) << "it was never dropped";
    EXPECT_GT(sent, kAnswersThatMayWait) << "not for what waits";
    EXPECT_EQ(open_sockets(), 0U);
  }
  EXPECT_LT(most, before + kMaxGrowth);
}

}  // namespace
}  // namespace tria::test
