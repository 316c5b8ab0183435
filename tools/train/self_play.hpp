// The engine plays itself: games for the trainer. Openings are random, and so is a move now and then, so that positions
// differ and mistakes are punished in the games. The same seed gives the same games, however many threads play and
// however often it was interrupted.
#pragma once

#include <atomic>
#include <chrono>
#include <thread>

#include <fmt/core.h>

#include "core/history.hpp"
#include "engine/learned.hpp"
#include "engine/search.hpp"
#include "tools/train/games_file.hpp"
#include "tools/tune/samples.hpp"

namespace tria::train {

template <Evaluator E>
class GamePlayer {
 public:
  using G = typename E::Game;

  explicit GamePlayer(const tune::SelfPlay& options)
      : options_(options), search_(evaluator_, table_) {}

  // Without moves where it took too long.
  PlayedGame play(const G& game, std::uint64_t seed) {
    tune::Random random(seed);
    History<G> history(game, game.start());
    while (!E::is_set_up(game, history.current())) play_any(history, random);
    PlayedGame played;
    played.variant = static_cast<std::uint8_t>(game.choice().variant);
    for (const MoveOf<G> move : history.moves()) {
      played.moves.push_back({pack_move(move), 0, Label::kNone});
    }
    const std::size_t opening = history.moves().size() + random.below(options_.opening + 1);
    std::optional<Side> waiting;
    if (HasWaitingMoves<E> && options_.waiting > 0 && random.happens(options_.waiting)) {
      waiting = random.below(2) == 0 ? Side::kFirst : Side::kSecond;
    }
    table_.clear();
    while (!history.outcome()) {
      if (history.moves().size() >= options_.longest) return {};
      if (history.moves().size() < opening || random.happens(options_.random)) {
        const MoveOf<G> move = play_any(history, random);
        played.moves.push_back({pack_move(move), 0, Label::kNone});
        continue;
      }
      if (game.side(history.current()) == waiting) {
        const MoveOf<G> move = waiting_move(history);
        history.play(move);
        played.moves.push_back({pack_move(move), 0, Label::kNone});
        continue;
      }
      const SearchLine<G> line = best_line(history, waiting.has_value());
      played.moves.push_back({pack_move(line.moves.front()), static_cast<std::int16_t>(line.value),
                              line.proven ? Label::kProven : Label::kSearched});
      history.play(line.moves.front());
    }
    const Outcome outcome = *history.outcome();
    played.result = static_cast<std::uint8_t>(outcome.result);
    played.final_value =
        static_cast<std::int16_t>(evaluator_.final_value(game, history.current(), outcome));
    return played;
  }

 private:
  static MoveOf<G> play_any(History<G>& history, tune::Random& random) {
    MovesOf<G> moves;
    history.game().generate(history.current(), moves);
    const MoveOf<G> move = moves[random.below(moves.size())];
    history.play(move);
    return move;
  }

  // Against somebody who waits, a draw is a loss.
  SearchLine<G> best_line(const History<G>& history, bool must_win) {
    std::atomic<bool> stop{false};
    SearchOptions options;
    options.limits.nodes = options_.nodes;
    options.contempt = must_win ? E::kUnit : 0;
    return search_.run(history, options, stop).lines.front();
  }

  // The best move of those that wait, or of all where none does. Looks only a little ahead.
  MoveOf<G> waiting_move(const History<G>& history) {
    std::atomic<bool> stop{false};
    SearchOptions options;
    options.limits.depth = 3;
    options.lines = 16;
    const auto lines = search_.run(history, options, stop).lines;
    if constexpr (HasWaitingMoves<E>) {
      for (const SearchLine<G>& line : lines) {
        const MoveOf<G> move = line.moves.front();
        if (E::is_waiting_move(history.game(), history.current(), move)) return move;
      }
    }
    return lines.front().moves.front();
  }

  tune::SelfPlay options_;
  E evaluator_;
  HashTable table_{2};
  Search<E> search_;
};

// Plays until the file has as many games as the options say, and tells how fast.
template <Evaluator E>
[[nodiscard]] bool play_games(const tune::SelfPlay& options,
                              const std::vector<typename E::Game>& variants, GamesFile& file) {
  constexpr std::size_t kBatch = 256;
  const auto start = std::chrono::steady_clock::now();
  std::size_t positions = 0;
  for (std::size_t done = file.games(); done < options.games;) {
    const std::size_t count = std::min(kBatch, options.games - done);
    std::vector<PlayedGame> batch(count);
    std::atomic<std::size_t> next{0};
    const auto work = [&] {
      GamePlayer<E> player(options);
      for (std::size_t i = next++; i < count; i = next++) {
        const std::size_t number = done + i;
        batch[i] = player.play(variants[number % variants.size()], mix(options.seed) + number);
      }
    };
    std::vector<std::thread> helpers;
    for (std::size_t i = 1; i < options.threads; ++i) helpers.emplace_back(work);
    work();
    for (std::thread& helper : helpers) helper.join();
    for (const PlayedGame& game : batch) {
      if (!file.append(game)) return false;
      for (const PlayedMove& move : game.moves) positions += move.label != Label::kNone ? 1 : 0;
    }
    if (!file.flush()) return false;
    done += count;
    const double seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    fmt::print(stderr, "\rgame {} of {}, {} positions, {:.0f} a second ", done, options.games,
               positions, static_cast<double>(positions) / seconds);
  }
  fmt::print(stderr, "\n");
  return true;
}

}  // namespace tria::train
