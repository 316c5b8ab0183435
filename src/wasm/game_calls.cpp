
#include "core/text.hpp"
#include "facade/game_spec.hpp"
#include "review/review_json.hpp"
#include "wasm/calls.hpp"

namespace tria::wasm {

namespace {

// For a request that sets no limit.
constexpr Milliseconds kDefaultMoveTime{1'000};
// No board has more cells than this.
constexpr std::size_t kMaxCells = 64;
// Small enough for a phone on which other pages are open too.
constexpr std::size_t kHashMegabytes = 16;

Expected<Selection> read_selection(const Fields& fields) {
  Selection selection;
  for (const Slice& cell : split_words(fields[field::kRest])) selection.from.push_back(cell.text);
  if (selection.from.size() > kMaxCells) {
    return fail(selection_code::kTooMany, "that is more than the board has");
  }
  if (!fields[field::kRest + 1].empty()) selection.to = fields[field::kRest + 1];
  if (fields[field::kRest + 2].empty()) return selection;
  return read_side(fields[field::kRest + 2]).map([&](Side owner) {
    selection.piece = owner;
    return selection;
  });
}

// The engine of the game that is being played. There is one at a time, because an engine takes much
// memory; other rules need a new one, because the hash table would be wrong under them.
std::unique_ptr<EngineHandle>& kept_engine() {
  static std::unique_ptr<EngineHandle> engine;
  return engine;
}

EngineHandle& engine_for(const Session& session) {
  static std::string rules;
  std::unique_ptr<EngineHandle>& engine = kept_engine();
  std::string wanted = std::string(session.game().name) + ' ' + session.variant();
  if (engine == nullptr || wanted != rules) {
    engine.reset();  // frees its memory before the next one is made
    engine = make_browser_engine(*find_game(session.game().name));
    engine->set_hash(kHashMegabytes);
    rules = std::move(wanted);
  }
  return *engine;
}

// Milliseconds, depth and nodes.
SearchLimits read_limits(NumberReader& numbers) {
  constexpr std::uint64_t kMaxMilliseconds = 86'400'000;
  constexpr std::uint64_t kMaxDepth = 1'000;
  constexpr std::uint64_t kMaxNodes = std::uint64_t{1} << 53;  // JavaScript's exact integers
  SearchLimits limits;
  if (const auto time = numbers.next(kMaxMilliseconds)) limits.move_time = Milliseconds(*time);
  if (const auto depth = numbers.next(kMaxDepth)) {
    limits.depth = static_cast<int>(std::max<std::uint64_t>(*depth, 1));
  }
  limits.nodes = numbers.next(kMaxNodes);
  return limits;
}

}  // namespace

std::string list_games(const Fields& /*fields*/) {
  return success([](JsonWriter& json) {
    json.array(all_games(), [&](const GameEntry& game) { write_game_description(json, game); });
  });
}

std::string describe_state(const Fields& fields) {
  const OpenGame session = open_game(fields, field::kRest);
  if (!session) return failure(session.error());
  return success([&](JsonWriter& json) { write_drawn_state(json, **session); });
}

std::string attempt_move(const Fields& fields) {
  const OpenGame session = open_game(fields, field::kRest + 3);
  if (!session) return failure(session.error());
  const Expected<Selection> selection = read_selection(fields);
  if (!selection) return failure({selection.error()});
  const Expected<std::string> move = (*session)->attempt(*selection);
  if (!move) return failure({move.error()});
  const LegalMove meant{*move, (*session)->steps(*move).value()};
  return success([&](JsonWriter& json) { write_legal_move(json, meant); });
}

std::string parse_moves(const Fields& fields) {
  const OpenGame session = open_game(fields, field::kRest + 1);
  if (!session) return failure(session.error());
  const std::size_t before = (*session)->ply();
  if (auto wrong = (*session)->play_all(split_moves(fields[field::kGame], fields[field::kRest]))) {
    wrong->ply -= before;  // counted from the first of these moves
    return failure(*wrong);
  }
  std::vector<std::string> moves = (*session)->moves();
  moves.erase(moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(before));
  return success([&](JsonWriter& json) { json.value(moves); });
}

std::string set_net(const Fields& fields) {
  const Expected<GameEntry> game = find_game(fields[field::kGame]);
  if (!game) return failure({game.error()});
  std::string net;
  for (std::size_t i = 1; i < fields.size(); ++i) {
    if (i > 1) net += '\0';
    net += fields[i];
  }
  if (!tria::set_net(*game, {reinterpret_cast<const unsigned char*>(net.data()), net.size()})) {
    return failure({{request_code::kNet, "this is no net of this game", {}}});
  }
  kept_engine().reset();  // it was made without this net
  return success([](JsonWriter& json) { json.value(true); });
}

std::string give_table(const Fields& fields) {
  const Expected<GameEntry> game = find_game(fields[field::kGame]);
  if (!game || fields.size() != 3 ||
      !tria::give_table(*game, fields[field::kVariant], fields.back())) {
    return failure({{request_code::kTable, "this is not the next table of these rules", {}}});
  }
  return success([](JsonWriter& json) { json.value(true); });
}

std::string next_table(const Fields& fields) {
  const Expected<GameEntry> game = find_game(fields[field::kGame]);
  return game && fields.size() == 2 ? tria::next_table(*game, fields[field::kVariant])
                                    : std::string();
}

std::string choose_move(const Fields& fields) {
  const OpenGame session = open_game(fields, field::kRest + 5);
  if (!session) return failure(session.error());
  EngineRequest request;
  NumberReader numbers(fields, field::kRest);
  request.level = static_cast<int>(numbers.next(kMaxLevel).value_or(kMaxLevel));
  request.seed = numbers.next(UINT64_MAX).value_or(0);
  request.limits = read_limits(numbers);
  if (numbers.error()) return failure({*numbers.error()});
  if (!request.limits.limited()) request.limits.move_time = kDefaultMoveTime;
  const std::optional<std::string> move = engine_for(**session).choose_move(**session, request);
  return success([&](JsonWriter& json) { json.value(move); });
}

std::string analyse(const Fields& fields, const ProgressText& progress) {
  const OpenGame session = open_game(fields, field::kRest + 4);
  if (!session) return failure(session.error());
  EngineRequest request;
  NumberReader numbers(fields, field::kRest);
  request.lines = static_cast<std::size_t>(numbers.next(kMaxLines).value_or(1));
  request.limits = read_limits(numbers);
  if (numbers.error()) return failure({*numbers.error()});
  const Analysis analysis =
      engine_for(**session).analyse(**session, request, [&](const Analysis& so_far) {
        JsonWriter json;
        write_analysis(json, so_far, session->get());
        progress(json.take());
      });
  return success([&](JsonWriter& json) { write_analysis(json, analysis, session->get()); });
}

std::string review_move(const Fields& fields) {
  static review::Reviewer reviewer;
  const OpenGame session = open_game(fields, field::kRest + 4);
  if (!session) return failure(session.error());
  EngineRequest request;
  NumberReader numbers(fields, field::kRest + 1);
  request.limits = read_limits(numbers);
  if (numbers.error()) return failure({*numbers.error()});
  if (!request.limits.limited()) request.limits.move_time = kDefaultMoveTime;
  const std::unique_ptr<Session> before = (*session)->clone();
  const Expected<review::ReviewedMove> reviewed =
      reviewer.review(engine_for(**session), request, **session, fields[field::kRest]);
  if (!reviewed) return failure({reviewed.error()});
  return success([&](JsonWriter& json) { write_reviewed_move(json, *before, *reviewed); });
}

}  // namespace tria::wasm
