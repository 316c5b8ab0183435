// Reads the words after `go`. Every text is accepted: words that make no sense are skipped and listed.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/side.hpp"
#include "core/text.hpp"
#include "facade/engine.hpp"

namespace tria {

struct GoCommand {
  SearchLimits limits;
  // No limit was given: the search goes on until `stop`.
  bool infinite = false;
  // Words that were left out.
  std::vector<std::string> ignored;
};

// `side` is the player to move, whose clock counts.
[[nodiscard]] GoCommand parse_go(std::span<const Slice> words, Side side);

}  // namespace tria
