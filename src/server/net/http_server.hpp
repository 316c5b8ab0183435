// HTTP and WebSocket over TCP on one thread: connections, limits and time-outs. What is answered is
// the service's business. The network library is known to http_server.cpp, connection.*,
// request_rules.*, web_socket.*, metered_stream.hpp and visitor_name.cpp only.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "core/error.hpp"
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
  // There is a proxy in front: whom a request comes from is the last address in X-Forwarded-For.
  bool behind_proxy = false;
  std::uint32_t max_header_bytes = 8'192;
  // For a request to arrive whole, also the first; and for an answer to be taken.
  std::chrono::seconds read_timeout{15};
  std::chrono::seconds write_timeout{30};
  // A WebSocket that is silent for so long is dead; in between it is pinged.
  std::chrono::seconds socket_timeout{60};
  std::chrono::seconds ping_interval{20};
  std::chrono::seconds introduction_timeout{10};
  Rate frames{40, 10};  // from one WebSocket
  // What may wait for a client that reads slowly.
  std::size_t max_waiting_bytes = std::size_t{512} << 10;
  // How long answers under way may take once the server is told to stop.
  std::chrono::seconds stop_timeout{2};
};

class HttpServer {
 public:
  // Listens at once: from here on connections are taken, and answered when it runs.
  [[nodiscard]] static Expected<std::unique_ptr<HttpServer>> listen(const ServerOptions& options);

  HttpServer() = default;
  HttpServer(const HttpServer&) = delete;
  HttpServer& operator=(const HttpServer&) = delete;
  virtual ~HttpServer() = default;

  [[nodiscard]] virtual std::uint16_t port() const = 0;
  // Blocks until SIGINT or SIGTERM; then no connection is taken any more, WebSockets are told that
  // the server goes away, and those that are idle are closed.
  virtual void run(Service& service) = 0;
  // Runs it on the server's thread. May be called from any thread, as long as there is a server.
  virtual void post(std::function<void()> task) = 0;

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
