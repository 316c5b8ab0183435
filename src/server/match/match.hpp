// A match between two seats: the game, the clocks, the offers. Commands come with the time and yield
// events; the state is always the replay of those, but for premoves, which are never stored,
// conditional moves, which are stored beside the events, and what
// a rated match did to the ratings, which is not its own to know. No sockets, no storage, no clock of its own; the caller has checked who may act for a seat.
#pragma once

#include "server/match/command.hpp"

namespace tria::server {

inline constexpr std::uint32_t kMaxMatchPlies = 2'000;
inline constexpr std::uint32_t kMaxReactions = 50;  // per seat
inline constexpr std::uint32_t kMaxOffers = 50;     // per seat
inline constexpr Millis kFirstMoveTime = 5 * 60 * 1'000;
inline constexpr Millis kInvitationTime = Millis{14} * 24 * 3'600 * 1'000;

inline constexpr std::size_t kMaxConditionLines = 20;
inline constexpr std::size_t kMaxConditionMoves = 20;  // in a line

// Conditional moves as they were given. What is left of them follows from the moves played since.
struct KeptConditions {
  command::Conditions given;
  std::uint32_t takebacks = 0;  // at that time: another takeback ends them

  friend bool operator==(const KeptConditions&, const KeptConditions&) = default;
};

// With spaces between.
[[nodiscard]] std::string moves_text(const std::vector<std::string>& moves);

class Match {
 public:
  using State = MatchState;

  // What became of a command. A refusal can come with events: the clock had run out before.
  struct Reply {
    std::vector<Event> events;  // new ones, already part of the match
    std::optional<Error> refusal;
    std::uint32_t number = 0;  // of the event that the command made, now or when it first came
    std::optional<Side> conditions{};  // whose conditional moves have changed: no event says so
  };

  // Both seats are free at first. The rules and the position are read here.
  [[nodiscard]] static Expected<Match> create(Created settings, Millis now);
  // Refuses events that do not follow from each other.
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
  [[nodiscard]] const std::array<std::string, 2>& token_hashes() const noexcept {
    return token_hashes_;
  }
  [[nodiscard]] std::optional<Side> free_seat() const noexcept;
  // Whether this player is on vacation: their clock stands.
  [[nodiscard]] bool is_paused(Side seat) const noexcept { return paused_[index_of(seat)]; }
  // Who has made this offer, while it is open.
  [[nodiscard]] std::optional<Side> offer(OfferKind what) const noexcept {
    return offers_[static_cast<std::size_t>(what)];
  }
  [[nodiscard]] const std::optional<Ended>& ending() const noexcept { return ending_; }
  [[nodiscard]] const std::string& rematch() const noexcept { return rematch_; }
  // Why this seat cannot make this offer now.
  [[nodiscard]] std::optional<Error> why_no_offer(Side seat, OfferKind what) const;
  // The move that is kept for this seat's next turn. Dropped when a takeback or the end of the match
  // makes it meaningless.
  [[nodiscard]] const std::optional<command::Premove>& premove(Side seat) const noexcept {
    return premoves_[index_of(seat)];
  }
  // The account is no more: another name stands for it, in the events too.
  void rename(const std::string& account, const std::string& shown_instead);
  // Known once the end of a rated match is stored.
  [[nodiscard]] const std::optional<ShownChange>& rating_change() const noexcept {
    return rating_change_;
  }
  void note_rating_change(const ShownChange& change) noexcept { rating_change_ = change; }
  // Whether its end changes ratings.
  [[nodiscard]] bool counts_for_ratings() const noexcept {
    return settings_.is_rated && ending_ && ending_->result;
  }
  // If it is rated, it ends after this moment: rated matches count in the order in which they ended, so
  // no two may end at the same time.
  void end_after(Millis moment) noexcept { end_after_ = moment; }
  // Conditional moves of this seat. They are secrets, so they are no events; they are kept beside them.
  [[nodiscard]] const std::optional<KeptConditions>& kept_conditions(Side seat) const noexcept {
    return conditions_[index_of(seat)];
  }
  void keep_conditions(Side seat, std::optional<KeptConditions> kept) {
    conditions_[index_of(seat)] = std::move(kept);
  }
  // What is left of them, for the opponent's turn. Nothing: there are none, or the opponent played otherwise.
  [[nodiscard]] std::optional<command::Conditions> conditions(Side seat) const;
  // The answer that this seat, whose turn it is, has given in advance.
  [[nodiscard]] std::optional<std::string> conditional_reply(Side seat) const;
  // `date`: when the last event happened, as the machine's clock said.
  [[nodiscard]] MatchHeader header(std::string id, Millis date) const;
  // When something happened in it last; that a seat was claimed does not count.
  [[nodiscard]] Millis last_change() const noexcept;
  // When tick() will have something to do, unless a command comes first.
  [[nodiscard]] std::optional<Millis> deadline() const noexcept;

  [[nodiscard]] Reply handle(Side seat, const Command& command, Millis now);
  // Ends the match if its time is over: a clock, the first move, the invitation.
  [[nodiscard]] Reply tick(Millis now);
  // The server was down for so long since the last event; that is charged to neither player.
  [[nodiscard]] Reply resume(Millis down, Millis now);
  // The premove that this seat's turn has come for. It is kept no longer.
  [[nodiscard]] std::optional<command::Premove> take_premove(Side seat) noexcept {
    return std::exchange(premoves_[index_of(seat)], std::nullopt);
  }

 private:
  Match(Created settings, std::unique_ptr<Session> session)
      : settings_(std::move(settings)), session_(std::move(session)), clocks_(settings_.clock) {}

  struct Change;
  // Changes the state by one event, or says why it cannot follow the events before.
  [[nodiscard]] std::optional<Error> apply(const Event& event);
  [[nodiscard]] std::optional<Error> apply_move(const Moved& moved, Millis at);
  [[nodiscard]] std::optional<Error> apply_vacation(Side seat, bool is_away, Millis at);
  void start_turn(Millis now);
  // The rest of each line that begins with the moves played since it was given.
  [[nodiscard]] std::vector<std::vector<std::string>> lines_left(Side seat) const;
  void close(OfferKind what) noexcept { offers_[static_cast<std::size_t>(what)].reset(); }

  [[nodiscard]] std::optional<Error> why_not_playing() const;
  [[nodiscard]] std::optional<Error> why_no_rated_seat(Side seat, const Player& player) const;

  Created settings_;
  std::unique_ptr<Session> session_;
  Clocks clocks_;
  State state_ = State::kWaiting;
  std::array<std::optional<Player>, 2> players_;
  std::array<std::string, 2> token_hashes_;
  std::vector<Moved> moves_;
  std::vector<std::uint32_t> move_numbers_;  // of the events of moves_
  std::uint32_t takebacks_ = 0;
  std::array<bool, 2> paused_{};
  std::array<std::optional<Side>, kOffers.size()> offers_;
  std::array<std::optional<command::Premove>, 2> premoves_;
  std::array<std::optional<KeptConditions>, 2> conditions_;
  std::array<std::uint32_t, 2> offer_counts_{};
  std::array<std::uint32_t, 2> reaction_counts_{};
  std::optional<Ended> ending_;
  std::string rematch_;
  std::optional<ShownChange> rating_change_;
  Millis end_after_ = 0;
  Millis absence_ = 0;  // of the server, while a seat was free
  std::vector<Event> events_;
};

}  // namespace tria::server
