// What each feature of the evaluation is worth, in values. Fitted to self-play games, not
// edited by hand; features.hpp says what is counted, in this order. Made by
//   ./dev tune awale --games 3000 --nodes 4000 --seed 1 --variant classic --variant abapa
// 331373 positions; validation loss 36.7889, with the weights before 40.3008.
#pragma once

#include <array>

#include "engine/value.hpp"

namespace tria::awale {

// clang-format off
inline constexpr std::array<Value, 39> kWeights{
     -29, -164,  -58,  -34,  178,   -8,    0, -174,  -57,  -14,  170,   -7,    2,
    -160, -215,  -92,  -37,  306,  -10,    5, -238, -106,  -41,  301,  -13,    6,
    -116, -167,  -89,  -31,  459,   -6,  -27, -184, -109,  -36,  443,   -6,  -24,
};
// clang-format on

}  // namespace tria::awale
