// Searches on their own thread: commands during a search, stopping, the order of the answers.
#include <functional>
#include <utility>

#include <gtest/gtest.h>

#include "core/text.hpp"
#include "protocol/script_test_tools.hpp"
#include "protocol/searcher.hpp"

namespace tria::test {
namespace {

UgiConfig with_thread() {
  UgiConfig config;
  config.bounds = {.threads = 4, .hash = 4};
  return config;
}

// An engine that records the calls it gets, and moves without searching.
class NotingEngine final : public EngineHandle {
 public:
  struct Notes {
    std::mutex mutex;
    std::vector<std::string> done;
    EngineRequest last;
    std::function<void()> during_set_hash;

    void add(std::string what) {
      const std::scoped_lock lock(mutex);
      done.push_back(std::move(what));
    }
    std::vector<std::string> take() {
      const std::scoped_lock lock(mutex);
      return std::exchange(done, {});
    }
  };

  explicit NotingEngine(Notes& notes) : notes_(notes) {}

  void set_hash(std::size_t megabytes) override {
    if (notes_.during_set_hash) notes_.during_set_hash();
    notes_.add(join("hash ", megabytes));
  }
  void new_game() override { notes_.add("new game"); }
  void prepare(const Session& session, const EngineRequest& request) override {
    notes_.add(join("prepare ", session.variant()));
    notes_.last = request;
  }
  Analysis analyse(const Session& session, const EngineRequest& request,
                   const Progress& /*progress*/) override {
    notes_.add("search");
    notes_.last = request;
    Analysis analysis;
    analysis.lines.emplace_back().move = session.legal_moves().front();
    return analysis;
  }
  std::optional<std::string> choose_move(const Session& /*session*/,
                                         const EngineRequest& /*request*/) override {
    return std::nullopt;
  }
  void stop() noexcept override {}

