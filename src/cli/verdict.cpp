#include "cli/verdict.hpp"

#include <cmath>

#include <fmt/format.h>

#include "cli/summary.hpp"

namespace tria::cli {

namespace {

// "3", and "2.5" where the players share one.
std::string amount(double number) { return fmt::format("{:g}", number); }

// What points are counted in, in one word.
std::string unit_of(const GameInfo& game) {
  return std::string(game.score_unit.substr(0, game.score_unit.find(' ')));
}

std::string counted(double number, const GameInfo& game) {
  std::string unit = unit_of(game);
  if (number == 1.0 && unit.ends_with('s')) unit.pop_back();
  return fmt::format("{} {}", amount(number), unit);
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
  if (exact.tie_break && exact.tie_break->lead != 0) {
    return fmt::format("{} leads to a certain end: equal, and {} wins by {}.", line.move,
                       exact.tie_break->lead > 0 ? mover : rival, session.game().tie_break.title);
  }
  return fmt::format("{} leads to a certain draw.", line.move);
}

}  // namespace

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
  const std::string lead = fmt::format("{:.1f} {}", std::abs(line.score), unit_of(session.game()));
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
