// How a game is asked to draw a position as text for a terminal.
#pragma once

namespace tria {

struct DiagramStyle {
  bool unicode = true;  // otherwise plain ASCII
  bool colour = false;  // ANSI colours; the drawing must be readable without them
};

}  // namespace tria
