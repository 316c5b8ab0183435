// What each feature of the evaluation is worth, in values. Fitted to self-play games, not
// edited by hand; features.hpp says what is counted. Made by
//   ./dev tune avalam --games 3000 --nodes 2000 --seed 1
// 68614 positions; validation loss 2.3065, with the weights before 4.4132.
#pragma once

#include <array>

#include "engine/value.hpp"

namespace tria::avalam {

// clang-format off
inline constexpr std::array<Value, 100> kWeights{
    -2,     // turn
    84,     // my safe 1
    31,     // my safe 2
    103,    // my safe 3
    96,     // my safe 4
    143,    // my threatened 1
    137,    // my threatened 2
    166,    // my threatened 3
    0,      // my threatened 4
    88,     // my five-threatened 1
    81,     // my five-threatened 2
    18,     // my five-threatened 3
    50,     // my five-threatened 4
    78,     // their safe 1
    116,    // their safe 2
    115,    // their safe 3
    192,    // their safe 4
    140,    // their threatened 1
    129,    // their threatened 2
    166,    // their threatened 3
    0,      // their threatened 4
    44,     // their five-threatened 1
    -12,    // their five-threatened 2
    -28,    // their five-threatened 3
    -39,    // their five-threatened 4
    36,     // turn
    78,     // my safe 1
    99,     // my safe 2
    166,    // my safe 3
    99,     // my safe 4
    152,    // my threatened 1
    157,    // my threatened 2
    172,    // my threatened 3
    0,      // my threatened 4
    132,    // my five-threatened 1
    61,     // my five-threatened 2
    47,     // my five-threatened 3
    46,     // my five-threatened 4
    78,     // their safe 1
    113,    // their safe 2
    174,    // their safe 3
    192,    // their safe 4
    150,    // their threatened 1
    153,    // their threatened 2
    169,    // their threatened 3
    0,      // their threatened 4
    50,     // their five-threatened 1
    -16,    // their five-threatened 2
    -75,    // their five-threatened 3
    27,     // their five-threatened 4
    60,     // turn
    93,     // my safe 1
    103,    // my safe 2
    133,    // my safe 3
    87,     // my safe 4
    161,    // my threatened 1
    165,    // my threatened 2
    172,    // my threatened 3
    0,      // my threatened 4
    172,    // my five-threatened 1
    37,     // my five-threatened 2
    90,     // my five-threatened 3
    93,     // my five-threatened 4
    89,     // their safe 1
    122,    // their safe 2
    149,    // their safe 3
    168,    // their safe 4
    159,    // their threatened 1
    167,    // their threatened 2
    173,    // their threatened 3
    0,      // their threatened 4
    19,     // their five-threatened 1
    -7,     // their five-threatened 2
    -59,    // their five-threatened 3
    62,     // their five-threatened 4
    47,     // turn
    106,    // my safe 1
    122,    // my safe 2
    147,    // my safe 3
    164,    // my safe 4
    178,    // my threatened 1
    184,    // my threatened 2
    191,    // my threatened 3
    0,      // my threatened 4
    156,    // my five-threatened 1
    48,     // my five-threatened 2
    55,     // my five-threatened 3
    73,     // my five-threatened 4
    106,    // their safe 1
    132,    // their safe 2
    165,    // their safe 3
    204,    // their safe 4
    174,    // their threatened 1
    174,    // their threatened 2
    185,    // their threatened 3
    0,      // their threatened 4
    34,     // their five-threatened 1
    -14,    // their five-threatened 2
    -9,     // their five-threatened 3
    73,     // their five-threatened 4
};
// clang-format on

}  // namespace tria::avalam
