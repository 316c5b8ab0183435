// One WebSocket connection to a match: says hello, then sends commands for its seat or watches.
#pragma once

#include "server/identity.hpp"
#include "server/live/match_registry.hpp"
#include "server/live/secrets.hpp"
#include "server/service.hpp"

namespace tria::server {

class Participant final : public SocketListener, public std::enable_shared_from_this<Participant> {
 public:
  // Who is connected: the address that limits count by, and the cookie of a session.
  struct Origin {
    std::string address;
    Identities* identities = nullptr;  // null: nobody is signed in here
    std::string cookie{};
  };
  // The peer must live until closed() is called.
  Participant(MatchRegistry& registry, std::string match_id, Peer& peer, Origin origin)
      : registry_(registry),
        match_id_(std::move(match_id)),
        peer_(&peer),
        origin_(std::move(origin)) {}
  Participant(const Participant&) = delete;
  Participant& operator=(const Participant&) = delete;
  ~Participant() override { Participant::closed(); }

  void received(std::string_view text) override {
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
  void closed() override {
    peer_ = nullptr;
    if (live_match_) live_match_->leave(*this);
    live_match_.reset();
    signed_in_.reset();
    state_ = State::kGone;
  }
  [[nodiscard]] bool is_introduced() const override { return state_ != State::kNew; }

  // Nothing: a spectator.
  [[nodiscard]] std::optional<Side> seat() const noexcept { return seat_; }
  void send(std::shared_ptr<const std::string> frame) {
    if (peer_ != nullptr) peer_->send(std::move(frame));
  }
  void close(std::uint16_t code) {
    Peer* const peer = peer_;
    closed();
    if (peer != nullptr) peer->close(code);
  }

 private:
  enum class State : std::uint8_t { kNew, kGreeting, kInside, kGone };
  static constexpr std::size_t kMaxEarlyFrames = 8;
  // A client that missed more events than this is sent the whole match instead.
  static constexpr std::uint32_t kMaxMissed = 500;

  void greet(const Hello& hello) {
    state_ = State::kGreeting;
    if (origin_.identities == nullptr || origin_.cookie.empty()) return look(hello, "");
    origin_.identities->identify(
        std::exchange(origin_.cookie, {}),
        [self = shared_from_this(), hello](const Expected<std::optional<Identity>>& who) {
          if (self->state_ != State::kGreeting) return;
          if (!who) return self->end(who.error(), close_code::kBusy);
          if (!*who) return self->look(hello, "");
          self->signed_in_ =
              self->origin_.identities->enter(**who, [weak = self->weak_from_this()] {
                if (const auto alive = weak.lock()) alive->close(close_code::kSession);
              });
          self->look(hello, (*who)->account);
        });
  }
  void look(const Hello& hello, const std::string& account) {
    registry_.look(match_id_, {hello.token, account},
                   [self = shared_from_this(), hello](const Expected<SeatedMatch>& found) {
                     if (self->state_ != State::kGreeting) return;
                     if (found) return self->enter(*found, hello);
                     const std::string_view why = found.error().code;
                     self->end(found.error(), why == match_code::kUnknown
                                                  ? close_code::kUnknownMatch
                                              : why == match_code::kToken ? close_code::kToken
                                                                          : close_code::kBusy);
                   });
  }
  void enter(const SeatedMatch& found, const Hello& hello) {
    seat_ = found.seat;
    live_match_ = found.live_match;
    state_ = State::kInside;
    live_match_->enter(*this);
    welcome(hello);
    found.live_match->go_on();
    for (const std::string& text : std::exchange(early_, {})) received(text);
  }
  void welcome(const Hello& hello) {
    const Match& match = live_match_->match();
    const auto count = static_cast<std::uint32_t>(match.events().size());
    const bool goes_on = hello.seen && *hello.seen <= count && count - *hello.seen <= kMaxMissed;
    send(welcome_frame({seat_, !goes_on, live_match_->presence()}, match_id_, match,
                       registry_.now()));
    if (!goes_on) return;
    for (std::uint32_t i = *hello.seen; i < count; ++i) send(event_frame(match.events()[i], match));
  }
  void handle(FrameId id, MatchMessage message) {
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
    live_match->handle(*seat_, *command, origin_.address,
                       [weak = weak_from_this(), id](const Expected<std::uint32_t>& number) {
                         const std::shared_ptr<Participant> self = weak.lock();
                         if (!self) return;
                         if (!number) return self->refuse(id, number.error());
                         if (id) self->send(ack_frame(*id, *number));
                       });
  }
  void send(std::string frame) { send(std::make_shared<const std::string>(std::move(frame))); }
  void refuse(FrameId id, const Error& error) { send(refused_frame(id, error)); }
  // Says why, and closes the connection.
  void end(const Error& error, std::uint16_t code) {
    refuse(std::nullopt, error);
    close(code);
  }

  MatchRegistry& registry_;
  const std::string match_id_;
  Peer* peer_;
  Origin origin_;
  Identities::Presence signed_in_;
  State state_ = State::kNew;
  std::shared_ptr<LiveMatch> live_match_;
  std::optional<Side> seat_;
  std::vector<std::string> early_;  // frames that came while the match was being loaded
};

}  // namespace tria::server
