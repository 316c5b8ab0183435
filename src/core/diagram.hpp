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
  std::string_view letters;  // in plain ASCII: the first player's and the second's
  std::array<std::string_view, 2> colours{"1;31", "1;33"};

  // A disc or the letter, with its `count` if there is one.
  [[nodiscard]] std::string draw(const DiagramStyle& style, Side owner,
                                 std::string_view count = {}) const;
};

// A drawing for any game: the name of each cell, the mark of the owner of its top piece, and the
// number of pieces if there are several.
[[nodiscard]] std::string plain_diagram(const BoardView& board, const DiagramStyle& style);

}  // namespace tria
