#include "duel/opening.hpp"

#include <set>

#include <gtest/gtest.h>

namespace tria::duel {
namespace {

TEST(Opening, TheSameSeedGivesTheSameOpeningsInAnyOrder) {
  for (const GameEntry& game : all_games()) {
    const auto start = game.make("", "");
    Openings one(game, **start, {.plies = 4, .balance = 0.5, .seed = 7});
    Openings two(game, **start, {.plies = 4, .balance = 0.5, .seed = 7});
    const auto late = two.moves(5);
    const auto early = two.moves(0);
    EXPECT_EQ(one.moves(0), early);
    EXPECT_EQ(one.moves(5), late);
    EXPECT_EQ(late.size(), 4U);
  }
}

TEST(Opening, OpeningsDiffer) {
  const GameEntry game = *find_game("abalone");
  const auto start = game.make("belgian-daisy", "");
  Openings openings(game, **start, {.plies = 6, .balance = 0.0, .seed = 1});
  std::set<std::vector<std::string>> seen;
  for (std::size_t i = 0; i < 100; ++i) seen.insert(openings.moves(i));
  EXPECT_EQ(seen.size(), 100U);
}

TEST(Opening, AGameThatIsNearlyOverHasNone) {
  const GameEntry game = *find_game("awale");
  const auto start = game.make("", "0-0-0-0-0-1-0-0-0-0-0-1-23-23-S");
  ASSERT_TRUE(start);
  Openings openings(game, **start, {.plies = 200, .balance = 0.0, .seed = 1});
  EXPECT_TRUE(openings.moves(0).empty());
}

TEST(Opening, MovesBeforeTheOpeningAreNotPartOfIt) {
  const GameEntry game = *find_game("avalam");
  auto start = game.make("", "");
  ASSERT_TRUE(start);
  ASSERT_TRUE((*start)->play((*start)->legal_moves().front()));
  Openings openings(game, **start, {.plies = 2, .balance = 0.0, .seed = 1});
  const auto moves = openings.moves(0);
  ASSERT_EQ(moves.size(), 2U);
  for (const std::string& move : moves) ASSERT_TRUE((*start)->play(move));
}

}  // namespace
}  // namespace tria::duel
