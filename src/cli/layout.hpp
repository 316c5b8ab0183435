// Text laid out for people: widths, wrapping, columns, and what becomes of characters that a line
// or a plain terminal cannot hold. Knows nothing of terminals or games.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace tria::cli {

// Columns taken on a screen by UTF-8 text of the kind this program writes: no wide characters, and
// escape sequences for colour, which take none.
[[nodiscard]] std::size_t display_width(std::string_view text) noexcept;

// Spaces added on the right up to a width.
[[nodiscard]] std::string padded(std::string_view text, std::size_t width);

// Broken at spaces so that no line is longer than `width`; lines after the first start with
// `indent` spaces, the first is taken to start at column `start`. No newline at the end.
[[nodiscard]] std::string wrapped(std::string_view text, std::size_t width, std::size_t indent,
                                  std::size_t start = 0);

// A head and the text beside it, which starts at `column`; on a narrow screen, or beside a long head,
// below it. No newline at the end.
[[nodiscard]] std::string beside(std::string_view head, std::size_t column, std::string_view text,
                                 std::size_t width);

// Breaks lines longer than `width` at spaces; the new lines are indented like the old one. A single
// word that is longer (a position, a path) stays whole, so that it can be copied.
[[nodiscard]] std::string fitted(std::string_view text, std::size_t width);

// As much of a line as fits; the line must not contain escape sequences.
[[nodiscard]] std::string clipped(std::string_view text, std::size_t width);

// The columns of the longest line.
[[nodiscard]] std::size_t widest_line(std::string_view text);

// Items in as many columns as fit, read from left to right, each line ended by a newline.
[[nodiscard]] std::string in_columns(std::span<const std::string> items, std::size_t width);

// Control characters and invalid UTF-8 written as \xNN, cut after `longest` bytes.
[[nodiscard]] std::string one_line(std::string_view text, std::size_t longest);

// The same text for a terminal that only knows ASCII.
[[nodiscard]] std::string fold_to_ascii(std::string_view text);

// The name most like `text`, or nothing if none is close.
[[nodiscard]] std::string_view closest(std::string_view text,
                                       std::span<const std::string_view> names);

}  // namespace tria::cli
