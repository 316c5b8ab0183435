// Who looks for an opponent: open challenges, and who may take which. Values in, values out: no sockets,
// no storage, no clock, no chance. A pairing is reserved first; once its match is stored it is
// completed, and if that fails it is released and everything is as before.
#pragma once

#include <map>
#include <set>
#include <unordered_map>
#include <unordered_set>

#include "server/match/event.hpp"
#include "server/rate_limit.hpp"

namespace tria::server {

// One connection.
using VisitorId = std::uint64_t;

struct LobbyVisitor {
  std::string address;
  std::string account{};            // the id; empty: a guest
  std::set<std::string> blocked{};  // accounts that this one blocks, and those that block it
};

struct RatingRange {
  int min = 0;
  int max = 0;

  [[nodiscard]] bool has(int rating) const noexcept { return min <= rating && rating <= max; }
  friend bool operator==(const RatingRange&, const RatingRange&) = default;
};

// What will be played. The variant is written as the rules write it.
struct MatchTerms {
  GameSpec spec;
  ClockRule clock;
  bool is_rated = false;

  friend bool operator==(const MatchTerms&, const MatchTerms&) = default;
};

struct NewChallenge {
  MatchTerms terms;
  std::optional<Side> colour{};  // the owner's; nothing: by chance
  std::optional<RatingRange> ratings{};
  std::string to{};       // the account that it is for; empty: anybody
  std::string to_name{};  // the name of that account

  friend bool operator==(const NewChallenge&, const NewChallenge&) = default;
};

struct Challenge {
  std::string id;
  VisitorId owner = 0;
  NewChallenge offer;
  Player player;  // the owner, as the opponent will see them

  friend bool operator==(const Challenge&, const Challenge&) = default;
};

// Two who will play, reserved for each other until it is completed or released.
struct Pairing {
  Challenge challenge;
  VisitorId taker = 0;
  Player player;                      // the taker
  std::array<std::string, 2> people;  // how the lobby knows both
};

struct LobbyLimits {
  std::size_t per_person = 5;
  std::size_t per_address = 25;  // 0: no limit
  std::size_t listed = 100;      // the newest
  std::size_t total = 20'000;

  // New ones, as many as may be open twice over, at once and then in a minute. Without a limit for addresses there
  // is none.
  [[nodiscard]] Rate new_by_person() const noexcept { return rate_of(per_person); }
  [[nodiscard]] Rate new_by_address() const noexcept { return rate_of(per_address); }

 private:
  [[nodiscard]] Rate rate_of(std::size_t open) const noexcept {
    if (per_address == 0) return {};
    const double most = 2 * static_cast<double>(open);
    return {most, most / 60};
  }
};

class Lobby {
 public:
  explicit Lobby(const LobbyLimits& limits) : limits_(limits) {}

  [[nodiscard]] VisitorId enter(LobbyVisitor visitor);
  // Ends the visitor's challenges, which are returned.
  std::vector<Challenge> leave(VisitorId id);
  // The same without leaving: for somebody who was not heard of for too long.
  std::vector<Challenge> withdraw_all(VisitorId id);
  // One of two accounts blocks the other, or none does any more. Their challenges to each other end, which are
  // returned; not if the owner is being paired: that match begins.
  std::vector<Challenge> set_blocked(const std::string& one, const std::string& other, bool is_on);

  // Opens a challenge under this id.
  [[nodiscard]] Expected<Challenge> open(VisitorId visitor, NewChallenge offer,
                                         const Player& player, std::string id);
  [[nodiscard]] Expected<Pairing> accept(VisitorId visitor, std::string_view id,
                                         const Player& player);
  // The oldest challenge of somebody else that this player may take, reserved. Nothing: there is none.
  [[nodiscard]] Expected<std::optional<Pairing>> pair(VisitorId visitor, const MatchTerms& terms,
                                                      const Player& player);
  // The person's own open challenge with these terms that anybody may take.
  [[nodiscard]] const Challenge* same_of(VisitorId visitor, const MatchTerms& terms) const;
  // Both return the challenge that has ended.
  [[nodiscard]] Expected<Challenge> decline(VisitorId visitor, std::string_view id);
  [[nodiscard]] Expected<Challenge> withdraw(VisitorId visitor, std::string_view id);

