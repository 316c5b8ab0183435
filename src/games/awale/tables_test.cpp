// Solves every position of a few seeds with a small solver of its own and compares with reference
// values: a wrong rule about captures, feeding or sharing changes these numbers at once.
#include <algorithm>
#include <fstream>
#include <numeric>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "games/awale/rules.hpp"
#include "tests/paths/paths.hpp"

namespace tria::awale {
namespace {

// The value of a position is what the mover will still get less what the opponent will still get,
// both playing best; to play on without end is worth 0.
class Tables {
 public:
  explicit Tables(const Awale& game) : game_(game) {}

  // The tables for fewer seeds must be there already.
  const std::vector<std::int8_t>& solve_next() {
    const int seeds = static_cast<int>(tables_.size());
    boards_.assign(binomial(seeds + 11, 11), Position{});
    std::array<int, kHouses> houses{};
    enumerate(houses, 0, seeds);

    std::vector<Node> nodes;
    nodes.reserve(boards_.size());
    values_.assign(boards_.size(), 0);
    for (std::size_t i = 0; i < boards_.size(); ++i) nodes.push_back(look_at(i));

    // A value of t is found once everything beyond it is: whoever can force at least t wins at t,
    // whoever cannot avoid it loses, and what is never found goes round for ever.
    for (int t = seeds; t > 0; --t) {
      for (bool changed = true; changed;) {
        changed = false;
        for (std::size_t i = 0; i < nodes.size(); ++i) {
          if (values_[i] != 0 || nodes[i].over) continue;
          if (const int value = decide(nodes[i], t); value != 0) {
            values_[i] = static_cast<std::int8_t>(value);
            changed = true;
          }
        }
      }
    }
    tables_.push_back(values_);
    return tables_.back();
  }

  [[nodiscard]] int value(const Position& position) const {
    const int seeds = seeds_on(position.mine) + seeds_on(position.theirs);
    return tables_[static_cast<std::size_t>(seeds)][rank(position)];
  }

 private:
  struct Child {
    bool smaller = false;  // something was captured
    int gain = 0;          // if so, what the move is worth
    std::size_t rank = 0;  // otherwise, where it leads
  };
  struct Node {
    bool over = false;
    std::vector<Child> children;
  };

  static std::size_t binomial(int n, int k) {
    std::size_t result = 1;
    for (int i = 1; i <= k; ++i) {
      result = result * static_cast<std::size_t>(n - k + i) / static_cast<std::size_t>(i);
    }
    return result;
  }

  static std::size_t rank(const Position& position) {
    std::size_t result = 0;
    int sum = 0;
    for (int i = 0; i < kHouses - 1; ++i) {
      sum +=
          i < kRowHouses ? seeds_in(position.mine, i) : seeds_in(position.theirs, i - kRowHouses);
      result += binomial(sum + i, i + 1);
    }
    return result;
  }

  void enumerate(std::array<int, kHouses>& houses, std::size_t house, int left) {
    if (house + 1 == kHouses) {
      houses[house] = left;
      const Position position = make_position(houses, {0, 0}, Side::kFirst);
      boards_[rank(position)] = position;
      return;
    }
    for (int seeds = 0; seeds <= left; ++seeds) {
      houses[house] = seeds;
      enumerate(houses, house + 1, left - seeds);
    }
  }

  Node look_at(std::size_t index) {
    const Position& position = boards_[index];
    Node node;
    if (const auto outcome = game_.outcome(position)) {
      node.over = true;
      values_[index] =
          static_cast<std::int8_t>((outcome->score.halves[0] - outcome->score.halves[1]) / 2);
      return node;
    }
    MovesOf<Awale> moves;
    game_.generate(position, moves);
    for (const Move move : moves) {
      Position child = position;
      game_.apply(child, move);
      const int captured = child.store(Side::kFirst);
      if (captured > 0) {
        node.children.push_back({true, captured - value(child), 0});
      } else {
        node.children.push_back({false, 0, rank(child)});
      }
    }
    return node;
  }

  // t, -t, or 0 for not yet.
  [[nodiscard]] int decide(const Node& node, int t) const {
    bool lost = true;
    for (const Child& child : node.children) {
      const int worth = child.smaller ? child.gain : -values_[child.rank];
      if (worth >= t) return t;
      lost = lost && worth <= -t;
    }
    return lost ? -t : 0;
  }

  Awale game_;
  std::vector<std::vector<std::int8_t>> tables_;
  std::vector<Position> boards_;
  std::vector<std::int8_t> values_;
};

std::string fnv_of(const std::vector<std::int8_t>& values) {
  std::uint64_t hash = 1469598103934665603ULL;
  for (const std::int8_t value : values) {
    hash = (hash ^ static_cast<std::uint8_t>(value)) * 1099511628211ULL;
  }
  std::string text;
  for (int shift = 60; shift >= 0; shift -= 4) text += "0123456789abcdef"[(hash >> shift) & 15];
  return text;
}

TEST(AwaleTables, EverySolvedPositionOfUpToEightSeedsHasTheReferenceValue) {
  std::ifstream file(test::source_file("src/games/awale/data/vectors.json"));
  const nlohmann::json references = nlohmann::json::parse(file).at("tables");
  for (const auto& [variant, lines] : references.items()) {
    ASSERT_EQ(lines.size(), 9U);
    Tables tables(Awale::with_variant(variant).value());
    for (const nlohmann::json& line : lines) {
      SCOPED_TRACE(variant + " with " + line.at("seeds").dump() + " seeds");
      const std::vector<std::int8_t>& values = tables.solve_next();
      const auto win = std::count_if(values.begin(), values.end(), [](auto v) { return v > 0; });
      const auto draw = std::count(values.begin(), values.end(), 0);
      const auto loss = std::count_if(values.begin(), values.end(), [](auto v) { return v < 0; });
      const int sum = std::accumulate(values.begin(), values.end(), 0);
      EXPECT_EQ(values.size(), line.at("positions").get<std::size_t>());
      EXPECT_EQ(win, line.at("win").get<int>());
      EXPECT_EQ(draw, line.at("draw").get<int>());
      EXPECT_EQ(loss, line.at("loss").get<int>());
      EXPECT_EQ(sum, line.at("sum").get<int>());
      EXPECT_EQ(fnv_of(values), line.at("fnv").get<std::string>());
    }
  }
}

// Romein and Bal's worked position. What F leads to is worth 3 to North, so that F, which captures
// 5, is worth 2 to South; the rest of their example needs the table for 14 seeds.
TEST(AwaleTables, ThePublishedWorkedPositionComesOut) {
  const Awale game(Variant::kAwari);
  Position position = game.parse_position("0-3-0-5-0-2-1-2-1-0-0-0-0-0-S").value();
  MovesOf<Awale> moves;
  game.generate(position, moves);
  std::string letters;
  for (const Move move : moves) letters += game.write_move(move);
  EXPECT_EQ(letters, "BF");  // D would be a grand slam

  game.apply(position, game.parse_move(position, "F").value());
  EXPECT_EQ(game.write_position(position), "0-3-0-5-0-0-0-0-1-0-0-0-5-0-N");
  Tables tables(game);
  for (int seeds = 0; seeds <= 9; ++seeds) tables.solve_next();
  EXPECT_EQ(tables.value(position), 3);
}

}  // namespace
}  // namespace tria::awale
