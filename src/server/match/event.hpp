// What can happen in a match, and its header. A match is exactly what its events say, so they hold
// whatever a replay needs: nothing is computed again from a clock or from chance.
#pragma once

#include <variant>

#include "facade/game_spec.hpp"
#include "server/match/clock.hpp"

namespace tria::server {

// "first", "second", "draw"; nothing for any other text.
[[nodiscard]] constexpr std::optional<Result> parse_result(std::string_view text) noexcept {
  for (const Result result : {Result::kFirst, Result::kSecond, Result::kDraw}) {
    if (name_of(result) == text) return result;
  }
  return std::nullopt;
}

// A rating as it stood when somebody took a seat, for those who look on.
struct ShownRating {
  int rating = 0;
  bool provisional = false;

  friend bool operator==(const ShownRating&, const ShownRating&) = default;
};

// What a rated match did to both ratings, by seat.
struct ShownChange {
  std::array<ShownRating, 2> before{};
  std::array<ShownRating, 2> after{};

  friend bool operator==(const ShownChange&, const ShownChange&) = default;
};

// Who sits on a seat: a person with a name that may be empty, or the server's engine.
struct Player {
  std::optional<int> engine_level;
  std::string name;
  std::string account{};  // the id; empty: a guest or the engine
  std::optional<ShownRating> rating{};

  [[nodiscard]] static Player person(std::string name) { return {std::nullopt, std::move(name)}; }
  [[nodiscard]] static Player engine(int level) { return {level, ""}; }

  friend bool operator==(const Player&, const Player&) = default;
};

enum class OfferKind : std::uint8_t { kDraw, kTakeback, kRematch };
inline constexpr std::array kOffers{OfferKind::kDraw, OfferKind::kTakeback, OfferKind::kRematch};

// On the wire and in the database.
[[nodiscard]] constexpr std::string_view name_of(OfferKind offer) noexcept {
  constexpr std::array<std::string_view, kOffers.size()> kNames{"draw", "takeback", "rematch"};
  return kNames[static_cast<std::size_t>(offer)];
}

inline constexpr std::array<std::string_view, 8> kReactions{
    "hello", "good luck", "well played", "thanks", "oops", "wow", "thinking", "good game"};

// Reasons for the end of a match beside those of the game's rules.
namespace end_reason {
inline constexpr std::string_view kResigned = "resigned";
inline constexpr std::string_view kTime = "time";
inline constexpr std::string_view kAgreed = "agreed";
inline constexpr std::string_view kTooLong = "too long";
inline constexpr std::string_view kAborted = "aborted";
inline constexpr std::string_view kNoFirstMove = "no first move";
inline constexpr std::string_view kExpired = "expired";
}  // namespace end_reason

// The hashes are secrets of the server: they are stored and never sent.
struct Created {
  GameSpec spec;  // without moves
  ClockRule clock;
  bool is_public = false;
  std::string invite_hash;
  Millis date = 0;  // since 1970, as the machine's clock said
  bool is_rated = false;
  // The first player's, in rating points, as the program knew it then. 0 where it is not rated.
  int advantage = 0;
  friend bool operator==(const Created&, const Created&) = default;
};
struct SeatTaken {
  Side seat = Side::kFirst;
  Player player;
  std::string token_hash;
  friend bool operator==(const SeatTaken&, const SeatTaken&) = default;
};
// A guest's seat that is an account's from now on. The token holds it as before.
struct Claimed {
  Side seat = Side::kFirst;
  std::string account;
  std::string name;
  friend bool operator==(const Claimed&, const Claimed&) = default;
};
struct Moved {
  Side seat = Side::kFirst;
  std::uint32_t ply = 0;  // from 1
  std::string move;       // canonical
  Millis used = 0;
  Millis lag = 0;
  friend bool operator==(const Moved&, const Moved&) = default;
};
// What somebody did of whom no more needs to be known.
struct OfSeat {
  Side seat = Side::kFirst;
  friend bool operator==(const OfSeat&, const OfSeat&) = default;
};
struct DrawAccepted : OfSeat {};
struct Resigned : OfSeat {};
struct Aborted : OfSeat {};
struct FlagFell : OfSeat {};
// Somebody's vacation: with days per move their clock stands until they are back.
struct Paused : OfSeat {};
struct Continued : OfSeat {};
struct Offered : OfSeat {
  OfferKind what = OfferKind::kDraw;
  friend bool operator==(const Offered&, const Offered&) = default;
};
struct Declined : OfSeat {
  OfferKind what = OfferKind::kDraw;
  friend bool operator==(const Declined&, const Declined&) = default;
};
struct TakebackAccepted : OfSeat {
  std::uint32_t ply = 0;  // how many moves are left
  friend bool operator==(const TakebackAccepted&, const TakebackAccepted&) = default;
};
struct Resumed {
  Millis down = 0;
  friend bool operator==(const Resumed&, const Resumed&) = default;
};
struct Ended {
  std::optional<Result> result;  // nothing: neither a win nor a draw
  std::string reason;
  Score score;
  friend bool operator==(const Ended&, const Ended&) = default;
};
struct RematchCreated {
  std::string match;
  friend bool operator==(const RematchCreated&, const RematchCreated&) = default;
};
struct Reacted : OfSeat {
  std::string reaction;
  friend bool operator==(const Reacted&, const Reacted&) = default;
};

using EventData = std::variant<Created, SeatTaken, Claimed, Moved, Offered, Declined, DrawAccepted,
                               TakebackAccepted, Resigned, Aborted, FlagFell, Paused, Continued,
                               Resumed, Ended, RematchCreated, Reacted>;

struct Event {
  std::uint32_t number = 0;  // from 1, without a gap
  Millis at = 0;
  EventData data;
  friend bool operator==(const Event&, const Event&) = default;
};

// An event as text. What `data` says, a JSON object, storage does not look into.
struct StoredEvent {
  std::uint32_t number = 0;
  Millis at = 0;
  std::string kind;
  std::string data;
  friend bool operator==(const StoredEvent&, const StoredEvent&) = default;
};

enum class MatchState : std::uint8_t { kWaiting, kPlaying, kEnded };

// What lists, searches and downloads know of a match, so that they need not replay it.
struct MatchHeader {
  std::string id;
  Created settings;  // without the invitation's hash
  MatchState state = MatchState::kWaiting;
  std::array<std::optional<Player>, 2> players;
  std::array<std::string, 2> token_hashes;
  Side side = Side::kFirst;  // to move
  std::uint32_t ply = 0;
  std::uint32_t event_count = 0;
  ClockReading clocks;
  std::optional<Ended> ending;
  std::string rematch;                   // the next match's id; empty: there is none
  std::string moves;                     // with spaces between; only once the match has ended
  Millis updated = 0;                    // when the last event happened
  Millis updated_date = 0;               // the same, as the machine's clock said
  std::optional<std::int64_t> deadline;  // when something happens by itself

  friend bool operator==(const MatchHeader&, const MatchHeader&) = default;
};

// Whether it belongs to the public archive. A game of one move is nothing that anybody would look up.
[[nodiscard]] inline bool is_archived(const MatchHeader& header) noexcept {
  return header.settings.is_public && header.ending && header.ending->result && header.ply >= 2;
}

}  // namespace tria::server
