// What the solver looks at: the towers that may still merge, and nothing of what is settled. Fives are taken off the board at
// once, so four heights are left, a word for each.
#pragma once

#include "games/avalam/regions.hpp"

namespace tria::avalam {

// What a tower counts, and a five beside that. Scores are the first player's lead.
struct Scoring {
  int tower;
  int five;

  // Fives are always fewer than half of what a tower counts.
  [[nodiscard]] constexpr int towers_in(int score) const noexcept {
    return (score + (score < 0 ? -tower / 2 : tower / 2)) / tower;
  }
  [[nodiscard]] constexpr int fives_in(int score) const noexcept {
    return score - tower * towers_in(score);
  }
};

struct LiveTowers {
  Bits first = 0;                   // the first player's
  std::array<Bits, 4> of_height{};  // index 0: height 1

  [[nodiscard]] constexpr Bits all() const noexcept {
    return of_height[0] | of_height[1] | of_height[2] | of_height[3];
  }
  [[nodiscard]] constexpr int height(int hole) const noexcept {
    return 1 + static_cast<int>((of_height[1] >> hole) & 1) +
           2 * static_cast<int>((of_height[2] >> hole) & 1) +
           3 * static_cast<int>((of_height[3] >> hole) & 1);
  }
  constexpr void keep(Bits holes) noexcept {
    first &= holes;
    for (Bits& towers : of_height) towers &= holes;
  }
  constexpr void add(const LiveTowers& others) noexcept {
    first |= others.first;
    for (std::size_t i = 0; i < of_height.size(); ++i) of_height[i] |= others.of_height[i];
  }
  [[nodiscard]] constexpr LiveTowers only(Bits holes) const noexcept {
    LiveTowers part = *this;
    part.keep(holes);
    return part;
  }
  [[nodiscard]] constexpr int lead(Bits towers) const noexcept {
    return 2 * std::popcount(towers & first) - std::popcount(towers);
  }
  [[nodiscard]] constexpr int counters(Bits holes) const noexcept {
    int counters = 0;
    for (std::size_t i = 0; i < of_height.size(); ++i) {
      counters += static_cast<int>(i + 1) * std::popcount(holes & of_height[i]);
    }
    return counters;
  }
  [[nodiscard]] constexpr bool may_merge(int from, int to) const noexcept {
    const Bits towers = all();
    return has(towers, from) && has(towers, to) && height(from) + height(to) <= kMaxHeight;
  }
};

// As links_of(Position).
[[nodiscard]] constexpr Links links_of(const LiveTowers& towers) noexcept {
  const auto& [ones, twos, threes, fours] = towers.of_height;
  const Bits up_to_2 = ones | twos;
  const Bits up_to_3 = up_to_2 | threes;
  const Bits up_to_4 = up_to_3 | fours;
  Links links{};
  for (std::size_t d = 0; d < links.size(); ++d) {
    const int shift = kDirections[d].shift;
    links[d] = ((ones & (up_to_4 >> shift)) | (twos & (up_to_3 >> shift)) |
                (threes & (up_to_2 >> shift)) | (fours & (ones >> shift))) &
               kHasNeighbour[d];
  }
  return links;
}

// Returns the score of a five that has come off the board.
constexpr int merge(LiveTowers& towers, int from, int to, Scoring scoring) noexcept {
  const int height = towers.height(from) + towers.height(to);
  const bool is_first = has(towers.first, from);
  towers.keep(~(bit(from) | bit(to)));
  if (height == kMaxHeight) {
    const int worth = scoring.tower + scoring.five;
    return is_first ? worth : -worth;
  }
  towers.of_height[static_cast<std::size_t>(height - 1)] |= bit(to);
  if (is_first) towers.first |= bit(to);
  return 0;
}

// Calls visit(from, to) for each move.
template <class Visit>
constexpr void for_each_merge(const Links& links, Visit&& visit) {
  for (std::size_t d = 0; d < links.size(); ++d) {
    for (Bits pairs = links[d]; pairs != 0;) {
      const int hole = take_lowest(pairs);
      const int neighbour = hole + kDirections[d].shift;
      visit(hole, neighbour);
      visit(neighbour, hole);
    }
  }
}

}  // namespace tria::avalam
