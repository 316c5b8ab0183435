// What the server is told on its command line and in a file, seen from outside.
#include <filesystem>
#include <fstream>
#include <memory>

#include <gtest/gtest.h>

#include "tests/cli/program.hpp"
#include "tests/server/client.hpp"
#include "tests/server/server_process.hpp"

namespace tria::test {
namespace {

namespace fs = std::filesystem;

constexpr const char* kMatches = "/api/v1/matches";
constexpr const char* kAwale = R"({"game":"awale"})";

class Options : public ::testing::Test {
 protected:
  Options() : file_(fs::temp_directory_path() / ("tria-options-" + std::to_string(getpid()))) {}
  ~Options() override { fs::remove(file_); }

  void start(std::vector<std::string> options) {
    options.insert(options.end(), {"--engine-threads", "0"});
    server_ = std::make_unique<ServerProcess>(TRIA_BINARY, std::move(options));
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

}  // namespace
}  // namespace tria::test
