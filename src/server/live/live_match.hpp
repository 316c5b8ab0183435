// One match in memory and everybody who is connected to it. Nothing is acknowledged or told to
// anybody before it is stored.
#pragma once

#include "server/storage/storage.hpp"
#include "server/wire/frames.hpp"

namespace tria::server {

// A turn of a seat that the engine holds.
struct EngineTurn {
  std::shared_ptr<const Session> session;
  int level = 1;
  std::uint64_t seed = 0;
  Millis time = 0;  // to think, at most; the move comes within twice this, however many wait
};

class EngineSeats : public Interface {
 public:
  // Returns at once. The move, or an error if too many wait, comes later on the calling thread.
  virtual void choose(EngineTurn turn, Answer<std::string> done) = 0;
  // Called many times a second: stops searches that have had their fair share of the time.
  virtual void tick() = 0;
};

class MatchRegistry;
class Participant;

class LiveMatch : public std::enable_shared_from_this<LiveMatch> {
 public:
  LiveMatch(MatchRegistry& registry, std::string id, Match match);

  [[nodiscard]] const std::string& id() const noexcept { return id_; }
  [[nodiscard]] const Match& match() const noexcept { return match_; }
  [[nodiscard]] std::size_t spectators() const noexcept;
  // How many of its players are people who are connected, while it is being played.
  [[nodiscard]] std::size_t people_present() const noexcept;
  // Nobody is connected and nothing is due soon: it can be unloaded.
  [[nodiscard]] bool is_idle(Millis now) const noexcept;
  // When tick() should be called.
  [[nodiscard]] std::optional<Millis> alarm() const noexcept;
  // Keeps the alarm that the registry goes by, and returns the one before.
  std::optional<Millis> note_alarm(std::optional<Millis> alarm) noexcept {
    return std::exchange(noted_alarm_, alarm);
  }

  // What storage is to append after these new events: they, the header, and, if they end a match of the
  // archive, its moves for the explorer.
  [[nodiscard]] MatchUpdate update(std::span<const Event> events) const;

  // The number of the event that a command made (0: it made none), or why it was refused. Called
  // once that is stored.
  using Done = std::function<void(Expected<std::uint32_t> number)>;

  void enter(Participant& participant);
  void leave(Participant& participant);
  // A rematch counts as a new match of the address whose command brings it about.
  void handle(Side seat, const Command& command, std::string_view address, const Done& done);

  // Somebody's seat becomes an account's. `date`: of the match's last change, which this is none of.
  void claim(Side seat, command::Claim claim, Millis date, const Done& done);

  void rename(const std::string& account, const std::string& shown_instead) {
    match_.rename(account, shown_instead);
  }

  // Called once all events so far are stored, or with the error.
  using AfterCommit = std::function<void(const std::optional<Error>& failure)>;
  void after_commit(AfterCommit action);
  // The server was down for so long since the last event.
  void resume(Millis down);
  // To be called at alarm(): clocks that have run out, an engine that was busy.
  void tick();
  [[nodiscard]] Presence presence() const;
  void tell_presence();
  // Does what follows without a command: the engine's moves, its replies to offers, premoves.
  void go_on();
  // What the end of a rated match did, where it was stored earlier.
  void note_rating_change(const ShownChange& change) { match_.note_rating_change(change); }
  // As the database kept them.
  void keep_conditions(Side seat, std::string_view text);
  // Ends all connections.
  void close_all(std::uint16_t code);

 private:
  void execute(Side seat, Command command, const Done& done);
  // Stores the events of a reply, then tells everybody.
  void settle(Match::Reply reply, const Done& done);
  void committed(const Expected<bool>& stored, const Match::Reply& reply, const Done& done,
                 const std::shared_ptr<LiveMatch>& next);
  // The rematch that these events create, with the colours swapped and the same tokens.
  [[nodiscard]] std::shared_ptr<LiveMatch> next_match(const std::vector<Event>& events);
  void broadcast(std::string frame, std::optional<Side> only = std::nullopt);
  void tell_premoves();
  [[nodiscard]] bool makes_rematch(Side seat, const Command& command) const;
  [[nodiscard]] bool reply_for_engine();
  // Stops the clock of somebody who is on vacation, or lets it go on. False: there was nothing to do.
  [[nodiscard]] bool follow_vacations();
  void ask_engine(Side side, int level);
  [[nodiscard]] bool is_engine(Side side) const noexcept;

  MatchRegistry& registry_;
  const std::string id_;
  Match match_;
  std::vector<Participant*> participants_;
  std::array<std::optional<command::Premove>, 2> told_premoves_;
  std::vector<AfterCommit> waiting_;  // for pending_ to be 0
  std::size_t pending_ = 0;           // updates that are being stored
  // Ply and takebacks of the turn that the engine thinks about.
  std::optional<std::pair<std::uint32_t, std::uint32_t>> engine_asked_;
  std::optional<Millis> retry_;
  std::optional<Millis> noted_alarm_;
  std::optional<Millis> kept_date_;  // of the last change, while something else is stored
  Millis active_ = 0;
  Presence told_presence_;
};

}  // namespace tria::server
