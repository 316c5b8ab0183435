// Positions in which the exact value of every legal move is known. Games keep them in their folders as text;
// tools/solve makes it. Not how values are found, nor what the engine plays there (accuracy.hpp).
#pragma once

#include <span>

#include "core/error.hpp"

namespace tria::accuracy {

namespace accuracy_code {
inline constexpr std::string_view kNoGame = "accuracy.no_game";
inline constexpr std::string_view kLine = "accuracy.line";
}  // namespace accuracy_code

struct SolvedMove {
  std::string move{};  // canonical
  double value = 0.0;  // for the player to move, in the set's unit
};

struct SolvedPosition {
  std::string variant{};
  std::string position{};
  std::vector<SolvedMove> moves{};  // all legal ones

  [[nodiscard]] double best() const noexcept;
  // What a move costs compared with the best; the best costs 0. The move must be one of `moves`.
  [[nodiscard]] double loss(std::string_view move) const noexcept;
};

struct SolvedSet {
  std::string unit{};  // what values are counted in, in the plural
  std::vector<SolvedPosition> positions{};
};

// Lines that begin with # are comments. The first other line is `unit WORD`, each further one
// `variant | position | move=value move=value ...`. Whether the moves are the legal ones is for a test to say.
[[nodiscard]] Expected<SolvedSet> read_solved(std::string_view text);

struct SolvedText {
  std::string_view game;  // GameInfo::name
  std::string_view text;
};

// Those of all games that have some. This folder's CMakeLists.txt generates the list.
[[nodiscard]] std::span<const SolvedText> all_solved_texts() noexcept;

[[nodiscard]] Expected<SolvedSet> solved_positions(std::string_view game);

}  // namespace tria::accuracy
