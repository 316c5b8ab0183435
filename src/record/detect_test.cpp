// Detecting the format, and hostile input.
#include <gtest/gtest.h>

#include "record/pgn.hpp"
#include "record/record_test_tools.hpp"

namespace tria::record {
namespace {

using namespace testing;

struct Example {
  std::string_view file;
  std::string_view format;
};
constexpr std::array<Example, 9> kExamples{
    Example{"avalam-commented.tria", "tria"},
    Example{"abalone-position.tria", "tria"},
    Example{"awale-classic.tria", "tria"},
    Example{"auale.ogn", "ogn"},
    Example{"abalone-belgian.apgn", "apgn"},
    Example{"abalone-nacre.apgn", "apgn"},
    Example{"playstrategy-abalone-site.pgn", "playstrategy-abalone"},
    Example{"playstrategy-oware-bare.txt", "playstrategy-oware"},
    Example{"avalam-contest.py", "avalam-contest"},
};

TEST(Detect, KnowsTheExamples) {
  for (const Example& example : kExamples) {
    const auto found = detect_format(data_file(example.file));
    ASSERT_TRUE(found.has_value()) << example.file;
    EXPECT_EQ((*found)->name, example.format) << example.file;
  }
}

TEST(Detect, KnowsWhatEveryFormatWrites) {
  const Record record = read_one("tria", data_file("awale-classic.tria"));
  const Record marbles = read_one("tria", data_file("abalone-position.tria"));
  const Record towers = read_one("tria", data_file("avalam-commented.tria"));
  for (const Format* each : all_formats()) {
    const std::string_view game = each->game.empty() ? "avalam" : each->game;
    const Record& example = game == "awale" ? record : game == "abalone" ? marbles : towers;
    const auto found = detect_format(write_one(each->name, example));
    ASSERT_TRUE(found.has_value()) << each->name;
    // Both APGN formats read the same files, so either may be detected.
    const auto plan_of = [](const Format& one) { return one.pgn ? one.pgn->plan : nullptr; };
    EXPECT_EQ(plan_of(**found), plan_of(*each)) << each->name;
    EXPECT_EQ((*found)->read_other, each->read_other) << each->name;
  }
}

TEST(Detect, SaysSoWhenItDoesNotKnow) {
  for (const auto* text : {"", "   ", "hello", "[Event \"x\"]", "1. e4 e5", "\xEF\xBB\xBF"}) {
    EXPECT_FALSE(detect_format(text).has_value()) << text;
  }
}

TEST(Formats, AreFoundByNameAndHaveNamesOfTheirOwn) {
  for (const Format* each : all_formats()) {
    EXPECT_EQ(*find_format(each->name), each);
    EXPECT_FALSE(each->summary.empty());
  }
}

// No reader may crash or hang on any text; what it answers does not matter here.
void try_all(std::string_view text) {
  (void)detect_format(text);
  for (const Format* each : all_formats()) (void)each->read(text, {});
}

TEST(Hostile, EveryBeginningOfEveryExampleIsAnswered) {
  for (const Example& example : kExamples) {
    const std::string text = data_file(example.file);
    for (std::size_t length = 0; length <= text.size(); ++length) {
      try_all(std::string_view(text).substr(0, length));
    }
  }
}

TEST(Hostile, ExamplesWithWrongBytesAreAnswered) {
  Random random(1);
  constexpr std::string_view kBytes = "[](){}\"\\$1.-*/ \n@aFxS\xff\x00";
  for (const Example& example : kExamples) {
    const std::string text = data_file(example.file);
    for (int round = 0; round < 100; ++round) {
      std::string changed = text;
      for (int i = 0; i < 3; ++i) {
        changed[below(random, changed.size())] = kBytes[below(random, kBytes.size())];
      }
      try_all(changed);
    }
  }
}

TEST(Hostile, MuchOfTheSameIsAnsweredQuickly) {
  constexpr std::size_t kMuch = 200'000;
  for (const char character : std::string_view("([{}])\"\\$!1.-*/ @aF#,:=;\n")) {
    try_all(std::string(kMuch, character));
  }
  std::string games;
  for (int i = 0; i < 5000; ++i) games += "[Game \"awale\"]\n[Result \"*\"]\n\n*\n";
  EXPECT_EQ(format("tria").read(games, {})->size(), 5000U);
  std::string variations = "[Game \"awale\"]\n[Result \"*\"]\n\n1. F ";
  for (int i = 0; i < 5000; ++i) variations += "(1. E) ";
  EXPECT_EQ(read_error("tria", variations + "*").code, code::kTooMany);
}

TEST(Hostile, AGameOfManyMovesIsReadInGoodTime) {
  // Without the house rules a game of Abalone may go on for ever.
  std::string text =
      "[Game \"abalone\"]\n[Variant \"standard,repetition=off,no-progress=off\"]\n"
      "[Result \"*\"]\n\n";
  constexpr int kPlies = 20'000;
  constexpr std::array<std::string_view, 4> kMoves{"c3d3 ", "g7f7 ", "d3c3 ", "f7g7 "};
  for (int i = 0; i < kPlies; ++i) text += kMoves[static_cast<std::size_t>(i % 4)];
  EXPECT_EQ(read_one("tria", text + "*").line.plies.size(), static_cast<std::size_t>(kPlies));
  EXPECT_EQ(read_error("tria", text + "c3d3 *").code, code::kTooMany);
}

}  // namespace
}  // namespace tria::record
