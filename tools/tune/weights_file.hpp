// Writes a game's weights.hpp.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace tria::tune {

// The text of the file: the weights in the order of their features' names. `made_by` is the command that
// makes the file again, `figures` a line on what came out.
[[nodiscard]] std::string weights_file(std::string_view game, std::string_view made_by,
                                       std::string_view figures,
                                       std::span<const std::string_view> names,
                                       std::span<const int> weights);

}  // namespace tria::tune
