// Grading alone, on assessments that are made up.
#include "review/grade.hpp"

#include "tests/property/property.hpp"

namespace tria::review {
namespace {

Assessment guess(double chance) {
  Assessment assessment;
  assessment.chance = chance;
  assessment.line = {"a"};
  return assessment;
}

// For the player to move.
Assessment proven(double margin) {
  Assessment assessment = guess(margin > 0 ? 1.0 : margin < 0 ? 0.0 : 0.5);
  assessment.score = margin;
  assessment.proven = true;
  assessment.exact = ExactResult{margin};
  return assessment;
}

Assessment forced(int win_in) {
  Assessment assessment = guess(win_in > 0 ? 1.0 : 0.0);
  assessment.proven = true;
  assessment.win_in = win_in;
  return assessment;
}

Grade grade(double before, double after) {
  return judge(guess(before), guess(1.0 - after), false).grade;
}

TEST(Grades, GoByTheWinningChanceThatIsLost) {
  EXPECT_EQ(grade(0.6, 0.6), Grade::kBest);
  EXPECT_EQ(grade(0.6, 0.7), Grade::kBest) << "the search after the move sees further";
  EXPECT_EQ(grade(0.6, 0.56), Grade::kGood);
  EXPECT_EQ(grade(0.6, 0.54), Grade::kInaccuracy);
  EXPECT_EQ(grade(0.6, 0.48), Grade::kMistake);
  EXPECT_EQ(grade(0.6, 0.3), Grade::kBlunder);
}

TEST(Grades, TheBestMoveLosesNothingWhateverIsSeenLater) {
  const Verdict verdict = judge(guess(0.9), guess(0.9), true);
  EXPECT_EQ(verdict.loss, 0.0);
  EXPECT_EQ(verdict.grade, Grade::kBest);
  EXPECT_EQ(verdict.accuracy, 100.0);
  EXPECT_FALSE(verdict.turning);
}

TEST(Grades, GivingAwayAProvenResultIsABlunder) {
  // By the margins before and after, for the player who moves.
  const std::array<std::pair<double, double>, 3> given_away{{{4.0, 0.0}, {4.0, -1.0}, {0.0, -2.0}}};
  for (const auto& [before, after] : given_away) {
    const Verdict verdict = judge(proven(before), proven(-after), false);
    EXPECT_EQ(verdict.grade, Grade::kBlunder);
    EXPECT_TRUE(verdict.turning);
    EXPECT_TRUE(verdict.proven);
    EXPECT_EQ(verdict.margin_lost, before - after);
  }
}

TEST(Grades, AProvenResultThatIsKeptIsNoMistakeAndTheMarginIsTold) {
  const Verdict verdict = judge(proven(6), proven(-2), false);
  EXPECT_EQ(verdict.loss, 0.0);
  EXPECT_EQ(verdict.grade, Grade::kGood);
  EXPECT_EQ(verdict.accuracy, 100.0);
  EXPECT_EQ(verdict.margin_lost, 4.0);
  EXPECT_EQ(judge(proven(6), proven(-6), false).grade, Grade::kBest) << "just as good";
  EXPECT_EQ(judge(proven(-2), proven(6), false).grade, Grade::kGood) << "lost either way";
}

TEST(Grades, ASlowerWinIsGoodAndNotBest) {
  EXPECT_EQ(judge(forced(3), forced(-2), false).grade, Grade::kBest);
  EXPECT_EQ(judge(forced(3), forced(-6), false).grade, Grade::kGood);
  EXPECT_EQ(judge(forced(-6), forced(5), false).grade, Grade::kBest);
  EXPECT_EQ(judge(forced(-6), forced(1), false).grade, Grade::kGood) << "loses sooner";
}

TEST(Grades, MarginsAreToldOnlyWhereBothAreProven) {
  EXPECT_FALSE(judge(guess(0.9), proven(2), false).margin_lost);
  EXPECT_FALSE(judge(proven(2), guess(0.5), false).proven);
  EXPECT_FALSE(judge(forced(3), forced(-6), false).margin_lost);
}

TEST(TurningPoints, AreWhereTheLikelierWinnerChanges) {
  const auto turning = [](double before, double after) {
    return judge(guess(before), guess(1.0 - after), false).turning;
  };
  EXPECT_TRUE(turning(0.7, 0.4));
  EXPECT_TRUE(turning(0.5, 0.4)) << "nobody was, now somebody is";
  EXPECT_TRUE(turning(0.8, 0.5));
  EXPECT_FALSE(turning(0.9, 0.6));
  EXPECT_FALSE(turning(0.4, 0.1)) << "it was lost before";
  EXPECT_FALSE(turning(0.51, 0.49)) << "too little to speak of";
}

double some_chance() { return *rc::gen::inRange(0, 1'001) / 1'000.0; }

TEST(Grades, HoldForAllChances) {
  check_property([] {
    const double before = some_chance();
    const double after = some_chance();
    const Verdict verdict = judge(guess(before), guess(after), *rc::gen::arbitrary<bool>());
    RC_ASSERT(verdict.loss >= 0.0 && verdict.loss <= 1.0);
    RC_ASSERT(verdict.accuracy >= 0.0 && verdict.accuracy <= 100.0);
    // The more is lost, the worse.
    const Verdict worse = judge(guess(before), guess(std::min(1.0, after + some_chance())), false);
    const Verdict same = judge(guess(before), guess(after), false);
    RC_ASSERT(worse.loss >= same.loss);
    RC_ASSERT(worse.grade >= same.grade);
    RC_ASSERT(worse.accuracy <= same.accuracy);
  });
}

TEST(Accuracy, FallsFromAHundredToNothing) {
  EXPECT_EQ(accuracy_of(0.0), 100.0);
  EXPECT_EQ(accuracy_of(1.0), 0.0);
  for (double loss = 0.0; loss < 1.0; loss += 0.01) {
    EXPECT_GT(accuracy_of(loss), accuracy_of(loss + 0.01));
  }
}

}  // namespace
}  // namespace tria::review
