#include "wasm/describe.hpp"

#include <algorithm>

#include "facade/registry.hpp"

namespace tria::wasm {

namespace {

// How far a line is shown on the board.
constexpr std::size_t kShownPlies = 8;

template <class Infos>
void write_named(JsonWriter& json, std::string_view key, const Infos& infos) {
  json.array(key, infos, [&](const auto& info) {
    json.begin_object();
    json.text("name", info.name);
    json.text("summary", info.summary);
    json.end_object();
  });
}

void write_step(JsonWriter& json, const Step& step) {
  json.begin_object();
  json.text("kind", name_of(step.kind));
  json.text("from", step.from);
  json.text("to", step.to);
  json.number("count", step.count);
  json.text("piece", step.piece);
  json.end_object();
}

void write_steps(JsonWriter& json, const std::vector<Step>& steps) {
  json.array(steps, [&](const Step& step) { write_step(json, step); });
}

void write_cell(JsonWriter& json, const CellView& cell) {
  json.begin_object();
  json.text("name", cell.name);
  json.decimal("x", cell.x);
  json.decimal("y", cell.y);
  json.text("pieces", cell.pieces);
  json.key("home");
  if (cell.home) {
    json.text(name_of(*cell.home));
  } else {
    json.null();
  }
  json.boolean("settled", cell.settled);
  json.end_object();
}

void write_outcome(JsonWriter& json, const std::optional<Outcome>& outcome) {
  if (!outcome) return json.null();
  json.begin_object();
  json.text("result", name_of(outcome->result));
  json.text("reason", name_of(outcome->reason));
  json.end_object();
}

void write_notice(JsonWriter& json, const std::optional<Notice>& notice) {
  if (!notice) return json.null();
  json.begin_object();
  json.text("code", notice->code);
  json.text("message", notice->message);
  json.texts("args", notice->args);
  json.end_object();
}

// What the last move did.
std::vector<Step> last_steps(Session& session) {
  if (session.ply() == 0) return {};
  const std::string move = session.moves().back();
  session.undo();
  Expected<std::vector<Step>> steps = session.steps(move);
  (void)session.play(move);
  return steps ? std::move(*steps) : std::vector<Step>();
}

void write_line(JsonWriter& json, const Session& session, const AnalysisLine& line) {
  json.begin_object();
  json.text("move", line.move);
  json.texts("pv", line.pv);
  json.key("pvSteps");
  json.begin_array();
  const std::unique_ptr<Session> ahead = session.clone();
  for (std::size_t i = 0; i < std::min(line.pv.size(), kShownPlies); ++i) {
    const Expected<std::vector<Step>> steps = ahead->steps(line.pv[i]);
    if (!steps) break;
    write_steps(json, *steps);
    (void)ahead->play(line.pv[i]);
  }
  json.end_array();
  json.number("depth", line.depth);
  json.decimal("score", line.score);
  json.key("winIn");
  if (line.win_in) {
    json.number(*line.win_in);
  } else {
    json.null();
  }
  json.boolean("proven", line.proven);
  json.key("exact");
  if (line.exact) {
    json.begin_object();
    json.decimal("margin", line.exact->margin);
    // A field for the tie-break of every game that has one: readers expect them all, null in other games.
    for (const GameEntry& entry : all_games()) {
      const std::string_view name = entry.info().tie_break.name;
      if (name.empty()) continue;
      json.key(name);
      if (line.exact->tie_break && line.exact->tie_break->name == name) {
        json.number(line.exact->tie_break->lead);
      } else {
        json.null();
      }
    }
    json.end_object();
  } else {
    json.null();
  }
  json.end_object();
}

}  // namespace

std::string failure(const Refusal& refusal) {
  JsonWriter json;
  json.begin_object();
  json.boolean("ok", false);
  json.key("error");
  json.begin_object();
  json.text("code", refusal.error.code);
  json.text("message", refusal.error.message);
  json.texts("args", refusal.error.args);
  json.number("column", static_cast<std::int64_t>(refusal.error.column));
  if (refusal.ply > 0) {
    json.number("ply", static_cast<std::int64_t>(refusal.ply));
    json.text("move", refusal.move);
  }
  json.end_object();
  json.end_object();
  return json.take();
}

void write_game_description(JsonWriter& json, const GameEntry& game) {
  const GameInfo& info = game.info();
  json.begin_object();
  json.text("name", info.name);
  json.text("title", info.title);
  json.text("summary", info.summary);
  json.texts("players", info.players);
  json.text("scoreUnit", info.score_unit);
  write_named(json, "variants", info.variants);
  write_named(json, "options", info.options);
  json.texts("houseRules", info.house_rules);
  json.array("ratings", game.ratings, [&](int rating) {
    if (rating == 0) return json.null();  // not measured
    json.number(rating);
  });
  json.end_object();
}

void write_state(JsonWriter& json, Session& session) {
  const BoardView board = session.board();
  const Score score = session.score();
  json.begin_object();
  json.text("game", session.game().name);
  json.text("variant", session.variant());
  json.text("startPosition", session.start_position());
  json.boolean("standardStart", session.from_standard_start());
  json.text("position", session.position());
  json.text("side", name_of(session.side()));
  json.texts("moves", session.moves());
  json.array("cells", board.cells, [&](const CellView& cell) { write_cell(json, cell); });
  json.array("stock", board.stock, [&](int pieces) { json.number(pieces); });
  json.array("legal", session.legal_moves(),
             [&](const std::string& move) { write_move(json, session, move); });
  json.key("lastSteps");
  write_steps(json, last_steps(session));
  json.key("outcome");
  write_outcome(json, session.outcome());
  json.array("score", score.halves, [&](int halves) { json.decimal(halves / 2.0); });
  json.array("details", session.details(), [&](const Detail& detail) {
    json.begin_object();
    json.text("name", detail.name);
    json.array("values", detail.values, [&](int value) { json.number(value); });
    json.end_object();
  });
  json.key("notice");
  write_notice(json, session.notice());
  json.end_object();
}

void write_move(JsonWriter& json, const Session& session, const std::string& move) {
  json.begin_object();
  json.text("text", move);
  json.key("steps");
  write_steps(json, session.steps(move).value_or(std::vector<Step>()));
  json.end_object();
}

void write_analysis(JsonWriter& json, const Session& session, const Analysis& analysis) {
  json.begin_object();
  json.array("lines", analysis.lines,
             [&](const AnalysisLine& line) { write_line(json, session, line); });
  json.number("depth", analysis.depth);
  json.number("nodes", static_cast<std::int64_t>(analysis.nodes));
  json.number("nodesPerSecond", static_cast<std::int64_t>(analysis.nodes_per_second()));
  json.number("timeMs", analysis.time_ms);
  json.number("tableHits", static_cast<std::int64_t>(analysis.tablebase_hits));
  json.end_object();
}

}  // namespace tria::wasm
