#include "core/board_text.hpp"

namespace tria {

std::optional<Error> BoardText::read(Slice text, const Put& put) const {
  const std::vector<Slice> slices = split(text, '/');
  if (slices.size() != rows) {
    return refuse(text_code::kRows,
                  join("the board has ", rows, " rows joined by '/', here are ", slices.size()),
                  {std::to_string(slices.size())}, text.column);
  }
  for (std::size_t row = 0; row < rows; ++row) {
    if (auto error = read_row(slices[row], row, put)) return error;
  }
  return std::nullopt;
}

// One digit per run of empty cells: "11" or "0" would leave more than one way to write a row.
std::optional<Error> BoardText::read_row(Slice text, std::size_t row, const Put& put) const {
  const int count = cells(row);
  const auto wrong_length = [&](std::size_t column) {
    return refuse(text_code::kRowLength,
                  join("row ", row_name(row), " has ", count, ' ', cells_word),
                  {row_name(row), std::to_string(count)}, column);
  };
  int cell = 0;
  bool after_digit = false;
  for (std::size_t i = 0; i < text.text.size(); ++i) {
    const char character = text.text[i];
    const bool digit = is_digit(character) && character != '0';
    const std::size_t letter = letters.find(character);
    if ((!digit && letter == std::string_view::npos) || (digit && after_digit)) {
      return refuse(text_code::kCharacter,
                    join("unexpected ", quote({&character, 1}), ": a row is made of ", letters_help,
                         " and one digit per run of empty ", cells_word),
                    {std::string(1, character)}, text.column + i);
    }
    const int width = digit ? character - '0' : 1;
    if (cell + width > count) return wrong_length(text.column + i);
    if (!digit) put(row, cell, letter);
    cell += width;
    after_digit = digit;
  }
  if (cell < count) return wrong_length(text.column + text.text.size());
  return std::nullopt;
}

std::string BoardText::write(const LetterAt& letter_at) const {
  std::string text;
  for (std::size_t row = 0; row < rows; ++row) {
    if (row > 0) text += '/';
    int empty = 0;
    const auto end_run = [&] {
      if (empty > 0) append(text, empty);
      empty = 0;
    };
    for (int cell = 0; cell < cells(row); ++cell) {
      const char letter = letter_at(row, cell);
      if (letter == '\0') {
        ++empty;
        continue;
      }
      end_run();
      text += letter;
    }
    end_run();
  }
  return text;
}

}  // namespace tria
