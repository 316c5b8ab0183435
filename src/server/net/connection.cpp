#include "server/net/connection.hpp"

#include <algorithm>
#include <array>
#include <ctime>
#include <utility>

#include <boost/asio/buffer.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "core/text.hpp"
#include "server/net/security_headers.hpp"
#include "server/net/visitor_name.hpp"
#include "server/net/web_socket.hpp"

namespace tria::server {

namespace {

namespace beast = boost::beast;
namespace http = beast::http;
using Tcp = boost::asio::ip::tcp;

// How long a client that is being let go may still send, and how much.
constexpr std::chrono::seconds kGoodbye{2};
constexpr std::size_t kMostUnread = std::size_t{64} << 10;

std::string_view view(boost::beast::string_view text) { return {text.data(), text.size()}; }

Method method_of(http::verb verb) {
  if (verb == http::verb::get) return Method::kGet;
  if (verb == http::verb::head) return Method::kHead;
  if (verb == http::verb::post) return Method::kPost;
  return Method::kOther;
}

// Whom the proxy names. All before it is what the visitor wrote: other names, or lines of them.
std::string last_forwarded(const http::fields& headers) {
  std::string_view names;
  const auto [first, end] = headers.equal_range("X-Forwarded-For");
  for (auto line = first; line != end; ++line) names = view(line->value());
  const std::size_t last = names.find_last_of(", ");
  return std::string(names.substr(last == std::string_view::npos ? 0 : last + 1));
}

// Made anew once a second: it is asked for many thousand times.
const std::string& http_date() {
  static std::time_t made = 0;
  static std::string date;
  const std::time_t now = std::time(nullptr);
  if (now == made) return date;
  std::tm parts{};
  std::array<char, 40> text{};
  gmtime_r(&now, &parts);
  date.assign(text.data(),
              std::strftime(text.data(), text.size(), "%a, %d %b %Y %H:%M:%S GMT", &parts));
  made = now;
  return date;
}

const std::string& security_lines() {
  static const std::string kLines = [] {
    std::string lines;
    for (const auto& [name, value] : kSecurityHeaders) lines += join(name, ": ", value, "\r\n");
    return lines;
  }();
  return kLines;
}

// One text: the library's way to write a head, a piece for every name and value, takes half of the
// time that a small file takes.
std::string head_of(const Response& response, unsigned version, bool keep_alive) {
  const beast::string_view reason =
      http::obsolete_reason(http::int_to_status(static_cast<unsigned>(response.status)));
  std::string head;
  head.reserve(1'280);
  append(head, "HTTP/1.1 ");
  append(head, response.status);
  append(head, ' ');
  append(head, view(reason));
  append(head, "\r\nDate: ");
  append(head, http_date());
  append(head, "\r\n");
  append(head, security_lines());
  for (const auto& [name, value] : response.headers) {
    append(head, name);
    append(head, ": ");
    append(head, value);
    append(head, "\r\n");
  }
  if (!keep_alive) append(head, "Connection: close\r\n");
  if (keep_alive && version < 11) append(head, "Connection: keep-alive\r\n");
  if (response.body) {
    append(head, "Content-Length: ");
    append(head, response.body->size());
    append(head, "\r\n");
  }
  append(head, "\r\n");
  return head;
}

}  // namespace

Connection::Connection(Tcp::socket socket, Network& network, AddressBook::Entry entry)
    : stream_(std::move(socket)),
      network_(network),
      entry_(std::move(entry)),
      buffer_(network.options.max_header_bytes + 1'024) {}

void Connection::start() { read(); }

void Connection::finish() {
  finishing_ = true;
  if (waiting_) stream_.cancel();
}

void Connection::read() {
  parser_.emplace();
  parser_->header_limit(network_.options.max_header_bytes);
  waiting_ = true;
  // For all of it: whoever sends a byte now and then is let go all the same.
  stream_.expires_after(network_.options.read_timeout);
  http::async_read_header(
      stream_, buffer_, *parser_,
      [self = shared_from_this()](Error error, std::size_t) { self->on_header(error); });
}

void Connection::on_header(Error error) {
  if (error) return on_read(error);
  const auto& message = parser_->get();
  const std::size_t most =
      network_.service->max_body(method_of(message.method()), view(message.target()));
  parser_->body_limit(most);
  const auto length = parser_->content_length();
  if (length && *length > most) return on_read(http::error::body_limit);
  if (parser_->is_done()) return on_read({});
  http::async_read(
      stream_, buffer_, *parser_,
      [self = shared_from_this()](Error failure, std::size_t) { self->on_read(failure); });
}

Request Connection::request() const {
  const auto& message = parser_->get();
  return {method_of(message.method()),
          view(message.target()),
          view(message[http::field::accept_encoding]),
          view(message[http::field::if_none_match]),
          view(message[http::field::host]),
          view(message[http::field::origin]),
          view(message[http::field::authorization]),
          message.body(),
          forwarded_for_.empty() ? std::string_view(*entry_) : std::string_view(forwarded_for_)};
}

void Connection::on_read(Error error) {
  waiting_ = false;
  if (error) return answer_bad_request(error);
  ++network_.figures.requests;
  const auto& message = parser_->get();
  if (network_.options.behind_proxy) {
    forwarded_for_ = visitor_name(last_forwarded(message));
  }
  if (beast::websocket::is_upgrade(message)) return upgrade();
  const bool head = message.method() == http::verb::head;
  network_.service->answer(request(), [self = shared_from_this(), head, version = message.version(),
                                       keep_alive = message.keep_alive()](Response response) {
    self->send(std::move(response), head, version, keep_alive && !self->finishing_);
  });
}

void Connection::upgrade() {
  auto offer = network_.service->open_socket(request());
  const unsigned version = parser_->get().version();
  if (!offer) return send(std::move(offer.error()), false, version, false);
  if (buffer_.size() > 0) return refuse(400);  // it does not wait for our part of the handshake
  const auto socket = std::make_shared<WebSocket>(std::move(stream_), network_, std::move(entry_));
  network_.sockets.push_back(socket);
  socket->accept(std::make_unique<const WebSocket::UpgradeRequest>(parser_->release()),
                 std::move(*offer));
}

// Whoever speaks HTTP is told what is wrong before the connection ends; others are not answered.
void Connection::answer_bad_request(Error error) {
  if (error.category() != make_error_code(http::error::bad_method).category() ||
      error == http::error::end_of_stream || error == http::error::partial_message) {
    return close();
  }
  refuse(error == http::error::header_limit || error == http::error::buffer_overflow ? 431
         : error == http::error::body_limit                                          ? 413
                                                                                     : 400);
}

void Connection::refuse(int status) {
  Response response;
  response.status = status;
  response.body = std::make_shared<const std::string>();
  send(std::move(response), false, 11, false);
}

void Connection::send(Response response, bool head, unsigned version, bool keep_alive) {
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

void Connection::on_written(Error error, bool keep_alive) {
  if (error || !keep_alive || finishing_) return close();
  read();
}

// If the socket were closed with something unread, the client would lose the answer to it.
void Connection::close() {
  Error ignored;
  stream_.socket().shutdown(Tcp::socket::shutdown_send, ignored);
  if (finishing_) return;
  waiting_ = true;
  stream_.expires_after(kGoodbye);
  drain(kMostUnread);
}

void Connection::drain(std::size_t most) {
  buffer_.clear();
  stream_.async_read_some(buffer_.prepare(std::min(most, buffer_.max_size())),
                          [self = shared_from_this(), most](Error error, std::size_t count) {
                            if (!error && count < most) self->drain(most - count);
                          });
}

}  // namespace tria::server
