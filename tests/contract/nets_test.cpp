// Every game that has a net: its inputs fit, both players see the same board, and the program holds a net that can be read.
#include <string>
#include <tuple>

#include "engine/learned.hpp"
#include "games/list.hpp"
#include "tests/contract/all_games.hpp"
#include "tests/contract/drawn_game.hpp"

namespace tria::contract {
namespace {

template <class Evaluators>
struct LearnedOf;
template <class... E>
struct LearnedOf<std::tuple<E...>> {
  using Type =
      decltype(std::tuple_cat(std::conditional_t<Learned<E>, std::tuple<E>, std::tuple<>>{}...));
};

template <class E>
class Nets : public ::testing::Test {};

TYPED_TEST_SUITE(Nets, TestTypes<LearnedOf<AllEvaluators>::Type>, GameNameOfEvaluator);

TYPED_TEST(Nets, OfTheProgramCanBeRead) { EXPECT_NE(NetOf<TypeParam>::get(), nullptr); }

TYPED_TEST(Nets, EveryInputIsOneOfTheShapeAndTheOtherPlayersViewOfItLeadsBack) {
  using E = TypeParam;
  using G = typename E::Game;
  constexpr NetShape kShape = E::kNetShape;
  for (std::size_t input = 0; input < kShape.inputs; ++input) {
    ASSERT_LT(kShape.swapped(input), kShape.inputs);
    ASSERT_EQ(kShape.swapped(kShape.swapped(input)), input);
  }
  const std::vector<G> rules = all_rules<G>();
  check_property([&] {
    const History<G> history = drawn_game(rules, 200);
    const G& game = history.game();
    if (history.outcome() || !E::is_set_up(game, history.current())) return;
    E evaluator;
    const auto facts = evaluator.facts(game, history.current());
    NetInputs inputs;
    E::net_inputs(game, history.current(), facts, inputs);
    RC_ASSERT(inputs.end() - inputs.begin() <= static_cast<std::ptrdiff_t>(NetInputs::kMax));
    for (const std::uint16_t input : inputs) RC_ASSERT(input < kShape.inputs);
    RC_ASSERT(E::net_output(game, history.current(), facts) < kShape.outputs);
    // Without its net an evaluator is what it was before there were nets.
    evaluator.use_net(nullptr);
    RC_ASSERT(evaluator.evaluate(game, history.current(), facts) ==
              evaluator.linear_value(game, history.current(), facts));
  });
}

}  // namespace
}  // namespace tria::contract
