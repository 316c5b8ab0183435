// The positions of `tria bench`: openings, middle games and endgames of every game. Changing one
// changes the signature that commit messages quote.
#pragma once

#include <array>
#include <string_view>

namespace tria::cli {

struct BenchPosition {
  std::string_view game;
  std::string_view variant;
  std::string_view position;  // empty: the start
  int depth;
};

inline constexpr std::array kBenchPositions{
    BenchPosition{"avalam", "classic", "", 4},
    BenchPosition{"abalone", "belgian-daisy", "", 6},
    BenchPosition{"awale", "classic", "", 16},
};

}  // namespace tria::cli
