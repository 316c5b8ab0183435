// What a game adds to its rules so that puzzles can be made of it: which goals there are, how they are
// proven, how they are proven a second time, and what makes a puzzle beautiful or hard. A game's folder
// puzzles/ holds it; its module.cpp is the game's entry in the list.
#pragma once

#include <memory>
#include <span>

#include "facade/session.hpp"
#include "puzzles/puzzle.hpp"

namespace tria::puzzles {

// A position and the only move that makes a claim true there.
struct Solution {
  Claim claim{};
  std::string move{};
};

// The opponent's most stubborn reply, and what the solver then has to find.
struct Continuation {
  std::string reply{};
  Solution solution{};
};

// The miner's proofs. Each call may take long.
class Prover {
 public:
  Prover() = default;
  Prover(const Prover&) = delete;
  Prover& operator=(const Prover&) = delete;
  virtual ~Prover() = default;

  // Forgets what was searched before, so that the same game gives the same puzzles.
  virtual void new_game() {}
  // A claim that exactly one legal move makes true here, if there is one worth a puzzle.
  [[nodiscard]] virtual std::optional<Solution> find(const Session& session) = 0;
  // After the solution was played: how it goes on, if again only one move will do.
  [[nodiscard]] virtual std::optional<Continuation> go_on(const Session& session,
                                                          const Claim& claim) = 0;
};

// The verifier's proofs: plain, slow, and without a line of what the miner's are made of.
class Checker {
 public:
  Checker() = default;
  Checker(const Checker&) = delete;
  Checker& operator=(const Checker&) = delete;
  virtual ~Checker() = default;

  // All legal moves that make the claim true, sorted; or why nobody can say.
  [[nodiscard]] virtual Expected<std::vector<std::string>> solutions(const Session& session,
                                                                     const Claim& claim) = 0;
};

// What is seen in a puzzle.
struct Portrait {
  std::vector<std::string> themes{};
  bool obvious = false;    // the first move is the one that takes most at once
  bool sacrifice = false;  // the solver gives something up on the way
  int depth = 1;           // plies that one has to look ahead
};

// The games from which puzzles are taken.
struct SelfPlayPlan {
  std::span<const std::string_view> variants;  // in turn
  std::span<const int> levels;                 // of the engine; each player gets one of them
  std::size_t least_opening = 0;               // random plies at the start
  std::size_t most_opening = 0;
  std::size_t first_ply = 0;  // nothing is looked for before
};

struct PuzzleInfo {
  std::string_view game;                     // GameInfo::name
  std::span<const std::string_view> themes;  // every code that a puzzle may have
  SelfPlayPlan self_play;
};

class PuzzleGame {
 public:
  PuzzleGame() = default;
  PuzzleGame(const PuzzleGame&) = delete;
  PuzzleGame& operator=(const PuzzleGame&) = delete;
  virtual ~PuzzleGame() = default;

  [[nodiscard]] virtual const PuzzleInfo& info() const noexcept = 0;
  [[nodiscard]] virtual std::unique_ptr<Prover> prover() const = 0;
  [[nodiscard]] virtual std::unique_ptr<Checker> checker() const = 0;
  // `moves` begin with the solution of `start` and are legal.
  [[nodiscard]] virtual Portrait portrait(const Session& start, const Claim& claim,
                                          std::span<const std::string> moves) const = 0;
};

// Those of all games that have some. This folder's CMakeLists.txt generates the list.
[[nodiscard]] std::span<const PuzzleGame* const> all_puzzle_games() noexcept;

[[nodiscard]] Expected<const PuzzleGame*> puzzle_game(std::string_view game);

}  // namespace tria::puzzles
