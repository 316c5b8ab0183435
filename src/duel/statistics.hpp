// What a number of games proves: the score, the difference in Elo (400 points: ten to one) with its 95 %
// error, the sequential test, and a rating list. Always from the first named player's view.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
#include <span>
#include <vector>

namespace tria::duel {

enum class Point : std::uint8_t { kLoss, kDraw, kWin };

[[nodiscard]] constexpr Point reversed(Point point) noexcept {
  return static_cast<Point>(2 - static_cast<int>(point));
}

// Single games.
struct Wdl {
  std::uint64_t wins = 0;
  std::uint64_t draws = 0;
  std::uint64_t losses = 0;

  constexpr void add(Point point) noexcept {
    ++(point == Point::kWin ? wins : point == Point::kDraw ? draws : losses);
  }
  constexpr void operator+=(const Wdl& more) noexcept {
    wins += more.wins;
    draws += more.draws;
    losses += more.losses;
  }
  [[nodiscard]] constexpr std::uint64_t games() const noexcept { return wins + draws + losses; }
  [[nodiscard]] constexpr double points() const noexcept {
    return static_cast<double>(wins) + static_cast<double>(draws) / 2.0;
  }
  // From 0 to 1; a half when nothing was played.
  [[nodiscard]] constexpr double score() const noexcept {
    return games() == 0 ? 0.5 : points() / static_cast<double>(games());
  }
  friend constexpr bool operator==(const Wdl&, const Wdl&) = default;
};

// Two games from one opening with the sides exchanged count as one trial, because a lopsided
// opening is lost by the one and won by the other: the pairs vary less than their games suggest.
struct Pentanomial {
  std::array<std::uint64_t, 5> pairs{};  // with 0, ½, 1, 1½ and 2 points

  constexpr void add(Point one, Point other) noexcept {
    ++pairs[static_cast<std::size_t>(one) + static_cast<std::size_t>(other)];
  }
  [[nodiscard]] constexpr std::uint64_t count() const noexcept {
    return std::accumulate(pairs.begin(), pairs.end(), std::uint64_t{0});
  }
  friend constexpr bool operator==(const Pentanomial&, const Pentanomial&) = default;
};

// A score from 0 to 1 as a difference in Elo, and back. 0 and 1 are infinitely far away.
[[nodiscard]] double elo_of_score(double score) noexcept;
[[nodiscard]] double score_of_elo(double elo) noexcept;

struct Estimate {
  double score = 0.5;  // 0 to 1, with the 95 % interval round it
  double score_low = 0.0;
  double score_high = 1.0;
  double elo = 0.0;  // may be infinite, as may `error`
  double error = 0.0;
  double superiority = 0.5;  // the likelihood that the first player is stronger
};

// Without games, everything is possible: 0.5, from 0 to 1.
[[nodiscard]] Estimate estimate(const Wdl& games);
[[nodiscard]] Estimate estimate(const Pentanomial& pairs);

// The sequential probability ratio test: play until it is clear whether a change is worth `elo1`
// rather than `elo0`, and not a game longer. The generalised test of Van den Bergh ("Comments on
// normalized Elo"), with logistic Elo: the likelihoods are those of the distributions nearest to the
// observed one that have exactly the score of `elo0` and of `elo1`.
struct Sprt {
  double elo0 = 0.0;
  double elo1 = 10.0;
  double alpha = 0.05;  // how often H1 may be accepted although elo0 is the truth
  double beta = 0.05;   // how often H0 may be accepted although elo1 is the truth

  // elo0 < elo1, both errors between 0 and 1 and together below 1.
  [[nodiscard]] bool valid() const noexcept;
  // H0 is accepted at or below the lower bound, H1 at or above the upper one.
  [[nodiscard]] double lower_bound() const noexcept;
  [[nodiscard]] double upper_bound() const noexcept;
};

enum class Hypothesis : std::uint8_t { kH0, kH1 };

// The logarithm of the likelihood ratio; 0 when nothing was played.
[[nodiscard]] double log_likelihood_ratio(const Sprt& test, const Wdl& games);
[[nodiscard]] double log_likelihood_ratio(const Sprt& test, const Pentanomial& pairs);

// What is accepted; nothing while the games have to go on.
[[nodiscard]] std::optional<Hypothesis> decide(const Sprt& test, double ratio) noexcept;

struct PairingResult {
  std::size_t first = 0;  // players by number
  std::size_t second = 0;
  Wdl games;  // from the view of `first`
};

struct Rating {
  double elo = 0.0;    // the average of all players is 0
  double error = 0.0;  // 95 %, against that average; infinite without games
};

// One rating per player: those under which the results are likeliest (Bradley and Terry's model, a draw
// as half a win). Each pairing that was played also counts half a drawn game, so that a player who won
// everything is rated too.
[[nodiscard]] std::vector<Rating> rate(std::size_t players, std::span<const PairingResult> results);

}  // namespace tria::duel
