#include "server/wire/frames.hpp"

#include "server/wire/frame_reader.hpp"
#include "server/wire/match_json.hpp"

namespace tria::server {

namespace {

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

Command read_conditional_moves(Fields& fields) {
  command::Conditions conditions{read_ply(fields), {}};
  const Json& lines = fields.any("lines");
  const auto is_move = [](const Json& move) {
    return move.is_string() && move.get_ref<const std::string&>().size() <= kMaxMoveText;
  };
  const auto is_line = [&](const Json& line) {
    return line.is_array() && line.size() <= kMaxConditionMoves &&
           std::all_of(line.begin(), line.end(), is_move);
  };
  if (!lines.is_array() || lines.size() > kMaxConditionLines ||
      !std::all_of(lines.begin(), lines.end(), is_line)) {
    fields.refuse("lines", "must be at most 20 lists of at most 20 moves");
  } else {
    conditions.lines = lines.get<std::vector<std::vector<std::string>>>();
  }
  return conditions;
}

// An offer, or what is said to one.
template <class OfOffer>
Command read_of_offer(Fields& fields) {
  OfOffer command;
  command.what = read_offer(fields);
  return command;
}

const FrameReaders<MatchMessage> kMatchReaders{
    {"hello", read_hello},
    {"ping", read_ping},
    {"move", read_move},
    {"premove", read_premove},
    {"conditions", read_conditional_moves},
    {"offer", read_of_offer<command::Offer>},
    {"accept", read_of_offer<command::Accept>},
    {"decline", read_of_offer<command::Decline>},
    {"resign", [](Fields&) -> Command { return command::Resign{}; }},
    {"abort", [](Fields&) -> Command { return command::Abort{}; }},
    {"reaction",
     [](Fields& fields) -> Command { return command::React{fields.needed_text("reaction", 32)}; }},
};

const FrameReaders<AnalysisMessage> kAnalysisReaders{
    {"analyse", read_analysis},
    {"stop", [](Fields&) { return StopAnalysis{}; }},
    {"ping", read_ping},
};

Json presence_json(const Presence& presence) {
  return {
      {"first", presence.first}, {"second", presence.second}, {"spectators", presence.spectators}};
}

Json conditions_json(const command::Conditions& conditions) {
  return {{"ply", conditions.ply}, {"lines", conditions.lines}};
}

Json premove_json(const command::Premove& premove) {
  return {{"ply", premove.ply}, {"move", text_or_null(premove.move)}};
}

}  // namespace

Expected<Frame<MatchMessage>> read_match_frame(std::string_view text) {
  return read_frame(kMatchReaders, text);
}

Expected<Frame<AnalysisMessage>> read_analysis_frame(std::string_view text) {
  return read_frame(kAnalysisReaders, text);
}

std::string welcome_frame(const Welcome& welcome, std::string_view match_id, const Match& match,
                          Millis now) {
  const auto& premove = match.premove(welcome.seat.value_or(Side::kFirst));
  const auto conditions = welcome.seat ? match.conditions(*welcome.seat) : std::nullopt;
  return typed_frame("welcome",
                     {{"seat", side_json(welcome.seat)},
                      {"match", welcome.has_match ? match_json(match_id, match, now) : Json()},
                      {"presence", presence_json(welcome.presence)},
                      {"premove", welcome.seat && premove ? premove_json(*premove) : Json()},
                      {"conditions", conditions ? conditions_json(*conditions) : Json()},
                      {"now", now}});
}

std::string event_frame(const Event& event, const Match& match) {
  Json json = event_json(event, match);
  json["number"] = event.number;
  json["at"] = event.at;
  json["clocks"] = clocks_json(match.clocks().rule(), match.clocks().reading());
  return typed_frame("event", std::move(json));
}

std::string presence_frame(const Presence& presence) {
  return typed_frame("presence", presence_json(presence));
}

std::string premove_frame(const command::Premove& premove) {
  return typed_frame("premove", premove_json(premove));
}

std::string ack_frame(std::int64_t id, std::uint32_t number) {
  Json json{{"id", id}};
  if (number > 0) json["number"] = number;
  return typed_frame("ack", std::move(json));
}

std::string refused_frame(FrameId id, const Error& error) {
  return typed_frame("refused", {{"id", id ? Json(*id) : Json()}, {"error", error_json(error)}});
}

std::string pong_frame(const Ping& ping, std::optional<Millis> now) {
  return join("{\"type\":\"pong\",\"time\":", ping.time,
              now ? join(",\"now\":", *now) : std::string(), "}");
}

}  // namespace tria::server
