// What is marked on the board, against the steps of the moves themselves.
#include <set>

#include "games/awale/rules.hpp"
#include "tests/property/property.hpp"

namespace tria::awale {
namespace {

Position random_position(std::uint64_t seed, const Awale& game) {
  Position position = game.start();
  for (auto plies = seed % 120; plies > 0; --plies) {
    MovesOf<Awale> moves;
    game.generate(position, moves);
    if (moves.empty()) break;
    seed = seed * 6364136223846793005ULL + 1442695040888963407ULL;
    game.apply(position, moves[(seed >> 33) % moves.size()]);
  }
  return position;
}

std::set<std::string> captured_by_any_move(const Awale& game, const Position& position) {
  MovesOf<Awale> moves;
  game.generate(position, moves);
  std::set<std::string> houses;
  for (const Move move : moves) {
    for (const Step& step : game.steps(position, move)) {
      if (step.kind == StepKind::kCapture) houses.insert(step.from);
    }
  }
  return houses;
}

TEST(AwaleMarks, TheVulnerableHousesAreThoseThatAMoveCouldCapture) {
  check_property([] {
    const auto seed = *rc::gen::arbitrary<std::uint64_t>();
    const Awale game(static_cast<Variant>(seed % 3));
    const Position position = random_position(seed, game);
    std::array<std::set<std::string>, 2> marked;
    for (const Mark& mark : game.marks(position).marks) {
      if (mark.kind != "vulnerable") continue;
      marked[index_of(mark.side.value())].insert(mark.cells.begin(), mark.cells.end());
    }
    const Position other_turn = turned(position);
    RC_ASSERT(marked[index_of(other_turn.side())] == captured_by_any_move(game, position));
    RC_ASSERT(marked[index_of(position.side())] == captured_by_any_move(game, other_turn));
  });
}

TEST(AwaleMarks, EveryHouseThatMayBeSownSaysWhereItsLastSeedFalls) {
  check_property([] {
    const auto seed = *rc::gen::arbitrary<std::uint64_t>();
    const Awale game(static_cast<Variant>(seed % 3));
    const Position position = random_position(seed, game);
    std::size_t lands = 0;
    for (const Mark& mark : game.marks(position).marks) {
      if (mark.kind != "lands") continue;
      ++lands;
      RC_ASSERT(mark.side == position.side());
      const Move move = game.parse_move(position, mark.cells.at(0)).value();
      RC_ASSERT(!game.why_illegal(position, move));
      std::string last;
      int captured = 0;
      for (const Step& step : game.steps(position, move)) {
        if (step.kind == kSow) last = step.to;
        if (step.kind == StepKind::kCapture) captured += step.count;
      }
      RC_ASSERT(mark.cells.at(1) == last);
      RC_ASSERT(mark.label == (captured > 0 ? "+" + std::to_string(captured) : ""));
    }
    RC_ASSERT(lands == game.count(position));
  });
}

TEST(AwaleMarks, AThreatIsTheMostThatOneMoveTakes) {
  const Awale game;
  // F takes a and b and c, five seeds and two more; North cannot take anything.
  const Marks marks = game.marks(game.parse_position("0-0-4-0-0-3-1-2-1-5-0-2-15-15-S").value());
  ASSERT_FALSE(marks.marks.empty());
  EXPECT_EQ(marks.marks[0], (Mark{"vulnerable", {"a", "b", "c"}, Side::kSecond}));
  ASSERT_FALSE(marks.notes.empty());
  EXPECT_EQ(marks.notes[0],
            (Notice{"awale.threats", "South could capture 7 seeds", {"first", "7"}}));
}

}  // namespace
}  // namespace tria::awale
