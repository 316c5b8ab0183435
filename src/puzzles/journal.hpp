// What a miner has found so far, as a file to which lines are only added: a first line that names the game and
// where its positions come from, a line for each puzzle, and a line after each game that was looked through. A
// miner that was stopped goes on where the last of those says.
#pragma once

#include "journal/journal_file.hpp"
#include "puzzles/puzzle.hpp"

namespace tria::puzzles {

struct JournalHead {
  std::string game{};
  std::uint64_t seed = 0;
  std::string source{};  // the file of records; empty: games played for it

  friend bool operator==(const JournalHead&, const JournalHead&) = default;
};

class Journal {
 public:
  // Begins a file, or goes on with one that has the same head.
  [[nodiscard]] static Expected<Journal> open(const std::string& path, const JournalHead& head);

  [[nodiscard]] const std::vector<Puzzle>& puzzles() const noexcept { return puzzles_; }
  // The number of the next game, from 0.
  [[nodiscard]] std::uint64_t next_game() const noexcept { return next_game_; }

  // Adds the puzzles of a game, and that the game is done. False when the file cannot be written.
  [[nodiscard]] bool add(const std::vector<Puzzle>& puzzles);

 private:
  explicit Journal(JournalFile file) : file_(std::move(file)) {}

  JournalFile file_;
  std::vector<Puzzle> puzzles_;
  std::uint64_t next_game_ = 0;
};

}  // namespace tria::puzzles
