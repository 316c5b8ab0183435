#include "tools/train/trainer.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <numeric>
#include <string_view>
#include <thread>

#include "core/bits.hpp"
#include "tools/tune/samples.hpp"

namespace tria::train {

namespace {

// What the integers of a net can hold.
constexpr float kMaxWeight = 1.98F;

float expected(float value) { return 1.0F / (1.0F + std::exp(-value)); }

void put(std::vector<unsigned char>& bytes, std::uint32_t value, std::size_t size) {
  for (std::size_t i = 0; i < size; ++i) {
    bytes.push_back(static_cast<unsigned char>(value >> (8 * i) & 0xFF));
  }
}

}  // namespace

struct Trainer::Forward {
  std::array<float, 2 * kHidden> sum{};
  std::array<float, 2 * kHidden> active{};
};

Trainer::Trainer(const NetShape& shape, const Fitting& options) : shape_(shape), options_(options) {
  for (std::size_t i = 0; i < shape.inputs; ++i) swapped_.push_back(shape.swapped(i));
  const std::size_t count = output(shape.outputs);
  weights_.resize(count);
  mean_.resize(count);
  square_.resize(count);
  tune::Random random(options.seed);
  const auto by_chance = [&](float most) {
    return most * (static_cast<float>(random.below(20'001)) / 10'000.0F - 1.0F);
  };
  for (std::size_t i = 0; i < bias(); ++i) weights_[i] = by_chance(0.15F);
  for (std::size_t i = 0; i < kHidden; ++i) weights_[bias() + i] = 0.3F;
  for (std::size_t i = 0; i < shape.outputs; ++i) {
    for (std::size_t j = 0; j < 2 * kHidden; ++j) weights_[output(i) + j] = by_chance(0.1F);
  }
}

float Trainer::run(const Example& example, Forward& forward) const {
  for (std::size_t i = 0; i < kHidden; ++i) {
    forward.sum[i] = forward.sum[kHidden + i] = weights_[bias() + i];
  }
  for (const std::uint16_t input : example.inputs) {
    const float* const mine = &weights_[row(input)];
    const float* const theirs = &weights_[row(swapped_[input])];
    for (std::size_t i = 0; i < kHidden; ++i) forward.sum[i] += mine[i];
    for (std::size_t i = 0; i < kHidden; ++i) forward.sum[kHidden + i] += theirs[i];
  }
  const float* const out = &weights_[output(example.output)];
  float value = example.base + out[2 * kHidden];
  for (std::size_t i = 0; i < 2 * kHidden; ++i) {
    forward.active[i] = std::clamp(forward.sum[i], 0.0F, 1.0F);
    value += forward.active[i] * forward.active[i] * out[i];
  }
  return value;
}

double Trainer::learn(const Example& example, std::vector<float>& gradient) const {
  Forward forward;
  const float told = expected(run(example, forward));
  const float difference = told - example.target;
  const float slope = 2 * difference * told * (1 - told);
  const float* const out = &weights_[output(example.output)];
  float* const out_gradient = &gradient[output(example.output)];
  std::array<float, 2 * kHidden> back{};
  for (std::size_t i = 0; i < 2 * kHidden; ++i) {
    const float active = forward.active[i];
    out_gradient[i] += slope * active * active;
    const bool is_inside = forward.sum[i] > 0 && forward.sum[i] < 1;
    back[i] = is_inside ? slope * out[i] * 2 * active : 0;
  }
  out_gradient[2 * kHidden] += slope;
  for (std::size_t i = 0; i < kHidden; ++i) gradient[bias() + i] += back[i] + back[kHidden + i];
  for (const std::uint16_t input : example.inputs) {
    float* const mine = &gradient[row(input)];
    float* const theirs = &gradient[row(swapped_[input])];
    for (std::size_t i = 0; i < kHidden; ++i) mine[i] += back[i];
    for (std::size_t i = 0; i < kHidden; ++i) theirs[i] += back[kHidden + i];
  }
  return double{difference} * difference;
}

void Trainer::step(const std::vector<float>& gradient, double rate) {
  constexpr float kMeanKept = 0.9F;
  constexpr float kSquareKept = 0.999F;
  ++steps_;
  const auto steps = static_cast<double>(steps_);
  const auto mean_scale = static_cast<float>(1 / (1 - std::pow(kMeanKept, steps)));
  const auto square_scale = static_cast<float>(1 / (1 - std::pow(kSquareKept, steps)));
  for (std::size_t i = 0; i < weights_.size(); ++i) {
    mean_[i] = kMeanKept * mean_[i] + (1 - kMeanKept) * gradient[i];
    square_[i] = kSquareKept * square_[i] + (1 - kSquareKept) * gradient[i] * gradient[i];
    const float step = mean_[i] * mean_scale / (std::sqrt(square_[i] * square_scale) + 1e-8F);
    weights_[i] = weights_[i] - static_cast<float>(rate) * step;
  }
  const auto clip = [&](std::size_t from, std::size_t to) {
    for (std::size_t i = from; i < to; ++i) {
      weights_[i] = std::clamp(weights_[i], -kMaxWeight, kMaxWeight);
    }
  };
  clip(0, bias());
  for (std::size_t i = 0; i < shape_.outputs; ++i) clip(output(i), output(i) + 2 * kHidden);
}

void Trainer::train(std::size_t count, const GetExample& example,
                    const std::function<void(std::size_t)>& after_epoch) {
  std::vector<std::size_t> order(count);
  std::iota(order.begin(), order.end(), std::size_t{0});
  tune::Random random(options_.seed + 1);
  const std::size_t batches = (count + options_.batch - 1) / options_.batch;
  const auto all_steps = static_cast<double>(batches * options_.epochs);
  std::vector<std::vector<float>> gradients(options_.threads);
  for (std::size_t epoch = 0; epoch < options_.epochs; ++epoch) {
    for (std::size_t i = count; i > 1; --i) std::swap(order[i - 1], order[random.below(i)]);
    for (std::size_t batch = 0; batch < batches; ++batch) {
      const std::size_t from = batch * options_.batch;
      const std::size_t size = std::min(options_.batch, count - from);
      const auto work = [&](std::size_t thread) {
        gradients[thread].assign(weights_.size(), 0);
        Example one;
        for (std::size_t i = thread; i < size; i += options_.threads) {
          example(order[from + i], mix(epoch * count + order[from + i]), one);
          learn(one, gradients[thread]);
        }
      };
      std::vector<std::thread> helpers;
      for (std::size_t i = 1; i < options_.threads; ++i) helpers.emplace_back(work, i);
      work(0);
      for (std::thread& helper : helpers) helper.join();
      for (std::size_t t = 1; t < options_.threads; ++t) {
        for (std::size_t i = 0; i < weights_.size(); ++i) gradients[0][i] += gradients[t][i];
      }
      for (float& one : gradients[0]) one /= static_cast<float>(size);
      const double done = static_cast<double>(steps_) / all_steps;
      step(gradients[0], options_.rate * (0.5 + 0.5 * std::cos(std::numbers::pi * done)));
    }
    after_epoch(epoch);
  }
}

Trainer::Loss Trainer::loss(std::size_t from, std::size_t to, const GetExample& example) const {
  Loss sum;
  Example one;
  Forward forward;
  for (std::size_t i = from; i < to; ++i) {
    example(i, 0, one);
    const auto square = [&](float value) {
      const double difference = expected(value) - one.target;
      return difference * difference;
    };
    sum.net += square(run(one, forward));
    sum.linear += square(one.base);
  }
  const auto count = static_cast<double>(std::max<std::size_t>(1, to - from));
  return {sum.net / count, sum.linear / count};
}

std::vector<unsigned char> Trainer::write() const {
  constexpr std::string_view kMagic = "TRIANET1";
  std::vector<unsigned char> bytes(kMagic.begin(), kMagic.end());
  for (const std::size_t size : {shape_.inputs, kHidden, shape_.outputs}) {
    put(bytes, static_cast<std::uint32_t>(size), 2);
  }
  const auto put_layer = [&](std::size_t from, std::size_t count, float one) {
    for (std::size_t i = from; i < from + count; ++i) {
      put(bytes, static_cast<std::uint32_t>(static_cast<int>(std::lround(weights_[i] * one))), 2);
    }
  };
  put_layer(0, bias() + kHidden, Net::kHiddenOne);
  for (std::size_t i = 0; i < shape_.outputs; ++i) {
    put_layer(output(i), 2 * kHidden, Net::kOutputOne);
    constexpr float kOne = float{Net::kHiddenOne} * Net::kHiddenOne * Net::kOutputOne;
    put(bytes, static_cast<std::uint32_t>(std::lround(weights_[output(i) + 2 * kHidden] * kOne)),
        4);
  }
  put(bytes, Net::checksum(bytes), 4);
  return bytes;
}

}  // namespace tria::train