  // Ends all challenges of both people, which are returned.
  std::vector<Challenge> complete(const Pairing& pairing);
  void release(const Pairing& pairing);

  // How the list of open challenges has changed since somebody last looked.
  using Number = std::uint64_t;  // of a challenge, in the order in which they were opened
  using Seen = std::map<Number, std::string>;  // ids of the list
  struct Changes {
    std::vector<const Challenge*> added;  // the oldest first
    std::vector<std::string> removed;
  };
  [[nodiscard]] Changes changes(Seen& seen) const;
  // Another one when a challenge was opened or has ended.
  [[nodiscard]] std::uint64_t revision() const noexcept { return revision_; }

  [[nodiscard]] const Challenge* find(std::string_view id) const;
  [[nodiscard]] const LobbyVisitor* visitor(VisitorId id) const;
  // Direct challenges to this account,
  [[nodiscard]] std::vector<const Challenge*> direct_to(const std::string& account) const;
  // and with those by this person.
  [[nodiscard]] std::vector<const Challenge*> direct_for(VisitorId visitor) const;
  // Connections with an open challenge.
  [[nodiscard]] std::set<VisitorId> owners() const;
  // All connections of whoever this is.
  [[nodiscard]] std::vector<VisitorId> connections_of(VisitorId visitor) const;
  [[nodiscard]] std::vector<VisitorId> connections_of_account(const std::string& account) const;
  [[nodiscard]] bool is_same_person(VisitorId a, VisitorId b) const;
  // How the lobby knows whoever this is.
  [[nodiscard]] std::string person_of(VisitorId visitor) const;
  [[nodiscard]] bool are_blocked(VisitorId a, VisitorId b) const;

  [[nodiscard]] std::size_t waiting() const noexcept { return waiting_; }
  [[nodiscard]] std::size_t connected() const noexcept { return visitors_.size(); }
  [[nodiscard]] std::size_t open_challenges() const noexcept { return challenges_.size(); }

 private:
  // A guest is a person for each connection, an account is one for all of its connections.
  struct Person {
    std::vector<VisitorId> connections;
    std::set<Number> challenges;
  };

  [[nodiscard]] static std::string person_key(VisitorId id, const LobbyVisitor& visitor);
  [[nodiscard]] Person* person(VisitorId id);
  [[nodiscard]] const Person* person(VisitorId id) const;
  [[nodiscard]] bool is_being_paired(VisitorId id) const;
  [[nodiscard]] const Challenge* find_number(std::string_view id, Number& number) const;
  // Why this player cannot take it. Callers have checked that the taker is free.
  [[nodiscard]] std::optional<Error> why_not(VisitorId taker, const Challenge& challenge,
                                             const Player& player) const;
  [[nodiscard]] Pairing reserve(VisitorId taker, const Challenge& challenge, const Player& player);
  Challenge end(Number number);
  std::vector<Challenge> end_all(const std::set<Number>& numbers);

  const LobbyLimits limits_;
  VisitorId last_visitor_ = 0;
  Number last_number_ = 0;
  std::uint64_t revision_ = 0;
  std::size_t waiting_ = 0;  // people with an open challenge
  std::unordered_map<VisitorId, LobbyVisitor> visitors_;
  std::unordered_map<std::string, Person> people_;
  std::unordered_set<std::string> being_paired_;  // people, also who has left meanwhile
  std::map<Number, Challenge> challenges_;
  std::unordered_map<std::string, Number> numbers_;              // by id
  std::set<Number> open_to_all_;                                 // without the direct ones
  std::unordered_map<std::string, std::set<Number>> by_terms_;   // those of open_to_all_
  std::unordered_map<std::string, std::set<Number>> by_target_;  // direct ones, by account
  std::unordered_map<std::string, std::size_t> per_address_;     // open challenges
};

}  // namespace tria::server
