// The search proves endgames to the exact values an independent solver found.
#include <fstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/search.hpp"
#include "games/avalam/evaluator.hpp"
#include "tests/paths/paths.hpp"

namespace tria::avalam {
namespace {

constexpr std::size_t kTableMegabytes = 16;
// Four times what the hardest one takes: a search that grows much worse than it is fails here.
constexpr std::uint64_t kNodes = 30'000'000;
#ifdef NDEBUG
constexpr int kFewestPlayed = 0;
#else
constexpr int kFewestPlayed = 27;  // the sanitizers find nothing more in the long ones
#endif

const nlohmann::json& endgames() {
  static const nlohmann::json kEndgames = nlohmann::json::parse(
      std::ifstream(test::source_file("src/games/avalam/data/endgames.json")));
  return kEndgames;
}

SearchReport<Avalam> solve(const Avalam& game, const Position& position) {
  HashTable table(kTableMegabytes);
  Search<AvalamEvaluator> search(AvalamEvaluator{}, table);
  SearchOptions options;
  options.limits.nodes = kNodes;
  std::atomic<bool> stop{false};
  return search.run(History<Avalam>(game, position), options, stop);
}

TEST(AvalamEndgames, TheSearchProvesEveryEndgameWithTheReferenceValue) {
  const Avalam game;
  ASSERT_EQ(endgames().at("positions").size(), 22U);
  for (const nlohmann::json& entry : endgames().at("positions")) {
    if (entry.at("played") < kFewestPlayed) continue;
    const auto text = entry.at("position").get<std::string>();
    SCOPED_TRACE(text);
    const Position position = game.parse_position(text).value();
    const SearchReport<Avalam> report = solve(game, position);
    ASSERT_FALSE(report.lines.empty());
    ASSERT_TRUE(report.lines.front().proven) << report.nodes << " nodes were not enough";
    const auto margin = AvalamEvaluator::exact_margin(report.lines.front().value).value();
    // The reference counts for the first player, the search for the player to move.
    const int sign = position.side == Side::kFirst ? 1 : -1;
    EXPECT_EQ(sign * margin.halves, 2 * entry.at("first_towers").get<int>());
    EXPECT_EQ(sign * margin.tie_break.value(), entry.at("first_fives").get<int>());
  }
}

}  // namespace
}  // namespace tria::avalam
