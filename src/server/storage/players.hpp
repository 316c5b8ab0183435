// What is known of players by their accounts: ratings, how those came about, matches and how they ended.
// As everywhere in storage, no function blocks and answers come later.
#pragma once

#include "server/rating/counted.hpp"
#include "server/tasks.hpp"

namespace tria::server {

// The end of a rated match, for the writer: it reads both ratings, and writes the new ones with the events
// that end the match, all of it or nothing.
struct RatedEnd {
  RatedGame game;
  std::optional<RatingChange> change{};  // there once it is written
};

// A line of a leaderboard.
struct RankedPlayer {
  std::string name;
  PlayerRating rating;

  friend bool operator==(const RankedPlayer&, const RankedPlayer&) = default;
};

// After a rated match.
struct RatingPoint {
  Millis at = 0;
  double rating = 0;
  double deviation = 0;
  std::string match;

  friend bool operator==(const RatingPoint&, const RatingPoint&) = default;
};

struct ArchiveCursor {
  std::int64_t updated = 0;
  std::string id;
};

// Matches that ended with a result, the last one first.
struct PlayerMatchQuery {
  std::string account;
  bool only_public = true;
  std::optional<ArchiveCursor> before{};
  std::uint32_t limit = 20;
};

struct ResultCounts {
  std::uint32_t wins = 0;
  std::uint32_t draws = 0;
  std::uint32_t losses = 0;

  [[nodiscard]] std::uint32_t games() const noexcept { return wins + draws + losses; }
  friend bool operator==(const ResultCounts&, const ResultCounts&) = default;
};

// Against somebody with an account.
struct OpponentCounts {
  std::string account;
  std::string name;  // in the last of these matches
  ResultCounts counts;

  friend bool operator==(const OpponentCounts&, const OpponentCounts&) = default;
};

// From the variant's own start, with these first moves.
struct OpeningCounts {
  std::string game;
  std::string variant;
  Side seat = Side::kFirst;  // the player's
  std::string moves;         // with spaces between
  ResultCounts counts;

  friend bool operator==(const OpeningCounts&, const OpeningCounts&) = default;
};

inline constexpr std::size_t kOpeningPlies = 4;

// How a player's public matches ended, the last 5,000 of them. The most frequent come first.
struct PlayerResults {
  ResultCounts games;
  std::vector<OpponentCounts> opponents;
  std::vector<OpeningCounts> openings;

  friend bool operator==(const PlayerResults&, const PlayerResults&) = default;
};

class PlayerQueries : public Interface {
 public:
  // Of all games and paces in which the account has played.
  virtual void ratings(std::string account, Answer<std::vector<AccountRating>> done) = 0;
  // Nothing: no rated match of this kind has ended yet.
  virtual void rating(std::string account, std::string game, Pace pace,
                      Answer<std::optional<PlayerRating>> done) = 0;
  // Those that are not provisional at this moment, the best first. Nobody whose account is closed or gone.
  virtual void leaderboard(std::string game, Pace pace, Millis now, std::uint32_t limit,
                           Answer<std::vector<RankedPlayer>> done) = 0;
  // The last so many, the earliest first.
  virtual void rating_history(std::string account, std::string game, Pace pace, std::uint32_t limit,
                              Answer<std::vector<RatingPoint>> done) = 0;
  // Nothing: the match has not changed any rating.
  virtual void rating_change(std::string match, Answer<std::optional<ShownChange>> done) = 0;
  virtual void matches_of(PlayerMatchQuery query, Answer<std::vector<MatchHeader>> done) = 0;
  // At most `most` opponents, and as many openings.
  virtual void results_of(std::string account, std::size_t most, Answer<PlayerResults> done) = 0;
};

}  // namespace tria::server
