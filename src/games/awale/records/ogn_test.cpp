#include <gtest/gtest.h>

#include "record/codes.hpp"
#include "record/record_test_tools.hpp"

namespace tria::record {
namespace {

using namespace testing;

TEST(Ogn, ReadsWhatAualeWrites) {
  const Record record = read_one("ogn", data_file("auale.ogn"));
  EXPECT_EQ(record.tag("Game"), "awale");
  EXPECT_EQ(record.tag("Variant"), "abapa");
  EXPECT_EQ(record.tag("First"), "Aina");
  EXPECT_EQ(record.tag("Second"), "Biel");
  EXPECT_FALSE(record.tag("Site").has_value()) << "what is not known is not kept";
  EXPECT_EQ(main_line(record), (std::vector<std::string>{"F", "f", "E", "a", "C", "b"}));
  EXPECT_EQ(record.line.plies[2].comment, "a usual reply");
  ASSERT_EQ(record.line.plies[3].variations.size(), 1U);
}

TEST(Ogn, CapturesBehindAHouseAreUnderstood) {
  const Record record = read_one(
      "ogn",
      "[Variant \"Oware Abapa\"]\n[FEN \"0-0-0-0-0-1-1-1-0-0-0-1-23-21-S\"]\n\n1. F+2 25-21");
  EXPECT_EQ(main_line(record), std::vector<std::string>{"F"});
}

TEST(Ogn, TheResultIsTheSeedsOfBoth) {
  const Record record =
      read_one("ogn", "[Variant \"Awale\"]\n[Result \"25-20\"]\n\n1. F f 2. E a 25-20");
  EXPECT_EQ(record.tag("Variant"), "classic");
  EXPECT_EQ(record.tag("Result"), "1-0");
  EXPECT_EQ(record.tag("Score"), "25-20");
  const std::string text = write_one("ogn", record);
  EXPECT_NE(text.find("[Result \"25-20\"]"), std::string::npos);
  EXPECT_TRUE(text.ends_with("1. F f 2. E a 25-20\n")) << text;
}

TEST(Ogn, AResultThatDiffersFromTheTagIsRefused) {
  EXPECT_EQ(read_error("ogn", "[Variant \"Awale\"]\n[Result \"25-20\"]\n\n1. F 25-21").code,
            code::kResult);
  EXPECT_EQ(read_error("ogn", "[Variant \"Awale\"]\n[Result \"south\"]\n\n1. F").code,
            code::kResult);
}

TEST(Ogn, TheSeedsMustBeThoseOnTheBoardWhenTheGameEndedThere) {
  const std::string start =
      "[Variant \"Oware Abapa\"]\n[FEN \"0-0-0-0-0-1-1-1-0-0-0-1-23-21-S\"]\n";
  EXPECT_EQ(read_one("ogn", start + "[Result \"25-21\"]\n\n1. F 25-21").tag("Result"), "1-0");
  EXPECT_EQ(read_error("ogn", start + "[Result \"30-18\"]\n\n1. F 30-18").code, code::kScore);
  EXPECT_EQ(read_error("ogn", start + "[Result \"20-28\"]\n\n1. F 20-28").code, code::kResult);
}

TEST(Ogn, AnUnknownResultOfAFinishedGameIsFilledIn) {
  const Record record = read_one(
      "ogn", "[Variant \"Oware Abapa\"]\n[FEN \"0-0-0-0-0-1-1-1-0-0-0-1-23-21-S\"]\n\n1. F");
  EXPECT_EQ(record.tag("Result"), "1-0");
  EXPECT_EQ(record.tag("Score"), "25-21");
}

TEST(Ogn, NumbersMayCountPairsWhenNorthBegins) {
  const std::string start = "[FEN \"4-4-4-4-4-4-4-4-4-4-4-4-0-0-N\"]\n[Variant \"?\"]\n\n";
  const std::vector<std::string> moves{"f", "F", "a"};
  EXPECT_EQ(main_line(read_one("ogn", start + "1. f F 2. a *")), moves);
  EXPECT_EQ(main_line(read_one("ogn", start + "1... f 2. F a *")), moves);
}

TEST(Ogn, TheFileBeginsWithItsVariantAndTheTagsAualeExpects) {
  const std::string text =
      write_one("ogn", read_one("tria", "[Game \"awale\"]\n[Result \"*\"]\n\n1. F *"));
  EXPECT_TRUE(
      text.starts_with("[Variant \"Awale\"]\n[Event \"?\"]\n[Site \"?\"]\n[Date \"?\"]\n"
                       "[Round \"?\"]\n[South \"?\"]\n[North \"?\"]\n[Result \"*\"]\n"))
      << text;
}

TEST(Ogn, RulesThatNobodyKnowsAreRefused) {
  EXPECT_EQ(read_error("ogn", "[Variant \"Kalah\"]\n\n1. F *").code, code::kVariant);
}

TEST(Ogn, AGameGivenUpKeepsItsScoreBesideItsResult) {
  const Record record = read_one("tria",
                                 "[Game \"awale\"]\n[Variant \"abapa\"]\n[Result \"0-1\"]\n"
                                 "[Score \"3-0\"]\n\n1. F 0-1");
  EXPECT_EQ(read_one("ogn", write_one("ogn", record)), record);
}

}  // namespace
}  // namespace tria::record
