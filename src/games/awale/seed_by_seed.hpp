// A move played by hand, one seed at a time, straight from the rules: for reasons and animations,
// where being obviously right matters and speed does not. It shares nothing with sowing.hpp, so the
// tests can hold one against the other.
#pragma once

#include "games/awale/rules.hpp"

namespace tria::awale {

struct SlowMove {
  std::vector<int> sown;      // the house each seed falls in, in order
  std::vector<int> captured;  // the houses captured, from the last seed's backwards
  // The twelve houses after sowing, before any capture, and after it.
  std::array<int, kHouses> after_sowing{};
  std::array<int, kHouses> after_capture{};
  // Whether the capture would have taken every seed of the opponent, made or not.
  bool grand_slam = false;

  [[nodiscard]] int captured_seeds() const;
};

// Any of the twelve houses; the owner of the house is the one who moves.
[[nodiscard]] SlowMove play_slowly(Variant variant, const Position& position, int house);

[[nodiscard]] int seeds_of(const std::array<int, kHouses>& houses, Side player);

}  // namespace tria::awale
