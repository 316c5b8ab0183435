// Small helpers for reading and writing text without exceptions and without a formatting library
// (the browser build has neither).
#pragma once

#include <charconv>
#include <concepts>
#include <optional>

#include "core/error.hpp"

namespace tria {

inline void append(std::string& out, std::string_view text) { out += text; }
inline void append(std::string& out, char character) { out += character; }
template <std::integral Number>
  requires(!std::same_as<Number, char> && !std::same_as<Number, bool>)
void append(std::string& out, Number number) { out += std::to_string(number); }

// Joins strings, characters and whole numbers.
template <class... Parts>
[[nodiscard]] std::string join(const Parts&... parts) {
  std::string out;
  (append(out, parts), ...);
  return out;
}

// A whole decimal number and nothing else; no sign, no space, no overflow.
template <std::unsigned_integral Number>
[[nodiscard]] std::optional<Number> parse_number(std::string_view text) noexcept {
  Number number{};
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (problem != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

[[nodiscard]] constexpr bool is_digit(char c) noexcept { return c >= '0' && c <= '9'; }
// ASCII only.
[[nodiscard]] constexpr bool is_letter(char c) noexcept {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

// A slice of a text with the column (from 1) at which it starts.
struct Slice {
  std::string_view text;
  std::size_t column = 1;
};

// Splits at every separator; empty slices are kept, so that a stray separator is noticed.
[[nodiscard]] std::vector<Slice> split(Slice whole, char separator);

// Splits at runs of white space; there are no empty slices.
[[nodiscard]] std::vector<Slice> split_words(std::string_view text);

// A hostile text as it may appear in a message: its beginning, printable ASCII as it is, any other
// byte as its code.
[[nodiscard]] std::string quote(std::string_view text, std::size_t shown = 32);

// The same for the name of a file or folder: only a whole path tells which one is meant.
[[nodiscard]] inline std::string quote_path(std::string_view path) { return quote(path, 4096); }

// Codes for what can be wrong with any text, whatever the game.
namespace text_code {
inline constexpr std::string_view kTooLong = "text.too_long";
inline constexpr std::string_view kFields = "text.fields";
inline constexpr std::string_view kRows = "text.rows";
inline constexpr std::string_view kRowLength = "text.row_length";
inline constexpr std::string_view kCharacter = "text.character";
inline constexpr std::string_view kNumber = "text.number";
inline constexpr std::string_view kSide = "text.side";
inline constexpr std::string_view kMove = "text.move";
inline constexpr std::string_view kVariant = "text.variant";
inline constexpr std::string_view kOption = "text.option";
}  // namespace text_code

// No position or move of any game comes near this.
inline constexpr std::size_t kMaxPositionText = 256;
inline constexpr std::size_t kMaxMoveText = 16;

// Checks the length of a text before anything else reads it; `what` names it in the error.
[[nodiscard]] std::optional<Error> check_length(std::string_view text, std::size_t limit,
                                                std::string_view what);

}  // namespace tria
