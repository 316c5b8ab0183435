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

// clang-format off
inline constexpr std::array kBenchPositions{
    BenchPosition{"avalam", "classic", "", 4},
    BenchPosition{"avalam", "classic", "1a/B1ba/aAaAaA/1BAaAaAa/AaAa1aAaA/aAaAaAaA/AaAaAa/bA2/1C 1", 4},
    BenchPosition{"avalam", "classic", "1a/2ba/2E1aA/1cAaBaAa/AaA2aAaA/aAaAaAaA/AaAaAa/C3/1C 1", 5},
    BenchPosition{"avalam", "classic", "1a/2c1/2E3/1c1e2Aa/AaA2CAaA/aAaAaAaA/AaAaAa/C3/1C 1", 5},
    BenchPosition{"avalam", "bitaka", "1a/2c1/2E3/1c1e2Aa/Aa3EAaA/aBaA1AaA/A2aAa/d3/1C 1", 7},
    BenchPosition{"avalam", "classic", "1a/2c1/2E3/3e2Aa/e4EAaA/C1aA1AaA/A3ba/d3/1C 1", 20},
    BenchPosition{"abalone", "standard", "", 8},
    BenchPosition{"abalone", "belgian-daisy", "", 8},
    BenchPosition{"abalone", "standard", "3w1/1wwww1/1ww4/2wwww2/3wbbw2/2bbbw2/2bbbb1/1bbbbb/5 0 0 b 20", 7},
    BenchPosition{"abalone", "belgian-daisy", "3bb/w2www/2www2/6wb/4bbb1w/5wbb/2bbb1w/3bww/5 2 1 b 4", 7},
    BenchPosition{"abalone", "standard", "5/1www2/1wwbw2/wwbwb1w1/1wbbbwb2/2wbbbw1/3bb2/2b1b1/5 0 0 w 45", 7},
    BenchPosition{"abalone", "belgian-daisy", "5/1w4/2www2/3wbw2/4bbw2/3bwww1/2bbbb1/3bb1/5 4 4 b 13", 7},
    BenchPosition{"awale", "classic", "", 15},
    BenchPosition{"awale", "classic", "1-3-9-0-1-2-8-0-2-10-1-2-2-7-S", 15},
    BenchPosition{"awale", "classic", "0-0-3-0-2-1-3-0-2-17-4-0-7-9-N", 17},
    BenchPosition{"awale", "classic", "0-5-12-2-0-3-0-3-0-2-0-1-7-13-N", 17},
    BenchPosition{"awale", "abapa", "0-1-16-0-12-9-0-0-1-2-1-4-0-2-S", 15},
    BenchPosition{"awale", "awari", "1-10-0-6-2-1-0-1-4-3-0-1-10-9-S", 15},
};
// clang-format on

}  // namespace tria::cli
