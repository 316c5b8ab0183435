#include "server/live/live_match.hpp"

#include <algorithm>
#include <utility>

#include "server/live/archive_facts.hpp"
#include "server/live/match_registry.hpp"
#include "server/live/participant.hpp"
#include "server/live/secrets.hpp"
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

const LiveMatch::Done kNobodyAsked = [](const std::optional<Error>&, std::uint32_t) {};

// From what the clock shows now. A quarter of it at most: the answer may come after twice the time.
Millis engine_time(const Match& match, Side side, Millis now) {
  const Clocks& clocks = match.clocks();
  if (clocks.rule().kind != ClockRule::Kind::kMinutes) return kEngineTime;
  const Millis left = clocks.left(side) - (clocks.running() ? clocks.charge(0, now) : 0);
  const Millis fair = std::min(left / 40 + clocks.rule().increment / 2, left / 4);
  return std::clamp(fair, kMinEngineTime, kMaxEngineTime);
}

}  // namespace

LiveMatch::LiveMatch(MatchRegistry& registry, std::string id, Match match)
    : registry_(registry), id_(std::move(id)), match_(std::move(match)), active_(registry.now()) {}

std::optional<Side> LiveMatch::holder(std::string_view token_hash) const noexcept {
  // Both are compared, whichever fits.
  const bool first = same_hash(match_.token_hash(Side::kFirst), token_hash);
  const bool second = same_hash(match_.token_hash(Side::kSecond), token_hash);
  if (first) return Side::kFirst;
  return second ? std::optional(Side::kSecond) : std::nullopt;
}

std::size_t LiveMatch::spectators() const noexcept {
  return static_cast<std::size_t>(
      std::count_if(participants_.begin(), participants_.end(),
                    [](const Participant* participant) { return !participant->seat(); }));
}

bool LiveMatch::is_idle(Millis now) const noexcept {
  const std::optional<Millis> next = alarm();
  return participants_.empty() && pending_ == 0 && waiting_.empty() && now - active_ > kIdle &&
         (!next || *next - now > 2 * kIdle);
}

std::optional<Millis> LiveMatch::alarm() const noexcept {
  const std::optional<Millis> deadline = match_.deadline();
  if (!retry_) return deadline;
  return deadline ? std::min(*deadline, *retry_) : *retry_;
}

bool LiveMatch::is_engine(Side side) const noexcept {
  return match_.player(side) && match_.player(side)->engine_level;
}

// --- Who is there -------------------------------------------------------------------------------

void LiveMatch::enter(Participant& participant) {
  participants_.push_back(&participant);
  active_ = registry_.now();
  registry_.presence_changed(*this);
}

void LiveMatch::leave(Participant& participant) {
  std::erase(participants_, &participant);
  active_ = registry_.now();
  registry_.presence_changed(*this);
}

std::string LiveMatch::presence_frame() const {
  const auto present = [&](Side side) {
    return is_engine(side) ||
           std::any_of(participants_.begin(), participants_.end(),
                       [&](const Participant* participant) { return participant->seat() == side; });
  };
  return write_json({{"type", "presence"},
                     {"first", present(Side::kFirst)},
                     {"second", present(Side::kSecond)},
                     {"spectators", spectators()}});
}

void LiveMatch::tell_presence() {
  std::string frame = presence_frame();
  if (frame == last_presence_) return;
  broadcast(frame);
  last_presence_ = std::move(frame);
}

void LiveMatch::broadcast(const std::string& frame) {
  const auto shared = std::make_shared<const std::string>(frame);
  // A peer that is too slow leaves while it is being told.
  const std::vector<Participant*> all = participants_;
  for (Participant* const participant : all) participant->send(shared);
}

void LiveMatch::tell_seat(Side seat, const std::string& frame) {
  const auto shared = std::make_shared<const std::string>(frame);
  const std::vector<Participant*> all = participants_;
  for (Participant* const participant : all) {
    if (participant->seat() == seat) participant->send(shared);
  }
}

