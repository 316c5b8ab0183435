// A match between two seats: the game, the clocks, the offers. Commands come with the time and yield
// events; the state is always the replay of those. No sockets, no storage, no clock of its own, and
// who may act for a seat is asked before.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "facade/session.hpp"
#include "server/match/event.hpp"

namespace tria::server {

inline constexpr std::uint32_t kMaxMatchPlies = 2'000;
inline constexpr std::uint32_t kMostReactions = 50;  // per seat
inline constexpr std::uint32_t kMostOffers = 50;     // per seat
inline constexpr Millis kFirstMoveTime = 5 * 60 * 1'000;
inline constexpr Millis kInvitationTime = Millis{14} * 24 * 3'600 * 1'000;

// A move as it is asked for.
struct MoveWish {
  std::uint32_t ply = 0;  // from 1
  std::uint32_t takebacks = 0;
  std::string move;
  Millis lag = 0;  // as measured
};

class Match {
 public:
  enum class State : std::uint8_t { kWaiting, kPlaying, kEnded };

  // What became of a command. There can be events with a refusal: the flag had fallen before.
  struct Reply {
    std::vector<Event> events;  // new ones, already part of the match
    std::optional<Error> refusal;
    std::uint32_t number = 0;  // of the event that the command made, now or when it first came
  };

  // Both seats are free at first. The rules and the position are read here.
  [[nodiscard]] static Expected<Match> create(Created wish, Millis now);
  // Refuses what no match can have come to.
  [[nodiscard]] static Expected<Match> replay(const std::vector<Event>& events);

  [[nodiscard]] const std::vector<Event>& events() const noexcept { return events_; }
  [[nodiscard]] State state() const noexcept { return state_; }
  [[nodiscard]] const Created& settings() const noexcept { return settings_; }
  [[nodiscard]] const Session& session() const noexcept { return *session_; }
  [[nodiscard]] std::uint32_t ply() const noexcept {
    return static_cast<std::uint32_t>(moves_.size());
  }
  [[nodiscard]] const std::vector<Moved>& moves() const noexcept { return moves_; }
  [[nodiscard]] std::uint32_t takebacks() const noexcept { return takebacks_; }
  [[nodiscard]] const Clocks& clocks() const noexcept { return clocks_; }
  [[nodiscard]] const std::optional<Player>& player(Side seat) const noexcept {
    return players_[index_of(seat)];
  }
  [[nodiscard]] const std::string& token_hash(Side seat) const noexcept {
    return token_hashes_[index_of(seat)];
  }
  [[nodiscard]] std::optional<Side> free_seat() const noexcept;
  // Who has made this offer, and it is still open.
  [[nodiscard]] std::optional<Side> offer(Offer what) const noexcept {
    return offers_[static_cast<std::size_t>(what)];
  }
  [[nodiscard]] const std::optional<Ended>& ending() const noexcept { return ending_; }
  [[nodiscard]] const std::string& rematch() const noexcept { return rematch_; }
  // Why this seat cannot make this offer now.
  [[nodiscard]] std::optional<Error> why_no_offer(Side seat, Offer what) const;
  // When tick() will have something to do, if nobody does anything.
  [[nodiscard]] std::optional<Millis> deadline() const noexcept;

  [[nodiscard]] Reply take_seat(Side seat, Player player, std::string token_hash, Millis now);
  // Sent again, what was played already is only acknowledged.
  [[nodiscard]] Reply play(Side seat, const MoveWish& wish, Millis now);
  // What the other side has offered already is accepted by offering it. If that is a rematch, its id
  // is `next_id`: whoever asks chooses one, and makes that match when there is an event that names it.
  [[nodiscard]] Reply offer(Side seat, Offer what, std::string_view next_id, Millis now);
  [[nodiscard]] Reply accept(Side seat, Offer what, std::string_view next_id, Millis now);
  [[nodiscard]] Reply decline(Side seat, Offer what, Millis now);
  [[nodiscard]] Reply resign(Side seat, Millis now);
  [[nodiscard]] Reply abort(Side seat, Millis now);
  [[nodiscard]] Reply react(Side seat, std::string_view reaction, Millis now);
  // Does what is due at this time: flags, matches that nobody began.
  [[nodiscard]] Reply tick(Millis now);
  // The server was away for so long since the last event: that is nobody's time.
  [[nodiscard]] Reply resume(Millis down, Millis now);

 private:
  Match(Created settings, std::unique_ptr<Session> session)
      : settings_(std::move(settings)), session_(std::move(session)), clocks_(settings_.clock) {}

  // What was due before a command comes.
  [[nodiscard]] Reply due(Millis now);
  // Plays one event; what does not follow from the events before is an error.
  [[nodiscard]] std::optional<Error> apply(const Event& event);
  [[nodiscard]] std::optional<Error> apply_move(const Moved& moved, Millis at);
  void start_turn(Millis now);

  // Adds an event to the match and to the reply.
  void add(Reply& reply, EventData data, Millis now);
  void end(Reply& reply, std::optional<Result> result, std::string_view reason, Millis now);
  [[nodiscard]] std::optional<Error> why_not_playing() const;
  [[nodiscard]] Reply repeated(Reply reply, Side seat, const MoveWish& wish) const;

  Created settings_;
  std::unique_ptr<Session> session_;
  Clocks clocks_;
  State state_ = State::kWaiting;
  std::array<std::optional<Player>, 2> players_;
  std::array<std::string, 2> token_hashes_;
  std::vector<Moved> moves_;
  std::vector<std::uint32_t> move_numbers_;  // of the events of moves_
  std::uint32_t takebacks_ = 0;
  std::array<std::optional<Side>, kOffers.size()> offers_;
  std::array<std::uint32_t, 2> offer_counts_{};
  std::array<std::uint32_t, 2> reaction_counts_{};
  std::optional<Ended> ending_;
  std::string rematch_;
  Millis absence_ = 0;  // of the server, while nobody had joined
  std::vector<Event> events_;
};

}  // namespace tria::server
