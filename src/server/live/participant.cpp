#include "server/live/participant.hpp"

#include <utility>

#include "server/live/live_match.hpp"
#include "server/live/match_registry.hpp"
#include "server/live/secrets.hpp"
#include "server/match/codes.hpp"
#include "server/wire/codes.hpp"
#include "server/wire/match_json.hpp"

namespace tria::server {

namespace {

constexpr std::size_t kMostEarlyFrames = 8;
// More missed events than this are told by the match as a whole.
constexpr std::uint32_t kMostMissed = 500;

Json premove_json(const std::optional<Premove>& premove) {
  if (!premove) return {};
  return {{"ply", premove->ply}, {"move", premove->move}};
}

}  // namespace

Participant::Participant(MatchRegistry& registry, std::string match_id, Peer& peer,
                         std::string address)
    : registry_(registry),
      match_id_(std::move(match_id)),
      peer_(&peer),
      address_(std::move(address)) {}

Participant::~Participant() { leave(); }

void Participant::leave() {
  peer_ = nullptr;
  if (live_match_) live_match_->leave(*this);
  live_match_.reset();
  state_ = State::kGone;
}

void Participant::send(std::shared_ptr<const std::string> frame) {
  if (peer_ != nullptr) peer_->send(std::move(frame));
}

void Participant::send(std::string frame) {
  send(std::make_shared<const std::string>(std::move(frame)));
}

void Participant::close(std::uint16_t code) {
  Peer* const peer = peer_;
  leave();
  if (peer != nullptr) peer->close(code);
}

void Participant::end(const Error& error, std::uint16_t code) {
  refuse(std::nullopt, error);
  close(code);
}

void Participant::refuse(std::optional<std::int64_t> id, const Error& error) {
  send(refused_frame(id, error));
}

void Participant::receive(std::string_view text) {
  if (state_ == State::kGone) return;
  if (state_ == State::kGreeting) {
    if (early_.size() >= kMostEarlyFrames) return close(close_code::kTooFast);
    early_.emplace_back(text);
    return;
  }
  const Expected<Frame<MatchCommand>> frame = read_match_frame(text);
  if (!frame) return end(frame.error(), close_code::kMalformed);
  if (state_ == State::kInside) return act(*frame);
  if (!frame->command) return end(frame->command.error(), close_code::kMalformed);
  const auto* const hello = std::get_if<Hello>(&*frame->command);
  if (hello == nullptr) {
    return end({request_code::kMalformed, "the first frame must be hello", {}},
               close_code::kMalformed);
  }
  greet(*hello);
}

void Participant::greet(const Hello& hello) {
  state_ = State::kGreeting;
  registry_.with_match(match_id_, [self = shared_from_this(),
                                   hello](const Expected<std::shared_ptr<LiveMatch>>& live_match) {
    if (self->state_ != State::kGreeting) return;
    if (!live_match) {
      const bool unknown = live_match.error().code == match_code::kUnknown;
      return self->end(live_match.error(), unknown ? close_code::kUnknownMatch : close_code::kBusy);
    }
    self->enter(*live_match, hello);
  });
}

void Participant::enter(const std::shared_ptr<LiveMatch>& live_match, const Hello& hello) {
  if (!hello.token.empty()) {
    seat_ = live_match->holder(hash_of(hello.token));
    if (!seat_) {
      return end({match_code::kToken, "this token holds no seat of this match", {}},
                 close_code::kToken);
    }
  }
  // What is not stored yet is told by its event, after the welcome.
  live_match->after_commit([self = shared_from_this(), live_match, hello](const auto& failure) {
    if (self->state_ != State::kGreeting) return;
    if (failure) return self->end(*failure, close_code::kBusy);
    self->live_match_ = live_match;
    self->state_ = State::kInside;
    live_match->enter(*self);
    self->welcome(hello);
    live_match->go_on();
    for (const std::string& text : std::exchange(self->early_, {})) self->receive(text);
  });
}

void Participant::welcome(const Hello& hello) {
  const Match& match = live_match_->match();
  const auto count = static_cast<std::uint32_t>(match.events().size());
  const bool goes_on = hello.seen && *hello.seen <= count && count - *hello.seen <= kMostMissed;
  Json json{{"type", "welcome"},
            {"seat", side_json(seat_)},
            {"match", goes_on ? Json() : match_json(match_id_, match, registry_.now())},
            {"presence", Json::parse(live_match_->presence_frame())},
            {"premove", seat_ ? premove_json(live_match_->kept_premove(*seat_)) : Json()},
            {"now", registry_.now()}};
  json["presence"].erase("type");
  send(write_json(json));
  if (!goes_on) return;
  for (std::uint32_t i = *hello.seen; i < count; ++i) send(event_frame(match.events()[i], match));
}

void Participant::act(const Frame<MatchCommand>& frame) {
  if (!frame.command) return refuse(frame.id, frame.command.error());
  if (const auto* const ping = std::get_if<Ping>(&*frame.command)) {
    return send("{\"type\":\"pong\",\"time\":" + ping->time +
                ",\"now\":" + std::to_string(registry_.now()) + "}");
  }
  if (std::holds_alternative<Hello>(*frame.command)) {
    return refuse(frame.id, {request_code::kField, "hello was sent already", {"type"}});
  }
  if (!seat_) {
    return refuse(frame.id, {match_code::kSpectator, "spectators cannot do this", {}});
  }
  const LiveMatch::Done done = [weak = weak_from_this(), id = frame.id](
                                   const std::optional<Error>& refusal, std::uint32_t number) {
    const std::shared_ptr<Participant> self = weak.lock();
    if (!self) return;
    if (refusal) {
      self->refuse(id, *refusal);
    } else if (id) {
      self->send(ack_frame(*id, number));
    }
  };
  const std::shared_ptr<LiveMatch> live_match = live_match_;
  const Side seat = *seat_;
  struct Act {
    LiveMatch& live_match;
    Side seat;
    Millis lag;
    const std::string& address;
    const LiveMatch::Done& done;
    void operator()(const MoveWish& wish) const { live_match.move(seat, wish, lag, done); }
    void operator()(const Premove& premove) const { live_match.premove(seat, premove, done); }
    void operator()(const OfferAct& act) const { live_match.offer(seat, act, address, done); }
    void operator()(const Resign&) const { live_match.resign(seat, done); }
    void operator()(const Abort&) const { live_match.abort(seat, done); }
    void operator()(const React& react) const { live_match.react(seat, react.reaction, done); }
    void operator()(const Hello&) const {}
    void operator()(const Ping&) const {}
  };
  std::visit(Act{*live_match, seat, peer_->lag(), address_, done}, *frame.command);
}

}  // namespace tria::server
