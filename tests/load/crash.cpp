// Kills the server again and again while matches are being played, and then looks whether every move
// that anybody was told about is in the database, once, and whether every match replays.
//
//   tria_crash [KILLS] [MATCHES]     200 kills, 50 matches
#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>

#include "facade/registry.hpp"
#include "server/match/match.hpp"
#include "server/storage/sqlite/sqlite_storage.hpp"
#include "server/wire/event_json.hpp"
#include "tests/server/client.hpp"
#include "tests/server/server_process.hpp"

namespace tria::test {
namespace {

using Error = boost::system::error_code;
namespace websocket = boost::beast::websocket;
using namespace std::chrono_literals;

// What a match's players were told: it must be true for ever.
struct Script {
  std::string id;
  std::array<std::string, 2> tokens;
  std::map<std::uint32_t, std::string> told;  // moves acknowledged or broadcast, by ply
  std::uint64_t contradictions = 0;

  void note(std::uint32_t ply, const std::string& move) {
    const auto [entry, is_new] = told.emplace(ply, move);
    if (!is_new && entry->second != move) ++contradictions;
  }
};

// One seat of a match: connects whenever it is not connected, moves when it is its turn, sends again
// what was not acknowledged.
class Seat : public std::enable_shared_from_this<Seat> {
 public:
  Seat(boost::asio::io_context& context, const ServerProcess& server, Script& script,
       std::size_t side, std::uint64_t seed)
      : context_(context),
        server_(server),
        script_(script),
        side_(side),
        chance_(seed),
        timer_(context) {}

  void connect() {
    if (ended_) return;
    session_ = *new_session("abalone");
    stream_ = std::make_unique<websocket::stream<Tcp::socket>>(context_);
    buffer_.clear();
    waiting_.clear();
    Error error;
    stream_->next_layer().connect({boost::asio::ip::make_address("127.0.0.1"), server_.port()},
                                  error);
    if (!error) {
      stream_->handshake("127.0.0.1", "/api/v1/matches/" + script_.id + "/socket", error);
    }
    if (error) return again();
    const std::uint64_t turn = ++connection_;
    send(Json{{"type", "hello"}, {"token", script_.tokens[side_]}}, turn);
    read(turn);
  }
  void end() {
    ended_ = true;
    timer_.cancel();
    if (stream_) stream_->next_layer().close();
  }

 private:
  void again() {
    ++connection_;
    timer_.expires_after(20ms);
    timer_.async_wait([self = shared_from_this()](Error error) {
      if (!error) self->connect();
    });
  }
  void read(std::uint64_t turn) {
    stream_->async_read(buffer_, [self = shared_from_this(), turn](Error error, std::size_t) {
      if (turn != self->connection_ || self->ended_) return;
      if (error) return self->again();
      const std::string text = boost::beast::buffers_to_string(self->buffer_.data());
      self->buffer_.consume(self->buffer_.size());
      self->received(Json::parse(text, nullptr, false), turn);
      self->read(turn);
    });
  }
  void send(const Json& json, std::uint64_t turn) {
    waiting_.push_back(json.dump());
    if (waiting_.size() == 1) write(turn);
  }
  void write(std::uint64_t turn) {
    stream_->async_write(boost::asio::buffer(waiting_.front()),
                         [self = shared_from_this(), turn](Error error, std::size_t) {
                           if (turn != self->connection_ || self->ended_) return;
                           if (error) return self->again();
                           self->waiting_.pop_front();
                           if (!self->waiting_.empty()) self->write(turn);
                         });
  }

  void received(const Json& frame, std::uint64_t turn) {
    const std::string type = frame.value("type", "");
    if (type == "welcome") {
      for (const Json& move : frame["match"]["moves"]) played(move);
      if (unanswered_) send(*unanswered_, turn);
      move_soon(turn);
    } else if (type == "event" && frame.value("kind", "") == "move") {
      if (frame["ply"] == session_->ply() + 1) played(frame["move"]);
      move_soon(turn);
    } else if (type == "ack" && unanswered_) {
      script_.note((*unanswered_)["ply"], (*unanswered_)["move"]);
      unanswered_.reset();
    } else if (type == "refused" && unanswered_) {
      ++script_.contradictions;
      std::fprintf(stderr, "refused: %s after %s\n", frame.dump().c_str(),
                   unanswered_->dump().c_str());
      unanswered_.reset();
    }
  }
  void played(const Json& move) {
    if (!session_->play(move.get<std::string>())) ++script_.contradictions;
    script_.note(static_cast<std::uint32_t>(session_->ply()), move);
  }
  void move_soon(std::uint64_t turn) {
    if (static_cast<std::size_t>(session_->side()) != side_ || unanswered_) return;
    timer_.expires_after(30ms);
    timer_.async_wait([self = shared_from_this(), turn](Error error) {
      if (error || turn != self->connection_ || self->unanswered_) return;
      const auto legal = self->session_->legal_moves();
      if (legal.empty()) return;
      self->unanswered_ = Json{{"type", "move"},
                               {"id", 1},
                               {"ply", self->session_->ply() + 1},
                               {"move", legal[self->chance_() % legal.size()]}};
      self->send(*self->unanswered_, turn);
    });
  }

