// Opening a game from what somebody wrote about it, and saying which part of that is wrong.
#include "facade/game_spec.hpp"

#include <gtest/gtest.h>

namespace tria {
namespace {

OpenError refused(const GameSpec& spec) {
  const auto session = open(spec);
  EXPECT_FALSE(session);
  return session ? OpenError{} : session.error();
}

TEST(GameSpec, NothingButTheNameIsNeeded) {
  const auto session = open({"awale"});
  ASSERT_TRUE(session);
  EXPECT_EQ((*session)->variant(), "classic");
  EXPECT_TRUE((*session)->from_standard_start());
  EXPECT_EQ((*session)->ply(), 0U);
}

TEST(GameSpec, MovesArePlayedFromThePositionUnderTheVariantsRules) {
  const auto session = open({"awale", "abapa", "1-0-0-0-0-2-0-0-0-0-0-1-22-22-S", {"F", "f"}});
  ASSERT_TRUE(session);
  EXPECT_EQ((*session)->variant(), "abapa");
  EXPECT_EQ((*session)->moves(), (std::vector<std::string>{"F", "f"}));
  EXPECT_EQ((*session)->start_position(), "1-0-0-0-0-2-0-0-0-0-0-1-22-22-S");
}

TEST(GameSpec, TheErrorTellsWhichPartIsWrong) {
  const OpenError game = refused({"chess", "no such", "no such", {"no such"}});
  EXPECT_EQ(game.part, SpecPart::kGame);
  EXPECT_EQ(game.error.code, session_code::kNoGame);

  EXPECT_EQ(refused({"abalone", "no such", "no such", {"no such"}}).part, SpecPart::kVariant);
  const OpenError position = refused({"abalone", "", "no such", {"no such"}});
  EXPECT_EQ(position.part, SpecPart::kPosition);
  EXPECT_EQ(position.ply, 0U);
}

TEST(GameSpec, TheErrorTellsWhichMoveCannotBePlayed) {
  const OpenError wrong = refused({"avalam", "", "", {"c9d9", "b8c8", "c9d9", "e8d8"}});
  EXPECT_EQ(wrong.part, SpecPart::kMoves);
  EXPECT_EQ(wrong.ply, 3U);
  EXPECT_EQ(wrong.move, "c9d9");
  EXPECT_EQ(wrong.error.code, "avalam.empty_from");
}

TEST(GameSpec, MovesAreSplitAtWhiteSpaceAndWhereAGameAllowsItRunTogether) {
  using Moves = std::vector<std::string>;
  EXPECT_EQ(split_moves("awale", "FfE a"), (Moves{"F", "f", "E", "a"}));
  EXPECT_EQ(split_moves("avalam", " c9d9\tb8c8 "), (Moves{"c9d9", "b8c8"}));
  EXPECT_EQ(split_moves("chess", "e4 e5"), (Moves{"e4", "e5"}));
  EXPECT_EQ(split_moves("awale", ""), Moves{});
}

}  // namespace
}  // namespace tria
