// Who is searched for, in which order, and what they are told when it ends before its time. A search of
// a day stands for one that is still going on: only a cancellation ends it.
#include <algorithm>
#include <thread>

#include <gtest/gtest.h>

#include "facade/game_spec.hpp"
#include "facade/registry.hpp"
#include "server/analysis/analysis_listener.hpp"
#include "server/peer_test_tools.hpp"

namespace tria::server {
namespace {

constexpr Millis kForEver = 86'400'000;
constexpr Millis kShort = 20;

class EnginePoolThreads : public ::testing::Test {
 protected:
  ~EnginePoolThreads() override { pool_.reset(); }

  void start(EnginePoolOptions options) {
    options.hash_megabytes = 1;
    pool_ = std::make_unique<EnginePool>(options, [this](std::function<void()> answer) {
      const std::lock_guard lock(mutex_);
      answers_.push_back(std::move(answer));
      arrived_.notify_one();
    });
  }
  // Takes answers until this is so.
  template <class Condition>
  void wait_until(const Condition& condition) {
    while (!condition()) {
      std::unique_lock lock(mutex_);
      arrived_.wait(lock, [this] { return !answers_.empty(); });
      const auto answer = std::move(answers_.front());
      answers_.pop_front();
      lock.unlock();
      answer();
    }
  }
  void take_all() {
    const std::lock_guard lock(mutex_);
    for (const auto& answer : std::exchange(answers_, {})) answer();
  }

  // Notes in story_ what its owner is told, by name.
  std::shared_ptr<SearchTicket> analyse(const std::string& name, Millis time,
                                        const std::string& address = "here") {
    SearchRequest request;
    request.session = std::move(*open({"abalone"}));
    request.time = time;
    request.progress = [this, name](const Analysis& analysis) {
      note(name + " goes on");
      told_.push_back(analysis);
    };
    request.finished = [this, name](const Analysis& analysis, bool stopped) {
      note(name + (stopped ? " is stopped" : " is done"));
      told_.push_back(analysis);
    };
    return pool_->analyse(address, std::move(request));
  }
  void choose(const std::string& name, Millis time = kShort, int level = 1) {
    EngineTurn turn;
    turn.session = std::move(*open({"abalone"}));
    turn.time = time;
    turn.level = level;
    pool_->choose(std::move(turn), [this, name](const Expected<std::string>& move) {
      note(name + (move ? " is done" : " is refused"));
    });
  }
  void note(const std::string& what) {
    if (!has(what)) story_.push_back(what);
  }
  [[nodiscard]] bool has(const std::string& what) const {
    return std::find(story_.begin(), story_.end(), what) != story_.end();
  }
  void wait_for(const std::string& what) {
    wait_until([&] { return has(what); });
  }
  // Until nothing waits any more: what was asked for last has begun.
  void wait_until_begun() {
    while (pool_->queued() > 0) std::this_thread::yield();
  }
  void tick_until(const std::string& what) {
    while (!has(what)) {
      pool_->tick();
      take_all();
      std::this_thread::yield();
    }
  }
  [[nodiscard]] std::ptrdiff_t place_of(const std::string& what) const {
    return std::find(story_.begin(), story_.end(), what) - story_.begin();
  }
  // The one thread is busy until this is cancelled.
  std::shared_ptr<SearchTicket> occupy() {
    auto ticket = analyse("long", kForEver, "elsewhere");
    wait_for("long goes on");
    return ticket;
  }

