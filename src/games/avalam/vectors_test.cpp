// Numbers from independent implementations: leaf counts, and whole games with their results.
#include <fstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/history.hpp"
#include "core/perft.hpp"
#include "games/avalam/rules.hpp"
#include "tests/paths/paths.hpp"

namespace tria::avalam {
namespace {

// A reference to what lives on: a loop over a part of a temporary would run over nothing.
const nlohmann::json& vectors() {
  static const nlohmann::json kVectors =
      nlohmann::json::parse(std::ifstream(test::source_file("src/games/avalam/data/vectors.json")));
  return kVectors;
}

TEST(AvalamVectors, TheReferenceIsThere) {
  EXPECT_EQ(vectors().at("perft").at("classic").size(), 3U);
  EXPECT_EQ(vectors().at("positions").size(), 12U);
  EXPECT_EQ(vectors().at("games").size(), 12U);
}

TEST(AvalamVectors, LeafCountsFromTheStartAreTheReference) {
  for (const auto& [variant, counts] : vectors().at("perft").items()) {
    const Avalam game = Avalam::with_variant(variant).value();
    for (std::size_t depth = 1; depth <= counts.size(); ++depth) {
      EXPECT_EQ(perft(game, game.start(), static_cast<int>(depth)),
                counts[depth - 1].get<std::uint64_t>())
          << variant << " depth " << depth;
    }
  }
}

TEST(AvalamVectors, LeafCountsFromPositionsAreTheReference) {
  for (const auto& entry : vectors().at("positions")) {
    const Avalam game = Avalam::with_variant(entry.at("variant").get<std::string>()).value();
    const auto text = entry.at("position").get<std::string>();
    const Position position = game.parse_position(text).value();
    const auto& counts = entry.at("perft");
    for (std::size_t depth = 1; depth <= counts.size(); ++depth) {
      EXPECT_EQ(perft(game, position, static_cast<int>(depth)),
                counts[depth - 1].get<std::uint64_t>())
          << text << " depth " << depth;
    }
  }
}

TEST(AvalamVectors, GamesReplayToTheReferencePositionAndResult) {
  for (const auto& entry : vectors().at("games")) {
    const Avalam game = Avalam::with_variant(entry.at("variant").get<std::string>()).value();
    History<Avalam> history(game, game.start());
    for (const auto& text : entry.at("moves")) {
      ASSERT_FALSE(history.outcome());
      const Move move = game.parse_move(history.current(), text.get<std::string>()).value();
      ASSERT_FALSE(game.why_illegal(history.current(), move)) << text;
      history.play(move);
    }
    EXPECT_EQ(game.write_position(history.current()), entry.at("final").get<std::string>());
    const auto outcome = history.outcome();
    ASSERT_TRUE(outcome);
    EXPECT_EQ(name_of(outcome->result), entry.at("result").get<std::string>());
    const auto points = entry.at("points").get<std::array<int, 2>>();
    EXPECT_EQ(outcome->score, Score::whole(points[0], points[1]));
    EXPECT_EQ((game.details(history.current()).at(0).values),
              (entry.at("fives").get<std::array<int, 2>>()));
  }
}

}  // namespace
}  // namespace tria::avalam
