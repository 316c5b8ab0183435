// One WebSocket: receives and sends frames, and measures their round trip time.
#pragma once

#include <boost/asio/buffer.hpp>
#include <boost/asio/compose.hpp>
#include <boost/asio/error.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core/buffers_range.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/role.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <linux/sockios.h>
#include <sys/ioctl.h>
#include <sys/socket.h>

#include "core/text.hpp"
#include "server/net/frame_counter.hpp"
#include "server/net/frame_head.hpp"
#include "server/net/network.hpp"

namespace tria::server {

namespace beast = boost::beast;
namespace websocket = beast::websocket;

// False: over the limit; the connection is aborted. Must outlive every operation of the stream.
using Meter = std::function<bool(std::string_view bytes)>;

// The TCP stream below a WebSocket, with a meter that sees the received bytes before Beast does.
class MeteredStream {
 public:
  // NOLINTBEGIN(readability-identifier-naming): the library looks for these names
  using next_layer_type = beast::tcp_stream;
  using executor_type = next_layer_type::executor_type;
  // NOLINTEND(readability-identifier-naming)
  using Error = beast::error_code;

  MeteredStream(next_layer_type stream, const Meter& meter)
      : stream_(std::move(stream)), meter_(&meter) {}

  [[nodiscard]] executor_type get_executor() noexcept { return stream_.get_executor(); }
  [[nodiscard]] next_layer_type& next_layer() noexcept { return stream_; }
  [[nodiscard]] const next_layer_type& next_layer() const noexcept { return stream_; }

  template <class Buffers, class Handler>
  void async_read_some(const Buffers& buffers, Handler&& handler) {
    // Called twice: to begin, and when bytes have arrived. By then the stream may be gone; the meter is
    // not.
    boost::asio::async_compose<Handler, void(Error, std::size_t)>(
        [&stream = stream_, meter = meter_, buffers, has_begun = false](
            auto& self, Error error = {}, std::size_t count = 0) mutable {
          if (!std::exchange(has_begun, true)) {
            // A copy: `buffers` is moved away together with `self`.
            const Buffers into = buffers;  // NOLINT(performance-unnecessary-copy-initialization)
            return stream.async_read_some(into, std::move(self));
          }
          if (!error && !show(*meter, buffers, count))
            error = boost::asio::error::connection_aborted;
          self.complete(error, count);
        },
        handler, stream_);
  }

  template <class Buffers, class Handler>
  void async_write_some(const Buffers& buffers, Handler&& handler) {
    stream_.async_write_some(buffers, std::forward<Handler>(handler));
  }

 private:
  template <class Buffers>
  [[nodiscard]] static bool show(const Meter& meter, const Buffers& buffers, std::size_t count) {
    bool goes_on = true;
    for (const boost::asio::const_buffer part : beast::buffers_range_ref(buffers)) {
      const std::size_t size = std::min(count, part.size());
      count -= size;
      goes_on = meter({static_cast<const char*>(part.data()), size}) && goes_on;
    }
    return goes_on;
  }

  next_layer_type stream_;
  const Meter* meter_;
};

// Found by Beast, which calls it to close the stream below the WebSocket.
template <class Handler>
void async_teardown(beast::role_type role, MeteredStream& stream, Handler&& handler) {
  using beast::async_teardown;
  async_teardown(role, stream.next_layer(), std::forward<Handler>(handler));
}

class WebSocket final : public Peer, public std::enable_shared_from_this<WebSocket> {
 public:
  using UpgradeRequest = beast::http::request<beast::http::string_body>;

  // The network must outlive it. `entries` count the connection for its addresses while it lives.
  WebSocket(beast::tcp_stream stream, Network& network, std::vector<AddressBook::Entry> entries)
      : network_(network),
        stream_(std::in_place, std::move(stream), meter_),
        entries_(std::move(entries)),
        frames_(network.options.frames, now_ms()),
        opened_(Clock::now()),
        pinged_(opened_) {}

  void accept(std::unique_ptr<const UpgradeRequest> request, SocketOffer offer) {
    beast::get_lowest_layer(*stream_).expires_never();
    stream_->set_option(websocket::stream_base::timeout{kHandshakeTime,
                                                        network_.options.socket_timeout,
                                                        /*keep_alive_pings=*/false});
    stream_->set_option(websocket::stream_base::decorator([](websocket::response_type& response) {
      for (const auto& [name, value] : kSecurityHeaders) {
        response.set(beast::string_view(name.data(), name.size()),
                     beast::string_view(value.data(), value.size()));
      }
    }));
    stream_->read_message_max(offer.max_frame);
    stream_->auto_fragment(false);
    stream_->control_callback([this](websocket::frame_type kind, beast::string_view payload) {
      if (kind == websocket::frame_type::pong) return on_pong({payload.data(), payload.size()});
      is_answering_ = true;
    });
    const UpgradeRequest& message = *request;
    stream_->async_accept(message, [self = shared_from_this(), request = std::move(request),
                                    offer = std::move(offer)](Error error) {
      if (error) return;
      self->is_open_ = true;
      ++self->network_.figures.sockets;
      beast::get_lowest_layer(*self->stream_)
          .socket()
          .set_option(boost::asio::socket_base::send_buffer_size(kKernelBuffer), error);
      self->listener_ = offer.listen(*self);
      self->ping();
      // Thousands who came at the same time, perhaps because the server was away, are not pinged at the same time ever
      // after.
      constexpr std::size_t kTurns = 10;
      const std::size_t turn = self->network_.figures.sockets % kTurns;
      self->pinged_ -=
          std::chrono::milliseconds(self->network_.options.ping_interval) * turn / kTurns;
      if (self->close_code_ != 0) return self->start_close();
      self->read();
    });
  }

