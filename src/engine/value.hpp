// The unit of search: how good a position is for the player to move.
#pragma once

#include <cstdint>

namespace tria {

// Kept in 16 bits in the hash table, so every value fits them.
using Value = int;

inline constexpr Value kInfinity = 32'000;
// A win whose distance matters (sooner is better): kWin minus the plies to it.
inline constexpr Value kWin = 30'000;
inline constexpr int kMaxPly = 256;
inline constexpr Value kWinThreshold = kWin - kMaxPly;
// No evaluation and no final margin comes near a win.
inline constexpr Value kMaxValue = 20'000;

static_assert(kInfinity < INT16_MAX && kMaxValue < kWinThreshold);

}  // namespace tria
