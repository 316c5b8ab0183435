#include <gtest/gtest.h>

#include "server/site.hpp"

namespace tria::server {
namespace {

TEST(AcceptEncoding, NamesAreFoundWhateverTheirCaseAndSpacing) {
  EXPECT_TRUE(accepts("gzip, deflate, br", "br"));
  EXPECT_TRUE(accepts(" GZip ;q=0.5,br", "gzip"));
  EXPECT_TRUE(accepts("br;q=0.001", "br"));
  EXPECT_FALSE(accepts("", "br"));
  EXPECT_FALSE(accepts("brotli, xbr, br2", "br"));
  EXPECT_FALSE(accepts(",,;;,=", "br"));
}

TEST(AcceptEncoding, AQualityOfZeroIsARefusal) {
  EXPECT_FALSE(accepts("br;q=0", "br"));
  EXPECT_FALSE(accepts("gzip, br ; q=0.000", "br"));
  EXPECT_FALSE(accepts("br;x=1;Q=0.", "br"));
  EXPECT_TRUE(accepts("br;q=", "br"));
}

TEST(IfNoneMatch, HoldsTagsWeakOnesAndTheStar) {
  EXPECT_TRUE(matches(R"("a", "b")", R"("b")"));
  EXPECT_TRUE(matches(R"(W/"b")", R"("b")"));
  EXPECT_TRUE(matches(" * ", R"("b")"));
  EXPECT_FALSE(matches("", R"("b")"));
  EXPECT_FALSE(matches("b", R"("b")"));
  EXPECT_FALSE(matches(R"("bb")", R"("b")"));
}

}  // namespace
}  // namespace tria::server
