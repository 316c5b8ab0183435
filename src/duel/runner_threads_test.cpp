// Whole duels with tiny limits: every way a program can misbehave, stops, and the same games for
// any number of threads.
#include <csignal>
#include <thread>

#include <gtest/gtest.h>

#include "duel/runner.hpp"
#include "record/formats.hpp"
#include "tests/paths/paths.hpp"

namespace tria::duel {
namespace {

using namespace std::chrono_literals;

struct Keeper {
  void keep(const PlayedGame& played) {
    const auto text = record::kTriaFormat.write(played.game.record);
    EXPECT_TRUE(text) << text.error().message;
    games.push_back(text ? *text : "");
    numbers.push_back(played.number);
    if (played.game.loser) failures.push_back(played.game.failure);
    if (stop_after == games.size()) stop = true;
  }
  Standing run(const DuelPlan& plan) {
    return run_duel(plan, stop,
                    {.on_game = [this](const PlayedGame& played) { keep(played); },
                     .on_tick = [](const Standing&) {}});
  }

  std::vector<std::string> games;
  std::vector<std::size_t> numbers;
  std::vector<Failure> failures;
  std::size_t stop_after = 0;
  std::atomic<bool> stop{false};
};

class Matches : public testing::Test {
 protected:
  Matches() { std::signal(SIGPIPE, SIG_IGN); }

  DuelPlan plan(const std::string& game, const std::vector<std::string>& players,
                std::size_t games) {
    DuelPlan result;
    result.game = *find_game(game);
    start_ = std::move(*result.game.make("", ""));
    result.start = start_.get();
    for (const std::string& player : players) {
      const Expected<PlayerSpec> spec = parse_player({&player, 1});
      EXPECT_TRUE(spec) << spec.error().message;
      result.players.push_back(spec.value_or(PlayerSpec{}));
    }
    for (std::size_t a = 0; a < players.size(); ++a) {
      for (std::size_t b = a + 1; b < players.size(); ++b) result.pairings.push_back({a, b});
    }
    result.games_per_pairing = games;
    result.openings.plies = 4;
    result.patience = {.hang = 500ms, .margin = 5000ms};
    return result;
  }

  static std::string mock(const std::string& words) {
    return "nodes=100,cmd=" + test::mock_engine() + " " + words;
  }

