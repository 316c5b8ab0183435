#include "games/awale/tablebase/states.hpp"

#include <gtest/gtest.h>

#include "games/awale/rules.hpp"

namespace tria::awale {
namespace {

template <class Codes>
class AwaleStates : public testing::Test {};
using BothStates = testing::Types<NarrowStates, WideStates>;
TYPED_TEST_SUITE(AwaleStates, BothStates);

TYPED_TEST(AwaleStates, CountMovesAndKeepTheBestCaptureForEverySeedsAndMoves) {
  const int seeds = TypeParam::kMaxSeeds > kMaxTableSeeds ? kMaxTableSeeds : TypeParam::kMaxSeeds;
  constexpr std::size_t kPlace = 3;
  for (int moves = 0; moves <= kRowHouses; ++moves) {
    for (int capture = -seeds; capture <= seeds; ++capture) {
      for (int worth = seeds; worth > 0; --worth) {
        TypeParam states(seeds, 64);
        states.set_open(kPlace, moves);
        states.raise(kPlace, capture);
        states.raise(kPlace, -seeds);  // a worse one
        for (int i = 1; i <= moves; ++i) {
          const bool decided = states.lose_move(kPlace, worth);
          ASSERT_EQ(decided, i == moves && capture <= -worth)
              << seeds << ' ' << moves << ' ' << capture << ' ' << worth;
        }
        TypeParam won = states;
        if (capture >= 0) {
          ASSERT_EQ(won.win(kPlace, worth), capture < worth);
          ASSERT_FALSE(won.win(kPlace, worth));
          ASSERT_TRUE(won.is_won(kPlace));
        }
        const bool is_root = capture == worth || (moves == 0 && capture == -worth) ||
                             (moves > 0 && capture < 0 && std::max(capture, -worth) == -worth);
        ASSERT_EQ(states.find(0, worth), is_root ? 1U << kPlace : 0U);
        states.finish(kPlace, kPlace + 1);
        const int value = moves == 0 ? capture : std::max(capture, -worth);
        ASSERT_EQ(states.take()[kPlace], value);
      }
    }
  }
}

TYPED_TEST(AwaleStates, AnOpenPositionIsWonByWhoeverHasAMoveThatWins) {
  for (int moves = 1; moves <= kRowHouses; ++moves) {
    for (int worth = 30; worth > 0; --worth) {
      TypeParam states(30, 10);
      states.set_open(5, moves);
      for (int i = 1; i < moves; ++i) ASSERT_FALSE(states.lose_move(5, 30));
      ASSERT_TRUE(states.win(5, worth));
      ASSERT_FALSE(states.lose_move(5, worth));
      states.finish(0, 10);
      ASSERT_EQ(states.take()[5], worth);
    }
  }
}

TYPED_TEST(AwaleStates, WhatIsNeverDecidedIsWorthNothing) {
  for (int moves = 1; moves <= kRowHouses; ++moves) {
    TypeParam states(25, 1);
    states.set_open(0, moves);
    for (int i = 1; i < moves; ++i) ASSERT_FALSE(states.lose_move(0, 3));
    for (int worth = 25; worth > 0; --worth) ASSERT_EQ(states.find(0, worth), 0U);
    states.finish(0, 1);
    ASSERT_EQ(states.take()[0], 0);
  }
}

TYPED_TEST(AwaleStates, EndsAreFoundWhereverTheyStand) {
  for (std::size_t size = 1; size <= 64; ++size) {
    TypeParam states(7, size);
    for (std::size_t place = 0; place < size; ++place) {
      states.set_end(place, static_cast<int>(place * 5 % 15) - 7);
    }
    for (int worth = 1; worth <= 7; ++worth) {
      std::uint64_t expected = 0;
      for (std::size_t place = 0; place < size; ++place) {
        const int end = static_cast<int>(place * 5 % 15) - 7;
        if (end == worth || end == -worth) expected |= std::uint64_t{1} << place;
      }
      ASSERT_EQ(states.find(0, worth), expected);
    }
  }
}

}  // namespace
}  // namespace tria::awale
