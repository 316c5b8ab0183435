// One WebSocket: receives and sends frames, and measures their round trip time.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/stream.hpp>

#include "server/net/address_book.hpp"
#include "server/net/frame_counter.hpp"
#include "server/net/metered_stream.hpp"
#include "server/net/network.hpp"
#include "server/peer.hpp"
#include "server/rate_limit.hpp"

namespace tria::server {

class WebSocket final : public Peer, private Meter, public std::enable_shared_from_this<WebSocket> {
 public:
  using UpgradeRequest = boost::beast::http::request<boost::beast::http::string_body>;

  // The network must outlive it. `entries` count the connection for its addresses while it lives.
  WebSocket(boost::beast::tcp_stream stream, Network& network,
            std::vector<AddressBook::Entry> entries);

  void accept(std::unique_ptr<const UpgradeRequest> request, SocketOffer offer);

  void send(std::shared_ptr<const std::string> frame) override;
  void close(std::uint16_t code) override;
  [[nodiscard]] Millis lag() const override { return lag_; }

  // The server has stopped: only the listener is still told.
  void abandon() { end(); }
  // Every few seconds: pings, and closes clients that have not introduced themselves or do not answer a
  // close.
  void check();

 private:
  using Error = boost::beast::error_code;

  // Counts every frame for the rate limit, also control frames, which Beast handles itself.
  [[nodiscard]] bool received(std::string_view bytes) override;
  void read();
  void on_read(Error error);
  void write();
  void on_written(Error error);
  void ping();
  void on_pong(std::string_view payload);
  void start_close();
  // Tells the listener, once.
  void end();
  // Closes the TCP connection without a close frame, and cancels all operations.
  void drop();

  // Without compression: it costs 300 KB a connection and gains nothing for frames of 200 bytes. Empty
  // once dropped.
  std::optional<boost::beast::websocket::stream<MeteredStream, false>> stream_;
  Network& network_;
  std::vector<AddressBook::Entry> entries_;
  std::shared_ptr<SocketListener> listener_;
  boost::beast::flat_buffer buffer_;
  FrameCounter counter_;
  TokenBucket frames_;
  std::size_t excess_bytes_ = 0;
  std::vector<std::shared_ptr<const std::string>> waiting_;  // the first is being written
  std::size_t waiting_bytes_ = 0;
  std::chrono::steady_clock::time_point opened_;
  std::chrono::steady_clock::time_point pinged_;
  std::chrono::steady_clock::time_point told_to_close_;
  Millis lag_ = 0;
  std::uint16_t close_code_ = 0;
  bool is_open_ = false;
  bool is_writing_ = false;
  bool is_pinging_ = false;
  bool is_closing_ = false;
};

}  // namespace tria::server
