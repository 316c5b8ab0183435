#include "wasm/engine_calls.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include "facade/engine.hpp"
#include "facade/registry.hpp"
#include "wasm/answer.hpp"

namespace tria::wasm {

namespace {

// A telephone has to hold this beside everything else that is open on it.
constexpr std::size_t kHashMegabytes = 16;
constexpr std::uint64_t kMaxMilliseconds = 86'400'000;
constexpr std::uint64_t kMaxDepth = 1'000;
constexpr std::uint64_t kMaxNodes = std::uint64_t{1} << 53;  // as far as the page can count
// Of a level that searches for as long as it may, when nobody said how long that is.
constexpr Milliseconds kDefaultMoveTime{1'000};

// The engine of the game that is being played. There is one at a time: a page shows one game, and
// an engine has much memory. What it knows of one set of rules is wrong under another.
EngineHandle& engine_for(const Session& session) {
  static std::unique_ptr<EngineHandle> engine;
  static std::string rules;
  std::string wanted = std::string(session.game().name) + ' ' + session.variant();
  if (engine == nullptr || wanted != rules) {
    engine.reset();  // before there is another one
    engine = find_game(session.game().name)->make_browser_engine();
    engine->set_hash(kHashMegabytes);
    rules = std::move(wanted);
  }
  return *engine;
}

// Milliseconds, depth and nodes, in the fields from `first` on.
Expected<SearchLimits> read_limits(const Fields& fields, std::size_t first) {
  SearchLimits limits;
  const auto time = read_number(fields[first], kMaxMilliseconds);
  if (!time) return fail(time.error());
  if (*time) limits.move_time = Milliseconds(**time);
  const auto depth = read_number(fields[first + 1], kMaxDepth);
  if (!depth) return fail(depth.error());
  if (*depth) limits.depth = static_cast<int>(std::max<std::uint64_t>(**depth, 1));
  const auto nodes = read_number(fields[first + 2], kMaxNodes);
  if (!nodes) return fail(nodes.error());
  if (*nodes) limits.nodes = **nodes;
  return limits;
}

}  // namespace

std::string choose_move(const Fields& fields) {
  constexpr std::size_t kLevel = field::kRest;
  constexpr std::size_t kSeed = kLevel + 1;
  constexpr std::size_t kLimits = kSeed + 1;
  if (auto error = check_fields(fields, kLimits + 3)) return failure({std::move(*error)});
  const Answer<std::unique_ptr<Session>> session = open_game(fields);
  if (!session) return failure(session.error());
  EngineRequest request;
  const auto level = read_number(fields[kLevel], kMaxLevel);
  if (!level) return failure({level.error()});
  request.level = static_cast<int>(level->value_or(kMaxLevel));
  const auto seed = read_number(fields[kSeed], UINT64_MAX);
  if (!seed) return failure({seed.error()});
  request.seed = seed->value_or(0);
  const Expected<SearchLimits> limits = read_limits(fields, kLimits);
  if (!limits) return failure({limits.error()});
  request.limits = *limits;
  if (!limits->move_time && !limits->depth && !limits->nodes) {
    request.limits.move_time = kDefaultMoveTime;
  }
  const std::optional<std::string> move = engine_for(**session).choose_move(**session, request);
  return success([&](JsonWriter& json) {
    if (!move) return json.null();
    json.text(*move);
  });
}

std::string analyse(const Fields& fields, const ProgressText& progress) {
  constexpr std::size_t kLines = field::kRest;
  constexpr std::size_t kLimits = kLines + 1;
  if (auto error = check_fields(fields, kLimits + 3)) return failure({std::move(*error)});
  const Answer<std::unique_ptr<Session>> session = open_game(fields);
  if (!session) return failure(session.error());
  EngineRequest request;
  const auto lines = read_number(fields[kLines], kMaxLines);
  if (!lines) return failure({lines.error()});
  request.lines = static_cast<std::size_t>(lines->value_or(1));
  const Expected<SearchLimits> limits = read_limits(fields, kLimits);
  if (!limits) return failure({limits.error()});
  request.limits = *limits;
  const Analysis analysis =
      engine_for(**session).analyse(**session, request, [&](const Analysis& so_far) {
        JsonWriter json;
        write_analysis(json, so_far, session->get());
        progress(json.take());
      });
  return success([&](JsonWriter& json) { write_analysis(json, analysis, session->get()); });
}

}  // namespace tria::wasm
