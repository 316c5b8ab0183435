// Every reason the game can give, provoked, and what each sentence says.
#include "games/awale/errors.hpp"

#include <set>

#include <gtest/gtest.h>

#include "games/awale/rules.hpp"

namespace tria::awale {
namespace {

struct BadMove {
  std::string_view variant;
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

constexpr std::string_view kStart = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S";

constexpr std::array kBadMoves{
    BadMove{"classic", kStart, "a", code::kNotYourHouse,
            "house a belongs to North, and it is South's turn"},
    BadMove{"classic", "0-4-4-4-4-4-4-4-4-4-4-4-0-4-S", "A", code::kEmptyHouse, "house A is empty"},
    BadMove{"classic", "0-0-0-0-0-0-2-0-0-0-0-1-0-0-N", "a", code::kMustFeed,
            "this would leave South without seeds, and another house can feed South"},
    BadMove{"abapa", "2-0-0-0-0-1-0-0-0-0-0-0-0-0-S", "A", code::kMustFeed,
            "this would leave North without seeds, and another house can feed North"},
    BadMove{"awari", "2-0-0-0-0-1-0-0-0-0-0-0-0-0-S", "A", code::kMustFeed,
            "this would leave North without seeds, and another house can feed North"},
    BadMove{"classic", "0-0-0-0-1-1-1-0-0-0-0-0-0-0-S", "F", code::kGrandSlam,
            "this would capture everything (a grand slam) and leave North without seeds"},
    BadMove{"awari", "0-0-0-0-1-1-1-0-0-0-0-0-0-0-S", "F", code::kGrandSlam,
            "this would capture everything (a grand slam) and leave North without seeds"},
    BadMove{"classic", "1-0-0-0-0-0-0-0-0-0-0-0-23-24-S", "A", code::kGameOver,
            "the game is over: South has no legal move"},
    BadMove{"abapa", "1-0-0-0-0-0-0-0-0-0-0-0-23-24-S", "A", code::kGameOver,
            "the game is over: South has no legal move"},
    BadMove{"awari", "0-0-0-0-0-0-1-0-0-0-0-0-0-0-S", "a", code::kGameOver,
            "the game is over: South has no legal move"},
    BadMove{"abapa", "1-0-0-0-0-0-1-0-0-0-0-0-0-25-S", "A", code::kGameOver,
            "the game is over: North has 25 seeds"},
    BadMove{"awari", "1-0-0-0-0-0-1-0-0-0-0-0-26-0-S", "A", code::kGameOver,
            "the game is over: South has 26 seeds"},
    BadMove{"classic", kStart, "g", text_code::kMove,
            "a move is the letter of a house, A to F (South) or a to f (North), not 'g'"},
    BadMove{"classic", kStart, "", text_code::kMove,
            "a move is the letter of a house, A to F (South) or a to f (North), not ''"},
    BadMove{"classic", kStart, "Aa", text_code::kMove,
            "a move is the letter of a house, A to F (South) or a to f (North), not 'Aa'"},
    BadMove{"classic", kStart, "AaBbCcDdEeFfAaBbC", text_code::kTooLong,
            "the move is 17 characters long, at most 16 make sense"},
};

constexpr std::array kBadPositions{
    BadPosition{"", text_code::kFields, 1},
    BadPosition{"4-4-4-4-4-4-4-4-4-4-4-4-0-0", text_code::kFields, 28},
    BadPosition{"4-4-4-4-4-4-4-4-4-4-4-4-0-0-S-1", text_code::kFields, 31},
    BadPosition{"4-4-4-4-4-4-4-4-4-4-4-4-0-0-S-", text_code::kFields, 31},
    BadPosition{"4-4-4-4-4-4-4-4-4-4-4-4-0--S", text_code::kNumber, 27},
    BadPosition{"-4-4-4-4-4-4-4-4-4-4-4-0-0-S", text_code::kNumber, 1},
    BadPosition{"4-04-4-4-4-4-4-4-4-4-4-4-0-0-S", text_code::kNumber, 3},
    BadPosition{"4-4-4-4-4-4-4-4-4-4-4-4-00-0-S", text_code::kNumber, 25},
    BadPosition{"4-+4-4-4-4-4-4-4-4-4-4-4-0-0-S", text_code::kNumber, 3},
    BadPosition{"4- 4-4-4-4-4-4-4-4-4-4-4-0-0-S", text_code::kNumber, 3},
    BadPosition{"4-4x-4-4-4-4-4-4-4-4-4-4-0-0-S", text_code::kNumber, 3},
    BadPosition{"49-0-0-0-0-0-0-0-0-0-0-0-0-0-S", text_code::kNumber, 1},
    BadPosition{"99999999999999999999-0-0-0-0-0-0-0-0-0-0-0-0-0-S", text_code::kNumber, 1},
    BadPosition{"4-4-4-4-4-4-4-4-4-4-4-4-0-0-s", text_code::kSide, 29},
    BadPosition{"4-4-4-4-4-4-4-4-4-4-4-4-0-0-S ", text_code::kSide, 29},
    BadPosition{"4-4-4-4-4-4-4-4-4-4-4-4-0-0-", text_code::kSide, 29},
    BadPosition{"4-4-4-4-4-4-4-4-4-4-4-4-0-1-S", code::kTooManySeeds, 27},
    BadPosition{"48-0-0-0-0-0-48-0-0-0-0-0-0-0-S", code::kTooManySeeds, 14},
};

TEST(AwaleErrors, EachBadMoveIsRefusedWithItsReason) {
  for (const BadMove& bad : kBadMoves) {
    const Awale game = Awale::with_variant(bad.variant).value();
    const Position position = game.parse_position(bad.position).value();
    const Expected<Move> move = game.parse_move(position, bad.move);
    const auto error = move ? game.why_illegal(position, *move) : std::optional(move.error());
    ASSERT_TRUE(error) << bad.move;
    EXPECT_EQ(error->code, bad.code) << bad.move;
    EXPECT_EQ(error->message, bad.message);
  }
}

TEST(AwaleErrors, AMoveThatNamesNoHouseIsRefused) {
  const Awale game;
  EXPECT_EQ(game.why_illegal(game.start(), Move{12})->code, code::kNoSuchHouse);
  EXPECT_EQ(game.why_illegal(game.start(), Move{255})->code, code::kNoSuchHouse);
}

TEST(AwaleErrors, EachBadPositionIsRefusedWithItsColumn) {
  for (const BadPosition& bad : kBadPositions) {
    const Expected<Position> position = Awale{}.parse_position(bad.position);
    ASSERT_FALSE(position) << bad.position;
    EXPECT_EQ(position.error().code, bad.code) << bad.position;
    EXPECT_EQ(position.error().column, bad.column) << bad.position;
  }
}

TEST(AwaleErrors, AMoveTextThatGoesWrongAtItsSecondLetterSaysSo) {
  EXPECT_EQ(Awale{}.parse_move({}, "Fx").error().column, 2U);
  EXPECT_EQ(Awale{}.parse_move({}, "xF").error().column, 1U);
}

TEST(AwaleErrors, AnEndlessTextIsRefusedBeforeItIsRead) {
  EXPECT_EQ(Awale{}.parse_position(std::string(100'000, '-')).error().code, text_code::kTooLong);
  EXPECT_EQ(Awale{}.parse_move({}, std::string(100'000, 'A')).error().code, text_code::kTooLong);
}

TEST(AwaleErrors, AnUnknownVariantIsRefused) {
  EXPECT_EQ(Awale::with_variant("kalah").error().code, text_code::kVariant);
  EXPECT_EQ(Awale::with_variant("classic,repetition=off").error().code, text_code::kOption);
}

TEST(AwaleErrors, EveryCodeOfTheGameIsProvokedAbove) {
  std::set<std::string_view> provoked{code::kNoSuchHouse};
  for (const BadMove& bad : kBadMoves) provoked.insert(bad.code);
  for (const BadPosition& bad : kBadPositions) provoked.insert(bad.code);
  std::erase_if(provoked, [](std::string_view text) { return text.starts_with("text."); });
  const auto codes = Awale::error_codes();
  EXPECT_EQ(provoked, std::set<std::string_view>(codes.begin(), codes.end()));
}

}  // namespace
}  // namespace tria::awale
