// From a game as a file has it to a record that is known to be true: replayed, with a result that
// fits the board. All formats come through here.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "facade/session.hpp"
#include "record/pgn_reader.hpp"
#include "record/record.hpp"
#include "record/replay.hpp"

namespace tria::record {

// One way to understand a file: under these rules, with these words for moves.
struct Reading {
  std::string variant;
  MoveReader read_move;
};

struct ImportPlan {
  std::string_view game;
  std::string position;  // empty: where the variant begins
  // Tried in this order; the first under which everything fits is taken. When none does, the error
  // is the first one's.
  std::vector<Reading> readings;
  // Files of other programs: what the board knows better is filled in (the result of a game that
  // ended on the board but was filed as unknown, the final score), and tags come in our order.
  bool foreign = true;
  // Numbers count pairs of moves from the first, whoever makes it.
  bool numbers_count_pairs = false;
};

// The tags of `game.record` have our names already; Game, Variant and Position come from the plan.
[[nodiscard]] Expected<Record> import_game(const SourceGame& game, const ImportPlan& plan);

// The moves as the session reads them.
[[nodiscard]] Expected<std::string> plain_move(const Session& session, std::string_view move);

// A record that a program made: checked, replayed, its moves, variant and position canonical.
// Every format calls this before it writes, so nothing untrue is ever written.
[[nodiscard]] Expected<Record> validated(const Record& record);

// A session at the start of a validated record.
[[nodiscard]] Expected<std::unique_ptr<Session>> session_of(const Record& record);

// The rules named `variant`, and the same with every house rule switched off: other programs do not
// know them, so their games may run on where ours end.
[[nodiscard]] std::vector<std::string> with_and_without_house_rules(std::string_view game,
                                                                    std::string_view variant);

// The variant that begins at this position, or nothing.
[[nodiscard]] std::optional<std::string> variant_that_starts_at(std::string_view game,
                                                                std::string_view position);

}  // namespace tria::record
