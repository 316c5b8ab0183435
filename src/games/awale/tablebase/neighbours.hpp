// What a value is predicted from. Moving one seed a house further gives a position that stands
// earlier in the table and is usually worth much the same: the first four such neighbours are
// looked at, if they are in the same stretch. Reader and writer walk through a stretch with this.
#pragma once

#include <algorithm>

#include "games/awale/tablebase/index.hpp"

namespace tria::awale {

class Neighbours {
 public:
  static constexpr std::size_t kMaxCount = 4;

  // A walk through the table for `seeds` seeds that starts at `first`.
  Neighbours(int seeds, Rank first) noexcept
      : seeds_(seeds), width_(2 * seeds + 1), position_(position_at(seeds, first)) {
    start_run();
  }

  // How many different contexts there may be with that many seeds.
  [[nodiscard]] static constexpr std::size_t contexts(int seeds) noexcept {
    const auto width = static_cast<std::size_t>(2 * seeds + 1);
    return width * width * (kMaxCount + 1);
  }

  // The context of the value that comes next: the least and the greatest of the neighbours' values
  // and how many neighbours there are. `known` of the stretch's values stand before `next`.
  // Inlined by force: in a large unit g++ calls it, four times for each value, and a block takes nearly twice as long.
  [[nodiscard, gnu::always_inline]] std::size_t context(const TableValue* next,
                                                        std::size_t known) const noexcept {
    int least = seeds_;
    int most = -seeds_;
    int count = 0;
    const auto look = [&](bool there, std::uint32_t offset) __attribute__((always_inline)) {
      const bool usable = there && offset <= known;
      const int value = usable ? *(next - offset) : 0;
      least = std::min(least, usable ? value : seeds_);
      most = std::max(most, usable ? value : -seeds_);
      count += usable ? 1 : 0;
    };
    look(first_ > 0, 1);
    look(second_ > 0, second_offset_);
    look(third_ > 0, third_offset_);
    look(fourth_ > 0, fourth_offset_);
    return static_cast<std::size_t>(
        ((least + seeds_) * width_ + most + seeds_) * static_cast<int>(kMaxCount + 1) + count);
  }

  // Goes on to the next position. Must not be called at the end of the table.
  void advance() noexcept {
    if (second_ > 0) {
      ++first_;
      --second_;
      return;
    }
    // All of the run's seeds are in the first house now.
    position_.mine = (position_.mine & ~Row{0xffff}) | static_cast<Row>(first_);
    position_ = next_position(position_);
    start_run();
  }

 private:
  // A run is the positions that differ only in the first two houses; the rest stays.
  void start_run() noexcept {
    first_ = seeds_in(position_.mine, 0);
    second_ = seeds_in(position_.mine, 1);
    third_ = seeds_in(position_.mine, 2);
    fourth_ = seeds_in(position_.mine, 3);
    const auto two = static_cast<std::size_t>(first_ + second_);
    const std::size_t three = two + static_cast<std::size_t>(third_);
    const std::size_t four = three + static_cast<std::size_t>(fourth_);
    // How far a rank goes back when a seed moves from house i to i + 1.
    second_offset_ = static_cast<std::uint32_t>(kRankTerms[0][two]);
    third_offset_ = static_cast<std::uint32_t>(kRankTerms[1][three]);
    fourth_offset_ = static_cast<std::uint32_t>(kRankTerms[2][four]);
  }

  int seeds_;
  int width_;
  Position position_;
  int first_ = 0;
  int second_ = 0;
  int third_ = 0;
  int fourth_ = 0;
  std::uint32_t second_offset_ = 0;
  std::uint32_t third_offset_ = 0;
  std::uint32_t fourth_offset_ = 0;
};

}  // namespace tria::awale
