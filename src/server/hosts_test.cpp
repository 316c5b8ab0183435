// Which hosts a server takes for itself, and which pages for its own.
#include "server/hosts.hpp"

#include <gtest/gtest.h>

namespace tria::server {
namespace {

// "host port", "host" without one, "-" where it is refused.
std::string parsed(std::string_view text) {
  const auto authority = parse_authority(text);
  if (!authority) return "-";
  return authority->port ? authority->host + " " + std::to_string(*authority->port)
                         : authority->host;
}

bool own(std::string_view text, std::vector<std::string> names = {}) {
  const auto authority = parse_authority(text);
  return authority && is_own_host(*authority, names);
}

bool same(std::string_view origin, std::string_view host) {
  const auto authority = parse_authority(host);
  return authority && is_same_site(origin, *authority);
}

TEST(Hosts, AreReadInOneForm) {
  EXPECT_EQ(parsed("Example.ORG:8080"), "example.org 8080");
  EXPECT_EQ(parsed("example.org."), "example.org");
  EXPECT_EQ(parsed("example.org:"), "example.org");
  EXPECT_EQ(parsed("192.168.1.7:80"), "192.168.1.7 80");
  EXPECT_EQ(parsed("[::1]:8080"), "::1 8080");
  EXPECT_EQ(parsed("[2001:DB8:0::1]"), "2001:db8::1");
}

TEST(Hosts, ThatAreNoneAreRefused) {
  for (const std::string_view text :
       {"",     ":80",      ".",        "a..b", ".a",   "a b",          "a,b",       "a/b", "a@b",
        "a:b",  "a:65536",  "a:1:2",    "::1",  "[::1", "[::1]x",       "[1.2.3.4]", "[x]", "a%41",
        "a\tb", "http://a", "\xc3\xa9", "a\\b", "a?b",  "[::1%25eth0]", "a:-1",      "a: 1"}) {
    EXPECT_EQ(parsed(text), "-") << text;
  }
  EXPECT_EQ(parsed(std::string(253, 'a')), std::string(253, 'a'));
  EXPECT_EQ(parsed(std::string(254, 'a')), "-");
}

TEST(Hosts, OfTheServerAreAddressesItsOwnNameForItselfAndThoseItWasTold) {
  for (const std::string_view host :
       {"localhost", "LOCALHOST:8080", "tria.localhost", "localhost.", "127.0.0.1:8080",
        "192.168.1.7:8080", "[::1]:8080", "[fe80::1]"}) {
    EXPECT_TRUE(own(host)) << host;
  }
  for (const std::string_view host : {"evil.example", "localhost.evil.example", "evillocalhost",
                                      "127.0.0.1.evil.example", "1.2.3", "0x7f.1", "mybox"}) {
    EXPECT_FALSE(own(host)) << host;
  }
  EXPECT_TRUE(own("play.example.org:443", {"Play.Example.org"}));
  EXPECT_FALSE(own("evil.play.example.org", {"play.example.org"}));
  EXPECT_FALSE(own("example.org", {"play.example.org"}));
}

TEST(Hosts, OfAPageAreThoseOfTheRequestWithTheirPort) {
  EXPECT_TRUE(same("http://localhost:8080", "localhost:8080"));
  EXPECT_TRUE(same("https://example.org", "example.org"));
  EXPECT_TRUE(same("https://example.org", "example.org:443"));
  EXPECT_TRUE(same("http://example.org", "EXAMPLE.org:80"));
  EXPECT_TRUE(same("http://[::1]:8080", "[0::1]:8080"));
  EXPECT_FALSE(same("http://localhost:8081", "localhost:8080"));
  EXPECT_FALSE(same("https://example.org", "example.org:80"));
  EXPECT_FALSE(same("https://example.org.evil.example", "example.org"));
  EXPECT_FALSE(same("null", "null"));
  EXPECT_FALSE(same("ftp://example.org", "example.org"));
  EXPECT_FALSE(same("example.org", "example.org"));
}

TEST(Hosts, HaveTheirPagesBehindTlsUnlessTheyAreAddressesOrThisMachine) {
  const auto site = [](std::string_view host) { return site_of(*parse_authority(host)); };
  EXPECT_EQ(site("Play.example.org"), "https://play.example.org");
  EXPECT_EQ(site("play.example.org:8443"), "https://play.example.org:8443");
  EXPECT_EQ(site("localhost:8080"), "http://localhost:8080");
  EXPECT_EQ(site("tria.localhost"), "http://tria.localhost");
  EXPECT_EQ(site("192.168.1.7:8080"), "http://192.168.1.7:8080");
  EXPECT_EQ(site("[::1]:8080"), "http://[::1]:8080");
}

}  // namespace
}  // namespace tria::server
