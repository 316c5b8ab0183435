#include "cli/review_report.hpp"

#include <cmath>

#include <fmt/format.h>

#include "cli/layout.hpp"
#include "cli/words.hpp"

namespace tria::cli {

namespace {

using review::Grade;
using review::PlayerSummary;
using review::ReviewedMove;
using review::Summary;
using review::Verdict;

// As chess players write them behind a move.
std::string_view glyph_of(Grade grade) {
  switch (grade) {
    case Grade::kInaccuracy:
      return "?!";
    case Grade::kMistake:
      return "?";
    case Grade::kBlunder:
      return "??";
    default:
      return "";
  }
}

// "63 %", or what is certain.
std::string chance_text(double chance, bool proven) {
  if (!proven) return fmt::format("{:.0f} %", 100 * chance);
  return chance == 1.0 ? "wins" : chance == 0.0 ? "loses" : "draws";
}

std::string result_name(double chance) {
  return chance == 1.0 ? "win" : chance == 0.0 ? "loss" : "draw";
}

std::string given_away(const Verdict& verdict) {
  return fmt::format("gives away the {}: it is a {} now", result_name(verdict.chance_before),
                     result_name(verdict.chance_after));
}

std::string player_with_name(const record::Record& record, const GameInfo& game, Side side) {
  const std::string_view name = record.tag_or_empty(
      side == Side::kFirst ? record::tag_name::kFirst : record::tag_name::kSecond);
  const std::string_view colour = player_name(game, side);
  return name.empty() ? std::string(colour) : fmt::format("{} ({})", one_line(name, 60), colour);
}

std::string heading(const record::Record& record, const Session& start) {
  const GameInfo& game = start.game();
  return fmt::format(", {}: {} against {}, {}\n", start.variant(),
                     player_with_name(record, game, Side::kFirst),
                     player_with_name(record, game, Side::kSecond),
                     record.tag_or_empty(record::tag_name::kResult));
}

std::string table(const Screen& screen, const Session& start, std::span<const ReviewedMove> moves) {
  const std::string_view first = player_name(start.game(), Side::kFirst);
  std::size_t move_width = 4;
  for (const ReviewedMove& move : moves) move_width = std::max(move_width, move.move.size());
  const std::size_t chance_width = std::max(first.size(), std::string_view("draws").size());
  std::string text =
      screen.paint(Tone::kFaint, fmt::format("{:>4}  {:<{}}      {:<10}  {:>{}}\n", "", "Move",
                                             move_width, "Grade", first, chance_width));
  for (const ReviewedMove& move : moves) {
    const Verdict& verdict = move.verdict;
    const std::string left =
        fmt::format("{:>3}.  {:<{}}  {:<2}  {:<10}  {:>{}}", move.ply, move.move, move_width,
                    glyph_of(verdict.grade), name_of(verdict.grade),
                    chance_text(move.chance, move.known), chance_width);
    const std::string why = fault(start.game(), move);
    text += why.empty() ? left + "\n"
                        : beside(left, display_width(left) + 2, why, screen.width()) + "\n";
  }
  return text;
}

// "2 best", "1 mistake", "3 blunders"
std::string counted_moves(std::size_t count, std::size_t grade) {
  constexpr std::array<std::string_view, review::kGrades> kMany{"best", "good", "inaccuracies",
                                                                "mistakes", "blunders"};
  return fmt::format("{} {}", count,
                     count == 1 ? name_of(static_cast<Grade>(grade)) : kMany[grade]);
}

std::string turning_points(std::span<const ReviewedMove> moves, const Summary& summary) {
  std::string text;
  for (const std::size_t ply : summary.turning_points) {
    text += fmt::format("{}{}. {}", text.empty() ? "" : ", ", ply, moves[ply - 1].move);
  }
  return text.empty() ? "none" : text;
}

std::vector<Fact> facts_of(const GameInfo& game, std::span<const ReviewedMove> moves) {
  const Summary summary = summarise(moves);
  std::vector<Fact> facts;
  for (const Side side : {Side::kFirst, Side::kSecond}) {
    const PlayerSummary& player = summary.players[index_of(side)];
    if (!player.accuracy) continue;
    std::string text = fmt::format("accuracy {:.1f} %", *player.accuracy);
    for (std::size_t i = 0; i < review::kGrades; ++i) {
      if (player.grades[i] > 0) text += ", " + counted_moves(player.grades[i], i);
    }
    facts.push_back({std::string(player_name(game, side)), text});
  }
  facts.push_back({"Turning points", turning_points(moves, summary)});
  return facts;
}

}  // namespace

std::string fault(const GameInfo& game, const ReviewedMove& move) {
  const Verdict& verdict = move.verdict;
  std::string what;
  if (verdict.grade >= Grade::kInaccuracy) {
    what = verdict.proven ? given_away(verdict)
                          : fmt::format("the chance falls from {:.0f} to {:.0f} %",
                                        100 * verdict.chance_before, 100 * verdict.chance_after);
  } else if (verdict.margin_lost.value_or(0.0) > 0.0) {
    what = fmt::format("keeps the {} but {} less", result_name(verdict.chance_after),
                       counted(*verdict.margin_lost, game));
  } else {
    return {};
  }
  constexpr std::size_t kShown = 4;
  std::string line;
  for (std::size_t i = 0; i < std::min(move.line.size(), kShown); ++i) line += " " + move.line[i];
  std::string text =
      fmt::format("{}; better{}{}", what, line, move.line.size() > kShown ? " …" : "");
  for (std::size_t i = 0; i < move.achieves.size(); ++i) {
    text += (i == 0 ? ": " : "; ") + move.achieves[i].message;
  }
  return text;
}

void print_review(const Screen& screen, const record::Record& record, const Session& start,
                  std::span<const ReviewedMove> moves) {
  const std::size_t plies = record.line.plies.size();
  screen.print(screen.paint(Tone::kTitle, start.game().title) + heading(record, start));
  screen.print(table(screen, start, moves));
  if (moves.size() < plies) {
    screen.print(fmt::format("Interrupted after {} of {} moves.\n", moves.size(), plies));
  }
  print_facts(screen, facts_of(start.game(), moves), screen.width());
}

}  // namespace tria::cli
