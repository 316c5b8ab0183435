#include "review/achievement.hpp"

#include <cmath>

#include "core/text.hpp"
#include "facade/insights.hpp"

namespace tria::review {

namespace {

Notice proven_win(const GameInfo& game, const Assessment& before) {
  if (before.win_in) {
    const int moves = (*before.win_in + 1) / 2;
    return {achievement::kWinsIn,
            join("wins by force in ", moves, moves == 1 ? " move" : " moves"),
            {std::to_string(moves)}};
  }
  if (before.exact && before.exact->margin > 0.0) {
    const double margin = before.exact->margin;
    const std::string points = write_halves(static_cast<int>(std::lround(2 * margin)));
    return {achievement::kWinsBy,
            join("wins by ", points, ' ', unit_of(game, margin == 1.0), ", proven"),
            {points}};
  }
  if (before.exact && before.exact->tie_break) {
    const TieBreak& tie_break = *before.exact->tie_break;
    return {achievement::kWinsTie,
            join("wins the tie by ", game.tie_break.title, ", proven"),
            {std::string(tie_break.name), std::to_string(tie_break.lead)}};
  }
  return {achievement::kWins, "wins, proven"};
}

}  // namespace

Notice kept_result(const GameInfo& game, const Assessment& before, const Assessment& after) {
  constexpr double kPercent = 100.0;
  if (before.proven && before.chance == 1.0) return proven_win(game, before);
  if (before.proven) return {achievement::kDraws, "keeps the draw, proven"};
  if (after.proven && after.chance == 1.0) {
    return {achievement::kNotLost, "is not lost, while the move played loses by force"};
  }
  const std::string kept = std::to_string(std::lround(kPercent * before.chance));
  const std::string left = std::to_string(std::lround(kPercent * (1.0 - after.chance)));
  return {achievement::kChance,
          join("keeps a winning chance of ", kept, " % instead of ", left, " %"),
          {kept, left}};
}

void add_explanation(const Session& before, ReviewedMove& reviewed) {
  if (reviewed.achieves.empty()) return;
  std::vector<std::string> played{reviewed.move};
  played.insert(played.end(), reviewed.replies.begin(), reviewed.replies.end());
  std::optional<Notice> explained = explain(before, reviewed.line, played);
  if (!explained) return;
  if (reviewed.achieves.back().code == achievement::kChance) reviewed.achieves.clear();
  reviewed.achieves.push_back(std::move(*explained));
}

}  // namespace tria::review
