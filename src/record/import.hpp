// Turns a game as a file has it into a record that has been replayed and whose result fits the board.
// The readers of all formats end here.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "facade/game_spec.hpp"
#include "facade/session.hpp"
#include "record/pgn_reader.hpp"
#include "record/record.hpp"
#include "record/replay.hpp"

namespace tria::record {

// One way to understand a game of a file: where it begins, by which rules, and how its moves are
// written.
struct Reading {
  GameSpec start;  // without moves
  MoveReader read_move;
};

struct ImportPlan {
  // Tried in this order; the first under which everything fits is taken. When none does, the error
  // is the first one's.
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