void LiveMatch::close_all(std::uint16_t code) {
  const std::vector<Participant*> all = participants_;
  for (Participant* const participant : all) participant->close(code);
}

// --- Commands -----------------------------------------------------------------------------------

void LiveMatch::move(Side seat, MoveWish wish, Millis lag, const Done& done) {
  wish.lag = lag;
  settle(match_.play(seat, wish, registry_.now()), done);
}

void LiveMatch::premove(Side seat, const Premove& premove, const Done& done) {
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

void LiveMatch::drop_premove(Side seat) {
  std::optional<Premove>& kept = premoves_[index_of(seat)];
  if (!kept) return;
  tell_seat(seat, write_json({{"type", "premove"}, {"ply", kept->ply}, {"move", Json()}}));
  kept.reset();
}

// Offering what the opponent has offered accepts it, and the engine accepts at once.
bool LiveMatch::brings_about_rematch(Side seat, const OfferAct& act) const {
  if (act.what != Offer::kRematch || act.act == OfferAct::Act::kDecline) return false;
  if (match_.offer(Offer::kRematch) == other(seat)) return true;
  return act.act == OfferAct::Act::kOffer && is_engine(other(seat)) &&
         !match_.why_no_offer(seat, Offer::kRematch);
}

void LiveMatch::offer(Side seat, const OfferAct& act, std::string_view address, const Done& done) {
  if (brings_about_rematch(seat, act)) {
    if (const auto refusal = registry_.count_new_match(address)) return done(refusal, 0);
  }
  settle_offer(seat, act, done);
}

void LiveMatch::settle_offer(Side seat, const OfferAct& act, const Done& done) {
  const Millis now = registry_.now();
  switch (act.act) {
    case OfferAct::Act::kOffer:
      return settle(match_.offer(seat, act.what, new_match_id(), now), done);
    case OfferAct::Act::kAccept:
      return settle(match_.accept(seat, act.what, new_match_id(), now), done);
    case OfferAct::Act::kDecline:
      return settle(match_.decline(seat, act.what, now), done);
  }
}

void LiveMatch::resign(Side seat, const Done& done) {
  settle(match_.resign(seat, registry_.now()), done);
}
void LiveMatch::abort(Side seat, const Done& done) {
  settle(match_.abort(seat, registry_.now()), done);
}
void LiveMatch::react(Side seat, const std::string& reaction, const Done& done) {
  settle(match_.react(seat, reaction, registry_.now()), done);
}
void LiveMatch::take_seat(Side seat, Player player, std::string token_hash, const Done& done) {
  settle(match_.take_seat(seat, std::move(player), std::move(token_hash), registry_.now()), done);
}

void LiveMatch::resume(Millis down) { settle(match_.resume(down, registry_.now()), kNobodyAsked); }

void LiveMatch::tick() {
  const Millis now = registry_.now();
  if (retry_ && *retry_ <= now) {
    retry_.reset();
    go_on();
  }
  settle(match_.tick(now), kNobodyAsked);
}

// --- Storing ------------------------------------------------------------------------------------

void LiveMatch::after_commit(AfterCommit action) {
  if (pending_ == 0) return action(std::nullopt);
  waiting_.push_back(std::move(action));
}

void LiveMatch::settle(Match::Reply reply, const Done& done) {
  registry_.alarm_changed(*this);
  active_ = registry_.now();
  if (reply.events.empty()) {
    return after_commit([done, refusal = reply.refusal, number = reply.number](
                            const auto& failure) { done(failure ? failure : refusal, number); });
  }
  std::vector<MatchUpdate> updates{update_of(id_, match_, reply.events, registry_.date())};
  const std::shared_ptr<LiveMatch> next = next_match(reply.events);
  if (next)
    updates.push_back(
        update_of(next->id(), next->match(), next->match().events(), registry_.date()));
  ++pending_;
  registry_.storage().append(
      std::move(updates),
      [self = shared_from_this(), reply = std::move(reply), done,
       next](const Expected<bool>& stored) { self->committed(stored, reply, done, next); });
}

void LiveMatch::committed(const Expected<bool>& stored, const Match::Reply& reply, const Done& done,
                          const std::shared_ptr<LiveMatch>& next) {
  --pending_;
  if (!stored) {
    // What is in memory is not what is stored: everybody starts again from there.
    done(stored.error(), 0);
    for (const auto& action : std::exchange(waiting_, {})) action(stored.error());
    return registry_.abandon(*this);
  }
  if (next) registry_.add_new(next);
  for (const Event& event : reply.events) broadcast(event_frame(event, match_));
  registry_.count_events(reply.events);
  done(reply.refusal, reply.number);
  // Whoever is let in may move at once, and that has to be stored before the next one is told of it.
  while (pending_ == 0 && !waiting_.empty()) {
    const AfterCommit action = std::move(waiting_.front());
    waiting_.erase(waiting_.begin());
    action(std::nullopt);
  }
  if (pending_ == 0) go_on();
}

std::shared_ptr<LiveMatch> LiveMatch::next_match(const std::vector<Event>& events) {
  const auto found = std::find_if(events.begin(), events.end(), [](const Event& event) {
    return std::holds_alternative<RematchCreated>(event.data);
  });
  if (found == events.end()) return nullptr;
  Created settings = match_.settings();
  settings.invite_hash.clear();
  settings.date = registry_.date();
  Expected<Match> next = Match::create(std::move(settings), registry_.now());
  if (!next) return nullptr;  // cannot be: this match has the same settings
  for (const Side seat : {Side::kFirst, Side::kSecond}) {
    if (const auto& player = match_.player(other(seat))) {
      (void)next->take_seat(seat, *player, match_.token_hash(other(seat)), registry_.now());
    }
  }
  return std::make_shared<LiveMatch>(registry_, std::get<RematchCreated>(found->data).match,
                                     std::move(*next));
}

// --- What follows by itself ---------------------------------------------------------------------

void LiveMatch::go_on() {
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

bool LiveMatch::play_premove(Side side) {
  const std::optional<Premove> kept = premoves_[index_of(side)];
  if (!kept) return false;
  drop_premove(side);
  if (kept->ply != match_.ply() + 1) return false;
  settle(match_.play(side, {kept->ply, match_.takebacks(), kept->move, 0}, registry_.now()),
         kNobodyAsked);
  return true;
}

// Takebacks and rematches are granted, draws are played for.
bool LiveMatch::answer_for_engine() {
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

void LiveMatch::ask_engine(Side side, int level) {
  EngineSeats* const engine = registry_.engine();
  const std::pair asked_for(match_.ply(), match_.takebacks());
  if (engine == nullptr || retry_ || engine_asked_ == asked_for) return;
  engine_asked_ = asked_for;
  EngineTurn turn{match_.settings().game,
                  match_.settings().variant,
                  match_.settings().position,
                  match_.session().moves(),
                  level,
                  std::hash<std::string>{}(id_),
                  engine_time(match_, side, registry_.now())};
  const MoveWish asked{match_.ply() + 1, match_.takebacks(), "", 0};
  engine->choose(
      std::move(turn), [self = shared_from_this(), side, asked](const Expected<std::string>& move) {
        Match& match = self->match_;
        const bool still = match.state() == Match::State::kPlaying &&
                           match.ply() + 1 == asked.ply && match.takebacks() == asked.takebacks;
        if (!still) return;
        if (!move) {
          self->engine_asked_.reset();
          self->retry_ = self->registry_.now() + kEngineRetry;
          return self->registry_.alarm_changed(*self);
        }
        MoveWish wish = asked;
        wish.move = *move;
        self->settle(match.play(side, wish, self->registry_.now()), kNobodyAsked);
      });
}

}  // namespace tria::server
