#include "record/playstrategy.hpp"

#include <gtest/gtest.h>

#include "record/abalone_positions.hpp"
#include "record/codes.hpp"
#include "record/record_test_tools.hpp"

namespace tria::record {
namespace {

using namespace testing;

constexpr std::string_view kBelgianFen =
    "ss1SS/sssSSS/1ss1SS1/8/9/8/1SS1ss1/SSSsss/SS1ss 0 0 b 0 1";
constexpr std::string_view kOwareFen = "4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S 1";

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

TEST(PlayStrategyOware, ReadsABareFenAndMoves) {
  const Record record = read_one("playstrategy-oware", data_file("playstrategy-oware-bare.txt"));
  EXPECT_EQ(record.tag("Variant"), "abapa");
  EXPECT_EQ(main_line(record), (std::vector<std::string>{"D", "e", "F"}));
}

TEST(PlayStrategyOware, ReadsTagsWithAFen) {
  const Record record =
      read_one("playstrategy-oware", join("[P1 \"a\"]\n[North \"b\"]\n[Variant \"Oware\"]\n[Result "
                                          "\"1-0\"]\n[FEN \"",
                                          kOwareFen, "\"]\n\n1. c1f2 1-0"));
  EXPECT_EQ(record.tag("First"), "a");
  EXPECT_EQ(record.tag("Second"), "b");
  EXPECT_EQ(main_line(record), std::vector<std::string>{"C"});
}

TEST(PlayStrategyOware, TheRowsAreSeenFromSouthAndEmptyHousesAreCounted) {
  const Record record = read_one("playstrategy-oware", "3,2S,1S,2S/1S,3,2S,3S 20 17 S 50");
  EXPECT_EQ(record.tag("Position"), "1-0-0-0-2-3-2-1-2-0-0-0-20-17-S");
  EXPECT_NE(
      write_one("playstrategy-oware", record).find("[FEN \"3,2S,1S,2S/1S,3,2S,3S 20 17 S 1\"]"),
      std::string::npos);
}

TEST(PlayStrategyOware, TheLastSeedMustFallWhereTheMoveSays) {
  const Error error = read_error("playstrategy-oware", join(kOwareFen, "\nd1f2"));
  EXPECT_EQ(error.code, code::kMove);
  EXPECT_NE(error.message.find("the last seed falls in e2"), std::string::npos) << error.message;
}

TEST(PlayStrategyOware, BrokenMovesAndFensAreRefused) {
  EXPECT_EQ(read_error("playstrategy-oware", join(kOwareFen, "\nd1")).code, code::kMove);
  EXPECT_EQ(read_error("playstrategy-oware", join(kOwareFen, "\ng1a1")).code, code::kMove);
  EXPECT_EQ(read_error("playstrategy-oware", join(kOwareFen, "\nd2e1")).code, code::kMove);
  for (const auto* fen :
       {"4S,4S,4S/4S,4S,4S 0 0 S 1", "6/6 0 0 S", "7/6 0 0 S 1", "0,6/6 0 0 S 1", "6/6 0 0 x 1",
        "6/6 a 0 S 1", "18S,18S,18S,18S,18S,18S/6 0 0 S 1", "6 0 0 S 1"}) {
    EXPECT_EQ(read_error("playstrategy-oware", join("[FEN \"", fen, "\"]\n\n*")).code,
              code::kPosition)
        << fen;
  }
}

TEST(PlayStrategyOware, OtherRulesTravelInATagOfOurs) {
  const Record record = read_one("tria", data_file("awale-classic.tria"));
  const std::string text = write_one("playstrategy-oware", record);
  EXPECT_NE(text.find("[TriaVariant \"classic\"]"), std::string::npos);
  EXPECT_EQ(read_one("playstrategy-oware", text).tag("Variant"), "classic");
}

TEST(PlayStrategy, ABareFileHoldsOneGame) {
  EXPECT_EQ(read_error("playstrategy-oware", join(kOwareFen, "\n1. d1e2 *\n1. d1e2 *")).code,
            code::kTag);
  EXPECT_EQ(read_error("playstrategy-oware", std::string(100000, 'x')).code, code::kPosition);
}

}  // namespace
}  // namespace tria::record
