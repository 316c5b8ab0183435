// The sets of rules that have tables.
#pragma once

#include "games/awale/rules.hpp"

namespace tria::awale {

inline constexpr std::array kAllVariants{Variant::kClassic, Variant::kAbapa, Variant::kAwari};

}  // namespace tria::awale
