// One match in memory and everybody who is there. Nothing is acknowledged or told to anybody before
// it is stored.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/match/match.hpp"
#include "server/storage/storage.hpp"
#include "server/wire/frames.hpp"

namespace tria::server {

class MatchRegistry;
class Participant;

class LiveMatch : public std::enable_shared_from_this<LiveMatch> {
 public:
  LiveMatch(MatchRegistry& registry, std::string id, Match match);

  [[nodiscard]] const std::string& id() const noexcept { return id_; }
  [[nodiscard]] const Match& match() const noexcept { return match_; }
  // Whose token this is.
  [[nodiscard]] std::optional<Side> holder(std::string_view token_hash) const noexcept;
  [[nodiscard]] std::size_t spectators() const noexcept;
  // Nobody would miss it: it can be loaded again.
  [[nodiscard]] bool is_idle(Millis now) const noexcept;
  // When tick() should be called.
  [[nodiscard]] std::optional<Millis> alarm() const noexcept;

  // What became of a command, once it is stored.
  using Done = std::function<void(const std::optional<Error>& refusal, std::uint32_t number)>;

  void enter(Participant& participant);
  void leave(Participant& participant);
  // The seat's lag is given back to it.
  void move(Side seat, MoveWish wish, Millis lag, const Done& done);
  void premove(Side seat, const Premove& premove, const Done& done);
  // A rematch is a new match of whoever brings it about, at this address.
  void offer(Side seat, const OfferAct& act, std::string_view address, const Done& done);
  void resign(Side seat, const Done& done);
  void abort(Side seat, const Done& done);
  void react(Side seat, const std::string& reaction, const Done& done);
  void take_seat(Side seat, Player player, std::string token_hash, const Done& done);

  // Told nothing, now or when everything that has happened so far is stored; or that it could not be.
  using AfterCommit = std::function<void(const std::optional<Error>& failure)>;
  void after_commit(AfterCommit action);
  // The server was away since the last event.
  void resume(Millis down);
  // Flags, an engine to be asked again.
  void tick();
  void tell_presence();
  [[nodiscard]] std::string presence_frame() const;
  // What is kept for a seat: {"ply", "move"}, or null.
  [[nodiscard]] const std::optional<Premove>& kept_premove(Side seat) const noexcept {
    return premoves_[index_of(seat)];
  }
  // The engine's moves and answers, and premoves: what follows without anybody's doing.
  void go_on();
  // Ends all connections.
  void close_all(std::uint16_t code);

 private:
  void settle(Match::Reply reply, const Done& done);
  void committed(const Expected<bool>& stored, const Match::Reply& reply, const Done& done,
                 const std::shared_ptr<LiveMatch>& next);
  // The match that follows this one, with the colours swapped and the same tokens.
  [[nodiscard]] std::shared_ptr<LiveMatch> next_match(const std::vector<Event>& events);
  void broadcast(const std::string& frame);
  void tell_seat(Side seat, const std::string& frame);
  void drop_premove(Side seat);
  [[nodiscard]] bool brings_about_rematch(Side seat, const OfferAct& act) const;
  void settle_offer(Side seat, const OfferAct& act, const Done& done);
  [[nodiscard]] bool answer_for_engine();
  [[nodiscard]] bool play_premove(Side side);
  void ask_engine(Side side, int level);
  [[nodiscard]] bool is_engine(Side side) const noexcept;

  MatchRegistry& registry_;
  const std::string id_;
  Match match_;
  std::vector<Participant*> participants_;
  std::array<std::optional<Premove>, 2> premoves_;
  std::vector<AfterCommit> waiting_;  // for pending_ to be 0
  std::size_t pending_ = 0;           // updates that are being stored
  // Ply and takebacks of the turn that the engine thinks about.
  std::optional<std::pair<std::uint32_t, std::uint32_t>> engine_asked_;
  std::optional<Millis> retry_;
  Millis active_ = 0;
  std::string last_presence_;
};

}  // namespace tria::server
