#include <gtest/gtest.h>

#include "games/abalone/records/notation.hpp"
#include "record/record_test_tools.hpp"

namespace tria::record {
namespace {

using namespace testing;

constexpr std::string_view kBelgianFen =
    "ss1SS/sssSSS/1ss1SS1/8/9/8/1SS1ss1/SSSsss/SS1ss 0 0 b 0 1";

TEST(PlayStrategyAbalone, ReadsTheSitesTagsAndMoves) {
  const Record record =
      read_one("playstrategy-abalone", data_file("playstrategy-abalone-site.pgn"));
  EXPECT_EQ(record.tag("Variant"), "belgian-daisy");
  EXPECT_EQ(record.tag("First"), "anna");
  EXPECT_FALSE(record.tag("Position").has_value());
  // "e9" is column e, row 9: i5 in Aba-Pro.
  EXPECT_EQ(main_line(record), (std::vector<std::string>{"a1b2", "i5h5", "a2b3", "a5b5"}));
}

TEST(PlayStrategyAbalone, ReadsABareFenAndMoves) {
  for (const std::string_view between : {"\n", " "}) {
    const Record record = read_one("playstrategy-abalone", join(kBelgianFen, between, "a1d4 e9e6"));
    EXPECT_EQ(main_line(record), (std::vector<std::string>{"a1b2", "i5h5"}));
    EXPECT_EQ(record.tag("Result"), "*");
  }
  EXPECT_TRUE(read_one("playstrategy-abalone", kBelgianFen).line.plies.empty());
}

TEST(PlayStrategyAbalone, CellsNamedAsInAbaProAreReadWhereOnlyTheyFit) {
  const Record record = read_one("playstrategy-abalone", join(kBelgianFen, "\n1. a1d4 i5f5"));
  EXPECT_EQ(main_line(record), (std::vector<std::string>{"a1b2", "i5h5"}));
}

TEST(PlayStrategyAbalone, AMissingFenIsTheBelgianDaisy) {
  const Record record = read_one("playstrategy-abalone", "[Variant \"Abalone\"]\n\n1. a1d4 *");
  EXPECT_EQ(record.tag("Variant"), "belgian-daisy");
}

TEST(PlayStrategyAbalone, NumbersMayGoOnFromTheFen) {
  const Record record = read_one(
      "playstrategy-abalone", "[FEN \"5/6/7/8/4S4/8/7/6/4s 4 5 w 3 42\"]\n\n42... e1d1 43. e5e6");
  EXPECT_EQ(record.tag("Position"), "5/6/7/8/4b4/8/7/6/4w 5 4 w 3");
  EXPECT_EQ(main_line(record), (std::vector<std::string>{"a5a4", "e5f5"}));
}

TEST(PlayStrategyAbalone, WhatTheFirstScoredTheSecondHasLost) {
  EXPECT_EQ(position_from_abalone_fen("5/6/7/8/4S4/8/7/6/4s 4 5 w 3 42"),
            "5/6/7/8/4b4/8/7/6/4w 5 4 w 3");
  EXPECT_EQ(abalone_fen("5/6/7/8/4b4/8/7/6/4w 5 4 w 3"), "5/6/7/8/4S4/8/7/6/4s 4 5 w 3 1");
}

TEST(PlayStrategyAbalone, OldFieldOrdersAreReadWhenOnlyOneReadingIsPossible) {
  // The side before the scores.
  EXPECT_EQ(position_from_abalone_fen("5/6/7/8/4S4/8/7/6/4s w 4 5 3 42"),
            "5/6/7/8/4b4/8/7/6/4w 5 4 w 3");
  // 14 black marbles stand, so Black has lost none: the scores are the other way round.
  constexpr std::string_view kBoard = "sssss/ssssss/2s4/8/9/8/2SSS2/SSSSSS/SSSSS";
  EXPECT_EQ(position_from_abalone_fen(join(kBoard, " 0 2 b 0 9")),
            "wwwww/wwwwww/2w4/8/9/8/2bbb2/bbbbbb/bbbbb 0 2 b 0");
  EXPECT_EQ(position_from_abalone_fen(join(kBoard, " 2 0 b 0 9")),
            "wwwww/wwwwww/2w4/8/9/8/2bbb2/bbbbbb/bbbbb 0 2 b 0");
  // No reading is possible.
  EXPECT_EQ(read_error("playstrategy-abalone", join(kBoard, " 6 6 b 0 9")).code, code::kPosition);
}

TEST(PlayStrategyAbalone, ABrokenFenIsRefused) {
  for (const auto* fen : {"ss1SS", "5/6/7/8/9/8/7/6/5 0 0 b 0", "5/6/7/8/9/8/7/6/5 0 0 x 0 1",
                          "5/6/7/8/9/8/7/6/5 0 b 0 0 1", "5/6/7/8/9/8/7/6/b4 0 0 b 0 1"}) {
    EXPECT_EQ(read_error("playstrategy-abalone", join("[FEN \"", fen, "\"]\n\n*")).code,
              code::kPosition)
        << fen;
  }
}

TEST(PlayStrategyAbalone, WritesTheSitesOwnSpelling) {
  const Record record = read_one("tria",
                                 "[Game \"abalone\"]\n[Variant \"belgian-daisy\"]\n[First \"anna\"]"
                                 "\n[Result \"*\"]\n\n1. a1b2 i5h5 *");
  const std::string text = write_one("playstrategy-abalone", record);
  EXPECT_NE(text.find(join("[FEN \"", kBelgianFen, "\"]")), std::string::npos) << text;
  EXPECT_NE(text.find("[P1 \"anna\"]"), std::string::npos);
  EXPECT_TRUE(text.ends_with("1. a1d4 e9e6 *\n")) << text;
}

TEST(PlayStrategyAbalone, OtherVariantsAreRefused) {
  EXPECT_EQ(read_error("playstrategy-abalone", "[Variant \"Grand Abalone\"]\n\n*").code,
            code::kVariant);
}

}  // namespace
}  // namespace tria::record
