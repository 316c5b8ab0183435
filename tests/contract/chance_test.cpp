// Winning chances in every game and variant: what a finished game was worth, and that curves rise.
#include <cmath>

#include <gtest/gtest.h>

#include "tests/contract/all_games.hpp"
#include "tests/contract/contract.hpp"

namespace tria::contract {
namespace {

struct EvaluatorName {
  template <class E>
  static std::string GetName(int index) {
    return GameName::GetName<typename E::Game>(index);
  }
};

template <class E>
class WinningChance : public ::testing::Test {};

TYPED_TEST_SUITE(WinningChance, TestTypes<AllEvaluators>, EvaluatorName);

TYPED_TEST(WinningChance, OfAFinishedGameIsItsResult) {
  using E = TypeParam;
  using G = typename E::Game;
  for (const G& game : all_variants<G>()) {
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
      const History<G> history = random_game(game, seed, 5'000);
      const auto outcome = history.outcome();
      ASSERT_TRUE(outcome);
      const Value value = E{}.final_value(game, history.current(), *outcome);
      const double expected = outcome->result == Result::kDraw                           ? 0.5
                              : outcome->result == win_for(game.side(history.current())) ? 1.0
                                                                                         : 0.0;
      EXPECT_EQ(E::proven_chance(game, value), expected)
          << game.variant() << ": " << game.write_position(history.current());
    }
  }
}

TYPED_TEST(WinningChance, RisesWithTheValueAtEveryStageOfEveryVariant) {
  using E = TypeParam;
  using G = typename E::Game;
  for (const G& game : all_rules<G>()) {
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
      const History<G> history = random_game(game, seed, 60);
      for (const PositionOf<G>& position : history.positions()) {
        double last = 0.0;
        for (Value value = -kWin; value <= kWin; value += 400) {
          const double chance = E::winning_chance(game, position, value);
          ASSERT_GE(chance, last);
          ASSERT_LT(chance, 1.0);
          last = chance;
        }
        // Having the move may be worth something to whoever is judged equal, but not much.
        ASSERT_NEAR(E::winning_chance(game, position, 0), 0.5, 0.15);
        // Whoever is far ahead is the likelier winner by far.
        ASSERT_GT(E::winning_chance(game, position, 20 * E::kUnit), 0.8);
      }
    }
  }
}

}  // namespace
}  // namespace tria::contract
