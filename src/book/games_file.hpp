// The games a book is counted from, one JSON object a line: first how they were played, then the moves of each. How a
// game ended is not written down: playing it again tells.
#pragma once

#include "facade/game_spec.hpp"

namespace tria::book {

namespace book_code {
inline constexpr std::string_view kLine = "book.line";
inline constexpr std::string_view kMove = "book.move";
inline constexpr std::string_view kUnfinished = "book.unfinished";
inline constexpr std::string_view kOtherGame = "book.other_game";
}  // namespace book_code

// Whoever plays with the same settings plays the same games.
struct PlaySettings {
  std::string game{};
  std::string variant{};  // canonical
  std::uint64_t seed = 1;
  std::uint64_t nodes = 2'000;  // for a move
  std::size_t plies = 10;       // moves chosen by chance among good ones; the book reaches as far

  friend bool operator==(const PlaySettings&, const PlaySettings&) = default;
};

// A game that is not over after so many plies counts as a draw.
inline constexpr std::size_t kLongestGame = 400;

using GameMoves = std::vector<std::string>;

struct GamesFile {
  PlaySettings settings{};
  std::vector<GameMoves> games{};
};

[[nodiscard]] std::string settings_line(const PlaySettings& settings);
[[nodiscard]] std::string game_line(const GameMoves& moves);

// Reads lines as those above. The moves are only texts yet.
[[nodiscard]] Expected<GamesFile> read_games(std::string_view text);

}  // namespace tria::book
