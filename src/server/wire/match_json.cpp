#include "server/wire/match_json.hpp"

#include <map>

#include "core/text.hpp"
#include "server/codes.hpp"

namespace tria::server {

namespace {

// --- Writing --------------------------------------------------------------------------------------

Json player_json(const Player& player) {
  if (player.engine_level) return {{"kind", "engine"}, {"level", *player.engine_level}};
  Json json{{"kind", "person"},
            {"name", text_or_null(player.name)},
            {"account", !player.account.empty()}};
  if (player.rating) {
    json["rating"] = player.rating->rating;
    json["provisional"] = player.rating->provisional;
  }
  return json;
}

Json seat_json(const std::optional<Player>& player) {
  return player ? player_json(*player) : Json();
}

Json change_json(const ShownChange& change) {
  Json json;
  for (const Side seat : {Side::kFirst, Side::kSecond}) {
    const std::size_t i = index_of(seat);
    json[std::string(name_of(seat))] = {change.before[i].rating, change.after[i].rating};
  }
  return json;
}

Json ending_json(const Ended& ended) {
  return {{"result", ended.result ? Json(name_of(*ended.result)) : Json()},
          {"reason", ended.reason},
          {"score", {ended.score.halves[0] / 2.0, ended.score.halves[1] / 2.0}}};
}

// What a match and a line of a list have in common.
Json common(const MatchHeader& header) {
  constexpr std::array kStates{"waiting", "playing", "ended"};
  const Created& settings = header.settings;
  return {
      {"id", header.id},
      {"game", settings.spec.game},
      {"variant", settings.spec.variant},
      {"position", settings.spec.position},
      {"public", settings.is_public},
      {"rated", settings.is_rated},
      {"createdAt", settings.date},
      {"events", header.event_count},
      {"state", kStates[static_cast<std::size_t>(header.state)]},
      {"side", name_of(header.side)},
      {"seats",
       {{"first", seat_json(header.players[0])}, {"second", seat_json(header.players[1])}}},
      {"clock", clock_rule_json(settings.clock)},
      {"clocks", clocks_json(settings.clock, header.clocks)},
      {"result", header.ending ? ending_json(*header.ending) : Json()},
      {"rematch", text_or_null(header.rematch)},
  };
}

Json of_seat(std::string_view kind, const OfSeat& event) {
  return {{"kind", kind}, {"seat", name_of(event.seat)}};
}

// Everything but the secrets.
Json data_json(const Created& created) {
  return {{"kind", "created"},
          {"game", created.spec.game},
          {"variant", created.spec.variant},
          {"position", created.spec.position},
          {"clock", clock_rule_json(created.clock)},
          {"public", created.is_public},
          {"rated", created.is_rated}};
}
Json data_json(const SeatTaken& taken) {
  return {
      {"kind", "seat-taken"}, {"seat", name_of(taken.seat)}, {"person", player_json(taken.player)}};
}
Json data_json(const Claimed& claimed) {
  return {{"kind", "claimed"}, {"seat", name_of(claimed.seat)}, {"name", claimed.name}};
}
Json data_json(const Moved& moved) {
  return {{"kind", "move"},     {"seat", name_of(moved.seat)}, {"ply", moved.ply},
          {"move", moved.move}, {"usedMs", moved.used},        {"lagMs", moved.lag}};
}
Json data_json(const Offered& offered) {
  return of_seat(join(name_of(offered.what), "-offered"), offered);
}
Json data_json(const Declined& declined) {
  return of_seat(join(name_of(declined.what), "-declined"), declined);
}
Json data_json(const DrawAccepted& accepted) { return of_seat("draw-accepted", accepted); }
Json data_json(const TakebackAccepted& accepted) {
  Json json = of_seat("takeback-accepted", accepted);
  json["ply"] = accepted.ply;
  return json;
}
Json data_json(const Resigned& resigned) { return of_seat("resigned", resigned); }
Json data_json(const Aborted& aborted) { return of_seat("aborted", aborted); }
Json data_json(const FlagFell& fell) { return of_seat("flag-fell", fell); }
Json data_json(const Paused& paused) { return of_seat("paused", paused); }
Json data_json(const Continued& continued) { return of_seat("continued", continued); }
Json data_json(const Resumed& resumed) { return {{"kind", "resumed"}, {"downMs", resumed.down}}; }
Json data_json(const Ended& ended) {
  Json json = ending_json(ended);
  json["kind"] = "ended";
  return json;
}
Json data_json(const RematchCreated& created) {
  return {{"kind", "rematch-created"}, {"match", created.match}};
}
Json data_json(const Reacted& reacted) {
  Json json = of_seat("reaction", reacted);
  json["reaction"] = reacted.reaction;
  return json;
}

// --- Reading --------------------------------------------------------------------------------------

constexpr std::size_t kMaxStoredText = 4'096;
constexpr Millis kMaxMillis = INT64_MAX / 4;
constexpr std::int64_t kMaxShownRating = 100'000;

Side read_side(Fields& fields) {
  const auto side = parse_side(fields.needed_text("seat", 8));
  if (!side) fields.refuse("seat", "is no seat");
  return side.value_or(Side::kFirst);
}

Millis read_time(Fields& fields, const char* name) { return fields.number(name, 0, kMaxMillis, 0); }

ClockRule read_stored_clock(Fields& fields) {
  const Json& clock = fields.any("clock");
  if (!clock.is_object()) return {};
  Fields inner(clock);
  const Millis per_move = read_time(inner, "perMoveMs");
  const Millis initial = read_time(inner, "initialMs");
  const Millis increment = read_time(inner, "incrementMs");
  if (inner.error()) fields.refuse("clock", "is no clock");
  if (per_move > 0) return {ClockRule::Kind::kDays, per_move, 0};
  return {ClockRule::Kind::kMinutes, initial, increment};
}

Player read_player(Fields& fields) {
  const Json& person = fields.any("person");
  Fields inner(person);
  Player player;
  player.name = inner.text("name", kMaxStoredText);
  if (const std::int64_t level = inner.number("level", 0, 10, 0); level > 0) {
    player.engine_level = static_cast<int>(level);
  }
  if (!inner.any("rating").is_null()) {
    const auto rating = inner.number("rating", -kMaxShownRating, kMaxShownRating, 0);
    player.rating = ShownRating{static_cast<int>(rating), inner.flag("provisional")};
  }
  player.account = fields.text("account", 128);
  if (!person.is_object() || inner.error()) fields.refuse("person", "is nobody");
  return player;
}

std::uint32_t read_stored_ply(Fields& fields) {
  return static_cast<std::uint32_t>(fields.needed_number("ply", 0, kMaxPlies));
}

EventData read_created(Fields& fields) {
  return Created{
      {fields.needed_text("game", 32),
       fields.text("variant", kMaxStoredText),
       fields.text("position", kMaxStoredText),
       {}},
      read_stored_clock(fields),
      fields.flag("public"),
      fields.text("inviteHash", 128),
      fields.number("date", -kMaxMillis, kMaxMillis, 0),
      fields.flag("rated"),
      static_cast<int>(fields.number("advantage", -kMaxShownRating, kMaxShownRating, 0))};
}

EventData read_seat_taken(Fields& fields) {
  return SeatTaken{read_side(fields), read_player(fields), fields.text("tokenHash", 128)};
}

EventData read_claimed(Fields& fields) {
  return Claimed{read_side(fields), fields.needed_text("account", 64),
                 fields.needed_text("name", kMaxStoredText)};
}

EventData read_moved(Fields& fields) {
  return Moved{read_side(fields), read_stored_ply(fields), fields.needed_text("move", 64),
               read_time(fields, "usedMs"), read_time(fields, "lagMs")};
}

EventData read_ending(Fields& fields) {
  constexpr double kMaxPoints = 1'000'000;
  Ended ended{parse_result(fields.text("result", 8)), fields.needed_text("reason", 64), {}};
  const Json& score = fields.any("score");
  const bool is_pair = score.is_array() && score.size() == ended.score.halves.size();
  for (std::size_t i = 0; i < ended.score.halves.size(); ++i) {
    const double points = is_pair && score[i].is_number() ? score[i].get<double>() : 2 * kMaxPoints;
    if (points >= -kMaxPoints && points <= kMaxPoints) {
      ended.score.halves[i] = static_cast<int>(points * 2);
    } else {
      fields.refuse("score", "is no score");
    }
  }
  return ended;
}

template <class OfSeat>
EventData read_of_seat(Fields& fields) {
  return OfSeat{read_side(fields)};
}

template <class OfOffer, OfferKind kWhat>
EventData read_of_offer(Fields& fields) {
  return OfOffer{{read_side(fields)}, kWhat};
}

const std::map<std::string_view, EventData (*)(Fields&)> kReaders{
    {"created", read_created},
    {"seat-taken", read_seat_taken},
    {"claimed", read_claimed},
    {"move", read_moved},
    {"draw-offered", read_of_offer<Offered, OfferKind::kDraw>},
    {"takeback-offered", read_of_offer<Offered, OfferKind::kTakeback>},
    {"rematch-offered", read_of_offer<Offered, OfferKind::kRematch>},
    {"draw-declined", read_of_offer<Declined, OfferKind::kDraw>},
    {"takeback-declined", read_of_offer<Declined, OfferKind::kTakeback>},
    {"rematch-declined", read_of_offer<Declined, OfferKind::kRematch>},
    {"draw-accepted", read_of_seat<DrawAccepted>},
    {"takeback-accepted",
     [](Fields& fields) -> EventData {
       return TakebackAccepted{{read_side(fields)}, read_stored_ply(fields)};
     }},
    {"resigned", read_of_seat<Resigned>},
    {"aborted", read_of_seat<Aborted>},
    {"flag-fell", read_of_seat<FlagFell>},
    {"paused", read_of_seat<Paused>},
    {"continued", read_of_seat<Continued>},
    {"resumed", [](Fields& fields) -> EventData { return Resumed{read_time(fields, "downMs")}; }},
    {"ended", read_ending},
    {"rematch-created",
     [](Fields& fields) -> EventData { return RematchCreated{fields.needed_text("match", 64)}; }},
    {"reaction",
     [](Fields& fields) -> EventData {
       return Reacted{{read_side(fields)}, fields.needed_text("reaction", 64)};
     }},
};

}  // namespace

Json clock_rule_json(const ClockRule& rule) {
  switch (rule.kind) {
    case ClockRule::Kind::kMinutes:
      return {{"initialMs", rule.time}, {"incrementMs", rule.increment}};
    case ClockRule::Kind::kDays:
      return {{"perMoveMs", rule.time}};
    case ClockRule::Kind::kNone:
      break;
  }
  return {};
}

Json clocks_json(const ClockRule& rule, const ClockReading& clocks) {
  if (rule.kind == ClockRule::Kind::kNone) return {};
  return {{"first", clocks.left[0]},
          {"second", clocks.left[1]},
          {"running", side_json(clocks.running)},
          {"at", clocks.at}};
}

Json match_json(std::string_view id, const Match& match, Millis now) {
  Json json = common(match.header(std::string(id), now));
  Json moves = Json::array();
  Json times = Json::array();
  for (const Moved& moved : match.moves()) {
    moves.push_back(moved.move);
    times.push_back(moved.used);
  }
  json["moves"] = std::move(moves);
  json["times"] = std::move(times);
  json["takebacks"] = match.takebacks();
  for (const OfferKind what : kOffers) {
    json["offers"][std::string(name_of(what))] = side_json(match.offer(what));
  }
  if (match.rating_change()) json["ratingChanges"] = change_json(*match.rating_change());
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

Json event_json(const Event& event) {
  return std::visit([](const auto& data) { return data_json(data); }, event.data);
}

Json event_json(const Event& event, const Match& match) {
  Json json = event_json(event);
  const bool ends = std::holds_alternative<Ended>(event.data);
  if (ends && match.rating_change()) json["ratingChanges"] = change_json(*match.rating_change());
  return json;
}

std::string write_conditions(const std::optional<KeptConditions>& kept) {
  if (!kept) return {};
  return write_json(
      {{"ply", kept->given.ply}, {"lines", kept->given.lines}, {"takebacks", kept->takebacks}});
}

// What cannot be read is dropped: the match can be played without it.
std::optional<KeptConditions> read_conditions(std::string_view text) {
  const Expected<Json> json = parse_object(text);
  if (!json) return std::nullopt;
  Fields fields(*json);
  KeptConditions kept;
  kept.given.ply = static_cast<std::uint32_t>(fields.needed_number("ply", 1, kMaxMatchPlies));
  kept.takebacks = static_cast<std::uint32_t>(fields.number("takebacks", 0, UINT32_MAX, 0));
  const Json& lines = fields.any("lines");
  const auto is_line = [](const Json& line) {
    return line.is_array() &&
           std::all_of(line.begin(), line.end(), [](const Json& move) { return move.is_string(); });
  };
  if (fields.error() || !lines.is_array() || !std::all_of(lines.begin(), lines.end(), is_line)) {
    return std::nullopt;
  }
  kept.given.lines = lines.get<std::vector<std::vector<std::string>>>();
  return kept;
}

StoredEvent write_event(const Event& event) {
  Json json = event_json(event);
  if (const auto* const created = std::get_if<Created>(&event.data)) {
    json["inviteHash"] = created->invite_hash;
    json["date"] = created->date;
    if (created->is_rated) json["advantage"] = created->advantage;
  } else if (const auto* const taken = std::get_if<SeatTaken>(&event.data)) {
    json["tokenHash"] = taken->token_hash;
    if (!taken->player.account.empty()) json["account"] = taken->player.account;
  } else if (const auto* const claimed = std::get_if<Claimed>(&event.data)) {
    json["account"] = claimed->account;
  }
  std::string kind = json["kind"];
  json.erase("kind");
  return {event.number, event.at, std::move(kind), write_json(json)};
}

Expected<Event> read_event(const StoredEvent& stored) {
  const auto reader = kReaders.find(stored.kind);
  if (reader == kReaders.end()) {
    return fail(match_code::kDamaged,
                join("the match is damaged: ", quote(stored.kind), " is no event"));
  }
  Expected<EventData> data = read_object(stored.data, reader->second);
  if (!data) return fail(data.error());
  // Early matches have no date: the date and the running time were the same then.
  if (auto* const created = std::get_if<Created>(&*data); created && created->date == 0) {
    created->date = stored.at;
  }
  return Event{stored.number, stored.at, std::move(*data)};
}

}  // namespace tria::server
