// What each feature of the evaluation is worth, in values. A first guess by hand; `./dev tune
// abalone` writes this file.
#pragma once

#include <array>

#include "engine/value.hpp"

namespace tria::abalone {

// clang-format off
inline constexpr std::array<Value, 18> kWeights{
    0,  // turn
    90,  // centre
    70,  // distance 1
    40,  // distance 2
    -90,  // edge
    -90,  // corner
    12,  // pairs
    0,  // triples
    0,  // alone
    0,  // between
    0,  // free steps
    0,  // pushes
    0,  // touched
    0,  // threats
    0,  // threatened
    0,  // forked
    0,  // fourth lost
    0,  // fifth lost
};
// clang-format on

}  // namespace tria::abalone
