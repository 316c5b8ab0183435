// What is claimed to follow from a table's value, against the games themselves: solved with their stores and their end at 25
// seeds, which the tables leave out, and, in abapa, with cycles as bad for one player as they can be.
#include "games/awale/tablebase/meaning.hpp"

#include <gtest/gtest.h>

#include "core/history.hpp"
#include "games/awale/best_line.hpp"
#include "games/awale/tablebase/real_games_test_tools.hpp"
#include "games/awale/tablebase/solver.hpp"
#include "games/awale/tablebase/variants_test_tools.hpp"

namespace tria::awale {
namespace {

constexpr int kMaxSeeds = 6;  // seeds on the board

TEST(TablebaseMeaning, OfAwariHoldsInTheGameForEveryPositionOfUpToSixSeeds) {
  const Awale game(Variant::kAwari);
  const auto tables = build_in_memory(Variant::kAwari, kMaxSeeds);
  RealAwari real;
  int exact = 0;
  int other_margins = 0;
  for (int seeds = 1; seeds <= kMaxSeeds; ++seeds) {
    for (int mine = 24 - seeds; mine <= 24; ++mine) {
      const int theirs = kSeeds - seeds - mine;
      for (Rank rank = 0; rank < positions_with(seeds); ++rank) {
        const Position position = with_stores(position_at(seeds, rank), mine, theirs);
        if (game.outcome(position)) continue;
        const int lead = mine - theirs;
        const int table = *tables->probe(game, position);
        const int truth = lead + real.value(seeds, {mine, theirs}, rank);
        const ProvenLead proven = proven_lead(Variant::kAwari, position, table);
        ASSERT_TRUE(proven.is_decided()) << game.write_position(position);
        ASSERT_LE(proven.least, truth) << game.write_position(position);
        ASSERT_GE(proven.most, truth) << game.write_position(position);
        exact += proven.is_exact() ? 1 : 0;
        other_margins += lead + table != truth ? 1 : 0;
      }
    }
  }
  EXPECT_GT(exact, 0);
  EXPECT_GT(other_margins, 0) << "or it could be called exact";
}

TEST(TablebaseMeaning, WhereNobodyCanReach25AwarisTablesAreExact) {
  const Awale game(Variant::kAwari);
  const auto tables = build_in_memory(Variant::kAwari, kMaxSeeds);
  RealAwari real;
  for (const auto& [mine, theirs] : {std::pair{10, 12}, std::pair{16, 16}, std::pair{0, 0}}) {
    for (Rank rank = 0; rank < positions_with(kMaxSeeds); ++rank) {
      const Position position = with_stores(position_at(kMaxSeeds, rank), mine, theirs);
      if (game.outcome(position)) continue;
      const int table = *tables->probe(game, position);
      ASSERT_EQ(meaning_of(Variant::kAwari, position, table), TablebaseMeaning::kExact);
      ASSERT_EQ(table, real.value(kMaxSeeds, {mine, theirs}, rank))
          << game.write_position(position);
    }
  }
}

TEST(TablebaseMeaning, OfAbapaHoldsInTheGameForEveryPositionOfUpToSixSeeds) {
  const Awale game(Variant::kAbapa);
  const auto tables = build_in_memory(Variant::kAbapa, kMaxSeeds);
  SureInAbapa sure;
  int decided = 0;
  for (int seeds = 1; seeds <= kMaxSeeds; ++seeds) {
    for (int mine = 24 - seeds; mine <= 24; ++mine) {
      const int theirs = kSeeds - seeds - mine;
      for (Rank rank = 0; rank < positions_with(seeds); ++rank) {
        const Position position = with_stores(position_at(seeds, rank), mine, theirs);
        if (game.outcome(position)) continue;
        const int lead = mine - theirs;
        const int table = *tables->probe(game, position);
        const ProvenLead proven = proven_lead(Variant::kAbapa, position, table);
        // The mover is A, then B.
        ASSERT_LE(proven.least, lead + sure.value(seeds, {mine, theirs}, true, rank))
            << game.write_position(position);
        ASSERT_GE(proven.most, lead - sure.value(seeds, {theirs, mine}, false, rank))
            << game.write_position(position);
        ASSERT_EQ(proven.least > 0, mine + table >= kMajority) << game.write_position(position);
        decided += proven.is_decided() ? 1 : 0;
      }
    }
  }
  EXPECT_GT(decided, 0);
}

// So the search may take it for its guess between the two.
TEST(TablebaseMeaning, ATablesOwnLeadIsNeverOutsideWhatIsProven) {
  for (const Variant variant : kAllVariants) {
    for (int seeds = 1; seeds <= kSeeds; ++seeds) {
      for (int mine = 0; mine <= kSeeds - seeds; ++mine) {
        // Fewer than 48 in all can be set up too.
        for (int theirs = 0; theirs <= kSeeds - seeds - mine; ++theirs) {
          Position position{.mine = static_cast<Row>(seeds), .theirs = 0};
          position = with_stores(position, mine, theirs);
          for (int value = -seeds; value <= seeds; ++value) {
            const ProvenLead proven = proven_lead(variant, position, value);
            ASSERT_LE(proven.least, mine - theirs + value);
            ASSERT_GE(proven.most, mine - theirs + value);
          }
        }
      }
    }
  }
}

// The real game, repetition and all, against somebody who plays anything.
TEST(TablebaseMeaning, WhoeverPlaysAsTheTableSaysGetsWhatIsSure) {
  constexpr int kSeedsOnBoard = 8;
  constexpr int kGames = 10;
  for (const Variant variant : {Variant::kAbapa, Variant::kAwari}) {
    const Awale game(variant);
    const auto tables = build_in_memory(variant, kSeedsOnBoard);
    int played = 0;
    for (std::uint64_t i = 0; played < kGames; ++i) {
      const auto rank = static_cast<Rank>(mix(i) % positions_with(kSeedsOnBoard));
      const int mine = 12 + static_cast<int>(mix(i + 1) % 13);
      if (kSeeds - kSeedsOnBoard - mine > 24) continue;
      const Position start =
          with_stores(position_at(kSeedsOnBoard, rank), mine, kSeeds - kSeedsOnBoard - mine);
      if (game.outcome(start)) continue;
      const ProvenLead proven = proven_lead(variant, start, *tables->probe(game, start));
      if (proven.least <= 0) continue;
      ++played;
      History<Awale> history(game, start);
      for (std::uint64_t ply = 0; !history.outcome(); ++ply) {
        Move move;
        if (history.current().side() == start.side()) {
          move = best_line(*tables, game, history.current())->moves.front();
        } else {
          MovesOf<Awale> moves;
          game.generate(history.current(), moves);
          move = moves[mix(i ^ mix(ply)) % moves.size()];
        }
        history.play(move);
      }
      const Outcome end = *history.outcome();
      const auto& halves = end.score.halves;
      const std::size_t mover = index_of(start.side());
      ASSERT_GE((halves[mover] - halves[1 - mover]) / 2, proven.least)
          << game.write_position(start);
    }
  }
}

TEST(TablebaseMeaning, IsSaidInAWord) {
  const auto meaning = [](Variant variant, int mine, int theirs, int value) {
    return meaning_of(variant, with_stores(position_at(5, 1), mine, theirs), value);
  };
  EXPECT_EQ(meaning(Variant::kClassic, 21, 22, 1), TablebaseMeaning::kExact);
  EXPECT_EQ(meaning(Variant::kAwari, 21, 22, 1), TablebaseMeaning::kExact);  // a draw
  EXPECT_EQ(meaning(Variant::kAwari, 21, 22, 5), TablebaseMeaning::kResult);
  EXPECT_EQ(meaning(Variant::kAbapa, 24, 19, 1), TablebaseMeaning::kResult);
  EXPECT_EQ(meaning(Variant::kAbapa, 22, 21, 2), TablebaseMeaning::kBound);
  EXPECT_EQ(meaning(Variant::kAbapa, 22, 21, 0), TablebaseMeaning::kEstimate);
}

}  // namespace
}  // namespace tria::awale
