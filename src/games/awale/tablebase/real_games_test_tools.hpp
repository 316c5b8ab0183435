// Small games solved by the rules that the tables leave out: with their stores, their end at 25 seeds and, in abapa, cycles as bad
// for one player as they can be.
#pragma once

#include <map>

#include "games/awale/tablebase/prober.hpp"

namespace tria::awale {

inline Position with_stores(Position position, int mine, int theirs) {
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

}  // namespace tria::awale
