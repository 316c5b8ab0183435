#include "server/wire/event_json.hpp"

#include <functional>
#include <map>

#include "core/text.hpp"
#include "server/match/codes.hpp"
#include "server/match/match.hpp"
#include "server/wire/names.hpp"

namespace tria::server {

namespace {

Json seat(Side side) { return {{"seat", name_of(side)}}; }

struct Described {
  std::string kind;
  Json data;
};

// Everything but the secrets.
struct Describe {
  Described operator()(const Created& created) const {
    return {"created",
            {{"game", created.spec.game},
             {"variant", created.spec.variant},
             {"position", created.spec.position},
             {"clock", clock_rule_json(created.clock)},
             {"public", created.is_public}}};
  }
  Described operator()(const SeatTaken& taken) const {
    Json data = seat(taken.seat);
    data["person"] = player_json(taken.player);
    return {"seat-taken", data};
  }
  Described operator()(const Moved& moved) const {
    return {"move",
            {{"seat", name_of(moved.seat)},
             {"ply", moved.ply},
             {"move", moved.move},
             {"usedMs", moved.used},
             {"lagMs", moved.lag}}};
  }
  Described operator()(const Offered& offered) const {
    return {join(name_of(offered.what), "-offered"), seat(offered.seat)};
  }
  Described operator()(const Declined& declined) const {
    return {join(name_of(declined.what), "-declined"), seat(declined.seat)};
  }
  Described operator()(const DrawAccepted& accepted) const {
    return {"draw-accepted", seat(accepted.seat)};
  }
  Described operator()(const TakebackAccepted& accepted) const {
    return {"takeback-accepted", {{"seat", name_of(accepted.seat)}, {"ply", accepted.ply}}};
  }
  Described operator()(const Resigned& resigned) const { return {"resigned", seat(resigned.seat)}; }
  Described operator()(const Aborted& aborted) const { return {"aborted", seat(aborted.seat)}; }
  Described operator()(const FlagFell& fell) const { return {"flag-fell", seat(fell.seat)}; }
  Described operator()(const Resumed& resumed) const {
    return {"resumed", {{"downMs", resumed.down}}};
  }
  Described operator()(const Ended& ended) const { return {"ended", ending_json(ended)}; }
  Described operator()(const RematchCreated& created) const {
    return {"rematch-created", {{"match", created.match}}};
  }
  Described operator()(const Reacted& reacted) const {
    return {"reaction", {{"seat", name_of(reacted.seat)}, {"reaction", reacted.reaction}}};
  }
};

// --- Reading --------------------------------------------------------------------------------------

constexpr std::size_t kMaxStoredText = 4'096;

Side read_side(Fields& fields) {
  const auto side = parse_side(fields.needed_text("seat", 8));
  if (!side) fields.refuse("seat", "is no seat");
  return side.value_or(Side::kFirst);
}

ClockRule read_stored_clock(Fields& fields) {
  const Json& clock = fields.any("clock");
  if (!clock.is_object()) return {};
  Fields inner(clock);
  const Millis per_move = inner.number("perMoveMs", 0, INT64_MAX / 4, 0);
  const Millis initial = inner.number("initialMs", 0, INT64_MAX / 4, 0);
  const Millis increment = inner.number("incrementMs", 0, INT64_MAX / 4, 0);
  if (inner.error()) fields.refuse("clock", "is no clock");
  if (per_move > 0) return {ClockRule::Kind::kDays, per_move, 0};
  return {ClockRule::Kind::kMinutes, initial, increment};
}

Player read_player(Fields& fields) {
  const Json& person = fields.any("person");
  Player player;
  if (!person.is_object()) {
    fields.refuse("person", "is nobody");
    return player;
  }
  Fields inner(person);
  player.name = inner.text("name", kMaxStoredText);
  if (const std::int64_t level = inner.number("level", 0, 10, 0); level > 0) {
    player.engine_level = static_cast<int>(level);
  }
  if (inner.error()) fields.refuse("person", "is nobody");
  return player;
}

std::uint32_t read_stored_ply(Fields& fields) {
  return static_cast<std::uint32_t>(fields.needed_number("ply", 0, kMaxPlies));
}

Ended read_ending(Fields& fields) {
  Ended ended;
  ended.result = parse_result(fields.text("result", 8));
  ended.reason = fields.needed_text("reason", 64);
  const Json& score = fields.any("score");
  const bool pair =
      score.is_array() && score.size() == 2 && score[0].is_number() && score[1].is_number();
  if (!pair) {
    fields.refuse("score", "is no score");
    return ended;
  }
  constexpr double kMaxPoints = 1'000'000;
  for (std::size_t i = 0; i < 2; ++i) {
    const double points = score[i].get<double>();
    if (!(points >= -kMaxPoints && points <= kMaxPoints))
      fields.refuse("score", "is no score");
    else
      ended.score.halves[i] = static_cast<int>(points * 2);
  }
  return ended;
}

using ReadData = std::function<EventData(Fields&)>;

const std::map<std::string, ReadData, std::less<>>& readers() {
  static const std::map<std::string, ReadData, std::less<>> kReaders = [] {
    std::map<std::string, ReadData, std::less<>> all{
        {"created",
         [](Fields& fields) {
           return Created{{fields.needed_text("game", 32),
                           fields.text("variant", kMaxStoredText),
                           fields.text("position", kMaxStoredText),
                           {}},
                          read_stored_clock(fields),
                          fields.flag("public"),
                          fields.text("inviteHash", 128),
                          fields.number("date", INT64_MIN / 4, INT64_MAX / 4, 0)};
         }},
        {"seat-taken",
         [](Fields& fields) {
           return SeatTaken{read_side(fields), read_player(fields), fields.text("tokenHash", 128)};
         }},
        {"move",
         [](Fields& fields) {
           return Moved{read_side(fields), read_stored_ply(fields), fields.needed_text("move", 64),
                        fields.number("usedMs", 0, INT64_MAX / 4, 0),
                        fields.number("lagMs", 0, INT64_MAX / 4, 0)};
         }},
        {"draw-accepted", [](Fields& fields) { return DrawAccepted{read_side(fields)}; }},
        {"takeback-accepted",
         [](Fields& fields) {
           return TakebackAccepted{read_side(fields), read_stored_ply(fields)};
         }},
        {"resigned", [](Fields& fields) { return Resigned{read_side(fields)}; }},
        {"aborted", [](Fields& fields) { return Aborted{read_side(fields)}; }},
        {"flag-fell", [](Fields& fields) { return FlagFell{read_side(fields)}; }},
        {"resumed",
         [](Fields& fields) { return Resumed{fields.number("downMs", 0, INT64_MAX / 4, 0)}; }},
        {"ended", read_ending},
        {"rematch-created",
         [](Fields& fields) { return RematchCreated{fields.needed_text("match", 64)}; }},
        {"reaction",
         [](Fields& fields) {
           return Reacted{read_side(fields), fields.needed_text("reaction", 64)};
         }},
    };
    for (const OfferKind what : kOffers) {
      all[join(name_of(what), "-offered")] = [what](Fields& fields) {
        return Offered{what, read_side(fields)};
      };
      all[join(name_of(what), "-declined")] = [what](Fields& fields) {
        return Declined{what, read_side(fields)};
      };
    }
    return all;
  }();
  return kReaders;
}

}  // namespace

Json player_json(const Player& player) {
  if (player.engine_level) return {{"kind", "engine"}, {"level", *player.engine_level}};
  return {{"kind", "person"}, {"name", player.name.empty() ? Json() : Json(player.name)}};
}

Json ending_json(const Ended& ended) {
  return {{"result", ended.result ? Json(name_of(*ended.result)) : Json()},
          {"reason", ended.reason},
          {"score", {ended.score.halves[0] / 2.0, ended.score.halves[1] / 2.0}}};
}

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

Json public_event(const Event& event) {
  Described described = std::visit(Describe{}, event.data);
  described.data["kind"] = std::move(described.kind);
  return std::move(described.data);
}

EventText write_event(const Event& event) {
  Described described = std::visit(Describe{}, event.data);
  if (const auto* created = std::get_if<Created>(&event.data)) {
    described.data["inviteHash"] = created->invite_hash;
    described.data["date"] = created->date;
  } else if (const auto* taken = std::get_if<SeatTaken>(&event.data)) {
    described.data["tokenHash"] = taken->token_hash;
  }
  return {std::move(described.kind), write_json(described.data)};
}

Expected<Event> read_event(std::uint32_t number, Millis at, std::string_view kind,
                           std::string_view data) {
  const auto reader = readers().find(kind);
  if (reader == readers().end()) {
    return fail(match_code::kDamaged, join("the match is damaged: ", quote(kind), " is no event"));
  }
  const Expected<Json> json = parse_object(data);
  if (!json) return fail(json.error());
  Fields fields(*json);
  Event event{number, at, reader->second(fields)};
  if (fields.error()) return fail(*fields.error());
  // Matches were once created without it, when both times were the same.
  if (auto* const created = std::get_if<Created>(&event.data); created && created->date == 0) {
    created->date = at;
  }
  return event;
}

}  // namespace tria::server
