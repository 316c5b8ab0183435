// The search with tables against larger tables, which know more than it was given, and against small games solved by their own
// rules.
#include <gtest/gtest.h>

#include "engine/search.hpp"
#include "games/awale/evaluator.hpp"
#include "games/awale/tablebase/real_games_test_tools.hpp"
#include "games/awale/tablebase/solver.hpp"
#include "games/awale/tablebase/variants_test_tools.hpp"

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

SearchReport<Awale> search(const History<Awale>& history, std::size_t lines, int most_seeds,
                           std::uint64_t nodes = 20'000, std::optional<int> depth = {}) {
  AwaleEvaluator evaluator(&given);
  evaluator.open_tablebases(history.game(), most_seeds, {});
  HashTable table(1);
  std::atomic<bool> stop{false};
  SearchOptions options;
  options.lines = lines;
  options.limits.nodes = nodes;
  options.limits.depth = depth;
  return Search<AwaleEvaluator>(evaluator, table).run(history, options, stop);
}

// A table's position knows no owners; here either player may be the one to move.
Position some_position(int seeds, std::uint64_t number) {
  Position position = position_at(seeds, static_cast<Rank>(mix(number) % positions_with(seeds)));
  (number % 2 == 0 ? position.theirs : position.mine) |= Row{1} << kOwnerShift;
  return position;
}

// The same where 25 seeds may end the game before the tables do.
Position near_25(int seeds, std::uint64_t number) {
  Position position = some_position(seeds, number);
  const int mine = 24 - static_cast<int>(mix(~number) % static_cast<std::uint64_t>(seeds + 1));
  position.mine += static_cast<Row>(mine) << kStoreShift;
  position.theirs += static_cast<Row>(kSeeds - seeds - mine) << kStoreShift;
  return position;
}

int lead_at_the_end(const Outcome& outcome, Side player) {
  const auto& halves = outcome.score.halves;
  return (halves[index_of(player)] - halves[1 - index_of(player)]) / 2;
}

// What the games that the tables do not count end with, with best play by both: in abapa, whose cycles are not told apart here,
// between these leads of the mover.
class RealEnd {
 public:
  ProvenLead operator()(const Awale& game, const Position& position) {
    if (const auto outcome = game.outcome(position)) {
      const int lead = lead_at_the_end(*outcome, position.side());
      return {lead, lead};
    }
    const int seeds = seeds_on_board(position);
    const int mine = store_of(position.mine);
    const int theirs = store_of(position.theirs);
    const Rank rank = rank_of(position);
    if (game.rules() == Variant::kAwari) {
      const int lead = mine - theirs + awari_.value(seeds, {mine, theirs}, rank);
      return {lead, lead};
    }
    return {mine - theirs + abapa_.value(seeds, {mine, theirs}, true, rank),
            mine - theirs - abapa_.value(seeds, {theirs, mine}, false, rank)};
  }

 private:
  RealAwari awari_;
  SureInAbapa abapa_;
};

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
        EXPECT_EQ(line.value, AwaleEvaluator::kUnit * lead_at_the_end(*outcome, position.side()));
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

