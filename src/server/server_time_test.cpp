#include "server/server_time.hpp"

#include <gtest/gtest.h>

namespace tria::server {
namespace {

TEST(ServerTime, RunsEvenlyWhateverIsDoneToTheMachinesClock) {
  Millis date = 1'000'000;
  Millis steady = 77;
  const ServerTime time(1'000'000, {[&] { return date; }, [&] { return steady; }});
  EXPECT_EQ(time.now(), 1'000'000);
  steady += 10;
  date += 10;
  EXPECT_EQ(time.now(), 1'000'010);
  date += 3'600'000;
  EXPECT_EQ(time.now(), 1'000'010);
  EXPECT_EQ(time.date(), 4'600'010);
  steady += 10;
  date -= 7'200'000;
  EXPECT_EQ(time.now(), 1'000'020);
  EXPECT_EQ(time.date(), -2'599'990);
}

TEST(ServerTime, TheMachineHasBoth) {
  const ServerTime::Sources machine = ServerTime::machine();
  constexpr Millis kSeptember2020 = 1'600'000'000'000;
  EXPECT_GT(machine.date(), kSeptember2020);
  const Millis before = machine.steady();
  EXPECT_GE(machine.steady(), before);
}

}  // namespace
}  // namespace tria::server
