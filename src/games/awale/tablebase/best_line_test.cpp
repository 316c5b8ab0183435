#include "games/awale/best_line.hpp"

#include <gtest/gtest.h>

#include "games/awale/tablebase/solver.hpp"

namespace tria::awale {
namespace {

TEST(AwaleBestLine, TheMovesOfAPositionComeBestFirst) {
  const Awale game(Variant::kAwari);
  const auto prober = build_in_memory(Variant::kAwari, 9);
  const Position position = game.parse_position("0-3-0-5-0-0-0-0-1-0-0-0-5-0-N").value();
  const auto moves = probe_moves(*prober, game, position);
  ASSERT_TRUE(moves);
  ASSERT_EQ(moves->size(), 1U);
  EXPECT_EQ(game.write_move(moves->front().move), "c");
  EXPECT_EQ(moves->front().value, 3);
}

TEST(AwaleBestLine, NoAnswerWithoutTables) {
  const Awale game;
  const auto prober = build_in_memory(Variant::kClassic, 3);
  EXPECT_FALSE(probe_moves(*prober, game, game.start()));
  EXPECT_FALSE(best_line(*prober, game, game.start()));
}

TEST(AwaleBestLine, ALineEndsWhenTheTimeIsUp) {
  constexpr int kSeedsOnBoard = 8;
  const Awale game;
  const auto prober = build_in_memory(Variant::kClassic, kSeedsOnBoard);
  int cut = 0;
  for (std::uint64_t i = 0; i < 40; ++i) {
    const Position position =
        position_at(kSeedsOnBoard, static_cast<Rank>(mix(i) % positions_with(kSeedsOnBoard)));
    const auto whole = best_line(*prober, game, position);
    for (const int time : {0, 1, 3, 10}) {
      int asked = 0;
      const auto line = best_line(*prober, game, position, [&] { return ++asked <= time; });
      ASSERT_TRUE(line);
      ASSERT_LE(asked, time + 2) << "nothing goes on for long after a no";
      ASSERT_LE(line->moves.size(), whole->moves.size());
      EXPECT_TRUE(std::equal(line->moves.begin(), line->moves.end(), whole->moves.begin()));
      if (line->moves.size() < whole->moves.size()) {
        EXPECT_EQ(line->end, LineEnd::kLong);
        ++cut;
      }
    }
  }
  EXPECT_GT(cut, 0);
}

// Played out, a line wins what the table promised: it never goes round while something can be won.
TEST(AwaleBestLine, EveryLineCashesExactlyWhatTheTableSays) {
  constexpr int kSeedsOnBoard = 8;
  for (const Variant variant : {Variant::kClassic, Variant::kAbapa, Variant::kAwari}) {
    const Awale game(variant);
    const auto prober = build_in_memory(variant, kSeedsOnBoard);
    for (std::uint64_t i = 0; i < 40; ++i) {
      const auto rank = static_cast<Rank>(mix(i) % positions_with(kSeedsOnBoard));
      Position position = position_at(kSeedsOnBoard, rank);
      position.theirs |= Row{1} << kOwnerShift;  // North's, so that the sides take turns
      const int value = *prober->probe(game, position);
      const auto line = best_line(*prober, game, position);
      ASSERT_TRUE(line);
      for (const Move move : line->moves) {
        ASSERT_FALSE(game.why_illegal(position, move));
        game.apply(position, move);
      }
      const Score score = line->end == LineEnd::kOver ? game.score(position)
                                                      : Score::whole(position.store(Side::kFirst),
                                                                     position.store(Side::kSecond));
      EXPECT_NE(line->end, LineEnd::kLong);
      EXPECT_EQ((score.halves[0] - score.halves[1]) / 2, value)
          << game.variant() << " rank " << rank;
    }
  }
}

}  // namespace
}  // namespace tria::awale
