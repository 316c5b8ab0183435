// Bytes as base64url without padding, the way WebAuthn, tokens and ids are written.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tria::server {

[[nodiscard]] std::string base64url(std::string_view bytes);
// Strictly: no other character, no padding, no bits beyond the last byte, so that two different texts
// are never the same bytes.
[[nodiscard]] std::optional<std::string> from_base64url(std::string_view text);

}  // namespace tria::server