 private:
  Notes& notes_;
};

UgiConfig noting(NotingEngine::Notes& notes) {
  UgiConfig config;
  config.bounds = {.threads = 4, .hash = 128};
  config.make_engine = [&notes](const GameEntry&) { return std::make_unique<NotingEngine>(notes); };
  return config;
}

using Done = std::vector<std::string>;

TEST(GettingReady, MemoryAndTablebasesAreThereBeforeReadyokAndNotFetchedInASearch) {
  NotingEngine::Notes notes;
  Script script("awale", noting(notes));
  script.feed("isready");
  EXPECT_EQ(script.wait_for("readyok"), "readyok");
  EXPECT_EQ(notes.take(), (Done{"hash 64", "prepare classic"})) << "the default size too";
  script.feed("go movetime 50");
  EXPECT_NE(script.wait_for("bestmove "), "");
  EXPECT_EQ(notes.take(), Done{"search"});
  script.feed("setoption name Hash value 128");
  script.feed("setoption name Variant value abapa");
  script.feed("isready");
  EXPECT_EQ(script.wait_for("readyok"), "readyok");
  EXPECT_EQ(notes.take(), (Done{"hash 128", "prepare abapa"}));
  script.feed("uginewgame");
  script.feed("isready");
  EXPECT_EQ(script.wait_for("readyok"), "readyok");
  EXPECT_EQ(notes.take(), (Done{"new game", "prepare abapa"}));
}

TEST(GettingReady, ALongWaitIsAnnounced) {
  NotingEngine::Notes notes;
  Script* heard = nullptr;
  Script script("avalam", noting(notes));
  heard = &script;
  // Allocating the hash table takes until the wait has been announced.
  notes.during_set_hash = [&] {
    EXPECT_EQ(heard->wait_for("info string getting ready"),
              "info string getting ready, with 64 MB for the hash table");
  };
  script.feed("isready");
  EXPECT_EQ(script.wait_for("readyok"), "readyok");
}

TEST(GettingReady, WhatTheEngineSaysOfADelayIsPassedOn) {
  NotingEngine::Notes notes;
  Script script("awale", noting(notes));
  script.feed("isready");
  EXPECT_EQ(script.wait_for("readyok"), "readyok");
  ASSERT_TRUE(notes.last.on_delay);
  notes.last.on_delay("building");
  EXPECT_EQ(script.wait_for("info"), "info string building");
}

TEST(GettingReady, TheTimeOfAMoveRunsFromGoAndTheOverheadIsTheOptions) {
  NotingEngine::Notes notes;
  Script script("abalone", noting(notes));
  script.feed("setoption name Move Overhead value 35");
  const auto before = SteadyClock::now();
  script.feed("go movetime 50");
  const auto after = SteadyClock::now();
  EXPECT_NE(script.wait_for("bestmove "), "");
  EXPECT_EQ(notes.last.limits.overhead, Milliseconds(35));
  ASSERT_TRUE(notes.last.limits.start.has_value());
  EXPECT_GE(*notes.last.limits.start, before);
  EXPECT_LE(*notes.last.limits.start, after);
}

TEST(SearchThread, StopEndsAnInfiniteSearchOnTwoThreads) {
  for (const char* const game : {"avalam", "abalone", "awale"}) {
    SCOPED_TRACE(game);
    Script script(game, with_thread());
    script.feed("setoption name Threads value 2");
    for (int i = 0; i < 3; ++i) {
      script.feed("go infinite");
      if (i > 0) {
        EXPECT_NE(script.wait_for("info depth 2 "), "");
      }
      script.feed("stop");
      EXPECT_TRUE(script.wait_for("bestmove ").starts_with("bestmove "));
      script.feed("isready");
      EXPECT_EQ(script.wait_for("readyok"), "readyok");
    }
  }
}

TEST(SearchThread, IsReadyAndQueriesAreAnsweredDuringASearch) {
  Script script("abalone", with_thread());
  script.feed("go infinite");
  EXPECT_NE(script.wait_for("info depth 1 "), "");
  script.feed("isready");
  EXPECT_EQ(script.wait_for("readyok"), "readyok");
  script.feed("query p1turn");
  EXPECT_EQ(script.wait_for("response"), "response true");
  script.feed("position startpos moves a1b2");  // for the next search
  script.feed("query p1turn");
  EXPECT_EQ(script.wait_for("response"), "response false");
  script.feed("setoption name Game value awale");
  script.feed("setoption name Hash value 2");
  script.feed("uginewgame");
  script.feed("stop");
  EXPECT_NE(script.wait_for("bestmove "), "");
  script.feed("go depth 1");
  EXPECT_EQ(script.wait_for("bestmove ").size(), std::string("bestmove F").size());
}

TEST(SearchThread, ASolvedInfiniteSearchWaitsForStop) {
  Script script("awale", with_thread());
  script.feed("position fen 0-0-0-0-0-1-4-0-0-0-0-0-20-23-S");
  script.feed("go infinite");
  EXPECT_NE(script.wait_for("info string proven"), "");
  script.feed("isready");
  EXPECT_EQ(script.wait_for("readyok"), "readyok");
  for (const std::string& line : script.take()) EXPECT_FALSE(line.starts_with("bestmove"));
  script.feed("stop");
  EXPECT_EQ(script.wait_for("bestmove "), "bestmove F");
}

TEST(SearchThread, SearchesWaitInLineAndEachTellsItsMove) {
  Script script("awale", with_thread());
  script.feed("go infinite");  // makes way for the next
  script.feed("position fen 0-0-0-0-0-1-4-0-0-0-0-0-20-23-S");
  script.feed("go depth 3");
  script.feed("position startpos");
  script.feed("go depth 5");
  script.ugi().finish();
  EXPECT_NE(script.wait_for("bestmove "), "");
  EXPECT_EQ(script.wait_for("bestmove "), "bestmove F");
  EXPECT_NE(script.wait_for("bestmove "), "");
}

TEST(SearchThread, StopEndsEverythingThatWaits) {
  Script script("avalam", with_thread());
  for (int i = 0; i < 10; ++i) script.feed("go movetime 100000");
  script.feed("stop");
  for (int i = 0; i < 10; ++i) EXPECT_NE(script.wait_for("bestmove "), "");
}

TEST(SearchThread, TooManySearchesAreRefused) {
  Script script("avalam", with_thread());
  bool refused = false;
  for (int i = 0; i < 100; ++i) {
    for (const std::string& line : script.answers("go movetime 100000")) {
      refused = refused || line == "info string too many searches are waiting";
    }
  }
  EXPECT_TRUE(refused);
}

TEST(SearchThread, TheEndOfTheConversationEndsASearch) {
  for (const char* const last : {"quit", "stop", "isready"}) {
    Script script("abalone", with_thread());
    script.feed("setoption name Threads value 2");
    script.feed("go infinite");
    script.feed(last);
  }
}

TEST(SearchThread, NobodyListeningEndsASearch) {
  int said = 0;
  {
    Ugi ugi(
        *find_game("abalone"), [&said](std::string_view) { return ++said < 3; }, with_thread());
    ugi.feed("go depth 200");
    ugi.finish();
  }
  EXPECT_GE(said, 3);
}

TEST(SearchThread, ALowLevelCanBeStoppedToo) {
  Script script("abalone", with_thread());
  script.feed("setoption name Level value 9");
  script.feed("go infinite");
  script.feed("stop");
  EXPECT_NE(script.wait_for("bestmove "), "");
}

}  // namespace
}  // namespace tria::test
