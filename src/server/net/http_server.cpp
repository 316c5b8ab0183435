#include "server/net/http_server.hpp"

#include <csignal>

#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>

#include "server/net/connection.hpp"

namespace tria::server {

namespace {

namespace asio = boost::asio;
using boost::system::error_code;

class BeastServer final : public HttpServer {
 public:
  explicit BeastServer(const ServerOptions& options)
      : options_(options),
        // Behind a proxy all connections come from the proxy; requests are counted for their client.
        addresses_(options.max_connections, options.behind_proxy ? options.max_connections
                                                                 : options.connections_per_address),
        network_{options_} {}

  [[nodiscard]] error_code open(const Tcp::endpoint& endpoint) {
    error_code error;
    if (acceptor_.open(endpoint.protocol(), error)) return error;
    if (acceptor_.set_option(asio::socket_base::reuse_address(true), error)) return error;
    if (acceptor_.bind(endpoint, error)) return error;
    acceptor_.listen(asio::socket_base::max_listen_connections, error);
    return error;
  }

  [[nodiscard]] std::uint16_t port() const override { return acceptor_.local_endpoint().port(); }

  void run(Service& service) override {
    network_.service = &service;
    signals_.async_wait([this](error_code error, int) {
      if (!error) stop();
    });
    tick();
    accept();
    context_.run();
    for (const auto& weak : network_.sockets) {
      if (const auto socket = weak.lock()) socket->end();
    }
  }

  void post(std::function<void()> task) override { asio::post(context_, std::move(task)); }

  void close_sockets(const std::function<bool(const std::string& address)>& which,
                     std::uint16_t code) override {
    for (const auto& weak : network_.sockets) {
      const auto socket = weak.lock();
      if (socket && which(socket->address())) socket->close(code);
    }
  }

  [[nodiscard]] Figures figures() const noexcept override {
    Figures figures = network_.figures;
    figures.connections = addresses_.size();
    return figures;
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

  // After a temporary failure, such as too many open files.
  void accept_later() {
    constexpr std::chrono::milliseconds kPause{100};
    pause_.expires_after(kPause);
    pause_.async_wait([this](error_code error) {
      if (!error && acceptor_.is_open()) accept();
    });
  }

  void take(Tcp::socket socket) {
    error_code error;
    const Tcp::endpoint client = socket.remote_endpoint(error);
    const std::string address = client.address().to_string();
    AddressBook::Entry entry =
        error ? nullptr : addresses_.enter(visitor_name(address).value_or(address));
    if (!entry) {
      ++network_.figures.turned_away;
      return;  // closes the socket
    }
    ++network_.figures.accepted;
    socket.set_option(Tcp::no_delay(true), error);  // frames are small and must not wait for more
    const auto connection =
        std::make_shared<Connection>(std::move(socket), network_, std::move(entry));
    forget_some(connections_);
    connections_.push_back(connection);
    connection->start();
  }

  // Removes expired entries when the vector is full, then doubles it: constant cost per entry.
  template <class T>
  static void forget_some(std::vector<std::weak_ptr<T>>& all) {
    if (all.size() < all.capacity()) return;
    std::erase_if(all, [](const auto& one) { return one.expired(); });
    all.reserve(std::max<std::size_t>(64, 2 * all.size()));
  }

  void tick() {
    constexpr std::chrono::milliseconds kTick{50};
    clock_.expires_after(kTick);
    clock_.async_wait([this](error_code error) {
      if (error || stopping_) return;
      network_.service->tick();
      check_some();
      tick();
    });
  }

  // Checks a few sockets on each tick: every one about every two seconds.
  void check_some() {
    constexpr std::size_t kRounds = 40;
    std::vector<std::weak_ptr<WebSocket>>& sockets = network_.sockets;
    forget_some(sockets);
    const std::size_t count = sockets.size() / kRounds + 1;
    for (std::size_t i = 0; i < count && !sockets.empty(); ++i) {
      next_check_ = next_check_ + 1 < sockets.size() ? next_check_ + 1 : 0;
      if (const auto socket = sockets[next_check_].lock()) socket->check();
    }
  }

  void stop() {
    stopping_ = true;
    error_code ignored;
    acceptor_.close(ignored);
    clock_.cancel();
    for (const auto& weak : network_.sockets) {
      if (const auto socket = weak.lock()) socket->close(close_code::kGoingAway);
    }
    for (const auto& weak : connections_) {
      if (const auto connection = weak.lock()) connection->finish();
    }
    stop_timer_.expires_after(options_.stop_timeout);
    stop_timer_.async_wait([this](error_code) { context_.stop(); });
    poll_until_idle();
  }

  void poll_until_idle() {
    if (addresses_.size() == 0) return context_.stop();
    constexpr std::chrono::milliseconds kPause{10};
    pause_.expires_after(kPause);
    pause_.async_wait([this](error_code) { poll_until_idle(); });
  }

  const ServerOptions options_;
  // Before context_, which may still hold connections that use them.
  AddressBook addresses_;
  Network network_;
  asio::io_context context_{1};
  Tcp::acceptor acceptor_{context_};
  asio::signal_set signals_{context_, SIGINT, SIGTERM};
  asio::steady_timer clock_{context_};
  asio::steady_timer stop_timer_{context_};
  asio::steady_timer pause_{context_};
  std::vector<std::weak_ptr<Connection>> connections_;
  std::size_t next_check_ = 0;
  bool stopping_ = false;
};

}  // namespace

Expected<std::unique_ptr<HttpServer>> HttpServer::listen(const ServerOptions& options) {
  error_code error;
  const auto address = asio::ip::make_address(options.address, error);
  if (error) {
    return fail(server_code::kAddress,
                join(quote(options.address), " is not an IP address to listen on"),
                {options.address});
  }
  auto server = std::make_unique<BeastServer>(options);
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
