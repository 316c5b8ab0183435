// The WebSocket of one seat, without waiting: frames go out when they can and come in by a call.
// All on the thread that runs the context.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include <boost/asio/io_context.hpp>
#include <nlohmann/json.hpp>

namespace tria::load {

using Json = nlohmann::json;

class SeatSocket {
 public:
  struct Calls {
    std::function<void(const Json&)> received;
    std::function<void()> ended;  // once: refused, closed or lost
  };

  // What is sent before the connection stands waits for it.
  [[nodiscard]] static std::shared_ptr<SeatSocket> open(boost::asio::io_context& context,
                                                        std::uint16_t port,
                                                        const std::string& match_id, Calls calls);

  SeatSocket() = default;
  SeatSocket(const SeatSocket&) = delete;
  SeatSocket& operator=(const SeatSocket&) = delete;
  virtual ~SeatSocket() = default;

  virtual void send(const Json& frame) = 0;
  // Without a goodbye, and without another call.
  virtual void drop() = 0;
};

}  // namespace tria::load
