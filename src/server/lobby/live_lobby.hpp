// The lobby with the people in it: what they send becomes commands of Lobby, who is paired gets a stored
// match, and what has changed is told to everybody at once. Everything runs on one thread, which also
// calls tick().
#pragma once

#include <boost/container/flat_map.hpp>

#include "server/live/match_registry.hpp"
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
  LiveLobby(Parts parts, const LobbyLimits& limits)
      : parts_(std::move(parts)),
        lobby_(limits),
        new_by_person_(limits.new_by_person()),
        new_by_address_(limits.new_by_address()) {}
  LiveLobby(const LiveLobby&) = delete;
  LiveLobby& operator=(const LiveLobby&) = delete;
  ~LiveLobby() = default;

  // Many times a second: tells what has changed, and ends challenges of people who are not there.
  void tick();

  // To be called once it is stored that one account blocks another, or no longer does. When it is answered, both
  // see and can take of each other's what they may.
  void blocks_changed(const std::string& account, const std::string& other,
                      const Answer<bool>& done);
  // Open challenges to this account, as it is shown them.
  [[nodiscard]] Json challenges_to(const std::string& account) const;

  // For listeners:
  [[nodiscard]] Identities* identities() const noexcept { return parts_.identities; }
  // Welcomes somebody. Frames may come until leave().
  void enter(LobbyListener& listener, std::vector<std::string> blocked);
  void leave(LobbyListener& listener);
  // How often blocks have changed: whoever they were read for before the last time must read them again.
  [[nodiscard]] std::uint64_t block_changes() const noexcept { return block_changes_; }
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
  // A challenge of the list as a group was told it.
  struct Told {
    std::string id;
    Text text;
    VisitorId owner = 0;
  };
  // People are told in groups, one after the other, and each group what has changed since its own last
  // turn: nobody waits until thousands of others have been told, and no match does.
  struct Group {
    // Walked far more often than changed.
    boost::container::flat_map<VisitorId, LobbyListener*> listeners{};
    Lobby::Seen seen{};
    std::vector<Told> told{};  // the same list
    std::uint64_t revision = 0;
    LobbyCounts counts{};
    bool counts_are_due = false;
    Text welcome{};  // for guests; null: has changed
  };

  // Refuses what would be one challenge too many in a short time.
  [[nodiscard]] bool counts_new(LobbyListener& listener, FrameId id);
  void open(LobbyListener& listener, FrameId id, const lobby_request::Open& request);
  void pair(LobbyListener& listener, FrameId id, const lobby_request::Pair& request);
  void accept(LobbyListener& listener, FrameId id, const lobby_request::Accept& request);
  void decline(LobbyListener& listener, FrameId id, std::string_view challenge);
  void withdraw(LobbyListener& listener, FrameId id, std::string_view challenge);
  // Somebody as their opponent will see them. Refuses a guest's name that somebody has claimed.
  void with_player(LobbyListener& listener, FrameId id, const MatchTerms& terms,
                   const std::string& name, const WithPlayer& then) const;
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
  void set_blocked(const std::string& one, const std::string& other, bool is_on);

  [[nodiscard]] std::string text_for(const Challenge& challenge, VisitorId reader) const;
  [[nodiscard]] LobbyCounts counts() const;
  // Direct challenges are told at once, to the two people whom they concern.
  void tell_direct(const Challenge& challenge, bool is_open);
  void tell_ended(const std::vector<Challenge>& ended);
  // To whom it was made does not take it.
  void tell_declined(const Challenge& challenge);
  // Challenges of somebody in the list appear for this reader or disappear.
  void tell_of(VisitorId reader, const std::string& owner, bool is_hidden);
  void start_telling();
  // Each group in turn, from this one on.
  void tell_from(std::size_t group);
  // False: there was nothing to tell.
  bool tell(Group& group);
  [[nodiscard]] Text shared_text(const Challenge& challenge);
  // For those of the group whom these changes concern. `shared`: what the others are told of each
  // challenge that was added.
  [[nodiscard]] std::map<VisitorId, Text> frames_of_their_own(
      const Group& group, const Lobby::Changes& changes,
      const std::vector<std::string_view>& shared) const;

  static constexpr std::size_t kGroups = 16;
  [[nodiscard]] Group& group_of(VisitorId id) { return groups_[id % kGroups]; }

  Parts parts_;
  Lobby lobby_;
  std::array<Group, kGroups> groups_;
  RateLimit new_by_person_;
  RateLimit new_by_address_;
  std::set<VisitorId> with_blocks_;  // those who block somebody, or are blocked
  std::uint64_t block_changes_ = 0;
  // The last change of two people's whose blocks are being read.
  std::map<std::pair<std::string, std::string>, std::uint64_t> last_block_changes_;
  std::unordered_map<std::string, Text> texts_;  // of challenges, by id
  std::size_t playing_ = 0;
  Millis next_second_ = 0;
  Millis telling_since_ = 0;
  bool is_telling_ = false;
  std::uint64_t pairings_ = 0;
  std::uint64_t broadcasts_ = 0;
};

}  // namespace tria::server
