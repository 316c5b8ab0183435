#include "record/annotations.hpp"

#include <algorithm>
#include <cstdlib>

#include "core/text.hpp"
#include "record/limits.hpp"

namespace tria::record {

namespace {

constexpr std::string_view kClock = "[%clk";
constexpr std::string_view kEval = "[%eval";

// Reads a decimal fraction with its point, padded to `digits` digits: ".5" with 3 digits is 500.
// An empty text is 0.
std::optional<std::uint32_t> parse_fraction(std::string_view text, std::size_t digits) noexcept {
  if (text.empty()) return 0;
  text.remove_prefix(1);
  if (text.size() > digits) return std::nullopt;
  std::optional<std::uint32_t> number = parse_number<std::uint32_t>(text);
  if (!number) return std::nullopt;
  for (std::size_t i = text.size(); i < digits; ++i) *number *= 10;
  return number;
}

// The inverse: 500 with 3 digits is ".5"; 0 is an empty text.
std::string write_fraction(std::uint32_t number, std::size_t digits) {
  if (number == 0) return {};
  std::string text = std::to_string(number);
  text.insert(0, digits - text.size(), '0');
  text.erase(text.find_last_not_of('0') + 1);
  return "." + text;
}

// Reads minutes or seconds: two digits, below sixty.
std::optional<std::uint32_t> parse_sixtieth(std::string_view text) noexcept {
  if (text.size() != 2) return std::nullopt;
  const std::optional<std::uint32_t> number = parse_number<std::uint32_t>(text);
  if (!number || *number >= 60) return std::nullopt;
  return number;
}

std::string two_digits(std::int64_t number) { return join(number < 10 ? "0" : "", number); }

// Cuts "[%name value]" out of a comment and reads its value. Returns what is wrong, or nothing.
template <class Value, class Parse>
std::string take_annotation(std::string& text, std::string_view name, std::optional<Value>& value,
                            Parse parse, std::string_view what, std::string_view how) {
  const std::size_t start = text.find(name);
  if (start == std::string::npos) return {};
  const std::size_t end = text.find(']', start);
  if (end == std::string::npos) return join(name, " is not closed with ]");
  const std::string inside =
      fold_spaces(text.substr(start + name.size(), end - start - name.size()));
  // Leaves a space in its place, so that the texts around it cannot join to another annotation.
  text.replace(start, end - start + 1, " ");
  if (text.find(name) != std::string::npos) return join(name, " stands twice on one move");
  value = parse(inside);
  return value ? "" : join("cannot read the ", what, " ", quote(inside), ": write ", how);
}

}  // namespace

std::optional<std::int64_t> parse_clock(std::string_view text) noexcept {
  const std::vector<Slice> parts = split({text}, ':');
  if (parts.size() != 3 || parts[0].text.size() > 4) return std::nullopt;
  const std::string_view last = parts[2].text;
  const std::size_t point = std::min(last.find('.'), last.size());

  const auto hours = parse_number<std::uint32_t>(parts[0].text);
  const auto minutes = parse_sixtieth(parts[1].text);
  const auto seconds = parse_sixtieth(last.substr(0, point));
  const auto milliseconds = parse_fraction(last.substr(point), 3);
  if (!hours || !minutes || !seconds || !milliseconds) return std::nullopt;
  const std::int64_t total =
      ((std::int64_t{*hours} * 60 + *minutes) * 60 + *seconds) * 1000 + *milliseconds;
  if (total > kMaxClockMs) return std::nullopt;
  return total;
}

std::string write_clock(std::int64_t milliseconds) {
  const std::int64_t seconds = milliseconds / 1000;
  return join(seconds / 3600, ":", two_digits(seconds / 60 % 60), ":", two_digits(seconds % 60),
              write_fraction(static_cast<std::uint32_t>(milliseconds % 1000), 3));
}

std::optional<Eval> parse_eval(std::string_view text) noexcept {
  Eval eval;
  eval.forced = text.starts_with('#');
  if (eval.forced) text.remove_prefix(1);
  const bool negative = text.starts_with('-');
  if (negative || text.starts_with('+')) text.remove_prefix(1);

  const std::size_t point = std::min(text.find('.'), text.size());
  if (point > 9) return std::nullopt;
  const auto whole = parse_number<std::uint32_t>(text.substr(0, point));
  if (!whole) return std::nullopt;
  std::int64_t value = *whole;
  if (eval.forced) {
    if (point < text.size() || value == 0) return std::nullopt;
  } else {
    const auto fraction = parse_fraction(text.substr(point), 2);
    if (!fraction) return std::nullopt;
    value = value * 100 + *fraction;
  }
  if (value > kMaxEval) return std::nullopt;
  eval.value = static_cast<std::int32_t>(negative ? -value : value);
  return eval;
}

std::string write_eval(const Eval& eval) {
  const std::string sign = eval.value < 0 ? "-" : "";
  const auto size = static_cast<std::uint32_t>(std::abs(eval.value));
  if (eval.forced) return join("#", sign, size);
  return join(sign, size / 100, write_fraction(size % 100, 2));
}

Comment split_comment(std::string_view raw) {
  Comment comment;
  std::string text(raw);
  comment.problem =
      take_annotation(text, kClock, comment.clock_ms, parse_clock, "clock", "h:mm:ss");
  if (comment.problem.empty()) {
    comment.problem =
        take_annotation(text, kEval, comment.eval, parse_eval, "evaluation", "1.25 or #3");
  }
  comment.text = fold_spaces(text);
  return comment;
}

std::string fold_spaces(std::string_view text) {
  std::string folded;
  for (const Slice& word : split_words(text)) {
    if (!folded.empty()) folded += ' ';
    folded += word.text;
  }
  return folded;
}

bool contains_annotation(std::string_view text) noexcept {
  return text.find(kClock) != std::string_view::npos || text.find(kEval) != std::string_view::npos;
}

}  // namespace tria::record
