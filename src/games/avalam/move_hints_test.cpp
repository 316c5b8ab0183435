// The order of moves against plain loops over the board: the features of a move, and that its hint is the sum of their weights.
#include "games/avalam/move_hints.hpp"

#include <cstdlib>
#include <random>

#include <gtest/gtest.h>

#include "games/avalam/rules.hpp"

namespace tria::avalam {
namespace {

std::vector<int> towers_next_to(const Position& position, int hole) {
  std::vector<int> towers;
  for (int other_hole = 0; other_hole < kHoles; ++other_hole) {
    const auto& [row, column] = kPlaces[static_cast<std::size_t>(hole)];
    const auto& [other_row, other_column] = kPlaces[static_cast<std::size_t>(other_hole)];
    const bool is_next = std::max(std::abs(row - other_row), std::abs(column - other_column)) == 1;
    if (is_next && position.height(other_hole) > 0) towers.push_back(other_hole);
  }
  return towers;
}

// The features of a move, found hole by hole.
std::array<std::size_t, 5> plain_features(const Position& position, Move move) {
  const auto is_own = [&](int hole) { return position.owner(hole) == position.side; };
  const auto kind = [&](int hole) {
    return (is_own(hole) ? kLiveHeights : 0U) + static_cast<std::size_t>(position.height(hole)) - 1;
  };
  const auto danger = [&](int hole) {
    std::size_t worst = 0;
    for (const int near : towers_next_to(position, hole)) {
      const int height = position.height(hole) + position.height(near);
      if (position.owner(near) == position.owner(hole) || height > kMaxHeight) continue;
      worst = std::max<std::size_t>(worst, height == kMaxHeight ? 2 : 1);
    }
    return worst;
  };
  // The tower that moves still counts as a neighbour of where it goes.
  const int height = position.height(move.from) + position.height(move.to);
  std::size_t coverers = 0;
  for (const int near : towers_next_to(position, move.to)) {
    if (position.height(near) + height <= kMaxHeight) coverers |= is_own(near) ? 1U : 2U;
  }
  std::array<std::size_t, 2> lonely{};
  for (const int near : towers_next_to(position, move.from)) {
    if (towers_next_to(position, near).size() == 1) ++lonely[is_own(near) ? 0 : 1];
  }
  const auto most = [](std::size_t count) { return std::min<std::size_t>(count, 2); };
  return {kFromFeatures + kind(move.from) * 3 + danger(move.from),
          kToFeatures + kind(move.to) * 3 + danger(move.to),
          pair_feature(kind(move.from), kind(move.to)),
          result_feature(kind(move.from), kind(move.to), coverers),
          kLeavingFeatures + (is_own(move.from) ? 9U : 0U) + most(lonely[0]) * 3 + most(lonely[1])};
}

TEST(MoveHints, AreTheSumOfWhatIsSeen) {
  std::mt19937 random(1);
  for (int number = 0; number < 50; ++number) {
    const Avalam game;
    Position position = game.start();
    while (true) {
      MovesOf<Avalam> moves;
      game.generate(position, moves);
      if (moves.size() == 0) break;
      const MoveHints hints(position);
      const MoveContext context(position);
      for (const Move move : moves) {
        ASSERT_EQ(context.features(move), plain_features(position, move))
            << game.write_position(position);
        int sum = 0;
        for (const std::size_t feature : context.features(move)) sum += kOrderWeights.at(feature);
        ASSERT_EQ(hints(move).order, sum) << game.write_position(position);
      }
      game.apply(position, moves[random() % moves.size()]);
    }
  }
}

TEST(MoveHints, SayNothingOfPlacedCounters) {
  const Avalam game = *Avalam::with_variant("free");
  MovesOf<Avalam> moves;
  game.generate(game.start(), moves);
  const MoveHints hints(game.start());
  for (const Move move : moves) EXPECT_EQ(hints(move).order, 0);
}

}  // namespace
}  // namespace tria::avalam
