// One WebSocket connection to the lobby. The session of the handshake says who it is; without one it is
// a guest.
#pragma once

#include "server/lobby/live_lobby.hpp"
#include "server/service.hpp"

namespace tria::server {

class LobbyListener final : public SocketListener,
                            public std::enable_shared_from_this<LobbyListener> {
 public:
  // The lobby and the peer must live until closed() is called. Limits are counted per address.
  LobbyListener(LiveLobby& lobby, Peer& peer, std::string address)
      : lobby_(lobby), peer_(&peer), address_(std::move(address)) {}
  LobbyListener(const LobbyListener&) = delete;
  LobbyListener& operator=(const LobbyListener&) = delete;
  ~LobbyListener() override { LobbyListener::closed(); }

  // To be called once, with the cookie of the handshake.
  void start(std::string_view cookie) {
    Identities* const identities = lobby_.identities();
    if (identities == nullptr || cookie.empty()) return enter({});
    identities->identify(
        cookie, [self = shared_from_this()](const Expected<std::optional<Identity>>& found) {
          if (self->state_ != State::kNew) return;
          if (!found) return self->close(close_code::kBusy);
          if (!*found) return self->enter({});
          self->identify(**found);
        });
  }

  void received(std::string_view text) override {
    if (state_ == State::kGone) return;
    if (state_ == State::kNew) {
      if (early_.size() >= kMaxEarlyFrames) return close(close_code::kTooFast);
      early_.emplace_back(text);
      return;
    }
    const Expected<Frame<LobbyMessage>> frame = read_lobby_frame(text);
    if (!frame) {
      refuse(std::nullopt, frame.error());
      return close(close_code::kMalformed);
    }
    if (!frame->message) return refuse(frame->id, frame->message.error());
    if (const auto* const ping = std::get_if<Ping>(&*frame->message)) {
      return send(pong_frame(*ping, std::nullopt));
    }
    lobby_.handle(*this, frame->id, *frame->message);
  }
  void closed() override {
    peer_ = nullptr;
    presence_.reset();
    if (state_ == State::kInside) lobby_.leave(*this);
    state_ = State::kGone;
  }
  [[nodiscard]] bool is_introduced() const override { return true; }

  // What the lobby knows it by, while it is inside.
  VisitorId visitor = 0;
  [[nodiscard]] const std::string& address() const noexcept { return address_; }
  // Nothing: a guest.
  [[nodiscard]] const std::optional<Identity>& identity() const noexcept { return identity_; }
  [[nodiscard]] bool is_inside() const noexcept { return state_ == State::kInside; }
  [[nodiscard]] Millis silence() const { return peer_ == nullptr ? 0 : peer_->silence(); }

  void send(std::shared_ptr<const std::string> frame) {
    if (peer_ != nullptr) peer_->send(std::move(frame));
  }
  void send(std::string frame) { send(std::make_shared<const std::string>(std::move(frame))); }
  void refuse(FrameId id, const Error& error) { send(refused_frame(id, error)); }
  void close(std::uint16_t code) {
    Peer* const peer = peer_;
    closed();
    if (peer != nullptr) peer->close(code);
  }

 private:
  enum class State : std::uint8_t { kNew, kInside, kGone };
  static constexpr std::size_t kMaxEarlyFrames = 8;

  void identify(const Identity& who) {
    identity_ = who;
    presence_ = lobby_.identities()->enter(who, [weak = weak_from_this()] {
      if (const auto self = weak.lock()) self->close(close_code::kSession);
    });
    read_blocks();
  }
  void read_blocks() {
    lobby_.identities()->blocked(identity_->account,
                                 [self = shared_from_this(), changes = lobby_.block_changes()](
                                     Expected<std::vector<std::string>> blocked) {
                                   if (self->state_ != State::kNew) return;
                                   if (!blocked) return self->close(close_code::kBusy);
                                   // May have been read before that.
                                   if (changes != self->lobby_.block_changes())
                                     return self->read_blocks();
                                   self->enter(std::move(*blocked));
                                 });
  }
  void enter(std::vector<std::string> blocked) {
    state_ = State::kInside;
    lobby_.enter(*this, std::move(blocked));
    for (const std::string& text : std::exchange(early_, {})) received(text);
  }

  LiveLobby& lobby_;
  Peer* peer_;
  const std::string address_;
  State state_ = State::kNew;
  std::optional<Identity> identity_;
  Identities::Presence presence_;
  std::vector<std::string> early_;  // frames that came before it was known who this is
};

}  // namespace tria::server
