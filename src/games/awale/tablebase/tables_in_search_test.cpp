// The search with tables against larger tables, which know more than it was given.
#include <map>

#include <gtest/gtest.h>

#include "engine/search.hpp"
#include "games/awale/evaluator.hpp"
#include "games/awale/tablebase/solver.hpp"

namespace tria::awale {
namespace {

constexpr int kGiven = 8;
constexpr int kKnown = 9;

const std::shared_ptr<const Prober>& tables_of(Variant variant, int seeds) {
  static std::map<std::pair<Variant, int>, std::shared_ptr<const Prober>> made;
  auto& tables = made[{variant, seeds}];
  if (tables == nullptr) tables = build_in_memory(variant, seeds);
  return tables;
}

std::shared_ptr<const Prober> given(Variant variant, const DelayNotice& /*notice*/) {
  return tables_of(variant, kGiven);
}

SearchReport<Awale> search(const History<Awale>& history, std::size_t lines, int most_seeds) {
  AwaleEvaluator evaluator(&given);
  evaluator.open_tablebases(history.game(), most_seeds, {});
  HashTable table(1);
  std::atomic<bool> stop{false};
  SearchOptions options;
  options.lines = lines;
  options.limits.nodes = 20'000;
  return Search<AwaleEvaluator>(evaluator, table).run(history, options, stop);
}

// A table's position knows no owners; here either player may be the one to move.
Position some_position(int seeds, std::uint64_t number) {
  Position position = position_at(seeds, static_cast<Rank>(mix(number) % positions_with(seeds)));
  (number % 2 == 0 ? position.theirs : position.mine) |= Row{1} << kOwnerShift;
  return position;
}

TEST(AwaleTablesInSearch, PositionsInTheTablesNeedNoSearch) {
  const Awale game;
  for (std::uint64_t i = 0; i < 60; ++i) {
    const Position position = some_position(kGiven, i);
    if (game.outcome(position)) continue;
    const auto report = search(History<Awale>(game, position), 6, kGiven);
    ASSERT_EQ(report.lines.size(), game.count(position));
    EXPECT_EQ(report.nodes, 0U);
    EXPECT_EQ(report.lines.front().value,
              AwaleEvaluator::kUnit * *tables_of(Variant::kClassic, kGiven)->probe(game, position));
    for (const SearchLine<Awale>& line : report.lines) {
      EXPECT_TRUE(line.proven);
      History<Awale> played(game, position);
      for (const Move move : line.moves) {
        ASSERT_FALSE(played.outcome());
        ASSERT_FALSE(game.why_illegal(played.current(), move));
        played.play(move);
      }
      // Where the line reaches the end, that is what was promised.
      if (const auto outcome = played.outcome()) {
        const std::size_t mover = index_of(position.side());
        EXPECT_EQ(line.value,
                  AwaleEvaluator::kUnit *
                      (outcome->score.halves[mover] - outcome->score.halves[1 - mover]) / 2);
      }
    }
  }
}

TEST(AwaleTablesInSearch, WhatTheSearchProvesWithSmallTablesLargerOnesConfirm) {
  const Awale game;
  int proven = 0;
  for (std::uint64_t i = 0; i < 200; ++i) {
    const Position position = some_position(kKnown, i);
    if (game.outcome(position)) continue;
    const auto report = search(History<Awale>(game, position), 1, kGiven);
    if (!report.lines.front().proven) continue;
    ++proven;
    EXPECT_EQ(report.lines.front().value,
              AwaleEvaluator::kUnit * *tables_of(Variant::kClassic, kKnown)->probe(game, position))
        << game.write_position(position);
  }
  EXPECT_GT(proven, 10);
}

// A game of four seeds or less in which a position has come back: once more would end it.
std::optional<History<Awale>> game_that_came_back(const Awale& game) {
  for (std::uint64_t i = 0; i < 2'000; ++i) {
    History<Awale> history(game, some_position(4, i));
    for (int ply = 0; ply < 60 && !history.outcome() && history.occurrences() < 2; ++ply) {
      MovesOf<Awale> moves;
      game.generate(history.current(), moves);
      history.play(moves[mix(i + 7 * static_cast<std::uint64_t>(ply)) % moves.size()]);
    }
    if (!history.outcome() && history.occurrences() == 2) return history;
  }
  return std::nullopt;
}

TEST(AwaleTablesInSearch, ASituationThatCameBackIsSearchedWithoutTables) {
  const std::optional<History<Awale>> history = game_that_came_back(Awale());
  ASSERT_TRUE(history.has_value());
  const auto report = search(*history, 1, kGiven);
  EXPECT_GT(report.nodes, 0U);
  EXPECT_EQ(report.tablebase_hits, 0U);
}

TEST(AwaleTablesInSearch, NothingIsBelievedFromBeforeASituationCameBack) {
  const std::optional<History<Awale>> history = game_that_came_back(Awale());
  ASSERT_TRUE(history.has_value());
  const auto nodes = [](const History<Awale>& of, HashTable& table) {
    std::atomic<bool> stop{false};
    SearchOptions options;
    options.limits.depth = 9;
    return Search<AwaleEvaluator>(AwaleEvaluator(), table).run(of, options, stop).nodes;
  };
  HashTable fresh(1);
  const std::uint64_t afresh = nodes(*history, fresh);
  HashTable table(1);
  (void)nodes(History<Awale>(history->game(), history->current()), table);
  EXPECT_EQ(nodes(*history, table), afresh) << "lines that were open then would end the game now";
}

TEST(AwaleTablesInSearch, OtherVariantsOnlyGuessWithThem) {
  for (const Variant variant : {Variant::kAbapa, Variant::kAwari}) {
    const Awale game(variant);
    AwaleEvaluator evaluator(&given);
    evaluator.open_tablebases(game, kMaxTableSeeds, {});
    for (std::uint64_t i = 0; i < 200; ++i) {
      const Position position = some_position(kGiven, i);
      EXPECT_TRUE(evaluator.tablebase_moves(game, position, 1, {}).empty());
      if (game.outcome(position)) continue;
      const Evaluation guess = static_evaluation(evaluator, game, position);
      EXPECT_EQ(guess.certainty, Certainty::kEstimate);
      EXPECT_EQ(guess.value,
                AwaleEvaluator::kUnit * *tables_of(variant, kGiven)->probe(game, position));
    }
  }
}

TEST(AwaleTablesInSearch, LookUpsForEstimatesAreCounted) {
  for (const Variant variant : {Variant::kAbapa, Variant::kAwari}) {
    const Awale game(variant);
    std::uint64_t hits = 0;
    for (std::uint64_t i = 0; i < 20; ++i) {
      const Position position = some_position(kKnown, i);
      if (game.outcome(position)) continue;
      EXPECT_EQ(search(History<Awale>(game, position), 1, 0).tablebase_hits, 0U);
      hits += search(History<Awale>(game, position), 1, kGiven).tablebase_hits;
    }
    EXPECT_GT(hits, 0U);
  }
}

TEST(AwaleTablesInSearch, NoneAreAskedWhereNoneAreWanted) {
  const Awale game;
  AwaleEvaluator evaluator(&given);
  evaluator.open_tablebases(game, 5, {});
  EXPECT_TRUE(evaluator.tablebase_moves(game, some_position(6, 1), 1, {}).empty());
  evaluator.open_tablebases(game, 0, {});
  EXPECT_TRUE(evaluator.tablebase_moves(game, some_position(3, 1), 1, {}).empty());
}

}  // namespace
}  // namespace tria::awale
