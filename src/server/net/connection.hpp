// One client's HTTP connection: requests are read and answered one after the other, until the client
// upgrades to WebSocket.
#pragma once

#include <iterator>

#include <boost/asio/write.hpp>
#include <boost/beast/core/read_size.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>

#include "server/codes.hpp"
#include "server/hosts.hpp"
#include "server/net/request_rules.hpp"
#include "server/net/web_socket.hpp"
#include "server/replies.hpp"
#include "server/server_time.hpp"

namespace tria::server {

namespace http = beast::http;
using Tcp = boost::asio::ip::tcp;

inline Method method_of(http::verb verb) {
  if (verb == http::verb::get) return Method::kGet;
  if (verb == http::verb::head) return Method::kHead;
  if (verb == http::verb::post) return Method::kPost;
  return Method::kOther;
}

// The address that the proxy added. Everything before it was sent by the client and proves nothing.
inline std::string last_forwarded(const http::fields& headers) {
  std::string_view names;
  const auto [first, end] = headers.equal_range("X-Forwarded-For");
  for (auto line = first; line != end; ++line) names = view(line->value());
  const std::size_t last = names.find_last_of(", \t");
  return std::string(names.substr(last == std::string_view::npos ? 0 : last + 1));
}

// Formatted once a second: every response needs it.
inline const std::string& http_date() {
  static std::time_t made = 0;
  static std::string date;
  const std::time_t now = std::time(nullptr);
  if (now == made) return date;
  date = utc_text(now, "%a, %d %b %Y %H:%M:%S GMT");
  made = now;
  return date;
}

inline const std::string& security_lines() {
  static const std::string kLines = [] {
    std::string lines;
    for (const auto& [name, value] : kSecurityHeaders) lines += join(name, ": ", value, "\r\n");
    return lines;
  }();
  return kLines;
}

// Built by hand as one string: Beast's serializer, with a buffer for every name and value, would take
// half of the time of a small file's response.
inline std::string head_of(const Response& response, unsigned version, bool keep_alive) {
  const beast::string_view reason =
      http::obsolete_reason(http::int_to_status(static_cast<unsigned>(response.status)));
  std::string head;
  head.reserve(1'280);
  const auto add = [&head](const auto&... parts) { (append(head, parts), ...); };
  add("HTTP/1.1 ", response.status, ' ', view(reason), "\r\nDate: ", http_date(), "\r\n",
      security_lines());
  for (const auto& [name, value] : response.headers) add(name, ": ", value, "\r\n");
  if (!keep_alive) add("Connection: close\r\n");
  if (keep_alive && version < 11) add("Connection: keep-alive\r\n");
  if (response.body) add("Content-Length: ", response.body->size(), "\r\n");
  add("\r\n");
  return head;
}

class Connection : public std::enable_shared_from_this<Connection> {
 public:
  // The network must outlive the connection. `entry` counts the connection for the client's address.
  Connection(Tcp::socket socket, Network& network, AddressBook::Entry entry)
      : stream_(std::move(socket)),
        network_(network),
        entry_(std::move(entry)),
        buffer_(network.options.max_header_bytes + 1'024) {}

  void start() { read(); }
  // Closes it at once if it is waiting for the client, otherwise after the response being made or sent.
  void finish() {
    finishing_ = true;
    if (waiting_) stream_.cancel();
  }

 private:
  using Error = beast::error_code;
  // While closing, what the client still sends is read for this long, up to so many bytes.
  static constexpr std::chrono::seconds kDrainTime{2};
  static constexpr std::size_t kMaxDrainBytes = std::size_t{64} << 10;

  void read() {
    parser_.emplace();
    parser_->header_limit(network_.options.max_header_bytes);
    parser_->body_limit(boost::none);  // set in on_head()
    scanner_ = {};
    waiting_ = true;
    // For the whole request: a client that trickles single bytes is closed all the same.
    stream_.expires_after(network_.options.read_timeout);
    read_head();
  }
  void read_head() {
    const auto bytes = buffer_.data();
    switch (scanner_.scan({static_cast<const char*>(bytes.data()), bytes.size()})) {
      case HeadScanner::Found::kWhole:
        return on_head();
      case HeadScanner::Found::kMalformed:
        return refuse(400, "a line of the head is malformed");
      case HeadScanner::Found::kUnfinished:
        break;
    }
    if (bytes.size() >= network_.options.max_header_bytes) {
      return answer_bad_request(http::error::header_limit);
    }
    constexpr std::size_t kReadSize = 4'096;
    stream_.async_read_some(buffer_.prepare(beast::read_size(buffer_, kReadSize)),
                            [self = shared_from_this()](Error error, std::size_t count) {
                              if (error) return self->on_read(error);
                              self->buffer_.commit(count);
                              self->read_head();
                            });
  }
  void on_head() {
    buffer_.consume(scanner_.skipped());
    Error error;
    buffer_.consume(parser_->put({buffer_.data().data(), scanner_.length()}, error));
    if (error) return on_read(error);
    if (!parser_->is_header_done()) return on_read(http::error::bad_field);
    const auto& message = parser_->get();
    auto destination = check_head(message);
    if (!destination) return refuse(destination.error().status, destination.error().why);
    destination_ = std::move(*destination);
    header_count_ = static_cast<std::size_t>(std::distance(message.begin(), message.end()));
    if (network_.options.behind_proxy && !enter_visitor()) {
      return refuse(429, "too many connections from this address");
    }
    const std::size_t max_body =
        network_.service->max_body(method_of(message.method()), destination_.target);
    parser_->body_limit(max_body);
    const auto length = parser_->content_length();
    if (length && *length > max_body) return on_read(http::error::body_limit);
    if (parser_->is_done()) return on_read({});
    limit_chunks();
    http::async_read(
        stream_, buffer_, *parser_,
        [self = shared_from_this()](Error failure, std::size_t) { self->on_read(failure); });
  }
  void on_read(Error error) {
    waiting_ = false;
    if (error) return answer_bad_request(error);
    if (has_trailer()) return refuse(400, "headers after the body are not understood");
    ++network_.figures.requests;
    const auto& message = parser_->get();
    if (beast::websocket::is_upgrade(message)) return upgrade();
    const bool head = message.method() == http::verb::head;
    network_.service->answer(
        request(), [self = shared_from_this(), head, version = message.version(),
                    keep_alive = message.keep_alive()](Response response) {
          self->send(std::move(response), head, version, keep_alive && !self->finishing_);
        });
  }
  // Beast adds the headers after a chunked body to the others, past all checks of the head.
  [[nodiscard]] bool has_trailer() const {
    const auto& message = parser_->get();
    return static_cast<std::size_t>(std::distance(message.begin(), message.end())) != header_count_;
  }
  // Behind a proxy: counts the request for the client that the proxy names. False: too many.
  [[nodiscard]] bool enter_visitor() {
    const auto name = visitor_name(last_forwarded(parser_->get()));
    visitor_ = network_.visitors.enter(name.value_or(*entry_));
    return visitor_ != nullptr;
  }
  // Chunk extensions are not part of the body, so the body's limit does not cover them.
  void limit_chunks() {
    extension_bytes_ = 0;
    on_chunk_ = [this](std::uint64_t, beast::string_view extension, Error& error) {
      extension_bytes_ += extension.size();
      if (extension_bytes_ > network_.options.max_header_bytes ||
          !is_chunk_extension(view(extension))) {
        error = http::error::bad_chunk_extension;
      }
    };
    parser_->on_chunk_header(on_chunk_);
  }
  [[nodiscard]] Request request() const {
    const auto& message = parser_->get();
    return {method_of(message.method()),
            destination_.target,
            view(message[http::field::accept_encoding]),
            view(message[http::field::if_none_match]),
            destination_.host,
            view(message[http::field::origin]),
            view(message[http::field::authorization]),
            view(message[http::field::cookie]),
            message.body(),
            visitor_ ? std::string_view(*visitor_) : std::string_view(*entry_)};
  }
  void upgrade() {
    if (const auto refusal = check_upgrade(parser_->get())) {
      return refuse(refusal->status, refusal->why);
    }
    auto offer = network_.service->open_socket(request());
    const unsigned version = parser_->get().version();
    if (!offer) return send(std::move(offer.error()), false, version, false);
    // A correct client waits for our part of the handshake before it sends frames.
    if (buffer_.size() > 0) return refuse(400, "a frame before the handshake is over");
    const auto socket = std::make_shared<WebSocket>(
        std::move(stream_), network_,
        std::vector<AddressBook::Entry>{std::move(entry_), std::move(visitor_)});
    network_.sockets.push_back(socket);
    socket->accept(std::make_unique<const WebSocket::UpgradeRequest>(parser_->release()),
                   std::move(*offer));
  }
  // Errors of the HTTP parser are answered before the connection is closed; network errors are not.
  void answer_bad_request(Error error) {
    if (error.category() != make_error_code(http::error::bad_method).category() ||
        error == http::error::end_of_stream || error == http::error::partial_message) {
      return close();
    }
    if (error == http::error::header_limit || error == http::error::buffer_overflow) {
      return refuse(431, "the head is too large");
    }
    if (error == http::error::body_limit) return refuse(413, "the body is too large");
    refuse(400, "this is no HTTP request");
  }
  // Always closes: after a malformed request nobody knows where the next one begins.
  void refuse(int status, std::string_view why) {
    waiting_ = false;
    const std::string_view code = status == 413 || status == 431 ? request_code::kTooLarge
                                  : status == 429                ? request_code::kRate
                                                                 : request_code::kMalformed;
    Response response = error_reply({code, std::string(why), {}}, status);
    if (status == 426) response.headers.emplace_back("Sec-WebSocket-Version", "13");
    send(std::move(response), false, 11, false);
  }
  void send(Response response, bool head, unsigned version, bool keep_alive) {
    head_ = head_of(response, version, keep_alive);
    body_ = std::move(response.body);
    const std::string_view content = body_ && !head ? std::string_view(*body_) : std::string_view{};
    const std::array<boost::asio::const_buffer, 2> buffers{
        boost::asio::buffer(head_), boost::asio::buffer(content.data(), content.size())};
    stream_.expires_after(network_.options.write_timeout);
    boost::asio::async_write(stream_, buffers,
                             [self = shared_from_this(), keep_alive](Error error, std::size_t) {
                               self->on_written(error, keep_alive);
                             });
  }
  void on_written(Error error, bool keep_alive) {
    visitor_.reset();
    if (error || !keep_alive || finishing_) return close();
    read();
  }
  // Closing a socket with unread bytes resets the connection, and the client may lose the response: read
  // on for a while first.
  void close() {
    Error ignored;
    stream_.socket().shutdown(Tcp::socket::shutdown_send, ignored);
    if (finishing_) return;
    waiting_ = true;
    stream_.expires_after(kDrainTime);
    drain(kMaxDrainBytes);
  }
  void drain(std::size_t max_bytes) {
    buffer_.clear();
    stream_.async_read_some(buffer_.prepare(std::min(max_bytes, buffer_.max_size())),
                            [self = shared_from_this(), max_bytes](Error error, std::size_t count) {
                              if (!error && count < max_bytes) self->drain(max_bytes - count);
                            });
  }

  beast::tcp_stream stream_;
  Network& network_;
  AddressBook::Entry entry_;
  AddressBook::Entry visitor_;  // behind a proxy, during a request: the client's own
  beast::flat_buffer buffer_;
  HeadScanner scanner_;
  std::optional<http::request_parser<http::string_body>> parser_;
  Destination destination_;
  std::size_t header_count_ = 0;
  std::size_t extension_bytes_ = 0;
  std::function<void(std::uint64_t, beast::string_view, Error&)> on_chunk_;
  std::string head_;  // of the response being sent, followed by its body
  std::shared_ptr<const std::string> body_;
  bool waiting_ = false;  // for bytes from the client
  bool finishing_ = false;
};

}  // namespace tria::server
