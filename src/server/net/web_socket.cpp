#include "server/net/web_socket.hpp"

#include <algorithm>
#include <utility>

#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "core/text.hpp"
#include "server/net/security_headers.hpp"

namespace tria::server {

namespace {

namespace beast = boost::beast;
namespace websocket = beast::websocket;
using Clock = std::chrono::steady_clock;

// For the handshake, and for a close frame to be answered.
constexpr std::chrono::seconds kHandshakeTime{3};
// What a client over the rate limit may still send before the close frame reaches it.
constexpr std::size_t kMaxExcessBytes = std::size_t{64} << 10;

Millis milliseconds(Clock::duration duration) {
  return std::chrono::duration_cast<std::chrono::milliseconds>(duration).count();
}

Millis now_ms() { return milliseconds(Clock::now().time_since_epoch()); }

}  // namespace

WebSocket::WebSocket(beast::tcp_stream stream, Network& network,
                     std::vector<AddressBook::Entry> entries)
    : stream_(std::in_place, std::move(stream), static_cast<Meter&>(*this)),
      network_(network),
      entries_(std::move(entries)),
      frames_(network.options.frames, now_ms()),
      opened_(Clock::now()),
      pinged_(opened_) {}

void WebSocket::accept(std::unique_ptr<const UpgradeRequest> request, SocketOffer offer) {
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
    if (kind == websocket::frame_type::pong) on_pong({payload.data(), payload.size()});
  });
  const UpgradeRequest& message = *request;
  stream_->async_accept(message, [self = shared_from_this(), request = std::move(request),
                                  offer = std::move(offer)](Error error) {
    if (error) return;
    self->is_open_ = true;
    ++self->network_.figures.sockets;
    self->listener_ = offer.listen(*self);
    self->ping();
    if (self->close_code_ != 0) return self->start_close();
    self->read();
  });
}

// --- In -----------------------------------------------------------------------------------------

bool WebSocket::received(std::string_view bytes) {
  const Millis now = now_ms();
  for (std::size_t frames = counter_.count(bytes); frames > 0; --frames) {
    if (!frames_.take(network_.options.frames, now)) close(close_code::kTooFast);
  }
  if (close_code_ == close_code::kTooFast) excess_bytes_ += bytes.size();
  return excess_bytes_ <= kMaxExcessBytes;
}

void WebSocket::read() {
  stream_->async_read(
      buffer_, [self = shared_from_this()](Error error, std::size_t) { self->on_read(error); });
}

void WebSocket::on_read(Error error) {
  if (error || !stream_) return end();
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

// --- Out ----------------------------------------------------------------------------------------

void WebSocket::send(std::shared_ptr<const std::string> frame) {
  if (!is_open_ || close_code_ != 0) return;
  waiting_bytes_ += frame->size();
  if (waiting_bytes_ > network_.options.max_waiting_bytes) return drop();
  waiting_.push_back(std::move(frame));
  if (!is_writing_) write();
}

void WebSocket::write() {
  is_writing_ = true;
  stream_->text(true);
  stream_->async_write(
      boost::asio::buffer(*waiting_.front()),
      [self = shared_from_this()](Error error, std::size_t) { self->on_written(error); });
}

void WebSocket::on_written(Error error) {
  is_writing_ = false;
  if (error || !stream_) return end();
  ++network_.figures.frames_out;
  waiting_bytes_ -= waiting_.front()->size();
  waiting_.erase(waiting_.begin());
  if (!waiting_.empty()) return write();
  waiting_.shrink_to_fit();
  if (close_code_ != 0) start_close();
}

void WebSocket::close(std::uint16_t code) {
  if (close_code_ != 0) return;
  close_code_ = code;
  told_to_close_ = Clock::now();
  if (is_open_ && !is_writing_) start_close();
}

void WebSocket::start_close() {
  if (is_closing_) return;
  is_closing_ = true;
  stream_->async_close(websocket::close_reason(close_code_),
                       [self = shared_from_this()](Error) { self->end(); });
}

void WebSocket::end() {
  if (is_open_) --network_.figures.sockets;
  is_open_ = false;
  if (const auto listener = std::exchange(listener_, nullptr)) listener->closed();
}

void WebSocket::drop() {
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

// --- Time ---------------------------------------------------------------------------------------

void WebSocket::check() {
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

void WebSocket::ping() {
  if (is_pinging_ || close_code_ != 0) return;
  is_pinging_ = true;
  pinged_ = Clock::now();
  const std::string payload = std::to_string(now_ms());
  stream_->async_ping(websocket::ping_data(payload.data(), payload.size()),
                      [self = shared_from_this()](Error) { self->is_pinging_ = false; });
}

void WebSocket::on_pong(std::string_view payload) {
  const auto sent = parse_number<std::uint64_t>(payload);
  const Millis now = now_ms();
  if (!sent || *sent > static_cast<std::uint64_t>(now)) return;
  const auto sample = static_cast<Millis>(static_cast<std::uint64_t>(now) - *sent);
  constexpr Millis kMax = 10'000;
  // Moving average: the first sample counts whole, later ones a quarter.
  lag_ = lag_ == 0 ? std::min(sample, kMax) : (3 * lag_ + std::min(sample, kMax)) / 4;
}

}  // namespace tria::server