  std::unique_ptr<Session> start_;
};

TEST_F(Matches, AnyNumberOfThreadsPlaysTheSameGames) {
  for (const char* const game : {"avalam", "abalone", "awale"}) {
    DuelPlan alone = plan(game, {"level=2", "level=10,nodes=300,hash=1", "random"}, 3);
    alone.max_plies = 40;
    Keeper one;
    const Standing first = one.run(alone);
    EXPECT_EQ(first.games_done, 9U);
    alone.concurrency = 3;
    Keeper three;
    const Standing second = three.run(alone);
    EXPECT_EQ(one.games, three.games) << game;
    for (std::size_t i = 0; i < 3; ++i) {
      EXPECT_EQ(first.pairings[i].games, second.pairings[i].games);
      EXPECT_EQ(first.pairings[i].pairs, second.pairings[i].pairs);
      EXPECT_EQ(first.pairings[i].pairs.count(), 1U);
      EXPECT_EQ(first.pairings[i].games.games(), 3U);
    }
  }
}

TEST_F(Matches, BothGamesOfAPairBeginAlike) {
  DuelPlan both = plan("awale", {"random", "level=1"}, 2);
  std::vector<std::vector<std::string>> openings;
  std::vector<std::string> first_players;
  const auto look = [&](const PlayedGame& played) {
    openings.push_back(played.game.session->moves());
    openings.back().resize(4);
    first_players.emplace_back(played.game.record.tag_or_empty("First"));
  };
  const std::atomic<bool> stop{false};
  static_cast<void>(run_duel(both, stop, {.on_game = look, .on_tick = [](const Standing&) {}}));
  ASSERT_EQ(openings.size(), 2U);
  EXPECT_EQ(openings[0], openings[1]);
  EXPECT_EQ(first_players, (std::vector<std::string>{"random", "level=1"}));
}

TEST_F(Matches, AProgramThatPlaysIsNotForfeited) {
  for (const char* const manner : {"avalam plays", "avalam uci-only", "avalam leaves"}) {
    DuelPlan fine = plan("avalam", {mock(manner), "random"}, 2);
    fine.patience.hang = 10'000ms;
    Keeper keeper;
    const Standing standing = keeper.run(fine);
    EXPECT_EQ(standing.games_done, 2U);
    EXPECT_EQ(standing.players[0].all_forfeits(), 0U) << manner;
    EXPECT_TRUE(keeper.failures.empty()) << keeper.failures[0].detail;
    EXPECT_NE(keeper.games[0].find("%eval 0.12"), std::string::npos) << keeper.games[0];
  }
}

TEST_F(Matches, AVariantAndAPositionReachTheProgram) {
  DuelPlan fine = plan("abalone", {mock("abalone plays"), "random"}, 2);
  auto session = fine.game.make("belgian-daisy", "");
  ASSERT_TRUE(session);
  ASSERT_FALSE((*session)->play_all(std::vector{(*session)->legal_moves().front()}));
  session = (*session)->restart((*session)->position());
  ASSERT_TRUE(session);
  fine.start = session->get();
  fine.max_plies = 30;
  fine.patience.hang = 10'000ms;
  Keeper keeper;
  const Standing standing = keeper.run(fine);
  EXPECT_EQ(standing.cut, 2U);
  EXPECT_TRUE(keeper.failures.empty()) << keeper.failures[0].detail;
}

TEST_F(Matches, AProgramThatMisbehavesLosesAndTheMatchGoesOn) {
  struct Case {
    const char* manner;
    Fault fault;
  };
  for (const Case& expected :
       {Case{"crash", Fault::kCrash}, Case{"abort", Fault::kCrash}, Case{"hang", Fault::kHang},
        Case{"nonsense", Fault::kNonsense}, Case{"illegal", Fault::kIllegal},
        Case{"flood", Fault::kHang}, Case{"endless", Fault::kHang}, Case{"silent", Fault::kHang}}) {
    DuelPlan bad = plan("avalam", {mock(std::string("avalam ") + expected.manner), "random"}, 2);
    // On a busy machine even a program that does not hang may take long.
    if (expected.fault != Fault::kHang) bad.patience.hang = 60'000ms;
    Keeper keeper;
    const Standing standing = keeper.run(bad);
    EXPECT_EQ(standing.games_done, 2U) << expected.manner;
    // A forfeit is no win for the opponent, because it says nothing about strength.
    EXPECT_EQ(standing.pairings[0].games, (Wdl{0, 0, 0})) << expected.manner;
    EXPECT_EQ(standing.pairings[0].forfeited, (Wdl{0, 0, 2})) << expected.manner;
    EXPECT_EQ(standing.pairings[0].pairs.count(), 0U);
    EXPECT_EQ(standing.players[0].forfeits[static_cast<std::size_t>(expected.fault)], 2U)
        << expected.manner << ": " << keeper.failures[0].detail;
    EXPECT_EQ(standing.players[1].all_forfeits(), 0U);
  }
}

TEST_F(Matches, AProgramThatReadsOnlyMovesRunTogetherIsFoundOut) {
  for (const char* const manner : {"awale joined", "awale uci-only"}) {
    DuelPlan fine = plan("awale", {"proto=uci," + mock(manner), "random"}, 4);
    fine.patience.hang = 60'000ms;
    Keeper keeper;
    const Standing standing = keeper.run(fine);
    EXPECT_EQ(standing.games_done, 4U) << manner;
    EXPECT_EQ(standing.pairings[0].games.games(), 4U) << manner;
    EXPECT_TRUE(keeper.failures.empty()) << manner << ": " << keeper.failures[0].detail;
  }
}

TEST_F(Matches, WhoAnswersForAnotherPositionIsToldApartFromWhoPlaysIllegally) {
  DuelPlan deaf = plan("awale", {"moves=spaced,proto=uci," + mock("awale joined"), "random"}, 4);
  deaf.patience.hang = 60'000ms;
  Keeper keeper;
  const Standing standing = keeper.run(deaf);
  EXPECT_EQ(standing.players[0].forfeits[static_cast<std::size_t>(Fault::kOtherPosition)], 4U);
  EXPECT_EQ(standing.players[0].all_forfeits(), 4U);
  EXPECT_NE(keeper.games[0].find("forfeit by first: other-position"), std::string::npos);
}

TEST_F(Matches, ATestIsGivenUpWhenGameAfterGameIsForfeited) {
  DuelPlan bad = plan("avalam", {mock("avalam crash 0"), "random"}, 400);
  bad.patience.hang = 60'000ms;
  bad.sprt = Sprt{.elo0 = 0.0, .elo1 = 100.0};
  Keeper keeper;
  const Standing standing = keeper.run(bad);
  EXPECT_TRUE(standing.hopeless);
  EXPECT_FALSE(standing.accepted);
  EXPECT_EQ(standing.games_done, 20U);
  EXPECT_EQ(standing.pairings[0].forfeited.losses, 20U);
}

TEST_F(Matches, AProgramThatIsNotThereForfeits) {
  const DuelPlan bad = plan("awale", {"nodes=1,cmd=/nowhere/to/be/found", "random"}, 2);
  Keeper keeper;
  const Standing standing = keeper.run(bad);
  EXPECT_EQ(standing.players[0].forfeits[static_cast<std::size_t>(Fault::kStart)], 2U);
}

TEST_F(Matches, AFlagThatFallsLoses) {
  DuelPlan late =
      plan("avalam", {"tc=0.2,cmd=" + test::mock_engine() + " avalam late", "random"}, 2);
  late.patience.hang = 10'000ms;
  Keeper keeper;
  const Standing standing = keeper.run(late);
  EXPECT_EQ(standing.players[0].forfeits[static_cast<std::size_t>(Fault::kTime)], 2U);
  EXPECT_NE(keeper.games[0].find("forfeit by first: time"), std::string::npos);
  // Thinking for too long is playing badly: that counts.
  EXPECT_EQ(standing.pairings[0].games, (Wdl{0, 0, 2}));
}

TEST_F(Matches, AMoveTimeIsEnforcedWithItsMargin) {
  DuelPlan late =
      plan("avalam", {"movetime=20,cmd=" + test::mock_engine() + " avalam late", "random"}, 1);
  late.patience = {.hang = 10'000ms, .margin = 50ms};
  Keeper keeper;
  const Standing standing = keeper.run(late);
  EXPECT_EQ(standing.players[0].forfeits[static_cast<std::size_t>(Fault::kTime)], 1U);
}

// The clock is long enough even for a busy machine.
TEST_F(Matches, AClockRunsAndIsWrittenDown) {
  const DuelPlan timed = plan("awale", {"tc=59+0.05,nodes=2000,hash=1", "random"}, 2);
  Keeper keeper;
  const Standing standing = keeper.run(timed);
  EXPECT_EQ(standing.players[0].all_forfeits(), 0U);
  EXPECT_NE(keeper.games[0].find("%clk 0:00:"), std::string::npos) << keeper.games[0];
}

TEST_F(Matches, TheTestStopsTheSameGameForAnyNumberOfThreads) {
  DuelPlan easy = plan("avalam", {"level=3", "random"}, 400);
  easy.sprt = Sprt{.elo0 = 0.0, .elo1 = 100.0};
  Keeper one;
  const Standing first = one.run(easy);
  EXPECT_EQ(first.accepted, Hypothesis::kH1);
  EXPECT_LT(first.games_done, 100U);
  EXPECT_EQ(first.games_done % 2, 0U);
  EXPECT_FALSE(first.interrupted);
  easy.concurrency = 4;
  Keeper four;
  const Standing second = four.run(easy);
  EXPECT_EQ(second.games_done, first.games_done);
  EXPECT_EQ(one.games, four.games);
}

TEST_F(Matches, AStopLeavesWhatWasPlayed) {
  DuelPlan long_one = plan("avalam", {"movetime=50,hash=1", "random"}, 1000);
  long_one.concurrency = 2;
  Keeper keeper;
  keeper.stop_after = 1;
  const Standing standing = keeper.run(long_one);
  EXPECT_TRUE(standing.interrupted);
  EXPECT_GE(standing.games_done, 1U);
  EXPECT_LT(standing.games_done, 10U);
  EXPECT_EQ(standing.pairings[0].games.games(), standing.games_done);
}

TEST_F(Matches, AStopReachesAProgramThatHangs) {
  DuelPlan hung = plan("avalam", {mock("avalam hang"), "random"}, 4);
  hung.patience.hang = 600'000ms;
  Keeper keeper;
  std::thread stopper([&] {
    std::this_thread::sleep_for(1s);
    keeper.stop = true;
  });
  const Standing standing = keeper.run(hung);
  stopper.join();
  EXPECT_TRUE(standing.interrupted);
  EXPECT_EQ(standing.games_done, 0U);
  EXPECT_LT(standing.elapsed, 60s);
}

TEST(InfoScore, IsReadFromTheMoversSide) {
  EXPECT_EQ(parse_info_score("info depth 3 score cp -31 nodes 5"), (record::Eval{false, -31}));
  EXPECT_EQ(parse_info_score("info score mate 4 pv a b"), (record::Eval{true, 4}));
  EXPECT_EQ(parse_info_score("info depth 3 pv score cp 3"), std::nullopt);
  EXPECT_EQ(parse_info_score("info score cp"), std::nullopt);
  EXPECT_EQ(parse_info_score("info score cp 99999999999"), std::nullopt);
}

}  // namespace
}  // namespace tria::duel
