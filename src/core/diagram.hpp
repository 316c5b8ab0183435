// Positions drawn as text for a terminal.
#pragma once

#include "core/board_view.hpp"

namespace tria {

struct DiagramStyle {
  bool unicode = true;  // otherwise plain ASCII
  bool colour = false;  // ANSI colours; the drawing must be readable without them
};

// The text in an ANSI colour such as "1;31", where colours are wanted.
[[nodiscard]] std::string painted(const DiagramStyle& style, std::string_view colour,
                                  std::string_view text);

// How each player's pieces are drawn.
struct PieceMarks {
  std::string_view letters;  // where there are only letters: the first player's and the second's
  std::array<std::string_view, 2> colours{"1;31", "1;33"};

  // A disc or the letter, with its `count` if there is one.
  [[nodiscard]] std::string draw(const DiagramStyle& style, Side owner,
                                 std::string_view count = {}) const;
};

// A drawing that any game can have: the name of each cell with what stands on it, the owner's mark,
// and how many where they are several.
[[nodiscard]] std::string plain_diagram(const BoardView& board, const DiagramStyle& style);

}  // namespace tria
