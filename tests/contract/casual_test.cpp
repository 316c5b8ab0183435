// The weak levels' player against a plain search that sees everything, and what it may and may not overlook.
#include "engine/casual.hpp"

#include <set>

#include "games/list.hpp"
#include "tests/contract/all_games.hpp"
#include "tests/contract/drawn_game.hpp"

namespace tria::contract {
namespace {

constexpr int kDepth = 2;

template <class E>
class Casual : public ::testing::Test {};

TYPED_TEST_SUITE(Casual, TestTypes<AllEvaluators>, GameNameOfEvaluator);

bool always() { return true; }

// Every move, no window, no order.
template <class E, class G>
Value plain_value(const E& evaluator, const History<G>& history, int depth) {
  const bool repeats = history.moves().size() > 0 && !history.game().outcome(history.current()) &&
                       history.outcome().has_value();
  const Evaluation now = static_evaluation(evaluator, history.game(), history.current());
  if (depth == 0 || repeats || now.certainty != Certainty::kEstimate) return now.value;
  Value best = -kInfinity;
  for (const auto move : generated(history.game(), history.current())) {
    History<G> next = history;
    next.play(move);
    best = std::max(best, -plain_value(evaluator, next, depth - 1));
  }
  return best;
}

template <class G>
bool stood_before(const History<G>& history) {
  const auto& all = history.positions();
  if constexpr (Repeating<G>) {
    return std::any_of(all.begin(), all.end() - 1, [&](const PositionOf<G>& past) {
      return G::same_situation(past, all.back());
    });
  }
  return false;
}

TYPED_TEST(Casual, FindsTheBestMoveWhereNothingIsOverlooked) {
  using E = TypeParam;
  using G = typename E::Game;
  const E evaluator;
  const std::vector<G> rules = all_variants<G>();
  check_property([&] {
    const History<G> history = drawn_game(rules, 60);
    if (history.outcome()) return;
    const G& game = history.game();
    const auto seed = *rc::gen::arbitrary<std::uint64_t>();
    const LevelSettings level{.depth = kDepth};
    const auto choices = CasualPlayer<E>(evaluator, history, level, seed, always).choices();
    RC_ASSERT(choices.size() == generated(game, history.current()).size());
    Value best = -kInfinity;
    for (const auto move : generated(game, history.current())) {
      History<G> next = history;
      next.play(move);
      if (stood_before(next)) return;  // is judged by itself
      best = std::max(best, -plain_value(evaluator, next, kDepth - 1));
    }
    RC_ASSERT(choices.front().score == best);
  });
}

TYPED_TEST(Casual, ChoosesAmongSomeOfTheLegalMovesAndTheSameForTheSameSeed) {
  using E = TypeParam;
  using G = typename E::Game;
  const E evaluator;
  const std::vector<G> rules = all_variants<G>();
  check_property([&] {
    const History<G> history = drawn_game(rules, 60);
    if (history.outcome()) return;
    const G& game = history.game();
    const auto seed = *rc::gen::arbitrary<std::uint64_t>();
    const double oversight = *rc::gen::inRange(1, 101) / 100.0;
    const LevelSettings level{.depth = kDepth, .temperature = 0.5, .oversight = oversight};
    const auto choices = CasualPlayer<E>(evaluator, history, level, seed, always).choices();
    const auto again = CasualPlayer<E>(evaluator, history, level, seed, always).choices();
    RC_ASSERT(!choices.empty());
    RC_ASSERT(choices.size() == again.size());
    std::set<std::uint16_t> legal;
    for (const auto move : generated(game, history.current())) legal.insert(pack_move(move));
    for (std::size_t i = 0; i < choices.size(); ++i) {
      RC_ASSERT(legal.erase(choices[i].move) == 1U);
      RC_ASSERT(choices[i].move == again[i].move);
      RC_ASSERT(choices[i].score == again[i].score);
      if (i > 0) RC_ASSERT(choices[i - 1].score >= choices[i].score);
    }
  });
}

TYPED_TEST(Casual, MovesAtOnceWhereThereIsNoTime) {
  using E = TypeParam;
  using G = typename E::Game;
  const E evaluator;
  for (const G& game : all_variants<G>()) {
    const History<G> history(game, game.start());
    const LevelSettings level{.depth = kDepth};
    const auto never = [] { return false; };
    EXPECT_EQ(CasualPlayer<E>(evaluator, history, level, 1, never).choices().size(), 1U);
  }
}

}  // namespace
}  // namespace tria::contract
