// A cursor over a text that knows its line and column.
#pragma once

#include <cstddef>
#include <string_view>

#include "record/place.hpp"

namespace tria::record {

class Scanner {
 public:
  explicit Scanner(std::string_view text, Place start = {1, 1}) : text_(text), place_(start) {}

  [[nodiscard]] bool at_end() const noexcept { return next_ == text_.size(); }
  // The next character, or '\0' at the end. Texts with that character in them are refused earlier.
  [[nodiscard]] char peek() const noexcept { return at_end() ? '\0' : text_[next_]; }
  [[nodiscard]] std::string_view rest() const noexcept { return text_.substr(next_); }
  [[nodiscard]] Place place() const noexcept { return place_; }

  char take() noexcept {
    const char character = peek();
    if (at_end()) return character;
    ++next_;
    if (character == '\n') {
      ++place_.line;
      place_.column = 1;
    } else {
      ++place_.column;
    }
    return character;
  }
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

}  // namespace tria::record
