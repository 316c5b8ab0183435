// What each feature of the evaluation is worth, in values. Fitted to self-play games, not
// edited by hand; features.hpp says what is counted, in this order. Made by
//   ./dev tune avalam --games 3000 --nodes 2000 --seed 1
// 68614 positions; validation loss 2.3065, with the weights before 4.4132.
#pragma once

#include <array>

#include "engine/value.hpp"

namespace tria::avalam {

// clang-format off
inline constexpr std::array<Value, 100> kWeights{
      -2,   84,   31,  103,   96,  143,  137,  166,    0,   88,   81,   18,   50,   78,  116,  115,
     192,  140,  129,  166,    0,   44,  -12,  -28,  -39,
      36,   78,   99,  166,   99,  152,  157,  172,    0,  132,   61,   47,   46,   78,  113,  174,
     192,  150,  153,  169,    0,   50,  -16,  -75,   27,
      60,   93,  103,  133,   87,  161,  165,  172,    0,  172,   37,   90,   93,   89,  122,  149,
     168,  159,  167,  173,    0,   19,   -7,  -59,   62,
      47,  106,  122,  147,  164,  178,  184,  191,    0,  156,   48,   55,   73,  106,  132,  165,
     204,  174,  174,  185,    0,   34,  -14,   -9,   73,
};
// clang-format on

}  // namespace tria::avalam
