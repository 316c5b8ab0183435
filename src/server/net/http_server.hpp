// HTTP and WebSocket over TCP on one thread: connections, limits and time-outs. The Service decides
// what is answered. This header is free of Boost, so that only this folder pays for compiling it.
#pragma once

#include <chrono>

#include "server/rate_limit.hpp"
#include "server/service.hpp"

namespace tria::server {

namespace server_code {
inline constexpr std::string_view kAddress = "server.address";
inline constexpr std::string_view kPortInUse = "server.port_in_use";
inline constexpr std::string_view kCannotListen = "server.cannot_listen";
}  // namespace server_code

struct ServerOptions {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;  // 0: any that is free
  std::size_t max_connections = 10'000;
  std::size_t connections_per_address = 100;
  // There is a proxy in front: the client is the last address in X-Forwarded-For.
  bool behind_proxy = false;
  std::uint32_t max_header_bytes = 8'192;
  // For a whole request to arrive, also the first one; and for a response to be sent.
  std::chrono::seconds read_timeout{15};
  std::chrono::seconds write_timeout{30};
  // A WebSocket that is silent for this long, in spite of pings, is dead.
  std::chrono::seconds socket_timeout{60};
  std::chrono::seconds ping_interval{20};
  std::chrono::seconds introduction_timeout{10};
  Rate frames{40, 10};  // from one WebSocket
  // What may wait for a slow reader; beyond it the client is dropped.
  std::size_t max_waiting_bytes = std::size_t{512} << 10;
  // How long pending responses may take once the server is told to stop.
  std::chrono::seconds stop_timeout{2};
};

class HttpServer : public Interface {
 public:
  // Listens at once; connections wait until run() answers them.
  [[nodiscard]] static Expected<std::unique_ptr<HttpServer>> listen(const ServerOptions& options);

  [[nodiscard]] virtual std::uint16_t port() const = 0;
  // Blocks until SIGINT or SIGTERM; then accepts no more connections, closes WebSockets with 1001
  // (going away) and idle connections at once, the others after their response.
  virtual void run(Service& service) = 0;
  // Runs the task on the server's thread. May be called from any thread.
  virtual void post(std::function<void()> task) = 0;

  // Closes the WebSockets of these addresses. On the server's thread.
  virtual void close_sockets(const std::function<bool(const std::string& address)>& which,
                             std::uint16_t code) = 0;

  struct Figures {
    std::size_t connections = 0;
    std::size_t sockets = 0;
    std::uint64_t accepted = 0;
    std::uint64_t turned_away = 0;
    std::uint64_t requests = 0;
    std::uint64_t frames_in = 0;
    std::uint64_t frames_out = 0;
  };
  // On the server's thread.
  [[nodiscard]] virtual Figures figures() const noexcept = 0;
};

}  // namespace tria::server
