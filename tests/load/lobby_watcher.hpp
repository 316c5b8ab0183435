// Many WebSockets to the lobby on one thread, as cheap as they can be: client and server share the
// machine. A frame that somebody has read already, byte by byte the same, is not parsed again.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

namespace tria::load {

using Json = nlohmann::json;

class LobbyWatchers {
 public:
  using Clock = std::chrono::steady_clock;
  // Who received a frame, when, and what it says. The same object for the same text.
  using Received = std::function<void(std::size_t who, Clock::time_point when,
                                      const std::shared_ptr<const Json>& frame)>;

  LobbyWatchers(std::uint16_t port, Received received);
  LobbyWatchers(const LobbyWatchers&) = delete;
  LobbyWatchers& operator=(const LobbyWatchers&) = delete;
  ~LobbyWatchers();

  // Blocks; false: was refused.
  [[nodiscard]] bool connect(std::size_t count);
  void send(std::size_t who, const Json& frame);
  // Reads what comes until then.
  void run_until(Clock::time_point until);
  [[nodiscard]] std::size_t size() const { return sockets_.size(); }
  [[nodiscard]] std::size_t lost() const { return lost_; }

 private:
  struct Socket {
    int descriptor = -1;
    std::string rest;  // of a frame that has not come whole
  };
  struct Known {
    std::string text;
    std::shared_ptr<const Json> frame;
  };

  void read(std::size_t who, Clock::time_point when);
  // How many of the bytes were whole frames.
  std::size_t consume(std::size_t who, std::string_view bytes, Clock::time_point when);
  std::shared_ptr<const Json> parsed(std::string_view text);
  void write(std::size_t who, unsigned char opcode, std::string_view payload);
  void lose(std::size_t who);

  const std::uint16_t port_;
  const Received received_;
  int epoll_ = -1;
  std::vector<Socket> sockets_;
  std::deque<Known> known_;  // the last frames, the newest first
  std::string buffer_;
  std::size_t lost_ = 0;
};

}  // namespace tria::load
