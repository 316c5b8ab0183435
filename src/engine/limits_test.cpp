// How a clock is spent, without waiting for one.
#include "engine/limits.hpp"

#include "tests/property/property.hpp"

namespace tria {
namespace {

TEST(TimeBudget, NoClockAndNoTimeIsNoBudget) {
  SearchLimits limits;
  limits.depth = 5;
  EXPECT_FALSE(budget_of(limits).soft.has_value());
  EXPECT_FALSE(budget_of(limits).hard.has_value());
}

TEST(TimeBudget, AMoveTimeIsUsedButForTheOverhead) {
  SearchLimits limits;
  limits.move_time = Milliseconds(700);
  EXPECT_EQ(budget_of(limits).hard, Milliseconds(690));
  limits.overhead = Milliseconds(0);
  EXPECT_EQ(budget_of(limits).hard, Milliseconds(700));
  limits.overhead = Milliseconds(120);
  EXPECT_EQ(budget_of(limits).hard, Milliseconds(580));
}

TEST(TimeBudget, HalfOfAShortMoveTimeIsForThinking) {
  SearchLimits limits;
  limits.move_time = Milliseconds(12);
  EXPECT_EQ(budget_of(limits).hard, Milliseconds(6));
  limits.move_time = Milliseconds(1);
  EXPECT_EQ(budget_of(limits).hard, Milliseconds(1));
}

TEST(TimeBudget, TheOverheadIsKeptOnTheClock) {
  SearchLimits limits;
  limits.clock = ClockLimit{Milliseconds(1'000), Milliseconds(0)};
  const Milliseconds usual = *budget_of(limits).hard;
  limits.overhead = Milliseconds(500);
  EXPECT_LT(*budget_of(limits).hard, usual);
}

// Even if every move takes all it may, the clock never falls.
TRIA_PROPERTY(TimeBudget, AClockLastsForALongGame) {
  ClockLimit clock;
  clock.remaining = Milliseconds(*rc::gen::inRange(500, 3'600'000));
  clock.increment = Milliseconds(*rc::gen::inRange(0, 60'000));
  for (int move = 0; move < 300; ++move) {
    SearchLimits limits;
    limits.clock = clock;
    const TimeBudget budget = budget_of(limits);
    RC_ASSERT(budget.soft.has_value() && budget.hard.has_value());
    RC_ASSERT(*budget.soft <= *budget.hard);
    RC_ASSERT(*budget.hard < clock.remaining);
    clock.remaining += clock.increment - *budget.hard;
  }
}

}  // namespace
}  // namespace tria