  void send(std::shared_ptr<const std::string> frame) override {
    if (!is_open_ || close_code_ != 0 || write_at_once(*frame)) return;
    waiting_bytes_ += frame->size();
    if (waiting_bytes_ > network_.options.max_waiting_bytes) return drop();
    waiting_.push_back(std::move(frame));
    if (!is_writing_) write();
  }
  void close(std::uint16_t code) override {
    if (close_code_ != 0) return;
    close_code_ = code;
    told_to_close_ = Clock::now();
    if (is_open_ && !is_writing_) start_close();
  }
  // The client's, by which limits count: behind a proxy not the proxy's.
  [[nodiscard]] const std::string& address() const {
    return entries_.back() ? *entries_.back() : *entries_.front();
  }
  [[nodiscard]] Millis lag() const override { return lag_; }
  [[nodiscard]] Millis silence() const override { return now_ms() - heard_; }

  // Tells the listener, once, that nothing more comes.
  void end() {
    if (is_open_) --network_.figures.sockets;
    is_open_ = false;
    if (const auto listener = std::exchange(listener_, nullptr)) listener->closed();
  }
  // Every few seconds: pings, and closes clients that have not introduced themselves or do not answer a
  // close.
  void check() {
    if (!is_open_) return;
    const Clock::time_point now = Clock::now();
    if (close_code_ != 0) {
      if (now - told_to_close_ > kHandshakeTime) drop();
      return;
    }
    const bool late = now - opened_ > network_.options.introduction_timeout;
    if (late && listener_ && !listener_->is_introduced()) return close(close_code::kNoHello);
    if (now - pinged_ >= network_.options.ping_interval) ping();
  }

 private:
  using Error = beast::error_code;
  using Clock = std::chrono::steady_clock;
  // For the handshake, and for a close frame to be answered.
  static constexpr std::chrono::seconds kHandshakeTime{3};
  // What the kernel keeps of a connection until the other side has received it; and how much of that is ours
  // without asking, since it also counts what it needs to keep it.
  static constexpr int kKernelBuffer = 128 << 10;
  static constexpr std::size_t kSurelyFits = std::size_t{32} << 10;
  // What a client over the rate limit may still send before the close frame reaches it.
  static constexpr std::size_t kMaxExcessBytes = std::size_t{64} << 10;

