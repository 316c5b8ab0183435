// What each feature of the evaluation is worth, in values; `./dev tune abalone` writes this file. Made
// from 2500 self-play games of the evaluator before, 1500 nodes a move.
#pragma once

#include <array>

#include "engine/value.hpp"

namespace tria::abalone {

// clang-format off
inline constexpr std::array<Value, 19> kWeights{
     108,  214,  205,  109,  133,  145,  206,   42,    0,  -14,  -18,   89,   81,  -91,  202, -157,
       1,  236,  276,
};
// clang-format on

}  // namespace tria::abalone
