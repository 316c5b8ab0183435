#include "tests/server/client.hpp"

#include <utility>

#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/stream.hpp>

namespace tria::test {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using Tcp = asio::ip::tcp;
using Message = http::request<http::string_body>;
using Error = boost::system::error_code;

Tcp::endpoint server_at(std::uint16_t port) { return {asio::ip::make_address("127.0.0.1"), port}; }

Reply exchange(std::uint16_t port, Message message) {
  asio::io_context context;
  Tcp::socket socket(context);
  Error error;
  socket.connect(server_at(port), error);
  if (message.count(http::field::host) == 0) {
    message.set(http::field::host, "127.0.0.1:" + std::to_string(port));
  }
  message.prepare_payload();
  http::write(socket, message, error);
  beast::flat_buffer buffer;
  http::response_parser<http::string_body> parser;
  parser.body_limit(std::uint64_t{64} << 20);
  http::read(socket, buffer, parser, error);
  if (error) return {};
  const http::response<http::string_body> answer = parser.release();
  Reply reply{answer.result_int(), answer.body(), {}};
  for (const auto& field : answer) {
    reply.headers.emplace(std::string(field.name_string()), std::string(field.value()));
  }
  return reply;
}

}  // namespace

// --- HTTP ---------------------------------------------------------------------------------------

Reply HttpClient::get(const std::string& target, const std::string& token) const {
  Message message{http::verb::get, target, 11};
  if (!token.empty()) message.set(http::field::authorization, "Bearer " + token);
  return exchange(port_, std::move(message));
}

Reply HttpClient::ask(const std::string& target, const std::optional<std::string>& body,
                      const Headers& headers) const {
  Message message{body ? http::verb::post : http::verb::get, target, 11};
  if (body) message.set(http::field::content_type, "application/json");
  for (const auto& [name, value] : headers) message.insert(name, value);
  message.body() = body.value_or("");
  return exchange(port_, std::move(message));
}

Reply HttpClient::post_text(const std::string& target, const std::string& body,
                            const std::string& origin,
                            const std::vector<std::string>& forwarded_for) const {
  Message message{http::verb::post, target, 11};
  message.set(http::field::content_type, "application/json");
  if (!origin.empty()) message.set(http::field::origin, origin);
  for (const std::string& line : forwarded_for) message.insert("X-Forwarded-For", line);
  message.body() = body;
  return exchange(port_, std::move(message));
}

Reply HttpClient::post(const std::string& target, const Json& body) const {
  return post_text(target, body.dump());
}

// --- WebSocket ----------------------------------------------------------------------------------

struct SocketClient::Connection {
  asio::io_context context;
  beast::websocket::stream<beast::tcp_stream> stream{context};
  beast::flat_buffer buffer;
  unsigned status = 0;
};

SocketClient::SocketClient() : connection_(std::make_unique<Connection>()) {}
SocketClient::~SocketClient() = default;

void SocketClient::keep_little() {
  constexpr int kBytes = 4'096;
  Tcp::socket& socket = connection_->stream.next_layer().socket();
  socket.open(Tcp::v4());
  socket.set_option(asio::socket_base::receive_buffer_size(kBytes));
}

bool SocketClient::connect(std::uint16_t port, const std::string& target,
                           const std::string& origin) {
  return connect(port, target, origin.empty() ? Headers{} : Headers{{"Origin", origin}});
}

bool SocketClient::connect(std::uint16_t port, const std::string& target, const Headers& headers) {
  auto& stream = connection_->stream;
  Error error;
  stream.next_layer().socket().connect(server_at(port), error);
  if (error) return false;
  stream.set_option(
      beast::websocket::stream_base::decorator([&](beast::websocket::request_type& request) {
        for (const auto& [name, value] : headers) request.set(name, value);
      }));
  beast::websocket::response_type response;
  stream.handshake(response, "127.0.0.1:" + std::to_string(port), target, error);
  connection_->status = response.result_int();
  return !error;
}

unsigned SocketClient::status() const { return connection_->status; }

void SocketClient::send(const Json& json) { send_text(json.dump()); }

bool SocketClient::send_text(const std::string& text) {
  Error error;
  connection_->stream.text(true);
  connection_->stream.write(asio::buffer(text), error);
  return !error;
}

std::optional<Json> SocketClient::receive(std::chrono::milliseconds patience) {
  auto& [context, stream, buffer, status] = *connection_;
  std::optional<Error> done;
  context.restart();
  stream.async_read(buffer, [&](Error error, std::size_t) { done = error; });
  context.run_for(patience);
  if (!done) {
    stream.next_layer().close();
    context.restart();
    context.run();
    return std::nullopt;
  }
  if (*done) return std::nullopt;
  const std::string text = beast::buffers_to_string(buffer.data());
  buffer.consume(buffer.size());
  return Json::parse(text, nullptr, false);
}

Json SocketClient::wait_for(const std::string& type, const std::string& kind) {
  while (const std::optional<Json> frame = receive()) {
    if ((*frame)["type"] == type && (kind.empty() || frame->value("kind", "") == kind)) {
      return *frame;
    }
  }
  return {};
}

unsigned SocketClient::wait_for_close() {
  while (receive()) {
  }
  return connection_->stream.reason().code;
}

void SocketClient::disconnect() { connection_->stream.next_layer().close(); }

// --- Bytes --------------------------------------------------------------------------------------

struct RawClient::Connection {
  asio::io_context context;
  Tcp::socket socket{context};
};

RawClient::RawClient(std::uint16_t port) : connection_(std::make_unique<Connection>()) {
  Error error;
  connection_->socket.connect(server_at(port), error);
}
RawClient::~RawClient() = default;

bool RawClient::send(const std::string& bytes) {
  Error error;
  asio::write(connection_->socket, asio::buffer(bytes), error);
  return !error;
}

void RawClient::say_no_more() {
  Error error;
  connection_->socket.shutdown(Tcp::socket::shutdown_send, error);
}

std::string RawClient::receive_until(const std::string& bytes) {
  std::string answer;
  Error error;
  asio::read_until(connection_->socket, asio::dynamic_buffer(answer), bytes, error);
  return answer;
}

std::string RawClient::receive_all() {
  std::string answer;
  Error error;
  asio::read(connection_->socket, asio::dynamic_buffer(answer), error);
  return answer;
}

}  // namespace tria::test
