// Fits a net to positions with targets: gradient descent (Adam) over batches, on several threads. What it reads are lists of
// inputs; it knows no game.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "engine/net.hpp"

namespace tria::train {

struct Example {
  NetInputs inputs;
  std::size_t output = 0;
  float base = 0;    // what the linear evaluation says, in units of the net's scale
  float target = 0;  // what the mover can expect, from 0 to 1
};

// Gives an example by its number, e.g. turned by chance at each call. Called by several threads at once.
using GetExample = std::function<void(std::size_t number, std::uint64_t chance, Example& example)>;

struct Fitting {
  std::size_t epochs = 12;
  std::size_t batch = 8'192;
  double rate = 0.002;  // of learning, at the start; falls to nothing
  std::size_t threads = 2;
  std::uint64_t seed = 1;
};

// The net as real numbers.
class Trainer {
 public:
  static constexpr std::size_t kHidden = Net::kHidden;

  Trainer(const NetShape& shape, const Fitting& options);

  // Examples 0 to `count` are trained on.
  void train(std::size_t count, const GetExample& example,
             const std::function<void(std::size_t epoch)>& after_epoch);
  // The mean square difference to the target, and that of the linear evaluation alone.
  struct Loss {
    double net = 0;
    double linear = 0;
  };
  [[nodiscard]] Loss loss(std::size_t from, std::size_t to, const GetExample& example) const;
  // In the format that Net::read() reads.
  [[nodiscard]] std::vector<unsigned char> write() const;

 private:
  struct Forward;
  [[nodiscard]] float run(const Example& example, Forward& forward) const;
  // Adds to `gradient`; returns the square of the difference.
  double learn(const Example& example, std::vector<float>& gradient) const;
  void step(const std::vector<float>& gradient, double rate);

  // Places in the list of weights.
  [[nodiscard]] std::size_t row(std::size_t input) const { return input * kHidden; }
  [[nodiscard]] std::size_t bias() const { return row(shape_.inputs); }
  [[nodiscard]] std::size_t output(std::size_t i) const {
    return bias() + kHidden + i * (2 * kHidden + 1);
  }

  NetShape shape_;
  Fitting options_;
  std::vector<std::size_t> swapped_;
  std::vector<float> weights_;
  std::vector<float> mean_;    // of the gradient, for Adam
  std::vector<float> square_;  // of its square
  std::size_t steps_ = 0;
};

}  // namespace tria::train
