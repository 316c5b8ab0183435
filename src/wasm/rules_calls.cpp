#include "wasm/rules_calls.hpp"

#include <utility>

#include "core/text.hpp"
#include "facade/game_spec.hpp"
#include "facade/registry.hpp"
#include "wasm/answer.hpp"

namespace tria::wasm {

namespace {

// The board has no more cells than this to take pieces from.
constexpr std::size_t kMaxCells = 64;

Answer<Selection> read_selection(const Fields& fields) {
  Selection selection;
  for (const Slice& cell : split_words(fields[field::kRest])) selection.from.push_back(cell.text);
  if (selection.from.size() > kMaxCells) {
    return refuse({selection_code::kTooMany, "that is more than the board has", {}});
  }
  if (!fields[field::kRest + 1].empty()) selection.to = fields[field::kRest + 1];
  const Expected<std::optional<Side>> side = read_side(fields[field::kRest + 2]);
  if (!side) return refuse(side.error());
  selection.piece = *side;
  return selection;
}

}  // namespace

std::string list_games(const Fields& /*fields*/) {
  return success([](JsonWriter& json) {
    json.array(all_games(), [&](const GameEntry& game) { write_game_description(json, game); });
  });
}

std::string describe_state(const Fields& fields) {
  if (auto error = check_fields(fields, field::kRest)) return failure({std::move(*error)});
  const Answer<std::unique_ptr<Session>> session = open_game(fields);
  if (!session) return failure(session.error());
  return success([&](JsonWriter& json) { write_drawn_state(json, **session); });
}

std::string attempt_move(const Fields& fields) {
  if (auto error = check_fields(fields, field::kRest + 3)) return failure({std::move(*error)});
  const Answer<std::unique_ptr<Session>> session = open_game(fields);
  if (!session) return failure(session.error());
  const Answer<Selection> selection = read_selection(fields);
  if (!selection) return failure(selection.error());
  const Expected<std::string> move = (*session)->attempt(*selection);
  if (!move) return failure({move.error()});
  const LegalMove meant{*move, (*session)->steps(*move).value()};
  return success([&](JsonWriter& json) { write_legal_move(json, meant); });
}

std::string parse_moves(const Fields& fields) {
  if (auto error = check_fields(fields, field::kRest + 1)) return failure({std::move(*error)});
  const Answer<std::unique_ptr<Session>> session = open_game(fields);
  if (!session) return failure(session.error());
  const std::size_t before = (*session)->ply();
  if (auto error = (*session)->play_all(split_moves(fields[field::kGame], fields[field::kRest]))) {
    return failure(refuse_move(std::move(*error), before).value());
  }
  std::vector<std::string> moves = (*session)->moves();
  moves.erase(moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(before));
  return success([&](JsonWriter& json) {
    json.array(moves, [&](const std::string& move) { json.text(move); });
  });
}

}  // namespace tria::wasm
