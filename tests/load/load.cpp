// How much one server bears, with its clients on the same machine: matches that are played, what an
// idle connection costs, how many files are served.
//
//   tria_load [MATCHES] [SECONDS]     2000 matches, 30 seconds
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <sys/resource.h>

#include "facade/registry.hpp"
#include "tests/server/client.hpp"
#include "tests/server/server_process.hpp"

namespace tria::test {
namespace {

using Clock = std::chrono::steady_clock;
using Error = boost::system::error_code;
namespace websocket = boost::beast::websocket;

constexpr std::chrono::seconds kBetweenMoves{5};

// One side of a match: sends what it is told to, and hands over what comes.
class Player : public std::enable_shared_from_this<Player> {
 public:
  Player(boost::asio::io_context& context, std::function<void(const std::string&)> received)
      : stream_(context), received_(std::move(received)) {}

  void connect(std::uint16_t port, const std::string& id, const std::string& token) {
    // Loopback has as many addresses as it takes: one has only so many ports.
    auto& socket = stream_.next_layer();
    Error error;
    socket.connect({boost::asio::ip::make_address("127.0.0.1"), port}, error);
    if (!error) stream_.handshake("127.0.0.1", "/api/v1/matches/" + id + "/socket", error);
    if (error) {
      std::fprintf(stderr, "cannot connect: %s\n", error.message().c_str());
      std::exit(1);
    }
    socket.set_option(Tcp::no_delay(true), error);
    send(Json{{"type", "hello"}, {"token", token}}.dump());
    read();
  }

  void send(std::string text) {
    waiting_.push_back(std::move(text));
    if (waiting_.size() == 1) write();
  }

 private:
  void read() {
    stream_.async_read(buffer_, [self = shared_from_this()](Error error, std::size_t) {
      if (error) return;
      const auto data = self->buffer_.data();
      self->received_({static_cast<const char*>(data.data()), data.size()});
      self->buffer_.consume(self->buffer_.size());
      self->read();
    });
  }
  void write() {
    stream_.text(true);
    stream_.async_write(boost::asio::buffer(waiting_.front()),
                        [self = shared_from_this()](Error error, std::size_t) {
                          if (error) return;
                          self->waiting_.pop_front();
                          if (!self->waiting_.empty()) self->write();
                        });
  }

  websocket::stream<Tcp::socket> stream_;
  boost::beast::flat_buffer buffer_;
  std::function<void(const std::string&)> received_;
  std::deque<std::string> waiting_;
};

struct Figures {
  std::vector<double> milliseconds;  // from sending a move to the opponent's receiving it
  std::uint64_t sent = 0;
  std::uint64_t refused = 0;
};

// Two players who move in turn, every five seconds.
class Match : public std::enable_shared_from_this<Match> {
 public:
  Match(boost::asio::io_context& context, Figures& figures)
      : context_(context), timer_(context), figures_(figures), session_(*new_session("abalone")) {}

  void connect(std::uint16_t port) {
    const HttpClient http(port);
    const Json made =
        http.post("/api/v1/matches",
                  Json{{"game", "abalone"}, {"colour", "first"}, {"clock", {{"minutes", 60}}}})
            .json();
    const std::string id = made.value("id", "");
    const Json joined =
        http.post("/api/v1/matches/" + id + "/join", Json{{"invite", made["invite"]}}).json();
    const std::array<std::string, 2> tokens{made.value("token", ""), joined.value("token", "")};
    for (std::size_t seat : {0U, 1U}) {
      players_[seat] = std::make_shared<Player>(
          context_, [this, seat](const std::string& text) { received(seat, text); });
      players_[seat]->connect(port, id, tokens[seat]);
    }
  }

  void play_from(Clock::duration delay, Clock::time_point end) {
    end_ = end;
    later(delay);
  }
  void stop() { timer_.cancel(); }

 private:
  void later(Clock::duration delay) {
    timer_.expires_after(delay);
    timer_.async_wait([self = shared_from_this()](Error error) {
      if (!error && Clock::now() < self->end_) self->move();
    });
  }
  void move() {
    const auto legal = session_->legal_moves();
    if (legal.empty()) return;
    const std::string& move = legal[figures_.sent % legal.size()];
    mover_ = static_cast<std::size_t>(session_->side());
    if (!session_->play(move)) return;
    ++figures_.sent;
    sent_ = Clock::now();
    players_[mover_]->send("{\"type\":\"move\",\"id\":1,\"ply\":" +
                           std::to_string(session_->ply()) + ",\"move\":\"" + move + "\"}");
    later(kBetweenMoves);
  }
  void received(std::size_t seat, const std::string& text) {
    if (text.find("\"refused\"") != std::string::npos) ++figures_.refused;
    const bool is_move = text.find("\"kind\":\"move\"") != std::string::npos;
    if (!is_move || seat == mover_) return;
    figures_.milliseconds.push_back(
        std::chrono::duration<double, std::milli>(Clock::now() - sent_).count());
  }

