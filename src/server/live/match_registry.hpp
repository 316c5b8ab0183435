// All matches in memory: loaded when somebody asks for them, unloaded when nobody is connected any
// more. Everything runs on one thread, which also calls tick().
#pragma once

#include <set>

#include "server/live/live_match.hpp"
#include "server/rate_limit.hpp"
#include "server/server_time.hpp"
#include "server/wire/requests.hpp"

namespace tria::server {

struct RegistryOptions {
  std::size_t max_live = 20'000;
  Rate creations{30, 60.0 / 3'600.0};  // of matches, by one address
};

// A match and, if it is somebody's, a seat in it.
struct SeatedMatch {
  std::shared_ptr<LiveMatch> live_match;
  std::optional<Side> seat;
  std::string token;   // of the seat, where one was taken
  std::string invite;  // for the opponent, where one is expected
};

// A match whose seats were both taken at once.
struct PairedMatch {
  std::shared_ptr<LiveMatch> live_match;
  std::array<std::string, 2> tokens;
};

// A line of a list of matches.
struct ListedMatch {
  MatchHeader header;
  std::size_t spectators = 0;
  std::optional<Side> seat;  // only in a list of one's own matches
};

class MatchRegistry {
 public:
  // Storage and engine must outlive it, and answer no more once it has ended. The engine may be null:
  // nobody can play against it then.
  MatchRegistry(Storage& storage, EngineSeats* engine, ServerTime time,
                const RegistryOptions& options);
  MatchRegistry(const MatchRegistry&) = delete;
  MatchRegistry& operator=(const MatchRegistry&) = delete;
  ~MatchRegistry() = default;

  // What clients ask for. Everything in the answers is stored.
  void create(const NewMatch& request, std::string_view address, const Answer<SeatedMatch>& done);
  void join(const std::string& id, const JoinRequest& request, const Answer<SeatedMatch>& done);
  // For two people who have found each other. It counts as a new match of this address.
  void create_paired(Created settings, std::array<Player, 2> players, std::string_view address,
                     const Answer<PairedMatch>& done);
  // Whose seat it is: the holder's of its token, or of its account. Without both there is none in the answer.
  struct Claimant {
    std::string token;
    std::string account;
  };
  void look(const std::string& id, const Claimant& who, const Answer<SeatedMatch>& done);
  // Guests' seats that these tokens hold become the account's; how many. Seats that are not the holder's, or
  // already an account's, are passed over.
  void claim(const std::vector<OwnSeat>& seats, const std::string& account, const std::string& name,
             const Answer<std::size_t>& done);
  // Another name for an account that is no more, in matches that are in memory.
  void rename(const std::string& account, const std::string& shown_instead);
  // Matches that the account is playing: those in which it is its turn come first.
  void playing(const std::string& account, const Answer<std::vector<ListedMatch>>& done);
  // Accounts that have a seat in a match which is being played and which they are connected to.
  [[nodiscard]] std::set<std::string> playing_accounts() const;
  // Accounts on vacation, all of them. Before they are known no clock stops or goes on for one.
  void know_away(std::set<std::string> accounts) { away_ = std::move(accounts); }
  [[nodiscard]] std::optional<bool> is_away(const std::string& account) const {
    return away_ ? std::optional(away_->contains(account)) : std::nullopt;
  }
  // Answers once the account's clocks that ran stand, or those that stood run. Only where it is its turn: the
  // others follow when the turn comes.
  void set_away(const std::string& account, bool is_away, const Answer<bool>& done);
  void mine(const std::vector<OwnSeat>& seats, const Answer<std::vector<ListedMatch>>& done);
  // What is shown beside the name of this account in a match with these settings; nothing for a guest, and
  // in a casual match for somebody without a rating.
  void with_rating(const std::string& account, const Created& settings,
                   const Answer<std::optional<ShownRating>>& done);
  // Public matches that are being played.
  void live(const Answer<std::vector<ListedMatch>>& done);

  void with_match(const std::string& id, Answer<std::shared_ptr<LiveMatch>> done);
  // Many times a second: clocks that have run out, presence, matches to load or unload.
  void tick();

  [[nodiscard]] Millis now() const { return time_.now(); }
  [[nodiscard]] Millis date() const { return time_.date(); }
  [[nodiscard]] Storage& storage() noexcept { return storage_; }
  [[nodiscard]] EngineSeats* engine() noexcept { return engine_; }

  struct Figures {
    std::uint64_t created = 0;
    std::uint64_t events = 0;
    std::uint64_t moves = 0;
    std::uint64_t ended = 0;
    std::size_t live_matches = 0;
  };
  [[nodiscard]] Figures figures() const noexcept;
  // People at the board of a match that is being played. Looks at every match in memory.
  [[nodiscard]] std::size_t count_players() const;

  // For live matches:
  // Counts a new match of this address, or says why it cannot have one now.
  [[nodiscard]] std::optional<Error> count_new_match(std::string_view address);
  void add_new(const std::shared_ptr<LiveMatch>& live_match);
  void abandon(LiveMatch& live_match);
  void alarm_changed(LiveMatch& live_match);
  void presence_changed(LiveMatch& live_match);
  void count_events(std::span<const Event> events) noexcept;
  // When a rated match ended last: the next one ends after it, so that their order is certain.
  [[nodiscard]] Millis last_rated_end() const noexcept { return last_rated_end_; }
  void note_rated_end(std::span<const Event> events) noexcept;

 private:
  void create_now(const NewMatch& request, std::string_view address,
                  const Answer<SeatedMatch>& done);
  static void take_seat(const std::shared_ptr<LiveMatch>& live_match, const JoinRequest& request,
                        const Answer<SeatedMatch>& done);
  void add(const std::shared_ptr<LiveMatch>& live_match);
  void load(const std::string& id);
  void loaded(const std::string& id, const Expected<std::vector<StoredEvent>>& stored);
  // To everybody who waits for it.
  void hand_out(const std::string& id, Expected<std::shared_ptr<LiveMatch>> live_match);
  [[nodiscard]] bool is_live(const LiveMatch& live_match) const;
  void set_alarm(LiveMatch& live_match, std::optional<Millis> next);
  void load_due();
  void forget_idle();
  [[nodiscard]] Expected<std::shared_ptr<LiveMatch>> live_match_from(
      const std::string& id, const Expected<std::vector<StoredEvent>>& stored);
  [[nodiscard]] ListedMatch listed(MatchHeader header, std::optional<Side> seat) const;

  Storage& storage_;
  EngineSeats* engine_;
  const ServerTime time_;
  const RegistryOptions options_;
  RateLimit creations_;
  std::unordered_map<std::string, std::shared_ptr<LiveMatch>> live_;
  struct Loading {
    std::vector<Answer<std::shared_ptr<LiveMatch>>> waiting;
    bool is_stale = false;  // a name has changed since its events were asked for
  };
  std::unordered_map<std::string, Loading> loading_;
  std::set<std::pair<Millis, std::string>> alarms_;
  std::set<std::string> presence_changed_;
  std::optional<std::set<std::string>> away_;
  Millis last_rated_end_;
  Millis next_second_ = 0;
  Millis next_sweep_ = 0;
  Millis next_beat_ = 0;
  Figures figures_;
};

}  // namespace tria::server
