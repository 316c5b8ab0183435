// Clients as a test needs them: they wait for an answer, but not for ever.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <nlohmann/json.hpp>

namespace tria::test {

using Json = nlohmann::json;
using Tcp = boost::asio::ip::tcp;

inline constexpr std::chrono::seconds kPatience{30};

struct Reply {
  unsigned status = 0;
  std::string body;
  boost::beast::http::fields headers;
  [[nodiscard]] Json json() const { return Json::parse(body, nullptr, false); }
};

// One request on a connection of its own.
class HttpClient {
 public:
  explicit HttpClient(std::uint16_t port) : port_(port) {}

  [[nodiscard]] Reply get(const std::string& target, const std::string& token = "") const {
    Message message{boost::beast::http::verb::get, target, 11};
    if (!token.empty()) message.set(boost::beast::http::field::authorization, "Bearer " + token);
    return ask(std::move(message));
  }
  [[nodiscard]] Reply post_text(const std::string& target, const std::string& body,
                                const std::string& origin = "",
                                const std::vector<std::string>& forwarded_for = {}) const {
    Message message{boost::beast::http::verb::post, target, 11};
    message.set(boost::beast::http::field::content_type, "application/json");
    if (!origin.empty()) message.set(boost::beast::http::field::origin, origin);
    for (const std::string& line : forwarded_for) message.insert("X-Forwarded-For", line);
    message.body() = body;
    return ask(std::move(message));
  }
  [[nodiscard]] Reply post(const std::string& target, const Json& body) const {
    return post_text(target, body.dump());
  }

 private:
  using Message = boost::beast::http::request<boost::beast::http::string_body>;

  [[nodiscard]] Reply ask(Message message) const {
    namespace http = boost::beast::http;
    boost::asio::io_context context;
    Tcp::socket socket(context);
    boost::system::error_code error;
    socket.connect({boost::asio::ip::make_address("127.0.0.1"), port_}, error);
    message.set(http::field::host, "127.0.0.1:" + std::to_string(port_));
    message.prepare_payload();
    http::write(socket, message, error);
    boost::beast::flat_buffer buffer;
    http::response<http::string_body> answer;
    http::response_parser<http::string_body> parser;
    parser.body_limit(std::uint64_t{64} << 20);
    http::read(socket, buffer, parser, error);
    if (error) return {};
    answer = parser.release();
    return {answer.result_int(), answer.body(), answer.base()};
  }

  std::uint16_t port_;
};

class SocketClient {
 public:
  SocketClient() : stream_(context_) {}

  // Before connecting: the machine keeps hardly anything for who does not read.
  void keep_little() {
    constexpr int kBytes = 4'096;
    stream_.next_layer().socket().open(Tcp::v4());
    stream_.next_layer().socket().set_option(boost::asio::socket_base::receive_buffer_size(kBytes));
  }
  // False: refused, see status().
  [[nodiscard]] bool connect(std::uint16_t port, const std::string& target,
                             const std::string& origin = "") {
    boost::system::error_code error;
    stream_.next_layer().socket().connect({boost::asio::ip::make_address("127.0.0.1"), port},
                                          error);
    if (error) return false;
    stream_.set_option(boost::beast::websocket::stream_base::decorator(
        [&](boost::beast::websocket::request_type& request) {
          if (!origin.empty()) request.set(boost::beast::http::field::origin, origin);
        }));
    boost::beast::websocket::response_type response;
    stream_.handshake(response, "127.0.0.1:" + std::to_string(port), target, error);
    status_ = response.result_int();
    return !error;
  }
  [[nodiscard]] unsigned status() const { return status_; }

  void send(const Json& json) { send_text(json.dump()); }
  // False: there is no connection any more.
  bool send_text(const std::string& text) {
    boost::system::error_code error;
    stream_.text(true);
    stream_.write(boost::asio::buffer(text), error);
    return !error;
  }

  // The next frame; nothing when the connection has ended, or the time is over.
  [[nodiscard]] std::optional<Json> receive(std::chrono::milliseconds patience = kPatience) {
    std::optional<boost::system::error_code> done;
    context_.restart();
    stream_.async_read(buffer_,
                       [&](boost::system::error_code error, std::size_t) { done = error; });
    context_.run_for(patience);
    if (!done) {
      stream_.next_layer().close();
      context_.restart();
      context_.run();
      return std::nullopt;
    }
    if (*done) return std::nullopt;
    const std::string text = boost::beast::buffers_to_string(buffer_.data());
    buffer_.consume(buffer_.size());
    return Json::parse(text, nullptr, false);
  }
  // The next frame of this type; others are passed over.
  Json wait_for(const std::string& type, const std::string& kind = "") {
    while (const std::optional<Json> frame = receive()) {
      if ((*frame)["type"] == type && (kind.empty() || frame->value("kind", "") == kind)) {
        return *frame;
      }
    }
    return {};
  }
  // What the server closes with; 0 when it just ends.
  [[nodiscard]] unsigned wait_for_close() {
    while (receive()) {
    }
    return stream_.reason().code;
  }
  void disconnect() { stream_.next_layer().close(); }

 private:
  boost::asio::io_context context_;
  boost::beast::websocket::stream<boost::beast::tcp_stream> stream_;
  boost::beast::flat_buffer buffer_;
  unsigned status_ = 0;
};

}  // namespace tria::test
