#include "json/game_json.hpp"

#include "facade/transitions.hpp"

namespace tria {

namespace {

void write_steps(JsonWriter& json, const std::vector<Step>& steps) {
  json.array(steps, [&](const Step& step) {
    json.object("kind", step.kind.name, "from", step.from, "to", step.to, "count", step.count,
                "piece", step.piece);
  });
}

void write_position(JsonWriter& json, const Session& session) {
  json.fields("game", session.game().name, "variant", session.variant(), "position",
              session.position(), "side", session.side());
}

void write_outcome(JsonWriter& json, const Session& session) {
  const std::optional<Outcome> outcome = session.outcome();
  const auto write_result = [&](const Outcome& end) { json.value(end.result); };
  const auto write_reason = [&](const Outcome& end) { json.value(end.reason.name); };
  json.fields("over", outcome.has_value());
  json.fields("result", [&] { json.optional(outcome, write_result); });
  json.fields("reason", [&] { json.optional(outcome, write_reason); });
}

void write_score(JsonWriter& json, const Session& session) {
  const auto write_points = [&] {
    json.array(session.score().halves, [&](int halves) { json.value(halves / 2.0); });
  };
  const auto write_details = [&] {
    for (const Detail& detail : session.details()) json.fields(detail.name, detail.values);
  };
  json.fields("score", write_points);
  json.fields("detail", [&] { json.object(write_details); });
}

// `write_rest` writes the fields that have different names for scripts and for other clients.
template <class WriteRest>
void write_lines(JsonWriter& json, const Analysis& analysis, WriteRest write_rest) {
  const auto write_line = [&](const AnalysisLine& line) {
    json.object("move", line.move, "pv", line.pv, "depth", line.depth, "score", line.score,
                "chance", line.chance, "proven", line.proven, [&] { write_rest(line); });
  };
  json.fields("lines", [&] { json.array(analysis.lines, write_line); });
  json.fields("depth", analysis.depth, "nodes", analysis.nodes);
}

// The tie-break of every game that has one: readers expect a field for each, null in other games.
void write_exact(JsonWriter& json, const ExactResult& exact) {
  json.object("margin", exact.margin, [&] {
    for (const GameEntry& entry : all_games()) {
      const std::string_view name = entry.info().tie_break.name;
      if (name.empty()) continue;
      std::optional<int> lead;
      if (exact.tie_break && exact.tie_break->name == name) lead = exact.tie_break->lead;
      json.fields(name, lead);
    }
  });
}

}  // namespace

void write_notice(JsonWriter& json, const Notice& notice) {
  json.object("code", notice.code, "message", notice.message, "args", notice.args);
}

void write_error(JsonWriter& json, const Error& error, std::size_t ply, std::string_view move) {
  json.object([&] {
    json.fields("code", error.code, "message", error.message, "args", error.args);
    json.fields("column", error.column);
    if (ply > 0) json.fields("ply", ply, "move", move);
  });
}

void write_game_description(JsonWriter& json, const GameEntry& game) {
  const GameInfo& info = game.info();
  const auto write_variant = [&](const VariantInfo& variant) {
    json.object("name", variant.name, "summary", variant.summary, [&] {
      if (!variant.second_begins.empty()) json.fields("second_begins", variant.second_begins);
    });
  };
  const auto write_option = [&](const OptionInfo& option) {
    json.object("name", option.name, "summary", option.summary);
  };
  const auto write_rating = [&](int rating) {
    json.value(rating == 0 ? std::nullopt : std::optional(rating));  // 0: not measured
  };
  json.object([&] {
    json.fields("name", info.name, "title", info.title, "summary", info.summary);
    json.fields("players", info.players, "score_unit", info.score_unit);
    json.fields("move_help", info.move_help);
    json.fields("variants", [&] { json.array(info.variants, write_variant); });
    json.fields("options", [&] { json.array(info.options, write_option); });
    json.fields("house_rules", info.house_rules);
    json.fields("level_ratings", [&] { json.array(game.ratings, write_rating); });
  });
}

void write_legal_move(JsonWriter& json, const LegalMove& move) {
  json.object("text", move.text, "steps", [&] { write_steps(json, move.steps); });
}

void write_line_steps(JsonWriter& json, const Session* position,
                      std::span<const std::string> line) {
  constexpr std::size_t kShownPlies = 8;
  std::vector<std::vector<Step>> all;
  const std::unique_ptr<Session> ahead = position == nullptr ? nullptr : position->clone();
  while (ahead != nullptr && all.size() < std::min(line.size(), kShownPlies) &&
         ahead->play(line[all.size()])) {
    all.push_back(ahead->last_steps());
  }
  json.array(all, [&](const std::vector<Step>& steps) { write_steps(json, steps); });
}

void write_state(JsonWriter& json, const Session& session) {
  json.object([&] {
    write_position(json, session);
    json.fields("legal", session.legal_moves());
    write_outcome(json, session);
    write_score(json, session);
  });
}

void write_drawn_state(JsonWriter& json, const Session& session) {
  const BoardView board = session.board();
  const auto write_move = [&](const LegalMove& move) { write_legal_move(json, move); };
  const auto write_cell = [&](const CellView& cell) {
    json.object("name", cell.name, "x", cell.x, "y", cell.y, "pieces", cell.pieces, "home",
                cell.home, "settled", cell.settled);
  };
  const auto write_told = [&](const Notice& notice) { write_notice(json, notice); };
  json.object([&] {
    write_position(json, session);
    json.fields("legal", [&] { json.array(session.legal_moves_with_steps(), write_move); });
    write_outcome(json, session);
    write_score(json, session);
    json.fields("startPosition", session.start_position());
    json.fields("standardStart", session.from_standard_start(), "moves", session.moves());
    json.fields("cells", [&] { json.array(board.cells, write_cell); });
    json.fields("stock", board.stock);
    json.fields("lastSteps", [&] { write_steps(json, session.last_steps()); });
    json.fields("notice", [&] { json.optional(session.notice(), write_told); });
  });
}

void write_marks(JsonWriter& json, const Marks& marks) {
  const auto write_mark = [&](const Mark& mark) {
    json.object("kind", mark.kind, "cells", mark.cells, "side", mark.side, "label", mark.label);
  };
  const auto write_note = [&](const Notice& note) { write_notice(json, note); };
  json.object(
      "marks", [&] { json.array(marks.marks, write_mark); },  //
      "notes", [&] { json.array(marks.notes, write_note); });
}

void write_destinations(JsonWriter& json, const Session& session) {
  const auto write_one = [&](const Destination& there) {
    json.object("key", opening_key(there.key), "moves", there.moves);
  };
  json.object("variant", session.variant(), "key", opening_key(session.canonical_key()),
              "destinations", [&] { json.array(destinations_of(session), write_one); });
}

void write_palette(JsonWriter& json, const Palette& palette) {
  json.object("pieces", palette.pieces, "heaps", palette.heaps, "maxScore", palette.max_score,
              "maxStock", palette.max_stock, "total", palette.total, "score", palette.score);
}

void write_analysis_report(JsonWriter& json, const Session& session, const Analysis& analysis) {
  const auto write_rest = [&](const AnalysisLine& line) {
    if (line.win_in) json.fields("win_in", *line.win_in);
    if (!line.proven) return;
    const auto write_margin = [&](const ExactResult& exact) { json.value(exact.margin); };
    json.fields("exact", [&] { json.optional(line.exact, write_margin); });
    if (!line.exact || !line.exact->tie_break) return;
    json.fields(line.exact->tie_break->name, line.exact->tie_break->lead);
  };
  json.object([&] {
    write_position(json, session);
    write_outcome(json, session);
    write_lines(json, analysis, write_rest);
    json.fields("nps", analysis.nodes_per_second(), "time_ms", analysis.time_ms, "tbhits",
                analysis.tablebase_hits, "hashfull", analysis.hash_permille);
  });
}

void write_analysis(JsonWriter& json, const Analysis& analysis, const Session* position) {
  const auto write_rest = [&](const AnalysisLine& line) {
    const auto write = [&](const ExactResult& exact) { write_exact(json, exact); };
    json.fields("pvSteps", [&] { write_line_steps(json, position, line.pv); });
    json.fields("winIn", line.win_in);
    json.fields("exact", [&] { json.optional(line.exact, write); });
  };
  json.object([&] {
    write_lines(json, analysis, write_rest);
    json.fields("nodesPerSecond", analysis.nodes_per_second(), "timeMs", analysis.time_ms,
                "tableHits", analysis.tablebase_hits);
  });
}

}  // namespace tria
