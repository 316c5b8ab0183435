// Our own format: reading, the canonical form, and the checks of result and score.
#include <gtest/gtest.h>

#include "record/import.hpp"
#include "record/record_test_tools.hpp"

namespace tria::record {
namespace {

using namespace testing;

TEST(TriaFormat, ReadsTagsCommentsVariationsGlyphsClocksAndEvaluations) {
  const Record record = read_one("tria", data_file("avalam-commented.tria"));
  EXPECT_EQ(record.tag("Second"), "Ben \"the tower\"");
  EXPECT_EQ(record.line.comment, "Both players had met before.");
  ASSERT_EQ(record.line.plies.size(), 3U);
  const Ply& first = record.line.plies[0];
  EXPECT_EQ(first.move, "c9d8");
  EXPECT_EQ(first.nags, std::vector<std::uint8_t>{1});
  EXPECT_EQ(first.clock_ms, 598'000);
  EXPECT_EQ(first.eval, (Eval{false, 50}));
  EXPECT_EQ(first.comment, "Takes the corner off the board.");
  ASSERT_EQ(first.variations.size(), 1U);
  ASSERT_EQ(first.variations[0].plies.size(), 2U);
  EXPECT_EQ(first.variations[0].plies[1].move, "f1e2");
}

TEST(TriaFormat, TheVariantMayBeLeftOutAndIsThenTheDefaultOne) {
  const Record record = read_one("tria", "[Game \"awale\"]\n[Result \"*\"]\n\n1. F *");
  ASSERT_EQ(record.tags.size(), 3U);
  EXPECT_EQ(record.tags[1], (Tag{"Variant", "classic"}));
}

TEST(TriaFormat, LineEndsMarksAndSpacesDoNotMatter) {
  const Record record = read_one(
      "tria", "\xEF\xBB\xBF[ Game  \"awale\" ]\r\n[Result \"*\"]\r\n\r\n1.F!? f 2.E\r\n*\r\n");
  EXPECT_EQ(main_line(record), (std::vector<std::string>{"F", "f", "E"}));
  EXPECT_EQ(record.line.plies[0].nags, std::vector<std::uint8_t>{5});
}

TEST(TriaFormat, APositionThatIsTheStartIsNotKept) {
  const Record record = read_one(
      "tria",
      "[Game \"awale\"]\n[Result \"*\"]\n[Position \"4-4-4-4-4-4-4-4-4-4-4-4-0-0-S\"]\n\n*");
  EXPECT_FALSE(record.tag("Position").has_value());
}

TEST(TriaFormat, SeveralCommentsOnAMoveAreOne) {
  const Record record =
      read_one("tria", "[Game \"awale\"]\n[Result \"*\"]\n\n1. F {a}\n{ b  c } {[%clk 0:00:01]} *");
  EXPECT_EQ(record.line.plies[0].comment, "a b c");
  EXPECT_EQ(record.line.plies[0].clock_ms, 1000);
}

// South has 25 seeds after F: in abapa the game is over.
constexpr std::string_view kAlmostOver = "0-0-0-0-0-1-1-1-0-0-0-1-23-21-S";

std::string finished(std::string_view result, std::string_view more = "") {
  return join("[Game \"awale\"]\n[Variant \"abapa\"]\n[Result \"", result, "\"]\n[Position \"",
              kAlmostOver, "\"]\n", more, "\n1. F ", result, "\n");
}

TEST(TriaFormat, AResultMustAgreeWithABoardOnWhichTheGameEnded) {
  EXPECT_EQ(read_one("tria", finished("1-0")).tag("Result"), "1-0");
  for (const auto* result : {"0-1", "1/2-1/2", "*"}) {
    EXPECT_EQ(read_error("tria", finished(result)).code, code::kResult) << result;
  }
}

TEST(TriaFormat, AScoreMustAgreeWithABoardOnWhichTheGameEnded) {
  EXPECT_EQ(read_one("tria", finished("1-0", "[Score \"25-21\"]\n")).tag("Score"), "25-21");
  EXPECT_EQ(read_error("tria", finished("1-0", "[Score \"24-24\"]\n")).code, code::kScore);
}

TEST(TriaFormat, AGameMayStopEarlyWithAnyResult) {
  const std::string tags = "[Game \"awale\"]\n[Termination \"resignation\"]\n";
  for (const auto* result : {"1-0", "0-1", "1/2-1/2", "*"}) {
    const std::string text = join(tags, "[Result \"", result, "\"]\n\n1. F f ", result, "\n");
    EXPECT_EQ(read_one("tria", text).tag("Result"), result);
  }
}

TEST(TriaFormat, NothingMayFollowTheEndOfTheGame) {
  const std::string text =
      join("[Game \"awale\"]\n[Variant \"abapa\"]\n[Result \"1-0\"]\n[Position \"", kAlmostOver,
           "\"]\n\n1. F a 1-0\n");
  const Error error = read_error("tria", text);
  EXPECT_EQ(error.code, code::kMove);
  EXPECT_NE(error.message.find("move 1 (second player): a: the game is over"), std::string::npos)
      << error.message;
}

TEST(TriaFormat, TheReaderMayBeToldWhichRulesToUse) {
  const auto records = format("tria").read("[Game \"awale\"]\n[Result \"*\"]\n\n*", "awari");
  ASSERT_TRUE(records.has_value());
  EXPECT_EQ(records->front().tag("Variant"), "awari");
}

TEST(TriaFormat, MovesOfARecordBecomeCanonicalWhenItIsWritten) {
  Record record = read_one("tria", "[Game \"abalone\"]\n[Result \"*\"]\n\n1. c5c3d5 *");
  EXPECT_EQ(record.line.plies[0].move, "c3c5d3");
}

TEST(TriaFormat, ARecordOfASessionCarriesItsResultAndScore) {
  const auto session = std::move(*open({"awale", "abapa", std::string(kAlmostOver)}));
  ASSERT_TRUE(session->play("F").has_value());
  const Record record = record_of(*session);
  EXPECT_EQ(record.tag("Result"), "1-0");
  EXPECT_EQ(record.tag("Score"), "25-21");
  EXPECT_TRUE(validated(record).has_value());
}

}  // namespace
}  // namespace tria::record
