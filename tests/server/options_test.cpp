// What the server is told on its command line and in a file, seen from outside.
#include <filesystem>
#include <fstream>
#include <memory>

#include <gtest/gtest.h>

#include "tests/cli/program.hpp"
#include "tests/paths/paths.hpp"
#include "tests/server/client.hpp"
#include "tests/server/server_process.hpp"

namespace tria::test {
namespace {

namespace fs = std::filesystem;

constexpr const char* kAwale = R"({"game":"awale"})";

class Options : public ::testing::Test {
 protected:
  Options() : file_(fs::temp_directory_path() / ("tria-options-" + std::to_string(getpid()))) {}
  ~Options() override { fs::remove(file_); }

  void start(std::vector<std::string> options) {
    options.insert(options.end(), {"--engine-threads", "0"});
    server_ = std::make_unique<ServerProcess>(tria_program(), std::move(options));
    ASSERT_TRUE(server_->start()) << server_->log();
  }
  [[nodiscard]] HttpClient http() const { return HttpClient(server_->port()); }
  // A match that a page of this site, or a visitor whom a proxy names so, wants to make.
  [[nodiscard]] unsigned make_from(const std::string& origin) const {
    return http().post_text(kMatches, kAwale, origin).status;
  }
  [[nodiscard]] unsigned make_for(const std::vector<std::string>& forwarded_for) const {
    return http().post_text(kMatches, kAwale, "", forwarded_for).status;
  }
  // A request for a page, or for a new match from a page of this origin, sent to a host of this name.
  [[nodiscard]] std::string ask(const std::string& host, const std::string& origin = "") const {
    RawClient client(server_->port());
    const std::string body = kAwale;
    client.send((origin.empty()
                     ? "GET / HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n"
                     : "POST /api/v1/matches HTTP/1.1\r\nHost: " + host + "\r\nOrigin: " + origin +
                           "\r\nConnection: close\r\nContent-Length: " +
                           std::to_string(body.size()) + "\r\n\r\n" + body));
    return client.receive_all();
  }
  // A WebSocket for a visitor whom a proxy names so; nothing: refused because there are too many.
  [[nodiscard]] std::unique_ptr<RawClient> socket_for(const std::string& forwarded_for) const {
    auto client = std::make_unique<RawClient>(server_->port());
    client->send(
        "GET /api/v1/matches/nosuchmatch/socket HTTP/1.1\r\nHost: localhost\r\n"
        "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nX-Forwarded-For: " +
        forwarded_for + "\r\n\r\n");
    const std::string answer = client->receive_until("\r\n\r\n");
    if (answer.starts_with("HTTP/1.1 101")) return client;
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 429")) << answer;
    EXPECT_TRUE(contains(answer, "Retry-After: ")) << answer;
    return nullptr;
  }
  void write(const std::string& text) const { std::ofstream(file_) << text; }
  // What is said about the file before anything is started.
  [[nodiscard]] Finished refused() const { return run({"serve", "--config", file_.string()}); }

