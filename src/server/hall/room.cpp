#include "server/hall/room.hpp"

#include <algorithm>
#include <utility>

#include "server/hall/archive_facts.hpp"
#include "server/hall/hall.hpp"
#include "server/hall/secrets.hpp"
#include "server/hall/visitor.hpp"
#include "server/match/codes.hpp"
#include "server/wire/match_json.hpp"

namespace tria::server {

namespace {

constexpr Millis kIdle = 60'000;
constexpr Millis kEngineRetry = 1'000;
// An engine's own time per move where there is no clock, and at most where there is one.
constexpr Millis kEngineTime = 3'000;
constexpr Millis kMaxEngineTime = 10'000;
constexpr Millis kMinEngineTime = 10;

const Room::Done kNobodyAsked = [](const std::optional<Error>&, std::uint32_t) {};

// From what the clock shows now. A quarter of it at most: the answer may come after twice the time.
Millis engine_time(const Match& match, Side side, Millis now) {
  const Clocks& clocks = match.clocks();
  if (clocks.rule().kind != ClockRule::Kind::kMinutes) return kEngineTime;
  const Millis left = clocks.left(side) - (clocks.running() ? clocks.charge(0, now) : 0);
  const Millis fair = std::min(left / 40 + clocks.rule().increment / 2, left / 4);
  return std::clamp(fair, kMinEngineTime, kMaxEngineTime);
}

}  // namespace

Room::Room(Hall& hall, std::string id, Match match)
    : hall_(hall), id_(std::move(id)), match_(std::move(match)), active_(hall.now()) {}

std::optional<Side> Room::holder(std::string_view token_hash) const noexcept {
  // Both are compared, whichever fits.
  const bool first = same_hash(match_.token_hash(Side::kFirst), token_hash);
  const bool second = same_hash(match_.token_hash(Side::kSecond), token_hash);
  if (first) return Side::kFirst;
  return second ? std::optional(Side::kSecond) : std::nullopt;
}

std::size_t Room::spectators() const noexcept {
  return static_cast<std::size_t>(std::count_if(
      visitors_.begin(), visitors_.end(), [](const Visitor* visitor) { return !visitor->seat(); }));
}

bool Room::is_idle(Millis now) const noexcept {
  const std::optional<Millis> next = alarm();
  return visitors_.empty() && pending_ == 0 && waiting_.empty() && now - active_ > kIdle &&
         (!next || *next - now > 2 * kIdle);
}

std::optional<Millis> Room::alarm() const noexcept {
  const std::optional<Millis> deadline = match_.deadline();
  if (!retry_) return deadline;
  return deadline ? std::min(*deadline, *retry_) : *retry_;
}

bool Room::is_engine(Side side) const noexcept {
  return match_.player(side) && match_.player(side)->engine_level;
}

// --- Who is there -------------------------------------------------------------------------------

void Room::enter(Visitor& visitor) {
  visitors_.push_back(&visitor);
  active_ = hall_.now();
  hall_.presence_changed(*this);
}

void Room::leave(Visitor& visitor) {
  std::erase(visitors_, &visitor);
  active_ = hall_.now();
  hall_.presence_changed(*this);
}

std::string Room::presence_frame() const {
  const auto present = [&](Side side) {
    return is_engine(side) ||
           std::any_of(visitors_.begin(), visitors_.end(),
                       [&](const Visitor* visitor) { return visitor->seat() == side; });
  };
  return write_json({{"type", "presence"},
                     {"first", present(Side::kFirst)},
                     {"second", present(Side::kSecond)},
                     {"spectators", spectators()}});
}

void Room::tell_presence() {
  std::string frame = presence_frame();
  if (frame == last_presence_) return;
  broadcast(frame);
  last_presence_ = std::move(frame);
}

void Room::broadcast(const std::string& frame) {
  const auto shared = std::make_shared<const std::string>(frame);
  // A peer that is too slow leaves while it is being told.
  const std::vector<Visitor*> all = visitors_;
  for (Visitor* const visitor : all) visitor->send(shared);
}

void Room::tell_seat(Side seat, const std::string& frame) {
  const auto shared = std::make_shared<const std::string>(frame);
  const std::vector<Visitor*> all = visitors_;
  for (Visitor* const visitor : all) {
    if (visitor->seat() == seat) visitor->send(shared);
  }
}

void Room::close_all(std::uint16_t code) {
  const std::vector<Visitor*> all = visitors_;
  for (Visitor* const visitor : all) visitor->close(code);
}

// --- Commands -----------------------------------------------------------------------------------

void Room::move(Side seat, MoveWish wish, Millis lag, const Done& done) {
  wish.lag = lag;
  settle(match_.play(seat, wish, hall_.now()), done);
}

void Room::premove(Side seat, const Premove& premove, const Done& done) {
  if (premove.move.empty()) {
    drop_premove(seat);
    return after_commit([done](const std::optional<Error>& failure) { done(failure, 0); });
  }
  if (match_.state() != Match::State::kPlaying) {
    const std::string_view code =
        match_.state() == Match::State::kEnded ? match_code::kOver : match_code::kNotStarted;
    return done(Error{code, "there is no turn to wait for", {}}, 0);
  }
  if (match_.session().side() == seat || premove.ply != match_.ply() + 2) {
    return done(Error{match_code::kPly, "a premove is for the turn after the opponent's", {}}, 0);
  }
  premoves_[index_of(seat)] = premove;
  tell_seat(seat, write_json({{"type", "premove"}, {"ply", premove.ply}, {"move", premove.move}}));
  after_commit([done](const std::optional<Error>& failure) { done(failure, 0); });
}

void Room::drop_premove(Side seat) {
  std::optional<Premove>& kept = premoves_[index_of(seat)];
  if (!kept) return;
  tell_seat(seat, write_json({{"type", "premove"}, {"ply", kept->ply}, {"move", Json()}}));
  kept.reset();
}

// Offering what the opponent has offered accepts it, and the engine accepts at once.
bool Room::brings_about_rematch(Side seat, const OfferAct& act) const {
  if (act.what != Offer::kRematch || act.act == OfferAct::Act::kDecline) return false;
  if (match_.offer(Offer::kRematch) == other(seat)) return true;
  return act.act == OfferAct::Act::kOffer && is_engine(other(seat)) &&
         !match_.why_no_offer(seat, Offer::kRematch);
}

void Room::offer(Side seat, const OfferAct& act, std::string_view address, const Done& done) {
  if (brings_about_rematch(seat, act)) {
    if (const auto refusal = hall_.count_new_match(address)) return done(refusal, 0);
  }
  settle_offer(seat, act, done);
}

void Room::settle_offer(Side seat, const OfferAct& act, const Done& done) {
  const Millis now = hall_.now();
  switch (act.act) {
    case OfferAct::Act::kOffer:
      return settle(match_.offer(seat, act.what, new_match_id(), now), done);
    case OfferAct::Act::kAccept:
      return settle(match_.accept(seat, act.what, new_match_id(), now), done);
    case OfferAct::Act::kDecline:
      return settle(match_.decline(seat, act.what, now), done);
  }
}

void Room::resign(Side seat, const Done& done) { settle(match_.resign(seat, hall_.now()), done); }
void Room::abort(Side seat, const Done& done) { settle(match_.abort(seat, hall_.now()), done); }
void Room::react(Side seat, const std::string& reaction, const Done& done) {
  settle(match_.react(seat, reaction, hall_.now()), done);
}
void Room::take_seat(Side seat, Player player, std::string token_hash, const Done& done) {
  settle(match_.take_seat(seat, std::move(player), std::move(token_hash), hall_.now()), done);
}

void Room::resume(Millis down) { settle(match_.resume(down, hall_.now()), kNobodyAsked); }

void Room::tick() {
  const Millis now = hall_.now();
  if (retry_ && *retry_ <= now) {
    retry_.reset();
    go_on();
  }
  settle(match_.tick(now), kNobodyAsked);
}

// --- Storing ------------------------------------------------------------------------------------

void Room::after_commit(AfterCommit action) {
  if (pending_ == 0) return action(std::nullopt);
  waiting_.push_back(std::move(action));
}

void Room::settle(Match::Reply reply, const Done& done) {
  hall_.alarm_changed(*this);
  active_ = hall_.now();
  if (reply.events.empty()) {
    return after_commit([done, refusal = reply.refusal, number = reply.number](
                            const auto& failure) { done(failure ? failure : refusal, number); });
  }
  std::vector<MatchUpdate> updates{update_of(id_, match_, reply.events, hall_.date())};
  const std::shared_ptr<Room> next = next_match(reply.events);
  if (next)
    updates.push_back(update_of(next->id(), next->match(), next->match().events(), hall_.date()));
  ++pending_;
  hall_.storage().append(std::move(updates), [self = shared_from_this(), reply = std::move(reply),
                                              done, next](const Expected<bool>& stored) {
    self->committed(stored, reply, done, next);
  });
}

void Room::committed(const Expected<bool>& stored, const Match::Reply& reply, const Done& done,
                     const std::shared_ptr<Room>& next) {
  --pending_;
  if (!stored) {
    // What is in memory is not what is stored: everybody starts again from there.
    done(stored.error(), 0);
    for (const auto& action : std::exchange(waiting_, {})) action(stored.error());
    return hall_.abandon(*this);
  }
  if (next) hall_.add_new(next);
  for (const Event& event : reply.events) broadcast(event_frame(event, match_));
  hall_.count_events(reply.events);
  done(reply.refusal, reply.number);
  // Whoever is let in may move at once, and that has to be stored before the next one is told of it.
  while (pending_ == 0 && !waiting_.empty()) {
    const AfterCommit action = std::move(waiting_.front());
    waiting_.erase(waiting_.begin());
    action(std::nullopt);
  }
  if (pending_ == 0) go_on();
}

std::shared_ptr<Room> Room::next_match(const std::vector<Event>& events) {
  const auto found = std::find_if(events.begin(), events.end(), [](const Event& event) {
    return std::holds_alternative<RematchCreated>(event.data);
  });
  if (found == events.end()) return nullptr;
  Created settings = match_.settings();
  settings.invite_hash.clear();
  settings.date = hall_.date();
  Expected<Match> next = Match::create(std::move(settings), hall_.now());
  if (!next) return nullptr;  // cannot be: this match has the same settings
  for (const Side seat : {Side::kFirst, Side::kSecond}) {
    if (const auto& player = match_.player(other(seat))) {
      (void)next->take_seat(seat, *player, match_.token_hash(other(seat)), hall_.now());
    }
  }
  return std::make_shared<Room>(hall_, std::get<RematchCreated>(found->data).match,
                                std::move(*next));
}

// --- What follows by itself ---------------------------------------------------------------------

void Room::go_on() {
  if (answer_for_engine() || match_.state() != Match::State::kPlaying) return;
  const Side side = match_.session().side();
  if (const auto& player = match_.player(side); player && player->engine_level) {
    return ask_engine(side, *player->engine_level);
  }
  if (play_premove(side)) return;
  // A takeback may have made a kept move meaningless.
  const auto& kept = premoves_[index_of(other(side))];
  if (kept && kept->ply != match_.ply() + 2) drop_premove(other(side));
}

bool Room::play_premove(Side side) {
  const std::optional<Premove> kept = premoves_[index_of(side)];
  if (!kept) return false;
  drop_premove(side);
  if (kept->ply != match_.ply() + 1) return false;
  settle(match_.play(side, {kept->ply, match_.takebacks(), kept->move, 0}, hall_.now()),
         kNobodyAsked);
  return true;
}

// Takebacks and rematches are granted, draws are played for.
bool Room::answer_for_engine() {
  for (const Offer what : kOffers) {
    const std::optional<Side> offerer = match_.offer(what);
    if (!offerer || !is_engine(other(*offerer))) continue;
    const OfferAct::Act act =
        what == Offer::kDraw ? OfferAct::Act::kDecline : OfferAct::Act::kAccept;
    settle_offer(other(*offerer), {act, what}, kNobodyAsked);
    return true;
  }
  return false;
}

void Room::ask_engine(Side side, int level) {
  EngineSeats* const engine = hall_.engine();
  const std::pair asked_for(match_.ply(), match_.takebacks());
  if (engine == nullptr || retry_ || engine_asked_ == asked_for) return;
  engine_asked_ = asked_for;
  EngineTurn turn{match_.settings().game,
                  match_.settings().variant,
                  match_.settings().position,
                  match_.session().moves(),
                  level,
                  std::hash<std::string>{}(id_),
                  engine_time(match_, side, hall_.now())};
  const MoveWish asked{match_.ply() + 1, match_.takebacks(), "", 0};
  engine->choose(
      std::move(turn), [self = shared_from_this(), side, asked](const Expected<std::string>& move) {
        Match& match = self->match_;
        const bool still = match.state() == Match::State::kPlaying &&
                           match.ply() + 1 == asked.ply && match.takebacks() == asked.takebacks;
        if (!still) return;
        if (!move) {
          self->engine_asked_.reset();
          self->retry_ = self->hall_.now() + kEngineRetry;
          return self->hall_.alarm_changed(*self);
        }
        MoveWish wish = asked;
        wish.move = *move;
        self->settle(match.play(side, wish, self->hall_.now()), kNobodyAsked);
      });
}

}  // namespace tria::server