  std::mutex mutex_;
  std::condition_variable arrived_;
  std::deque<std::function<void()>> answers_;
  std::vector<std::string> story_;
  std::vector<Analysis> told_;  // about analyses
  std::unique_ptr<EnginePool> pool_;
};

TEST_F(EnginePoolThreads, WhatIsCancelledWhileItWaitsIsToldSoAndNeverBegins) {
  start({});
  const auto busy = occupy();
  const auto waiting = analyse("waiting", kForEver);
  EXPECT_EQ(pool_->queued(), 1U);
  pool_->cancel(waiting);
  EXPECT_EQ(pool_->queued(), 0U);
  wait_for("waiting is stopped");
  EXPECT_FALSE(has("long is stopped")) << "nobody had to end for that";
  pool_->cancel(waiting);  // it was told already
  ASSERT_NE(analyse("last", kShort), nullptr);
  pool_->cancel(busy);
  wait_for("last is done");
  EXPECT_FALSE(has("waiting goes on"));
  EXPECT_EQ(pool_->figures().analyses, 2U);
}

TEST_F(EnginePoolThreads, WhatIsCancelledWhileItSearchesEndsAndIsToldSo) {
  start({});
  const auto busy = occupy();
  pool_->cancel(busy);
  wait_for("long is stopped");
  ASSERT_NE(analyse("short", kShort), nullptr);
  wait_for("short is done");
}

TEST_F(EnginePoolThreads, MovesForMatchesGoBeforeAnalyses) {
  start({});
  choose("slow move", kForEver, kMaxLevel);
  wait_until_begun();
  ASSERT_NE(analyse("analysis", kShort), nullptr);
  choose("move");
  EXPECT_EQ(pool_->queued(), 2U);
  tick_until("move is done");
  wait_for("analysis is done");
  EXPECT_LT(place_of("move is done"), place_of("analysis goes on"));
  EXPECT_EQ(pool_->figures().moves, 2U);
}

TEST_F(EnginePoolThreads, AMoveInterruptsAnAnalysisThatThenGoesOn) {
  start({});
  const auto busy = occupy();
  for (const char* move : {"first", "second", "third"}) {
    const std::uint64_t nodes = told_.back().nodes;
    choose(move);
    wait_for(std::string(move) + " is done");  // the analysis would take a day
    EXPECT_FALSE(has("long is done") || has("long is stopped"));
    wait_until([&] { return told_.back().nodes > nodes; });
  }
  // A level that thinks for as long as it may, too.
  choose("strong", kShort, kMaxLevel);
  wait_for("strong is done");
  pool_->cancel(busy);
  wait_for("long is stopped");
  for (std::size_t i = 1; i < told_.size(); ++i) {
    EXPECT_GE(told_[i].depth, told_[i - 1].depth);
    EXPECT_GE(told_[i].nodes, told_[i - 1].nodes);
    EXPECT_FALSE(told_[i].lines.empty());
  }
  EXPECT_EQ(pool_->figures().analyses, 1U);
  EXPECT_EQ(pool_->figures().moves, 4U);
}

TEST_F(EnginePoolThreads, OnlyAsManyAnalysesAreInterruptedAsMovesNeedThreads) {
  EnginePoolOptions options;
  options.threads = 2;
  start(options);
  const auto one = occupy();
  const auto other = analyse("other", kForEver);
  wait_for("other goes on");
  choose("slow move", kForEver, kMaxLevel);
  wait_until_begun();
  // One of the two goes on all the same.
  const std::size_t told = told_.size();
  wait_until([&] { return told_.size() > told; });
  pool_->cancel(one);
  pool_->cancel(other);
  wait_for("long is stopped");
  wait_for("other is stopped");
  EXPECT_FALSE(has("slow move is done"));
}

TEST_F(EnginePoolThreads, WhatIsCancelledWhileItIsInterruptedIsToldAtOnceWhatWasFound) {
  start({});
  const auto busy = occupy();
  choose("slow move", kForEver, kMaxLevel);
  wait_until_begun();
  pool_->cancel(busy);
  wait_for("long is stopped");
  EXPECT_FALSE(has("slow move is done")) << "nobody had to end for that";
  EXPECT_FALSE(told_.back().lines.empty());
  ASSERT_NE(analyse("next", kShort), nullptr);
  choose("move");
  tick_until("next is done");
  EXPECT_EQ(pool_->figures().analyses, 2U) << "it did not begin again";
}

TEST_F(EnginePoolThreads, AMoveThatThinksForLongMakesRoomForThoseWhoWait) {
  start({});
  choose("slow move", kForEver, kMaxLevel);
  wait_until_begun();
  choose("patient", 3'600'000, kMaxLevel);
  choose("urgent", kShort, kMaxLevel);
  choose("patient too", 3'600'000, kMaxLevel);
  EXPECT_EQ(pool_->queued(), 3U);
  tick_until("urgent is done");
  EXPECT_LT(place_of("slow move is done"), place_of("urgent is done"));
  EXPECT_FALSE(has("patient is done"));
  choose("urgent again", kShort, kMaxLevel);
  tick_until("urgent again is done");
  wait_until_begun();
  EXPECT_FALSE(has("patient too is done"));
}

TEST_F(EnginePoolThreads, TheQueueHasRoomForSoManyOfAnAddressAndInAll) {
  EnginePoolOptions options;
  options.threads = 0;  // nothing ever begins
  options.max_queued = 3;
  options.max_queued_each = 2;
  options.max_queued_moves = 1;
  start(options);
  const auto first = analyse("1", kShort, "a");
  EXPECT_NE(analyse("2", kShort, "a"), nullptr);
  EXPECT_EQ(analyse("3", kShort, "a"), nullptr);
  EXPECT_NE(analyse("4", kShort, "b"), nullptr);
  EXPECT_EQ(analyse("5", kShort, "c"), nullptr);
  pool_->cancel(first);
  EXPECT_NE(analyse("6", kShort, "c"), nullptr);
  choose("move");
  choose("another");
  take_all();
  EXPECT_EQ(story_, (std::vector<std::string>{"1 is stopped", "another is refused"}));
  EXPECT_EQ(pool_->queued(), 4U);
}

TEST_F(EnginePoolThreads, TheEndStopsWhatSearchesAndBeginsNothing) {
  start({});
  const auto busy = occupy();
  const auto waiting = analyse("waiting", kForEver);
  pool_.reset();
  take_all();
  EXPECT_TRUE(has("long is stopped"));
  EXPECT_FALSE(has("waiting goes on"));
}

class ViewerThreads : public EnginePoolThreads {
 protected:
  static constexpr const char* kQuestion =
      R"({"type":"analyse","id":7,"game":"abalone","timeMs":60000})";

