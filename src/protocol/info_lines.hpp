// What a search found, as the `info` lines of the protocol.
#pragma once

#include <string>
#include <vector>

#include "facade/engine.hpp"

namespace tria {

// One line per variation, the best first.
[[nodiscard]] std::vector<std::string> info_lines(const Analysis& analysis);

// Proven results, as `info string` lines: UCI has no word for a proven margin.
[[nodiscard]] std::vector<std::string> proof_lines(const Analysis& analysis);

}  // namespace tria
