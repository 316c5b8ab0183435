// Avalam as the programming contests of universities write it: a 9 × 9 matrix of signed heights,
// row 0 at the top, positive for the first player, and moves (r1, c1, r2, c2). The text is Python or
// JSON, or close to it. Comments, variations and annotations have no place and are dropped; the
// placements of the free variant are refused.
#pragma once

#include "record/import.hpp"

namespace tria::record::contest {

inline constexpr std::size_t kSize = 9;
using Matrix = std::array<std::array<int, kSize>, kSize>;

[[nodiscard]] Expected<std::string> position_from_matrix(const Matrix& matrix, Side side);
// Nothing while counters are still being placed: a matrix cannot show the stocks.
[[nodiscard]] std::optional<Matrix> matrix_from_position(std::string_view text);

struct ContestGame {
  SourceGame source;  // moves already as holes, named values as tags
  Matrix board{};
  std::size_t rows = 0;  // of the board; none: the game begins at the start
  Place board_place;
  Side side = Side::kFirst;
};

// Names that are not tags: player, board, moves.
[[nodiscard]] bool is_reserved(std::string_view name) noexcept;

// Looks for lists of nine numbers (rows of a board), lists of four (moves) and named values; how they are
// nested does not matter.
[[nodiscard]] Expected<std::vector<ContestGame>> read_contest(std::string_view text);

}  // namespace tria::record::contest
