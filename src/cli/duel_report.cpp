#include "cli/duel_report.hpp"

#include <cmath>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/layout.hpp"
#include "cli/words.hpp"

namespace tria::cli {

namespace {

using Json = nlohmann::ordered_json;
using duel::DuelPlan;
using duel::Estimate;
using duel::PairingScore;
using duel::Standing;

// A player who won every game is stronger, but by how much cannot be told from these games.
std::string elo_text(const duel::Wdl& games, double elo, double error) {
  if (games.games() == 0) return "unknown";
  if (std::isinf(elo)) return elo > 0 ? "all won" : "all lost";
  if (std::isinf(error)) return fmt::format("{:+.1f}", elo);
  return fmt::format("{:+.1f} ± {:.1f}", elo, error);
}

std::string percent(double share) { return fmt::format("{:.1f} %", 100.0 * share); }

// From pairs if there are any: they give the smaller error.
Estimate estimate_of(const PairingScore& score) {
  Estimate all = duel::estimate(score.games);
  if (score.pairs.count() == 0) return all;
  const Estimate pairs = duel::estimate(score.pairs);
  if (2 * score.pairs.count() == score.games.games()) return pairs;
  // The score itself is that of all games, an unpaired last one included.
  all.score_low = std::max(0.0, all.score - (pairs.score - pairs.score_low));
  all.score_high = std::min(1.0, all.score + (pairs.score_high - pairs.score));
  all.error = pairs.error;
  all.superiority = pairs.superiority;
  return all;
}

// A few pairs that all end alike have no variance: their interval would exclude anything.
bool excludes_half(const PairingScore& score) {
  constexpr std::uint64_t kFewestPairs = 6;
  const Estimate estimate = estimate_of(score);
  return score.pairs.count() >= kFewestPairs &&
         (estimate.score_low > 0.5 || estimate.score_high < 0.5);
}

std::string sprt_text(const duel::Sprt& test, const Standing& standing) {
  std::string verdict = "not decided";
  if (standing.accepted) {
    verdict =
        *standing.accepted == duel::Hypothesis::kH1
            ? fmt::format("H1 accepted (elo1 = {:g} rather than elo0 = {:g})", test.elo1, test.elo0)
            : fmt::format("H0 accepted (elo0 = {:g} rather than elo1 = {:g})", test.elo0,
                          test.elo1);
  }
  return fmt::format("LLR {:.2f} ({:.2f}, {:.2f}): {}", standing.ratio, test.lower_bound(),
                     test.upper_bound(), verdict);
}

std::string forfeits_text(const duel::PlayerUse& use) {
  std::string text;
  for (std::size_t i = 0; i < duel::kFaults; ++i) {
    if (use.forfeits[i] == 0) continue;
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ",
                        duel::name_of(static_cast<duel::Fault>(i)), use.forfeits[i]);
  }
  return text;
}

double milliseconds_per_move(const duel::PlayerUse& use) {
  if (use.thinking.moves == 0) return 0.0;
  return static_cast<double>(use.thinking.time.count()) / static_cast<double>(use.thinking.moves);
}

// Columns as wide as what is in them; the first is aligned to the left, the others to the right. In a
// window that is too narrow for them, each row becomes a list.
class TextTable {
 public:
  void row(std::vector<std::string> cells) { rows_.push_back(std::move(cells)); }

  [[nodiscard]] std::string text(const Screen& screen) const {
    std::vector<std::size_t> widths(rows_[0].size());
    for (const auto& row : rows_) {
      for (std::size_t i = 0; i < row.size(); ++i) {
        widths[i] = std::max(widths[i], display_width(row[i]));
      }
    }
    const std::size_t whole = std::accumulate(widths.begin(), widths.end(), 2 * widths.size()) - 2;
    if (whole > screen.columns()) return lists(screen);
    std::string out;
    for (std::size_t r = 0; r < rows_.size(); ++r) {
      std::string line;
      for (std::size_t i = 0; i < rows_[r].size(); ++i) {
        const std::string& cell = rows_[r][i];
        const std::string space(widths[i] - display_width(cell), ' ');
        line += i == 0 ? cell + space : "  " + space + cell;
      }
      out += (r == 0 ? screen.paint(Tone::kFaint, line) : line) + "\n";
    }
    return out;
  }

