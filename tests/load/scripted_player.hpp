// A player of a scripted match who never gives up: when the connection is lost there is another, and
// a move or a resignation that was not acknowledged is sent again, whatever became of it.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <random>

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>

#include "core/side.hpp"
#include "tests/load/journal.hpp"
#include "tests/load/report.hpp"
#include "tests/load/seat_socket.hpp"

namespace tria::load {

struct PlayerFigures {
  std::size_t reconnects = 0;
  std::size_t sent = 0;
  std::size_t resent = 0;
  std::size_t acknowledged = 0;
};

class ScriptedPlayer : public std::enable_shared_from_this<ScriptedPlayer> {
 public:
  struct Setting {
    boost::asio::io_context& context;
    std::uint16_t port;
    std::mt19937_64& random;
    Report& report;
    PlayerFigures& figures;
  };

  // The setting must outlive it. It thinks for at most that long before each move.
  ScriptedPlayer(const Setting& setting, std::shared_ptr<Journal> journal, Side side,
                 std::chrono::milliseconds thinking);

  // Calls when all of the plan has been played and acknowledged, and its end told.
  void start(std::function<void()> finished);
  // From now on without thinking.
  void hurry() { thinking_ = std::chrono::milliseconds(0); }
  // For good.
  void stop();
  [[nodiscard]] bool has_finished() const;

 private:
  void connect();
  void connect_later();
  void received(const Json& frame);
  void on_welcome(const Json& frame);
  void on_event(const Json& event);
  void on_move(const Json& event);
  void on_end(const Json& event);
  void on_ack(const Json& frame);
  void on_refused(const Json& frame);
  // Whether it is now for this player to resign or to abort the match.
  [[nodiscard]] bool is_to_close() const;
  // Where there is something to do for this player.
  void think();
  void send_what_is_due();
  void violation(const std::string& what);

  Setting setting_;
  std::shared_ptr<Journal> journal_;
  Side side_;
  std::chrono::milliseconds thinking_;
  std::function<void()> finished_;
  std::shared_ptr<SeatSocket> socket_;
  boost::asio::steady_timer timer_;
  std::size_t seen_ = 0;                   // the last event
  std::size_t ply_ = 0;                    // moves played, as far as this player was told
  std::optional<std::size_t> unanswered_;  // the ply of the move that was sent, or the one after
  std::size_t acknowledged_ = 0;           // the last ply of those that were answered
  bool is_thinking_ = false;
  bool is_closing_ = false;  // what was sent was no move
  bool has_ended_ = false;   // the match, as far as this player was told
  bool is_stopped_ = false;
};

}  // namespace tria::load
