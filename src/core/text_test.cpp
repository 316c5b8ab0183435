#include "core/text.hpp"

#include <gtest/gtest.h>

namespace tria {
namespace {

TEST(Quoted, OfAHostileTextTheBeginningIsShownAndNothingThatMovesTheCursor) {
  EXPECT_EQ(quote("e5\x1b[2J\xc3"), "'e5\\x1b[2J\\xc3'");
  EXPECT_EQ(tria::quote(std::string(40, 'a')), "'" + std::string(32, 'a') + "…'");
}

TEST(Quoted, APathIsShownWhole) {
  const std::string path = "/" + std::string(300, 'a') + "/awale";
  EXPECT_EQ(quote_path(path), "'" + path + "'");
  EXPECT_EQ(quote_path("a\nb"), "'a\\x0ab'");
}

}  // namespace
}  // namespace tria
