#include "server/connection.hpp"

#include <algorithm>
#include <array>
#include <ctime>
#include <utility>

#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>

#include "server/security_headers.hpp"

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
  return Method::kOther;
}

std::string http_date() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  std::array<char, 40> text{};
  gmtime_r(&now, &parts);
  const std::size_t length =
      std::strftime(text.data(), text.size(), "%a, %d %b %Y %H:%M:%S GMT", &parts);
  return {text.data(), length};
}

}  // namespace

Connection::Connection(Tcp::socket socket, const ServerOptions& options, const Handler& handler)
    : stream_(std::move(socket)),
      options_(options),
      handler_(handler),
      buffer_(options.max_header_bytes + 1'024) {}

void Connection::start() { read(); }

void Connection::finish() {
  finishing_ = true;
  if (waiting_) stream_.cancel();
}

void Connection::read() {
  parser_.emplace();
  parser_->header_limit(options_.max_header_bytes);
  parser_->body_limit(0);  // no request that is understood has one
  waiting_ = true;
  stream_.expires_after(options_.read_timeout);
  http::async_read(stream_, buffer_, *parser_,
                   [self = shared_from_this()](Error error, std::size_t) { self->on_read(error); });
}

void Connection::on_read(Error error) {
  waiting_ = false;
  if (error) return answer_bad_request(error);
  const auto& message = parser_->get();
  const Method method = method_of(message.method());
  const Request request{method, view(message.target()), view(message[http::field::accept_encoding]),
                        view(message[http::field::if_none_match])};
  send(handler_(request), method == Method::kHead, message.version(),
       message.keep_alive() && !finishing_);
}

// Whoever speaks HTTP is told what is wrong before the connection ends; others are not answered.
void Connection::answer_bad_request(Error error) {
  if (error.category() != make_error_code(http::error::bad_method).category() ||
      error == http::error::end_of_stream || error == http::error::partial_message) {
    return close();
  }
  Response response;
  response.status = error == http::error::header_limit || error == http::error::buffer_overflow
                        ? 431
                    : error == http::error::body_limit ? 413
                                                       : 400;
  response.body = std::make_shared<const std::string>();
  send(std::move(response), false, 11, false);
}

void Connection::send(Response response, bool head, unsigned version, bool keep_alive) {
  body_ = std::move(response.body);
  answer_.emplace(http::int_to_status(static_cast<unsigned>(response.status)), version);
  answer_->set(http::field::date, http_date());
  for (const auto& [name, value] : kSecurityHeaders) {
    answer_->set(beast::string_view(name.data(), name.size()),
                 beast::string_view(value.data(), value.size()));
  }
  for (const auto& [name, value] : response.headers) {
    answer_->set(beast::string_view(name.data(), name.size()), value);
  }
  answer_->keep_alive(keep_alive);
  if (body_) {
    answer_->content_length(body_->size());
    if (!head) answer_->body() = {body_->data(), body_->size()};
  }
  stream_.expires_after(options_.write_timeout);
  http::async_write(stream_, *answer_,
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
