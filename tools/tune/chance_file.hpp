// Writes a game's chance.cpp.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/chance.hpp"

namespace tria::tune {

// The text of the file: one curve for each group of variants. `made_by` is the command that makes the file
// again, `figures` a line on what came out.
[[nodiscard]] std::string chance_file(std::string_view game, std::string_view made_by,
                                      std::string_view figures,
                                      std::span<const ChanceCurve> curves);

}  // namespace tria::tune
