// Finds puzzles: plays games or replays those of records, asks the game's prover about each position, and makes
// a puzzle of those in which exactly one move reaches a goal. The same seed gives the same puzzles.
#pragma once

#include <set>

#include "facade/registry.hpp"
#include "puzzles/puzzle_game.hpp"

namespace tria::puzzles {

class Miner {
 public:
  // Both must outlive the miner.
  Miner(const PuzzleGame& game, const GameEntry& entry);
  ~Miner();

  // No puzzle is made of a position that is known, whichever way the board is turned.
  void know(const std::string& id) { known_.insert(id); }

  // Plays the self-play game of that number and returns its puzzles.
  [[nodiscard]] std::vector<Puzzle> play(std::uint64_t seed, std::uint64_t number);
  // The puzzles of a game that was played: `moves` from `start`.
  [[nodiscard]] std::vector<Puzzle> replay(const Session& start,
                                           std::span<const std::string> moves);

  [[nodiscard]] std::uint64_t positions() const noexcept { return positions_; }

 private:
  // The puzzle of a position, if it is one.
  [[nodiscard]] std::optional<Puzzle> look_at(const Session& session);
  // Whether the engine, too, would play it: nobody likes to solve what turns out to be a mistake.
  [[nodiscard]] bool is_good(const Session& session, std::string_view move);
  [[nodiscard]] int rate(const Session& start, const Puzzle& puzzle, const Portrait& portrait);

  const PuzzleGame& game_;
  const GameEntry& entry_;
  std::unique_ptr<Prover> prover_;
  std::unique_ptr<EngineHandle> engine_;
  std::set<std::string, std::less<>> known_;
  std::uint64_t positions_ = 0;
};

}  // namespace tria::puzzles
