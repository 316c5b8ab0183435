// Turns a game as a file has it into a record: replays the moves and checks the result against the
// board. This is the last step of every format's reader.
#pragma once

#include <functional>
#include <map>

#include "facade/game_spec.hpp"
#include "record/record.hpp"
#include "record/source.hpp"

namespace tria::record {

// A game as the file has it: nothing has been replayed, moves are in the file's notation.
struct SourceGame {
  Record record;
  Place place;                                           // where the game begins
  std::map<std::string, Place, std::less<>> tag_places;  // by name; also of tags taken out
  std::vector<Place> move_places;  // in the order of the text: a move, its variations, the next
  std::string result;              // the token that closes the moves, empty when there is none
  Place result_place;
  // How many half-moves the numbers say came before the first move: 0 for "1.", 1 for "1...".
  std::optional<std::size_t> half_moves_before;

  // The place of a tag, or of the game if it has no such tag.
  [[nodiscard]] Place place_of(std::string_view name) const;
  // Changes a tag, or adds it with the place `at`.
  void put_tag(std::string_view name, std::string_view value, Place at);
  // Removes a tag from the game and returns its value.
  std::optional<std::string> take_tag(std::string_view name);
};

// Translates a move in a file's notation into one that the session reads, or a canonical, legal
// move into a file's notation. The error says why that cannot be done.
using Translator = std::function<Expected<std::string>(const Session&, std::string_view)>;

// One way to interpret a game of a file: its start, its rules, and how its moves are written.
struct Reading {
  GameSpec start;  // without moves
  Translator read_move;
};

struct ImportPlan {
  // At least one. Tried in this order; the first under which the game replays is taken. If none
  // works, the error is that of the first.
  std::vector<Reading> readings;
  // Whether the file is another program's. Then its tags are sorted into our order and, if the game
  // ended on the board, an unknown result and a missing score are filled in.
  bool foreign = true;
  // Move numbers count pairs of plies from the first, even if the second player begins.
  bool numbers_count_pairs = false;
};

// The tags of `game.record` must have our names; Game, Variant and Position come from the reading.
[[nodiscard]] Expected<Record> import_game(const SourceGame& game, const ImportPlan& plan);

// The Translator for files that write moves as the session reads them.
[[nodiscard]] Expected<std::string> plain_move(const Session& session, std::string_view move);

// The line with its moves, which must be legal, in a file's notation. The session is left at the
// end of the main line.
[[nodiscard]] Expected<Line> spell(Session& session, Line line, const Translator& write);

// Fails if a record exceeds a limit, or if a text in it could not be read back after writing. Does
// not check whether the moves are legal. Records that were read always pass.
[[nodiscard]] Done check_form(const Record& record);

// Checks and replays a record that a program made, and makes its moves and rules canonical.
[[nodiscard]] Expected<Record> validated(const Record& record);

// Where a record begins, without its moves.
[[nodiscard]] GameSpec start_of(const Record& record);

// The start under the rules that it names, and again with every house rule switched off: other
// programs do not know our house rules, so their games may go on where ours end.
[[nodiscard]] std::vector<GameSpec> with_and_without_house_rules(const GameSpec& start);

// The variant that begins at this position, or nothing.
[[nodiscard]] std::optional<std::string> variant_that_starts_at(std::string_view game,
                                                                std::string_view position);

}  // namespace tria::record
