// Annotations that programs put into the comment on a move: [%clk h:mm:ss] and [%eval x].
// Everything else in a comment is text for people and is left alone.
#pragma once

#include "record/record.hpp"

namespace tria::record {

// "0:04:59.5": hours, two digits of minutes and seconds, at most three digits of a fraction.
[[nodiscard]] std::optional<std::int64_t> parse_clock(std::string_view text) noexcept;
[[nodiscard]] std::string write_clock(std::int64_t milliseconds);

// "1.25", "-3", "#4" (the first player wins in four moves), "#-2".
[[nodiscard]] std::optional<Eval> parse_eval(std::string_view text) noexcept;
[[nodiscard]] std::string write_eval(const Eval& eval);

// A comment split into its text and its annotations.
struct Comment {
  std::string text;
  std::optional<std::int64_t> clock_ms;
  std::optional<Eval> eval;
  std::string problem;  // why an annotation cannot be read; empty if all can
};
[[nodiscard]] Comment split_comment(std::string_view raw);

// Turns runs of white space into one space and trims both ends: a file may be wrapped anywhere.
[[nodiscard]] std::string fold_spaces(std::string_view text);

// Whether a part of the text would be read back as an annotation.
[[nodiscard]] bool contains_annotation(std::string_view text) noexcept;

}  // namespace tria::record
