#include "server/wire/match_json.hpp"

#include "server/wire/event_json.hpp"
#include "server/wire/names.hpp"

namespace tria::server {

namespace {

Json seat_json(const std::optional<Player>& player) {
  return player ? player_json(*player) : Json();
}

// What a match and a line of a list have in common.
Json common(const MatchHeader& header) {
  const Created& settings = header.settings;
  Json json{
      {"id", header.id},
      {"game", settings.spec.game},
      {"variant", settings.spec.variant},
      {"position", settings.spec.position},
      {"public", settings.is_public},
      {"createdAt", settings.date},
      {"events", header.event_count},
      {"state", name_of(header.state)},
      {"side", name_of(header.side)},
      {"seats",
       {{"first", seat_json(header.players[0])}, {"second", seat_json(header.players[1])}}},
      {"clock", clock_rule_json(settings.clock)},
      {"clocks", clocks_json(settings.clock, header.clocks)},
      {"result", header.ending ? ending_json(*header.ending) : Json()},
      {"rematch", header.rematch.empty() ? Json() : Json(header.rematch)},
  };
  return json;
}

}  // namespace

Json clocks_json(const ClockRule& rule, const ClockReading& clocks) {
  if (rule.kind == ClockRule::Kind::kNone) return {};
  return {{"first", clocks.left[0]},
          {"second", clocks.left[1]},
          {"running", side_json(clocks.running)},
          {"at", clocks.at}};
}

Json match_json(std::string_view id, const Match& match, Millis now) {
  Json json = common(header_of(std::string(id), match, now));
  Json moves = Json::array();
  Json times = Json::array();
  for (const Moved& moved : match.moves()) {
    moves.push_back(moved.move);
    times.push_back(moved.used);
  }
  json["moves"] = std::move(moves);
  json["times"] = std::move(times);
  json["takebacks"] = match.takebacks();
  json["offers"] = {{"draw", side_json(match.offer(OfferKind::kDraw))},
                    {"takeback", side_json(match.offer(OfferKind::kTakeback))},
                    {"rematch", side_json(match.offer(OfferKind::kRematch))}};
  json["now"] = now;
  return json;
}

Json summary_json(const MatchHeader& header, std::size_t spectators) {
  Json json = common(header);
  json["ply"] = header.ply;
  json["updatedAt"] = header.updated_date;
  json["spectators"] = spectators;
  return json;
}

}  // namespace tria::server
