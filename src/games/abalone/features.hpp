// What the evaluation counts on a board, all marbles of a direction at once. Kept apart from the
// weights, so that the tuner sees exactly what the evaluation sees. Unless said otherwise, a
// feature is the mover's count minus the other player's.
#pragma once

#include <utility>

#include "games/abalone/position.hpp"
#include "games/abalone/threats.hpp"

namespace tria::abalone {

enum class Feature : std::size_t {
  kTurn,    // 1: it is the mover's turn
  kCentre,  // marbles by distance from the centre; those at distance 3 are the measure
  kRing1,
  kRing2,
  kEdge,
  kCorner,
  kPairs,         // neighbours of one colour
  kTriples,       // three in a line
  kTriangles,     // three that all touch
  kAlone,         // marbles without a neighbour of their colour
  kBetween,       // marbles between two enemies: their group is broken
  kFree,          // ways to step a single marble
  kPushes,        // ways to push
  kTouched,       // edge marbles with an enemy at their back
  kMoverThreats,  // enemy marbles the mover can push out now; not a difference
  kOtherThreats,  // own marbles the other player could push out; not a difference
  kOtherForks,    // 1 if those are two or more
  kFourthLost,    // one marble more counts when the end is near
  kFifthLost,
  kCount,
};

inline constexpr std::size_t kFeatureCount = static_cast<std::size_t>(Feature::kCount);

inline constexpr std::array<std::string_view, kFeatureCount> kFeatureNames{
    "turn",    "centre",     "distance 1", "distance 2",  "edge",       "corner", "pairs",
    "triples", "triangles",  "alone",      "between",     "free steps", "pushes", "touched",
    "threats", "threatened", "forked",     "fourth lost", "fifth lost",
};

// The cells at each distance from the centre, 0 to 4.
inline constexpr std::array<Bits, 5> kRings = [] {
  std::array<Bits, 5> rings{bit(cell_at({4, 4}))};
  Bits within = rings[0];
  for (std::size_t ring = 1; ring < rings.size(); ++ring) {
    Bits grown = within;
    for (int direction = 0; direction < kDirections; ++direction) grown |= step(within, direction);
    rings[ring] = grown & ~within;
    within = grown;
  }
  return rings;
}();
static_assert(std::popcount(kRings[1]) == 6 && std::popcount(kRings[4]) == 24);

// The cells from which three directions lead off the board.
inline constexpr Bits kCorners = [] {
  Bits corners = 0;
  for (int direction = 0; direction < kDirections; ++direction) {
    const int next = (direction + 1) % kDirections;
    const int after = (direction + 2) % kDirections;
    corners |= rim(direction) & rim(next) & rim(after);
  }
  return corners;
}();
static_assert(std::popcount(kCorners) == 6);

// Calls add(feature, count) for every feature; the feature is a compile-time constant there.
template <class Add>
constexpr void count_features(const Position& position, const Add& add) noexcept {
  const Bits own = own_marbles(position);
  const Bits enemy = enemy_marbles(position);
  const Bits empty = kBoard & ~(own | enemy);
  const auto difference = [&](Bits mine, Bits theirs) {
    return std::popcount(mine) - std::popcount(theirs);
  };

  add(Feature::kTurn, 1);
  const auto on = [&](Bits cells) { return difference(own & cells, enemy & cells); };
  add(Feature::kCentre, on(kRings[0]));
  add(Feature::kRing1, on(kRings[1]));
  add(Feature::kRing2, on(kRings[2]));
  add(Feature::kEdge, on(kRings[4] & ~kCorners));
  add(Feature::kCorner, on(kCorners));

  int pairs = 0;
  int triples = 0;
  int triangles = 0;
  int between = 0;
  int free = 0;
  int pushes = 0;
  int touched = 0;
  Bits near_own = 0;
  Bits near_enemy = 0;
  Bits threats = 0;
  Bits threatened = 0;
  Bits mine_before = 0;  // what is ahead in the direction before
  Bits theirs_before = 0;
  const auto look = [&]<int kDirection>() {
    const Group mine = groups<kDirection>(own);
    const Group theirs = groups<kDirection>(enemy);
    near_own |= mine.ahead;
    near_enemy |= theirs.ahead;
    if constexpr (kDirection == 1 || kDirection == 2) {  // each triangle once
      triangles += difference(mine.two & mine_before, theirs.two & theirs_before);
    }
    mine_before = mine.ahead;
    theirs_before = theirs.ahead;
    if constexpr (kDirection < kAxes) {
      pairs += difference(mine.two, theirs.two);
      triples += difference(mine.three, theirs.three);
      constexpr int kBack = opposite(kDirection);
      between += difference(own & theirs.ahead & step(enemy, kBack),
                            enemy & mine.ahead & step(own, kBack));
    }
    free += difference(empty & mine.ahead, empty & theirs.ahead);
    const Pushes by_me = pushes_of<kDirection>(mine, enemy, empty);
    const Pushes by_them = pushes_of<kDirection>(theirs, own, empty);
    pushes += difference(by_me.one, by_them.one) + difference(by_me.two, by_them.two);
    touched +=
        difference(own & rim(kDirection) & theirs.ahead, enemy & rim(kDirection) & mine.ahead);
    threats |= pushed_out<kDirection>(mine, enemy);
    threatened |= pushed_out<kDirection>(theirs, own);
  };
  [&]<int... kDirection>(std::integer_sequence<int, kDirection...>) {
    (look.template operator()<kDirection>(), ...);
  }
  (std::make_integer_sequence<int, kDirections>{});

  add(Feature::kPairs, pairs);
  add(Feature::kTriples, triples);
  add(Feature::kTriangles, triangles);
  add(Feature::kAlone, difference(own & ~near_own, enemy & ~near_enemy));
  add(Feature::kBetween, between);
  add(Feature::kFree, free);
  add(Feature::kPushes, pushes);
  add(Feature::kTouched, touched);
  add(Feature::kMoverThreats, std::popcount(threats));
  add(Feature::kOtherThreats, std::popcount(threatened));
  add(Feature::kOtherForks, (threatened & (threatened - 1)) != 0 ? 1 : 0);
  const int mover = position.lost[index_of(position.side)];
  const int other_player = position.lost[index_of(other(position.side))];
  add(Feature::kFourthLost, (other_player >= 4 ? 1 : 0) - (mover >= 4 ? 1 : 0));
  add(Feature::kFifthLost, (other_player >= 5 ? 1 : 0) - (mover >= 5 ? 1 : 0));
}

}  // namespace tria::abalone
