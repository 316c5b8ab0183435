// Every reason the game can give, provoked.
#include "games/abalone/errors.hpp"

#include <set>

#include <gtest/gtest.h>

#include "games/abalone/rules.hpp"
#include "games/abalone/start_test_tools.hpp"

namespace tria::abalone {
namespace {

struct BadMove {
  std::string_view position;
  std::string_view move;
  std::string_view code;
  std::string_view message;
};

struct BadPosition {
  std::string_view position;
  std::string_view code;
  std::size_t column;
};

constexpr std::string_view kThree = "5/6/7/8/bbbwww3/8/7/6/5 0 0 b 0";
constexpr std::string_view kTwo = "5/6/7/8/bbwww4/8/7/6/5 0 0 b 0";
constexpr std::string_view kHole = "5/6/7/8/3b1b3/8/7/6/5 0 0 b 0";

constexpr std::array kBadMoves{
    BadMove{"5/6/7/8/bbw6/8/7/6/5 6 0 b 0", "e1e2", code::kGameOver,
            "the game is over: Black has lost six marbles"},
    BadMove{"5/6/7/8/bbw6/8/7/6/5 0 6 b 0", "e1e2", code::kGameOver,
            "the game is over: White has lost six marbles"},
    BadMove{"5/6/7/8/bbw6/8/7/6/5 0 0 b 200", "e1e2", code::kGameOver,
            "the game is over: no marble was pushed out for 200 plies"},
    BadMove{kStart, "a6b6", code::kNoCell, "there is no cell a6"},
    BadMove{kStart, "i9i4", code::kNoCell, "there is no cell i4"},
    BadMove{kStart, "a1c3", code::kNotAdjacent,
            "a1 and c3 are not neighbours: marbles move one step"},
    BadMove{kStart, "a1a1", code::kNotAdjacent,
            "a1 and a1 are not neighbours: marbles move one step"},
    BadMove{kStart, "c3c2", "", ""},
    BadMove{kStart, "c3d2", code::kNotAdjacent,
            "c3 and d2 are not neighbours: marbles move one step"},
    BadMove{kStart, "c3c5e3", code::kNotAdjacent,
            "c3 and e3 are not neighbours: marbles move one step"},
    BadMove{kStart, "e5e6", code::kEmptyCell, "there is no marble on e5"},
    BadMove{kStart, "c2c3d2", code::kEmptyCell, "there is no marble on c2"},
    BadMove{kStart, "c3c1d3", code::kEmptyCell, "there is no marble on c1"},
    BadMove{kStart, "g5f5", code::kNotYours, "the marble on g5 is not yours"},
    BadMove{kStart, "g5g7f4", code::kNotYours, "the marble on g5 is not yours"},
    BadMove{"5/6/7/8/3bwb3/8/7/6/5 0 0 b 0", "e4e6f4", code::kNotYours,
            "the marble on e5 is not yours"},
    BadMove{kStart, "b1b2", code::kMoreThanThree,
            "more than three: 6 of your marbles would move from b1"},
    BadMove{"5/6/7/8/bbbb5/8/7/6/5 0 0 b 0", "e1e4d1", code::kMoreThanThree,
            "more than three: 4 of your marbles would move from e1"},
    BadMove{"5/6/7/8/7bb/8/7/6/5 0 0 b 0", "e8e9", code::kOwnMarbleOff,
            "that would push your own marble on e9 off the board"},
    BadMove{"5/6/7/8/bw7/8/7/6/5 0 0 b 0", "e1e2", code::kPac, "pac: 1 against 1 cannot push"},
    BadMove{kThree, "e1e2", code::kPac, "pac: 3 against 3 cannot push"},
    BadMove{kThree, "e2e3", code::kOutnumbered, "outnumbered: 2 against 3 cannot push"},
    BadMove{kTwo, "e1e2", code::kOutnumbered, "outnumbered: 2 against 3 cannot push"},
    BadMove{"5/6/7/8/bbbwwb3/8/7/6/5 0 0 b 0", "e1e2", code::kSandwiched,
            "sandwiched: your own marble on e6 is right behind what would be pushed"},
    BadMove{kStart, "c3b5d3", code::kNotStraight,
            "c3 and b5 are not the two ends of a straight line"},
    BadMove{kStart, "c3c3d3", code::kNotStraight,
            "c3 and c3 are not the two ends of a straight line"},
    BadMove{kStart, "c3c5c4", code::kAlongTheLine,
            "a broadside goes sideways: along its own line a group is written with its rear marble "
            "and the next cell"},
    BadMove{kStart, "c3c5c2", code::kAlongTheLine,
            "a broadside goes sideways: along its own line a group is written with its rear marble "
            "and the next cell"},
    BadMove{kHole, "e4e6f4", code::kGap,
            "there is a gap on e5: marbles that move together must touch"},
    BadMove{kStart, "a1a2b1", code::kOccupied, "b1 is occupied: a broadside pushes nothing"},
    BadMove{"5/6/7/8/bb7/8/7/6/5 0 0 b 0", "e2e1f2", code::kEdge,
            "the marble on e1 is at the edge: there is no cell in that direction"},
    BadMove{kStart, "", text_code::kMove,
            "cannot read '': write two cells, as in a1b2, or three for a broadside, as in f4h4e3"},
    BadMove{
        kStart, "a1b", text_code::kMove,
        "cannot read 'a1b': write two cells, as in a1b2, or three for a broadside, as in f4h4e3"},
    BadMove{kStart, "A1B2", text_code::kMove,
            "cannot read 'A1': a cell is a letter a-i and a digit 1-9"},
    BadMove{kStart, "a1b0", text_code::kMove,
            "cannot read 'b0': a cell is a letter a-i and a digit 1-9"},
    BadMove{kStart, "c3c4j1", text_code::kMove,
            "cannot read 'j1': a cell is a letter a-i and a digit 1-9"},
    BadMove{kStart, "a1b2a1b2a1b2a1b2a", text_code::kTooLong,
            "the move is 17 characters long, at most 16 make sense"},
};

constexpr std::array kBadPositions{
    BadPosition{"", text_code::kFields, 1},
    BadPosition{"5/6/7/8/9/8/7/6/5 0 0", text_code::kFields, 22},
    BadPosition{"5/6/7/8/9/8/7/6/5 0 0 b 0 1", text_code::kFields, 27},
    BadPosition{"5/6/7/8/9/8/7/6 0 0 b", text_code::kRows, 1},
    BadPosition{"5/6/7/8/9/8/7/6/5/5 0 0 b", text_code::kRows, 1},
    BadPosition{"6/6/7/8/9/8/7/6/5 0 0 b", text_code::kRowLength, 1},
    BadPosition{"4/6/7/8/9/8/7/6/5 0 0 b", text_code::kRowLength, 2},
    BadPosition{"5/6/7/8/9/8/7/6/4bw 0 0 b", text_code::kRowLength, 19},
    BadPosition{"5/6/7/8/9/8/7//5 0 0 b", text_code::kRowLength, 15},
    BadPosition{"5/6/7/8/9/8/7/6/B4 0 0 b", text_code::kCharacter, 17},
    BadPosition{"5/6/7/8/9/8/7/6/32 0 0 b", text_code::kCharacter, 18},
    BadPosition{"5/6/7/8/9/8/7/6/b04 0 0 b", text_code::kCharacter, 18},
    BadPosition{"5/6/7/8/9/8/7/6/5 x 0 b", text_code::kNumber, 19},
    BadPosition{"5/6/7/8/9/8/7/6/5 0 -1 b", text_code::kNumber, 21},
    BadPosition{"5/6/7/8/9/8/7/6/5 00 0 b", text_code::kNumber, 19},
    BadPosition{"5/6/7/8/9/8/7/6/5  0 0 b", text_code::kNumber, 19},
    BadPosition{"5/6/7/8/9/8/7/6/5 0 0 b 65536", text_code::kNumber, 25},
    BadPosition{"5/6/7/8/9/8/7/6/5 0 0 b ", text_code::kNumber, 25},
    BadPosition{"5/6/7/8/9/8/7/6/5 0 0 x", text_code::kSide, 23},
    BadPosition{"5/6/7/8/9/8/7/6/5 7 0 b", code::kTooManyLost, 19},
    BadPosition{"5/6/7/8/9/8/7/6/5 0 99 b", code::kTooManyLost, 21},
    BadPosition{"5/6/7/8/9/8/2bbb2/bbbbbb/bbbbb 1 0 b", code::kTooManyMarbles, 32},
    BadPosition{"wwwww/wwwwww/3wwww/8/9/8/7/6/5 0 0 b", code::kTooManyMarbles, 34},
    BadPosition{"5/6/7/8/9/8/7/6/5 6 6 b", code::kBothLostSix, 21},
};

const Abalone kGame;

Error error_of(const BadMove& bad) {
  const Position position = kGame.parse_position(bad.position).value();
  const Expected<Move> move = kGame.parse_move(position, bad.move);
  if (!move) return move.error();
  return kGame.why_illegal(position, *move).value_or(Error{});
}

TEST(AbaloneErrors, AnIllegalMoveIsRefusedInAPlayersWords) {
  for (const BadMove& bad : kBadMoves) {
    const Error error = error_of(bad);
    EXPECT_EQ(error.code, bad.code) << bad.position << " " << bad.move;
    EXPECT_EQ(error.message, bad.message) << bad.position << " " << bad.move;
  }
}

// Other languages put the arguments where the English sentence has them.
TEST(AbaloneErrors, TheArgumentsOfAReasonStandInItsSentence) {
  for (const BadMove& bad : kBadMoves) {
    const Error error = error_of(bad);
    for (const std::string& arg : error.args) {
      EXPECT_NE(error.message.find(arg), std::string::npos) << bad.move << " " << arg;
    }
  }
}

TEST(AbaloneErrors, AMoveThatCannotBeReadSaysWhere) {
  const Position start = kGame.start();
  EXPECT_EQ(kGame.parse_move(start, "a1b0").error().column, 3U);
  EXPECT_EQ(kGame.parse_move(start, "a1c3").error().column, 3U);
  EXPECT_EQ(kGame.parse_move(start, "c3c5e3").error().column, 5U);
  EXPECT_EQ(kGame.parse_move(start, "c3c5i1").error().column, 5U);
}

TEST(AbaloneErrors, APositionThatCannotBeReadSaysWhere) {
  for (const BadPosition& bad : kBadPositions) {
    const Expected<Position> position = kGame.parse_position(bad.position);
    ASSERT_FALSE(position) << bad.position;
    EXPECT_EQ(position.error().code, bad.code) << bad.position;
    EXPECT_EQ(position.error().column, bad.column) << bad.position;
  }
}

TEST(AbaloneErrors, ATextLongerThanAnyPositionIsRefusedFirst) {
  EXPECT_EQ(kGame.parse_position(std::string(kMaxPositionText + 1, '/')).error().code,
            text_code::kTooLong);
}

// Text names no number of marbles; only a program can get it wrong.
Error wrong_count() {
  const Position position = kGame.parse_position("5/6/7/8/bbb6/8/7/6/5 0 0 b").value();
  const Move all = kGame.parse_move(position, "e1e2").value();
  return kGame.why_illegal(position, Move::in_line(all.first(), all.direction(), 2))
      .value_or(Error{});
}

TEST(AbaloneErrors, AMoveOfFewerMarblesThanStandInContactIsRefused) {
  EXPECT_EQ(wrong_count().code, code::kWrongCount);
  EXPECT_EQ(wrong_count().message, "a move from e1 takes 3 of your marbles, not 2");
}

TEST(AbaloneErrors, EveryCodeOfTheGameIsProvokedHere) {
  std::set<std::string_view> provoked{wrong_count().code};
  for (const BadMove& bad : kBadMoves) provoked.insert(error_of(bad).code);
  for (const BadPosition& bad : kBadPositions) {
    provoked.insert(kGame.parse_position(bad.position).error().code);
  }
  std::erase_if(provoked, [](std::string_view code) { return !code.starts_with("abalone."); });
  const auto codes = Abalone::error_codes();
  EXPECT_EQ(provoked, std::set<std::string_view>(codes.begin(), codes.end()));
}

}  // namespace
}  // namespace tria::abalone
