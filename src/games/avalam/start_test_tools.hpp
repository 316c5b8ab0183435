// The position most tests begin with.
#pragma once

#include <string_view>

namespace tria::avalam {

inline constexpr std::string_view kStart =
    "Aa/AaAa/aAaAaA/AaAaAaAa/AaAa1aAaA/aAaAaAaA/AaAaAa/aAaA/aA 1";

}  // namespace tria::avalam
