#include "games/awale/tablebase/walk.hpp"

#include "tests/property/property.hpp"

namespace tria::awale {
namespace {

TEST(AwaleWalk, LeapsOfAnyLengthEndWhereTheRankSays) {
  for (const int seeds : {0, 1, 5, 20, 48}) {
    Walk walk(seeds);
    for (std::uint64_t i = 0; i < 20'000; ++i) {
      const Rank rank = mix(i) % 5 == 0
                            ? mix(i + 1) % positions_with(seeds)
                            : std::min(positions_with(seeds) - 1, i * (mix(i / 100) % 50));
      ASSERT_EQ(walk.to(rank), position_at(seeds, rank)) << seeds << " seeds, rank " << rank;
    }
  }
}

}  // namespace
}  // namespace tria::awale
