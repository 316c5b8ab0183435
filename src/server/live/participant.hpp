// One WebSocket connection to a match: says hello, then sends commands for its seat or watches.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/side.hpp"
#include "server/service.hpp"
#include "server/wire/frames.hpp"

namespace tria::server {

class MatchRegistry;
class LiveMatch;

class Participant final : public SocketListener, public std::enable_shared_from_this<Participant> {
 public:
  // The peer must live until closed() is called. Limits are counted per address.
  Participant(MatchRegistry& registry, std::string match_id, Peer& peer, std::string address);
  ~Participant() override;

  void received(std::string_view text) override;
  void closed() override;
  [[nodiscard]] bool is_introduced() const override { return state_ != State::kNew; }

  // Nothing: a spectator.
  [[nodiscard]] std::optional<Side> seat() const noexcept { return seat_; }
  void send(std::shared_ptr<const std::string> frame);
  void close(std::uint16_t code);

 private:
  enum class State : std::uint8_t { kNew, kGreeting, kInside, kGone };

  void greet(const Hello& hello);
  void enter(const std::shared_ptr<LiveMatch>& live_match, const Hello& hello);
  void welcome(const Hello& hello);
  void handle(FrameId id, MatchMessage message);
  void send(std::string frame);
  void refuse(FrameId id, const Error& error);
  // Says why, and closes the connection.
  void end(const Error& error, std::uint16_t code);

  MatchRegistry& registry_;
  const std::string match_id_;
  Peer* peer_;
  const std::string address_;
  State state_ = State::kNew;
  std::shared_ptr<LiveMatch> live_match_;
  std::optional<Side> seat_;
  std::vector<std::string> early_;  // frames that came while the match was being loaded
};

}  // namespace tria::server
