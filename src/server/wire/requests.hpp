// The target and the body of a request, read from text.
#pragma once

#include "server/match/event.hpp"

namespace tria::server {

inline constexpr std::size_t kMaxOwnMatches = 200;
inline constexpr std::size_t kMaxNameCharacters = 24;
// Invisible characters and separate accents may make the text longer than the name.
inline constexpr std::size_t kMaxNameBytes = 16 * kMaxNameCharacters;

class Fields;

// A short text of a person as it is kept, so that two that look the same are the same text: composed
// (Unicode NFC), nothing invisible, single spaces between words. Otherwise what is wrong with it, as the
// end of a sentence. The text must be UTF-8.
[[nodiscard]] tl::expected<std::string, std::string> printable_text(std::string_view text,
                                                                    std::size_t max_characters);
// The same for a player's name.
[[nodiscard]] inline tl::expected<std::string, std::string> player_name(std::string_view text) {
  return printable_text(text, kMaxNameCharacters);
}

struct NewMatch {
  Created settings;            // without the invite's hash
  std::optional<Side> colour;  // nothing: by chance
  std::string name;
  std::optional<int> engine_level;  // the opponent's; nothing: a person
  // Not from the body, but from the session of whoever asks; empty: a guest. The registry adds the rating.
  std::string account{};
  std::optional<ShownRating> rating{};

  [[nodiscard]] Player player() const { return {std::nullopt, name, account, rating}; }
};
struct JoinRequest {
  std::string invite;
  std::string name;
  std::string token;  // the one the client wants to have; empty: the server makes one
  // As in NewMatch.
  std::string account{};
  std::optional<ShownRating> rating{};

  [[nodiscard]] Player player() const { return {std::nullopt, name, account, rating}; }
};
struct OwnSeat {
  std::string id;
  std::string token;
};

[[nodiscard]] Expected<NewMatch> read_new_match(std::string_view body);
[[nodiscard]] Expected<JoinRequest> read_join(std::string_view body);
[[nodiscard]] Expected<std::vector<OwnSeat>> read_own_seats(std::string_view body);
// The field "seats" of a larger body; none if it is not there.
[[nodiscard]] std::vector<OwnSeat> read_seat_list(Fields& fields);

// 22 characters of base64url: 128 bits.
[[nodiscard]] bool is_token(std::string_view text) noexcept;
// 11 characters of base64url.
[[nodiscard]] bool is_match_id(std::string_view text) noexcept;

// The target: a path, and the values after the question mark.
struct Target {
  std::vector<std::string> path;  // "/api/v1/matches" is {"api", "v1", "matches"}
  std::vector<std::pair<std::string, std::string>> query;

  // Empty when it is not there.
  [[nodiscard]] std::string_view value(std::string_view name) const noexcept;
};

// Decodes %XX, and in the query + as a space; an error where that is malformed or there are too many
// parts.
[[nodiscard]] Expected<Target> read_target(std::string_view text);

}  // namespace tria::server
