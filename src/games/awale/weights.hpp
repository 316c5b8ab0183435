// What each feature of the evaluation is worth.
#pragma once

#include <array>

#include "engine/value.hpp"
#include "games/awale/features.hpp"

namespace tria::awale {

inline constexpr std::array<Value, kFeatureCount> kWeights{};

}  // namespace tria::awale
