// The search finds moves that are proven to be the only best ones, with few nodes: parity, fives,
// saves, captures.
#include <algorithm>
#include <atomic>
#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/history.hpp"
#include "engine/search.hpp"
#include "games/avalam/brain.hpp"

namespace tria::avalam {
namespace {

constexpr std::uint64_t kNodes = 60'000;

const nlohmann::json& tactics() {
  static const nlohmann::json kTactics =
      nlohmann::json::parse(std::ifstream(TRIA_SOURCE_DIR "/src/games/avalam/data/tactics.json"));
  return kTactics;
}

std::string found_move(const Avalam& game, const Position& position) {
  TranspositionTable table(8);
  Search<AvalamBrain> search(AvalamBrain{}, table);
  SearchOptions options;
  options.limits.nodes = kNodes;
  std::atomic<bool> stop{false};
  const auto report = search.run(History<Avalam>(game, position), options, stop);
  return game.write_move(report.lines.front().moves.front());
}

TEST(AvalamTactics, TheSearchFindsEveryMoveWithFewNodes) {
  const Avalam game;
  ASSERT_GE(tactics().at("positions").size(), 24U);
  for (const nlohmann::json& entry : tactics().at("positions")) {
    const auto text = entry.at("position").get<std::string>();
    const auto best = entry.at("best").get<std::vector<std::string>>();
    const std::string found = found_move(game, game.parse_position(text).value());
    EXPECT_NE(std::find(best.begin(), best.end(), found), best.end())
        << entry.at("kind") << ": " << text << " wants " << entry.at("best") << ", found " << found;
  }
}

TEST(AvalamTactics, EveryPositionIsOfItsKind) {
  const Avalam game;
  for (const nlohmann::json& entry : tactics().at("positions")) {
    const auto kind = entry.at("kind").get<std::string>();
    const auto value = entry.at("value").get<std::vector<int>>();
    const auto next = entry.at("next").get<std::vector<int>>();
    SCOPED_TRACE(kind + ": " + entry.at("position").get<std::string>());
    const Position position = game.parse_position(entry.at("position").get<std::string>()).value();
    const auto text = entry.at("best").at(0).get<std::string>();
    const Move move = game.parse_move(position, text).value();
    const bool mine = position.owner(move.from) == position.side;
    const bool takes = position.owner(move.to) != position.side;
    const std::vector<int> even{0, 0};
    EXPECT_GT(value, next);
    if (kind == "fives") {
      EXPECT_EQ(value[0], 0);
      EXPECT_GT(value[1], 0);
    }
    if (kind == "parity" || kind == "fives") {
      EXPECT_GT(value, even);
      EXPECT_LE(next, even);
    } else {
      EXPECT_GT(value[0], next[0]);
    }
    if (kind == "capture" || kind == "save") {
      EXPECT_EQ(mine && takes, kind == "capture");
    }
    if (kind == "five") {
      EXPECT_TRUE(mine);
      EXPECT_EQ(position.height(move.from) + position.height(move.to), kMaxHeight);
    }
  }
}

}  // namespace
}  // namespace tria::avalam
