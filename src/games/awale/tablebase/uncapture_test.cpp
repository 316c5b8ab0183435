#include "games/awale/tablebase/uncapture.hpp"

#include "games/awale/tablebase/index.hpp"
#include "games/awale/tablebase/variants_test_tools.hpp"
#include "tests/property/property.hpp"

namespace tria::awale {
namespace {

using Rows = std::pair<Row, Row>;

struct Capture {
  Rows before;
  Rows after;
  int seeds;
  friend auto operator<=>(const Capture&, const Capture&) = default;
};

Rows rows_of(const Position& position) {
  return {position.mine & kHouseBytes, position.theirs & kHouseBytes};
}

// The captures of a position that leave the opponent a seed, by the rules.
std::multiset<Capture> captures_from(const Awale& game, const Position& position) {
  std::multiset<Capture> captures;
  MovesOf<Awale> moves;
  game.generate(position, moves);
  for (const Move move : moves) {
    Position after = position;
    game.apply(after, move);
    const int captured = seeds_on_board(position) - seeds_on_board(after);
    if (captured > 0 && has_seeds(after.mine)) {
      captures.insert({rows_of(position), rows_of(after), captured});
    }
  }
  return captures;
}

std::multiset<Capture> captures_to(const Position& position, int captured) {
  std::multiset<Capture> captures;
  for_each_uncapture(position, captured, [&](Row mine, Row theirs) {
    captures.insert({{mine, theirs}, rows_of(position), captured});
  });
  return captures;
}

TEST(AwaleUnCaptures, AreExactlyTheCapturesBackwards) {
  constexpr int kMost = 8;
  for (const Variant variant : kAllVariants) {
    const Awale game(variant);
    std::multiset<Capture> forwards;
    std::multiset<Capture> backwards;
    for (int seeds = 0; seeds <= kMost; ++seeds) {
      for (Rank rank = 0; rank < positions_with(seeds); ++rank) {
        const Position position = position_at(seeds, rank);
        forwards.merge(captures_from(game, position));
        for (int captured = kLeastCapture; captured + seeds <= kMost; ++captured) {
          backwards.merge(captures_to(position, captured));
        }
      }
    }
    EXPECT_GT(forwards.size(), 10'000U);
    EXPECT_TRUE(forwards == backwards) << game.variant();
  }
}

// Houses that go round the board more than once among them: few houses, many seeds.
Position crowded(std::uint64_t random, int houses_taken, int seeds) {
  std::array<int, kHouses> houses{};
  for (int i = 0; i < seeds; ++i) {
    ++houses[mix(random + mix(random) % static_cast<std::uint64_t>(houses_taken) +
                 static_cast<std::uint64_t>(i) % static_cast<std::uint64_t>(houses_taken)) %
             kHouses];
  }
  return make_position(houses, {0, 0}, Side::kFirst);
}

TEST(AwaleUnCaptures, FindEveryCaptureOfFullHouses) {
  int found = 0;
  int round_the_board = 0;
  for (const Variant variant : kAllVariants) {
    const Awale game(variant);
    for (std::uint64_t i = 0; i < 60'000; ++i) {
      const Position position =
          crowded(i, 1 + static_cast<int>(mix(i) % 9), 12 + static_cast<int>(mix(3 * i) % 37));
      for (const Capture& capture : captures_from(game, position)) {
        ++found;
        const Position after{capture.after.first, capture.after.second};
        ASSERT_EQ(captures_to(after, capture.seeds).count(capture), 1U)
            << game.write_position(position);
        bool full = false;
        for (int house = 0; house < kRowHouses; ++house) {
          full = full || (seeds_in(capture.before.first, house) > 11 &&
                          seeds_in(capture.after.second, house) == 0);
        }
        round_the_board += full ? 1 : 0;
      }
    }
  }
  EXPECT_GT(found, 10'000);
  EXPECT_GT(round_the_board, 1000);
}

TRIA_PROPERTY(AwaleUnCaptures, LeadBackToWhereTheyCameFrom) {
  const auto variant = *rc::gen::element(Variant::kClassic, Variant::kAbapa, Variant::kAwari);
  const int captured = *rc::gen::inRange(kLeastCapture, kMostCapture + 1);
  const int seeds = *rc::gen::inRange(0, kSeeds + 1 - captured);
  const auto rank = static_cast<Rank>(*rc::gen::inRange<std::uint64_t>(0, positions_with(seeds)));
  const Awale game(variant);
  for (const Capture& capture : captures_to(position_at(seeds, rank), captured)) {
    const Position before{capture.before.first, capture.before.second};
    RC_ASSERT(captures_from(game, before).count(capture) == 1U);
  }
}

// Where there is something to take back, which a position at random seldom has.
TEST(AwaleUnCaptures, OfPositionsWithEmptyHousesLeadBackToo) {
  int round_the_board = 0;
  for (const Variant variant : kAllVariants) {
    const Awale game(variant);
    for (std::uint64_t i = 0; i < 30'000; ++i) {
      std::array<int, kHouses> houses{};
      for (std::size_t house = 0; house < kHouses; ++house) {
        houses[house] = static_cast<int>(mix(i * kHouses + house) % 4);
      }
      const auto from = static_cast<std::size_t>(mix(i + 7) % kRowHouses);
      const auto to = from + static_cast<std::size_t>(mix(i + 9) % (kRowHouses - from));
      for (std::size_t house = from; house <= to; ++house) houses[house] = 0;
      houses[kRowHouses + mix(i + 5) % kRowHouses] = 0;
      const Position position = make_position(houses, {0, 0}, Side::kFirst);
      for (int captured = kLeastCapture; captured <= kMostCapture; ++captured) {
        for (const Capture& capture : captures_to(position, captured)) {
          const Position before{capture.before.first, capture.before.second};
          if (seeds_on_board(before) > kSeeds) continue;
          ASSERT_EQ(captures_from(game, before).count(capture), 1U) << game.write_position(before);
          for (int house = 0; house < kRowHouses; ++house) {
            const int sown = seeds_in(before.mine, house);
            if (sown > 11 && seeds_in(capture.after.second, house) == 0) {
              ++round_the_board;
            }
          }
        }
      }
    }
  }
  EXPECT_GT(round_the_board, 100);
}

}  // namespace
}  // namespace tria::awale
