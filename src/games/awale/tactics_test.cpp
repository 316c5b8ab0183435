// The search finds moves on which deeper searches agree, with few nodes and without endgame tables:
// captures, saves, and what the variants make of an opponent without seeds.
#include "tests/contract/tactics.hpp"

#include "games/awale/evaluator.hpp"

namespace tria::awale {
namespace {

using Tactic = testing::Tactic<Awale>;

TEST(AwaleTactics, TheSearchFindsEveryMoveWithFewNodes) {
  const auto tactics = testing::load_tactics<Awale>("awale");
  ASSERT_GE(tactics.size(), 24U);
  for (const Tactic& tactic : tactics) testing::expect_found<AwaleEvaluator>(tactic, 100'000);
}

// What a house would capture if every move were allowed, as a number of houses.
int houses_taken(const Position& position, int house) {
  const Row captured = captured_by(sow(position, house));
  int count = 0;
  for (int i = 0; i < kRowHouses; ++i) count += seeds_in(captured, i) > 0 ? 1 : 0;
  return count;
}

bool would_slam(const Position& position, int house) {
  return houses_taken(position, house) > 0 && !has_seeds(sow_and_take(position, house).theirs);
}

// The most seeds one move captures.
int most_captured(const Awale& game, const Position& position) {
  MoveList<Move, Awale::kMaxMoves> moves;
  game.generate(position, moves);
  int most = 0;
  for (const Move move : moves) {
    Position after = position;
    game.apply(after, move);
    most = std::max(most, store_of(after.theirs) - store_of(position.mine));
  }
  return most;
}

// After the line the opponent has no seeds, and the player to move has won by that.
void expect_starved(const Tactic& tactic) {
  const Side winner = tactic.position.side();
  const auto line = tactic.entry.at("line").get<std::vector<std::string>>();
  ASSERT_FALSE(line.empty());
  EXPECT_EQ(line.front(), tactic.best.front());
  History<Awale> history(tactic.game, tactic.position);
  for (const std::string& text : line) {
    ASSERT_FALSE(history.outcome());
    const Move move = tactic.game.parse_move(history.current(), text).value();
    ASSERT_FALSE(tactic.game.why_illegal(history.current(), move)) << text;
    history.play(move);
  }
  ASSERT_TRUE(history.outcome());
  EXPECT_EQ(history.outcome()->result, win_for(winner));
  EXPECT_FALSE(has_seeds(history.current().row(other(winner))));
  EXPECT_LT(history.current().store(winner), 25);
}

TEST(AwaleTactics, EveryPositionIsOfItsKind) {
  for (const Tactic& tactic : testing::load_tactics<Awale>("awale")) {
    SCOPED_TRACE(tactic.kind + ": " + tactic.text);
    const Position& position = tactic.position;
    const Awale& game = tactic.game;
    const Move best = game.parse_move(position, tactic.best.front()).value();
    const int house = best.house % kRowHouses;
    EXPECT_GE(game.count(position), 2U);
    bool any_slam = false;
    for (int i = 0; i < kRowHouses; ++i) {
      any_slam = any_slam || (seeds_in(position.mine, i) > 0 && would_slam(position, i));
    }
    if (tactic.kind == "capture") {
      EXPECT_EQ(houses_taken(position, house), 1);
    } else if (tactic.kind == "multi-capture") {
      EXPECT_GE(houses_taken(position, house), 2);
    } else if (tactic.kind == "save") {
      Position after = position;
      game.apply(after, best);
      EXPECT_EQ(houses_taken(position, house), 0);
      EXPECT_GE(most_captured(game, turned(position)), 3);
      EXPECT_EQ(most_captured(game, after), 0);
    } else if (tactic.kind == "starvation") {
      EXPECT_NE(game.rules(), Variant::kAbapa);
      EXPECT_TRUE(any_slam);
    } else if (tactic.kind == "starve") {
      expect_starved(tactic);
    } else if (tactic.kind == "grand-slam") {
      EXPECT_EQ(game.rules(), Variant::kAbapa);
      EXPECT_TRUE(any_slam && !would_slam(position, house));
    } else if (tactic.kind == "must-feed") {
      EXPECT_EQ(game.rules(), Variant::kAbapa);
      EXPECT_FALSE(has_seeds(position.theirs));
    } else {
      EXPECT_EQ(tactic.kind, "end");
      EXPECT_EQ(game.rules(), Variant::kAwari);
      EXPECT_LE(seeds_on_board(position), 12);
    }
  }
}

}  // namespace
}  // namespace tria::awale
