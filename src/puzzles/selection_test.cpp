// A selection has something of every kind and difficulty before it has two of one.
#include "puzzles/selection.hpp"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "puzzles/rating.hpp"

namespace tria::puzzles {
namespace {

Puzzle puzzle(int number, int rating, const std::string& theme) {
  return {"p" + std::to_string(number), "v", "p", {"m"}, Goal::kWin, 0, {theme}, rating};
}

TEST(Selection, TakesOfEveryKindInTurn) {
  std::vector<Puzzle> many;
  for (int i = 0; i < 100; ++i) many.push_back(puzzle(i, 1'000, "common"));
  many.push_back(puzzle(100, 1'000, "rare"));
  many.push_back(puzzle(101, 2'000, "common"));
  const std::vector<Puzzle> chosen = select_varied(many, 10);
  ASSERT_EQ(chosen.size(), 10U);
  std::set<std::string> ids;
  for (const Puzzle& one : chosen) ids.insert(one.id);
  EXPECT_TRUE(ids.contains("p100"));
  EXPECT_TRUE(ids.contains("p101"));
  EXPECT_EQ(ids.size(), 10U);
  EXPECT_TRUE(std::is_sorted(chosen.begin(), chosen.end(),
                             [](const Puzzle& a, const Puzzle& b) { return a.rating < b.rating; }));
}

TEST(Selection, OfFewIsAllOfThem) {
  EXPECT_EQ(select_varied({puzzle(1, 700, "a"), puzzle(2, 600, "b")}, 10).size(), 2U);
  EXPECT_TRUE(select_varied({}, 10).empty());
}

TEST(Rating, GrowsWithEverythingThatMakesAPuzzleHarder) {
  const Measures easy{.level = 3, .legal_moves = 10, .solver_moves = 1, .depth = 4};
  const int rating = rating_of(easy);
  Measures harder = easy;
  harder.level = 4;
  EXPECT_GT(rating_of(harder), rating);
  harder = easy;
  harder.legal_moves = 40;
  EXPECT_GT(rating_of(harder), rating);
  harder = easy;
  harder.solver_moves = 2;
  EXPECT_GT(rating_of(harder), rating);
  harder = easy;
  harder.depth = 6;
  EXPECT_GT(rating_of(harder), rating);
  harder = easy;
  harder.sacrifice = true;
  EXPECT_GT(rating_of(harder), rating);
  harder = easy;
  harder.obvious = true;
  EXPECT_LT(rating_of(harder), rating);
}

TEST(Rating, StaysWithinItsBounds) {
  EXPECT_EQ(rating_of({.level = 1, .legal_moves = 2, .obvious = true}), kLeastRating);
  EXPECT_EQ(rating_of({.level = 10,
                       .legal_moves = 200,
                       .solver_moves = 5,
                       .depth = 16,
                       .obvious = false,
                       .sacrifice = true}),
            kMostRating);
}

}  // namespace
}  // namespace tria::puzzles
