// Which of many puzzles to ship: as many of each kind and difficulty as there are, taken in turn.
#pragma once

#include "puzzles/puzzle.hpp"

namespace tria::puzzles {

// At most `count` of them, the easiest first. The same puzzles give the same selection.
[[nodiscard]] std::vector<Puzzle> select_varied(const std::vector<Puzzle>& puzzles,
                                                std::size_t count);

}  // namespace tria::puzzles
