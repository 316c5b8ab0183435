#include "games/awale/puzzles/portrait.hpp"

#include "games/awale/effects.hpp"
#include "puzzles/positions.hpp"

namespace tria::awale {

puzzles::Portrait portrait_of(const Session& start, const puzzles::Claim& claim,
                              std::span<const std::string> moves) {
  const auto line = puzzles::played<Awale>(start, moves);
  const Awale& game = puzzles::rules_of<Awale>(start);
  const Position& before = line.positions[0];
  const Position& next = line.positions[1];
  const Move move = line.moves[0];
  const int taken = taken_by(game, before, move);

  puzzles::Portrait portrait;
  const auto add = [&](bool holds, std::string_view name) {
    if (holds) portrait.themes.emplace_back(name);
  };
  // Where the tables know the end, what follows the last move that must be found is plain.
  portrait.depth = claim.plies > 0 ? claim.plies : static_cast<int>(line.moves.size()) + 2;
  portrait.obvious = taken > 0 && taken == most_taken(game, before);
  portrait.sacrifice = taken < most_taken(game, before);
  add(taken > 0, theme::kCapture);
  add(taken > 0 && houses_taken(before, move) >= 2, theme::kChain);
  add(taken == 0, theme::kQuiet);
  add(claim.plies == 0, theme::kEndgame);
  add(most_taken(game, turned(before)) > 0 && most_taken(game, next) == 0, theme::kDefence);
  bool hunger = must_feed(game, next);
  bool kroo = false;
  for (std::size_t i = 0; i < line.moves.size(); ++i) {
    hunger = hunger || must_feed(game, line.positions[i]);
    kroo = kroo || (i % 2 == 0 && line.positions[i].seeds(line.moves[i].house) >= kKrooSeeds);
  }
  add(hunger, theme::kHunger);
  add(kroo, theme::kKroo);
  return portrait;
}

}  // namespace tria::awale
