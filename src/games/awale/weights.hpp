// What each feature of the evaluation is worth, in values. Fitted to self-play games, not
// edited by hand; features.hpp says what is counted. Made by
//   ./dev tune awale --games 3000 --nodes 4000 --seed 1 --variant classic --variant abapa
// 331373 positions; validation loss 36.7889, with the weights before 40.3008.
#pragma once

#include <array>

#include "engine/value.hpp"

namespace tria::awale {

// clang-format off
inline constexpr std::array<Value, 39> kWeights{
    -29,    // turn
    -164,   // my empty
    -58,    // my ones
    -34,    // my twos
    178,    // my stockpiles
    -8,     // my seeds
    0,      // my last two
    -174,   // their empty
    -57,    // their ones
    -14,    // their twos
    170,    // their piles
    -7,     // their seeds
    2,      // their last two
    -160,   // turn
    -215,   // my empty
    -92,    // my ones
    -37,    // my twos
    306,    // my stockpiles
    -10,    // my seeds
    5,      // my last two
    -238,   // their empty
    -106,   // their ones
    -41,    // their twos
    301,    // their piles
    -13,    // their seeds
    6,      // their last two
    -116,   // turn
    -167,   // my empty
    -89,    // my ones
    -31,    // my twos
    459,    // my stockpiles
    -6,     // my seeds
    -27,    // my last two
    -184,   // their empty
    -109,   // their ones
    -36,    // their twos
    443,    // their piles
    -6,     // their seeds
    -24,    // their last two
};
// clang-format on

}  // namespace tria::awale
