#include "puzzles/verifier.hpp"

#include <algorithm>
#include <set>

#include "core/text.hpp"
#include "facade/game_spec.hpp"

namespace tria::puzzles {

namespace {

int lead_of(const Session& session, Side side) {
  const Score score = session.score();
  return score.halves[index_of(side)] - score.halves[index_of(other(side))];
}

}  // namespace

Verifier::Verifier(const PuzzleGame& game) : game_(game), checker_(game.checker()) {}

std::optional<std::string> Verifier::check_form(const Puzzle& puzzle) const {
  if (puzzle.moves.size() % 2 == 0) return "a solution begins and ends with the solver's move";
  if (puzzle.rating < kLeastRating || puzzle.rating > kMostRating) return "no such rating";
  if (puzzle.themes.empty()) return "it has no theme";
  for (const std::string& theme : puzzle.themes) {
    const auto& known = game_.info().themes;
    if (std::find(known.begin(), known.end(), theme) == known.end()) {
      return join("there is no theme ", quote(theme));
    }
  }
  return std::nullopt;
}

std::optional<std::string> Verifier::check(const Puzzle& puzzle) {
  if (auto wrong = check_form(puzzle)) return wrong;
  const auto opened = open({std::string(game_.info().game), puzzle.variant, puzzle.position, {}});
  if (!opened) return opened.error().error.message;
  Session& session = **opened;
  if (puzzle.id != puzzle_id(session.variant(), session.canonical_key())) {
    return "the name is another position's";
  }
  if (session.legal_moves().size() < 2) return "there is only one legal move";
  const Side solver = session.side();
  const int before = lead_of(session, solver);
  const Claim first = first_claim(puzzle.goal, puzzle.plies);
  for (std::size_t i = 0; i < puzzle.moves.size(); ++i) {
    if (i % 2 == 0) {
      Claim claim = first;
      if (claim.plies > 0) claim.plies -= static_cast<int>(i);
      if (puzzle.plies > 0 && claim.plies <= 0) return "the solution is longer than its plies";
      if (claim.goal != Goal::kWin) claim.need -= lead_of(session, solver) - before;
      if (auto wrong = check_only(session, claim, puzzle.moves[i])) {
        return join("move ", i + 1, ": ", *wrong);
      }
    }
    const Expected<std::string> played = session.play(puzzle.moves[i]);
    if (!played) return join("move ", i + 1, ": ", played.error().message);
    if (*played != puzzle.moves[i]) return join("move ", i + 1, " is written in another way");
  }
  return std::nullopt;
}

std::optional<std::string> Verifier::check_only(const Session& session, const Claim& claim,
                                                const std::string& move) {
  std::vector<Claim> claims{claim};
  if (claim.plies > 0) claims.push_back(looking_longer(claim));
  for (const Claim& asked : claims) {
    const Expected<std::vector<std::string>> found = checker_->solutions(session, asked);
    if (!found) return found.error().message;
    if (*found == std::vector{move}) continue;
    std::string moves;
    for (const std::string& solution : *found) moves += join(moves.empty() ? "" : ", ", solution);
    return join("the solutions are ", moves.empty() ? "none" : moves, ", not only ", move,
                asked.plies > claim.plies ? " (looking further)" : "");
  }
  return std::nullopt;
}

std::optional<std::string> check_all_differ(const std::vector<Puzzle>& puzzles) {
  std::set<std::string_view> ids;
  for (const Puzzle& puzzle : puzzles) {
    if (!ids.insert(puzzle.id).second) return join("there are two puzzles ", puzzle.id);
  }
  return std::nullopt;
}

}  // namespace tria::puzzles
