// Ids, keys and tokens: unguessable, and kept only as hashes.
#pragma once

#include <string>
#include <string_view>

namespace tria::server {

[[nodiscard]] std::string new_match_id();  // 64 bits, 11 characters
[[nodiscard]] std::string new_token();     // 128 bits, 22 characters

// What is kept of a secret. It has 128 random bits, so a plain SHA-256 cannot be turned round.
[[nodiscard]] std::string hash_of(std::string_view secret);

// Takes as long for what is nearly right as for what is quite wrong. Empty is never the same.
[[nodiscard]] bool same_hash(std::string_view a, std::string_view b) noexcept;

[[nodiscard]] bool coin_flip();

}  // namespace tria::server
