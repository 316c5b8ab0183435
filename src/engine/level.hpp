// Playing strengths. A weaker level searches less and chooses among the moves it found with a
// little seeded chance: the better a move looks, the likelier it is. The weakest do not see every move.
// Strong levels leave nothing to chance, so no blunder comes out of nowhere.
#pragma once

#include <cstddef>
#include <cstdint>

namespace tria {

inline constexpr int kLevels = 10;

struct LevelSettings {
  int depth = 0;            // 0: no limit
  std::uint64_t nodes = 0;  // 0: no limit
  // In points: moves that look this much worse are chosen e times less often. 0: always the best.
  double temperature = 0.0;
  // How many of the best moves are considered at all when there is chance in it.
  std::size_t choices = 1;
  // Chance that a move, one's own or the other player's, is overlooked; see casual.hpp. 0: sees everything.
  double oversight = 0.0;
  // Elo points above a random mover, measured with `./dev strength`; for people to choose by.
  int rating = 0;
};

// 53 of the bits as a number from 0 to 1.
[[nodiscard]] inline double to_share(std::uint64_t bits) noexcept {
  return static_cast<double>(bits >> 11) * 0x1p-53;
}

}  // namespace tria
