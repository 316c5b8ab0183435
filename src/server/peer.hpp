// The other end of a WebSocket.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "server/match/clock.hpp"

namespace tria::server {

namespace close_code {
inline constexpr std::uint16_t kGoingAway = 1001;
inline constexpr std::uint16_t kMalformed = 4400;
inline constexpr std::uint16_t kToken = 4403;
inline constexpr std::uint16_t kUnknownMatch = 4404;
inline constexpr std::uint16_t kNoHello = 4408;
inline constexpr std::uint16_t kTooFast = 4429;
inline constexpr std::uint16_t kBusy = 4503;
}  // namespace close_code

class Peer {
 public:
  Peer() = default;
  Peer(const Peer&) = delete;
  Peer& operator=(const Peer&) = delete;
  virtual ~Peer() = default;

  // Frames may be shared with many peers.
  virtual void send(std::shared_ptr<const std::string> frame) = 0;
  // Once everything sent so far is written. Nothing is received after this.
  virtual void close(std::uint16_t code) = 0;
  // Measured round trip time of a ping.
  [[nodiscard]] virtual Millis lag() const = 0;
};

}  // namespace tria::server
