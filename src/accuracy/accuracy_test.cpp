// What a move costs is counted, and the engine's moves are looked up as it plays them.
#include "accuracy/accuracy.hpp"

#include <gtest/gtest.h>

namespace tria::accuracy {
namespace {

TEST(Accuracy, CountsBestMovesAndWhatTheOthersLose) {
  const SolvedPosition position{"", "", {{"a", 2.0}, {"b", -1.0}, {"c", 2.0}}};
  Accuracy accuracy;
  for (const std::string_view move : {"a", "b", "c", "b"}) accuracy.add(position, move);
  EXPECT_EQ(accuracy.positions, 4U);
  EXPECT_EQ(accuracy.optimal, 2U);
  EXPECT_EQ(accuracy.optimal_share(), 0.5);
  EXPECT_EQ(accuracy.mean_loss(), 1.5);
}

TEST(Accuracy, OfALongerSearchIsBetterAndTheSameEachTime) {
  const std::vector<SolvedPosition> positions = [] {
    std::vector<SolvedPosition> some = solved_positions("awale")->positions;
    some.resize(40);
    return some;
  }();
  const GameEntry game = *find_game("awale");
  const auto measured = [&](std::uint64_t nodes) {
    EngineRequest request;
    request.limits.nodes = nodes;
    const auto engine = make_engine(game);
    engine->set_hash(1);
    return *measure(game, *engine, positions, request, {});
  };
  const Accuracy shallow = measured(20);
  const Accuracy deep = measured(20'000);
  EXPECT_EQ(deep.positions, positions.size());
  EXPECT_GT(deep.optimal, shallow.optimal);
  EXPECT_LT(deep.lost, shallow.lost);
  const Accuracy again = measured(20'000);
  EXPECT_EQ(again.optimal, deep.optimal);
  EXPECT_EQ(again.lost, deep.lost);
}

TEST(Accuracy, APositionThatTheGameRefusesIsAnError) {
  const GameEntry game = *find_game("awale");
  const std::vector<SolvedPosition> wrong{{"classic", "nonsense", {{"A", 0.0}}}};
  EXPECT_FALSE(measure(game, *make_engine(game), wrong, {}, {}).has_value());
}

}  // namespace
}  // namespace tria::accuracy
