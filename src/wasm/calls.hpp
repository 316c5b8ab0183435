// What the page asks about games, the engine and records. Every call takes its fields and answers with JSON.
#pragma once

#include "wasm/request.hpp"

namespace tria::wasm {

// These answer at once and remember nothing.

// One field, empty. All games.
[[nodiscard]] std::string list_games(const Fields& fields);
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

// These block until the engine has its answer: they are for a worker, which is ended when nobody waits
// for the answer any more.

// The game, the level, the seed, then the limits: milliseconds, depth, nodes, each of which may be
// empty. The move's text, or null when the game is over.
[[nodiscard]] std::string choose_move(const Fields& fields);

// Told the analysis so far after every depth, in the form of the answer's value.
using ProgressText = std::function<void(std::string_view json)>;

// The game, the number of lines, then the limits as above; without any it goes on until the position
// is solved. The analysis.
[[nodiscard]] std::string analyse(const Fields& fields, const ProgressText& progress);

}  // namespace tria::wasm
