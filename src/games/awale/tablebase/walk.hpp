// A walk through a table in the order of ranks, with leaps: to a position near by it takes a few steps
// instead of working the position out from its rank.
#pragma once

#include "games/awale/tablebase/index.hpp"

namespace tria::awale {

class Walk {
 public:
  explicit Walk(int seeds) noexcept : seeds_(seeds), position_(position_at(seeds, 0)) {}

  // Forwards or backwards; the position stays good until the next call.
  const Position& to(Rank rank) noexcept {
    constexpr Rank kFar = 40;
    if (rank - rank_ > kFar) {  // backwards too: the difference is below zero
      position_ = position_at(seeds_, rank);
    } else {
      Rank left = rank - rank_;
      // Positions that differ only in the first two houses stand side by side.
      for (Rank run = run_length(); left > run; left -= run + 1, run = run_length()) {
        move_to_first(run);
        position_ = next_position(position_);
      }
      move_to_first(left);
    }
    rank_ = rank;
    return position_;
  }

 private:
  [[nodiscard]] Rank run_length() const noexcept {
    return static_cast<Rank>(seeds_in(position_.mine, 1));
  }
  void move_to_first(Rank seeds) noexcept { position_.mine -= seeds * 0xff; }

  int seeds_;
  Position position_;
  Rank rank_ = 0;
};

}  // namespace tria::awale
