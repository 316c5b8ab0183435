#include "games/avalam/records/contest_board.hpp"

#include <cstdlib>
#include <vector>

#include "core/text.hpp"
#include "facade/registry.hpp"
#include "record/codes.hpp"

namespace tria::record::contest {

namespace {

constexpr std::string_view kFirst = "ABCDE";
constexpr std::string_view kSecond = "abcde";

using Holes = std::array<std::array<bool, kSize>, kSize>;

// The shape of the board, from the game itself: where the free variant lets a counter be placed.
Holes find_holes() {
  Holes holes{};
  const auto session = new_session("avalam", "free");
  if (!session) return holes;
  for (const std::string& move : (*session)->legal_moves()) {
    const std::size_t at = move.find('@');
    if (at == std::string::npos || at + 3 != move.size()) continue;
    const auto column = static_cast<std::size_t>(move[at + 1] - 'a');
    const auto row = static_cast<std::size_t>('9' - move[at + 2]);
    if (row < kSize && column < kSize) holes[row][column] = true;
  }
  return holes;
}

const Holes& holes() {
  static const Holes kHoles = find_holes();
  return kHoles;
}

}  // namespace

Expected<std::string> position_from_matrix(const Matrix& matrix, Side side) {
  std::string text;
  for (std::size_t row = 0; row < kSize; ++row) {
    unsigned empty = 0;
    const auto flush = [&] {
      if (empty > 0) append(text, empty);
      empty = 0;
    };
    for (std::size_t column = 0; column < kSize; ++column) {
      const int height = matrix[row][column];
      const auto size = static_cast<std::size_t>(std::abs(height));
      if (size > kFirst.size() || (size > 0 && !holes()[row][column])) {
        return fail(code::kPosition,
                    join("row ", row, ", column ", column, ": there cannot be a tower of ", height),
                    {std::to_string(row), std::to_string(column), std::to_string(height)});
      }
      if (!holes()[row][column]) continue;
      if (size == 0) {
        ++empty;
        continue;
      }
      flush();
      text += height > 0 ? kFirst[size - 1] : kSecond[size - 1];
    }
    flush();
    text += row + 1 < kSize ? '/' : ' ';
  }
  return text + (side == Side::kFirst ? '1' : '2');
}

std::optional<Matrix> matrix_from_position(std::string_view position) {
  const std::vector<Slice> words = split_words(position);
  if (words.size() != 2) return std::nullopt;
  const std::vector<Slice> rows = split(words[0], '/');
  if (rows.size() != kSize) return std::nullopt;
  Matrix matrix{};
  for (std::size_t row = 0; row < kSize; ++row) {
    std::size_t column = 0;
    const auto next_hole = [&] {
      while (column < kSize && !holes()[row][column]) ++column;
      return column < kSize;
    };
    for (const char character : rows[row].text) {
      if (character >= '1' && character <= '9') {
        for (char i = '0'; i < character && next_hole(); ++i) ++column;
        continue;
      }
      const std::size_t first = kFirst.find(character);
      const std::size_t second = kSecond.find(character);
      if (!next_hole() || (first == std::string_view::npos && second == std::string_view::npos)) {
        return std::nullopt;
      }
      matrix[row][column++] = first != std::string_view::npos ? static_cast<int>(first) + 1
                                                              : -static_cast<int>(second) - 1;
    }
  }
  return matrix;
}

std::optional<Matrix> start_matrix(std::string_view variant) {
  const auto session = new_session("avalam", variant);
  if (!session) return std::nullopt;
  return matrix_from_position((*session)->position());
}

std::string hole_name(std::size_t row, std::size_t column) {
  return {static_cast<char>('a' + column), static_cast<char>('9' - row)};
}

}  // namespace tria::record::contest
