// Searches on their own thread: what is said during one, stopping, the order of the answers.
#include "protocol/searcher.hpp"

#include <gtest/gtest.h>

#include "protocol/script.hpp"

namespace tria::test {
namespace {

UgiConfig with_thread() {
  UgiConfig config;
  config.bounds = {.threads = 4, .hash = 4};
  return config;
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
      EXPECT_EQ(script.answer("isready"), "readyok");
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
