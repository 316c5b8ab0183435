// What is marked on the board, against every way of playing a position out.
#include <set>

#include "games/avalam/play_outs.hpp"
#include "games/avalam/start_test_tools.hpp"
#include "tests/property/property.hpp"

namespace tria::avalam {
namespace {

// Every number of moves after which the position can be at its end, found move by move.
std::set<int> played_out(const Position& position) {
  const Avalam game;
  MovesOf<Avalam> moves;
  game.generate(position, moves);
  std::set<int> lengths;
  if (moves.empty()) lengths.insert(0);
  for (const Move move : moves) {
    for (const int rest : played_out(after(game, position, move))) lengths.insert(1 + rest);
  }
  return lengths;
}

// A random game's position, with at most so many legal moves.
Position late_position(std::uint64_t seed, std::size_t moves_at_most) {
  const Avalam game;
  Position position = game.start();
  MovesOf<Avalam> moves;
  game.generate(position, moves);
  while (moves.size() > moves_at_most) {
    position = after(game, position, moves[static_cast<std::size_t>(mix(seed++) % moves.size())]);
    game.generate(position, moves);
  }
  return position;
}

MovesLeft all_moves_left(const Position& position) {
  PlayOuts play_outs;
  MovesLeft total{0, 0, 0};
  const Links links = links_of(position);
  for (Bits left = live_towers(links); left != 0;) {
    total = total + play_outs.of(position, take_region(left, links));
  }
  return total;
}

const Mark* find_mark(const Marks& marks, std::string_view kind, std::string_view cell) {
  for (const Mark& mark : marks.marks) {
    if (mark.kind != kind) continue;
    if (std::find(mark.cells.begin(), mark.cells.end(), cell) != mark.cells.end()) return &mark;
  }
  return nullptr;
}

TEST(AvalamMarks, TheMovesLeftAreThoseOfEveryPlayOut) {
  check_property([] {
    const Position position = late_position(*rc::gen::arbitrary<std::uint64_t>(), 12);
    const std::set<int> lengths = played_out(position);
    const MovesLeft left = all_moves_left(position);
    RC_ASSERT(left.least == *lengths.begin());
    RC_ASSERT(left.most == *lengths.rbegin());
    const bool same = std::all_of(lengths.begin(), lengths.end(),
                                  [&](int length) { return length % 2 == *lengths.begin() % 2; });
    RC_ASSERT(left.parity.has_value() == same);
    if (same) RC_ASSERT(*left.parity == *lengths.begin() % 2);
  });
}

TEST(AvalamMarks, NoGameIsShorterOrLongerThanTheBounds) {
  check_property([] {
    const Avalam game;
    auto seed = *rc::gen::arbitrary<std::uint64_t>();
    const Position from = late_position(seed, *rc::gen::inRange<std::size_t>(0, 293));
    MovesLeft bounds;
    const Links links = links_of(from);
    for (Bits left = live_towers(links); left != 0;) {
      bounds = bounds + bound_moves_left(from, take_region(left, links));
    }
    int length = 0;
    Position position = from;
    for (MovesOf<Avalam> moves; game.count(position) > 0; ++length) {
      game.generate(position, moves);
      position = after(game, position, moves[static_cast<std::size_t>(mix(seed++) % moves.size())]);
    }
    RC_ASSERT(bounds.least <= length);
    RC_ASSERT(length <= bounds.most);
    const MovesLeft exact = all_moves_left(from);
    RC_ASSERT(bounds.least <= exact.least);
    RC_ASSERT(exact.most <= bounds.most);
  });
}

TEST(AvalamMarks, EveryTowerIsSettledOrInOneRegion) {
  check_property([] {
    const Position position =
        late_position(*rc::gen::arbitrary<std::uint64_t>(), *rc::gen::inRange<std::size_t>(0, 120));
    Bits seen = 0;
    for (const Mark& mark : Avalam().marks(position).marks) {
      for (const std::string& cell : mark.cells) {
        const int hole = find_hole(cell).value();
        RC_ASSERT(!has(seen, hole));
        seen |= bit(hole);
        if (mark.side) RC_ASSERT(position.owner(hole) == *mark.side);
      }
    }
    RC_ASSERT(seen == position.occupied());
  });
}

TEST(AvalamMarks, TheStartIsOneRegionThatCannotBePlayedOut) {
  const Avalam game;
  const Marks marks = game.marks(game.parse_position(kStart).value());
  ASSERT_EQ(marks.marks.size(), 1U);
  EXPECT_EQ(marks.marks[0].cells.size(), 48U);
  EXPECT_EQ(marks.marks[0].label, "12–38");
  ASSERT_EQ(marks.notes.size(), 1U);
  EXPECT_EQ(marks.notes[0].code, "avalam.moves_between");
  EXPECT_EQ(marks.notes[0].args, (std::vector<std::string>{"12", "38"}));
}

TEST(AvalamMarks, RegionsSayHowLongTheyLastAndWhoComesLast) {
  const Avalam game;
  // A pair: one move. Three in a row of which any two may merge, but not all three: one move as well.
  const Position position = game.parse_position("Ab/4/6/8/9/8/6/aCb1/1E 2").value();
  const Marks marks = game.marks(position);
  EXPECT_EQ(find_mark(marks, "region", "c9")->cells, (std::vector<std::string>{"c9", "d9"}));
  EXPECT_EQ(find_mark(marks, "region", "c9")->label, "1");
  EXPECT_EQ(find_mark(marks, "region", "f2")->label, "1");
  EXPECT_EQ(find_mark(marks, "region", "f2")->side, std::nullopt);
  EXPECT_EQ(find_mark(marks, "settled", "g1")->side, Side::kFirst);
  ASSERT_EQ(marks.notes.size(), 2U);
  EXPECT_EQ(marks.notes[0].message, "2 moves left");
  EXPECT_EQ(marks.notes[1].code, "avalam.last_move");
  EXPECT_EQ(marks.notes[1].args, (std::vector<std::string>{"first"}));
}

TEST(AvalamMarks, WhoComesLastIsNotToldWhereItDependsOnPlay) {
  const Avalam game;
  // Three singles in a row: two moves, or one if the middle one leaves the others apart.
  const Marks marks = game.marks(game.parse_position("2/4/6/8/9/8/6/aAa1/2 1").value());
  EXPECT_EQ(find_mark(marks, "region", "f2")->label, "1–2");
  ASSERT_EQ(marks.notes.size(), 1U);
  EXPECT_EQ(marks.notes[0].args, (std::vector<std::string>{"1", "2"}));
}

TEST(AvalamMarks, NothingStandsOutWhileCountersArePlaced) {
  const Avalam game(Variant::kFree);
  EXPECT_EQ(game.marks(game.start()), Marks{});
}

}  // namespace
}  // namespace tria::avalam
