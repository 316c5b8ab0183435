// The bodies of POST requests, read from text.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "core/side.hpp"
#include "server/match/event.hpp"

namespace tria::server {

inline constexpr std::size_t kMaxOwnMatches = 200;

struct NewMatch {
  Created settings;            // without the invite's hash
  std::optional<Side> colour;  // nothing: by chance
  std::string name;
  std::optional<int> engine_level;  // the opponent's; nothing: a person
};
struct JoinRequest {
  std::string invite;
  std::string name;
  std::string token;  // the one the client wants to have; empty: the server makes one
};
struct OwnSeat {
  std::string id;
  std::string token;
};

[[nodiscard]] Expected<NewMatch> read_new_match(std::string_view body);
[[nodiscard]] Expected<JoinRequest> read_join(std::string_view body);
[[nodiscard]] Expected<std::vector<OwnSeat>> read_own_seats(std::string_view body);

// 22 characters of base64url: 128 bits.
[[nodiscard]] bool is_token(std::string_view text) noexcept;
// 11 characters of base64url.
[[nodiscard]] bool is_match_id(std::string_view text) noexcept;

}  // namespace tria::server
