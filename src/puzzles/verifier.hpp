// Proves puzzles again: legal from the first move to the last, and at each of the solver's moves exactly one
// that reaches the goal, also when the search looks further than the puzzle says.
#pragma once

#include "puzzles/puzzle_game.hpp"

namespace tria::puzzles {

class Verifier {
 public:
  // Must outlive the verifier.
  explicit Verifier(const PuzzleGame& game);

  // What is wrong with a puzzle, or nothing. May take seconds.
  [[nodiscard]] std::optional<std::string> check(const Puzzle& puzzle);

 private:
  [[nodiscard]] std::optional<std::string> check_form(const Puzzle& puzzle) const;
  [[nodiscard]] std::optional<std::string> check_only(const Session& session, const Claim& claim,
                                                      const std::string& move);

  const PuzzleGame& game_;
  std::unique_ptr<Checker> checker_;
};

// What is wrong between puzzles: two of the same position.
[[nodiscard]] std::optional<std::string> check_all_differ(const std::vector<Puzzle>& puzzles);

}  // namespace tria::puzzles
