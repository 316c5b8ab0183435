// What the page asks about games. Every call takes its fields and answers with JSON at once; nothing
// is remembered between two calls.
#pragma once

#include <string>

#include "wasm/request.hpp"

namespace tria::wasm {

// One field, empty. All games.
[[nodiscard]] std::string list_games(const Fields& fields);
// The game. Its state.
[[nodiscard]] std::string describe_state(const Fields& fields);
// The game, the cells taken (with spaces between), the target cell, the piece's owner; the last two
// may be empty. The legal move that is meant.
[[nodiscard]] std::string attempt_move(const Fields& fields);
// The game, a text of moves that go on from there. These moves in canonical form.
[[nodiscard]] std::string parse_moves(const Fields& fields);

}  // namespace tria::wasm
