// The search finds the move on which deeper searches agree: forced push-outs, saves, traps, wins.
#include <algorithm>
#include <atomic>
#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/history.hpp"
#include "engine/search.hpp"
#include "games/abalone/brain.hpp"

namespace tria::abalone {
namespace {

constexpr std::uint64_t kNodes = 60'000;

nlohmann::json tactics() {
  std::ifstream file(TRIA_SOURCE_DIR "/src/games/abalone/data/tactics.json");
  return nlohmann::json::parse(file);
}

std::string found_move(const Abalone& game, const Position& position) {
  TranspositionTable table(8);
  Search<AbaloneBrain> search(AbaloneBrain{}, table);
  SearchOptions options;
  options.limits.nodes = kNodes;
  std::atomic<bool> stop{false};
  const auto report = search.run(History<Abalone>(game, position), options, stop);
  return game.write_move(report.lines.front().moves.front());
}

TEST(AbaloneTactics, TheSearchFindsEveryMoveWithFewNodes) {
  const Abalone game;
  const nlohmann::json suite = tactics();
  ASSERT_GE(suite.at("positions").size(), 20U);
  for (const nlohmann::json& entry : suite.at("positions")) {
    const auto text = entry.at("position").get<std::string>();
    const auto best = entry.at("best").get<std::vector<std::string>>();
    const std::string found = found_move(game, game.parse_position(text).value());
    EXPECT_NE(std::find(best.begin(), best.end(), found), best.end())
        << entry.at("kind") << ": " << text << " wants " << entry.at("best") << ", found " << found;
  }
}

}  // namespace
}  // namespace tria::abalone
