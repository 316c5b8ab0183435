#include "server/wire/frames.hpp"

#include <functional>
#include <map>

#include "core/text.hpp"
#include "server/codes.hpp"
#include "server/wire/match_json.hpp"

namespace tria::server {

namespace {

constexpr std::int64_t kMaxId = std::int64_t{1} << 53;

Ping read_ping(Fields& fields) {
  const Json& time = fields.any("time");
  if (time.is_null()) return {"null"};
  if (!time.is_number()) fields.refuse("time", "must be a number");
  return {write_json(time)};
}

std::uint32_t read_ply(Fields& fields) {
  return static_cast<std::uint32_t>(fields.needed_number("ply", 1, kMaxMatchPlies));
}

Command read_move(Fields& fields) {
  command::Move move;
  move.ply = read_ply(fields);
  move.move = fields.needed_text("move", kMaxMoveText);
  move.takebacks = static_cast<std::uint32_t>(fields.number("takebacks", 0, UINT32_MAX, 0));
  return move;
}

Hello read_hello(Fields& fields) {
  Hello hello{fields.text("token", 64), std::nullopt};
  if (!fields.any("seen").is_null()) {
    hello.seen = static_cast<std::uint32_t>(fields.number("seen", 0, UINT32_MAX, 0));
  }
  return hello;
}

OfferKind read_offer(Fields& fields) {
  const std::string name = fields.needed_text("what", 16);
  for (const OfferKind what : kOffers) {
    if (name_of(what) == name) return what;
  }
  fields.refuse("what", "must be draw, takeback or rematch");
  return OfferKind::kDraw;
}

bool is_text(const Json& value) { return value.is_string(); }

AnalysisRequest read_analysis(Fields& fields) {
  AnalysisRequest request;
  request.spec = read_spec(fields);
  request.lines = static_cast<std::size_t>(fields.number("lines", 1, 10, 1));
  request.time = fields.number("timeMs", 100, 60'000, 10'000);
  const Json& moves = fields.any("moves");
  const bool are_moves = moves.is_null() || (moves.is_array() && moves.size() <= kMaxMatchPlies &&
                                             std::all_of(moves.begin(), moves.end(), is_text));
  if (!are_moves) {
    fields.refuse("moves", "must be a list of moves");
  } else if (!moves.is_null()) {
    request.spec.moves = moves.get<std::vector<std::string>>();
  }
  return request;
}

Command read_premove(Fields& fields) {
  if (fields.any("move").is_null()) return command::Premove{};
  return command::Premove{read_ply(fields), fields.needed_text("move", kMaxMoveText)};
}

// An offer, or what is said to one.
template <class OfOffer>
Command read_of_offer(Fields& fields) {
  OfOffer command;
  command.what = read_offer(fields);
  return command;
}

template <class Message>
using Readers = std::map<std::string, std::function<Message(Fields&)>, std::less<>>;

const Readers<MatchMessage> kMatchReaders{
    {"hello", read_hello},
    {"ping", read_ping},
    {"move", read_move},
    {"premove", read_premove},
    {"offer", read_of_offer<command::Offer>},
    {"accept", read_of_offer<command::Accept>},
    {"decline", read_of_offer<command::Decline>},
    {"resign", [](Fields&) -> Command { return command::Resign{}; }},
    {"abort", [](Fields&) -> Command { return command::Abort{}; }},
    {"reaction",
     [](Fields& fields) -> Command { return command::React{fields.needed_text("reaction", 32)}; }},
};

const Readers<AnalysisMessage> kAnalysisReaders{
    {"analyse", read_analysis},
    {"stop", [](Fields&) { return StopAnalysis{}; }},
    {"ping", read_ping},
};

template <class Message>
Expected<Frame<Message>> read(const Readers<Message>& readers, std::string_view text) {
  const Expected<Json> json = parse_object(text);
  if (!json) return fail(json.error());
  Fields fields(*json);
  const std::string type = fields.text("type", 32);
  if (type.empty()) return fail(request_code::kMalformed, "a frame has a 'type'");
  Frame<Message> frame{std::nullopt, fail(Error{})};
  if (!fields.any("id").is_null()) frame.id = fields.number("id", -kMaxId, kMaxId, 0);
  const auto reader = readers.find(type);
  if (reader == readers.end()) {
    frame.message =
        fail(request_code::kField, join("there is no frame ", tria::quote(type)), {"type"});
    return frame;
  }
  frame.message = reader->second(fields);
  if (fields.error()) frame.message = fail(*fields.error());
  return frame;
}

Json presence_json(const Presence& presence) {
  return {
      {"first", presence.first}, {"second", presence.second}, {"spectators", presence.spectators}};
}

Json premove_json(const command::Premove& premove) {
  return {{"ply", premove.ply}, {"move", text_or_null(premove.move)}};
}

std::string typed(const char* type, Json json) {
  json["type"] = type;
  return write_json(json);
}

}  // namespace

Expected<Frame<MatchMessage>> read_match_frame(std::string_view text) {
  return read(kMatchReaders, text);
}

Expected<Frame<AnalysisMessage>> read_analysis_frame(std::string_view text) {
  return read(kAnalysisReaders, text);
}

std::string welcome_frame(const Welcome& welcome, std::string_view match_id, const Match& match,
                          Millis now) {
  const auto& premove = match.premove(welcome.seat.value_or(Side::kFirst));
  return typed("welcome", {{"seat", side_json(welcome.seat)},
                           {"match", welcome.has_match ? match_json(match_id, match, now) : Json()},
                           {"presence", presence_json(welcome.presence)},
                           {"premove", welcome.seat && premove ? premove_json(*premove) : Json()},
                           {"now", now}});
}

std::string event_frame(const Event& event, const Match& match) {
  Json json = event_json(event, match);
  json["number"] = event.number;
  json["at"] = event.at;
  json["clocks"] = clocks_json(match.clocks().rule(), match.clocks().reading());
  return typed("event", std::move(json));
}

std::string presence_frame(const Presence& presence) {
  return typed("presence", presence_json(presence));
}

std::string premove_frame(const command::Premove& premove) {
  return typed("premove", premove_json(premove));
}

std::string ack_frame(std::int64_t id, std::uint32_t number) {
  Json json{{"id", id}};
  if (number > 0) json["number"] = number;
  return typed("ack", std::move(json));
}

std::string refused_frame(FrameId id, const Error& error) {
  return typed("refused", {{"id", id ? Json(*id) : Json()}, {"error", error_json(error)}});
}

std::string pong_frame(const Ping& ping, std::optional<Millis> now) {
  return join("{\"type\":\"pong\",\"time\":", ping.time,
              now ? join(",\"now\":", *now) : std::string(), "}");
}

}  // namespace tria::server
