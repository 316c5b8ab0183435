// What came out of a number of games, always from the first named player's view.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>

namespace tria::duel {

enum class Point : std::uint8_t { kLoss, kDraw, kWin };

[[nodiscard]] constexpr Point reversed(Point point) noexcept {
  return static_cast<Point>(2 - static_cast<int>(point));
}

// Single games.
struct Wdl {
  std::uint64_t wins = 0;
  std::uint64_t draws = 0;
  std::uint64_t losses = 0;

  constexpr void add(Point point) noexcept {
    ++(point == Point::kWin ? wins : point == Point::kDraw ? draws : losses);
  }
  [[nodiscard]] constexpr std::uint64_t games() const noexcept { return wins + draws + losses; }
  [[nodiscard]] constexpr double points() const noexcept {
    return static_cast<double>(wins) + static_cast<double>(draws) / 2.0;
  }
  // From 0 to 1; a half when nothing was played.
  [[nodiscard]] constexpr double score() const noexcept {
    return games() == 0 ? 0.5 : points() / static_cast<double>(games());
  }
  friend constexpr bool operator==(const Wdl&, const Wdl&) = default;
};

// Two games from one opening with the sides exchanged count as one trial, because a lopsided
// opening is lost by the one and won by the other: the pairs vary less than their games suggest.
struct Pentanomial {
  std::array<std::uint64_t, 5> pairs{};  // with 0, ½, 1, 1½ and 2 points

  constexpr void add(Point one, Point other) noexcept {
    ++pairs[static_cast<std::size_t>(one) + static_cast<std::size_t>(other)];
  }
  [[nodiscard]] constexpr std::uint64_t count() const noexcept {
    return std::accumulate(pairs.begin(), pairs.end(), std::uint64_t{0});
  }
  friend constexpr bool operator==(const Pentanomial&, const Pentanomial&) = default;
};

}  // namespace tria::duel
