// A drawing for terminals that any game can have, made from its BoardView.
#pragma once

#include <string>

#include "core/board_view.hpp"
#include "core/diagram.hpp"

namespace tria {

// The name of each cell with what stands on it: the owner's mark, and how many where they are several.
[[nodiscard]] std::string plain_diagram(const BoardView& board, const DiagramStyle& style);

}  // namespace tria
