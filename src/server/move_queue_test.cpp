#include <gtest/gtest.h>

#include "server/queues.hpp"

namespace tria::server {
namespace {

using std::chrono::milliseconds;

constexpr SteadyTime at(int ms) { return SteadyTime(milliseconds(ms)); }

TEST(MoveQueue, TheOneThatIsDueFirstComesFirst) {
  MoveQueue<int> queue(10, 1);
  EXPECT_TRUE(queue.push(at(500), 1));
  EXPECT_TRUE(queue.push(at(200), 2));
  EXPECT_TRUE(queue.push(at(500), 3));
  EXPECT_EQ(queue.pop(), 2);
  EXPECT_EQ(queue.pop(), 1);
  EXPECT_EQ(queue.pop(), 3);
  EXPECT_EQ(queue.pop(), std::nullopt);
}

TEST(MoveQueue, IsFullAtItsLimit) {
  MoveQueue<int> queue(1, 1);
  EXPECT_TRUE(queue.push(at(1), 1));
  EXPECT_FALSE(queue.push(at(2), 2));
  EXPECT_EQ(queue.size(), 1U);
}

TEST(MoveQueue, WhoeverSearchesAloneHasNoEnd) {
  const MoveQueue<int> queue(10, 1);
  EXPECT_EQ(queue.fair_end(at(100)), std::nullopt);
}

TEST(MoveQueue, TheTimeUntilSomebodyIsDueIsSharedWithAllWhoComeBefore) {
  MoveQueue<int> queue(10, 1);
  ASSERT_TRUE(queue.push(at(1'300), 1));
  EXPECT_EQ(queue.fair_end(at(100)), at(700)) << "half for the search, half for the one who waits";
  ASSERT_TRUE(queue.push(at(1'000), 2));
  EXPECT_EQ(queue.fair_end(at(100)), at(500));
  ASSERT_TRUE(queue.push(at(60'000), 3));
  EXPECT_EQ(queue.fair_end(at(100)), at(500)) << "there is time for that one";
  ASSERT_TRUE(queue.push(at(50), 4));
  EXPECT_EQ(queue.fair_end(at(100)), at(100)) << "it is late already";
}

TEST(MoveQueue, EverybodyIsAnsweredInTimeWhenAllKeepToTheirShare) {
  for (const std::size_t threads : {1U, 3U}) {
    MoveQueue<int> queue(1'000, threads);
    for (int i = 0; i < 200; ++i) ASSERT_TRUE(queue.push(at(1'000 + 37 * (i * 71 % 200)), i));
    std::vector<SteadyTime> free_at(threads, at(0));
    for (int searches = 0; queue.size() > 0; ++searches) {
      const auto thread = std::min_element(free_at.begin(), free_at.end());
      const int task = *queue.pop();
      const SteadyTime due = at(1'000 + 37 * (task * 71 % 200));
      *thread = std::min(due, queue.fair_end(*thread).value_or(due));
      EXPECT_LE(*thread, due) << searches;
    }
  }
}

}  // namespace
}  // namespace tria::server
