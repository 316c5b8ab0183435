// What is claimed of awari's tables, against the game itself: solved with its stores and its end at 25
// seeds, which the tables leave out.
#include <map>

#include <gtest/gtest.h>

#include "games/awale/tablebase/solver.hpp"

namespace tria::awale {
namespace {

constexpr int kMaxSeeds = 5;  // seeds on the board

Position with_stores(Position position, int mine, int theirs) {
  position.mine += Row{static_cast<std::uint8_t>(mine)} << kStoreShift;
  position.theirs += Row{static_cast<std::uint8_t>(theirs)} << kStoreShift;
  position.theirs |= Row{1} << kOwnerShift;  // the mover is South
  return position;
}

// What the mover will still get less what the opponent will, in the real game.
class RealAwari {
 public:
  using Stores = std::pair<int, int>;  // the mover's, the opponent's

  int value(int seeds, Stores stores, Rank rank) {
    return solved(seeds, stores)[static_cast<std::size_t>(rank)];
  }

 private:
  struct Child {
    bool captures = false;
    int worth = 0;          // if it does
    std::size_t index = 0;  // otherwise
  };
  struct Node {
    bool over = false;
    std::vector<Child> children;
  };

  // All positions of so many seeds with the stores one way round, then with the other: a move without
  // a capture leads from one half to the other.
  const std::vector<int>& solved(int seeds, Stores stores) {
    const auto known = solved_.find({seeds, stores});
    if (known != solved_.end()) return known->second;
    const auto count = static_cast<std::size_t>(positions_with(seeds));
    std::vector<int> values(2 * count);
    std::vector<Node> nodes;
    for (std::size_t i = 0; i < 2 * count; ++i) {
      nodes.push_back(look_at(seeds, i < count ? stores : Stores{stores.second, stores.first},
                              i % count, i < count ? count : 0, values[i]));
    }
    for (int wanted = seeds; wanted > 0; --wanted) {
      for (bool changed = true; changed;) {
        changed = false;
        for (std::size_t i = 0; i < nodes.size(); ++i) {
          if (values[i] != 0 || nodes[i].over) continue;
          values[i] = decide(nodes[i], values, wanted);
          changed = changed || values[i] != 0;
        }
      }
    }
    return solved_.emplace(std::pair{seeds, stores}, std::move(values)).first->second;
  }

  Node look_at(int seeds, Stores stores, std::size_t rank, std::size_t other_half, int& value) {
    const Position position =
        with_stores(position_at(seeds, static_cast<Rank>(rank)), stores.first, stores.second);
    Node node;
    if (const auto outcome = game_.outcome(position)) {
      const std::size_t mover = index_of(position.side());
      node.over = true;
      value = (outcome->score.halves[mover] - outcome->score.halves[1 - mover]) / 2 -
              (stores.first - stores.second);
      return node;
    }
    MovesOf<Awale> moves;
    game_.generate(position, moves);
    for (const Move move : moves) {
      Position child = position;
      game_.apply(child, move);
      const int captured = store_of(child.theirs) - stores.first;
      if (captured > 0) {
        const int rest =
            this->value(seeds - captured, {stores.second, stores.first + captured}, rank_of(child));
        node.children.push_back({true, captured - rest, 0});
      } else {
        node.children.push_back({false, 0, other_half + static_cast<std::size_t>(rank_of(child))});
      }
    }
    return node;
  }

  static int decide(const Node& node, const std::vector<int>& values, int wanted) {
    bool lost = true;
    for (const Child& child : node.children) {
      const int worth = child.captures ? child.worth : -values[child.index];
      if (worth >= wanted) return wanted;
      lost = lost && worth <= -wanted;
    }
    return lost ? -wanted : 0;
  }

  const Awale game_{Variant::kAwari};
  std::map<std::pair<int, Stores>, std::vector<int>> solved_;
};

int sign(int number) { return number > 0 ? 1 : number < 0 ? -1 : 0; }

TEST(TablebaseMeaning, InAwariTheTablesWinnerWinsAndOnlyTheMarginMayDiffer) {
  const Awale game(Variant::kAwari);
  const auto tables = build_in_memory(Variant::kAwari, kMaxSeeds);
  RealAwari real;
  int other_margins = 0;
  for (int seeds = 1; seeds <= kMaxSeeds; ++seeds) {
    for (int mine = 24 - seeds; mine <= 24; ++mine) {
      const int theirs = kSeeds - seeds - mine;
      for (Rank rank = 0; rank < positions_with(seeds); ++rank) {
        const Position position = with_stores(position_at(seeds, rank), mine, theirs);
        if (game.outcome(position)) continue;
        ASSERT_EQ(meaning_of(game, position), TablebaseMeaning::kResult);
        const int lead = mine - theirs;
        const int table = *tables->probe(game, position);
        const int truth = real.value(seeds, {mine, theirs}, rank);
        ASSERT_EQ(sign(lead + table), sign(lead + truth)) << game.write_position(position);
        other_margins += table != truth ? 1 : 0;
      }
    }
  }
  EXPECT_GT(other_margins, 0) << "or it could be called exact";
}

TEST(TablebaseMeaning, WhereNobodyCanReach25AwarisTablesAreExact) {
  const Awale game(Variant::kAwari);
  const auto tables = build_in_memory(Variant::kAwari, kMaxSeeds);
  RealAwari real;
  for (const auto& [mine, theirs] : {std::pair{10, 12}, std::pair{19, 19}, std::pair{0, 0}}) {
    for (Rank rank = 0; rank < positions_with(kMaxSeeds); ++rank) {
      const Position position = with_stores(position_at(kMaxSeeds, rank), mine, theirs);
      ASSERT_EQ(meaning_of(game, position), TablebaseMeaning::kExact);
      if (game.outcome(position)) continue;
      ASSERT_EQ(*tables->probe(game, position), real.value(kMaxSeeds, {mine, theirs}, rank))
          << game.write_position(position);
    }
  }
}

TEST(TablebaseMeaning, ClassicIsExactAndAbapaAnEstimate) {
  const Position position = position_at(kMaxSeeds, 1);
  EXPECT_EQ(meaning_of(Awale(Variant::kClassic), position), TablebaseMeaning::kExact);
  EXPECT_EQ(meaning_of(Awale(Variant::kAbapa), position), TablebaseMeaning::kEstimate);
}

}  // namespace
}  // namespace tria::awale
