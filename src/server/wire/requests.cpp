#include "server/wire/requests.hpp"

#include <cmath>

#include "core/text.hpp"
#include "facade/engine.hpp"
#include "server/codes.hpp"
#include "server/wire/request_fields.hpp"

namespace tria::server {

namespace {

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
  return std::all_of(text.begin(), text.end(),
                     [](char c) { return is_letter(c) || is_digit(c) || c == '-' || c == '_'; });
}

constexpr std::size_t kMaxParts = 16;

std::optional<std::string> decoded(std::string_view text, bool plus_is_space) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      out += text[i] == '+' && plus_is_space ? ' ' : text[i];
      continue;
    }
    if (i + 2 >= text.size()) return std::nullopt;
    const char* const end = text.data() + i + 3;
    unsigned char byte = 0;
    if (std::from_chars(end - 2, end, byte, 16).ptr != end) return std::nullopt;
    out += static_cast<char>(byte);
    i += 2;
  }
  return out;
}

auto malformed() { return fail(request_code::kMalformed, "the address cannot be read"); }

}  // namespace

std::string read_name(Fields& fields, const char* field) {
  const auto name = player_name(fields.text(field, kMaxNameBytes));
  if (name) return *name;
  fields.refuse(field, name.error());
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

std::optional<Side> read_colour(Fields& fields) {
  const std::string colour = fields.text("colour", 16);
  const std::optional<Side> side = parse_side(colour);
  if (!side && !colour.empty() && colour != "random") {
    fields.refuse("colour", "must be first, second or random");
  }
  return side;
}

Expected<NewMatch> read_new_match(std::string_view body) {
  return read_object(body, [](Fields& fields) {
    NewMatch match;
    match.settings.spec = read_spec(fields);
    match.settings.clock = read_clock(fields);
    match.settings.is_public = fields.flag("public");
    match.settings.is_rated = fields.flag("rated");
    match.colour = read_colour(fields);
    match.name = read_name(fields);
    match.engine_level = read_opponent(fields);
    return match;
  });
}

Expected<JoinRequest> read_join(std::string_view body) {
  return read_object(body, [](Fields& fields) {
    JoinRequest request{fields.needed_text("invite", 64), read_name(fields),
                        fields.text("token", 64)};
    if (!request.token.empty() && !is_token(request.token)) {
      fields.refuse("token", "must be 16 bytes in base64url");
    }
    return request;
  });
}

std::vector<OwnSeat> read_seat_list(Fields& fields) {
  std::vector<OwnSeat> seats;
  const Json& list = fields.any("seats");
  if (list.is_null()) return seats;
  if (!list.is_array() || list.size() > kMaxOwnMatches) {
    fields.refuse("seats", "must be a list of at most 200");
    return seats;
  }
  for (const Json& entry : list) {
    Fields inner(entry);
    OwnSeat seat{inner.text("id", 64), inner.text("token", 64)};
    if (is_match_id(seat.id) && is_token(seat.token)) seats.push_back(std::move(seat));
  }
  return seats;
}

Expected<std::vector<OwnSeat>> read_own_seats(std::string_view body) {
  return read_object(body, [](Fields& fields) {
    if (fields.any("seats").is_null()) fields.refuse("seats", "must be a list of at most 200");
    return read_seat_list(fields);
  });
}

bool is_token(std::string_view text) noexcept { return text.size() == 22 && is_base64url(text); }

bool is_match_id(std::string_view text) noexcept { return text.size() == 11 && is_base64url(text); }

std::string_view Target::value(std::string_view name) const noexcept {
  for (const auto& [key, text] : query) {
    if (key == name) return text;
  }
  return {};
}

Expected<Target> read_target(std::string_view text) {
  Target target;
  const std::size_t mark = text.find('?');
  for (const Slice& slice : split({text.substr(0, mark), 1}, '/')) {
    if (slice.text.empty()) continue;
    auto part = decoded(slice.text, false);
    if (!part || target.path.size() >= kMaxParts) return malformed();
    target.path.push_back(std::move(*part));
  }
  if (mark == std::string_view::npos) return target;
  for (const Slice& slice : split({text.substr(mark + 1), 1}, '&')) {
    if (slice.text.empty()) continue;
    const std::size_t equals = slice.text.find('=');
    auto name = decoded(slice.text.substr(0, equals), true);
    auto value = equals == std::string_view::npos ? std::optional<std::string>("")
                                                  : decoded(slice.text.substr(equals + 1), true);
    if (!name || !value || target.query.size() >= kMaxParts) return malformed();
    target.query.emplace_back(std::move(*name), std::move(*value));
  }
  return target;
}

}  // namespace tria::server
