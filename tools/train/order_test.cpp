// The order of moves is learnt from choices alone.
#include "tools/train/order.hpp"

#include <gtest/gtest.h>

namespace tria::train {
namespace {

// Feature 1 is chosen over feature 0 nine times of ten, whatever else a move has.
std::vector<Choice> nine_of_ten() {
  std::vector<Choice> choices;
  for (std::uint16_t i = 0; i < 2'000; ++i) {
    const auto other = static_cast<std::uint16_t>(2 + i % 3);
    const Choice choice =
        i % 10 == 0 ? Choice{{0, other}, {1, other}} : Choice{{1, other}, {0, other}};
    choices.push_back(choice);
  }
  return choices;
}

TEST(OrderFit, FindsHowMuchLikelierAMoveIs) {
  std::vector<Choice> choices = nine_of_ten();
  OrderFit fit(5);
  const OrderFit::Quality before = fit.quality(choices);
  fit.train(choices, 4, 1);
  EXPECT_NEAR(before.loss, std::log(2), 1e-9);
  EXPECT_NEAR(fit.quality(choices).loss, 0.9 * std::log(1 / 0.9) + 0.1 * std::log(10), 0.02);
  const std::vector<int> weights = fit.weights(1'000);
  EXPECT_NEAR(weights[1] - weights[0], 1'000 * std::log(9), 300);
  // What both moves have says nothing.
  EXPECT_EQ(weights[2], 0);
}

TEST(OrderFit, IsTheSameForTheSameSeed) {
  std::vector<Choice> one = nine_of_ten();
  std::vector<Choice> two = nine_of_ten();
  OrderFit first(5);
  OrderFit second(5);
  first.train(one, 3, 7);
  second.train(two, 3, 7);
  EXPECT_EQ(first.weights(1e6), second.weights(1e6));
}

}  // namespace
}  // namespace tria::train
