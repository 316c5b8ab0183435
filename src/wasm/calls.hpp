// The page's calls, answered with JSON. "The game" below means the first four fields of a request.
#pragma once

#include "wasm/request.hpp"

namespace tria::wasm {

// These answer at once and remember nothing.

// Fields: one, empty. Answer: all games.
[[nodiscard]] std::string list_games(const Fields& fields);
// Fields: the game. Answer: its state.
[[nodiscard]] std::string describe_state(const Fields& fields);
// Fields: the game, the cells taken (with spaces between), the target cell, the piece's owner; the
// last two may be empty. Answer: the legal move that is meant.
[[nodiscard]] std::string attempt_move(const Fields& fields);
// Fields: the game, a text of moves that continue it. Answer: these moves in canonical form.
[[nodiscard]] std::string parse_moves(const Fields& fields);
// Fields: the game. Answer: what stands out in its position.
[[nodiscard]] std::string describe_marks(const Fields& fields);
// Fields: the game. Answer: the keys of its position and of those that its moves lead to.
[[nodiscard]] std::string describe_destinations(const Fields& fields);
// Fields: game, variant, side to move, both scores, both stocks, then names and pieces of cells in turn.
// Answer: the text of that position.
[[nodiscard]] std::string compose(const Fields& fields);
// Fields: the game, a better line and the move that was played with what follows it, each with spaces between its moves.
// Answer: what the better line achieves on the board, or null.
[[nodiscard]] std::string explain(const Fields& fields);
// Fields: the game. Answer: what a position is set up from that begins with its current one.
[[nodiscard]] std::string describe_palette(const Fields& fields);
// Fields: the game, then names and values of tags in turn. Answer: a record in our own format.
[[nodiscard]] std::string export_record(const Fields& fields);
// Fields: the record's text, and the name of the game it must be of, or nothing. Answer: its game.
[[nodiscard]] std::string import_record(const Fields& fields);
// Fields: the game without moves, the number of tags, their names and values in turn, then a tree of moves:
// a move is its text, `$n` a glyph of the move before, `{…` the comment on it, `(` begins an alternative to
// it and `)` ends that. Answer: a record in our own format.
[[nodiscard]] std::string export_tree(const Fields& fields);
// Fields: the game. Answer: a short code of all of it.
[[nodiscard]] std::string pack(const Fields& fields);
// Fields: such a code. Answer: the game.
[[nodiscard]] std::string unpack(const Fields& fields);
// Fields: the text of any number of records. Answer: their games.
[[nodiscard]] std::string import_records(const Fields& fields);

// Remembered for all searches that come later. Fields: a game's name, then the bytes of its net, which are several fields
// where they contain zero bytes. Answer: true; an error, and nothing has changed, when these bytes are no net of this game.
[[nodiscard]] std::string set_net(const Fields& fields);

// The same for a table that another instance of the module has built, in each variant from the smallest on. Fields: game, variant,
// the table. Answer: true; an error where it is no table, or not the next one.
[[nodiscard]] std::string give_table(const Fields& fields);
// Fields: game, variant. Answer: not JSON but the smallest table that is missing, which this instance then has; nothing where
// there are none for these fields. Blocks for as long as that takes.
[[nodiscard]] std::string next_table(const Fields& fields);

// These block until the engine has finished, so they are for a Web Worker, which the page ends when
// it no longer needs the answer.

// Fields: the game, the level, the seed, then the limits: milliseconds, depth, nodes, each of which
// may be empty. Answer: the move's text, or null when the game is over.
[[nodiscard]] std::string choose_move(const Fields& fields);

// Called after every depth with the analysis so far, in the form of the answer's value.
using ProgressText = std::function<void(std::string_view json)>;

// Fields: the game, the number of lines, then the limits as above; without any the search goes on
// until the position is solved. Answer: the analysis.
[[nodiscard]] std::string analyse(const Fields& fields, const ProgressText& progress);

// Fields: the game before the move, the move, then the limits of one search as above. What was found after
// the move is remembered: for the next move of the same game only one more search is needed. Answer: the
// reviewed move.
[[nodiscard]] std::string review_move(const Fields& fields);

}  // namespace tria::wasm
