#include "tests/load/seat_socket.hpp"

#include <deque>
#include <utility>

#include <boost/asio/buffer.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>

namespace tria::load {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
using Tcp = asio::ip::tcp;
using Error = boost::system::error_code;

class BeastSeat final : public SeatSocket, public std::enable_shared_from_this<BeastSeat> {
 public:
  BeastSeat(asio::io_context& context, Calls calls) : stream_(context), calls_(std::move(calls)) {}

  void connect(std::uint16_t port, const std::string& match_id) {
    host_ = "127.0.0.1:" + std::to_string(port);
    target_ = "/api/v1/matches/" + match_id + "/socket";
    stream_.next_layer().async_connect({asio::ip::address_v4::loopback(), port},
                                       [self = shared_from_this()](Error error) {
                                         if (error) return self->end();
                                         self->shake_hands();
                                       });
  }

  void send(const Json& frame) override {
    if (ended_) return;
    waiting_.push_back(frame.dump());
    if (is_open_ && waiting_.size() == 1) write();
  }

  void drop() override {
    ended_ = true;
    calls_ = {};
    Error ignored;
    stream_.next_layer().close(ignored);
  }

 private:
  void shake_hands() {
    if (ended_) return;
    Error ignored;
    stream_.next_layer().set_option(Tcp::no_delay(true), ignored);
    stream_.async_handshake(host_, target_, [self = shared_from_this()](Error error) {
      if (error) return self->end();
      self->is_open_ = true;
      self->stream_.text(true);
      if (!self->waiting_.empty()) self->write();
      self->read();
    });
  }

  void read() {
    stream_.async_read(buffer_, [self = shared_from_this()](Error error, std::size_t) {
      if (error) return self->end();
      const auto data = self->buffer_.data();
      const auto* const begin = static_cast<const char*>(data.data());
      const Json frame = Json::parse(begin, begin + data.size(), nullptr, false);
      self->buffer_.consume(data.size());
      if (self->ended_) return;
      // A copy: the call may drop this socket, and with it the calls.
      const auto received = self->calls_.received;
      received(frame);
      self->read();
    });
  }

  void write() {
    stream_.async_write(asio::buffer(waiting_.front()),
                        [self = shared_from_this()](Error error, std::size_t) {
                          if (error) return self->end();
                          self->waiting_.pop_front();
                          if (!self->waiting_.empty()) self->write();
                        });
  }

  void end() {
    if (ended_) return;
    const auto ended = calls_.ended;
    drop();
    ended();
  }

  beast::websocket::stream<Tcp::socket, false> stream_;
  Calls calls_;
  std::string host_;
  std::string target_;
  beast::flat_buffer buffer_;
  std::deque<std::string> waiting_;  // the first is being written
  bool is_open_ = false;
  bool ended_ = false;
};

}  // namespace

std::shared_ptr<SeatSocket> SeatSocket::open(asio::io_context& context, std::uint16_t port,
                                             const std::string& match_id, Calls calls) {
  const auto seat = std::make_shared<BeastSeat>(context, std::move(calls));
  seat->connect(port, match_id);
  return seat;
}

}  // namespace tria::load
