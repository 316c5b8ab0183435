// HTTP over TCP on one thread: connections, limits and time-outs. What is answered is the handler's
// business. The HTTP library is known to http_server.cpp and connection.* only.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "core/error.hpp"
#include "server/message.hpp"

namespace tria::server {

namespace server_code {
inline constexpr std::string_view kAddress = "server.address";
inline constexpr std::string_view kPortInUse = "server.port_in_use";
inline constexpr std::string_view kCannotListen = "server.cannot_listen";
}  // namespace server_code

struct ServerOptions {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;  // 0: any that is free
  std::size_t max_connections = 256;
  std::uint32_t max_header_bytes = 8'192;
  // For a request to arrive whole, also the first; and for an answer to be taken.
  std::chrono::seconds read_timeout{15};
  std::chrono::seconds write_timeout{30};
  // How long answers under way may take once the server is told to stop.
  std::chrono::seconds stop_timeout{2};
};

// Called on the server's thread for every request.
using Handler = std::function<Response(const Request&)>;

class HttpServer {
 public:
  // Listens at once: from here on connections are taken, and answered when it runs.
  [[nodiscard]] static Expected<std::unique_ptr<HttpServer>> listen(const ServerOptions& options,
                                                                    Handler handler);

  HttpServer() = default;
  HttpServer(const HttpServer&) = delete;
  HttpServer& operator=(const HttpServer&) = delete;
  virtual ~HttpServer() = default;

  [[nodiscard]] virtual std::uint16_t port() const = 0;
  // Blocks until SIGINT or SIGTERM; then no connection is taken any more, and those that are idle
  // are closed.
  virtual void run() = 0;
};

}  // namespace tria::server
