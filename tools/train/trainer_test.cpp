// The trainer learns what can be learnt, and the net that is written says what was learnt.
#include "tools/train/trainer.hpp"

#include <cmath>

#include <gtest/gtest.h>

namespace tria::train {
namespace {

constexpr std::size_t kInputs = 8;
constexpr NetShape kShape{
    kInputs, 2, [](std::size_t input) noexcept { return (input + kInputs / 2) % kInputs; }};

// Two of the mover's inputs, and the value of their pair: no sum over single inputs gives it.
void example_of(std::size_t number, std::uint64_t /*chance*/, Example& example) {
  const std::size_t one = number % 4;
  const std::size_t other = 4 + number / 4 % 4;
  example.inputs = {};
  example.inputs.add(one);
  example.inputs.add(other);
  example.output = number / 16 % 2;
  example.base = 0.5F;
  const bool is_pair = one == other - 4;
  const float value = (is_pair ? 1.0F : -0.5F) + (example.output == 0 ? 0.0F : 0.7F);
  example.target = 1 / (1 + std::exp(-value));
}

Fitting quick() {
  Fitting options;
  options.epochs = 150;
  options.batch = 32;
  options.rate = 0.02;
  options.threads = 1;
  return options;
}

TEST(Trainer, LearnsAPairOfInputs) {
  Trainer trainer(kShape, quick());
  const Trainer::Loss before = trainer.loss(0, 32, example_of);
  trainer.train(256, example_of, [](std::size_t) {});
  const Trainer::Loss after = trainer.loss(0, 32, example_of);
  EXPECT_EQ(before.linear, after.linear);
  EXPECT_LT(after.net, after.linear / 100);
}

TEST(Trainer, WritesTheNetThatItHasLearnt) {
  Trainer trainer(kShape, quick());
  trainer.train(256, example_of, [](std::size_t) {});
  const Expected<Net> net = Net::read(trainer.write(), kShape);
  ASSERT_TRUE(net);
  constexpr Value kScale = 1'000;
  for (std::size_t i = 0; i < 32; ++i) {
    Example example;
    example_of(i, 0, example);
    const float told =
        example.base +
        static_cast<float>(net->value(example.inputs, example.output, kScale)) / kScale;
    const float wanted = std::log(example.target / (1 - example.target));
    EXPECT_NEAR(told, wanted, 0.1) << i;
  }
}

TEST(Trainer, GivesTheSameNetForTheSameSeed) {
  Fitting options = quick();
  options.epochs = 3;
  options.threads = 2;
  const auto trained = [&] {
    Trainer trainer(kShape, options);
    trainer.train(256, example_of, [](std::size_t) {});
    return trainer.write();
  };
  const std::vector<unsigned char> net = trained();
  EXPECT_EQ(trained(), net);
  options.seed = 2;
  EXPECT_NE(trained(), net);
}

}  // namespace
}  // namespace tria::train
