// What a search found, as the `info` lines of the protocol.
#pragma once

#include <string>
#include <vector>

#include "facade/engine.hpp"

namespace tria {

// One line per variation, the best first.
[[nodiscard]] std::vector<std::string> info_lines(const Analysis& analysis);

// What is certain about the variations, as `info string` lines: hosts that know no more than chess
// have no word for a proven margin.
[[nodiscard]] std::vector<std::string> proof_lines(const Analysis& analysis);

}  // namespace tria
