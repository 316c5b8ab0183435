#include "cli/summary.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace tria::cli {

namespace {

std::string both(const GameInfo& game, const std::string& first, const std::string& second) {
  return fmt::format("{} {}, {} {}", game.players[0], first, game.players[1], second);
}

}  // namespace

std::string_view player_name(const GameInfo& game, Side side) noexcept {
  return game.players[index_of(side)];
}

std::string score_text(const Session& session) {
  const Score score = session.score();
  const GameInfo& game = session.game();
  return fmt::format("{} {}",
                     both(game, write_halves(score.halves[0]), write_halves(score.halves[1])),
                     game.score_unit);
}

std::string outcome_text(const Session& session, const Outcome& outcome) {
  const std::string_view reason = outcome.reason.text;
  const auto& halves = outcome.score.halves;
  if (outcome.result == Result::kDraw) {
    return fmt::format("Draw, {} to {}: {}", write_halves(halves[0]), write_halves(halves[1]),
                       reason);
  }
  const std::size_t winner = outcome.result == Result::kFirst ? 0 : 1;
  std::string points =
      fmt::format("{} to {}", write_halves(halves[winner]), write_halves(halves[1 - winner]));
  // Equal points and yet a winner: say what decided.
  for (const Detail& detail : session.details()) {
    if (halves[0] != halves[1] || detail.title.empty()) continue;
    points += fmt::format(" and {} to {} {}", detail.values[winner], detail.values[1 - winner],
                          detail.title);
  }
  return fmt::format("{} wins, {}: {}", session.game().players[winner], points, reason);
}

std::vector<Fact> standing(const Session& session) {
  std::vector<Fact> all{{"Score", score_text(session)}};
  for (const Detail& detail : session.details()) {
    if (detail.title.empty()) continue;
    std::string label(detail.title);
    if (label[0] >= 'a' && label[0] <= 'z') label[0] = static_cast<char>(label[0] - 'a' + 'A');
    all.push_back({label, both(session.game(), std::to_string(detail.values[0]),
                               std::to_string(detail.values[1]))});
  }
  if (const auto notice = session.notice()) all.push_back({"Note", notice->message});
  return all;
}

}  // namespace tria::cli