TEST(AwaleTablesInSearch, NothingIsProvenByThemOnceASituationCameBack) {
  for (const Variant variant : kAllVariants) {
    const Awale game(variant);
    const std::optional<History<Awale>> history = game_that_came_back(game);
    ASSERT_TRUE(history.has_value());
    const Position& position = history->current();
    MovesOf<Awale> moves;
    game.generate(position, moves);
    for (const Move move : moves) {
      ASSERT_EQ(seeds_on_board(after(game, position, move)), seeds_on_board(position))
          << "the tables may prove what comes after a capture";
    }
    // Nobody can get 25 of so few, so that all of it is exact otherwise.
    const History<Awale> fresh(game, position);
    EXPECT_TRUE(search(fresh, 1, kGiven).lines.front().proven);
    EXPECT_EQ(search(fresh, 1, kGiven).nodes, 0U);
    const auto report = search(*history, 1, kGiven, 20'000, 1);
    EXPECT_GT(report.nodes, 0U);
    EXPECT_GT(report.tablebase_hits, 0U) << "they are still a good guess";
    EXPECT_FALSE(report.lines.front().proven);
  }
}

TEST(AwaleTablesInSearch, DoubtEndsWithTheNextCapture) {
  for (const Variant variant : kAllVariants) {
    const Awale game(variant);
    AwaleEvaluator evaluator(&given);
    evaluator.open_tablebases(game, kGiven, {});
    evaluator.doubt_tablebases(some_position(5, 0));
    int exact = 0;
    for (std::uint64_t i = 0; i < 200; ++i) {
      const int seeds = 2 + static_cast<int>(i % 7);
      const Position position = near_25(seeds, i);
      if (game.outcome(position)) continue;
      const Certainty certainty = static_evaluation(evaluator, game, position).certainty;
      const ValueRange range = evaluator.bounds(game, position, evaluator.facts(game, position));
      if (seeds < 5) {
        exact += certainty == Certainty::kTablebase ? 1 : 0;
        continue;
      }
      EXPECT_EQ(certainty, Certainty::kEstimate);
      EXPECT_EQ(range.low, -AwaleEvaluator::kUnit * kSeeds);
      EXPECT_EQ(range.high, AwaleEvaluator::kUnit * kSeeds);
    }
    EXPECT_GT(exact, 0);
  }
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

TEST(AwaleTablesInSearch, OtherVariantsTakeFromThemWhatIsProven) {
  for (const Variant variant : {Variant::kAbapa, Variant::kAwari}) {
    const Awale game(variant);
    AwaleEvaluator evaluator(&given);
    evaluator.open_tablebases(game, kMaxTableSeeds, {});
    int exact = 0;
    int others = 0;
    for (std::uint64_t i = 0; i < 400; ++i) {
      const Position position = near_25(2 + static_cast<int>(i % 7), i);
      if (game.outcome(position)) continue;
      const int value = *tables_of(variant, kGiven)->probe(game, position);
      const ProvenLead proven = proven_lead(variant, position, value);
      const Evaluation found = static_evaluation(evaluator, game, position);
      const ValueRange range = evaluator.bounds(game, position, evaluator.facts(game, position));
      EXPECT_EQ(range.low, AwaleEvaluator::kUnit * proven.least);
      EXPECT_EQ(range.high, AwaleEvaluator::kUnit * proven.most);
      ++(proven.is_exact() ? exact : others);
      EXPECT_EQ(found.certainty, proven.is_exact() ? Certainty::kTablebase : Certainty::kEstimate);
      const int guess = store_of(position.mine) - store_of(position.theirs) + value;
      EXPECT_EQ(found.value, AwaleEvaluator::kUnit * (proven.is_exact() ? proven.least : guess));
    }
    EXPECT_GT(exact, 0);
    EXPECT_GT(others, 0);
  }
}

// With tables for fewer seeds than the board has, for as many, and with none. Without any the search plays to the end by the
// rules alone.
TEST(AwaleTablesInSearch, WhatIsProvenWithThemIsTrueInTheGame) {
  constexpr int kMostSeeds = 6;
  constexpr int kPositions = 1'000;
  for (const Variant variant : {Variant::kAbapa, Variant::kAwari}) {
    const Awale game(variant);
    RealEnd real_end;
    std::array<int, 2> proven{};  // without and with tables
    int both = 0;
    for (std::uint64_t i = 0; i < kPositions; ++i) {
      const int seeds = 2 + static_cast<int>(mix(i) % (kMostSeeds - 1));
      const Position position = near_25(seeds, i);
      if (game.outcome(position)) continue;
      const History<Awale> history(game, position);
      const int most = 1 + static_cast<int>(mix(7 * i) % static_cast<std::uint64_t>(seeds));
      const std::size_t lines = 1 + i % kRowHouses;
      std::array<std::optional<Value>, 2> best;
      for (const bool with_tables : {false, true}) {
        const auto report = search(history, lines, with_tables ? most : 0, 3'000);
        for (const SearchLine<Awale>& line : report.lines) {
          if (!line.proven) continue;
          ++proven[with_tables ? 1 : 0];
          const ProvenLead end = real_end(game, after(game, position, line.moves.front()));
          EXPECT_GE(line.value, -AwaleEvaluator::kUnit * end.most)
              << game.write_position(position) << ", tables of " << most;
          EXPECT_LE(line.value, -AwaleEvaluator::kUnit * end.least)
              << game.write_position(position) << ", tables of " << most;
        }
        const SearchLine<Awale>& front = report.lines.front();
        if (!front.proven) continue;
        best[with_tables ? 1 : 0] = front.value;
        const ProvenLead end = real_end(game, position);
        EXPECT_GE(front.value, AwaleEvaluator::kUnit * end.least)
            << game.write_position(position) << ", tables of " << most;
        EXPECT_LE(front.value, AwaleEvaluator::kUnit * end.most)
            << game.write_position(position) << ", tables of " << most;
      }
      if (!best[0] || !best[1]) continue;
      ++both;
      EXPECT_EQ(*best[0], *best[1]) << game.write_position(position) << ", tables of " << most;
    }
    EXPECT_GT(both, 50);
    EXPECT_GT(proven[1], proven[0]);
  }
}

TEST(AwaleTablesInSearch, OtherVariantsNeedNoSearchWhereTheBestMovesAreExact) {
  for (const Variant variant : {Variant::kAbapa, Variant::kAwari}) {
    const Awale game(variant);
    int answered = 0;
    int in_part = 0;
    for (std::uint64_t i = 0; i < 300; ++i) {
      const Position position = near_25(2 + static_cast<int>(i % 7), i);
      if (game.outcome(position)) continue;
      const History<Awale> history(game, position);
      const int value = *tables_of(variant, kGiven)->probe(game, position);
      const ProvenLead proven = proven_lead(variant, position, value);
      const auto one = search(history, 1, kGiven);
      if (proven.is_exact()) {
        EXPECT_EQ(one.nodes, 0U) << game.write_position(position);
      }
      if (one.nodes > 0) continue;
      ++answered;
      const SearchLine<Awale>& best = one.lines.front();
      EXPECT_TRUE(best.proven);
      EXPECT_GE(best.value, AwaleEvaluator::kUnit * proven.least);
      EXPECT_LE(best.value, AwaleEvaluator::kUnit * proven.most);
      History<Awale> played(game, position);
      for (const Move move : best.moves) {
        ASSERT_FALSE(game.outcome(played.current())) << game.write_position(position);
        ASSERT_FALSE(game.why_illegal(played.current(), move));
        played.play(move);
      }
      if (const auto outcome = game.outcome(played.current())) {
        EXPECT_EQ(best.value, AwaleEvaluator::kUnit * lead_at_the_end(*outcome, position.side()));
      }
      // The other moves are searched, as far as the tables do not know them too.
      const auto all = search(history, kRowHouses, kGiven);
      ASSERT_EQ(all.lines.size(), game.count(position));
      EXPECT_EQ(all.lines.front().moves, best.moves);
      EXPECT_EQ(all.lines.front().value, best.value);
      EXPECT_TRUE(all.lines.front().proven);
      in_part += all.nodes > 0 ? 1 : 0;
      for (std::size_t line = 1; line < all.lines.size(); ++line) {
        EXPECT_LE(all.lines[line].value, best.value) << game.write_position(position);
      }
    }
    EXPECT_GT(answered, 0);
    EXPECT_GT(in_part, 0);
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
