// The board as it is drawn, and what a player points at on it: all that a user interface needs,
// without knowing any rule.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "core/side.hpp"

namespace tria {

// The pieces of a cell, one letter each.
namespace piece {
inline constexpr std::array<char, 2> kOf{'f', 's'};  // the first and the second player's
inline constexpr char kNobodys = 'o';
inline constexpr char kUnknown = '?';  // a player's, but it is not known whose
}  // namespace piece

// A place on the board. The first player sees x to the right and y downwards, and the nearest
// neighbours are 1 apart.
struct CellView {
  std::string name;  // as players write it
  double x = 0.0;
  double y = 0.0;
  std::string pieces;          // from the bottom to the top
  std::optional<Side> home{};  // whose place it is, where places belong to players
  // Pieces stand here, and nothing will change on this cell until the end of the game.
  bool settled = false;

  friend bool operator==(const CellView&, const CellView&) = default;
};

struct BoardView {
  std::vector<CellView> cells;
  std::array<int, 2> stock{};  // pieces that are still to be placed, by colour
};

// What a player takes and where to. Each game's `select` says which move is meant.
struct Selection {
  std::vector<std::string_view> from;  // cells; none for a piece from the stock
  std::optional<std::string_view> to;
  std::optional<Side> piece;  // whose, when it comes from the stock
};

// A position as somebody sets it up: what a board shows, and what stands beside it.
struct Setup {
  struct Content {
    std::string_view cell;
    std::string_view
        pieces;  // as in CellView; where pieces are stacked, only the top one's owner matters
  };

  std::vector<Content> cells;  // those that are not named are empty
  Side side = Side::kFirst;    // to move
  std::array<int, 2> score{};  // points so far, where the board itself does not show them
  std::array<int, 2> stock{};
};

// What somebody who sets up a position chooses from.
struct Palette {
  std::vector<std::string> pieces;  // that a cell may hold, each as in CellView
  bool heaps = false;               // of these pieces a cell may hold any number
  int max_score = 0;                // of a player; 0 where the board itself shows the score
  int max_stock = 0;                // of a colour; 0 where nothing is placed
  // The pieces of a game on and beside the board, where none is ever lost; otherwise 0.
  int total = 0;
  // What a Setup of the position has, without what its end would share out.
  std::array<int, 2> score{};
};

namespace setup_code {
// The pieces cannot stand on that cell.
inline constexpr std::string_view kPieces = "setup.pieces";
// Positions of this game cannot be set up.
inline constexpr std::string_view kNoEditor = "setup.no_editor";
}  // namespace setup_code

// Error codes of selections that all games share.
namespace selection_code {
inline constexpr std::string_view kNothing = "selection.nothing";
inline constexpr std::string_view kTooMany = "selection.too_many";
inline constexpr std::string_view kNoTarget = "selection.no_target";
inline constexpr std::string_view kNoColour = "selection.no_colour";

inline constexpr std::array kAll{kNothing, kTooMany, kNoTarget, kNoColour};
}  // namespace selection_code

}  // namespace tria
