// What is said to be better is better: against brute force, beside whatever else stands on the board.
#include <gtest/gtest.h>

#include "games/avalam/brute_force_test_tools.hpp"
#include "games/avalam/region_kinds.hpp"
#include "games/avalam/solver.hpp"

namespace tria::avalam {
namespace {

constexpr Scoring kScoring = Solver::kTowersAndFives;
#ifdef NDEBUG
constexpr int kPairs = 60'000;
#else
constexpr int kPairs = 2'000;
#endif

// So many towers at random, all in columns from `first` to `last`.
void strew(Position& position, std::uint64_t& chance, int towers, int first, int last) {
  while (towers > 0) {
    const std::uint64_t number = mix(chance++);
    const int hole = static_cast<int>(number % kHoles);
    const int column = place_of(hole).column;
    if (column < first || column > last || has(position.occupied(), hole)) continue;
    position.set(hole, number >> 20 & 1 ? Side::kFirst : Side::kSecond,
                 1 + static_cast<int>((number >> 32) % 3));
    --towers;
  }
}

LiveTowers towers_of(const Position& position) {
  LiveTowers towers;
  towers.first = position.first;
  for (int height = 1; height < kMaxHeight; ++height) {
    towers.of_height[static_cast<std::size_t>(height - 1)] = position.of_height(height);
  }
  return towers;
}

// All towers of the position, which must have no five and no large region.
KindSum sum_of(RegionKinds& kinds, const Position& position) {
  const LiveTowers towers = towers_of(position);
  const Links links = links_of(towers);
  const Bits live = live_towers(links);
  KindSum sum;
  sum.settled = kScoring.tower * towers.lead(towers.all() & ~live);
  for (Bits left = live; left != 0;) kinds.add_region(sum, towers.only(take_region(left, links)));
  return sum;
}

// With which lead the first player ends.
int lead_of(const Position& position) {
  const Value value = BruteForce().value(position);
  const ExactMargin margin =
      *AvalamEvaluator::exact_margin(position.side == Side::kFirst ? value : -value);
  return kScoring.tower * margin.halves / 2 + kScoring.five * *margin.tie_break;
}

Position beside(const Position& one, const Position& other) {
  Position both = one;
  both.first |= other.first;
  for (std::size_t i = 0; i < both.height_bits.size(); ++i) {
    both.height_bits[i] |= other.height_bits[i];
  }
  return both;
}

TEST(AvalamSumOrder, WhatComesOutAloneIsWhatBruteForceFinds) {
  RegionKinds towers(Solver::kTowers, nullptr);
  RegionKinds kinds(kScoring, &towers);
  SumOrder order(kinds);
  std::uint64_t chance = 5;
  for (int i = 0; i < kPairs / 10; ++i) {
    Position position;
    strew(position, chance, 3, 0, 2);
    strew(position, chance, 4, 5, 8);
    const KindSum sum = sum_of(kinds, position);
    position.side = Side::kFirst;
    EXPECT_EQ(sum.settled + order.alone(sum).first, lead_of(position));
    position.side = Side::kSecond;
    EXPECT_EQ(sum.settled + order.alone(sum).second, lead_of(position));
  }
}

TEST(AvalamSumOrder, WhatIsBetterIsBetterBesideAnythingElse) {
  RegionKinds towers(Solver::kTowers, nullptr);
  RegionKinds kinds(kScoring, &towers);
  SumOrder order(kinds);
  std::uint64_t chance = 11;
  int compared = 0;
  for (int i = 0; i < kPairs; ++i) {
    Position one;
    Position other;
    Position rest;
    strew(one, chance, 4, 0, 2);
    strew(other, chance, 4, 0, 2);
    strew(rest, chance, 3, 5, 8);
    const KindSum better = sum_of(kinds, one);
    const KindSum worse = sum_of(kinds, other);
    const Alone high = order.alone(better);
    const Alone low = order.alone(worse);
    const int most = std::min(high.first - low.first, high.second - low.second);
    if (!order.is_better(better, worse, most)) continue;
    ++compared;
    const int lead = most + better.settled - worse.settled;
    for (const Side side : {Side::kFirst, Side::kSecond}) {
      Position beside_one = beside(one, rest);
      Position beside_other = beside(other, rest);
      beside_one.side = beside_other.side = side;
      ASSERT_GE(lead_of(beside_one), lead_of(beside_other) + lead)
          << Avalam().write_position(beside_one) << " and "
          << Avalam().write_position(beside_other);
    }
  }
  EXPECT_GT(compared, kPairs / 20);
}

}  // namespace
}  // namespace tria::avalam
