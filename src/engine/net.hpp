// A small neural net that corrects a game's linear evaluation: a list of inputs that are on, one hidden layer seen from both
// players' sides, and one value out. Integers only, so that every machine finds the same value. A game says what its inputs
// are (NetInputs below); tools/train makes the weights. A game without a net has its linear evaluation alone.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/error.hpp"
#include "engine/value.hpp"

namespace tria {

// The inputs of a position that are on, as the player to move sees them. Not initialised: only what was added is read.
class NetInputs {  // NOLINT(cppcoreguidelines-pro-type-member-init)
 public:
  static constexpr std::size_t kMax = 64;

  void add(std::size_t input) noexcept { list_[count_++] = static_cast<std::uint16_t>(input); }
  [[nodiscard]] const std::uint16_t* begin() const noexcept { return list_.data(); }
  [[nodiscard]] const std::uint16_t* end() const noexcept { return list_.data() + count_; }

 private:
  std::size_t count_ = 0;
  std::array<std::uint16_t, kMax> list_;
};

// What a game tells of its net. `swapped` gives the input that the other player sees for one that the player to move
// sees. Of several outputs, one is chosen by the stage of the game.
struct NetShape {
  std::size_t inputs = 0;
  std::size_t outputs = 0;
  std::size_t (*swapped)(std::size_t input) noexcept = nullptr;
};

class Net {
 public:
  static constexpr std::size_t kHidden = 32;
  // How integers stand for the numbers that were trained: so many for 1.
  static constexpr int kHiddenOne = 255;
  static constexpr int kOutputOne = 64;

  // Refuses what is not a net of this shape, or was damaged.
  [[nodiscard]] static Expected<Net> read(std::span<const unsigned char> bytes,
                                          const NetShape& shape);

  // FNV-1a of all that comes before it in a file.
  [[nodiscard]] static std::uint32_t checksum(std::span<const unsigned char> bytes) noexcept;

  // The value of one output in units of `scale`.
  [[nodiscard]] Value value(const NetInputs& inputs, std::size_t output,
                            Value scale) const noexcept {
    Lanes sum = bias_;
    for (const std::uint16_t input : inputs) {
      const Lanes& row = rows_[input];
      for (std::size_t i = 0; i < kParts; ++i) sum.part[i] += row.part[i];
    }
    // The square of what is left between 0 and 1, times the output's weights.
    const Lanes& weights = outputs_[output].weights;
    Wide total{};
    for (std::size_t i = 0; i < kParts; ++i) {
      const Part zero{};
      const Part one = zero + static_cast<std::int16_t>(kHiddenOne);
      Part active = sum.part[i] > zero ? sum.part[i] : zero;
      active = active < one ? active : one;
      const Wide wide = __builtin_convertvector(active, Wide);
      // Fits 16 bits: 255 · 127.
      total += wide * __builtin_convertvector(active * weights.part[i], Wide);
    }
    std::int64_t all = outputs_[output].bias;
    for (std::size_t i = 0; i < kLanes; ++i) all += total[i];
    constexpr std::int64_t kOne = std::int64_t{kHiddenOne} * kHiddenOne * kOutputOne;
    return static_cast<Value>(all * scale / kOne);
  }

 private:
  // Vectors of the compiler's own, which it splits where the machine's are narrower.
  static constexpr std::size_t kLanes = 16;
  static constexpr std::size_t kParts = 2 * kHidden / kLanes;
  using Part [[gnu::vector_size(2 * kLanes)]] = std::int16_t;
  using Wide [[gnu::vector_size(4 * kLanes)]] = std::int32_t;
  // The hidden layer as the player to move sees it, then as the other one does.
  struct Lanes {
    std::array<Part, kParts> part;
  };
  struct Output {  // NOLINT(cppcoreguidelines-pro-type-member-init): read() writes it
    Lanes weights;
    std::int32_t bias = 0;
  };

  Net() = default;

  Lanes bias_{};
  std::vector<Lanes> rows_;  // one for each input
  std::vector<Output> outputs_;
};

}  // namespace tria
