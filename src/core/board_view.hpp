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

// Error codes of selections that all games share.
namespace selection_code {
inline constexpr std::string_view kNothing = "selection.nothing";
inline constexpr std::string_view kTooMany = "selection.too_many";
inline constexpr std::string_view kNoTarget = "selection.no_target";
inline constexpr std::string_view kNoColour = "selection.no_colour";

inline constexpr std::array kAll{kNothing, kTooMany, kNoTarget, kNoColour};
}  // namespace selection_code

}  // namespace tria
