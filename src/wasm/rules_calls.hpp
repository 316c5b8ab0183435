// What the page asks about games. Every call takes its fields and answers with JSON at once; nothing
// is remembered between two calls.
#pragma once

#include <string>

#include "wasm/request.hpp"

namespace tria::wasm {

// A record is the largest text there is; what comes with it is small.
inline constexpr std::size_t kMaxRequest = (std::size_t{16} << 20) + (std::size_t{64} << 10);

// No field. All games.
[[nodiscard]] std::string list_games();
// The game. Its state.
[[nodiscard]] std::string describe_state(const Fields& fields);
// The game, the cells taken (with spaces between), the target cell, the piece's owner; the last two
// may be empty. The legal move that is meant.
[[nodiscard]] std::string attempt_move(const Fields& fields);
// The game, a text of moves that go on from there. These moves in canonical form.
[[nodiscard]] std::string parse_moves(const Fields& fields);
// The game, then names and values of tags in turn. A record in our own format.
[[nodiscard]] std::string export_record(const Fields& fields);
// The record's text, and the game that is expected, or nothing. The one game in it.
[[nodiscard]] std::string import_record(const Fields& fields);

}  // namespace tria::wasm
