// The lobby with the people in it: what they send becomes commands of Lobby, who is paired gets a stored
// match, and what has changed is told to everybody at once. Everything runs on one thread, which also
// calls tick().
#pragma once

#include "server/live/match_registry.hpp"
#include "server/lobby/lobby.hpp"
#include "server/lobby/people.hpp"
#include "server/wire/lobby_frames.hpp"

namespace tria::server {

class LobbyListener;

class LiveLobby {
 public:
  struct Parts {
    MatchRegistry& registry;
    Identities* identities;  // null: nobody has an account here
    LobbyPeople* people;     // null: the same
    Post post;
  };
  // The parts must outlive it, and answer no more once it has ended.
  LiveLobby(Parts parts, const LobbyLimits& limits) : parts_(std::move(parts)), lobby_(limits) {}
  LiveLobby(const LiveLobby&) = delete;
  LiveLobby& operator=(const LiveLobby&) = delete;
  ~LiveLobby() = default;

  // Many times a second: tells what has changed, and ends challenges of people who are not there.
  void tick();

  // For listeners:
  [[nodiscard]] Identities* identities() const noexcept { return parts_.identities; }
  // Welcomes somebody. Frames may come until leave().
  void enter(LobbyListener& listener, std::vector<std::string> blocked);
  void leave(LobbyListener& listener);
  void handle(LobbyListener& listener, FrameId id, const LobbyMessage& message);

  struct Figures {
    std::size_t connected = 0;
    std::size_t challenges = 0;  // open ones
    std::uint64_t pairings = 0;
    std::uint64_t broadcasts = 0;
  };
  [[nodiscard]] Figures figures() const noexcept {
    return {lobby_.connected(), lobby_.open_challenges(), pairings_, broadcasts_};
  }

 private:
  using Text = std::shared_ptr<const std::string>;
  using WeakListener = std::weak_ptr<LobbyListener>;
  using WithPlayer = std::function<void(LobbyListener&, const Player&)>;
  // A challenge of the list as everybody was told it.
  struct Told {
    std::string id;
    std::string text;
    VisitorId owner = 0;
  };
  // A frame on its way to everybody, some at a time, so that no match waits for it.
  struct Broadcast {
    Text frame;
    std::map<VisitorId, Text> instead;  // those who get a frame of their own
    Millis start = 0;
    VisitorId last = 0;  // who was told last
  };

  void open(LobbyListener& listener, FrameId id, const lobby_request::Open& request);
  void pair(LobbyListener& listener, FrameId id, const lobby_request::Pair& request);
  void accept(LobbyListener& listener, FrameId id, const lobby_request::Accept& request);
  void decline(LobbyListener& listener, FrameId id, std::string_view challenge);
  void withdraw(LobbyListener& listener, FrameId id, std::string_view challenge);
  // Somebody as their opponent will see them. Refuses a guest's name that somebody has claimed.
  void with_player(LobbyListener& listener, FrameId id, const MatchTerms& terms,
                   const std::string& name, const WithPlayer& then);
  void add(LobbyListener& listener, FrameId id, const NewChallenge& offer, const Player& player);

  // Stores the match of two people who are reserved for each other, and tells both.
  void begin_match(const Pairing& pairing, LobbyListener& taker, FrameId id);
  void matched(const Pairing& pairing, Side owner_seat, FrameId id,
               const Expected<PairedMatch>& made);
  void give_up(const Pairing& pairing, FrameId id, const Error& error, bool tell_owner);

  [[nodiscard]] LobbyListener* listener_of(VisitorId id) const;
  // Whether somebody is still at the other end, as far as anybody can know.
  [[nodiscard]] bool is_there(VisitorId id) const;
  void end_ghosts();

  [[nodiscard]] std::string text_for(const Challenge& challenge, VisitorId reader) const;
  [[nodiscard]] LobbyCounts counts() const;
  // Direct challenges are told at once, to the two people whom they concern.
  void tell_direct(const Challenge& challenge, bool is_open);
  void tell_ended(const std::vector<Challenge>& ended);
  void tell_changes();
  // `shared`: what everybody else is told of each challenge that was added.
  [[nodiscard]] std::map<VisitorId, Text> frames_of_their_own(
      const Lobby::Changes& changes, const std::vector<std::string_view>& shared) const;
  void go_on_telling();

  Parts parts_;
  Lobby lobby_;
  std::map<VisitorId, LobbyListener*> listeners_;
  std::set<VisitorId> with_blocks_;  // those who block somebody, or are blocked
  std::vector<Told> told_;
  LobbyCounts told_counts_;
  Text welcome_;  // for guests; null: has changed
  std::optional<Broadcast> broadcast_;
  std::size_t playing_ = 0;
  Millis next_second_ = 0;
  bool counts_are_due_ = false;
  std::uint64_t pairings_ = 0;
  std::uint64_t broadcasts_ = 0;
};

}  // namespace tria::server
