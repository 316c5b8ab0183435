// Puzzles as files: what is written is read again, and nothing else is taken for a puzzle.
#include "puzzles/puzzle.hpp"

#include <gtest/gtest.h>

namespace tria::puzzles {
namespace {

Puzzle example(const std::string& id) {
  return {id,          "standard", "a \"position\"", {"a1b2", "c3d4", "e5f6"},
          Goal::kGain, 4,          {"quiet"},        1'234};
}

TEST(Puzzle, WhatIsWrittenIsReadAgain) {
  PuzzleFile file{"game", {example("one"), example("two")}};
  file.puzzles[1].goal = Goal::kSave;
  file.puzzles[1].plies = 0;
  const Expected<PuzzleFile> read = read_puzzles(write_puzzles(file));
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(read->game, "game");
  EXPECT_EQ(read->puzzles, file.puzzles);
}

TEST(Puzzle, LinesOfAJournalAreReadToo) {
  const std::string text = "{\"game\":\"g\",\"seed\":1}\n" + write_puzzle(example("one")) +
                           "\n{\"done\":1}\n" + write_puzzle(example("two")) + "\n";
  const Expected<PuzzleFile> read = read_puzzles(text);
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(read->puzzles, (std::vector{example("one"), example("two")}));
}

TEST(Puzzle, AFieldThatIsMissingIsNamed) {
  std::string text = write_puzzles({"game", {example("one")}});
  const auto without = [&](std::string_view field, std::string_view instead) {
    std::string changed = text;
    changed.replace(changed.find(field), field.size(), instead);
    const Expected<PuzzleFile> read = read_puzzles(changed);
    return read ? std::string("read") : read.error().args.empty() ? "" : read.error().args.back();
  };
  EXPECT_EQ(without("\"variant\"", "\"other\""), "variant");
  EXPECT_EQ(without("\"gain\"", "\"glory\""), "goal");
  EXPECT_EQ(without("1234", "\"1234\""), "rating");
  EXPECT_EQ(without("[\"quiet\"]", "[1]"), "themes");
  EXPECT_EQ(without("\"moves\"", "\"loves\""), "moves");
  EXPECT_FALSE(read_puzzles("{\"puzzles\":[]}"));
  EXPECT_FALSE(read_puzzles("[]"));
  EXPECT_FALSE(read_puzzles("{\"game\":\"g\"}\nnonsense\n"));
}

TEST(Puzzle, ANameDependsOnTheVariantAndOnTheKey) {
  EXPECT_EQ(puzzle_id("classic", 1), puzzle_id("classic", 1));
  EXPECT_NE(puzzle_id("classic", 1), puzzle_id("bitaka", 1));
  EXPECT_NE(puzzle_id("classic", 1), puzzle_id("classic", 2));
  EXPECT_EQ(puzzle_id("classic", 1).size(), 7U);
}

}  // namespace
}  // namespace tria::puzzles
