// One client: requests are read, handed over and answered one after the other, until it wants to
// speak WebSocket.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>

#include "server/net/network.hpp"

namespace tria::server {

class Connection : public std::enable_shared_from_this<Connection> {
 public:
  // The network must outlive the connection. The entry is the client's address.
  Connection(boost::asio::ip::tcp::socket socket, Network& network, AddressBook::Entry entry);

  void start();
  // Ends it now if it is waiting for the client, otherwise after the answer under way.
  void finish();

 private:
  using Error = boost::beast::error_code;

  void read();
  void on_header(Error error);
  void on_read(Error error);
  [[nodiscard]] Request request() const;
  void upgrade();
  void answer_bad_request(Error error);
  void refuse(int status);
  void send(Response response, bool head, unsigned version, bool keep_alive);
  void on_written(Error error, bool keep_alive);
  void close();
  void drain(std::size_t most);

  boost::beast::tcp_stream stream_;
  Network& network_;
  AddressBook::Entry entry_;
  std::string forwarded_for_;
  boost::beast::flat_buffer buffer_;
  std::optional<boost::beast::http::request_parser<boost::beast::http::string_body>> parser_;
  std::string head_;                         // being sent, and after it
  std::shared_ptr<const std::string> body_;  // this
  bool waiting_ = false;                     // for something from the client
  bool finishing_ = false;
};

}  // namespace tria::server