  std::shared_ptr<SocketListener> enter() {
    return std::make_shared<AnalysisListener>(*pool_, peer_, "here");
  }

  FakePeer peer_;
};

TEST_F(ViewerThreads, WhoStopsWhileWaitingIsAnsweredAtOnce) {
  start({});
  const auto busy = occupy();
  const auto viewer = enter();
  viewer->received(kQuestion);
  viewer->received(R"({"type":"stop"})");
  wait_until([&] { return peer_.last("done") != nullptr; });
  EXPECT_EQ((*peer_.last("done"))["id"], 7);
  EXPECT_EQ((*peer_.last("done"))["stopped"], true);
  EXPECT_TRUE((*peer_.last("done"))["analysis"]["lines"].empty());
}

TEST_F(ViewerThreads, AnotherQuestionTakesThePlaceOfTheOneBefore) {
  EnginePoolOptions options;
  options.threads = 0;
  options.max_queued_each = 1;
  start(options);
  const auto viewer = enter();
  viewer->received(kQuestion);
  viewer->received(R"({"type":"analyse","id":8,"game":"awale"})");
  take_all();
  EXPECT_EQ(pool_->queued(), 1U);
  EXPECT_EQ(peer_.last("refused"), nullptr);
  EXPECT_EQ((*peer_.last("done"))["id"], 7);
}

TEST_F(ViewerThreads, WhoLeavesWaitsForNothingAndIsToldNothing) {
  EnginePoolOptions options;
  options.threads = 0;
  start(options);
  const auto viewer = enter();
  viewer->received(kQuestion);
  EXPECT_EQ(pool_->queued(), 1U);
  viewer->closed();
  EXPECT_EQ(pool_->queued(), 0U);
  take_all();
  EXPECT_TRUE(peer_.frames.empty());
}

TEST_F(ViewerThreads, WhoLeavesEndsTheSearch) {
  start({});
  const auto viewer = enter();
  viewer->received(kQuestion);
  wait_until([&] { return peer_.last("progress") != nullptr; });
  const auto left = std::chrono::steady_clock::now();
  viewer->closed();
  const std::size_t told = peer_.frames.size();
  ASSERT_NE(analyse("next", kShort), nullptr);
  wait_for("next is done");
  // Its own minute would be over otherwise.
  EXPECT_LT(std::chrono::steady_clock::now() - left, std::chrono::seconds(50));
  EXPECT_EQ(peer_.frames.size(), told);
}

}  // namespace
}  // namespace tria::server
