// When a searching thread looks at the clock, told what its nodes take, without waiting for any.
#include "engine/pace.hpp"

#include <gtest/gtest.h>

namespace tria {
namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;

TEST(Pace, FastNodesAreManyBetweenTwoLooks) {
  Pace pace;
  for (int i = 0; i < 20; ++i) pace.looked(microseconds(1) * static_cast<int>(pace.nodes()) / 4);
  EXPECT_EQ(pace.nodes(), 1'024U);
  EXPECT_LE(pace.reserve(milliseconds(50)), milliseconds(1));
}

TEST(Pace, SlowNodesAreFewBetweenTwoLooks) {
  Pace pace;
  // Each takes 60 microseconds, as where tablebases have to be decoded.
  for (int i = 0; i < 20; ++i) pace.looked(microseconds(60) * static_cast<int>(pace.nodes()));
  EXPECT_LE(microseconds(60) * static_cast<int>(pace.nodes()), milliseconds(1));
  for (int i = 0; i < 20; ++i) pace.looked(microseconds(1) * static_cast<int>(pace.nodes()) / 4);
  EXPECT_EQ(pace.nodes(), 1'024U) << "and many again once they are fast";
}

TEST(Pace, AThreadThatHadToWaitStopsEarlier) {
  Pace pace;
  pace.looked(milliseconds(1));
  pace.looked(milliseconds(12));
  EXPECT_EQ(pace.reserve(milliseconds(1'000)), milliseconds(12));
  for (int i = 0; i < 30; ++i) pace.looked(milliseconds(1));
  EXPECT_GT(pace.reserve(milliseconds(1'000)), milliseconds(6)) << "it will have to wait again";
  EXPECT_EQ(pace.reserve(milliseconds(20)), milliseconds(5)) << "and yet it thinks";
  for (int i = 0; i < 300; ++i) pace.looked(milliseconds(1));
  EXPECT_LE(pace.reserve(milliseconds(1'000)), milliseconds(1));
}

}  // namespace
}  // namespace tria
