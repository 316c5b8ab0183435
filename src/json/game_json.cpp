#include "json/game_json.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

namespace tria {

namespace {

// How far a line is shown on the board.
constexpr std::size_t kShownPlies = 8;

void write_steps(JsonWriter& json, const std::vector<Step>& steps) {
  json.array(steps, [&](const Step& step) {
    json.begin_object();
    json.text("kind", name_of(step.kind));
    json.text("from", step.from);
    json.text("to", step.to);
    json.number("count", step.count);
    json.text("piece", step.piece);
    json.end_object();
  });
}

void write_cell(JsonWriter& json, const CellView& cell) {
  json.begin_object();
  json.text("name", cell.name);
  json.decimal("x", cell.x);
  json.decimal("y", cell.y);
  json.text("pieces", cell.pieces);
  json.optional("home", cell.home, [&](Side side) { json.text(name_of(side)); });
  json.boolean("settled", cell.settled);
  json.end_object();
}

void write_position(JsonWriter& json, const Session& session) {
  json.text("game", session.game().name);
  json.text("variant", session.variant());
  json.text("position", session.position());
  json.text("side", name_of(session.side()));
}

void write_outcome(JsonWriter& json, const std::optional<Outcome>& outcome) {
  json.boolean("over", outcome.has_value());
  json.optional("result", outcome, [&](const Outcome& end) { json.text(name_of(end.result)); });
  json.optional("reason", outcome, [&](const Outcome& end) { json.text(name_of(end.reason)); });
}

void write_score(JsonWriter& json, const Session& session) {
  json.array("score", session.score().halves, [&](int halves) { json.decimal(halves / 2.0); });
  json.key("detail");
  json.begin_object();
  for (const Detail& detail : session.details()) {
    json.array(detail.name, detail.values, [&](int value) { json.number(value); });
  }
  json.end_object();
}

void write_notice(JsonWriter& json, const Notice& notice) {
  json.begin_object();
  json.text("code", notice.code);
  json.text("message", notice.message);
  json.texts("args", notice.args);
  json.end_object();
}

// What the first moves of a line do; nothing where the position is not given.
void write_line_steps(JsonWriter& json, const Session* position, const AnalysisLine& line) {
  json.key("pvSteps");
  json.begin_array();
  const std::unique_ptr<Session> ahead = position == nullptr ? nullptr : position->clone();
  for (std::size_t i = 0; ahead != nullptr && i < std::min(line.pv.size(), kShownPlies); ++i) {
    if (!ahead->play(line.pv[i])) break;
    write_steps(json, ahead->last_steps());
  }
  json.end_array();
}

// `write_rest` writes what scripts and clients read under different names.
template <class WriteRest>
void write_lines(JsonWriter& json, const Analysis& analysis, WriteRest write_rest) {
  json.array("lines", analysis.lines, [&](const AnalysisLine& line) {
    json.begin_object();
    json.text("move", line.move);
    json.texts("pv", line.pv);
    json.number("depth", line.depth);
    json.decimal("score", line.score);
    json.boolean("proven", line.proven);
    write_rest(line);
    json.end_object();
  });
  json.number("depth", analysis.depth);
  json.number("nodes", static_cast<std::int64_t>(analysis.nodes));
}

// A field for the tie-break of every game that has one: readers expect them all, null in other games.
void write_tie_breaks(JsonWriter& json, const ExactResult& exact) {
  for (const GameEntry& entry : all_games()) {
    const std::string_view name = entry.info().tie_break.name;
    if (name.empty()) continue;
    json.key(name);
    if (exact.tie_break && exact.tie_break->name == name) {
      json.number(exact.tie_break->lead);
    } else {
      json.null();
    }
  }
}

struct CountNames {
  std::string_view speed;
  std::string_view time;
  std::string_view tablebase_hits;
};

void write_counts(JsonWriter& json, const Analysis& analysis, const CountNames& names) {
  json.number(names.speed, static_cast<std::int64_t>(analysis.nodes_per_second()));
  json.number(names.time, analysis.time_ms);
  json.number(names.tablebase_hits, static_cast<std::int64_t>(analysis.tablebase_hits));
}

}  // namespace

void write_error(JsonWriter& json, const Error& error, std::size_t ply, std::string_view move) {
  json.begin_object();
  json.text("code", error.code);
  json.text("message", error.message);
  json.texts("args", error.args);
  json.number("column", static_cast<std::int64_t>(error.column));
  if (ply > 0) {
    json.number("ply", static_cast<std::int64_t>(ply));
    json.text("move", move);
  }
  json.end_object();
}

void write_game_description(JsonWriter& json, const GameEntry& game) {
  const GameInfo& info = game.info();
  json.begin_object();
  json.text("name", info.name);
  json.text("title", info.title);
  json.text("summary", info.summary);
  json.texts("players", info.players);
  json.text("score_unit", info.score_unit);
  json.text("move_help", info.move_help);
  json.array("variants", info.variants, [&](const VariantInfo& variant) {
    json.begin_object();
    json.text("name", variant.name);
    json.text("summary", variant.summary);
    if (!variant.second_begins.empty()) json.text("second_begins", variant.second_begins);
    json.end_object();
  });
  json.array("options", info.options, [&](const OptionInfo& option) {
    json.begin_object();
    json.text("name", option.name);
    json.text("summary", option.summary);
    json.end_object();
  });
  json.texts("house_rules", info.house_rules);
  json.array("level_ratings", game.ratings, [&](int rating) {
    if (rating == 0) return json.null();  // not measured
    json.number(rating);
  });
  json.end_object();
}

void write_legal_move(JsonWriter& json, const LegalMove& move) {
  json.begin_object();
  json.text("text", move.text);
  json.key("steps");
  write_steps(json, move.steps);
  json.end_object();
}

void write_state(JsonWriter& json, const Session& session) {
  json.begin_object();
  write_position(json, session);
  json.texts("legal", session.legal_moves());
  write_outcome(json, session.outcome());
  write_score(json, session);
  json.end_object();
}

void write_drawn_state(JsonWriter& json, const Session& session) {
  const BoardView board = session.board();
  json.begin_object();
  write_position(json, session);
  json.array("legal", session.legal_moves_with_steps(),
             [&](const LegalMove& move) { write_legal_move(json, move); });
  write_outcome(json, session.outcome());
  write_score(json, session);
  json.text("startPosition", session.start_position());
  json.boolean("standardStart", session.from_standard_start());
  json.texts("moves", session.moves());
  json.array("cells", board.cells, [&](const CellView& cell) { write_cell(json, cell); });
  json.array("stock", board.stock, [&](int pieces) { json.number(pieces); });
  json.key("lastSteps");
  write_steps(json, session.last_steps());
  json.optional("notice", session.notice(),
                [&](const Notice& notice) { write_notice(json, notice); });
  json.end_object();
}

void write_analysis_report(JsonWriter& json, const Session& session, const Analysis& analysis) {
  json.begin_object();
  write_position(json, session);
  write_outcome(json, session.outcome());
  write_lines(json, analysis, [&](const AnalysisLine& line) {
    if (line.win_in) json.number("win_in", *line.win_in);
    if (!line.proven) return;
    json.optional("exact", line.exact,
                  [&](const ExactResult& exact) { json.decimal(exact.margin); });
    if (line.exact && line.exact->tie_break) {
      json.number(line.exact->tie_break->name, line.exact->tie_break->lead);
    }
  });
  write_counts(json, analysis, {"nps", "time_ms", "tbhits"});
  json.number("hashfull", analysis.hash_permille);
  json.end_object();
}

void write_analysis(JsonWriter& json, const Analysis& analysis, const Session* position) {
  json.begin_object();
  write_lines(json, analysis, [&](const AnalysisLine& line) {
    write_line_steps(json, position, line);
    json.optional("winIn", line.win_in, [&](int plies) { json.number(plies); });
    json.optional("exact", line.exact, [&](const ExactResult& exact) {
      json.begin_object();
      json.decimal("margin", exact.margin);
      write_tie_breaks(json, exact);
      json.end_object();
    });
  });
  write_counts(json, analysis, {"nodesPerSecond", "timeMs", "tableHits"});
  json.end_object();
}

}  // namespace tria
