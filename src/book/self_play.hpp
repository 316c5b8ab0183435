// Plays the games that a book is counted from: the first moves are chosen by chance, the better a move looks the
// likelier, so that the games differ and go where good players would; the rest is the engine's best play with a
// mistake now and then. The same settings and number give the same game.
#pragma once

#include <map>

#include "book/games_file.hpp"
#include "facade/registry.hpp"

namespace tria::book {

class SelfPlay {
 public:
  // `game` must be the one that the settings name, `start` where its variant starts.
  SelfPlay(const GameEntry& game, const Session& start, const PlaySettings& settings);

  // Blocks until the game is over; nothing when `stop` became true before.
  [[nodiscard]] std::optional<GameMoves> play(std::uint64_t number, const std::atomic<bool>& stop);

 private:
  // A move that may be chosen, and how likely that is compared with others.
  struct Choice {
    std::string move;
    double weight = 0.0;
  };

  // After the first moves.
  [[nodiscard]] std::string next_move(const Session& session, std::uint64_t seed);
  [[nodiscard]] const std::vector<Choice>& choices_in(const Session& position);
  [[nodiscard]] std::vector<Choice> find_choices(const Session& position);

  PlaySettings settings_;
  std::unique_ptr<Session> start_;
  std::unique_ptr<EngineHandle> engine_;
  std::map<std::pair<std::size_t, std::uint64_t>, std::vector<Choice>> known_;  // by ply and key
};

}  // namespace tria::book
