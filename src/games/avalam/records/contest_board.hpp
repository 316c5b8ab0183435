// Avalam's board as a matrix of signed heights, to and from our text.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "core/error.hpp"
#include "core/side.hpp"

namespace tria::record::contest {

inline constexpr std::size_t kSize = 9;
using Matrix = std::array<std::array<int, kSize>, kSize>;

[[nodiscard]] Expected<std::string> position_from_matrix(const Matrix& matrix, Side side);
// Nothing while counters are still being placed: a matrix cannot show the stocks.
[[nodiscard]] std::optional<Matrix> matrix_from_position(std::string_view position);

// The board at the start of a variant (empty text: the default one), where a matrix can show it.
[[nodiscard]] std::optional<Matrix> start_matrix(std::string_view variant);

// Row 0 is row 9 of the board, column 0 is column a.
[[nodiscard]] std::string hole_name(std::size_t row, std::size_t column);

}  // namespace tria::record::contest
