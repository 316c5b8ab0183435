// What the page asks the engine. Both calls block until the answer is there: they are for a worker,
// which is ended when nobody waits for the answer any more.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "wasm/request.hpp"

namespace tria::wasm {

// The game, the level, the seed, then the limits: milliseconds, depth, nodes, each of which may be
// empty. The move's text, or null when the game is over.
[[nodiscard]] std::string choose_move(const Fields& fields);

// Told the analysis so far after every depth, in the form of the answer's value.
using ProgressText = std::function<void(std::string_view json)>;

// The game, the number of lines, then the limits as above; without any it goes on until the position
// is solved. The analysis.
[[nodiscard]] std::string analyse(const Fields& fields, const ProgressText& progress);

}  // namespace tria::wasm
