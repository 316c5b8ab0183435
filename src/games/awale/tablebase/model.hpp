// How likely each value is in each context: the frequencies that the coder (codec.hpp) works with.
// A table's file carries its own.
#pragma once

#include <optional>

#include "games/awale/tablebase/bytes.hpp"
#include "games/awale/tablebase/index.hpp"

namespace tria::awale {

// How often each value occurs in each context, for building a model.
class ContextCounts {
 public:
  explicit ContextCounts(int seeds);

  void add(std::size_t context, TableValue value) noexcept {
    ++counts_[context * width_ + static_cast<std::size_t>(value + seeds_)];
  }
  void add(const ContextCounts& other) noexcept;
  [[nodiscard]] const std::uint64_t* of(std::size_t context) const noexcept {
    return &counts_[context * width_];
  }
  // The memory they take.
  [[nodiscard]] static std::uint64_t bytes(int seeds) noexcept;
  [[nodiscard]] std::span<std::uint64_t> all() noexcept { return counts_; }

 private:
  int seeds_;
  std::size_t width_;
  std::vector<std::uint64_t> counts_;
};

class Model {
 public:
  // The frequencies of a context add up to this.
  static constexpr int kBits = 12;
  static constexpr std::uint32_t kTotal = 1U << kBits;
  static constexpr std::uint16_t kUnknown = 0xffff;

  struct Entry {
    std::uint16_t start = 0;
    std::uint16_t frequency = 0;
  };

  Model(int seeds, const ContextCounts& counts);
  // No more than this is ever written.
  [[nodiscard]] static std::size_t most_bytes(int seeds) noexcept;
  // Reads what write() wrote; nothing if it is anything else.
  [[nodiscard]] static std::optional<Model> read(int seeds, ByteSpan bytes);
  [[nodiscard]] Bytes write() const;

  // The number of a context's frequencies, kUnknown for one that does not occur.
  [[nodiscard]] std::uint16_t find(std::size_t context) const noexcept { return places_[context]; }
  // A value that occurs in the context.
  [[nodiscard]] Entry entry(std::uint16_t place, TableValue value) const noexcept {
    const std::size_t symbol = static_cast<std::size_t>(value + seeds_);
    const std::uint16_t* starts = &starts_[place * (width_ + 1)];
    return {starts[symbol], static_cast<std::uint16_t>(starts[symbol + 1] - starts[symbol])};
  }
  struct Match {
    TableValue value = 0;
    Entry entry;
  };
  // The value whose frequencies cover `slot`, below kTotal.
  [[nodiscard]] Match match(std::uint16_t place, std::uint32_t slot) const noexcept {
    const std::uint16_t* starts = &starts_[place * (width_ + 1)];
    std::size_t symbol = hints_[place * kHints + (slot >> kHintShift)];
    // Hardly ever more than two steps: those without a branch that cannot be foreseen.
    symbol += starts[symbol + 1] <= slot ? 1U : 0U;
    symbol += starts[symbol + 1] <= slot ? 1U : 0U;
    while (starts[symbol + 1] <= slot) ++symbol;
    return {static_cast<TableValue>(static_cast<int>(symbol) - seeds_),
            {starts[symbol], static_cast<std::uint16_t>(starts[symbol + 1] - starts[symbol])}};
  }

 private:
  static constexpr std::size_t kHints = 64;
  static constexpr int kHintShift = kBits - 6;

  explicit Model(int seeds);
  void append(std::size_t context, const std::uint16_t* frequencies);

  int seeds_;
  std::size_t width_;
  std::vector<std::uint16_t> places_;  // by context
  std::vector<std::uint16_t> starts_;  // of each value's frequencies, and kTotal, by place
  std::vector<std::uint8_t> hints_;    // the first value that may cover a slot, by place
};

}  // namespace tria::awale
