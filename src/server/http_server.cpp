#include "server/http_server.hpp"

#include <algorithm>
#include <csignal>
#include <utility>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>

#include "core/text.hpp"
#include "server/connection.hpp"

namespace tria::server {

namespace {

namespace asio = boost::asio;
using Tcp = asio::ip::tcp;
using boost::system::error_code;

class BeastServer final : public HttpServer {
 public:
  BeastServer(const ServerOptions& options, Handler handler)
      : options_(options), handler_(std::move(handler)) {}

  [[nodiscard]] error_code open(const Tcp::endpoint& endpoint) {
    error_code error;
    if (acceptor_.open(endpoint.protocol(), error)) return error;
    if (acceptor_.set_option(asio::socket_base::reuse_address(true), error)) return error;
    if (acceptor_.bind(endpoint, error)) return error;
    acceptor_.listen(asio::socket_base::max_listen_connections, error);
    return error;
  }

  [[nodiscard]] std::uint16_t port() const override { return acceptor_.local_endpoint().port(); }

  void run() override {
    signals_.async_wait([this](error_code error, int) {
      if (!error) stop();
    });
    accept();
    context_.run();
  }

 private:
  void accept() {
    acceptor_.async_accept([this](error_code error, Tcp::socket socket) {
      if (error == asio::error::operation_aborted) return;
      if (error) return accept_later();
      take(std::move(socket));
      accept();
    });
  }

  // Something passing, such as no file descriptor being left.
  void accept_later() {
    constexpr std::chrono::milliseconds kPause{100};
    pause_.expires_after(kPause);
    pause_.async_wait([this](error_code error) {
      if (!error && acceptor_.is_open()) accept();
    });
  }

  void take(Tcp::socket socket) {
    std::erase_if(connections_, [](const auto& connection) { return connection.expired(); });
    if (connections_.size() >= options_.max_connections) return;  // closes the socket
    const auto connection = std::make_shared<Connection>(std::move(socket), options_, handler_);
    connections_.push_back(connection);
    connection->start();
  }

  void stop() {
    error_code ignored;
    acceptor_.close(ignored);
    for (const auto& weak : connections_) {
      if (const auto connection = weak.lock()) connection->finish();
    }
    // Once the last connection has ended there is only this timer, which keeps nobody waiting.
    patience_.expires_after(options_.stop_timeout);
    patience_.async_wait([this](error_code) { context_.stop(); });
    poll_until_idle();
  }

  void poll_until_idle() {
    const bool idle = std::all_of(connections_.begin(), connections_.end(),
                                  [](const auto& connection) { return connection.expired(); });
    if (idle) return context_.stop();
    constexpr std::chrono::milliseconds kPause{10};
    pause_.expires_after(kPause);
    pause_.async_wait([this](error_code) { poll_until_idle(); });
  }

  ServerOptions options_;
  Handler handler_;
  asio::io_context context_{1};
  Tcp::acceptor acceptor_{context_};
  asio::signal_set signals_{context_, SIGINT, SIGTERM};
  asio::steady_timer patience_{context_};
  asio::steady_timer pause_{context_};
  std::vector<std::weak_ptr<Connection>> connections_;
};

}  // namespace

Expected<std::unique_ptr<HttpServer>> HttpServer::listen(const ServerOptions& options,
                                                         Handler handler) {
  error_code error;
  const auto address = asio::ip::make_address(options.address, error);
  if (error) {
    return fail(server_code::kAddress,
                join(quoted(options.address), " is not an IP address to listen on"),
                {options.address});
  }
  auto server = std::make_unique<BeastServer>(options, std::move(handler));
  error = server->open({address, options.port});
  const std::string port = std::to_string(options.port);
  if (error == asio::error::address_in_use) {
    return fail(server_code::kPortInUse, join("port ", port, " is already in use"), {port});
  }
  if (error) {
    return fail(server_code::kCannotListen,
                join("cannot listen on ", options.address, ", port ", port, ": ", error.message()),
                {options.address, port, error.message()});
  }
  return server;
}

}  // namespace tria::server
