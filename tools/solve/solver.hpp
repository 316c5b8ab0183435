// The exact value of every move of a position, found in one of three ways, and checked in another where that is
// quick. Not which positions are taken: see main.cpp.
#pragma once

#include "accuracy/solved.hpp"
#include "facade/native/tablebases.hpp"
#include "facade/registry.hpp"
#include "puzzles/puzzle_game.hpp"

namespace tria::solve {

// How often the other way agreed. The program ends at the first disagreement.
struct Checks {
  std::size_t by_puzzles = 0;  // code of puzzles that the values do not come from
  std::size_t by_engine = 0;   // the engine, where the values come from a tablebase
};

class Solver {
 public:
  Solver() = default;
  Solver(const Solver&) = delete;
  Solver& operator=(const Solver&) = delete;
  virtual ~Solver() = default;

  // What values are counted in.
  [[nodiscard]] virtual std::string_view unit() const noexcept = 0;
  // All legal moves with their values, or nothing where they cannot be found within the limits. The session has
  // no past and at least two legal moves.
  [[nodiscard]] virtual std::optional<std::vector<accuracy::SolvedMove>> solve(
      const Session& session) = 0;
  // Throws a std::runtime_error if other code finds another value.
  virtual void check(const Session& session, const accuracy::SolvedPosition& solved,
                     Checks& checks) = 0;
};

// What the mover will still get more than the opponent, from the tables of a folder; only where these are exact.
[[nodiscard]] std::unique_ptr<Solver> solver_with_tables(const GameEntry& game,
                                                         const std::string& directory);
// The final margin, by searching each move to the end of the game with at most so many nodes for all of them.
// Where it is 0, half a point more or less for whom the tie-break decides.
[[nodiscard]] std::unique_ptr<Solver> solver_of_margins(const GameEntry& game, std::uint64_t nodes);
// 1 for a move that forces a win within so many plies, 0 for all others.
[[nodiscard]] std::unique_ptr<Solver> solver_of_wins(const GameEntry& game, int plies);

}  // namespace tria::solve
