// What a better move is praised for, in positions picked by hand, and in random ones against the moves themselves.
#include <gtest/gtest.h>

#include "core/explain_test_tools.hpp"
#include "games/avalam/explanations.hpp"
#include "games/avalam/rules.hpp"

namespace tria::avalam {
namespace {

TEST(AvalamExplain, TowersThatAreSettledAtOnce) {
  expect_said<Avalam>("2/4/4aA/8/4Bc3/8/6/4/2 1", "e5f5", "g7f7", explanation::kFive, {"f5"},
                      "makes a tower of five on f5");
  expect_said<Avalam>("2/4/4aA/8/4Aa3/8/6/4/2 1", "e5f5", "f7g7", explanation::kCoversForGood,
                      {"f5"}, "covers the tower on f5 for good");
  // With e5 gone, nothing touches d5 any more.
  expect_said<Avalam>("2/4/6/8/3Aaaa2/8/6/4/2 1", "e5f5", "f5g5", explanation::kIsolates, {"d5"},
                      "isolates the tower on d5, which can never be covered again");
}

TEST(AvalamExplain, ATowerThatIsSettledLater) {
  expect_said<Avalam>("2/4/4aa/8/3Aaaa2/8/6/4/2 1", "d5e5 e5f5 f5g5", "f7g7 e5d5 g5f5",
                      explanation::kSettlesLater, {"1", "2"}, "settles 1 tower within 2 moves");
}

TEST(AvalamExplain, TowersThatAreSaved) {
  // Four counters on e5 could cover d5 with the fifth; two on d5 are too many for them.
  expect_said<Avalam>("2/4/4AA/8/2AAd4/8/6/4/2 1", "c5d5", "g7f7", explanation::kSaves, {"d5"},
                      "saves the tower on d5, which could be covered for good");
  expect_said<Avalam>("2/4/2A1aA/2B5/3AaAa2/3a4/6/4/2 1", "d5e5", "e5d6", explanation::kSavesSome,
                      {"2"}, "saves 2 towers, which could be covered for good");
  expect_said<Avalam>("2/4/4aa/8/3Aaaa2/8/6/4/2 1", "f5g5 d5e5 f7g7", "g5f5 g7f7 e5d5",
                      explanation::kAvoids, {"1", "1"},
                      "keeps the opponent from settling 1 tower within 1 move");
}

TEST(AvalamExplain, TowersThatAreCovered) {
  expect_said<Avalam>("2/4/6/8/3Aaa3/8/6/4/2 1", "d5e5", "f5e5", explanation::kCovers, {"e5"},
                      "takes over the tower on e5");
  expect_said<Avalam>("2/4/4aa/8/3Aaaa2/8/6/4/2 1", "f5g5", "d5e5", explanation::kThreatens, {"1"},
                      "threatens to cover 1 tower for good");
  expect_said<Avalam>("2/4/6/8/3Aaa3/8/6/4/2 1", "f5e5", "e5d5", explanation::kMerges, {"f5", "e5"},
                      "makes one tower of two of the opponent's, f5 and e5");
}

TEST(AvalamExplain, WhileCountersArePlacedNothingIsSaid) {
  const Avalam game(Variant::kFree);
  const std::vector<Move> one{Move::placement(Side::kFirst, 0)};
  const std::vector<Move> two{Move::placement(Side::kFirst, 1)};
  EXPECT_EQ(game.explain(game.start(), one, two), std::nullopt);
}

Position some_position(std::uint64_t& seed) {
  const Avalam game;
  Position position = game.start();
  for (auto plies = 10 + mix(seed) % 26; plies > 0; --plies) {
    MovesOf<Avalam> moves;
    game.generate(position, moves);
    if (moves.empty()) break;
    game.apply(position, moves[mix(++seed) % moves.size()]);
  }
  return position;
}

std::vector<Move> some_line(std::uint64_t& seed, Position position) {
  const Avalam game;
  std::vector<Move> line;
  for (auto plies = 1 + mix(seed) % 6; plies > 0; --plies) {
    MovesOf<Avalam> moves;
    game.generate(position, moves);
    if (moves.empty()) break;
    line.push_back(moves[mix(++seed) % moves.size()]);
    game.apply(position, line.back());
  }
  return line;
}

// The towers of a side that no legal move touches.
Bits untouched(const Position& position, Side side) {
  MovesOf<Avalam> moves;
  Avalam().generate(position, moves);
  Bits towers = position.occupied() & (side == Side::kFirst ? position.first : ~position.first);
  for (const Move move : moves) towers &= ~(bit(move.from) | bit(move.to));
  return towers;
}

Position after_plies(Position position, std::span<const Move> line, std::size_t plies) {
  for (std::size_t i = 0; i < std::min(plies, line.size()); ++i) Avalam().apply(position, line[i]);
  return position;
}

// Whether the player to move can put an own tower onto this one so that nothing touches it any more.
bool can_cover_for_good(const Position& position, int hole) {
  const Side side = position.side;
  MovesOf<Avalam> moves;
  Avalam().generate(position, moves);
  for (const Move move : moves) {
    if (move.to != hole || position.owner(move.from) != side) continue;
    if (has(untouched(after(Avalam(), position, move), side), hole)) return true;
  }
  return false;
}

TEST(AvalamExplain, WhatIsSaidIsTrueOfTheLines) {
  std::set<std::string_view> codes;
  for (std::uint64_t trial = 0; trial < 400; ++trial) {
    std::uint64_t seed = mix(trial);
    const Avalam game;
    const Position start = some_position(seed);
    const std::vector<Move> better = some_line(seed, start);
    const std::vector<Move> played = some_line(seed, start);
    if (better.empty()) continue;
    const std::optional<Notice> found = game.explain(start, better, played);
    if (!found) continue;
    codes.insert(found->code);
    const Side mover = start.side;
    const auto number = [&](std::size_t i) { return std::stoi(found->args.at(i)); };
    const auto settled = [&](std::span<const Move> line, Side side, int plies) {
      return std::popcount(
                 untouched(after_plies(start, line, static_cast<std::size_t>(plies)), side)) -
             std::popcount(untouched(start, side));
    };
    const Position next = after_plies(start, better, 1);
    const Position otherwise = after_plies(start, played, 1);
    if (found->code == explanation::kSettlesLater) {
      ASSERT_TRUE(number(0) == settled(better, mover, 2 * number(1) - 1));
    } else if (found->code == explanation::kAvoids) {
      ASSERT_TRUE(number(0) == settled(played, other(mover), 2 * number(1)));
    } else if (found->code == explanation::kIsolatesSome) {
      ASSERT_TRUE(number(0) == std::popcount(untouched(next, mover) & ~untouched(start, mover)));
    } else if (found->code == explanation::kSavesSome || found->code == explanation::kThreatens) {
      ASSERT_TRUE(number(0) >= 1);
    } else {
      const int hole = find_hole(found->args.back()).value();
      const bool mine = next.owner(hole) == mover;
      ASSERT_TRUE(mine == (found->code != explanation::kMerges));
      ASSERT_TRUE(found->code != explanation::kFive || next.height(hole) == kMaxHeight);
      if (found->code == explanation::kSaves) {
        ASSERT_TRUE(can_cover_for_good(otherwise, hole));
        ASSERT_TRUE(!can_cover_for_good(next, hole));
      } else if (found->code != explanation::kCovers && found->code != explanation::kMerges) {
        ASSERT_TRUE(has(untouched(next, mover), hole));
      }
    }
  }
  EXPECT_GT(codes.size(), 5U);
}

}  // namespace
}  // namespace tria::avalam
