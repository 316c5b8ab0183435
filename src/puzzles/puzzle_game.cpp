#include "puzzles/puzzle_game.hpp"

#include "core/text.hpp"

namespace tria::puzzles {

Expected<const PuzzleGame*> puzzle_game(std::string_view game) {
  std::string names;
  for (const PuzzleGame* known : all_puzzle_games()) {
    if (known->info().game == game) return known;
    names += join(names.empty() ? "" : ", ", known->info().game);
  }
  return fail(puzzle_code::kNoGame,
              join("there are puzzles for ", names, " only, not for ", quote(game)),
              {std::string(game)});
}

}  // namespace tria::puzzles
