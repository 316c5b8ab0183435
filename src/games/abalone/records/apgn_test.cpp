#include <gtest/gtest.h>

#include "games/abalone/records/notation.hpp"
#include "record/record_test_tools.hpp"

namespace tria::record {
namespace {

using namespace testing;

std::string apgn(std::string_view variant, std::string_view notation, std::string_view more,
                 std::string_view moves) {
  return join("[Event \"?\"]\n[Date \"????.??.??\"]\n[Black \"?\"]\n[White \"?\"]\n[Variant \"",
              variant, "\"]\n[Result \"*\"]\n[Notation \"", notation, "\"]\n", more, "\n", moves,
              "\n");
}

TEST(Apgn, ReadsAGameInAbaProNotation) {
  const Record record = read_one("apgn", data_file("abalone-belgian.apgn"));
  EXPECT_EQ(record.tag("Variant"), "belgian-daisy");
  EXPECT_EQ(record.tag("First"), "Chantal");
  EXPECT_EQ(record.tag("Result"), "1-0");
  EXPECT_EQ(record.tag("Termination"), "resignation");
  EXPECT_FALSE(record.tag("Plies").has_value());
  EXPECT_EQ(main_line(record),
            (std::vector<std::string>{"i9h8", "i6h6", "i8h7", "a5b5", "h8g7", "h6g5"}));
}

TEST(Apgn, ReadsAGameInNacreNotationFromAPosition) {
  const Record record = read_one("apgn", data_file("abalone-nacre.apgn"));
  EXPECT_EQ(record.tag("Variant"), "standard");
  EXPECT_EQ(record.tag("Position"), "wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb 0 0 w 0");
  EXPECT_EQ(main_line(record), (std::vector<std::string>{"i5h5", "a1b2"}));
  EXPECT_EQ(record.line.plies[0].comment, "from the corner");
}

TEST(Apgn, TheSameLettersMeanDifferentMovesInTheTwoNotations) {
  // Nacre: two marbles, a1 and b1, to c1. Aba-Pro: a1 is not beside c1.
  EXPECT_EQ(main_line(read_one("apgn", apgn("standard", "Nacre", "", "1. a1c1 *"))),
            std::vector<std::string>{"a1b1"});
  EXPECT_EQ(read_error("apgn", apgn("standard", "Aba-Pro", "", "1. a1c1 *")).code, code::kMove);
}

TEST(Apgn, MandatoryTagsAreMandatory) {
  const std::string good = apgn("standard", "Nacre", "", "*");
  for (const auto* name : {"Event", "Date", "Black", "White", "Variant", "Result", "Notation"}) {
    std::string text = good;
    const std::size_t start = text.find(join("[", name, " "));
    text.erase(start, text.find('\n', start) - start + 1);
    EXPECT_EQ(read_error("apgn", text).code, code::kTagMissing) << name;
  }
}

TEST(Apgn, TagsAreWrittenInTheOrderOfTheFormat) {
  const Record record = read_one(
      "tria",
      "[Game \"abalone\"]\n[Annotator \"me\"]\n[Variant \"snakes\"]\n[Termination \"time\"]\n"
      "[BlackElo \"1500\"]\n[Result \"0-1\"]\n[Source \"a book\"]\n[First \"B\"]\n\n0-1");
  const std::string text = write_one("apgn", record);
  std::size_t last = 0;
  for (const auto* name :
       {"Event", "Date", "Black", "White", "Variant", "Result", "Notation", "SetUp", "Position",
        "Termination", "Plies", "Source", "BlackElo", "Annotator"}) {
    const std::size_t place = text.find(join("[", name, " "));
    ASSERT_NE(place, std::string::npos) << name << text;
    EXPECT_GE(place, last) << name;
    last = place;
  }
  EXPECT_NE(text.find("[Variant \"custom\"]"), std::string::npos);
  EXPECT_NE(text.find("[Notation \"Aba-Pro\"]"), std::string::npos);
  EXPECT_EQ(read_one("apgn", text).tag("Variant"), "snakes");
}

TEST(Apgn, CustomNeedsSetUpAndPosition) {
  const std::string position = "[Position \"wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b\"]\n";
  EXPECT_EQ(read_error("apgn", apgn("custom", "Nacre", "", "*")).code, code::kTagMissing);
  EXPECT_EQ(read_error("apgn", apgn("custom", "Nacre", "[SetUp \"1\"]\n", "*")).code,
            code::kTagMissing);
  EXPECT_EQ(read_error("apgn", apgn("custom", "Nacre", position, "*")).code, code::kTagMissing);
  EXPECT_EQ(read_error("apgn", apgn("custom", "Nacre", "[SetUp \"2\"]\n" + position, "*")).code,
            code::kTagValue);
  const Record record =
      read_one("apgn", apgn("custom", "Nacre", "[SetUp \"1\"]\n" + position, "*"));
  EXPECT_EQ(record.tag("Variant"), "standard");
  EXPECT_FALSE(record.tag("Position").has_value()) << "it is where the variant begins";
}

TEST(Apgn, WhereBothAreGivenThePositionRules) {
  const Record record = read_one(
      "apgn",
      apgn("belgian", "Nacre", "[Position \"5/6/7/8/4b4/8/7/6/4w-5b4w w\"]\n", "1... a5a4 *"));
  EXPECT_EQ(record.tag("Variant"), "belgian-daisy");
  EXPECT_EQ(record.tag("Position"), "5/6/7/8/4b4/8/7/6/4w 5 4 w 0");
  const std::string text = write_one("apgn", record);
  EXPECT_NE(text.find("[Position \"5/6/7/8/4b4/8/7/6/4w-5b4w w\"]"), std::string::npos) << text;
  EXPECT_EQ(read_one("apgn", text), record);
}

TEST(Apgn, NoMarblesLostMayBeWrittenButIsNot) {
  const Record record = read_one(
      "apgn", apgn("standard", "Nacre", "[Position \"5/6/7/8/4b4/8/7/6/4w-0b0w b\"]\n", "*"));
  EXPECT_EQ(write_one("apgn", record).find("-0b0w"), std::string::npos);
}

TEST(Apgn, ABrokenPositionIsRefused) {
  for (const auto* position :
       {"5/6/7/8/9/8/7/6/5", "5/6 b", "5/6/7/8/9/8/7/6/5-b4w b", "5/6/7/8/9/8/7/6/5-1b b",
        "5/6/7/8/9/8/7/6/5-99b1w b", "5/6/7/8/9/8/7/6/5 x"}) {
    EXPECT_EQ(
        read_error("apgn", apgn("standard", "Nacre", join("[Position \"", position, "\"]\n"), "*"))
            .code,
        code::kPosition)
        << position;
  }
}

TEST(Apgn, ALayoutThatIsNotOursNeedsItsPosition) {
  EXPECT_EQ(read_error("apgn", apgn("star", "Nacre", "", "*")).code, code::kVariant);
  EXPECT_TRUE(format("apgn")
                  .read(apgn("star", "Nacre", "[Position \"5/6/7/8/4b4/8/7/6/4w b\"]\n", "*"), {})
                  .has_value());
}

TEST(Apgn, SnakesVariantIsAnotherLayoutThanSnakes) {
  const Record record = read_one("apgn", apgn("snakes_variant", "Aba-Pro", "", "*"));
  EXPECT_EQ(record.tag("Variant"), "standard");
  EXPECT_EQ(record.tag("Position"), "bbbbb/b5/b6/b1wwwww1/1b5w1/1bbbbb1w/6w/5w/wwwww 0 0 b 0");
}

TEST(Apgn, ADifferentResultAfterTheMovesIsRefused) {
  EXPECT_EQ(read_error("apgn", apgn("standard", "Aba-Pro", "", "1. a1b2 1-0")).code, code::kResult);
}

TEST(Apgn, WhiteFirstIsWrittenWithThreeDots) {
  EXPECT_EQ(read_error("apgn", apgn("standard", "Aba-Pro", "", "1... i5h5 *")).code, code::kNumber);
}

TEST(Apgn, AGameThatRunsOnAfterOurRepetitionIsReadWithoutTheHouseRules) {
  std::string moves;
  int number = 1;
  const auto add = [&](std::string_view black, std::string_view white) {
    moves += join(" ", number++, ". ", black, " ", white);
  };
  // A single marble of each goes out and back until the same position stands for the fourth time.
  for (int i = 0; i < 4; ++i) {
    add("c3d3", "g7f7");
    add("d3c3", "f7g7");
  }
  const Record record = read_one("apgn", apgn("standard", "Aba-Pro", "", moves + " *"));
  EXPECT_EQ(record.tag("Variant"), "standard,repetition=off,no-progress=off");
  EXPECT_EQ(record.line.plies.size(), 16U);
  EXPECT_EQ(read_one("apgn", write_one("apgn", record)), record);
}

TEST(Nacre, NamesTheRearMarbleAndWhereTheFrontOneLands) {
  const auto session = std::move(*open({"abalone"}));
  EXPECT_EQ(read_nacre(*session, "a1d4", NacreDialect::kFarthest), "a1b2");
  EXPECT_EQ(write_nacre(*session, "a1b2"), "a1d4");
  EXPECT_EQ(read_nacre(*session, "c3d3", NacreDialect::kFarthest), "c3d3");
}

TEST(Nacre, ABroadsideGoesFromOneEndToWhereTheOtherLands) {
  const auto session = std::move(*open({"abalone"}));
  // c3, c4 and c5 go up: d3, d4, d5 or d4, d5, d6. The longer way starts at c3 for the second.
  EXPECT_EQ(write_nacre(*session, "c3c5d4"), "c3d6");
  EXPECT_EQ(write_nacre(*session, "c3c5d3"), "c5d3");
  EXPECT_EQ(read_nacre(*session, "c3d6", NacreDialect::kFarthest), "c3c5d4");
  EXPECT_EQ(read_nacre(*session, "c3d5", NacreDialect::kFarthest), "c3c4d4");
  // The word that starts from the nearer end of three is also one for two.
  EXPECT_EQ(read_nacre(*session, "c5d4", NacreDialect::kFarthest), "c4c5d4");
  EXPECT_EQ(read_nacre(*session, "c5d4", NacreDialect::kNearestForThree), "c3c5d4");
}

TEST(Nacre, EveryLegalMoveOfAPositionHasAWordOfItsOwn) {
  Random random(7);
  for (const auto* layout : {"standard", "belgian-daisy", "domination"}) {
    const auto session = std::move(*open({"abalone", layout}));
    for (int ply = 0; ply < 60 && !session->outcome(); ++ply) {
      const std::vector<std::string> moves = session->legal_moves();
      for (const std::string& move : moves) {
        const auto word = write_nacre(*session, move);
        ASSERT_TRUE(word.has_value());
        EXPECT_EQ(read_nacre(*session, *word, NacreDialect::kFarthest), move) << *word;
      }
      ASSERT_TRUE(session->play(moves[below(random, moves.size())]).has_value());
    }
  }
}

TEST(Nacre, AnEjectionMayNameTheEdgeCell) {
  // Three push two, the second of them over the edge.
  const auto session = std::move(*open({"abalone", "", "5/6/7/8/4bbbww/8/7/6/w4 0 0 b 0"}));
  EXPECT_EQ(read_nacre(*session, "e5e8", NacreDialect::kFarthest), "e5e6");
  EXPECT_EQ(read_nacre(*session, "e5e9", NacreDialect::kFarthest), "e5e6");
}

TEST(Nacre, AnIllegalMoveSaysWhyInTheGamesOwnWords) {
  const auto session = std::move(*open({"abalone", "", "5/6/7/8/4bbww1/8/7/6/5 0 0 b 0"}));
  const auto move = read_nacre(*session, "e5e7", NacreDialect::kFarthest);
  ASSERT_FALSE(move.has_value());
  EXPECT_EQ(move.error().code, "abalone.pac");
  EXPECT_EQ(read_nacre(*session, "e5", NacreDialect::kFarthest).error().code, code::kMove);
  EXPECT_EQ(read_nacre(*session, "z9a1", NacreDialect::kFarthest).error().code, code::kMove);
}

TEST(Nacre, AGameOfTheOtherDialectIsReadWhenOnlyThatFits) {
  // "c5d4" is c4 and c5 going up, or c3, c4 and c5 started from the nearer end. Only then does d6
  // hold a marble that can move on.
  const std::string text = apgn("standard", "Nacre", "", "1. c5d4 i5f5 *");
  EXPECT_EQ(main_line(read_one("apgn", text))[0], "c4c5d4");
  const std::string longer = apgn("standard", "Nacre", "", "1. c5d4 i5f5 2. d6e6 *");
  EXPECT_EQ(main_line(read_one("apgn", longer)),
            (std::vector<std::string>{"c3c5d4", "i5h5", "d6e6"}));
}

}  // namespace
}  // namespace tria::record
