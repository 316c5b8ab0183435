// One connection to a match: says hello, then acts for its seat or watches.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/side.hpp"
#include "server/peer.hpp"
#include "server/wire/frames.hpp"

namespace tria::server {

class MatchRegistry;
class LiveMatch;

class Participant : public std::enable_shared_from_this<Participant> {
 public:
  // The peer must live until leave() is called. The address is what limits go by.
  Participant(MatchRegistry& registry, std::string match_id, Peer& peer, std::string address);
  Participant(const Participant&) = delete;
  Participant& operator=(const Participant&) = delete;
  ~Participant();

  void receive(std::string_view text);
  // The connection is no more.
  void leave();

  [[nodiscard]] bool has_said_hello() const noexcept { return state_ != State::kNew; }
  // Nothing: a spectator.
  [[nodiscard]] std::optional<Side> seat() const noexcept { return seat_; }

  void send(std::shared_ptr<const std::string> frame);
  void send(std::string frame);
  void close(std::uint16_t code);

 private:
  enum class State : std::uint8_t { kNew, kGreeting, kInside, kGone };

  void greet(const Hello& hello);
  void enter(const std::shared_ptr<LiveMatch>& live_match, const Hello& hello);
  void welcome(const Hello& hello);
  void act(const Frame<MatchCommand>& frame);
  void refuse(std::optional<std::int64_t> id, const Error& error);
  // Says why, and that is all.
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
