// Turns a game as a file has it into a record that has been replayed and whose result fits the board.
// The readers of all formats end here.
#pragma once

#include <functional>
#include <map>

#include "facade/game_spec.hpp"
#include "record/record.hpp"
#include "record/source.hpp"

namespace tria::record {

// A game as the file has it: nothing has been replayed, the moves are the file's own words.
struct SourceGame {
  Record record;
  Place place;                                           // where the game begins
  std::map<std::string, Place, std::less<>> tag_places;  // by name; also of tags taken out
  std::vector<Place> move_places;  // in the order of the text: a move, its variations, the next
  std::string result;              // the token that closes the moves, empty when there is none
  Place result_place;
  // How many half-moves the numbers say came before the first move: 0 for "1.", 1 for "1...".
  std::optional<std::size_t> half_moves_before;

  // Where a tag stands, or the game itself when there is no such tag.
  [[nodiscard]] Place place_of(std::string_view name) const;
  // Changes a tag, or adds it there.
  void put_tag(std::string_view name, std::string_view value, Place at);
  // Takes a tag out of the game and returns its value.
  std::optional<std::string> take_tag(std::string_view name);
};

// From a file's word to a move that the session understands, or from a canonical, legal move to a file's
// word; or why there is none.
using Translator = std::function<Expected<std::string>(const Session&, std::string_view)>;

// One way to understand a game of a file: where it begins, by which rules, and how its moves are
// written.
struct Reading {
  GameSpec start;  // without moves
  Translator read_move;
};

struct ImportPlan {
  // At least one. Tried in this order; the first under which everything fits is taken. When none does,
  // the error is the first one's.
  std::vector<Reading> readings;
  // Files of other programs: what the board knows better is filled in (the result of a game that
  // ended on the board but was filed as unknown, the final score), and tags come in our order.
  bool foreign = true;
  // Numbers count pairs of moves from the first, whoever makes it.
  bool numbers_count_pairs = false;
};

// The tags of `game.record` have our names already; Game, Variant and Position come from the reading.
[[nodiscard]] Expected<Record> import_game(const SourceGame& game, const ImportPlan& plan);

// The moves as the session reads them.
[[nodiscard]] Expected<std::string> plain_move(const Session& session, std::string_view move);

// The line with its moves in a file's words; they must have been replayed before. The session is left
// at the end of the main line.
[[nodiscard]] Expected<Line> spell(Session& session, Line line, const Translator& write);

// Why a record cannot be written, if it cannot: it is beyond a limit, or a text in it could not be read
// again. Whether the moves are legal is not asked. Records that were read are always well formed.
[[nodiscard]] Done check_form(const Record& record);

// A record that a program made: checked, replayed, its moves, variant and position canonical.
[[nodiscard]] Expected<Record> validated(const Record& record);

// Where a record begins, without its moves.
[[nodiscard]] GameSpec start_of(const Record& record);

// The same start, by the rules that it names and with every house rule switched off: other programs
// do not know those, so their games may run on where ours end.
[[nodiscard]] std::vector<GameSpec> with_and_without_house_rules(const GameSpec& start);

// The variant that begins at this position, or nothing.
[[nodiscard]] std::optional<std::string> variant_that_starts_at(std::string_view game,
                                                                std::string_view position);

}  // namespace tria::record
