#include "review/review_json.hpp"

#include "json/game_json.hpp"

namespace tria::review {

void write_reviewed_move(JsonWriter& json, const Session& before, const ReviewedMove& reviewed) {
  const Verdict& verdict = reviewed.verdict;
  const auto write_told = [&](const Notice& notice) { write_notice(json, notice); };
  // One field at a time: the browser's module is smaller for it.
  json.object([&] {
    json.fields("ply", reviewed.ply);
    json.fields("side", name_of(reviewed.side));
    json.fields("move", reviewed.move);
    json.fields("best", reviewed.line.front());
    json.fields("line", reviewed.line);
    json.fields("lineSteps", [&] { write_line_steps(json, &before, reviewed.line); });
    json.fields("replies", reviewed.replies);
    json.fields("achieves", [&] { json.array(reviewed.achieves, write_told); });
    json.fields("chanceBefore", verdict.chance_before);
    json.fields("chanceAfter", verdict.chance_after);
    json.fields("loss", verdict.loss);
    json.fields("grade", name_of(verdict.grade));
    json.fields("accuracy", verdict.accuracy);
    json.fields("turning", verdict.turning);
    json.fields("proven", verdict.proven);
    json.fields("marginLost", verdict.margin_lost);
    json.fields("score", reviewed.score);
    json.fields("exact", reviewed.exact);
    json.fields("chance", reviewed.chance);
  });
}

void write_review(JsonWriter& json, const Session& start, std::span<const ReviewedMove> moves,
                  std::size_t plies) {
  const Summary summary = summarise(moves);
  const std::unique_ptr<Session> game = start.clone();
  const auto write_move = [&](const ReviewedMove& reviewed) {
    write_reviewed_move(json, *game, reviewed);
    static_cast<void>(game->play(reviewed.move));
  };
  const auto write_grades = [&](const PlayerSummary& player) {
    for (std::size_t i = 0; i < kGrades; ++i) {
      json.fields(name_of(static_cast<Grade>(i)), player.grades[i]);
    }
  };
  const auto write_player = [&](const PlayerSummary& player) {
    json.object("accuracy", player.accuracy, "grades",
                [&] { json.object([&] { write_grades(player); }); });
  };
  json.object([&] {
    json.fields("game", start.game().name, "variant", start.variant());
    json.fields("position", start.position(), "complete", moves.size() == plies);
    json.fields("players", [&] { json.array(summary.players, write_player); });
    json.fields("turningPoints", summary.turning_points);
    json.fields("moves", [&] { json.array(moves, write_move); });
  });
}

}  // namespace tria::review
