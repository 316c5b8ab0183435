// The least an evaluator has to write, in every game: with `evaluate` alone the search plays legal
// moves, sees the end of the game and proves it.
#include <atomic>

#include <gtest/gtest.h>

#include "core/history.hpp"
#include "engine/evaluator.hpp"
#include "engine/hash_table.hpp"
#include "engine/search.hpp"
#include "games/abalone/rules.hpp"
#include "games/avalam/rules.hpp"
#include "games/awale/rules.hpp"

namespace tria {
namespace {

template <Game G>
struct PlainEvaluator : EvaluatorDefaults<PlainEvaluator<G>, G> {
  [[nodiscard]] Value evaluate(const G& /*game*/, const PositionOf<G>& /*position*/,
                               NoFacts /*facts*/) const noexcept {
    return 0;
  }
};

static_assert(Evaluator<PlainEvaluator<avalam::Avalam>>);
static_assert(Evaluator<PlainEvaluator<abalone::Abalone>>);
static_assert(Evaluator<PlainEvaluator<awale::Awale>>);

template <Game G>
SearchReport<G> search(std::string_view position, int depth) {
  const G game = G::with_variant("").value();
  const History<G> history(game, game.parse_position(position).value());
  HashTable table(1);
  SearchOptions options;
  options.limits.depth = depth;
  const std::atomic<bool> stop{false};
  return Search<PlainEvaluator<G>>(PlainEvaluator<G>(), table).run(history, options, stop);
}

TEST(PlainEvaluator, SeesAWinInOne) {
  // Black has pushed five marbles off; the sixth is on the edge, with two black ones behind it.
  const auto report = search<abalone::Abalone>("4w/5b/6b/8/9/8/7/6/5 0 5 b 0", 2);
  ASSERT_FALSE(report.lines.empty());
  EXPECT_TRUE(report.lines.front().proven);
  EXPECT_GE(report.lines.front().value, kWinThreshold);
}

TEST(PlainEvaluator, PlaysALegalMoveFromTheStart) {
  for (const int depth : {1, 3}) {
    EXPECT_FALSE(search<awale::Awale>("4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", depth).lines.empty());
  }
}

TEST(PlainEvaluator, ProvesTheEndOfAvalam) {
  // Two neighbours are left: whoever moves owns the last tower.
  const auto report = search<avalam::Avalam>("2/4/6/8/4Aa3/8/6/4/2 1", 4);
  ASSERT_FALSE(report.lines.empty());
  EXPECT_TRUE(report.lines.front().proven);
  EXPECT_GE(report.lines.front().value, kWinThreshold);
}

}  // namespace
}  // namespace tria
