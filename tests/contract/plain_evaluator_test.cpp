// The least an evaluator has to write, in every game: with `evaluate` alone the search plays legal
// moves, sees the end of the game and proves it.
#include <atomic>

#include <gtest/gtest.h>

#include "core/history.hpp"
#include "engine/evaluator.hpp"
#include "engine/hash_table.hpp"
#include "engine/search.hpp"
#include "tests/contract/all_games.hpp"

namespace tria {
namespace {

template <Game G>
struct PlainEvaluator : EvaluatorDefaults<PlainEvaluator<G>, G> {
  [[nodiscard]] Value evaluate(const G& /*game*/, const PositionOf<G>& /*position*/,
                               NoFacts /*facts*/) const noexcept {
    return 0;
  }
};

template <Game G>
SearchReport<G> search(const G& game, const PositionOf<G>& position, int depth) {
  const History<G> history(game, position);
  HashTable table(1);
  SearchOptions options;
  options.limits.depth = depth;
  const std::atomic<bool> stop{false};
  return Search<PlainEvaluator<G>>(PlainEvaluator<G>(), table).run(history, options, stop);
}

template <Game G>
SearchReport<G> search(std::string_view position, int depth) {
  const G game = G::with_variant("").value();
  return search(game, game.parse_position(position).value(), depth);
}

template <class G>
class PlainEvaluatorOf : public ::testing::Test {};

TYPED_TEST_SUITE(PlainEvaluatorOf, contract::TestTypes<contract::AllGames>, contract::GameName);

TYPED_TEST(PlainEvaluatorOf, PlaysALegalMoveFromTheStart) {
  using G = TypeParam;
  static_assert(Evaluator<PlainEvaluator<G>>);
  const G game = G::with_variant("").value();
  for (const int depth : {1, 3}) {
    const auto report = search(game, game.start(), depth);
    ASSERT_FALSE(report.lines.empty());
    EXPECT_FALSE(game.why_illegal(game.start(), report.lines.front().moves.front()));
  }
}

TEST(PlainEvaluator, SeesAWinInOne) {
  // Black has pushed five marbles off; the sixth is on the edge, with two black ones behind it.
  const auto report = search<abalone::Abalone>("4w/5b/6b/8/9/8/7/6/5 0 5 b 0", 2);
  ASSERT_FALSE(report.lines.empty());
  EXPECT_TRUE(report.lines.front().proven);
  EXPECT_GE(report.lines.front().value, kWinThreshold);
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
