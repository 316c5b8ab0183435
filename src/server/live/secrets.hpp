// Ids, keys and tokens: unguessable, and kept only as hashes.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "core/side.hpp"

namespace tria::server {

[[nodiscard]] std::string new_id();  // 64 bits, 11 characters
[[nodiscard]] inline std::string new_match_id() { return new_id(); }
[[nodiscard]] std::string new_token();  // 128 bits, 22 characters

// The digest's 32 bytes.
[[nodiscard]] std::string sha256(std::string_view bytes);
// What is kept of a secret. With 128 random bits in it, a plain SHA-256 cannot be reversed.
[[nodiscard]] std::string hash_of(std::string_view secret);

// In constant time. An empty hash is never the same.
[[nodiscard]] bool same_hash(std::string_view a, std::string_view b) noexcept;

// The seat whose token this is, if any.
[[nodiscard]] std::optional<Side> holder_of(const std::array<std::string, 2>& token_hashes,
                                            std::string_view hash) noexcept;

[[nodiscard]] bool coin_flip();

// Something to print and keep: 80 random bits as four groups of four, without letters that look alike.
[[nodiscard]] std::string new_recovery_code();
// The code as it was made, however it was typed: capitals, other separators, O for 0. Empty: it is none.
[[nodiscard]] std::string typed_recovery_code(std::string_view text);

}  // namespace tria::server
