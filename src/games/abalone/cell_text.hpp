// A cell that somebody names or points at.
#pragma once

#include "core/text.hpp"
#include "games/abalone/board.hpp"
#include "games/abalone/errors.hpp"

namespace tria::abalone {

[[nodiscard]] inline Expected<Cell> find_cell(std::string_view name) {
  for (Cell cell = 0; cell < kCells; ++cell) {
    if (cell_name(cell) == name) return cell;
  }
  return fail(code::kNoCell, join("there is no cell ", quote(name)), {std::string(name)});
}

}  // namespace tria::abalone
