#include "cli/words.hpp"

#include <cmath>

#include <fmt/format.h>

#include "cli/layout.hpp"

namespace tria::cli {

namespace {

std::string both(const GameInfo& game, const std::string& first, const std::string& second) {
  return fmt::format("{} {}, {} {}", game.players[0], first, game.players[1], second);
}

std::string exact_sentence(const Session& session, const AnalysisLine& line) {
  const ExactResult& exact = *line.exact;
  const std::string_view mover = player_name(session.game(), session.side());
  const std::string_view rival = player_name(session.game(), other(session.side()));
  if (exact.margin != 0.0) {
    return fmt::format("{} leads to a certain end: {} wins by {}.", line.move,
                       exact.margin > 0 ? mover : rival,
                       counted(std::abs(exact.margin), session.game()));
  }
  if (line.chance != 0.5) {  // the tie-break decides, which it does not in every variant
    return fmt::format("{} leads to a certain end: equal, and {} wins by {}.", line.move,
                       line.chance > 0.5 ? mover : rival, session.game().tie_break.title);
  }
  return fmt::format("{} leads to a certain draw.", line.move);
}

}  // namespace

std::string counted(double number, const GameInfo& game) {
  return fmt::format("{:g} {}", number, unit_of(game, number == 1.0));
}

std::string_view player_name(const GameInfo& game, Side side) noexcept {
  return game.players[index_of(side)];
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
  const GameInfo& game = session.game();
  const Score score = session.score();
  std::vector<Fact> all{{"Score", fmt::format("{} {}",
                                              both(game, write_halves(score.halves[0]),
                                                   write_halves(score.halves[1])),
                                              game.score_unit)}};
  for (const Detail& detail : session.details()) {
    if (detail.title.empty()) continue;
    std::string label(detail.title);
    if (label[0] >= 'a' && label[0] <= 'z') label[0] = static_cast<char>(label[0] - 'a' + 'A');
    all.push_back(
        {label, both(game, std::to_string(detail.values[0]), std::to_string(detail.values[1]))});
  }
  if (const auto notice = session.notice()) all.push_back({"Note", notice->message});
  return all;
}

void print_facts(const Screen& screen, const std::vector<Fact>& facts, std::size_t width,
                 Tone tone) {
  std::size_t label_width = 0;
  for (const Fact& fact : facts) label_width = std::max(label_width, display_width(fact.label));
  for (const Fact& fact : facts) {
    const std::string label = screen.paint(tone, fact.label);
    screen.print(beside(label, label_width + 2, fact.text, width) + "\n");
  }
}

std::string score_column(const AnalysisLine& line) {
  if (line.win_in) {
    return fmt::format("{} in {}", *line.win_in > 0 ? "wins" : "loses", std::abs(*line.win_in));
  }
  if (!line.exact) return fmt::format("{:+.2f}", line.score);
  std::string text = fmt::format("{:+g} exact", line.exact->margin);
  if (const auto& tie_break = line.exact->tie_break) {
    text += fmt::format(", {} {:+}", tie_break->name, tie_break->lead);
  }
  return text;
}

std::string verdict(const Session& session, const AnalysisLine& line) {
  const std::string_view mover = player_name(session.game(), session.side());
  if (line.win_in) {
    return *line.win_in > 0 ? fmt::format("{} wins by force in {} plies.", line.move, *line.win_in)
                            : fmt::format("{} holds out longest, but {} loses in {} plies.",
                                          line.move, mover, -*line.win_in);
  }
  if (line.exact) return exact_sentence(session, line);
  constexpr double kEven = 0.25;  // less than anyone would call a lead
  if (std::abs(line.score) < kEven) return fmt::format("{} keeps the game level.", line.move);
  const std::string lead =
      fmt::format("{:.1f} {}", std::abs(line.score), unit_of(session.game(), false));
  return line.score > 0
             ? fmt::format("{} puts {} about {} ahead.", line.move, mover, lead)
             : fmt::format("{} is best, though {} stays about {} behind.", line.move, mover, lead);
}

std::string short_count(std::uint64_t count) {
  constexpr std::uint64_t kThousand = 1'000;
  constexpr std::uint64_t kMillion = 1'000'000;
  if (count < 10 * kThousand) return fmt::format("{}", count);
  if (count < kMillion) return fmt::format("{} k", count / kThousand);
  return fmt::format("{:.1f} M", static_cast<double>(count) / static_cast<double>(kMillion));
}

}  // namespace tria::cli