  boost::asio::io_context& context_;
  boost::asio::steady_timer timer_;
  Figures& figures_;
  std::unique_ptr<Session> session_;
  std::array<std::shared_ptr<Player>, 2> players_;
  std::size_t mover_ = 0;
  Clock::time_point sent_;
  Clock::time_point end_;
};

double percentile(std::vector<double> values, double part) {
  if (values.empty()) return -1;
  std::sort(values.begin(), values.end());
  return values[static_cast<std::size_t>(part * static_cast<double>(values.size() - 1))];
}

void measure_matches(std::size_t count, std::chrono::seconds duration) {
  ServerProcess server(TRIA_BINARY,
                       {"--matches-per-hour", "0", "--requests-per-second", "0",
                        "--connections-per-address", "20000", "--engine-threads", "0"});
  if (!server.start()) std::exit(1);
  boost::asio::io_context context(1);
  Figures figures;
  const std::size_t empty = server.kilobytes();
  std::vector<std::shared_ptr<Match>> matches;
  for (std::size_t i = 0; i < count; ++i) {
    matches.push_back(std::make_shared<Match>(context, figures));
    matches.back()->connect(server.port());
    context.poll();
  }
  context.restart();
  context.run_for(std::chrono::seconds(2));
  const std::size_t full = server.kilobytes();
  std::printf("%zu matches, %zu WebSockets, idle: %zu KB resident, %.1f KB per connection\n", count,
              2 * count, full,
              static_cast<double>(full - empty) / (2.0 * static_cast<double>(count)));

  const Clock::time_point end = Clock::now() + duration;
  for (std::size_t i = 0; i < count; ++i) {
    const auto delay = kBetweenMoves * i / count;
    matches[i]->play_from(std::chrono::duration_cast<Clock::duration>(delay), end);
  }
  context.restart();
  context.run_for(duration + std::chrono::seconds(2));
  const std::vector<double>& took = figures.milliseconds;
  std::printf("%zu moves sent in %lld s, %zu reached the opponent, %zu refused\n",
              static_cast<std::size_t>(figures.sent), static_cast<long long>(duration.count()),
              took.size(), static_cast<std::size_t>(figures.refused));
  std::printf("move to opponent: p50 %.1f ms, p99 %.1f ms, longest %.1f ms (required: p99 50 ms)\n",
              percentile(took, 0.5), percentile(took, 0.99), percentile(took, 1));
  const std::string metrics = HttpClient(server.port()).get("/metrics").body;
  for (const char* name : {"tria_commits_total ", "tria_appends_total ",
                           "tria_commit_microseconds_total ", "tria_append_failures_total "}) {
    const std::size_t at = metrics.find(std::string("\n") + name);
    if (at != std::string::npos) {
      std::printf("%s\n", metrics.substr(at + 1, metrics.find('\n', at + 1) - at - 1).c_str());
    }
  }
  for (const auto& match : matches) match->stop();
}

// A browser's request for a small file, again and again on one connection, several at once.
class Getter : public std::enable_shared_from_this<Getter> {
 public:
  Getter(boost::asio::io_context& context, std::uint64_t& count)
      : socket_(context), count_(count) {}

  void start(std::uint16_t port) {
    socket_.connect({boost::asio::ip::make_address("127.0.0.1"), port});
    Error error;
    socket_.set_option(Tcp::no_delay(true), error);
    next();
  }

 private:
  void next() {
    static const std::string kRequest =
        "GET / HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip, deflate, br\r\n"
        "User-Agent: load\r\nAccept: text/html\r\n\r\n";
    boost::asio::async_write(socket_, boost::asio::buffer(kRequest),
                             [self = shared_from_this()](Error error, std::size_t) {
                               if (!error) self->read();
                             });
  }
  void read() {
    socket_.async_read_some(boost::asio::buffer(bytes_),
                            [self = shared_from_this()](Error error, std::size_t length) {
                              if (error) return;
                              const std::string_view text(self->bytes_.data(), length);
                              if (!text.ends_with("<html>")) return self->read();
                              ++self->count_;
                              self->next();
                            });
  }

  Tcp::socket socket_;
  std::uint64_t& count_;
  std::array<char, 4'096> bytes_{};
};

void measure_files(std::chrono::seconds duration) {
  ServerProcess server(TRIA_BINARY, {"--engine-threads", "0"});
  if (!server.start()) std::exit(1);
  boost::asio::io_context context(1);
  std::uint64_t count = 0;
  constexpr int kConnections = 64;
  for (int i = 0; i < kConnections; ++i) {
    std::make_shared<Getter>(context, count)->start(server.port());
  }
  context.run_for(duration);
  std::printf("files: %.0f requests/s on %d connections (required: 40000)\n",
              static_cast<double>(count) / static_cast<double>(duration.count()), kConnections);
}

}  // namespace
}  // namespace tria::test

int main(int argc, char** argv) {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) == 0) {
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
  }
  const unsigned long matches = argc > 1 ? std::strtoul(argv[1], nullptr, 10) : 2'000;
  const long seconds = argc > 2 ? std::strtol(argv[2], nullptr, 10) : 30;
  tria::test::measure_files(std::chrono::seconds(5));
  tria::test::measure_matches(matches, std::chrono::seconds(seconds));
  return 0;
}
