// Numbers from independent implementations: leaf counts, and whole games with their results.
#include <fstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/history.hpp"
#include "core/perft.hpp"
#include "games/abalone/rules.hpp"
#include "tests/paths/paths.hpp"

namespace tria::abalone {
namespace {

// Larger counts are for the benchmark; a sanitizer build should not wait for them.
constexpr std::uint64_t kMaxLeaves = 50'000'000;

// Kept, not returned by value: a loop over a part of a temporary would outlive it.
const nlohmann::json& vectors() {
  static const nlohmann::json kVectors = [] {
    std::ifstream file(test::source_file("src/games/abalone/data/vectors.json"));
    return nlohmann::json::parse(file);
  }();
  return kVectors;
}

TEST(AbaloneVectors, AllOfThemAreThere) {
  EXPECT_EQ(vectors().at("perft").size(), 6U);
  EXPECT_EQ(vectors().at("positions").size(), 12U);
  EXPECT_EQ(vectors().at("games").size(), 12U);
}

void expect_leaves(const Abalone& game, const Position& position, const nlohmann::json& counts) {
  for (std::size_t depth = 1; depth <= counts.size(); ++depth) {
    const auto leaves = counts[depth - 1].get<std::uint64_t>();
    if (leaves > kMaxLeaves) break;
    EXPECT_EQ(perft(game, position, static_cast<int>(depth)), leaves)
        << game.variant() << " " << game.write_position(position) << " depth " << depth;
  }
}

TEST(AbaloneVectors, LeafCountsFromTheStartAreTheReference) {
  for (const auto& [variant, counts] : vectors().at("perft").items()) {
    const Abalone game = Abalone::with_variant(variant).value();
    expect_leaves(game, game.start(), counts);
  }
}

TEST(AbaloneVectors, LeafCountsFromPositionsAreTheReference) {
  for (const auto& entry : vectors().at("positions")) {
    const Abalone game = Abalone::with_variant(entry.at("variant").get<std::string>()).value();
    const auto text = entry.at("position").get<std::string>();
    expect_leaves(game, game.parse_position(text).value(), entry.at("perft"));
  }
}

TEST(AbaloneVectors, GamesReplayToTheReferencePositionAndResult) {
  for (const auto& entry : vectors().at("games")) {
    const Abalone game = Abalone::with_variant(entry.at("variant").get<std::string>()).value();
    History<Abalone> history(game, game.start());
    for (const auto& json : entry.at("moves")) {
      const auto text = json.get<std::string>();
      ASSERT_FALSE(history.outcome());
      const Move move = game.parse_move(history.current(), text).value();
      ASSERT_FALSE(game.why_illegal(history.current(), move)) << text;
      ASSERT_EQ(game.write_move(move), text);
      history.play(move);
    }
    EXPECT_EQ(game.write_position(history.current()), entry.at("final").get<std::string>());
    const auto outcome = history.outcome();
    ASSERT_TRUE(outcome);
    EXPECT_EQ(name_of(outcome->result), entry.at("result").get<std::string>());
    EXPECT_EQ(outcome->reason.name, entry.at("why").get<std::string>());
    const auto lost = entry.at("lost").get<std::array<int, 2>>();
    EXPECT_EQ(outcome->score, Score::whole(lost[1], lost[0]));
    EXPECT_EQ(game.details(history.current()).at(0).values, lost);
  }
}

}  // namespace
}  // namespace tria::abalone
