// What each feature of a move is worth for the order of moves. Fitted to self-play games, not edited by
// hand; move_features.hpp says what is seen, in this order. Made by
//   tria_train order avalam --every 3 --seed 1
// 474806 positions; held-out loss 3.2381, the chosen move is among the first five in 56.0 %.
#pragma once

#include <array>

#include "engine/value.hpp"

namespace tria::avalam {

// clang-format off
inline constexpr std::array<std::int16_t, 162> kOrderWeights{
    -1110, -434, -128, -354,  163, -101,   -1, -403,  230,  277,    0, -894, 1146,  -90,  128,  224,
     335,  289, -554,  197,  945, -123,    0,  259,  557, 1717, 2354,  853, 2003, 1744, 1001, 1448,
    2104, 1202,    0, 1241, -1450, -3172, -1206, -1325, -2150, -981, -1509, -1524, -685, -1353,    0, -870,
     822,  639,  662,  391, -1244, -996, -1563, -384,  482,  373,  221,    0, -474, -633, -259,    0,
     698,  -23,    0,    0, -600, -249,    0,    0, -330,    0,    0,    0, -287,    0,    0,    0,
    1012, 1626, 2240, 2052, -1452, -1344, -1112, -1839,  882,  945, 1429,    0, -497, -1127, -784,    0,
     673, 1041,    0,    0, -1020, -106,    0,    0,  390,    0,    0,    0, -253,    0,    0,    0,
       0,    0,  549, -970,    0,    0,  124, -473, -1152,   82, -193,  201, -922,    0,    0,    0,
       0,  -42,    0, -399,    0,  273,    0,  394, 2155,  -43, -632, -882, 1931,    0,    0,    0,
    -1711, -2464, -938, 1442,  595,    7,  315,   -3,    0, -1148,  -99, -366, 1211,  876,  -44, 2305,
      20,    0,
};
// clang-format on

}  // namespace tria::avalam
