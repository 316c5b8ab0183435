#include "server/wire/lobby_frames.hpp"

#include "server/wire/frame_reader.hpp"
#include "server/wire/match_json.hpp"
#include "server/wire/request_fields.hpp"

namespace tria::server {

namespace {

constexpr std::size_t kMaxChallengeId = 32;
constexpr int kMaxRating = 4'000;

lobby_request::Terms read_terms(Fields& fields) {
  lobby_request::Terms terms;
  terms.spec = read_spec(fields);
  // Strangers begin where the variant begins.
  if (!terms.spec.position.empty()) fields.refuse("position", "cannot be chosen in the lobby");
  terms.clock = read_clock(fields);
  // Nobody should wait for ever for somebody they do not know.
  if (terms.clock.kind == ClockRule::Kind::kNone) fields.refuse("clock", "is missing");
  terms.is_rated = fields.flag("rated");
  return terms;
}

std::optional<std::pair<int, int>> read_ratings(Fields& fields) {
  const Json& range = fields.any("ratings");
  if (range.is_null()) return std::nullopt;
  const auto is_rating = [](const Json& value) {
    return value.is_number_integer() && value >= 0 && value <= kMaxRating;
  };
  const bool is_range = range.is_array() && range.size() == 2 && is_rating(range[0]) &&
                        is_rating(range[1]) && range[0] <= range[1];
  if (!is_range) {
    fields.refuse("ratings", "must be null or two ratings, the lower one first");
    return std::nullopt;
  }
  return std::pair(range[0].get<int>(), range[1].get<int>());
}

std::string read_challenge_id(Fields& fields) {
  return fields.needed_text("challenge", kMaxChallengeId);
}

const FrameReaders<LobbyMessage> kLobbyReaders{
    {"challenge",
     [](Fields& fields) {
       lobby_request::Open open;
       open.terms = read_terms(fields);
       open.colour = read_colour(fields);
       open.ratings = read_ratings(fields);
       open.name = read_name(fields);
       open.to = read_name(fields, "to");
       return open;
     }},
    {"pair",
     [](Fields& fields) {
       lobby_request::Pair pair;
       pair.terms = read_terms(fields);
       pair.name = read_name(fields);
       return pair;
     }},
    {"accept",
     [](Fields& fields) {
       return lobby_request::Accept{read_challenge_id(fields), read_name(fields)};
     }},
    {"decline", [](Fields& fields) { return lobby_request::Decline{read_challenge_id(fields)}; }},
    {"withdraw", [](Fields& fields) { return lobby_request::Withdraw{read_challenge_id(fields)}; }},
    {"ping", read_ping},
};

std::string list_text(const std::vector<std::string_view>& challenges) {
  std::string text = "[";
  for (const std::string_view challenge : challenges) {
    if (text.size() > 1) text += ',';
    text += challenge;
  }
  return text += ']';
}

std::string counts_text(const LobbyCounts& counts) {
  return join(",\"waiting\":", counts.waiting, ",\"playing\":", counts.playing,
              ",\"connected\":", counts.connected, "}");
}

}  // namespace

Expected<Frame<LobbyMessage>> read_lobby_frame(std::string_view text) {
  return read_frame(kLobbyReaders, text);
}

Json challenge_json(const ShownChallenge& challenge) {
  const Player& player = challenge.player;
  Json json{
      {"id", challenge.id},
      {"game", challenge.spec.game},
      {"variant", challenge.spec.variant},
      {"clock", clock_rule_json(challenge.clock)},
      {"colour", challenge.colour ? name_of(*challenge.colour) : std::string_view("random")},
      {"rated", challenge.is_rated},
      {"ratings", Json()},
      {"name", text_or_null(player.name)},
      {"account", !player.account.empty()},
      {"rating", player.rating ? Json(player.rating->rating) : Json()},
      {"provisional", player.rating && player.rating->provisional},
  };
  if (challenge.ratings) {
    json["ratings"] = Json::array({challenge.ratings->first, challenge.ratings->second});
  }
  if (challenge.is_own) json["own"] = true;
  if (challenge.is_direct) json["direct"] = true;
  if (!challenge.to.empty()) json["to"] = challenge.to;
  return json;
}

std::string challenge_text(const ShownChallenge& challenge) {
  return write_json(challenge_json(challenge));
}

std::string lobby_welcome_frame(const std::vector<std::string_view>& challenges,
                                const LobbyCounts& counts) {
  return join("{\"type\":\"welcome\",\"challenges\":", list_text(challenges), counts_text(counts));
}

std::string changes_frame(const std::vector<std::string_view>& added,
                          const std::vector<std::string>& removed, const LobbyCounts& counts) {
  std::string ids = "[";
  for (const std::string& id : removed) ids += join(ids.size() > 1 ? ",\"" : "\"", id, "\"");
  return join("{\"type\":\"changes\",\"added\":", list_text(added), ",\"removed\":", ids, "]",
              counts_text(counts));
}

std::string paired_frame(std::string_view match_id, Side seat, std::string_view token,
                         std::string_view challenge) {
  return typed_frame(
      "paired",
      {{"match", match_id}, {"seat", name_of(seat)}, {"token", token}, {"challenge", challenge}});
}

std::string declined_frame(std::string_view challenge) {
  return typed_frame("declined", {{"challenge", challenge}});
}

std::string challenge_ack_frame(std::int64_t id, std::string_view challenge) {
  return typed_frame("ack", {{"id", id}, {"challenge", challenge}});
}

}  // namespace tria::server
