#include "server/wire/match_json.hpp"

#include "server/wire/event_json.hpp"
#include "server/wire/names.hpp"

namespace tria::server {

namespace {

Json seat_json(const std::optional<Player>& player) {
  return player ? player_json(*player) : Json();
}

// What a match and a line of a list have in common.
Json common(std::string_view id, const Match& match) {
  const Created& settings = match.settings();
  Json json{
      {"id", id},
      {"game", settings.game},
      {"variant", settings.variant},
      {"position", settings.position},
      {"public", settings.is_public},
      {"createdAt", settings.date},
      {"events", match.events().size()},
      {"state", name_of(match.state())},
      {"side", name_of(match.session().side())},
      {"seats",
       {{"first", seat_json(match.player(Side::kFirst))},
        {"second", seat_json(match.player(Side::kSecond))}}},
      {"clock", clock_rule_json(settings.clock)},
      {"clocks", clocks_json(match)},
      {"result", Json()},
      {"rematch", match.rematch().empty() ? Json() : Json(match.rematch())},
  };
  if (match.ending()) {
    Json result = public_event({0, 0, *match.ending()});
    result.erase("kind");
    json["result"] = std::move(result);
  }
  return json;
}

}  // namespace

Json clocks_json(const Match& match) {
  const Clocks& clocks = match.clocks();
  if (clocks.rule().kind == ClockRule::Kind::kNone) return {};
  return {{"first", clocks.left(Side::kFirst)},
          {"second", clocks.left(Side::kSecond)},
          {"running", side_json(clocks.running())},
          {"at", clocks.since()}};
}

Json match_json(std::string_view id, const Match& match, Millis now) {
  Json json = common(id, match);
  Json moves = Json::array();
  Json times = Json::array();
  for (const Moved& moved : match.moves()) {
    moves.push_back(moved.move);
    times.push_back(moved.used);
  }
  json["moves"] = std::move(moves);
  json["times"] = std::move(times);
  json["takebacks"] = match.takebacks();
  json["offers"] = {{"draw", side_json(match.offer(Offer::kDraw))},
                    {"takeback", side_json(match.offer(Offer::kTakeback))},
                    {"rematch", side_json(match.offer(Offer::kRematch))}};
  json["now"] = now;
  return json;
}

Json summary_json(std::string_view id, const Match& match, Millis date) {
  Json json = common(id, match);
  json["ply"] = match.ply();
  json["updatedAt"] = date;
  return json;
}

std::string event_frame(const Event& event, const Match& match) {
  Json json = public_event(event);
  json["type"] = "event";
  json["number"] = event.number;
  json["at"] = event.at;
  json["clocks"] = clocks_json(match);
  return write_json(json);
}

std::string ack_frame(std::int64_t id, std::uint32_t number) {
  Json json{{"type", "ack"}, {"id", id}};
  if (number > 0) json["number"] = number;
  return write_json(json);
}

std::string refused_frame(std::optional<std::int64_t> id, const Error& error) {
  return write_json(
      {{"type", "refused"}, {"id", id ? Json(*id) : Json()}, {"error", error_json(error)}});
}

}  // namespace tria::server
