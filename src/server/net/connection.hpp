// One client's HTTP connection: requests are read and answered one after the other, until the client
// upgrades to WebSocket.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>

#include "server/net/head_scanner.hpp"
#include "server/net/network.hpp"
#include "server/net/request_rules.hpp"

namespace tria::server {

class Connection : public std::enable_shared_from_this<Connection> {
 public:
  // The network must outlive the connection. `entry` counts the connection for the client's address.
  Connection(boost::asio::ip::tcp::socket socket, Network& network, AddressBook::Entry entry);

  void start();
  // Closes it at once if it is waiting for the client, otherwise after the response being made or sent.
  void finish();

 private:
  using Error = boost::beast::error_code;

  void read();
  void read_head();
  void on_head();
  void on_read(Error error);
  [[nodiscard]] bool has_trailer() const;
  // Behind a proxy: counts the request for the client that the proxy names. False: too many.
  [[nodiscard]] bool enter_visitor();
  void limit_chunks();
  [[nodiscard]] Request request() const;
  void upgrade();
  void answer_bad_request(Error error);
  void refuse(int status, std::string_view why);
  void send(Response response, bool head, unsigned version, bool keep_alive);
  void on_written(Error error, bool keep_alive);
  void close();
  void drain(std::size_t max_bytes);

  boost::beast::tcp_stream stream_;
  Network& network_;
  AddressBook::Entry entry_;
  AddressBook::Entry visitor_;  // behind a proxy, during a request: the client's own
  boost::beast::flat_buffer buffer_;
  HeadScanner scanner_;
  std::optional<boost::beast::http::request_parser<boost::beast::http::string_body>> parser_;
  Destination destination_;
  std::size_t header_count_ = 0;
  std::size_t extension_bytes_ = 0;
  std::function<void(std::uint64_t, boost::beast::string_view, Error&)> on_chunk_;
  std::string head_;  // of the response being sent, followed by its body
  std::shared_ptr<const std::string> body_;
  bool waiting_ = false;  // for bytes from the client
  bool finishing_ = false;
};

}  // namespace tria::server
