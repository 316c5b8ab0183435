// A puzzle as it is kept in files: a position, the only moves that reach the goal with the opponent's
// replies between them, and how hard it is. It says nothing about how it was proven.
#pragma once

#include <string>
#include <vector>

#include "core/error.hpp"
#include "puzzles/claim.hpp"

namespace tria::puzzles {

namespace puzzle_code {
inline constexpr std::string_view kShape = "puzzles.shape";
inline constexpr std::string_view kNoGame = "puzzles.no_game";
}  // namespace puzzle_code

inline constexpr int kLeastRating = 600;
inline constexpr int kMostRating = 2'600;

struct Puzzle {
  std::string id{};  // of the position, whichever way the board is turned
  std::string variant{};
  std::string position{};
  std::vector<std::string> moves{};  // solver, reply, solver, …: an odd number
  Goal goal = Goal::kWin;
  int plies = 0;  // as in Claim
  std::vector<std::string> themes{};
  int rating = kLeastRating;

  friend bool operator==(const Puzzle&, const Puzzle&) = default;
};

// Seven letters and digits, from the key that positions share which differ only in how the board is turned.
[[nodiscard]] std::string puzzle_id(std::string_view variant, std::uint64_t canonical_key);

struct PuzzleFile {
  std::string game{};  // GameInfo::name
  std::vector<Puzzle> puzzles{};
};

// One line of JSON without its line end.
[[nodiscard]] std::string write_puzzle(const Puzzle& puzzle);
// {"game": …, "puzzles": […]}, a puzzle on each line: what the page loads.
[[nodiscard]] std::string write_puzzles(const PuzzleFile& file);

// A file of either kind: write_puzzles()'s, or a journal (journal.hpp).
[[nodiscard]] Expected<PuzzleFile> read_puzzles(std::string_view text);

}  // namespace tria::puzzles
