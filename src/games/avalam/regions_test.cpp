// Regions against brute force: positions with the same key are worth the same beyond what is settled,
// and no position is worth more or less than its bounds say.
#include <gtest/gtest.h>

#include "games/avalam/brute_force_test_tools.hpp"

namespace tria::avalam {
namespace {

constexpr int kMaxLive = 9;

// Calls visit(position) for each position of random games in which few towers can still merge.
template <class Visit>
void for_each_late_position(int games, Visit&& visit) {
  const Avalam game;
  std::uint64_t chance = 1;
  for (int i = 0; i < games; ++i) {
    Position position = game.start();
    while (true) {
      MovesOf<Avalam> moves;
      game.generate(position, moves);
      if (moves.size() == 0) break;
      if (std::popcount(find_regions(position).live) <= kMaxLive) visit(position);
      game.apply(position, moves[static_cast<std::size_t>(mix(chance++) % moves.size())]);
    }
  }
}

TEST(AvalamRegions, EqualKeysAreWorthTheSame) {
  const Avalam game;
  const AvalamEvaluator evaluator;
  std::unordered_map<std::uint64_t, Value> worth;
  int met_again = 0;
  for_each_late_position(1'000, [&](const Position& position) {
    const Value value = BruteForce().value(position) -
                        evaluator.settled_score(game, position, evaluator.facts(game, position));
    const auto [known, fresh] = worth.emplace(region_key(position, find_regions(position)), value);
    if (fresh) return;
    ++met_again;
    EXPECT_EQ(known->second, value) << game.write_position(position);
  });
  EXPECT_GT(met_again, 100);
}

TEST(AvalamRegions, NoPlayLeavesTheBounds) {
  const Avalam game;
  const AvalamEvaluator evaluator;
  int tight = 0;
  for_each_late_position(300, [&](const Position& position) {
    const Value value = BruteForce().value(position);
    const ValueRange range = evaluator.bounds(game, position, evaluator.facts(game, position));
    EXPECT_LE(range.low, value) << game.write_position(position);
    EXPECT_GE(range.high, value) << game.write_position(position);
    tight += range.low == range.high ? 1 : 0;
  });
  EXPECT_GT(tight, 20);
}

TEST(AvalamRegions, EveryMoveStaysInItsRegionAndEveryLiveTowerIsInOne) {
  const Avalam game;
  for_each_late_position(100, [&](const Position& position) {
    const Regions regions = find_regions(position);
    Bits seen = 0;
    for (const Bits region : regions) {
      EXPECT_EQ(region & seen, 0U);
      EXPECT_GE(std::popcount(region), 2);
      seen |= region;
    }
    EXPECT_EQ(seen, regions.live);
    EXPECT_EQ(seen, tower_sets(position).live);
    // Every legal move stays within one region.
    MovesOf<Avalam> moves;
    game.generate(position, moves);
    for (const Move move : moves) {
      for (const Bits region : regions) EXPECT_EQ(has(region, move.from), has(region, move.to));
    }
  });
}

}  // namespace
}  // namespace tria::avalam