 private:
  [[nodiscard]] std::string lists(const Screen& screen) const {
    std::size_t column = 0;
    for (const std::string& head : rows_[0]) column = std::max(column, display_width(head) + 2);
    std::string out;
    for (std::size_t r = 1; r < rows_.size(); ++r) {
      if (r > 1) out += '\n';
      for (std::size_t i = 0; i < rows_[r].size(); ++i) {
        const std::string head = screen.paint(Tone::kFaint, rows_[0][i]);
        out += beside(head, column, rows_[r][i], screen.width()) + "\n";
      }
    }
    return out;
  }

  std::vector<std::vector<std::string>> rows_;
};

std::vector<Fact> common_facts(const DuelPlan& plan, const Standing& standing) {
  std::vector<Fact> facts;
  for (std::size_t i = 0; i < plan.players.size(); ++i) {
    const std::string forfeits = forfeits_text(standing.players[i]);
    if (forfeits.empty()) continue;
    facts.push_back({"Forfeits", fmt::format("{}: {} ({})", plan.players[i].name,
                                             standing.players[i].all_forfeits(), forfeits)});
  }
  std::uint64_t apart = 0;
  for (const PairingScore& score : standing.pairings) apart += score.forfeited.games();
  if (apart > 0) {
    facts.push_back({"Not counted", fmt::format("{} forfeited game{} (those lost on time count)",
                                                apart, apart == 1 ? "" : "s")});
  }
  if (standing.cut > 0) {
    facts.push_back(
        {"Too long", fmt::format("{} game{} cut after {} plies, counted as {}", standing.cut,
                                 standing.cut == 1 ? "" : "s", plan.max_plies,
                                 standing.cut == 1 ? "a draw" : "draws")});
  }
  const double seconds = static_cast<double>(standing.elapsed.count()) / 1000.0;
  facts.push_back({"Played", fmt::format("{} of {} games in {:.1f} s{}", standing.games_done,
                                         standing.games_planned, seconds,
                                         standing.interrupted ? ", interrupted"
                                         : standing.accepted  ? ", the SPRT has decided"
                                         : standing.hopeless  ? ", given up: only forfeits"
                                                              : "")});
  return facts;
}

void print_two(Screen& screen, const DuelPlan& plan, const Standing& standing) {
  const PairingScore& score = standing.pairings[0];
  const Estimate estimate = estimate_of(score);
  std::vector<Fact> facts{
      {"Result", fmt::format("+{} ={} -{}, {:g} of {} points, {}", score.games.wins,
                             score.games.draws, score.games.losses, score.games.points(),
                             score.games.games(), percent(score.games.score()))},
      {"Elo", elo_text(score.games, estimate.elo, estimate.error) +
                  (std::isfinite(estimate.error) ? " (95 %)" : "")},
      {"LOS", score.games.games() == 0 ? "unknown" : percent(estimate.superiority)},
      {"Pairs", fmt::format("{} (with 0, ½, 1, 1½, 2 points)", fmt::join(score.pairs.pairs, " "))},
      {"First side", fmt::format("{} of the points", percent(score.first_side.score()))},
      {"Thinking", fmt::format("{:.1f} ms and {:.1f} ms per move",
                               milliseconds_per_move(standing.players[plan.pairings[0].first]),
                               milliseconds_per_move(standing.players[plan.pairings[0].second]))},
  };
  if (plan.sprt) facts.push_back({"SPRT", sprt_text(*plan.sprt, standing)});
  for (auto& fact : common_facts(plan, standing)) facts.push_back(std::move(fact));
  print_facts(screen, facts, screen.columns());
}

struct Rated {
  std::size_t player = 0;
  duel::Wdl games;  // all of them, from the player's own view
  duel::Rating rating;
};

// The best first.
std::vector<Rated> rated_players(const DuelPlan& plan, const Standing& standing) {
  std::vector<Rated> rated(plan.players.size());
  std::vector<duel::PairingResult> results;
  for (std::size_t i = 0; i < plan.pairings.size(); ++i) {
    const auto& [first, second] = plan.pairings[i];
    const duel::Wdl& games = standing.pairings[i].games;
    results.push_back({first, second, games});
    rated[first].games += games;
    rated[second].games += {games.losses, games.draws, games.wins};
  }
  const std::vector<duel::Rating> ratings = duel::rate(rated.size(), results);
  for (std::size_t i = 0; i < rated.size(); ++i) {
    rated[i].player = i;
    rated[i].rating = ratings[i];
  }
  std::stable_sort(rated.begin(), rated.end(),
                   [](const Rated& a, const Rated& b) { return a.rating.elo > b.rating.elo; });
  return rated;
}

std::string rating_list(const Screen& screen, const DuelPlan& plan, const Standing& standing) {
  TextTable table;
  table.row({"player", "Elo", "games", "won", "drawn", "lost", "points", "ms/move"});
  for (const auto& [i, games, rating] : rated_players(plan, standing)) {
    table.row({plan.players[i].name, elo_text(games, rating.elo, rating.error),
               std::to_string(games.games()), std::to_string(games.wins),
               std::to_string(games.draws), std::to_string(games.losses), percent(games.score()),
               fmt::format("{:.1f}", milliseconds_per_move(standing.players[i]))});
  }
  return table.text(screen);
}

std::string pairing_table(const Screen& screen, DuelKind kind, const DuelPlan& plan,
                          const Standing& standing) {
  TextTable table;
  table.row({"player", "against", "games", "won", "drawn", "lost", "score", "95 %", "Elo", "LOS",
             "50 %"});
  for (std::size_t i = 0; i < plan.pairings.size(); ++i) {
    const PairingScore& score = standing.pairings[i];
    const Estimate estimate = estimate_of(score);
    table.row(
        {plan.players[plan.pairings[i].first].name, plan.players[plan.pairings[i].second].name,
         std::to_string(score.games.games()), std::to_string(score.games.wins),
         std::to_string(score.games.draws), std::to_string(score.games.losses),
         percent(score.games.score()),
         fmt::format("{:.1f}-{:.1f}", 100.0 * estimate.score_low, 100.0 * estimate.score_high),
         elo_text(score.games, estimate.elo, estimate.error),
         score.games.games() == 0 ? "-" : percent(estimate.superiority),
         excludes_half(score)        ? "excluded"
         : kind == DuelKind::kLadder ? "possible"
                                     : "-"});
  }
  return table.text(screen);
}

Json finite(double value) { return std::isfinite(value) ? Json(value) : Json(); }

Json pairing_json(const DuelPlan& plan, const Standing& standing, std::size_t i) {
  const PairingScore& score = standing.pairings[i];
  const Estimate estimate = estimate_of(score);
  return {{"first", plan.players[plan.pairings[i].first].name},
          {"second", plan.players[plan.pairings[i].second].name},
          {"games", score.games.games() + score.forfeited.games()},
          {"wins", score.games.wins},
          {"draws", score.games.draws},
          {"losses", score.games.losses},
          {"forfeit_wins", score.forfeited.wins},
          {"forfeit_losses", score.forfeited.losses},
          {"score", score.games.score()},
          {"score_low", estimate.score_low},
          {"score_high", estimate.score_high},
          {"elo", score.games.games() == 0 ? Json() : finite(estimate.elo)},
          {"elo_error", finite(estimate.error)},
          {"los", estimate.superiority},
          {"pairs", score.pairs.pairs},
          {"first_side_score", score.first_side.score()},
          {"excludes_half", excludes_half(score)}};
}

Json player_json(const DuelPlan& plan, const Standing& standing, std::size_t i) {
  Json forfeits = Json::object();
  for (std::size_t f = 0; f < duel::kFaults; ++f) {
    if (standing.players[i].forfeits[f] == 0) continue;
    forfeits[std::string(duel::name_of(static_cast<duel::Fault>(f)))] =
        standing.players[i].forfeits[f];
  }
  return {{"name", plan.players[i].name},
          {"moves", standing.players[i].thinking.moves},
          {"time_ms", standing.players[i].thinking.time.count()},
          {"forfeits", forfeits}};
}

}  // namespace

