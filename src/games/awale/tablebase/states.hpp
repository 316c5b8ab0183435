// What a solver knows about each position, as one byte, and how it changes: threads may change the same
// position at once. Whatever is said of a position has a worth, from its mover's view:
//
//   0 … n         the mover has at least so much: from a capture, from the end, or decided
//   n + 1 … 2n    the mover loses 1 … n, decided
//   above         open: row by row of n, how many quiet moves are not yet known to lead to the opponent's
//                 win (the more, the higher the row), and in each row what the best capture loses, 1 … n;
//                 n also where there is no capture, which comes to the same
//
// Whoever is worth 0 or more can never lose, so that the quiet moves need not be counted there.
#pragma once

#include <cstring>
#include <span>
#include <vector>

#include "engine/table_memory.hpp"
#include "games/awale/tablebase/index.hpp"

namespace tria::awale {

// The bytes, and what all numbers of seeds have in common.
class States {
 public:
  using Code = std::uint8_t;

  [[nodiscard]] std::span<Code> codes() noexcept { return {data(), codes_.size()}; }
  [[nodiscard]] bool is_won(std::size_t place) const noexcept { return load(place) <= seeds_; }
  void prefetch(std::size_t place) const noexcept { __builtin_prefetch(data() + place, 1); }

  // A position that has no move: what the end is worth to the mover.
  void set_end(std::size_t place, int worth) noexcept {
    data()[place] = static_cast<Code>(worth >= 0 ? worth : seeds_ - worth);
  }
  // The mover has a move worth `worth`.
  void raise(std::size_t place, int worth) noexcept {
    Code code = load(place);
    while (worth > worths_[code]) {
      const int raised = worth >= 0 ? worth : rows_[code] - worth;
      if (replace(place, code, raised)) return;
    }
  }
  // The mover has a move to a position in which the opponent loses `worth`, and all that is worth more
  // is known. True for whoever decides it.
  [[nodiscard]] bool win(std::size_t place, int worth) noexcept {
    Code code = load(place);
    while (code < worth || code > seeds_) {
      if (replace(place, code, worth)) return true;
    }
    return false;
  }
  // Which of the 64 positions from `first` on are worth `worth` or -`worth`, a bit for each, when nothing
  // less is decided yet.
  [[nodiscard]] std::uint64_t find(std::size_t first, int worth) const noexcept {
    constexpr std::uint64_t kOnes = 0x0101'0101'0101'0101ULL;
    const std::uint64_t win = kOnes * static_cast<Code>(worth);
    const std::uint64_t loss = kOnes * static_cast<Code>(seeds_ + worth);
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < 64 && first + i < codes_.size(); i += 8) {
      std::uint64_t word = 0;
      std::memcpy(&word, data() + first + i, std::min<std::size_t>(8, codes_.size() - first - i));
      bits |= zero_bytes(word ^ win, word ^ loss) << i;
    }
    const std::size_t rest = codes_.size() - first;
    return rest < 64 ? bits & ((std::uint64_t{1} << rest) - 1) : bits;
  }
  // When all is decided: turns each byte into its value.
  void finish(std::size_t first, std::size_t last) noexcept {
    for (std::size_t place = first; place < last; ++place) {
      const int code = data()[place];
      const int value = code <= seeds_ ? code : code <= 2 * seeds_ ? seeds_ - code : 0;
      codes_[place] = static_cast<TableValue>(value);
    }
  }
  // The bytes, to be kept when everything else goes.
  [[nodiscard]] std::vector<TableValue> take() noexcept { return std::move(codes_); }

 protected:
  States(int seeds, std::size_t positions) : seeds_(seeds) {
    codes_.reserve(positions);
    ask_for_large_pages(codes_.data(), positions);
    codes_.resize(positions);
    for (int code = 0; code < static_cast<int>(worths_.size()); ++code) {
      const bool counted = code > seeds && seeds > 0;
      const int row = counted ? (code - seeds - 1) / seeds : 0;
      rows_[static_cast<std::size_t>(code)] = seeds + row * seeds;
      worths_[static_cast<std::size_t>(code)] = counted ? seeds + row * seeds - code : code;
    }
  }

