// What each feature of the evaluation is worth, in values; `./dev tune abalone` writes this file. Made
// from 2500 self-play games of the evaluator before, 1500 nodes a move.
#pragma once

#include <array>

#include "engine/value.hpp"

namespace tria::abalone {

// clang-format off
inline constexpr std::array<Value, 19> kWeights{
    108,    // turn
    214,    // centre
    205,    // distance 1
    109,    // distance 2
    133,    // edge
    145,    // corner
    206,    // pairs
    42,     // triples
    0,      // triangles
    -14,    // alone
    -18,    // between
    89,     // free steps
    81,     // pushes
    -91,    // touched
    202,    // threats
    -157,   // threatened
    1,      // forked
    236,    // fourth lost
    276,    // fifth lost
};
// clang-format on

}  // namespace tria::abalone
