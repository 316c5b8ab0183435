// The first look at a file, before any format reads it: size and encoding.
#pragma once

#include <string_view>

#include "core/error.hpp"

namespace tria::record {

// Some programs begin a UTF-8 file with it; it is skipped.
inline constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

// The text without a byte order mark, or why it is refused: too large, not UTF-8, or with control
// characters other than tab and line ends.
[[nodiscard]] Expected<std::string_view> check_source(std::string_view text);

// Whether a text is UTF-8 without control characters (also no tab, no line end): what tags and
// comments may hold.
[[nodiscard]] bool is_plain_text(std::string_view text) noexcept;

}  // namespace tria::record
