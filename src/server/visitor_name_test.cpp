// One visitor has one name, however proxies write the address.
#include <gtest/gtest.h>

#include "server/hosts.hpp"

namespace tria::server {
namespace {

TEST(VisitorName, HasNoPortAndNoQuotes) {
  for (const std::string_view text :
       {"192.0.2.1", "192.0.2.1:5678", "\"192.0.2.1:5678\"", "[::ffff:192.0.2.1]:443",
        "::ffff:192.0.2.1", "::ffff:c000:201", "\"[::ffff:192.0.2.1]\""}) {
    EXPECT_EQ(visitor_name(text), "192.0.2.1") << text;
  }
}

TEST(VisitorName, IsTheNetworkOfAnIpv6Address) {
  for (const std::string_view text :
       {"2001:db8::1", "2001:DB8:0:0:1:2:3:4", "[2001:db8::1]", "[2001:db8::2]:443",
        "\"[2001:db8::ffff]:65535\"", "2001:db8::1%eth0", "[2001:db8::1%eth0]:1"}) {
    EXPECT_EQ(visitor_name(text), "2001:db8::") << text;
  }
  EXPECT_EQ(visitor_name("2001:db8:0:1::1"), "2001:db8:0:1::");
}

TEST(VisitorName, IsNothingForWhatIsNoAddress) {
  for (const std::string_view text :
       {"", "unknown", "_hidden", "192.0.2.1:x", "192.0.2.1:", "192.0.2.1:65536", "[2001:db8::1",
        "[2001:db8::1]x", "\"192.0.2.1", "192.0.2", "1.2.3.4.5", "example.org", "[]", "\"\"",
        "%"}) {
    EXPECT_FALSE(visitor_name(text)) << text;
  }
}

}  // namespace
}  // namespace tria::server
