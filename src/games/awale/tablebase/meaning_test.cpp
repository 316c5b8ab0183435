// What is claimed to follow from a table's value, against the games themselves: solved with their stores and their end at 25
// seeds, which the tables leave out, and, in abapa, with cycles as bad for one player as they can be.
#include "games/awale/tablebase/meaning.hpp"

#include <map>

#include <gtest/gtest.h>

#include "core/history.hpp"
#include "games/awale/best_line.hpp"
#include "games/awale/tablebase/solver.hpp"

namespace tria::awale {
namespace {

constexpr int kMaxSeeds = 6;  // seeds on the board

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

// What one player, A, is sure of in abapa against every play: less than that only if a cycle came, which counts here as if all
// the seeds that are left lay on the other side.
class SureInAbapa {
 public:
  using Stores = std::pair<int, int>;  // A's, B's

  // What A will still get less what B will.
  int value(int seeds, Stores stores, bool a_moves, Rank rank) {
    const std::vector<int>& values = solved(seeds, stores);
    return values[(a_moves ? 0 : values.size() / 2) + static_cast<std::size_t>(rank)];
  }

 private:
  struct Child {
    bool captures = false;
    int worth = 0;          // to A, if it does
    std::size_t index = 0;  // otherwise
  };
  struct Node {
    bool a_moves = false;
    bool known = false;
    std::vector<Child> children;
  };

  // All positions in which A moves, then all in which B does.
  const std::vector<int>& solved(int seeds, Stores stores) {
    const auto known = solved_.find({seeds, stores});
    if (known != solved_.end()) return known->second;
    const auto count = static_cast<std::size_t>(positions_with(seeds));
    std::vector<int> values(2 * count, -seeds);
    std::vector<Node> nodes;
    for (std::size_t i = 0; i < 2 * count; ++i) {
      nodes.push_back(look_at(seeds, stores, i < count, i % count, count, values[i]));
    }
    for (int wanted = seeds; wanted > -seeds; --wanted) {
      for (bool changed = true; changed;) {
        changed = false;
        for (std::size_t i = 0; i < nodes.size(); ++i) {
          if (nodes[i].known || !forces(nodes[i], values, wanted)) continue;
          values[i] = wanted;
          nodes[i].known = changed = true;
        }
      }
    }
    return solved_.emplace(std::pair{seeds, stores}, std::move(values)).first->second;
  }

  Node look_at(int seeds, Stores stores, bool a_moves, std::size_t rank, std::size_t count,
               int& value) {
    const auto [mine, theirs] = a_moves ? stores : Stores{stores.second, stores.first};
    const Position position =
        with_stores(position_at(seeds, static_cast<Rank>(rank)), mine, theirs);
    Node node{a_moves, false, {}};
    if (const auto outcome = game_.outcome(position)) {
      const std::size_t a = index_of(a_moves ? position.side() : other(position.side()));
      node.known = true;
      value = (outcome->score.halves[a] - outcome->score.halves[1 - a]) / 2 -
              (stores.first - stores.second);
      return node;
    }
    MovesOf<Awale> moves;
    game_.generate(position, moves);
    for (const Move move : moves) {
      Position child = position;
      game_.apply(child, move);
      const int captured = store_of(child.theirs) - mine;
      if (captured > 0) {
        const Stores then{stores.first + (a_moves ? captured : 0),
                          stores.second + (a_moves ? 0 : captured)};
        const int rest = this->value(seeds - captured, then, !a_moves, rank_of(child));
        node.children.push_back({true, (a_moves ? captured : -captured) + rest, 0});
      } else {
        node.children.push_back(
            {false, 0, (a_moves ? count : 0) + static_cast<std::size_t>(rank_of(child))});
      }
    }
    return node;
  }

  static bool forces(const Node& node, const std::vector<int>& values, int wanted) {
    const auto reaches = [&](const Child& child) {
      return (child.captures ? child.worth : values[child.index]) >= wanted;
    };
    return node.a_moves ? std::any_of(node.children.begin(), node.children.end(), reaches)
                        : std::all_of(node.children.begin(), node.children.end(), reaches);
  }

