#include "server/wire/requests.hpp"

#include <algorithm>
#include <cmath>

#include "core/text.hpp"
#include "facade/engine.hpp"
#include "server/wire/json.hpp"
#include "server/wire/player_name.hpp"

namespace tria::server {

namespace {

std::string read_name(Fields& fields) {
  // What is left out of it, and marks that become one with their letter, may be more than the name.
  constexpr std::size_t kMaxBytes = 16 * kMaxNameCharacters;
  const auto name = player_name(fields.text("name", kMaxBytes));
  if (name) return *name;
  fields.refuse("name", name.error());
  return {};
}

ClockRule read_clock(Fields& fields) {
  const Json& clock = fields.any("clock");
  if (clock.is_null()) return {};
  if (!clock.is_object()) {
    fields.refuse("clock", "must be null or an object");
    return {};
  }
  Fields inner(clock);
  ClockRule rule;
  if (!inner.any("days").is_null()) {
    rule.kind = ClockRule::Kind::kDays;
    rule.time = inner.number("days", 1, 14, 1) * 24 * 3'600 * 1'000;
  } else {
    rule.kind = ClockRule::Kind::kMinutes;
    rule.time = std::llround(inner.real("minutes", 0.25, 180, -1) * 60'000);
    rule.increment = inner.number("increment", 0, 180, 0) * 1'000;
    if (rule.time < 0) inner.refuse("minutes", "or 'days' is missing");
  }
  if (inner.error()) fields.refuse("clock", inner.error()->message);
  return rule;
}

std::optional<int> read_opponent(Fields& fields) {
  const Json& opponent = fields.any("opponent");
  if (opponent.is_null() || opponent == "person") return std::nullopt;
  if (!opponent.is_object()) {
    fields.refuse("opponent", "must be \"person\" or {\"level\": 1 to 10}");
    return std::nullopt;
  }
  Fields inner(opponent);
  const auto level = static_cast<int>(inner.needed_number("level", 1, kMaxLevel));
  if (inner.error()) fields.refuse("opponent", inner.error()->message);
  return level;
}

bool is_base64url(std::string_view text) noexcept {
  return std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_';
  });
}

}  // namespace

Expected<NewMatch> read_new_match(std::string_view body) {
  const Expected<Json> json = parse_object(body);
  if (!json) return fail(json.error());
  Fields fields(*json);
  NewMatch match;
  match.settings.spec.game = fields.needed_text("game", 32);
  match.settings.spec.variant = fields.text("variant", kMaxVariantText);
  match.settings.spec.position = fields.text("position", kMaxPositionText);
  match.settings.clock = read_clock(fields);
  match.settings.is_public = fields.flag("public");
  const std::string colour = fields.text("colour", 16);
  match.colour = parse_side(colour);
  if (!match.colour && !colour.empty() && colour != "random") {
    fields.refuse("colour", "must be first, second or random");
  }
  match.name = read_name(fields);
  match.engine_level = read_opponent(fields);
  if (fields.error()) return fail(*fields.error());
  return match;
}

Expected<JoinRequest> read_join(std::string_view body) {
  const Expected<Json> json = parse_object(body);
  if (!json) return fail(json.error());
  Fields fields(*json);
  JoinRequest request{fields.needed_text("invite", 64), read_name(fields),
                      fields.text("token", 64)};
  if (!request.token.empty() && !is_token(request.token)) {
    fields.refuse("token", "must be 16 bytes in base64url");
  }
  if (fields.error()) return fail(*fields.error());
  return request;
}

Expected<std::vector<OwnSeat>> read_own_seats(std::string_view body) {
  const Expected<Json> json = parse_object(body);
  if (!json) return fail(json.error());
  Fields fields(*json);
  const Json& list = fields.any("seats");
  if (!list.is_array() || list.size() > kMaxOwnMatches) {
    fields.refuse("seats", "must be a list of at most 200");
    return fail(*fields.error());
  }
  std::vector<OwnSeat> seats;
  for (const Json& entry : list) {
    if (!entry.is_object()) continue;
    Fields inner(entry);
    OwnSeat seat{inner.text("id", 64), inner.text("token", 64)};
    if (is_match_id(seat.id) && is_token(seat.token)) seats.push_back(std::move(seat));
  }
  return seats;
}

bool is_token(std::string_view text) noexcept {
  constexpr std::size_t kLength = 22;
  return text.size() == kLength && is_base64url(text);
}

bool is_match_id(std::string_view text) noexcept {
  constexpr std::size_t kLength = 11;
  return text.size() == kLength && is_base64url(text);
}

}  // namespace tria::server
