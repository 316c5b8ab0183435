#include "games/awale/tablebase/verifier.hpp"

#include <gtest/gtest.h>

#include "games/awale/tablebase/solver.hpp"
#include "games/awale/tablebase/variants_test_tools.hpp"

namespace tria::awale {
namespace {

// The tables of a prober with one value changed.
std::unique_ptr<const Prober> with_change(const Prober& prober, int seeds, Rank rank, int change) {
  std::vector<std::unique_ptr<const Table>> tables;
  for (int n = 0; n <= prober.max_seeds(); ++n) {
    std::vector<TableValue> values;
    for (Rank i = 0; i < positions_with(n); ++i) values.push_back(*prober.table(n).value(i));
    if (n == seeds) values[rank] = static_cast<TableValue>(values[rank] + change);
    tables.push_back(std::make_unique<MemoryTable>(std::move(values)));
  }
  return std::make_unique<Prober>(prober.variant(), std::move(tables));
}

TEST(AwaleVerifier, WhatTheSolverBuildsIsCorrect) {
  Crew alone;
  for (const Variant variant : kAllVariants) {
    const auto prober = build_in_memory(variant, 7);
    for (int seeds = 0; seeds <= 7; ++seeds) {
      const TablebaseCheck verdict = verify_all(*prober, seeds, alone);
      EXPECT_EQ(verdict.wrong, std::nullopt);
      EXPECT_EQ(verdict.checked, positions_with(seeds));
      EXPECT_EQ(verify_sample(*prober, seeds, 100, 7, alone).wrong, std::nullopt);
    }
  }
}

TEST(AwaleVerifier, OneWrongValueIsFound) {
  Crew alone;
  const auto prober = build_in_memory(Variant::kClassic, 4);
  for (Rank rank = 0; rank < positions_with(4); rank += 13) {
    for (const int change : {-1, 1, 3}) {
      EXPECT_TRUE(verify_all(*with_change(*prober, 4, rank, change), 4, alone).wrong) << rank;
    }
  }
}

int best_of_moves(const Awale& game, const Position& position,
                  const std::vector<TableValue>& values, const Prober& smaller) {
  MovesOf<Awale> moves;
  game.generate(position, moves);
  int best = moves.empty() ? 0 : -kSeeds;
  for (const Move move : moves) {
    Position child = position;
    game.apply(child, move);
    const int captured = child.store(Side::kFirst);
    const int value = captured == 0 ? values[rank_of(child)] : smaller.probe(game, child).value();
    best = std::max(best, captured - value);
  }
  return best;
}

// Claims that `start` is worth 1 and lets everything else follow. Nothing if it cannot be kept up.
std::optional<std::vector<TableValue>> claim(const Awale& game, const Prober& truth, int seeds,
                                             Rank start) {
  std::vector<TableValue> values;
  for (Rank i = 0; i < positions_with(seeds); ++i) values.push_back(*truth.table(seeds).value(i));
  values[start] = 1;
  for (int round = 0; round < 50; ++round) {
    bool changed = false;
    for (Rank rank = 0; rank < positions_with(seeds); ++rank) {
      const int best = best_of_moves(game, position_at(seeds, rank), values, truth);
      if (rank == start) continue;
      changed = changed || best != values[rank];
      values[rank] = static_cast<TableValue>(best);
    }
    if (changed) continue;
    if (best_of_moves(game, position_at(seeds, start), values, truth) == 1) return values;
    return std::nullopt;
  }
  return std::nullopt;
}

// A cycle in which each position claims what the next one promises: every value follows from its
// successors', and still nobody ever gets anything.
TEST(AwaleVerifier, AWinThatOnlyGoesRoundIsFound) {
  Crew alone;
  const Awale game;
  int found = 0;
  for (int seeds = 2; seeds <= 4; ++seeds) {
    const auto truth = build_in_memory(Variant::kClassic, seeds);
    for (Rank start = 0; start < positions_with(seeds) && found < 3; ++start) {
      if (truth->table(seeds).value(start) != 0) continue;
      auto values = claim(game, *truth, seeds, start);
      if (!values) continue;
      ++found;
      std::vector<std::unique_ptr<const Table>> tables;
      for (int n = 0; n < seeds; ++n) {
        std::vector<TableValue> same;
        for (Rank i = 0; i < positions_with(n); ++i) same.push_back(*truth->table(n).value(i));
        tables.push_back(std::make_unique<MemoryTable>(std::move(same)));
      }
      tables.push_back(std::make_unique<MemoryTable>(std::move(*values)));
      const Prober claimed(Variant::kClassic, std::move(tables));
      EXPECT_EQ(verify_sample(claimed, seeds, 5000, 1, alone).wrong, std::nullopt);
      EXPECT_TRUE(verify_all(claimed, seeds, alone).wrong);
    }
  }
  EXPECT_GT(found, 0);
}

}  // namespace
}  // namespace tria::awale