  static Millis now_ms() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now().time_since_epoch())
        .count();
  }
  // Counts every frame for the rate limit, also control frames, which Beast handles itself.
  [[nodiscard]] bool meter(std::string_view bytes) {
    const Millis now = now_ms();
    heard_ = now;
    for (std::size_t frames = counter_.count(bytes); frames > 0; --frames) {
      if (!frames_.take(network_.options.frames, now)) close(close_code::kTooFast);
    }
    if (close_code_ == close_code::kTooFast) excess_bytes_ += bytes.size();
    return excess_bytes_ <= kMaxExcessBytes;
  }
  void read() {
    stream_->async_read(
        buffer_, [self = shared_from_this()](Error error, std::size_t) { self->on_read(error); });
  }
  void on_read(Error error) {
    if (error || !stream_) return end();
    is_answering_ = false;
    ++network_.figures.frames_in;
    if (!stream_->got_text()) {
      close(websocket::close_code::unknown_data);
    } else if (listener_ && close_code_ == 0) {
      const auto data = buffer_.data();
      listener_->received({static_cast<const char*>(data.data()), data.size()});
    }
    buffer_.consume(buffer_.size());
    buffer_.shrink_to_fit();  // most connections are silent most of the time
    // Beast reads while closing; if the other side's close frame is here already, a pending read of ours
    // would deadlock with it.
    if (close_code_ == 0) read();
  }
  // Almost every frame finds room in the kernel's buffer. An operation of Beast's costs more than one call,
  // and the lobby tells thousands of people at once. False: Beast must do it.
  [[nodiscard]] bool write_at_once(const std::string& frame) {
    // Nothing of ours and nothing of Beast's may be half written.
    if (is_writing_ || is_pinging_ || is_answering_ || frame.size() > kSurelyFits) return false;
    // Asked for each time: Beast may have closed the socket, and its number may be another connection's by now.
    const int socket = beast::get_lowest_layer(*stream_).socket().native_handle();
    // To ask how much is in the buffer costs nearly as much as to write to it.
    if (in_kernel_ + frame.size() > kSurelyFits) {
      int unsent = 0;
      if (ioctl(socket, SIOCOUTQ, &unsent) != 0 || unsent != 0) return false;
      in_kernel_ = 0;
    }
    in_kernel_ += frame.size();
    std::array<unsigned char, 10> head{};
    const std::size_t head_size = write_text_head(frame.size(), head);
    std::array<iovec, 2> parts{
        iovec{head.data(), head_size},
        iovec{const_cast<char*>(frame.data()), frame.size()}};  // NOLINT: it is only read
    msghdr message{};
    message.msg_iov = parts.data();
    message.msg_iovlen = parts.size();
    const ssize_t sent = sendmsg(socket, &message, MSG_DONTWAIT | MSG_NOSIGNAL);
    if (sent < 0) return false;  // Beast will find the same error, if it is one
    ++network_.figures.frames_out;
    // Nobody could go on within a frame; a buffer with room that takes only a part of one is out of memory.
    if (static_cast<std::size_t>(sent) != head_size + frame.size()) drop();
    return true;
  }
  void write() {
    is_writing_ = true;
    stream_->text(true);
    stream_->async_write(
        boost::asio::buffer(*waiting_.front()),
        [self = shared_from_this()](Error error, std::size_t) { self->on_written(error); });
  }
  void on_written(Error error) {
    is_writing_ = false;
    if (error || !stream_) return end();
    ++network_.figures.frames_out;
    waiting_bytes_ -= waiting_.front()->size();
    in_kernel_ = kSurelyFits;  // nobody knows: it may have filled the buffer
    waiting_.erase(waiting_.begin());
    if (!waiting_.empty()) return write();
    waiting_.shrink_to_fit();
    if (close_code_ != 0) start_close();
  }
  void ping() {
    if (is_pinging_ || close_code_ != 0) return;
    is_pinging_ = true;
    pinged_ = Clock::now();
    const std::string payload = std::to_string(now_ms());
    stream_->async_ping(websocket::ping_data(payload.data(), payload.size()),
                        [self = shared_from_this()](Error) { self->is_pinging_ = false; });
  }
  void on_pong(std::string_view payload) {
    const auto sent = parse_number<std::uint64_t>(payload);
    const Millis now = now_ms();
    if (!sent || *sent > static_cast<std::uint64_t>(now)) return;
    const auto sample = static_cast<Millis>(static_cast<std::uint64_t>(now) - *sent);
    constexpr Millis kMax = 10'000;
    // Moving average: the first sample counts whole, later ones a quarter.
    lag_ = lag_ == 0 ? std::min(sample, kMax) : (3 * lag_ + std::min(sample, kMax)) / 4;
  }
  void start_close() {
    if (is_closing_) return;
    is_closing_ = true;
    stream_->async_close(websocket::close_reason(close_code_),
                         [self = shared_from_this()](Error) { self->end(); });
  }
  // Closes the TCP connection without a close frame, and cancels all operations.
  void drop() {
    if (!stream_) return;
    close_code_ = close_code::kBusy;
    beast::get_lowest_layer(*stream_).close();
    // Later, since the caller may be the listener, in the middle of a send. Destroying the stream cancels
    // its operations, which may otherwise wait for one another for ever.
    boost::asio::post(stream_->get_executor(), [self = shared_from_this()] {
      self->stream_.reset();
      self->end();
    });
  }

  // What every frame to send looks at, side by side: with thousands of connections each line of the processor's cache
  // is fetched anew.
  bool is_open_ = false;
  bool is_writing_ = false;
  bool is_pinging_ = false;
  bool is_answering_ = false;  // Beast may be writing the answer to a ping or a close frame
  bool is_closing_ = false;
  std::uint16_t close_code_ = 0;
  std::size_t in_kernel_ = 0;  // of the kernel's buffer, at most so much is in use
  Network& network_;

  const Meter meter_ = [this](std::string_view bytes) { return meter(bytes); };
  // Without compression: it costs 300 KB a connection and gains nothing for frames of 200 bytes. Empty
  // once dropped.
  std::optional<beast::websocket::stream<MeteredStream, false>> stream_;
  std::vector<AddressBook::Entry> entries_;
  std::shared_ptr<SocketListener> listener_;
  beast::flat_buffer buffer_;
  FrameCounter counter_;
  TokenBucket frames_;
  std::size_t excess_bytes_ = 0;
  std::vector<std::shared_ptr<const std::string>> waiting_;  // the first is being written
  std::size_t waiting_bytes_ = 0;
  Clock::time_point opened_;
  Clock::time_point pinged_;
  Clock::time_point told_to_close_;
  Millis lag_ = 0;
  Millis heard_ = now_ms();
};

}  // namespace tria::server
