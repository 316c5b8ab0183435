// Provokes every error code of game records, and checks what errors say about where and why.
#include "record/codes.hpp"

#include <set>

#include <gtest/gtest.h>

#include "record/game_code.hpp"
#include "record/limits.hpp"
#include "record/record_test_tools.hpp"

namespace tria::record {
namespace {

using namespace testing;

std::string avalam(std::string_view moves, std::string_view tags = "[Result \"*\"]") {
  return join("[Game \"avalam\"]\n", tags, "\n\n", moves, "\n");
}

std::string nested(std::size_t depth) {
  std::string moves = "1. c9d8 ";
  for (std::size_t i = 0; i < depth; ++i) moves += "(1. c9d8 ";
  return moves + std::string(depth, ')') + " *";
}

std::string many_tags(std::size_t count) {
  std::string tags = "[Result \"*\"]\n";
  for (std::size_t i = 0; i < count; ++i) tags += join("[T", i, " \"x\"]\n");
  return tags;
}

struct Wrong {
  std::string_view code;
  std::string_view format;
  std::string text;
};

std::vector<Wrong> wrong_files() {
  const std::string apgn =
      "[Event \"?\"]\n[Date \"?\"]\n[Black \"?\"]\n[White \"?\"]\n[Variant \"standard\"]\n"
      "[Result \"*\"]\n";
  std::vector<Wrong> files;
  // One statement each: compilers take a minute for a list of so many temporary strings.
  const auto add = [&](std::string_view code, std::string_view format, std::string text) {
    files.push_back({code, format, std::move(text)});
  };
  add(code::kTooLarge, "tria", std::string(kMaxFileBytes + 1, ' '));
  add(code::kEncoding, "tria", avalam("{\xff} *"));
  add(code::kEncoding, "tria", avalam("{\x01} *"));
  add(code::kEmpty, "tria", " \n\n");
  add(code::kEmpty, "avalam-contest", "[]");
  add(code::kTooMany, "tria", avalam("*", many_tags(kMaxTags)));
  add(code::kTooMany, "tria", avalam("*", many_tags(kMaxTagsInFile)));
  add(code::kTooMany, "tria", avalam("1. c9d8 $1 $1 $1 $1 $1 $1 $1 $1 $1 *"));
  add(code::kTooDeep, "tria", avalam(nested(kMaxDepth + 1)));
  add(code::kTooDeep, "avalam-contest", std::string(100, '['));
  add(code::kTooLong, "tria", avalam(join("{", std::string(kMaxComment + 1, 'x'), "} *")));
  add(code::kTooLong, "tria", avalam(std::string(kMaxWord + 1, 'x')));
  add(code::kTooLong, "tria", avalam("*", join("[Event \"", std::string(2000, 'x'), "\"]")));
  add(code::kCharacter, "tria", avalam("1. c9d8 ~ *"));
  add(code::kCharacter, "avalam-contest", "[(1, 2, 3, 4) % ]");
  add(code::kUnclosed, "tria", avalam("{never closed *"));
  add(code::kUnclosed, "tria", avalam("1. c9d8 (1. g1f2"));
  add(code::kUnclosed, "tria", "[Game \"avalam");
  add(code::kTag, "tria", "[Game avalam]\n\n*");
  add(code::kTagTwice, "tria", avalam("*", "[Game \"avalam\"]"));
  add(code::kTagMissing, "tria", "[Result \"*\"]\n\n*");
  add(code::kTagMissing, "apgn", apgn + "\n*");
  add(code::kTagValue, "apgn", apgn + "[Notation \"other\"]\n\n*");
  add(code::kVariation, "tria", avalam("(1. c9d8) *"));
  add(code::kVariation, "tria", avalam("1. c9d8 () *"));
  add(code::kVariation, "tria", avalam("1. c9d8 ) *"));
  add(code::kNumber, "tria", avalam("1. c9d8 2. g1f2 *"));
  add(code::kNumber, "tria", avalam("1... c9d8 *"));
  add(code::kNag, "tria", avalam("1. c9d8 $256 *"));
  add(code::kNag, "tria", avalam("$1 *"));
  add(code::kAnnotation, "tria", avalam("1. c9d8 {[%clk 1:99:00]} *"));
  add(code::kAnnotation, "tria", avalam("{[%eval 1]} *"));
  add(code::kNoResult, "tria", avalam("1. c9d8"));
  add(code::kResult, "tria", avalam("1. c9d8 1-0"));
  add(code::kResult, "tria", avalam("1. c9d8 2-0", "[Result \"2-0\"]"));
  add(code::kScore, "tria", avalam("*", "[Result \"*\"]\n[Score \"many\"]"));
  add(code::kGame, "tria", "[Game \"chess\"]\n[Result \"*\"]\n\n*");
  add(code::kVariant, "tria", avalam("*", "[Variant \"wrong\"]\n[Result \"*\"]"));
  add(code::kPosition, "tria", avalam("*", "[Position \"wrong\"]\n[Result \"*\"]"));
  add(code::kMove, "tria", avalam("1. c9c9 *"));
  return files;
}

// Errors of records that a program built wrongly, each with the expected code.
std::vector<std::pair<std::string_view, Error>> wrong_records() {
  std::vector<std::pair<std::string_view, Error>> errors;
  const auto refused = [&](std::string_view code, std::string_view format_name, const Record& r) {
    const auto text = format(format_name).write(r);
    EXPECT_FALSE(text.has_value()) << code;
    errors.emplace_back(code, text ? Error{} : text.error());
  };
  const Record good = read_one("tria", avalam("1. c9d8 *"));
  Record record = good;
  record.line.comment = "a } brace";
  refused(code::kComment, "tria", record);
  record.line.comment = "[%clk 0:00:01]";
  refused(code::kComment, "tria", record);
  record = good;
  record.line.plies[0].clock_ms = -1;
  refused(code::kAnnotation, "tria", record);
  record = good;
  record.set_tag("Not a name", "x");
  refused(code::kTag, "tria", record);
  record = good;
  record.set_tag("Event", "two\nlines");
  refused(code::kTagValue, "tria", record);
  record = good;
  record.line.plies[0].move = "no move";
  refused(code::kMove, "tria", record);
  refused(code::kGame, "ogn", good);
  refused(code::kGame, "apgn", good);
  refused(code::kGame, "playstrategy-abalone", good);
  refused(code::kGame, "playstrategy-oware", good);
  refused(code::kCannotHold, "avalam-contest",
          read_one("tria", "[Game \"avalam\"]\n[Variant \"free\"]\n[Result \"*\"]\n\n1. A@e5 *"));
  return errors;
}

std::set<std::string> codes_in_the_header() {
  std::ifstream file(test::source_file("src/record/codes.hpp"));
  std::set<std::string> codes;
  for (std::string line; std::getline(file, line);) {
    const std::size_t start = line.find('"') + 1;
    if (start > 0) codes.insert(line.substr(start, line.find('"', start) - start));
  }
  return codes;
}

TEST(RecordCodes, EveryCodeIsProvoked) {
  std::set<std::string> seen;
  for (const Wrong& wrong : wrong_files()) {
    const Error error = read_error(wrong.format, wrong.text);
    EXPECT_EQ(error.code, wrong.code) << wrong.text.substr(0, 200) << "\n" << error.message;
    EXPECT_FALSE(error.message.empty());
    seen.emplace(error.code);
  }
  for (const auto& [code, error] : wrong_records()) {
    EXPECT_EQ(error.code, code) << error.message;
    seen.emplace(error.code);
  }
  seen.emplace(find_format("nothing").error().code);
  seen.emplace(unpack_game("nothing").error().code);
  EXPECT_EQ(detect_format("nothing").error().code, code::kFormat);
  EXPECT_EQ(seen, codes_in_the_header());
}

TEST(RecordErrors, SayWhichMoveWhoseAndWhy) {
  const Error error = read_error("tria", avalam("1. c9d8 d9e8\n2. d8a1 *"));
  EXPECT_TRUE(error.message.starts_with("line 5, column 4: move 2 (first player): d8a1: "))
      << error.message;
  EXPECT_EQ(error.column, 4U);
  ASSERT_GE(error.args.size(), 5U);
  EXPECT_EQ(error.args[2], "2");
  EXPECT_EQ(error.args[3], "first");
  EXPECT_EQ(error.args[4], "d8a1");
}

TEST(RecordErrors, NameTheSecondPlayerAndTheRuleThatIsBroken) {
  const Error error = read_error("tria", avalam("1. c9d8 d8e5 *"));
  EXPECT_NE(error.message.find("move 1 (second player): d8e5: "), std::string::npos)
      << error.message;
  EXPECT_TRUE(error.args.back().starts_with("avalam.") || error.args.back().starts_with("text."))
      << error.args.back();
}

TEST(RecordErrors, FindAnIllegalMoveInsideAVariation) {
  const Error error = read_error("tria", avalam("1. c9d8 (1. c9e5) *"));
  EXPECT_EQ(error.code, code::kMove);
  EXPECT_TRUE(error.message.starts_with("line 4, column 13: move 1 (first player): c9e5"))
      << error.message;
}

TEST(RecordErrors, OneWrongGameRefusesTheWholeFile) {
  const std::string text = avalam("1. c9d8 *") + "\n" + avalam("1. c9e5 *");
  EXPECT_EQ(read_error("tria", text).code, code::kMove);
}

}  // namespace
}  // namespace tria::record
