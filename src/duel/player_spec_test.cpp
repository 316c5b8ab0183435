#include "duel/player_spec.hpp"

#include "tests/property/property.hpp"

namespace tria::duel {
namespace {

PlayerSpec good(const std::vector<std::string>& words) {
  const Expected<PlayerSpec> player = parse_player(words);
  EXPECT_TRUE(player) << player.error().message;
  return player ? *player : PlayerSpec{};
}

std::string problem(const std::vector<std::string>& words) {
  const Expected<PlayerSpec> player = parse_player(words);
  EXPECT_FALSE(player);
  return player ? "" : player.error().message;
}

TEST(PlayerSpec, OurEngineHasALevelAndLimits) {
  const PlayerSpec player = good({"level=5,nodes=10000", "hash=4 threads=2"});
  EXPECT_EQ(player.kind, PlayerKind::kEngine);
  EXPECT_EQ(player.request.level, 5);
  EXPECT_EQ(player.request.limits.nodes, 10'000U);
  EXPECT_EQ(player.hash, 4U);
  EXPECT_EQ(player.request.threads, 2U);
  EXPECT_EQ(player.name, "level=5,nodes=10000 hash=4 threads=2");
}

TEST(PlayerSpec, AClockIsInSeconds) {
  using namespace std::chrono_literals;
  EXPECT_EQ(good({"tc=5+0.05"}).request.limits.clock, (ClockLimit{5000ms, 50ms}));
  EXPECT_EQ(good({"tc=0.5"}).request.limits.clock, (ClockLimit{500ms, 0ms}));
  EXPECT_EQ(good({"movetime=100"}).request.limits.move_time, 100ms);
  for (const char* bad : {"tc=", "tc=5+", "tc=-1", "tc=0", "tc=1e9", "tc=5+x", "tc=nan"}) {
    EXPECT_NE(problem({bad}), "") << bad;
  }
}

TEST(PlayerSpec, AnOverheadIsForOurEngineAndForPrograms) {
  using namespace std::chrono_literals;
  EXPECT_FALSE(good({"movetime=100"}).overhead.has_value());
  EXPECT_EQ(good({"movetime=100,overhead=0"}).overhead, 0ms);
  EXPECT_EQ(good({"movetime=100 overhead=35 cmd=engine"}).overhead, 35ms);
  EXPECT_NE(problem({"overhead=5001"}), "");
  EXPECT_NE(problem({"random overhead=5"}), "");
}

TEST(PlayerSpec, ACommandTakesTheRestOfItsWord) {
  const PlayerSpec plain = good({"name=old,option.Threads=2,cmd=bin/engine ugi --level=3, x"});
  EXPECT_EQ(plain.kind, PlayerKind::kProgram);
  EXPECT_EQ(plain.command, (std::vector<std::string>{"bin/engine", "ugi", "--level=3,", "x"}));
  EXPECT_EQ(plain.name, "old");
  const PlayerSpec quoted = good({"cmd=\"a 'b c'\" nodes=5 option.Clear=\"x y\""});
  EXPECT_EQ(quoted.command, (std::vector<std::string>{"a", "b c"}));
  EXPECT_EQ(quoted.request.limits.nodes, 5U);
  EXPECT_EQ(quoted.options[0].second, "x y");
  EXPECT_EQ(good({"cmd=/opt/bin/engine -q", "tc=1+1"}).name, "engine");
}

TEST(PlayerSpec, AProgramMayBeGivenItsMovesRunTogether) {
  EXPECT_EQ(good({"moves=joined,cmd=x"}).move_list, MoveList::kJoined);
  EXPECT_EQ(good({"moves=spaced,cmd=x"}).move_list, MoveList::kSpaced);
  EXPECT_EQ(good({"cmd=x"}).move_list, MoveList::kDetect);
  EXPECT_NE(problem({"moves=both,cmd=x"}).find("spaced or joined"), std::string::npos);
  EXPECT_NE(problem({"level=3,moves=joined"}).find("for programs"), std::string::npos);
}

TEST(PlayerSpec, WhatIsWrongIsSaid) {
  EXPECT_NE(problem({"level=11"}).find("from 1 to 10"), std::string::npos);
  EXPECT_NE(problem({"lvel=3"}).find("no setting 'lvel'"), std::string::npos);
  EXPECT_NE(problem({"cmd=x", "level=3"}).find("not for a program"), std::string::npos);
  EXPECT_NE(problem({"random", "nodes=3"}), "");
  EXPECT_NE(problem({"level=3 option.Hash=2"}), "");
  EXPECT_NE(problem({"cmd=\"never closed"}), "");
  EXPECT_NE(problem({""}), "");
  EXPECT_NE(problem({}), "");
}

TEST(PlayerSpec, OnlyLevelTenAndProgramsNeedALimit) {
  EXPECT_TRUE(needs_limit(good({"level=10"})));
  EXPECT_TRUE(needs_limit(good({"cmd=x"})));
  EXPECT_FALSE(needs_limit(good({"level=9"})));
  EXPECT_FALSE(needs_limit(good({"random"})));
  EXPECT_FALSE(needs_limit(good({"depth=3"})));
}

TRIA_PROPERTY(PlayerSpec, AnyTextIsReadOrRefused) {
  const auto text = *rc::gen::arbitrary<std::string>();
  static_cast<void>(parse_player(std::vector<std::string>{text}));
  static_cast<void>(parse_limits(text));
  static_cast<void>(split_command(text));
}

}  // namespace
}  // namespace tria::duel