std::string short_standing(const DuelPlan& plan, const Standing& standing, std::size_t pairing) {
  const PairingScore& score = standing.pairings[pairing];
  const Estimate estimate = estimate_of(score);
  std::string text = fmt::format("+{} ={} -{}  {}  Elo {}", score.games.wins, score.games.draws,
                                 score.games.losses, percent(score.games.score()),
                                 elo_text(score.games, estimate.elo, estimate.error));
  const std::uint64_t apart = score.forfeited.games();
  if (apart > 0) text += fmt::format("  forfeits {}", apart);
  if (plan.sprt) text += fmt::format("  LLR {:.2f}", standing.ratio);
  return text;
}

void print_report(Screen& screen, DuelKind kind, const DuelPlan& plan, const Standing& standing) {
  const auto name = [&](std::size_t player) {
    return screen.paint(Tone::kStrong, plan.players[player].name);
  };
  const std::string who = kind == DuelKind::kTwoPlayers
                              ? fmt::format("{} against {}", name(plan.pairings[0].first),
                                            name(plan.pairings[0].second))
                          : kind == DuelKind::kLadder ? "each level against the one below"
                                                      : "round robin";
  screen.print(fmt::format("{}, {}, seed {}: {}\n",
                           screen.paint(Tone::kTitle, plan.start->game().title),
                           plan.start->variant(), plan.seed, who));
  if (kind == DuelKind::kTwoPlayers) {
    print_two(screen, plan, standing);
    return;
  }
  screen.print(pairing_table(screen, kind, plan, standing) + "\n");
  screen.print(rating_list(screen, plan, standing) + "\n");
  print_facts(screen, common_facts(plan, standing), screen.columns());
}

