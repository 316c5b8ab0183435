// One WebSocket: frames in, frames out, and how long they take.
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

  // The network must outlive it. The entries count as long as it lives.
  WebSocket(boost::beast::tcp_stream stream, Network& network,
            std::vector<AddressBook::Entry> entries);

  void accept(std::unique_ptr<const UpgradeRequest> request, SocketOffer offer);

  void send(std::shared_ptr<const std::string> frame) override;
  void close(std::uint16_t code) override;
  [[nodiscard]] Millis lag() const override { return lag_; }

  // The server has stopped: nothing comes or goes any more.
  void abandon() { end(); }
  // Every few seconds: pings, and lets those go who never said what they must, or do not go.
  void check();

 private:
  using Error = boost::beast::error_code;

  // Every frame counts, whatever it is: also those that the library keeps to itself.
  [[nodiscard]] bool came(std::string_view bytes) override;
  void read();
  void on_read(Error error);
  void write();
  void on_written(Error error);
  void ping();
  void on_pong(std::string_view payload);
  void start_close();
  // The listener is told, once; and the connection ends if nothing else keeps it.
  void end();
  // Without a goodbye, and with all that is still under way.
  void drop();

  // Compression costs 300 KB a connection and gains nothing for frames of 200 bytes.
  // Nothing: dropped.
  std::optional<boost::beast::websocket::stream<MeteredStream, false>> stream_;
  Network& network_;
  std::vector<AddressBook::Entry> entries_;
  std::shared_ptr<SocketListener> listener_;
  boost::beast::flat_buffer buffer_;
  FrameCounter counter_;
  TokenBucket frames_;
  std::size_t bytes_too_many_ = 0;
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
