#include "server/live/live_match.hpp"

#include "server/live/participant.hpp"
#include "server/wire/match_json.hpp"

namespace tria::server {

namespace {

constexpr Millis kIdle = 60'000;
constexpr Millis kEngineRetry = 1'000;
// An engine's own time per move where there is no clock, and at most where there is one.
constexpr Millis kEngineTime = 3'000;
constexpr Millis kMaxEngineTime = 10'000;
constexpr Millis kMinEngineTime = 10;

const LiveMatch::Done kNobodyAsked = [](const Expected<std::uint32_t>&) {};

Expected<std::uint32_t> result_of(const Match::Reply& reply) {
  if (reply.refusal) return fail(*reply.refusal);
  return reply.number;
}

// From what the clock shows now. A quarter of it at most: the answer may come after twice the time.
Millis engine_time(const Match& match, Side side, Millis now) {
  const Clocks& clocks = match.clocks();
  if (clocks.rule().kind != ClockRule::Kind::kMinutes) return kEngineTime;
  const Millis left = clocks.left(side) - (clocks.running() ? clocks.charge(0, now) : 0);
  const Millis fair = std::min(left / 40 + clocks.rule().increment / 2, left / 4);
  return std::clamp(fair, kMinEngineTime, kMaxEngineTime);
}

// Openings are counted up to this move.
constexpr std::size_t kExplorerPlies = 40;

}  // namespace

LiveMatch::LiveMatch(MatchRegistry& registry, std::string id, Match match)
    : registry_(registry), id_(std::move(id)), match_(std::move(match)), active_(registry.now()) {}

std::size_t LiveMatch::spectators() const noexcept {
  return static_cast<std::size_t>(
      std::count_if(participants_.begin(), participants_.end(),
                    [](const Participant* participant) { return !participant->seat(); }));
}

std::size_t LiveMatch::people_present() const noexcept {
  if (match_.state() != Match::State::kPlaying) return 0;
  std::array<bool, 2> present{};
  for (const Participant* const participant : participants_) {
    if (const auto seat = participant->seat()) present[index_of(*seat)] = true;
  }
  return static_cast<std::size_t>(std::count(present.begin(), present.end(), true));
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

// --- Connections -------------------------------------------------------------------------------

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

Presence LiveMatch::presence() const {
  const auto is_present = [&](Side side) {
    return is_engine(side) ||
           std::any_of(participants_.begin(), participants_.end(),
                       [&](const Participant* participant) { return participant->seat() == side; });
  };
  return {is_present(Side::kFirst), is_present(Side::kSecond), spectators()};
}

void LiveMatch::tell_presence() {
  const Presence now = presence();
  if (now == told_presence_) return;
  broadcast(presence_frame(now));
  told_presence_ = now;
}

// Each seat learns on all its connections that its premove has changed.
void LiveMatch::tell_premoves() {
  for (const Side seat : {Side::kFirst, Side::kSecond}) {
    const std::optional<command::Premove>& kept = match_.premove(seat);
    std::optional<command::Premove>& told = told_premoves_[index_of(seat)];
    if (kept == told) continue;
    broadcast(premove_frame(kept ? *kept : command::Premove{told->ply, ""}), seat);
    told = kept;
  }
}

void LiveMatch::broadcast(std::string frame, std::optional<Side> only) {
  const auto shared = std::make_shared<const std::string>(std::move(frame));
  // A copy: a peer that is too slow leaves while it is being sent to.
  const std::vector<Participant*> all = participants_;
  for (Participant* const participant : all) {
    if (!only || participant->seat() == only) participant->send(shared);
  }
}

void LiveMatch::close_all(std::uint16_t code) {
  const std::vector<Participant*> all = participants_;
  for (Participant* const participant : all) participant->close(code);
}

// --- Commands -----------------------------------------------------------------------------------

// Offering what the opponent has offered accepts it, and the engine accepts at once.
bool LiveMatch::makes_rematch(Side seat, const Command& command) const {
  const command::OfOffer* const offer = std::get_if<command::Offer>(&command);
  const command::OfOffer* const accept = std::get_if<command::Accept>(&command);
  const command::OfOffer* const either = offer != nullptr ? offer : accept;
  if (either == nullptr || either->what != OfferKind::kRematch) return false;
  if (match_.offer(OfferKind::kRematch) == other(seat)) return true;
  return offer != nullptr && is_engine(other(seat)) &&
         !match_.why_no_offer(seat, OfferKind::kRematch);
}

void LiveMatch::handle(Side seat, const Command& command, std::string_view address,
                       const Done& done) {
  if (makes_rematch(seat, command)) {
    if (const auto refusal = registry_.count_new_match(address)) return done(fail(*refusal));
  }
  execute(seat, command, done);
}

void LiveMatch::claim(Side seat, command::Claim claim, Millis date, const Done& done) {
  // Lists of ended matches go by their dates.
  if (match_.ending()) kept_date_ = date;
  execute(seat, std::move(claim), done);
  kept_date_.reset();
}

void LiveMatch::execute(Side seat, Command command, const Done& done) {
  if (auto* const offer = std::get_if<command::Offer>(&command)) {
    offer->rematch_id = new_match_id();
  } else if (auto* const accept = std::get_if<command::Accept>(&command)) {
    accept->rematch_id = new_match_id();
  }
  match_.end_after(registry_.last_rated_end());
  settle(match_.handle(seat, command, registry_.now()), done);
}

void LiveMatch::resume(Millis down) { settle(match_.resume(down, registry_.now()), kNobodyAsked); }

void LiveMatch::tick() {
  const Millis now = registry_.now();
  if (retry_ && *retry_ <= now) {
    retry_.reset();
    go_on();
  }
  match_.end_after(registry_.last_rated_end());
  settle(match_.tick(now), kNobodyAsked);
}

// --- Storing ------------------------------------------------------------------------------------

void LiveMatch::after_commit(AfterCommit action) {
  if (pending_ == 0) return action(std::nullopt);
  waiting_.push_back(std::move(action));
}

MatchUpdate LiveMatch::update(std::span<const Event> events) const {
  MatchUpdate update{match_.header(id_, kept_date_.value_or(registry_.date())), {}, {}};
  bool ends = false;
  for (const Event& event : events) {
    update.events.push_back(write_event(event));
    ends = ends || std::holds_alternative<Ended>(event.data);
  }
  if (ends && is_archived(update.header)) {
    update.edges = transitions_of(match_.session(), kExplorerPlies);
  }
  if (auto game = ends ? rated_game(id_, match_.events()) : std::nullopt) {
    update.rated_end = std::make_shared<RatedEnd>(RatedEnd{std::move(*game)});
  }
  return update;
}

void LiveMatch::settle(Match::Reply reply, const Done& done) {
  registry_.alarm_changed(*this);
  active_ = registry_.now();
  if (match_.settings().is_rated) registry_.note_rated_end(reply.events);
  if (reply.events.empty() && !reply.conditions) {
    tell_premoves();
    return after_commit([done, result = result_of(reply)](const auto& failure) {
      done(failure ? fail(*failure) : result);
    });
  }
  std::vector<MatchUpdate> updates{update(reply.events)};
  if (const auto seat = reply.conditions) {
    updates.front().conditions.emplace(*seat, write_conditions(match_.kept_conditions(*seat)));
  }
  const std::shared_ptr<LiveMatch> next = next_match(reply.events);
  if (next) updates.push_back(next->update(next->match().events()));
  ++pending_;
  const std::shared_ptr<const RatedEnd> rated = updates.front().rated_end;
  registry_.storage().append(std::move(updates),
                             [self = shared_from_this(), reply = std::move(reply), done, next,
                              rated](const Expected<bool>& stored) {
                               if (rated && rated->change)
                                 self->match_.note_rating_change(shown(*rated->change));
                               self->committed(stored, reply, done, next);
                             });
}

void LiveMatch::committed(const Expected<bool>& stored, const Match::Reply& reply, const Done& done,
                          const std::shared_ptr<LiveMatch>& next) {
  --pending_;
  if (!stored) {
    // Memory is ahead of the disk: drop the match, and let everybody reconnect to the stored one.
    done(fail(stored.error()));
    for (const auto& action : std::exchange(waiting_, {})) action(stored.error());
    return registry_.abandon(*this);
  }
  if (next) registry_.add_new(next);
  for (const Event& event : reply.events) broadcast(event_frame(event, match_));
  registry_.count_events(reply.events);
  done(result_of(reply));
  // An action may lead to a new event; the actions after it then wait until that is stored.
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
    const std::size_t before = index_of(other(seat));
    if (std::optional<Player> player = match_.player(other(seat))) {
      if (match_.rating_change()) player->rating = match_.rating_change()->after[before];
      (void)next->handle(seat, command::TakeSeat(std::move(*player), match_.token_hashes()[before]),
                         registry_.now());
    }
  }
  return std::make_shared<LiveMatch>(registry_, std::get<RematchCreated>(found->data).match,
                                     std::move(*next));
}

void LiveMatch::keep_conditions(Side seat, std::string_view text) {
  match_.keep_conditions(seat, read_conditions(text));
}

// --- What follows by itself ---------------------------------------------------------------------

void LiveMatch::go_on() {
  tell_premoves();
  if (follow_vacations() || reply_for_engine() || match_.state() != Match::State::kPlaying) return;
  const Side side = match_.session().side();
  if (const auto& player = match_.player(side); player && player->engine_level) {
    return ask_engine(side, *player->engine_level);
  }
  if (const std::optional<command::Premove> premove = match_.take_premove(side)) {
    tell_premoves();
    return execute(side, command::Move{premove->ply, match_.takebacks(), premove->move},
                   kNobodyAsked);
  }
  if (const std::optional<std::string> reply = match_.conditional_reply(side)) {
    execute(side, command::Move{match_.ply() + 1, match_.takebacks(), *reply}, kNobodyAsked);
  }
}

bool LiveMatch::follow_vacations() {
  const bool has_days = match_.settings().clock.kind == ClockRule::Kind::kDays;
  if (!has_days || match_.state() != Match::State::kPlaying) return false;
  for (const Side seat : {Side::kFirst, Side::kSecond}) {
    const std::optional<bool> is_away = registry_.is_away(match_.player(seat)->account);
    if (!is_away || *is_away == match_.is_paused(seat)) continue;
    execute(seat, command::Vacation{*is_away}, kNobodyAsked);
    return true;
  }
  return false;
}

// The engine accepts takebacks and rematches, and declines draws.
bool LiveMatch::reply_for_engine() {
  for (const OfferKind what : kOffers) {
    const std::optional<Side> offerer = match_.offer(what);
    if (!offerer || !is_engine(other(*offerer))) continue;
    const Command reply = what == OfferKind::kDraw ? Command(command::Decline{what})
                                                   : Command(command::Accept{what, ""});
    execute(other(*offerer), reply, kNobodyAsked);
    return true;
  }
  return false;
}

void LiveMatch::ask_engine(Side side, int level) {
  EngineSeats* const engine = registry_.engine();
  const std::pair asked_for(match_.ply(), match_.takebacks());
  if (engine == nullptr || retry_ || engine_asked_ == asked_for) return;
  engine_asked_ = asked_for;
  EngineTurn turn{match_.session().clone(), level, std::hash<std::string>{}(id_),
                  engine_time(match_, side, registry_.now())};
  const command::Move asked{match_.ply() + 1, match_.takebacks(), ""};
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
        self->execute(side, command::Move{asked.ply, asked.takebacks, *move}, kNobodyAsked);
      });
}

}  // namespace tria::server
