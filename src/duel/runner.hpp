// Plays the games of a duel, several at once, and keeps the score. Results are counted in the order
// of the games' numbers, never in the order in which they end: with players whose moves depend on
// nothing but the seed, the outcome is the same for any number of threads, early stops included.
#pragma once

#include "duel/game.hpp"
#include "duel/opening.hpp"
#include "duel/statistics.hpp"

namespace tria::duel {

struct Pairing {
  std::size_t first = 0;  // players by number
  std::size_t second = 0;
};

struct DuelPlan {
  GameEntry game{};
  const Session* start = nullptr;
  std::vector<PlayerSpec> players;
  std::vector<Pairing> pairings;      // played one after the other
  std::size_t games_per_pairing = 0;  // two from each opening, the sides exchanged
  OpeningSettings openings;
  std::uint64_t seed = 1;
  std::size_t concurrency = 1;
  std::size_t max_plies = 2'000;
  Patience patience;
  std::optional<Sprt> sprt;  // for a duel with one pairing
};

// Counts games that were decided by the rules or by a clock, or cut for their length. A game forfeited
// for any other reason says nothing about strength and is counted apart.
struct PairingScore {
  Wdl games;      // from the view of the pairing's first player
  Wdl forfeited;  // the same for the games that do not count
  Pentanomial pairs;
  Wdl first_side;  // from the view of whoever played the first side
};

struct PlayerUse {
  SeatUse thinking;
  std::array<std::uint64_t, kFaults> forfeits{};

  [[nodiscard]] std::uint64_t all_forfeits() const noexcept {
    return std::accumulate(forfeits.begin(), forfeits.end(), std::uint64_t{0});
  }
};

// The duel so far.
struct Standing {
  std::vector<PairingScore> pairings;
  std::vector<PlayerUse> players;
  std::size_t games_done = 0;
  std::size_t games_planned = 0;
  std::uint64_t plies = 0;
  std::uint64_t cut = 0;  // games that ended as draws because they were too long
  double ratio = 0.0;     // the SPRT's
  std::optional<Hypothesis> accepted;
  bool hopeless = false;  // the SPRT was given up after too many forfeits in a row
  bool interrupted = false;

  // The SPRT is over; later games do not count.
  [[nodiscard]] bool decided() const noexcept { return accepted || hopeless; }
  Milliseconds elapsed{};
};

struct PlayedGame {
  std::size_t number = 0;  // from 0
  std::size_t pairing = 0;
  bool exchanged = false;  // the pairing's second player has the first side
  GameResult game{};
};

// Both are called on the thread that called run_duel.
struct Observer {
  std::function<void(const PlayedGame&)> on_game;  // in the order of their numbers
  std::function<void(const Standing&)> on_tick;    // a few times a second
};

// Blocks until all is played, the SPRT has decided or `stop` becomes true.
[[nodiscard]] Standing run_duel(const DuelPlan& plan, const std::atomic<bool>& stop,
                                const Observer& observer);

}  // namespace tria::duel
