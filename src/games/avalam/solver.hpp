// Finds out what a position of Avalam is worth with best play by both, to the last tower and five. It is no general search: it
// looks at the towers that may still merge and nothing else, asks only "at least so much?", and knows nothing of depth. Where
// the end is out of reach it finds nothing at all; then the search of engine/ does better.
#pragma once

#include <memory>

#include "engine/evaluator.hpp"
#include "engine/hash_table.hpp"
#include "engine/threads.hpp"
#include "games/avalam/region_kinds.hpp"

namespace tria::avalam {

class SolverThread;

// A move, what it leads to with best play by both, and that play. The lead is that of the player to move.
struct Solution {
  int towers = 0;
  int fives = 0;
  std::vector<Move> line;
};

// Shared by all threads that work on one position.
class Solver {
 public:
  // What keeps a tower apart from all the fives there can be.
  static constexpr Scoring kTowers{1, 0};
  static constexpr Scoring kTowersAndFives{64, 1};

  // Finds so many of the best moves, one after the other. What all threads look at is added to `nodes`.
  Solver(const Position& position, HashTable& table, std::size_t threads, std::size_t moves,
         std::atomic<std::uint64_t>& nodes);
  ~Solver();
  Solver(const Solver&) = delete;
  Solver& operator=(const Solver&) = delete;

  // Works as one of the threads (0, 1, …) until all moves are found or the time is up, and can be called again to go on: what
  // was found is in the hash table.
  void work(std::size_t thread, const MoreTime& more_time);
  [[nodiscard]] bool solved() const noexcept { return found() == moves_; }
  // How many moves are found.
  [[nodiscard]] std::size_t found() const noexcept {
    return found_.load(std::memory_order_acquire);
  }
  // One of those that are found. Only for the thread 0; without time the line has one move.
  [[nodiscard]] Solution solution(std::size_t index, const MoreTime& more_time);

 private:
  friend class SolverThread;

  // What is asked: is the mover's lead at least `bound`? First of towers alone, which are fewer values and fewer kinds of regions; then
  // of fives too, where many answers follow from those about towers.
  struct Question {
    bool fives = false;
    int bound = 0;
    // A search stops when another question is asked, if it has a number.
    std::optional<unsigned> number;
    std::uint16_t first = kNoMove;         // what to try first
    std::vector<std::uint16_t> without{};  // moves that are not asked about
  };

  [[nodiscard]] Question next_question();
  void answered(const Question& question, int lead, Move move);

  // Positions that some thread searches at this moment, so that the others begin with something else.
  class InProgress {
   public:
    void enter(std::uint64_t key) noexcept { at(key).store(key, std::memory_order_relaxed); }
    void leave(std::uint64_t key) noexcept {
      if (holds(key)) at(key).store(0, std::memory_order_relaxed);
    }
    [[nodiscard]] bool holds(std::uint64_t key) const noexcept {
      return keys_[key % keys_.size()].load(std::memory_order_relaxed) == key;
    }

   private:
    [[nodiscard]] std::atomic<std::uint64_t>& at(std::uint64_t key) noexcept {
      return keys_[key % keys_.size()];
    }
    std::array<std::atomic<std::uint64_t>, 4'096> keys_{};
  };

  // A move that was found, and its lead with towers and fives.
  struct Found {
    Move move;
    int lead = 0;
  };

  void begin_move() noexcept;

  Position position_;
  HashTable& table_;
  std::size_t moves_;
  std::atomic<std::uint64_t>& nodes_;
  std::vector<std::unique_ptr<SolverThread>> threads_;
  InProgress in_progress_;

  Mutex mutex_;  // of what follows, but for the two that are atomic
  std::vector<Found> best_;
  bool fives_ = false;
  int low_ = 0;   // the lead is at least this
  int high_ = 0;  // and at most this
  int guess_ = 0;
  std::uint16_t first_ = kNoMove;  // the best move so far
  std::atomic<std::size_t> found_{0};
  std::atomic<unsigned> question_{0};
};

}  // namespace tria::avalam