  const Awale game_{Variant::kAbapa};
  std::map<std::pair<int, Stores>, std::vector<int>> solved_;
};

TEST(TablebaseMeaning, OfAwariHoldsInTheGameForEveryPositionOfUpToSixSeeds) {
  const Awale game(Variant::kAwari);
  const auto tables = build_in_memory(Variant::kAwari, kMaxSeeds);
  RealAwari real;
  int exact = 0;
  int other_margins = 0;
  for (int seeds = 1; seeds <= kMaxSeeds; ++seeds) {
    for (int mine = 24 - seeds; mine <= 24; ++mine) {
      const int theirs = kSeeds - seeds - mine;
      for (Rank rank = 0; rank < positions_with(seeds); ++rank) {
        const Position position = with_stores(position_at(seeds, rank), mine, theirs);
        if (game.outcome(position)) continue;
        const int lead = mine - theirs;
        const int table = *tables->probe(game, position);
        const int truth = lead + real.value(seeds, {mine, theirs}, rank);
        const ProvenLead proven = proven_lead(Variant::kAwari, position, table);
        ASSERT_TRUE(proven.is_decided()) << game.write_position(position);
        ASSERT_LE(proven.least, truth) << game.write_position(position);
        ASSERT_GE(proven.most, truth) << game.write_position(position);
        exact += proven.is_exact() ? 1 : 0;
        other_margins += lead + table != truth ? 1 : 0;
      }
    }
  }
  EXPECT_GT(exact, 0);
  EXPECT_GT(other_margins, 0) << "or it could be called exact";
}

TEST(TablebaseMeaning, WhereNobodyCanReach25AwarisTablesAreExact) {
  const Awale game(Variant::kAwari);
  const auto tables = build_in_memory(Variant::kAwari, kMaxSeeds);
  RealAwari real;
  for (const auto& [mine, theirs] : {std::pair{10, 12}, std::pair{16, 16}, std::pair{0, 0}}) {
    for (Rank rank = 0; rank < positions_with(kMaxSeeds); ++rank) {
      const Position position = with_stores(position_at(kMaxSeeds, rank), mine, theirs);
      if (game.outcome(position)) continue;
      const int table = *tables->probe(game, position);
      ASSERT_EQ(meaning_of(Variant::kAwari, position, table), TablebaseMeaning::kExact);
      ASSERT_EQ(table, real.value(kMaxSeeds, {mine, theirs}, rank))
          << game.write_position(position);
    }
  }
}

TEST(TablebaseMeaning, OfAbapaHoldsInTheGameForEveryPositionOfUpToSixSeeds) {
  const Awale game(Variant::kAbapa);
  const auto tables = build_in_memory(Variant::kAbapa, kMaxSeeds);
  SureInAbapa sure;
  int decided = 0;
  for (int seeds = 1; seeds <= kMaxSeeds; ++seeds) {
    for (int mine = 24 - seeds; mine <= 24; ++mine) {
      const int theirs = kSeeds - seeds - mine;
      for (Rank rank = 0; rank < positions_with(seeds); ++rank) {
        const Position position = with_stores(position_at(seeds, rank), mine, theirs);
        if (game.outcome(position)) continue;
        const int lead = mine - theirs;
        const int table = *tables->probe(game, position);
        const ProvenLead proven = proven_lead(Variant::kAbapa, position, table);
        // The mover is A, then B.
        ASSERT_LE(proven.least, lead + sure.value(seeds, {mine, theirs}, true, rank))
            << game.write_position(position);
        ASSERT_GE(proven.most, lead - sure.value(seeds, {theirs, mine}, false, rank))
            << game.write_position(position);
        ASSERT_EQ(proven.least > 0, mine + table >= kMajority) << game.write_position(position);
        decided += proven.is_decided() ? 1 : 0;
      }
    }
  }
  EXPECT_GT(decided, 0);
}

// The real game, repetition and all, against somebody who plays anything.
TEST(TablebaseMeaning, WhoeverPlaysAsTheTableSaysGetsWhatIsSure) {
  constexpr int kSeedsOnBoard = 8;
  constexpr int kGames = 10;
  for (const Variant variant : {Variant::kAbapa, Variant::kAwari}) {
    const Awale game(variant);
    const auto tables = build_in_memory(variant, kSeedsOnBoard);
    int played = 0;
    for (std::uint64_t i = 0; played < kGames; ++i) {
      const auto rank = static_cast<Rank>(mix(i) % positions_with(kSeedsOnBoard));
      const int mine = 12 + static_cast<int>(mix(i + 1) % 13);
      if (kSeeds - kSeedsOnBoard - mine > 24) continue;
      const Position start =
          with_stores(position_at(kSeedsOnBoard, rank), mine, kSeeds - kSeedsOnBoard - mine);
      if (game.outcome(start)) continue;
      const ProvenLead proven = proven_lead(variant, start, *tables->probe(game, start));
      if (proven.least <= 0) continue;
      ++played;
      History<Awale> history(game, start);
      for (std::uint64_t ply = 0; !history.outcome(); ++ply) {
        Move move;
        if (history.current().side() == start.side()) {
          move = best_line(*tables, game, history.current())->moves.front();
        } else {
          MovesOf<Awale> moves;
          game.generate(history.current(), moves);
          move = moves[mix(i ^ mix(ply)) % moves.size()];
        }
        history.play(move);
      }
      const Outcome end = *history.outcome();
      const auto& halves = end.score.halves;
      const std::size_t mover = index_of(start.side());
      ASSERT_GE((halves[mover] - halves[1 - mover]) / 2, proven.least)
          << game.write_position(start);
    }
  }
}

TEST(TablebaseMeaning, IsSaidInAWord) {
  const auto meaning = [](Variant variant, int mine, int theirs, int value) {
    return meaning_of(variant, with_stores(position_at(5, 1), mine, theirs), value);
  };
  EXPECT_EQ(meaning(Variant::kClassic, 21, 22, 1), TablebaseMeaning::kExact);
  EXPECT_EQ(meaning(Variant::kAwari, 21, 22, 1), TablebaseMeaning::kExact);  // a draw
  EXPECT_EQ(meaning(Variant::kAwari, 21, 22, 5), TablebaseMeaning::kResult);
  EXPECT_EQ(meaning(Variant::kAbapa, 24, 19, 1), TablebaseMeaning::kResult);
  EXPECT_EQ(meaning(Variant::kAbapa, 22, 21, 2), TablebaseMeaning::kBound);
  EXPECT_EQ(meaning(Variant::kAbapa, 22, 21, 0), TablebaseMeaning::kEstimate);
}

}  // namespace
}  // namespace tria::awale