std::string json_report(DuelKind kind, const DuelPlan& plan, const Standing& standing) {
  Json report{{"game", plan.start->game().name},
              {"variant", plan.start->variant()},
              {"seed", plan.seed},
              {"games", standing.games_done},
              {"planned", standing.games_planned},
              {"plies", standing.plies},
              {"cut", standing.cut},
              {"time_ms", standing.elapsed.count()},
              {"interrupted", standing.interrupted},
              {"hopeless", standing.hopeless}};
  report["players"] = Json::array();
  for (std::size_t i = 0; i < plan.players.size(); ++i) {
    report["players"].push_back(player_json(plan, standing, i));
  }
  report["pairings"] = Json::array();
  for (std::size_t i = 0; i < plan.pairings.size(); ++i) {
    report["pairings"].push_back(pairing_json(plan, standing, i));
  }
  if (kind != DuelKind::kTwoPlayers) {
    report["ratings"] = Json::array();
    for (const auto& [i, games, rating] : rated_players(plan, standing)) {
      report["ratings"].push_back({{"name", plan.players[i].name},
                                   {"elo", games.games() > 0 ? finite(rating.elo) : Json()},
                                   {"elo_error", finite(rating.error)}});
    }
  }
  if (plan.sprt) {
    report["sprt"] = {{"elo0", plan.sprt->elo0},
                      {"elo1", plan.sprt->elo1},
                      {"alpha", plan.sprt->alpha},
                      {"beta", plan.sprt->beta},
                      {"llr", standing.ratio},
                      {"lower", plan.sprt->lower_bound()},
                      {"upper", plan.sprt->upper_bound()},
                      {"accepted", !standing.accepted                            ? Json()
                                   : *standing.accepted == duel::Hypothesis::kH1 ? Json("H1")
                                                                                 : Json("H0")}};
  }
  return report.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace tria::cli
