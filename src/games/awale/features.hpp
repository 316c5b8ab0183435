// What the evaluation counts beside the stores: how the seeds lie. Kept apart from the weights, so
// that the tuner sees exactly what the evaluation sees.
#pragma once

#include "games/awale/position.hpp"

namespace tria::awale {

// What seeds are worth depends on how many are left.
inline constexpr std::size_t kStages = 3;
[[nodiscard]] constexpr std::size_t stage_of(int seeds_on_board) noexcept {
  if (seeds_on_board > 32) return 0;
  return seeds_on_board > 16 ? 1 : 2;
}

// Per stage: the turn; then for the mover and for the other: empty houses, houses with one and with
// two seeds (they can be captured), a stockpile of twelve or more, seeds on the own side, and seeds
// in the last two houses.
inline constexpr std::size_t kPlayerFeatures = 6;
inline constexpr std::size_t kStageFeatures = 1 + 2 * kPlayerFeatures;
inline constexpr std::size_t kFeatureCount = kStages * kStageFeatures;

inline constexpr std::array<std::string_view, kStageFeatures> kFeatureNames{
    "turn",        "my empty",    "my ones",       "my twos",    "my stockpiles",
    "my seeds",    "my last two", "their empty",   "their ones", "their twos",
    "their piles", "their seeds", "their last two"};

// Calls `add(feature, count)` for every feature of the position's stage.
template <class Add>
constexpr void count_features(const Position& position, Add add) noexcept {
  const int mine = seeds_on(position.mine);
  const int theirs = seeds_on(position.theirs);
  const std::size_t first = kStageFeatures * stage_of(mine + theirs);
  add(first, 1);
  const auto count_row = [&](std::size_t base, Row row, int seeds, int sign) {
    const int taken = std::popcount(houses_with_at_least(row, 1));
    const int two_or_more = std::popcount(houses_with_at_least(row, 2));
    const int three_or_more = std::popcount(houses_with_at_least(row, 3));
    add(base, sign * (kRowHouses - taken));
    add(base + 1, sign * (taken - two_or_more));
    add(base + 2, sign * (two_or_more - three_or_more));
    add(base + 3, sign * std::popcount(houses_with_at_least(row, 12)));
    add(base + 4, sign * seeds);
    add(base + 5, sign * (seeds_in(row, 4) + seeds_in(row, 5)));
  };
  count_row(first + 1, position.mine, mine, 1);
  count_row(first + 1 + kPlayerFeatures, position.theirs, theirs, -1);
}

}  // namespace tria::awale
