#include "games/avalam/records/contest.hpp"

#include <gtest/gtest.h>

#include "record/record_test_tools.hpp"

namespace tria::record {
namespace {

using namespace testing;

TEST(AvalamContest, ReadsAPythonMatrixAndTuples) {
  const Record record = read_one("avalam-contest", data_file("avalam-contest.py"));
  EXPECT_EQ(record.tag("Variant"), "classic");
  EXPECT_FALSE(record.tag("Position").has_value())
      << "c9 is the first player's: their start is ours";
  EXPECT_EQ(main_line(record), (std::vector<std::string>{"c9d8", "d9e8", "g1f2"}));
}

TEST(AvalamContest, MovesAloneBeginAtTheStart) {
  const std::vector<std::string> moves{"c9d8", "d9e8"};
  for (const auto* text :
       {"(0, 2, 1, 3) (0, 3, 1, 4)", "[[0,2,1,3],[0,3,1,4]]", "[(0, 2, 1, 3),\n (0, 3, 1, 4)]",
        "{\"moves\": [[0,2,1,3],[0,3,1,4]]}"}) {
    EXPECT_EQ(main_line(read_one("avalam-contest", text)), moves) << text;
  }
}

TEST(AvalamContest, TheSecondPlayerMayBegin) {
  const Record record = read_one("avalam-contest", "{'player': -1, 'moves': [(0, 2, 1, 3)]}");
  EXPECT_EQ(record.tag("Position"), "Aa/AaAa/aAaAaA/AaAaAaAa/AaAa1aAaA/aAaAaAaA/AaAaAa/aAaA/aA 2");
}

TEST(AvalamContest, HeightsAreSignedAndRowNoughtIsOnTop) {
  contest::Matrix matrix{};
  matrix[0][2] = 5;
  matrix[8][6] = -2;
  const auto position = contest::position_from_matrix(matrix, Side::kSecond);
  EXPECT_EQ(position, "E1/4/6/8/9/8/6/4/1b 2");
  EXPECT_EQ(contest::matrix_from_position(*position), matrix);
  matrix[0][0] = 1;
  EXPECT_EQ(contest::position_from_matrix(matrix, Side::kFirst).error().code, code::kPosition);
}

TEST(AvalamContest, NamedTextsAreTags) {
  const Record record = read_one(
      "avalam-contest",
      "{\"variant\": \"bitaka\", \"First\": \"A \\\"b\\\"\", \"result\": \"1-0\", \"depth\": 7,\n"
      " \"moves\": [(0, 2, 1, 3)]}");
  EXPECT_EQ(record.tag("Variant"), "bitaka");
  EXPECT_EQ(record.tag("First"), "A \"b\"");
  EXPECT_EQ(record.tag("Result"), "1-0");
  EXPECT_FALSE(record.tag("depth").has_value());
}

TEST(AvalamContest, SeveralGamesInOneFile) {
  const auto records = format("avalam-contest")
                           .read("[{'moves': [(0,2,1,3)]}, {'moves': [(0,3,1,4), (8,6,7,5)]}]", {});
  ASSERT_TRUE(records.has_value());
  ASSERT_EQ(records->size(), 2U);
  EXPECT_EQ(main_line((*records)[1]), (std::vector<std::string>{"d9e8", "g1f2"}));
  const std::string two = data_file("avalam-contest.py") + data_file("avalam-contest.py");
  EXPECT_EQ(format("avalam-contest").read(two, {})->size(), 2U);
}

TEST(AvalamContest, WritesAMatrixAndTuples) {
  const std::string text =
      write_one("avalam-contest", read_one("tria", data_file("avalam-commented.tria")));
  EXPECT_NE(text.find("    [ 0,  0,  1, -1,  0,  0,  0,  0,  0],\n"), std::string::npos) << text;
  EXPECT_NE(text.find("(0, 2, 1, 3), (0, 3, 1, 4), (8, 6, 7, 5),"), std::string::npos) << text;
  EXPECT_EQ(text.find("Takes the corner"), std::string::npos);
}

TEST(AvalamContest, WrongTextsAreRefused) {
  const std::vector<std::pair<std::string, std::string_view>> texts{
      {"[(0, 2, 1)]", code::kMove},
      {"[(0, 2, 1, 9)]", code::kMove},
      {"[(0, 2, -1, 3)]", code::kMove},
      {"[(0, 2, 2, 2)]", code::kMove},
      {"[[0, 0, 1, -1, 0, 0, 0, 0, 0]]", code::kPosition},
      {"[[0, 0, 1, -1, 0, 0, 0, 0, 0, 0]]", code::kMove},
      {"{'player': 3}", code::kTagValue},
      {"{'player': 'me'}", code::kTagValue},
      {"{'game': 'chess', 'moves': []}", code::kGame},
      {"{'result': '1-0', 'Result': '1-0'}", code::kTagTwice},
      {"{'a': {'b': 1}}", code::kTooDeep},
      {"(0, 2, 1, 3]", code::kCharacter},
      {"(0, 2, 1, 3", code::kUnclosed},
      {"'never closed", code::kUnclosed},
      {"{'Event': 'a\\n'}", code::kTagValue},
      {"12345", code::kCharacter},
      {"7", code::kCharacter},
      {"{'Not a name': 'x'}", code::kTag},
      {"{'variant': 'free'}", code::kCannotHold},
  };
  for (const auto& [text, code] : texts) {
    EXPECT_EQ(read_error("avalam-contest", text).code, code) << text;
  }
}

}  // namespace
}  // namespace tria::record
