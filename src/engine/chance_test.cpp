#include "engine/chance.hpp"

#include <cmath>

#include "tests/property/property.hpp"

namespace tria {
namespace {

constexpr ChanceCurve kCurve{
    {{{4, 80}, {12, 100, -20}, {20, 160, -10}, {28, 150}, {36, 200}, {48, 180}}}, {1.5, 0.5, 2.0}};

TEST(ChanceCurve, WidthAndTurnAreBetweenThoseOfTheNearestStages) {
  EXPECT_EQ(kCurve.stage_at(-3).width, 80);
  EXPECT_EQ(kCurve.stage_at(4).width, 80);
  EXPECT_EQ(kCurve.stage_at(8).width, 90);
  EXPECT_EQ(kCurve.stage_at(8).turn, -10);
  EXPECT_EQ(kCurve.stage_at(16).turn, -15);
  EXPECT_EQ(kCurve.stage_at(20).width, 160);
  EXPECT_EQ(kCurve.stage_at(42).width, 190);
  EXPECT_EQ(kCurve.stage_at(100).width, 180);
}

TEST(ChanceCurve, IsBentWhereItSaysAndNowhereElse) {
  EXPECT_DOUBLE_EQ(kCurve.bent(0.5), 0.5);
  EXPECT_DOUBLE_EQ(kCurve.bent(1.0), 1.0);
  EXPECT_DOUBLE_EQ(kCurve.bent(2.0), 2.5);
  EXPECT_DOUBLE_EQ(kCurve.bent(4.0), 3.5);
  EXPECT_DOUBLE_EQ(kCurve.bent(-5.0), -5.5);
}

TEST(ChanceCurve, IsLogistic) {
  EXPECT_EQ(kCurve.chance(4, 0), 0.5);
  EXPECT_NEAR(kCurve.chance(4, 80), 1 / (1 + std::exp(-1.0)), 1e-12);
}

TEST(ChanceCurve, TheTurnIsAddedToTheValue) {
  EXPECT_EQ(kCurve.chance(12, 20), 0.5);
  EXPECT_LT(kCurve.chance(12, 0), 0.5);
}

TEST(ChanceCurve, RisesWithTheValueAndIsNeverCertain) {
  check_property([] {
    const double stage = *rc::gen::inRange(-10, 70);
    const Value value = *rc::gen::inRange(-kInfinity, kInfinity);
    const Value more = *rc::gen::inRange(value, kInfinity + 1);
    const double chance = kCurve.chance(stage, value);
    RC_ASSERT(chance > 0.0 && chance < 1.0);
    RC_ASSERT(kCurve.chance(stage, more) >= chance);
  });
}

}  // namespace
}  // namespace tria
