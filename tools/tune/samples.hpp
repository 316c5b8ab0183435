// Positions from self-play with the result of their game: what the weights are fitted to. The same
// seed gives the same samples, however many threads play.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <thread>
#include <vector>

#include "core/history.hpp"
#include "engine/search.hpp"
#include "engine/tunable.hpp"

namespace tria::tune {

struct SelfPlay {
  std::size_t games = 2'000;
  std::uint64_t nodes = 2'000;  // per move
  std::size_t opening = 8;      // up to this many random plies come first, at least half of it
  double random = 0.03;         // chance of a random move later on
  double waiting = 0.0;  // share of games in which one player only waits, where a game has that
  std::size_t longest = 600;  // a game that takes longer is not used
  std::uint64_t seed = 1;
  std::size_t threads = 1;
};

// One position, from its mover's view.
struct Sample {
  std::vector<std::int16_t> features;
  double settled = 0.0;  // in values
  double result = 0.0;   // 1 won, 0.5 drawn, 0 lost
  double margin = 0.0;   // the final value
  double value = 0.0;    // what the search said
  // Towers, marbles or seeds: as the board stands, and at the end of the game.
  double lead = 0.0;
  double final_lead = 0.0;
};

// What a game that ended like this was worth to a player: 1 won, 0.5 drawn, 0 lost.
[[nodiscard]] inline double result_for(Side side, const Outcome& outcome) noexcept {
  if (outcome.result == Result::kDraw) return 0.5;
  return outcome.result == win_for(side) ? 1.0 : 0.0;
}

// SplitMix64: small, and the same everywhere.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(mix(seed)) {}
  std::uint64_t next() noexcept { return mix(state_ += 0x9e3779b97f4a7c15ULL); }
  std::size_t below(std::size_t limit) noexcept { return next() % limit; }
  bool happens(double chance) noexcept {
    return static_cast<double>(next() >> 11) * 0x1p-53 < chance;
  }

 private:
  std::uint64_t state_;
};

template <Tunable E>
class GamePlayer {
 public:
  using G = typename E::Game;

  explicit GamePlayer(const SelfPlay& options) : options_(options), search_(evaluator_, table_) {}

  // The quiet positions of one game: those in which a random or a noisy move was played, and those
  // of the opening, would only blur the picture.
  std::vector<Sample> play(const G& game, std::uint64_t seed) {
    Random random(seed);
    History<G> history(game, game.start());
    const std::size_t half = options_.opening / 2;
    const std::size_t opening = half + random.below(options_.opening - half + 1);
    std::vector<Chosen> chosen;
    table_.clear();
    while (!history.outcome()) {
      const std::size_t ply = history.moves().size();
      if (ply >= options_.longest) return {};
      if (ply < opening || random.happens(options_.random)) {
        MovesOf<G> moves;
        game.generate(history.current(), moves);
        history.play(moves[random.below(moves.size())]);
        continue;
      }
      const auto line = best_line(history);
      const MoveOf<G> move = line.moves.front();
      const bool is_guess =
          static_evaluation(evaluator_, game, history.current()).certainty == Certainty::kEstimate;
      if (is_guess && !line.proven && !evaluator_.is_noisy(game, history.current(), move)) {
        chosen.push_back({ply, line.value});
      }
      history.play(move);
    }
    return samples(history, chosen);
  }

 private:
  struct Chosen {
    std::size_t ply = 0;
    Value value = 0;
  };

  SearchLine<G> best_line(const History<G>& history) {
    std::atomic<bool> stop{false};
    SearchOptions options;
    options.limits.nodes = options_.nodes;
    return search_.run(history, options, stop).lines.front();
  }

  static double lead_of(const Score& score, Side side) noexcept {
    return (score.halves[index_of(side)] - score.halves[index_of(other(side))]) / 2.0;
  }

  std::vector<Sample> samples(const History<G>& history, const std::vector<Chosen>& chosen) {
    const G& game = history.game();
    const auto outcome = *history.outcome();
    const Side last = game.side(history.current());
    const Value final_value = evaluator_.final_value(game, history.current(), outcome);
    std::vector<Sample> found;
    for (const auto& [ply, value] : chosen) {
      const PositionOf<G>& position = history.positions()[ply];
      FeaturesOf<E> features{};
      evaluator_.features(game, position, features);
      Sample sample;
      sample.features.assign(features.begin(), features.end());
      sample.settled = evaluator_.settled(game, position);
      sample.value = value;
      const Side side = game.side(position);
      sample.lead = lead_of(game.score(position), side);
      sample.final_lead = lead_of(outcome.score, side);
      sample.margin = side == last ? final_value : -final_value;
      sample.result = result_for(side, outcome);
      found.push_back(std::move(sample));
    }
    return found;
  }

  SelfPlay options_;
  E evaluator_;
  HashTable table_{1};
  Search<E> search_;
};

// Told the number of each game that was played, from 0.
using Progress = std::function<void(std::size_t)>;

// What each game gave, in the order of the games, the variants in turn. Every thread makes a player for itself.
template <class Result, class MakePlayer, class G>
std::vector<Result> play_in_turn(const SelfPlay& options, const MakePlayer& make_player,
                                 const std::vector<G>& variants, const Progress& progress) {
  std::vector<Result> games(options.games);
  std::atomic<std::size_t> next{0};
  const auto work = [&](bool reports) {
    auto player = make_player();
    for (std::size_t i = next++; i < options.games; i = next++) {
      games[i] = player.play(variants[i % variants.size()], mix(options.seed) + i);
      if (reports) progress(i);
    }
  };
  std::vector<std::thread> helpers;
  for (std::size_t i = 1; i < options.threads; ++i) helpers.emplace_back(work, false);
  work(true);
  for (std::thread& helper : helpers) helper.join();
  return games;
}

template <Tunable E>
std::vector<std::vector<Sample>> play_games(const std::vector<typename E::Game>& variants,
                                            const SelfPlay& options, const Progress& progress) {
  return play_in_turn<std::vector<Sample>>(
      options, [&] { return GamePlayer<E>(options); }, variants, progress);
}

}  // namespace tria::tune
