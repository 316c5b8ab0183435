// The position most tests begin with.
#pragma once

#include <string_view>

namespace tria::abalone {

inline constexpr std::string_view kStart = "wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb 0 0 b 0";

}  // namespace tria::abalone
