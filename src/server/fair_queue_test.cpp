// Everybody is served in turn, nobody gets more room than there is, and nothing is lost or served twice.
#include <map>
#include <set>

#include "server/queues.hpp"
#include "tests/property/property.hpp"

namespace tria::server {
namespace {

std::vector<std::string> drained(FairQueue<std::string>& queue) {
  std::vector<std::string> all;
  while (auto task = queue.pop()) all.push_back(std::move(*task));
  return all;
}

TEST(FairQueue, WhoAsksForMuchWaitsForThoseWhoAskForLittle) {
  FairQueue<std::string> queue(10, 10);
  for (const char* task : {"a1", "a2", "a3"}) EXPECT_TRUE(queue.push("a", task));
  EXPECT_TRUE(queue.push("b", "b1"));
  EXPECT_TRUE(queue.push("c", "c1"));
  EXPECT_TRUE(queue.push("b", "b2"));
  EXPECT_EQ(queue.size(), 6U);
  EXPECT_EQ(drained(queue), (std::vector<std::string>{"a1", "b1", "c1", "a2", "b2", "a3"}));
  EXPECT_EQ(queue.size(), 0U);
}

TEST(FairQueue, ThereIsRoomForSoManyOfEachAndInAll) {
  FairQueue<int> queue(3, 2);
  EXPECT_TRUE(queue.push("a", 1));
  EXPECT_TRUE(queue.push("a", 2));
  EXPECT_FALSE(queue.push("a", 3));
  EXPECT_TRUE(queue.push("b", 4));
  EXPECT_FALSE(queue.push("c", 5));
  EXPECT_EQ(queue.pop(), 1);
  EXPECT_TRUE(queue.push("c", 6));
}

TEST(FairQueue, WhatIsTakenOutOfTurnMakesRoomAndLeavesTheTurns) {
  FairQueue<std::string> queue(4, 2);
  for (const auto& [owner, task] : {std::pair("a", "a1"), {"a", "a2"}, {"b", "b1"}, {"c", "c1"}}) {
    EXPECT_TRUE(queue.push(owner, task));
  }
  const auto named = [](std::string name) {
    return [name](const std::string& task) { return task == name; };
  };
  EXPECT_EQ(queue.take(named("b1")), "b1");
  EXPECT_EQ(queue.take(named("b1")), std::nullopt);
  EXPECT_EQ(queue.take(named("a1")), "a1");
  EXPECT_EQ(queue.size(), 2U);
  EXPECT_TRUE(queue.push("b", "b2"));
  EXPECT_EQ(drained(queue), (std::vector<std::string>{"a2", "c1", "b2"}));
}

// Whatever is asked for: between two turns of one owner, everybody who waits has at most one.
TRIA_PROPERTY(FairQueue, NobodyIsServedTwiceWhileAnotherWaits) {
  constexpr std::size_t kMax = 12;
  constexpr std::size_t kMaxEach = 4;
  FairQueue<int> queue(kMax, kMaxEach);
  std::map<std::string, std::deque<int>> waiting;
  std::map<std::string, std::set<std::string>> served_since;  // the others, while this one waits
  std::size_t count = 0;
  const auto forget = [&](const std::string& owner) {
    served_since.erase(owner);
    if (!waiting[owner].empty()) served_since[owner];
  };
  const auto steps = *rc::gen::container<std::vector<std::pair<int, int>>>(
      rc::gen::pair(rc::gen::inRange(0, 5), rc::gen::inRange(0, 4)));
  int next = 0;
  for (const auto& [step, number] : steps) {
    const std::string owner(1, static_cast<char>('a' + number));
    if (step < 3) {
      const bool room = count < kMax && waiting[owner].size() < kMaxEach;
      RC_ASSERT(queue.push(owner, ++next) == room);
      if (!room) continue;
      waiting[owner].push_back(next);
      served_since[owner];
      ++count;
    } else if (step == 3) {
      const auto task = queue.pop();
      RC_ASSERT(task.has_value() == (count > 0));
      if (!task) continue;
      --count;
      std::string server;
      for (auto& [name, tasks] : waiting) {
        if (tasks.empty() || tasks.front() != *task) continue;
        server = name;
        tasks.pop_front();
      }
      RC_ASSERT(!server.empty());
      forget(server);
      for (auto& [name, others] : served_since) {
        if (name != server) RC_ASSERT(others.insert(server).second);
      }
    } else {
      const bool has = !waiting[owner].empty();
      const int wanted = has ? waiting[owner].back() : -1;
      RC_ASSERT(queue.take([&](int task) { return task == wanted; }).has_value() == has);
      if (!has) continue;
      waiting[owner].pop_back();
      --count;
      if (waiting[owner].empty()) forget(owner);
    }
    RC_ASSERT(queue.size() == count);
  }
}

}  // namespace
}  // namespace tria::server
