// The text of a file: places in it, errors that name them, and a scanner.
#pragma once

#include "core/text.hpp"
#include "record/codes.hpp"
#include "record/limits.hpp"

namespace tria::record {

// Counted from 1. Line 0: no file is at fault (a record made by a program).
struct Place {
  std::size_t line = 0;
  std::size_t column = 0;

  friend bool operator==(const Place&, const Place&) = default;
};

// Success, or what went wrong.
using Done = Expected<void>;

// An error whose message begins with line and column, which are also its first arguments.
[[nodiscard]] tl::unexpected<Error> fail_at(std::string_view code, Place place,
                                            std::string_view message,
                                            std::vector<std::string> args = {});
// "a game may have at most 64 tags"
[[nodiscard]] tl::unexpected<Error> too_many(Place place, std::string_view whole, std::size_t limit,
                                             std::string_view parts);
// "a comment has at most 8192 bytes"
[[nodiscard]] tl::unexpected<Error> too_long(Place place, std::string_view what, std::size_t limit,
                                             std::string_view unit);

// "lists may stand at most 32 deep in each other"
[[nodiscard]] tl::unexpected<Error> too_deep(Place place, std::string_view what, std::size_t limit);

class Scanner {
 public:
  explicit Scanner(std::string_view text, Place start = {1, 1}) : text_(text), place_(start) {}

  [[nodiscard]] bool at_end() const noexcept { return next_ == text_.size(); }
  // The next character, or '\0' at the end. Texts with that character in them are refused earlier.
  [[nodiscard]] char peek() const noexcept { return at_end() ? '\0' : text_[next_]; }
  [[nodiscard]] std::string_view rest() const noexcept { return text_.substr(next_); }
  [[nodiscard]] Place place() const noexcept { return place_; }

  char take() noexcept;
  void skip(std::size_t count) noexcept {
    for (std::size_t i = 0; i < count; ++i) take();
  }
  bool take_if(char wanted) noexcept {
    if (at_end() || peek() != wanted) return false;
    take();
    return true;
  }
  void skip_spaces() noexcept {
    while (!at_end() && is_space(peek())) take();
  }

  [[nodiscard]] static constexpr bool is_space(char character) noexcept {
    return character == ' ' || character == '\t' || character == '\n' || character == '\r';
  }

 private:
  std::string_view text_;
  std::size_t next_ = 0;
  Place place_;
};

// Some programs begin a UTF-8 file with it; it is skipped.
inline constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

// Checks a file before any format reads it. Returns the text without a byte order mark, or an
// error: too large, not UTF-8, or with control characters other than tab and line ends.
[[nodiscard]] Expected<std::string_view> check_source(std::string_view text);

// Whether a text is UTF-8 without control characters, not even tabs or line ends: what tags and
// comments may hold.
[[nodiscard]] bool is_plain_text(std::string_view text) noexcept;

// The length in bytes of the UTF-8 character that a text begins with; 0 for invalid UTF-8 and for a
// control character outside ASCII.
[[nodiscard]] std::size_t character_length(std::string_view text) noexcept;

// Letters, digits and _: what the names of tags are made of.
[[nodiscard]] constexpr bool is_name_character(char character) noexcept {
  return is_letter(character) || is_digit(character) || character == '_';
}

}  // namespace tria::record
