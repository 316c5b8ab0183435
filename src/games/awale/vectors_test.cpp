// The reference numbers: leaf counts, whole games and odd positions from independent generators.
#include <fstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/history.hpp"
#include "core/perft.hpp"
#include "games/awale/rules.hpp"
#include "tests/paths/paths.hpp"

namespace tria::awale {
namespace {

const nlohmann::json& vectors() {
  static const nlohmann::json kVectors = [] {
    std::ifstream file(test::source_file("src/games/awale/data/vectors.json"));
    return nlohmann::json::parse(file);
  }();
  return kVectors;
}

TEST(AwaleVectors, PerftFromTheStartHasTheReferenceCounts) {
  constexpr std::uint64_t kMaxLeaves = 20'000'000;  // the deeper ones are the benchmark's
  for (const auto& [variant, counts] : vectors().at("perft").items()) {
    const Awale game = Awale::with_variant(variant).value();
    int depth = 0;
    for (const std::uint64_t expected : counts) {
      ++depth;
      if (expected > kMaxLeaves) break;
      EXPECT_EQ(perft(game, game.start(), depth), expected) << variant << " depth " << depth;
    }
    EXPECT_GE(depth, 9);
  }
}

TEST(AwaleVectors, PerftFromOddPositionsHasTheReferenceCounts) {
  ASSERT_EQ(vectors().at("positions").size(), 48U);
  for (const nlohmann::json& line : vectors().at("positions")) {
    const Awale game = Awale::with_variant(line.at("variant").get<std::string>()).value();
    const auto text = line.at("position").get<std::string>();
    const Position position = game.parse_position(text).value();
    EXPECT_EQ(game.write_position(position), text);
    int depth = 0;
    for (const std::uint64_t expected : line.at("perft")) {
      ++depth;
      EXPECT_EQ(perft(game, position, depth), expected) << line.dump() << " depth " << depth;
    }
  }
}

TEST(AwaleVectors, WholeGamesReplayToTheirFinalPositionAndScore) {
  ASSERT_EQ(vectors().at("games").size(), 12U);
  for (const nlohmann::json& line : vectors().at("games")) {
    const Awale game = Awale::with_variant(line.at("variant").get<std::string>()).value();
    const auto final_text = line.at("final").get<std::string>();
    SCOPED_TRACE(game.variant() + " to " + final_text);
    History<Awale> history(game, game.start());
    for (const nlohmann::json& letter : line.at("moves")) {
      ASSERT_FALSE(history.outcome()) << "over before move " << history.moves().size() + 1;
      const Expected<Move> move = game.parse_move(history.current(), letter.get<std::string>());
      ASSERT_TRUE(move);
      ASSERT_FALSE(game.why_illegal(history.current(), *move));
      history.play(*move);
    }
    EXPECT_EQ(game.write_position(history.current()), final_text);
    const auto outcome = history.outcome();
    ASSERT_TRUE(outcome);
    EXPECT_EQ(outcome->score.halves, (line.at("half_seeds").get<std::array<int, 2>>()));
    EXPECT_EQ(outcome->reason == EndReason::kRepetition, line.at("repetition").get<bool>());
    EXPECT_EQ(name_of(outcome->result), line.at("result").get<std::string>());
  }
}

}  // namespace
}  // namespace tria::awale
