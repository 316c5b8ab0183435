#include "server/live/participant.hpp"

#include <utility>

#include "server/live/live_match.hpp"
#include "server/live/match_registry.hpp"
#include "server/live/secrets.hpp"
#include "server/match/codes.hpp"
#include "server/wire/codes.hpp"

namespace tria::server {

namespace {

constexpr std::size_t kMaxEarlyFrames = 8;
// A client that missed more events than this is sent the whole match instead.
constexpr std::uint32_t kMaxMissed = 500;

}  // namespace

Participant::Participant(MatchRegistry& registry, std::string match_id, Peer& peer,
                         std::string address)
    : registry_(registry),
      match_id_(std::move(match_id)),
      peer_(&peer),
      address_(std::move(address)) {}

Participant::~Participant() { Participant::closed(); }

void Participant::closed() {
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
  closed();
  if (peer != nullptr) peer->close(code);
}

void Participant::end(const Error& error, std::uint16_t code) {
  refuse(std::nullopt, error);
  close(code);
}

void Participant::refuse(FrameId id, const Error& error) { send(refused_frame(id, error)); }

void Participant::received(std::string_view text) {
  if (state_ == State::kGone) return;
  if (state_ == State::kGreeting) {
    if (early_.size() >= kMaxEarlyFrames) return close(close_code::kTooFast);
    early_.emplace_back(text);
    return;
  }
  const Expected<Frame<MatchMessage>> frame = read_match_frame(text);
  if (!frame) return end(frame.error(), close_code::kMalformed);
  const Expected<MatchMessage>& message = frame->message;
  if (state_ == State::kInside) {
    return message ? handle(frame->id, *message) : refuse(frame->id, message.error());
  }
  if (!message) return end(message.error(), close_code::kMalformed);
  if (const auto* const hello = std::get_if<Hello>(&*message)) return greet(*hello);
  end({request_code::kMalformed, "the first frame must be hello", {}}, close_code::kMalformed);
}

void Participant::greet(const Hello& hello) {
  state_ = State::kGreeting;
  registry_.with_stored_match(
      match_id_,
      [self = shared_from_this(), hello](const Expected<std::shared_ptr<LiveMatch>>& live_match) {
        if (self->state_ != State::kGreeting) return;
        if (live_match) return self->enter(*live_match, hello);
        const bool unknown = live_match.error().code == match_code::kUnknown;
        self->end(live_match.error(), unknown ? close_code::kUnknownMatch : close_code::kBusy);
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
  live_match_ = live_match;
  state_ = State::kInside;
  live_match->enter(*this);
  welcome(hello);
  live_match->go_on();
  for (const std::string& text : std::exchange(early_, {})) received(text);
}

void Participant::welcome(const Hello& hello) {
  const Match& match = live_match_->match();
  const auto count = static_cast<std::uint32_t>(match.events().size());
  const bool goes_on = hello.seen && *hello.seen <= count && count - *hello.seen <= kMaxMissed;
  send(
      welcome_frame({seat_, !goes_on, live_match_->presence()}, match_id_, match, registry_.now()));
  if (!goes_on) return;
  for (std::uint32_t i = *hello.seen; i < count; ++i) send(event_frame(match.events()[i], match));
}

void Participant::handle(FrameId id, MatchMessage message) {
  if (const auto* const ping = std::get_if<Ping>(&message)) {
    return send(pong_frame(*ping, registry_.now()));
  }
  auto* const command = std::get_if<Command>(&message);
  if (command == nullptr) {
    return refuse(id, {request_code::kField, "hello was sent already", {"type"}});
  }
  if (!seat_) return refuse(id, {match_code::kSpectator, "spectators cannot do this", {}});
  if (auto* const move = std::get_if<command::Move>(command)) move->lag = peer_->lag();
  const std::shared_ptr<LiveMatch> live_match = live_match_;  // handling may end this connection
  live_match->handle(*seat_, std::move(*command), address_,
                     [weak = weak_from_this(), id](const Expected<std::uint32_t>& number) {
                       const std::shared_ptr<Participant> self = weak.lock();
                       if (!self) return;
                       if (!number) return self->refuse(id, number.error());
                       if (id) self->send(ack_frame(*id, *number));
                     });
}

}  // namespace tria::server
