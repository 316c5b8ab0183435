// Every reason the game can give, provoked.
#include "games/avalam/errors.hpp"

#include <set>

#include <gtest/gtest.h>

#include "games/avalam/rules.hpp"
#include "games/avalam/start_test_tools.hpp"

namespace tria::avalam {
namespace {

struct BadMove {
  std::string_view variant;
  std::string_view position;
  std::string_view move;
  std::string_view code;
  std::string_view message;
};

struct BadPosition {
  std::string_view variant;
  std::string_view position;
  std::string_view code;
  std::size_t column;
};

constexpr std::string_view kEmpty = "2/4/6/8/9/8/6/4/2 1 24,24";

constexpr std::array kBadMoves{
    BadMove{"classic", kStart, "z9d8", code::kNoHole, "there is no hole 'z9'"},
    BadMove{"classic", kStart, "c9a9", code::kNoHole, "there is no hole 'a9'"},
    BadMove{"free", kEmpty, "A@a9", code::kNoHole, "there is no hole 'a9'"},
    BadMove{"classic", kStart, "e5e4", code::kEmptyFrom, "there is no tower on e5"},
    BadMove{"classic", kStart, "e4e5", code::kEmptyTo,
            "e5 is empty: a tower only moves onto another tower"},
    BadMove{"classic", kStart, "c9c9", code::kSameHole, "the tower is already on c9"},
    BadMove{"classic", kStart, "c9e8", code::kNotAdjacent, "c9 and e8 are not neighbours"},
    BadMove{"classic", "Ea/4/6/8/9/8/6/4/2 1", "c9d9", code::kFiveMoves,
            "the tower on c9 has five counters: it never moves again"},
    BadMove{"classic", "Ea/4/6/8/9/8/6/4/2 1", "d9c9", code::kFiveBelow,
            "the tower on c9 has five counters: nothing can go on top"},
    BadMove{"classic", "Cc/4/6/8/9/8/6/4/2 1", "d9c9", code::kTooHigh,
            "that tower would be 6 high"},
    BadMove{"free", kEmpty, "c9d9", code::kPlaceFirst,
            "all counters must be placed before a tower can move"},
    BadMove{"classic", kStart, "A@e5", code::kNothingToPlace,
            "all counters have been placed: move a tower"},
    BadMove{"free", "A1/4/6/8/9/8/6/4/2 2 23,24", "a@c9", code::kOccupied,
            "c9 is taken: a counter goes in an empty hole"},
    BadMove{"free", "AA/AAAA/AAAAAA/AAAAAAAA/AAAA5/8/6/4/2 1 0,24", "A@i5", code::kColourUsedUp,
            "all 24 counters of Red are on the board"},
    BadMove{"classic", kStart, "c9", text_code::kMove,
            "cannot read 'c9': write from and to, as in c9d8, or A@e5"},
    BadMove{"classic", kStart, "c9d8c9d8c9d8c9d8c", text_code::kTooLong,
            "the move is 17 characters long, at most 16 make sense"},
};

constexpr std::array kBadPositions{
    BadPosition{"classic", "", text_code::kFields, 1},
    BadPosition{"classic", "2/4/6/8/9/8/6/4/2", text_code::kFields, 18},
    BadPosition{"classic", "2/4/6/8/9/8/6/4 1", text_code::kRows, 1},
    BadPosition{"classic", "2/4/6/8/9/8/6/4/2/1 1", text_code::kRows, 1},
    BadPosition{"classic", "3/4/6/8/9/8/6/4/2 1", text_code::kRowLength, 1},
    BadPosition{"classic", "1/4/6/8/9/8/6/4/2 1", text_code::kRowLength, 2},
    BadPosition{"classic", "Aaa/4/6/8/9/8/6/4/2 1", text_code::kRowLength, 3},
    BadPosition{"classic", "2/4/6/8/9/8/6/4/F1 1", text_code::kCharacter, 17},
    BadPosition{"classic", "2/4/6/8/9/8/6/4/11 1", text_code::kCharacter, 18},
    BadPosition{"classic", "0Aa/4/6/8/9/8/6/4/2 1", text_code::kCharacter, 1},
    BadPosition{"classic", "2/4/6/8/9/8/6/4/2 3", text_code::kSide, 19},
    BadPosition{"classic", "2/4/6/8/9/8/6/4/2  1", text_code::kSide, 19},
    BadPosition{"classic", "EE/EEEE/EEEE2/8/9/8/6/4/2 1", code::kTooManyCounters, 1},
    BadPosition{"classic", "AA/AAAA/AAAAAA/AAAAAAAA/AAAAA4/8/6/4/2 1", code::kTooManyTowers, 1},
    BadPosition{"classic", kEmpty, code::kStockVariant, 21},
    BadPosition{"free", "2/4/6/8/9/8/6/4/2 1 24", text_code::kFields, 21},
    BadPosition{"free", "2/4/6/8/9/8/6/4/2 1 24,25", text_code::kNumber, 24},
    BadPosition{"free", "2/4/6/8/9/8/6/4/2 1 24,", text_code::kNumber, 24},
    BadPosition{"free", "2/4/6/8/9/8/6/4/2 1 24,23", code::kStockMismatch, 21},
    BadPosition{"free", "B1/4/6/8/9/8/6/4/2 2 23,24", code::kStockMismatch, 22},
};

TEST(AvalamErrors, EachBadMoveIsRefusedWithItsReason) {
  for (const BadMove& bad : kBadMoves) {
    const Avalam game = Avalam::with_variant(bad.variant).value();
    const Position position = game.parse_position(bad.position).value();
    const Expected<Move> move = game.parse_move(position, bad.move);
    const auto error = move ? game.why_illegal(position, *move) : std::optional(move.error());
    ASSERT_TRUE(error) << bad.move;
    EXPECT_EQ(error->code, bad.code) << bad.move;
    EXPECT_EQ(error->message, bad.message);
  }
}

TEST(AvalamErrors, EachBadPositionIsRefusedWithItsColumn) {
  for (const BadPosition& bad : kBadPositions) {
    const Expected<Position> position =
        Avalam::with_variant(bad.variant).value().parse_position(bad.position);
    ASSERT_FALSE(position) << bad.position;
    EXPECT_EQ(position.error().code, bad.code) << bad.position;
    EXPECT_EQ(position.error().column, bad.column) << bad.position;
  }
}

TEST(AvalamErrors, AnEndlessTextIsRefusedBeforeItIsRead) {
  EXPECT_EQ(Avalam{}.parse_position(std::string(100'000, '/')).error().code, text_code::kTooLong);
}

TEST(AvalamErrors, AnUnknownVariantIsRefused) {
  EXPECT_EQ(Avalam::with_variant("tall").error().code, text_code::kVariant);
  EXPECT_EQ(Avalam::with_variant("classic,fives=off").error().code, text_code::kOption);
}

TEST(AvalamErrors, EveryCodeOfTheGameIsProvokedAbove) {
  std::set<std::string_view> provoked;
  for (const BadMove& bad : kBadMoves) provoked.insert(bad.code);
  for (const BadPosition& bad : kBadPositions) provoked.insert(bad.code);
  for (const std::string_view code : Avalam::error_codes()) {
    EXPECT_TRUE(provoked.contains(code)) << code;
  }
}

}  // namespace
}  // namespace tria::avalam
