// How hard a puzzle is, from what can be measured: the weakest level of the engine that finds the first move,
// how far ahead one has to look, how many moves there are to choose from, and whether the move looks wrong.
#pragma once

#include "facade/engine.hpp"
#include "puzzles/puzzle_game.hpp"

namespace tria::puzzles {

// The weakest level that plays the move in most of a few tries; one more than kMaxLevel - 1 if none does.
[[nodiscard]] int level_that_finds(EngineHandle& engine, const Session& session,
                                   std::string_view move);

struct Measures {
  int level = 1;  // level_that_finds()
  std::size_t legal_moves = 2;
  std::size_t solver_moves = 1;  // in the line
  // As in Portrait.
  int depth = 1;
  bool obvious = false;
  bool sacrifice = false;
};

[[nodiscard]] int rating_of(const Measures& measures) noexcept;

}  // namespace tria::puzzles
