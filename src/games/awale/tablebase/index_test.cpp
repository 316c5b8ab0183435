#include "games/awale/tablebase/index.hpp"

#include "tests/property/property.hpp"

namespace tria::awale {
namespace {

TEST(AwaleIndex, WalkingThroughATableMeetsEveryRankInOrder) {
  for (int seeds = 0; seeds <= 10; ++seeds) {
    Position position = position_at(seeds, 0);
    for (Rank rank = 0; rank < positions_with(seeds); ++rank) {
      ASSERT_EQ(seeds_on_board(position), seeds);
      ASSERT_EQ(rank_of(position), rank);
      ASSERT_EQ(position_at(seeds, rank), position);
      if (rank + 1 < positions_with(seeds)) position = next_position(position);
    }
  }
}

TEST(AwaleIndex, TheRankIsTheOneTheReferenceTablesUse) {
  // Sum over i = 0..10 of C(p_i + i, i + 1), worked out by hand for 1, 2, 0, …, 3, …, 1.
  const Position position =
      make_position({1, 2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 1}, {0, 0}, Side::kFirst);
  const auto binomial = [](std::uint64_t n, std::uint64_t k) {
    std::uint64_t result = 1;
    for (std::uint64_t i = 1; i <= k; ++i) result = result * (n - k + i) / i;
    return result;
  };
  std::uint64_t expected = binomial(1, 1);
  for (std::uint64_t i = 1; i <= 5; ++i) expected += binomial(3 + i, i + 1);
  for (std::uint64_t i = 6; i <= 10; ++i) expected += binomial(6 + i, i + 1);
  EXPECT_EQ(rank_of(position), expected);
}

TEST(AwaleIndex, TheStoresAndTheSideToMovePlayNoPart) {
  const std::array<int, kHouses> houses{1, 0, 2, 0, 0, 3, 0, 1, 0, 0, 2, 0};
  const Position south = make_position(houses, {3, 30}, Side::kFirst);
  std::array<int, kHouses> seen_by_north{};
  for (std::size_t i = 0; i < kHouses; ++i) seen_by_north[i] = houses[(i + 6) % 12];
  const Position north = make_position(seen_by_north, {9, 1}, Side::kSecond);
  EXPECT_EQ(rank_of(south), rank_of(north));
}

TRIA_PROPERTY(AwaleIndex, RankAndPositionAreInversesUpToTheLargestTable) {
  const int seeds = *rc::gen::inRange(0, kMaxTableSeeds + 1);
  const auto rank = static_cast<Rank>(*rc::gen::inRange<std::uint64_t>(0, positions_with(seeds)));
  const Position position = position_at(seeds, rank);
  RC_ASSERT(seeds_on_board(position) == seeds);
  RC_ASSERT(rank_of(position) == rank);
}

}  // namespace
}  // namespace tria::awale
