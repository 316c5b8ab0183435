// Positions from self-play, each with what a review would find there and how its game ended: what curves of
// winning chances are fitted to. The same seed gives the same samples, however many threads play.
#pragma once

#include "tools/tune/samples.hpp"

namespace tria::tune {

struct ChanceSampling {
  std::uint64_t nodes = 20'000;  // for the search of a sampled position
  std::size_t per_game = 4;      // at most
};

// One position, from its mover's view.
struct ChanceSample {
  double stage = 0.0;
  Value value = 0;      // what the search said: SearchLine::steady
  double result = 0.0;  // 1 won, 0.5 drawn, 0 lost
};

// Of one game. Proven positions are only counted: they need no curve.
struct ChanceGame {
  std::vector<ChanceSample> samples;
  std::size_t proven = 0;
};

// Plays a game, and looks at some of its positions when it is over.
template <Calibrated E>
class ChancePlayer {
 public:
  using G = typename E::Game;

  ChancePlayer(const SelfPlay& play, const ChanceSampling& sampling)
      : play_(play), sampling_(sampling), search_(evaluator_, table_) {}

  // Both players make a random move now and then, before and after the position: engines that make no mistakes
  // would draw nearly all games of some variants, whatever the value, and no reader plays like that.
  ChanceGame play(const G& game, std::uint64_t seed) {
    Random random(seed);
    History<G> history(game, game.start());
    while (!E::is_set_up(game, history.current())) play_any(history, random);
    const std::size_t opening = history.moves().size() + random.below(play_.opening + 1);
    table_.clear();
    while (!history.outcome()) {
      const std::size_t ply = history.moves().size();
      if (ply >= play_.longest) return {};
      if (ply < opening || random.happens(play_.random)) {
        play_any(history, random);
      } else {
        history.play(best_line(history, play_.nodes).moves.front());
      }
    }
    return look_back(history, opening, random);
  }

 private:
  static void play_any(History<G>& history, Random& random) {
    MovesOf<G> moves;
    history.game().generate(history.current(), moves);
    history.play(moves[random.below(moves.size())]);
  }

  SearchLine<G> best_line(const History<G>& history, std::uint64_t nodes) {
    std::atomic<bool> stop{false};
    SearchOptions options;
    options.limits.nodes = nodes;
    return search_.run(history, options, stop).lines.front();
  }

  ChanceGame look_back(History<G>& history, std::size_t from, Random& random) {
    const Outcome outcome = *history.outcome();
    std::vector<std::size_t> plies;
    for (std::size_t i = 0; i < sampling_.per_game && history.moves().size() > from; ++i) {
      plies.push_back(from + random.below(history.moves().size() - from));
    }
    // From the end on, so that undoing moves leads to each of them.
    std::sort(plies.rbegin(), plies.rend());
    plies.erase(std::unique(plies.begin(), plies.end()), plies.end());
    ChanceGame found;
    for (const std::size_t ply : plies) {
      while (history.moves().size() > ply) history.undo();
      table_.clear();  // what was found later in the game would help
      const SearchLine<G> line = best_line(history, sampling_.nodes);
      if (line.proven) {
        ++found.proven;
        continue;
      }
      const G& game = history.game();
      found.samples.push_back({E::chance_stage(game, history.current()), line.steady,
                               result_for(game.side(history.current()), outcome)});
    }
    return found;
  }

  SelfPlay play_;
  ChanceSampling sampling_;
  E evaluator_;
  HashTable table_{2};
  Search<E> search_;
};

// Every game, in the order of the games.
template <Calibrated E>
std::vector<ChanceGame> play_for_chances(const std::vector<typename E::Game>& variants,
                                         const SelfPlay& play, const ChanceSampling& sampling,
                                         const Progress& progress) {
  return play_in_turn<ChanceGame>(
      play, [&] { return ChancePlayer<E>(play, sampling); }, variants, progress);
}

}  // namespace tria::tune
