#include "record/annotations.hpp"

#include "record/limits.hpp"
#include "tests/property/property.hpp"

namespace tria::record {
namespace {

TEST(Annotations, AClockIsHoursMinutesAndSeconds) {
  EXPECT_EQ(parse_clock("0:00:00"), 0);
  EXPECT_EQ(parse_clock("1:02:03"), 3'723'000);
  EXPECT_EQ(parse_clock("0:00:05.5"), 5'500);
  EXPECT_EQ(parse_clock("0:00:05.050"), 5'050);
  for (const auto* text : {"", "5", "0:5", "0:5:00", "0:60:00", "0:00:60", "0:00:05.", "-1:00:00",
                           "0:00:05.1234", "99999:00:00", "0:00:0x", ":00:00"}) {
    EXPECT_FALSE(parse_clock(text).has_value()) << text;
  }
}

TEST(Annotations, AnEvaluationIsPointsOrAForcedWin) {
  EXPECT_EQ(parse_eval("1.5"), (Eval{false, 150}));
  EXPECT_EQ(parse_eval("+1.05"), (Eval{false, 105}));
  EXPECT_EQ(parse_eval("-0.25"), (Eval{false, -25}));
  EXPECT_EQ(parse_eval("#3"), (Eval{true, 3}));
  EXPECT_EQ(parse_eval("#-3"), (Eval{true, -3}));
  for (const auto* text : {"", "-", "#", "#0", "#1.5", "1.", "1.234", ".5", "9999999999", "x"}) {
    EXPECT_FALSE(parse_eval(text).has_value()) << text;
  }
}

TRIA_PROPERTY(Annotations, ClocksAndEvaluationsComeBackAsTheyWere) {
  const auto clock = *rc::gen::inRange<std::int64_t>(0, kMaxClockMs + 1);
  RC_ASSERT(parse_clock(write_clock(clock)) == clock);
  const auto value = *rc::gen::inRange<std::int32_t>(-kMaxEval, kMaxEval + 1);
  RC_ASSERT(parse_eval(write_eval({false, value})) == (Eval{false, value}));
  if (value != 0) RC_ASSERT(parse_eval(write_eval({true, value})) == (Eval{true, value}));
}

TEST(Annotations, AreTakenOutOfTheTextAroundThem) {
  const Comment comment = split_comment(" before [%clk 0:00:01]\n [%eval -1] after [%csl x] ");
  EXPECT_EQ(comment.problem, "");
  EXPECT_EQ(comment.text, "before after [%csl x]");
  EXPECT_EQ(comment.clock_ms, 1000);
  EXPECT_EQ(comment.eval, (Eval{false, -100}));
}

TEST(Annotations, CannotGrowOutOfWhatIsLeftWhenOneIsTakenOut) {
  const Comment comment = split_comment("[%c[%clk 0:00:01]lk 0:00:02]");
  EXPECT_EQ(comment.problem, "");
  EXPECT_FALSE(contains_annotation(comment.text));
}

}  // namespace
}  // namespace tria::record