  [[nodiscard]] Code load(std::size_t place) const noexcept {
    return __atomic_load_n(data() + place, __ATOMIC_RELAXED);
  }
  bool replace(std::size_t place, Code& expected, int wanted) noexcept {
    return __atomic_compare_exchange_n(data() + place, &expected, static_cast<Code>(wanted), false,
                                       __ATOMIC_RELAXED, __ATOMIC_RELAXED);
  }
  // One row down. True for whoever decides the position: -`worth`, if no capture was better.
  [[nodiscard]] bool step_down(std::size_t place, int worth) noexcept {
    Code code = load(place);
    while (code > 2 * seeds_) {
      int next = code - seeds_;
      const bool decided = next <= 2 * seeds_ && next - seeds_ >= worth;
      if (decided) next = seeds_ + worth;
      if (replace(place, code, next)) return decided;
    }
    return false;
  }

  int seeds_;

 private:
  // For each of eight bytes, the lowest bit for the first, whether it is zero in `a` or in `b`.
  [[nodiscard]] static std::uint64_t zero_bytes(std::uint64_t a, std::uint64_t b) noexcept {
    constexpr std::uint64_t kLowBits = 0x7f7f'7f7f'7f7f'7f7fULL;
    const auto others = [](std::uint64_t x) { return ((x & kLowBits) + kLowBits) | x | kLowBits; };
    const std::uint64_t flags = ~(others(a) & others(b));
    return ((flags >> 7) * 0x0102'0408'1020'4080ULL) >> 56;
  }
  [[nodiscard]] Code* data() noexcept { return reinterpret_cast<Code*>(codes_.data()); }
  [[nodiscard]] const Code* data() const noexcept {
    return reinterpret_cast<const Code*>(codes_.data());
  }

  std::vector<TableValue> codes_;  // values in the end
  // By code: the best that the mover is known to have, and what a code that loses so much less in the same
  // row is counted from.
  std::array<int, 256> worths_{};
  std::array<int, 256> rows_{};
};

// All in the byte.
class NarrowStates : public States {
 public:
  static constexpr int kMaxSeeds = (256 - 1) / (2 + kRowHouses);

  NarrowStates(int seeds, std::size_t positions) : States(seeds, positions) {}

  // A position with a move and so many of them without capture; what the others are worth comes later.
  void set_open(std::size_t place, int quiet_moves) noexcept {
    codes()[place] = static_cast<Code>(2 * seeds_ + quiet_moves * seeds_);
  }
  // A quiet move leads to a win of `worth` for the opponent. True if that decides the position.
  [[nodiscard]] bool lose_move(std::size_t place, int worth) noexcept {
    return step_down(place, worth);
  }
  // Beside the codes, to be kept and brought back.
  [[nodiscard]] std::span<std::uint8_t> more() noexcept { return {}; }
};

// For the largest tables: the byte has a row for each two quiet moves, and which of the two is meant says
// a bit kept beside.
class WideStates : public States {
 public:
  static constexpr int kMaxSeeds = (256 - 1) / (2 + kRowHouses / 2);

  WideStates(int seeds, std::size_t positions)
      : States(seeds, positions), odd_(positions / 8 + 1) {}

  void prefetch(std::size_t place) const noexcept {
    States::prefetch(place);
    __builtin_prefetch(&odd_[place / 8], 1);
  }
  // By a thread that has this position and its seven neighbours to itself.
  void set_open(std::size_t place, int quiet_moves) noexcept {
    codes()[place] = static_cast<Code>(2 * seeds_ + (quiet_moves + 1) / 2 * seeds_);
    if (quiet_moves == 2 || quiet_moves == 4 || quiet_moves == 6) {
      odd_[place / 8] = static_cast<std::uint8_t>(odd_[place / 8] | bit_of(place));
    }
  }
  // Each move toggles the bit; every second one takes a row as well. Several threads may do so at once: it
  // does not matter who is first to take a row, since there are as many to take as were toggled for.
  [[nodiscard]] bool lose_move(std::size_t place, int worth) noexcept {
    if (load(place) <= 2 * seeds_) return false;
    const std::uint8_t before =
        __atomic_fetch_xor(&odd_[place / 8], bit_of(place), __ATOMIC_RELAXED);
    return (before & bit_of(place)) == 0 && step_down(place, worth);
  }
  [[nodiscard]] std::span<std::uint8_t> more() noexcept { return odd_; }

 private:
  static std::uint8_t bit_of(std::size_t place) noexcept {
    return static_cast<std::uint8_t>(1U << (place % 8));
  }

  std::vector<std::uint8_t> odd_;
};
static_assert(WideStates::kMaxSeeds >= kMaxTableSeeds);

}  // namespace tria::awale
