// Boards as text, row by row from the top, as in "2/bb1w/3w": a letter for what stands on a cell, a digit
// for a run of empty cells, '/' between rows. Reading is strict: each board has one way to be written.
#pragma once

#include <functional>

#include "core/text.hpp"

namespace tria {

struct BoardText {
  std::size_t rows = 0;
  int (*cells)(std::size_t row) noexcept = nullptr;  // how many a row has
  std::string (*row_name)(std::size_t row) = nullptr;
  std::string_view letters;       // one for each thing that can stand on a cell
  std::string_view letters_help;  // the same for people
  std::string_view cells_word;    // what the game calls its cells

  // Calls put(row, cell, letter) with the letter's index for each cell that is not empty.
  using Put = std::function<void(std::size_t row, int cell, std::size_t letter)>;
  [[nodiscard]] std::optional<Error> read(Slice text, const Put& put) const;

  // The letter of a cell, 0 where it is empty.
  using LetterAt = std::function<char(std::size_t row, int cell)>;
  [[nodiscard]] std::string write(const LetterAt& letter_at) const;

 private:
  [[nodiscard]] std::optional<Error> read_row(Slice text, std::size_t row, const Put& put) const;
};

}  // namespace tria
