// A player's name, as it is kept: two names that look the same are the same text.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

namespace tria::server {

inline constexpr std::size_t kMaxNameCharacters = 24;

// Composed (Unicode NFC), without what cannot be seen, and with single spaces between words. Otherwise
// what is wrong with it, as the end of a sentence. The text must be UTF-8.
[[nodiscard]] tl::expected<std::string, std::string_view> player_name(std::string_view text);

}  // namespace tria::server
