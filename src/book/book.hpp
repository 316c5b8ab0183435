// How often each move of an opening was played, and how those games ended. Positions and moves are known by keys that
// are the same however the board is turned (facade/transitions.hpp).
#pragma once

#include <map>

#include "book/games_file.hpp"

namespace tria::book {

struct Results {
  std::uint32_t first = 0;   // won by the first player
  std::uint32_t second = 0;  // won by the second
  std::uint32_t draws = 0;

  [[nodiscard]] std::uint32_t games() const noexcept { return first + second + draws; }
  friend bool operator==(const Results&, const Results&) = default;
};

// What was played from a position, by where it led.
using Continuations = std::map<std::uint64_t, Results>;

// The book of one variant.
struct Book {
  PlaySettings settings{};
  std::size_t games = 0;
  Results results{};  // of all games
  std::map<std::uint64_t, Continuations> positions{};
};

// Plays the games of a file again and counts their first moves. An error if one has an illegal move, or ends
// before its end.
[[nodiscard]] Expected<Book> count_games(const GamesFile& file);

// What beginning is worth in these games, in rating points: so much stronger the second player would have to be
// for both to score the same. `error` is its standard error.
struct Advantage {
  double points = 0;
  double error = 0;
};
// Nothing where one player has scored everything, or nobody has played.
[[nodiscard]] std::optional<Advantage> advantage_of(const Results& results);

// As JSON, a position on each line. Left out are positions with fewer than `least` games.
[[nodiscard]] Expected<std::string> write_books(const std::vector<Book>& books,
                                                std::uint32_t least);

}  // namespace tria::book
