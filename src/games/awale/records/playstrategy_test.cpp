#include <gtest/gtest.h>

#include "record/codes.hpp"
#include "record/record_test_tools.hpp"

namespace tria::record {
namespace {

using namespace testing;

constexpr std::string_view kOwareFen = "4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S 1";

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