  fs::path file_;
  std::unique_ptr<ServerProcess> server_;
};

TEST_F(Options, OfAFileAreUsed) {
  write("# of this machine\nmatches-per-hour = 2\norigin = https://friend.example\n");
  start({"--config", file_.string()});
  EXPECT_EQ(make_from("https://friend.example"), 201U);
  EXPECT_EQ(make_from(""), 429U) << "half of them at once";
}

TEST_F(Options, OfTheCommandLineCountMoreThanThoseOfTheFile) {
  write("matches-per-hour = 2\nbehind-proxy = true\n");
  start({"--config", file_.string(), "--matches-per-hour", "4"});
  EXPECT_EQ(make_for({"192.0.2.1"}), 201U);
  EXPECT_EQ(make_for({"192.0.2.1"}), 201U);
  EXPECT_EQ(make_for({"192.0.2.1"}), 429U);
  EXPECT_EQ(make_for({"192.0.2.2"}), 201U) << "the file's other lines hold";
}

TEST_F(Options, OfAFileThatAreNoneOrHaveAWrongValueAreRefusedByName) {
  write("prot = 8080\n");
  Finished finished = refused();
  EXPECT_EQ(finished.code, 2) << finished.err;
  EXPECT_TRUE(contains(finished.err, "prot")) << finished.err;
  write("port = many\n");
  finished = refused();
  EXPECT_EQ(finished.code, 2) << finished.err;
  EXPECT_TRUE(contains(finished.err, "--port is a whole number from 0 to 65535, not 'many'"))
      << finished.err;
  write("log = loud\n");
  finished = refused();
  EXPECT_EQ(finished.code, 2) << finished.err;
  EXPECT_TRUE(contains(finished.err, "loud")) << finished.err;
  fs::remove(file_);
  finished = refused();
  EXPECT_EQ(finished.code, 2) << finished.err;
  EXPECT_TRUE(contains(finished.err, file_.string())) << finished.err;
}

TEST_F(Options, BehindAProxyLimitsGoByTheLastAddressItNames) {
  start({"--behind-proxy", "--matches-per-hour", "2"});
  EXPECT_EQ(make_for({"192.0.2.1"}), 201U);
  EXPECT_EQ(make_for({"192.0.2.1"}), 429U);
  EXPECT_EQ(make_for({"192.0.2.9, 192.0.2.1"}), 429U) << "whoever asks can write the first one";
  EXPECT_EQ(make_for({"192.0.2.1,192.0.2.2"}), 201U);
  EXPECT_EQ(make_for({"192.0.2.1, 192.0.2.2"}), 429U);
}

TEST_F(Options, BehindAProxyTheLastLineCountsAndANetworkIsOneVisitor) {
  start({"--behind-proxy", "--matches-per-hour", "2"});
  // Some proxies add a line of their own below the visitor's.
  EXPECT_EQ(make_for({"192.0.2.1", "192.0.2.2"}), 201U);
  EXPECT_EQ(make_for({"192.0.2.3", "192.0.2.2"}), 429U);
  EXPECT_EQ(make_for({"2001:db8::1"}), 201U);
  EXPECT_EQ(make_for({"2001:db8::2"}), 429U);
  EXPECT_EQ(make_for({"2001:db8:0:1::1"}), 201U);
  EXPECT_EQ(make_for({"::ffff:192.0.2.2"}), 429U);
}

TEST_F(Options, BehindAProxyPortsAndWaysToWriteAnAddressMakeNoOtherVisitor) {
  start({"--behind-proxy", "--matches-per-hour", "2"});
  EXPECT_EQ(make_for({"192.0.2.1:1111"}), 201U);
  EXPECT_EQ(make_for({"192.0.2.1:2222"}), 429U);
  EXPECT_EQ(make_for({"\"192.0.2.1:3333\""}), 429U);
  EXPECT_EQ(make_for({"[::ffff:192.0.2.1]:4444"}), 429U);
  EXPECT_EQ(make_for({"[2001:db8::1]:443"}), 201U);
  EXPECT_EQ(make_for({"\"[2001:db8::2]:444\""}), 429U);
  EXPECT_EQ(make_for({"[2001:DB8:0:0::3]"}), 429U);
  // What is no address is nobody of its own.
  EXPECT_EQ(make_for({"unknown"}), 201U);
  EXPECT_EQ(make_for({"_somebody"}), 429U);
  EXPECT_EQ(make_for({}), 429U);
}

TEST_F(Options, BehindAProxyAVisitorHasSoManyConnectionsAndOthersHaveTheirs) {
  start({"--behind-proxy", "--connections-per-address", "3", "--requests-per-second", "0"});
  for (const auto& [own, others] :
       {std::pair("192.0.2.1:", "192.0.2.2"), std::pair("[2001:db8::1]:", "2001:db8:0:1::1")}) {
    std::vector<std::unique_ptr<RawClient>> sockets;
    for (int port = 1'000; port < 1'003; ++port) {
      sockets.push_back(socket_for(own + std::to_string(port)));
      EXPECT_NE(sockets.back(), nullptr);
    }
    EXPECT_EQ(socket_for(std::string(own) + "1003"), nullptr);
    EXPECT_EQ(make_for({std::string(own) + "1004"}), 429U);
    EXPECT_NE(socket_for(others), nullptr);
    sockets.clear();
  }
  // Requests that are over do not count.
  for (int i = 0; i < 10; ++i) EXPECT_EQ(make_for({"192.0.2.9"}), 201U);
}

TEST_F(Options, NamesOfOthersAreRefusedWithAWordOnHowToAllowThem) {
  start({"--host", "play.example.org", "Tria.Example", "--matches-per-hour", "0"});
  const std::string port = ":" + std::to_string(server_->port());
  for (const std::string name : {"localhost", "127.0.0.1", "192.168.1.7", "[::1]", "tria.localhost",
                                 "play.example.org", "PLAY.example.org.", "tria.example"}) {
    EXPECT_TRUE(ask(name + port).starts_with("HTTP/1.1 200")) << name;
    EXPECT_TRUE(ask(name + port, "http://" + name + port).starts_with("HTTP/1.1 201")) << name;
  }
  // A name that points here because its owner wants it to: the browser thinks that page and server are one.
  for (const std::string name :
       {"evil.example", "localhost.evil.example", "play.example.org.evil.example",
        "127.0.0.1.evil.example", "mybox"}) {
    const std::string page = ask(name + port);
    EXPECT_TRUE(page.starts_with("HTTP/1.1 421")) << page;
    EXPECT_TRUE(contains(page, "--host " + name)) << page;
    EXPECT_TRUE(contains(page, "Content-Type: text/plain")) << page;
    const std::string made = ask(name + port, "http://" + name + port);
    EXPECT_TRUE(made.starts_with("HTTP/1.1 421")) << made;
    EXPECT_TRUE(contains(made, "\"request.host\"")) << made;
  }
  EXPECT_TRUE(ask("localhost" + port, "http://localhost:1").starts_with("HTTP/1.1 403"));
}

TEST_F(Options, NamesOfTheServerAreNamesAndNothingElse) {
  for (const std::string name : {"https://play.example.org", "play.example.org:443", "a b", "*"}) {
    const Finished finished = run({"serve", "--host", name});
    EXPECT_EQ(finished.code, 2) << name;
    EXPECT_TRUE(contains(finished.err, "--host")) << finished.err;
  }
  write("host = play.example.org\n");
  start({"--config", file_.string(), "--host", "other.example"});
  EXPECT_TRUE(ask("other.example").starts_with("HTTP/1.1 200"));
}

TEST_F(Options, WithoutAProxyNobodyChoosesTheirAddress) {
  start({"--matches-per-hour", "2"});
  EXPECT_EQ(make_for({"192.0.2.1"}), 201U);
  EXPECT_EQ(make_for({"192.0.2.2"}), 429U);
}

TEST_F(Options, OnlyPagesOfTheSitesThatAreNamedMayAsk) {
  start({"--origin", "https://one.example", "https://two.example", "--matches-per-hour", "0"});
  EXPECT_EQ(make_from("https://one.example"), 201U);
  EXPECT_EQ(make_from("https://two.example"), 201U);
  EXPECT_EQ(make_from("http://one.example"), 403U);
  EXPECT_EQ(make_from("https://one.example.org"), 403U);
  EXPECT_EQ(make_from("https://three.example"), 403U);
  SocketClient named;
  EXPECT_TRUE(
      named.connect(server_->port(), "/api/v1/matches/nosuchmatch/socket", "https://two.example"));
  SocketClient stranger;
  EXPECT_FALSE(stranger.connect(server_->port(), "/api/v1/matches/nosuchmatch/socket",
                                "https://three.example"));
  EXPECT_EQ(stranger.status(), 403U);
}

TEST_F(Options, RecountReadsADatabaseThatAServerUses) {
  start({});
  ASSERT_EQ(http().post_text(kMatches, kAwale, "").status, 201U);
  const auto recount = [](const std::vector<std::string>& more) {
    Call call;
    call.arguments = {"serve", "--recount"};
    call.arguments.insert(call.arguments.end(), more.begin(), more.end());
    return run(call);
  };
  const Finished equal = recount({"--db", server_->database()});
  EXPECT_EQ(equal.code, 0) << equal.err;
  EXPECT_TRUE(contains(equal.out, "rated matches: 0")) << equal.out;
  EXPECT_TRUE(contains(equal.out, "equal to the last digit")) << equal.out;
  const Finished missing = recount({"--db", file_.string()});
  EXPECT_EQ(missing.code, 1);
  EXPECT_TRUE(contains(missing.err, "there is no database")) << missing.err;
  EXPECT_FALSE(fs::exists(file_));
  std::ofstream(file_) << "no database, but long enough to be looked at as one";
  EXPECT_EQ(recount({"--db", file_.string()}).code, 1);
}

}  // namespace
}  // namespace tria::test