  boost::asio::io_context& context_;
  const ServerProcess& server_;
  Script& script_;
  const std::size_t side_;
  std::mt19937_64 chance_;
  boost::asio::steady_timer timer_;
  std::unique_ptr<websocket::stream<Tcp::socket>> stream_;
  boost::beast::flat_buffer buffer_;
  std::deque<std::string> waiting_;
  std::unique_ptr<Session> session_;
  std::optional<Json> unanswered_;
  std::uint64_t connection_ = 0;  // handlers of an earlier one do nothing
  bool ended_ = false;
};

// The moves of a match as the database has them; nothing when it does not replay.
std::optional<std::vector<std::string>> stored_moves(server::Storage& storage,
                                                     std::function<void()>& answered,
                                                     std::mutex& mutex, const std::string& id) {
  std::optional<std::vector<std::string>> moves;
  bool done = false;
  storage.load(id, [&](const Expected<std::vector<server::StoredEvent>>& stored) {
    done = true;
    if (!stored) return;
    std::vector<server::Event> events;
    for (const server::StoredEvent& text : *stored) {
      const auto event = server::read_event(text.number, text.at, text.kind, text.data);
      if (!event) return;
      events.push_back(*event);
    }
    const auto match = server::Match::replay(events);
    if (match) moves = match->session().moves();
  });
  while (!done) {
    std::function<void()> task;
    {
      const std::lock_guard lock(mutex);
      task = std::exchange(answered, nullptr);
    }
    if (task)
      task();
    else
      std::this_thread::sleep_for(1ms);
  }
  return moves;
}

int run(int kills, std::size_t count) {
  ServerProcess server(
      TRIA_BINARY, {"--matches-per-hour", "0", "--requests-per-second", "0", "--frames-per-second",
                    "1000", "--connections-per-address", "5000", "--engine-threads", "0"});
  if (!server.start()) return 1;
  std::deque<Script> scripts;
  const HttpClient http(server.port());
  for (std::size_t i = 0; i < count; ++i) {
    const Json made =
        http.post("/api/v1/matches",
                  Json{{"game", "abalone"}, {"colour", "first"}, {"clock", {{"minutes", 180}}}})
            .json();
    const std::string id = made.value("id", "");
    const Json joined =
        http.post("/api/v1/matches/" + id + "/join", Json{{"invite", made["invite"]}}).json();
    scripts.push_back({id, {made.value("token", ""), joined.value("token", "")}, {}, 0});
  }
  boost::asio::io_context context(1);
  std::vector<std::shared_ptr<Seat>> seats;
  for (std::size_t i = 0; i < count; ++i) {
    for (const std::size_t side : {0U, 1U}) {
      seats.push_back(std::make_shared<Seat>(context, server, scripts[i], side, 2 * i + side));
      seats.back()->connect();
    }
  }
  std::mt19937_64 chance(std::random_device{}());
  for (int i = 0; i < kills; ++i) {
    context.run_for(std::chrono::milliseconds(20 + chance() % 250));
    (void)server.end(SIGKILL);
    if (!server.start()) return 1;
  }
  context.run_for(1s);
  for (const auto& seat : seats) seat->end();
  context.run_for(100ms);
  if (server.end(SIGTERM) != 0) return 1;

  std::mutex mutex;
  std::function<void()> answered;
  auto storage = server::open_sqlite(server.database(), 0, [&](std::function<void()> task) {
    const std::lock_guard lock(mutex);
    answered = std::move(task);
  });
  if (!storage) return 1;
  std::size_t told = 0;
  std::size_t lost = 0;
  std::size_t broken = 0;
  std::uint64_t contradictions = 0;
  std::size_t stored = 0;
  for (const Script& script : scripts) {
    contradictions += script.contradictions;
    const auto moves = stored_moves(**storage, answered, mutex, script.id);
    if (!moves) {
      ++broken;
      continue;
    }
    stored += moves->size();
    told += script.told.size();
    for (const auto& [ply, move] : script.told) {
      if (ply > moves->size() || (*moves)[ply - 1] != move) ++lost;
    }
  }
  std::printf(
      "%d kills, %zu matches: %zu moves stored, %zu told, %zu of them lost, "
      "%zu contradictions, %zu matches do not replay\n",
      kills, count, stored, told, lost, static_cast<std::size_t>(contradictions), broken);
  const bool moved = told >= count;  // otherwise nothing was tried
  return lost == 0 && broken == 0 && contradictions == 0 && moved ? 0 : 1;
}

}  // namespace
}  // namespace tria::test

int main(int argc, char** argv) {
  const int kills = argc > 1 ? std::atoi(argv[1]) : 200;
  const unsigned long matches = argc > 2 ? std::strtoul(argv[2], nullptr, 10) : 50;
  return tria::test::run(kills, matches);
}
