// Numbers with a fraction, as they are written on a command line. Native only: the browser's
// standard library has no std::from_chars for them.
#pragma once

#include <charconv>
#include <cmath>
#include <optional>
#include <string_view>
#include <system_error>

namespace tria {

// "3", "-0.5" and nothing else: no exponent, no space, nothing infinite and no "nan".
[[nodiscard]] inline std::optional<double> parse_decimal(std::string_view text) noexcept {
  double value = 0.0;
  const auto [end, problem] =
      std::from_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed);
  if (problem != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  if (!std::isfinite(value)) return std::nullopt;
  return value;
}

}  // namespace tria
