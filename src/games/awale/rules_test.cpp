// The rules as players would argue about them, one sentence at a time.
#include "games/awale/rules.hpp"

#include <gtest/gtest.h>

#include "core/history.hpp"
#include "games/awale/errors.hpp"

namespace tria::awale {
namespace {

constexpr Awale kClassic(Variant::kClassic);
constexpr Awale kAbapa(Variant::kAbapa);
constexpr Awale kAwari(Variant::kAwari);
constexpr std::array kAll{kClassic, kAbapa, kAwari};

Position read(std::string_view text) {
  const Expected<Position> position = Awale{}.parse_position(text);
  EXPECT_TRUE(position) << text << ": " << (position ? "" : position.error().message);
  return position.value_or(Position{});
}

std::string legal(const Awale& game, std::string_view text) {
  MovesOf<Awale> moves;
  game.generate(read(text), moves);
  std::string letters;
  for (const Move move : moves) letters += game.write_move(move);
  return letters;
}

std::string after(const Awale& game, std::string_view text, char letter) {
  Position position = read(text);
  const Move move = game.parse_move(position, std::string(1, letter)).value();
  EXPECT_FALSE(game.why_illegal(position, move)) << text << ' ' << letter;
  game.apply(position, move);
  return game.write_position(position);
}

Outcome ending(const Awale& game, std::string_view text) {
  const auto outcome = game.outcome(read(text));
  EXPECT_TRUE(outcome) << text;
  return outcome.value_or(Outcome{});
}

Outcome outcome_of(Result result, EndReason reason, int first_halves, int second_halves) {
  return {result, reason, {{first_halves, second_halves}}};
}

TEST(AwaleMoves, SouthBeginsWithFourSeedsInEachHouse) {
  for (const Awale& game : kAll) {
    EXPECT_EQ(game.write_position(game.start()), "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S");
    EXPECT_EQ(legal(game, "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S"), "ABCDEF");
    EXPECT_EQ(legal(game, "4-4-4-4-4-4-4-4-4-4-4-4-0-0-N"), "abcdef");
  }
}

TEST(AwaleMoves, SeedsAreSownOneByOneCounterClockwise) {
  for (const Awale& game : kAll) {
    EXPECT_EQ(after(game, "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", 'A'), "0-5-5-5-5-4-4-4-4-4-4-4-0-0-N");
    EXPECT_EQ(after(game, "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", 'E'), "4-4-4-4-0-5-5-5-5-4-4-4-0-0-N");
    EXPECT_EQ(after(game, "4-4-4-4-4-4-4-4-4-4-4-4-0-0-N", 'e'), "5-5-5-4-4-4-4-4-4-4-0-5-0-0-S");
  }
}

TEST(AwaleMoves, OnlyOnesOwnHousesWithSeedsCanBePlayed) {
  EXPECT_EQ(legal(kClassic, "0-4-0-4-0-4-4-4-4-4-4-4-0-12-S"), "BDF");
  EXPECT_EQ(legal(kClassic, "4-4-4-4-4-4-0-4-4-0-0-4-12-0-N"), "bcf");
}

TEST(AwaleMoves, ElevenSeedsGoOnceRoundAndTwelveSkipTheirOwnHouse) {
  for (const Awale& game : kAll) {
    EXPECT_EQ(after(game, "11-0-0-0-0-0-0-0-0-0-0-0-0-0-S", 'A'), "0-1-1-1-1-1-1-1-1-1-1-1-0-0-N");
    EXPECT_EQ(after(game, "12-0-0-0-0-0-0-0-0-0-0-0-0-0-S", 'A'), "0-2-1-1-1-1-1-1-1-1-1-1-0-0-N");
    EXPECT_EQ(after(game, "0-0-0-0-0-0-0-0-0-0-0-12-0-0-N", 'f'), "0-1-1-1-1-1-1-1-1-1-1-0-0-2-S");
  }
}

TEST(AwaleMoves, TheHouseOfOriginIsSkippedEachTimeRound) {
  for (const Awale& game : kAll) {
    EXPECT_EQ(after(game, "23-0-0-0-0-0-0-0-0-0-0-0-0-0-S", 'A'), "0-3-2-2-2-2-2-2-2-2-2-2-0-0-N");
    EXPECT_EQ(after(game, "0-0-48-0-0-0-0-0-0-0-0-0-0-0-S", 'C'), "4-4-0-5-5-5-5-4-4-4-4-4-0-0-N");
  }
}

TEST(AwaleCaptures, TwoOrThreeSeedsAreTakenBackwardsUntilAHouseHasAnotherNumber) {
  for (const Awale& game : kAll) {
    EXPECT_EQ(after(game, "0-0-0-0-1-3-3-2-1-0-0-0-0-0-S", 'F'), "0-0-0-0-1-0-4-0-0-0-0-0-5-0-N");
    EXPECT_EQ(after(game, "3-2-1-0-0-0-0-0-0-0-1-3-0-0-N", 'f'), "4-0-0-0-0-0-0-0-0-0-1-0-0-5-S");
  }
}

TEST(AwaleCaptures, AGapEndsTheCaptureEvenWhenHousesBeyondItHoldTwo) {
  EXPECT_EQ(after(kClassic, "0-0-0-0-0-3-1-4-1-0-0-0-0-0-S", 'F'), "0-0-0-0-0-0-2-5-0-0-0-0-2-0-N");
}

TEST(AwaleCaptures, OneOrFourSeedsAtTheEndCaptureNothing) {
  EXPECT_EQ(after(kClassic, "0-0-0-0-0-2-1-0-0-0-0-0-0-0-S", 'F'), "0-0-0-0-0-0-2-1-0-0-0-0-0-0-N");
  EXPECT_EQ(after(kClassic, "0-0-0-0-0-2-1-3-0-0-0-0-0-0-S", 'F'), "0-0-0-0-0-0-2-4-0-0-0-0-0-0-N");
}

TEST(AwaleCaptures, TwosAndThreesInOnesOwnRowAreNotTaken) {
  EXPECT_EQ(after(kClassic, "1-1-0-0-0-0-0-0-1-0-0-0-0-0-S", 'A'), "0-2-0-0-0-0-0-0-1-0-0-0-0-0-N");
  // The capture stops at the end of the opponent's row, though F holds 3 as well.
  EXPECT_EQ(after(kClassic, "0-0-0-0-2-2-1-0-0-0-0-1-0-0-S", 'E'), "0-0-0-0-0-3-0-0-0-0-0-1-2-0-N");
  // North ends in A; f is North's own.
  EXPECT_EQ(after(kClassic, "1-0-0-0-0-1-0-0-0-0-2-2-0-0-N", 'e'), "0-0-0-0-0-1-0-0-0-0-0-3-0-2-S");
}

TEST(AwaleCaptures, HousesPassedTwiceInAMoveCanBeCaptured) {
  // 13 seeds from F: a and b get two each, c to f one.
  EXPECT_EQ(after(kClassic, "0-0-0-0-0-13-0-1-5-5-5-5-0-0-S", 'F'),
            "1-1-1-1-1-0-0-0-6-6-6-6-5-0-N");
}

TEST(AwaleFeeding, ASideWithoutSeedsMustBeFed) {
  for (const Awale& game : kAll) {
    EXPECT_EQ(legal(game, "5-0-0-0-1-1-0-0-0-0-0-0-0-0-S"), "F");
    EXPECT_EQ(legal(game, "6-5-3-2-2-0-0-0-0-0-0-0-0-0-S"), "ABE");
    EXPECT_EQ(legal(game, "0-0-0-0-0-0-0-0-0-3-1-0-0-0-N"), "d");
  }
}

TEST(AwaleFeeding, AGrandSlamIsIllegalInClassicAndInAwariIfThereIsAnotherMove) {
  EXPECT_EQ(legal(kClassic, "0-0-0-0-1-1-1-0-0-0-0-0-0-0-S"), "E");
  EXPECT_EQ(legal(kAwari, "0-0-0-0-1-1-1-0-0-0-0-0-0-0-S"), "E");
  // Six houses at once; A only moves a seed along.
  EXPECT_EQ(legal(kClassic, "1-0-0-0-0-6-1-2-1-2-1-2-0-0-S"), "A");
  // One seed out of reach is enough.
  EXPECT_EQ(legal(kClassic, "0-0-0-0-0-1-1-0-0-0-0-1-0-0-S"), "F");
}

TEST(AwaleFeeding, AGrandSlamInAbapaIsLegalAndCapturesNothing) {
  EXPECT_EQ(legal(kAbapa, "0-0-0-0-1-1-1-0-0-0-0-0-0-0-S"), "EF");
  EXPECT_EQ(after(kAbapa, "0-0-0-0-1-1-1-0-0-0-0-0-0-0-S", 'F'), "0-0-0-0-1-0-2-0-0-0-0-0-0-0-N");
  EXPECT_EQ(after(kAbapa, "1-0-0-0-0-6-1-2-1-2-1-2-0-0-S", 'F'), "1-0-0-0-0-0-2-3-2-3-2-3-0-0-N");
}

TEST(AwaleFeeding, FeedingAndTakingEverythingBackIsAGrandSlamToo) {
  // 17 seeds from F put two into each of North's houses, the last into f.
  constexpr std::string_view kText = "0-0-0-0-0-17-0-0-0-0-0-0-0-0-S";
  EXPECT_EQ(legal(kClassic, kText), "");
  EXPECT_EQ(ending(kClassic, kText), outcome_of(Result::kDraw, EndReason::kNoMoves, 17, 17));
  EXPECT_EQ(after(kAbapa, kText, 'F'), "1-1-1-1-1-0-2-2-2-2-2-2-0-0-N");
  EXPECT_EQ(after(kAwari, kText, 'F'), "1-1-1-1-1-0-0-0-0-0-0-0-12-0-N");
}

TEST(AwaleEnd, ClassicSharesTheRestEquallyWhenTheMoverCannotFeed) {
  EXPECT_EQ(ending(kClassic, "1-0-1-0-1-0-0-0-0-0-0-0-37-8-S"),
            outcome_of(Result::kFirst, EndReason::kNoMoves, 77, 19));
  EXPECT_EQ(ending(kClassic, "0-0-0-1-0-0-0-0-0-0-0-0-23-24-S"),
            outcome_of(Result::kSecond, EndReason::kNoMoves, 47, 49));
}

TEST(AwaleEnd, ClassicSharesTheRestEquallyWhenTheMoverHasNoSeeds) {
  EXPECT_EQ(ending(kClassic, "0-0-0-0-0-0-1-2-0-0-0-0-22-23-S"),
            outcome_of(Result::kSecond, EndReason::kNoMoves, 47, 49));
  EXPECT_EQ(ending(kClassic, "0-0-0-0-0-0-0-0-0-0-0-0-24-24-N"),
            outcome_of(Result::kDraw, EndReason::kNoMoves, 48, 48));
}

TEST(AwaleEnd, ClassicAlsoEndsWhenEveryMoveIsAGrandSlam) {
  EXPECT_EQ(ending(kClassic, "0-0-0-0-0-1-1-0-0-0-0-0-23-23-S"),
            outcome_of(Result::kDraw, EndReason::kNoMoves, 48, 48));
}

TEST(AwaleEnd, InAbapaEachTakesTheirOwnSideWhenTheMoverCannotFeedOrMove) {
  EXPECT_EQ(ending(kAbapa, "1-0-1-0-1-0-0-0-0-0-0-0-23-22-S"),
            outcome_of(Result::kFirst, EndReason::kNoMoves, 52, 44));
  EXPECT_EQ(ending(kAbapa, "0-0-0-0-0-0-1-2-0-0-0-0-22-23-S"),
            outcome_of(Result::kSecond, EndReason::kNoMoves, 44, 52));
}

TEST(AwaleEnd, InAwariTheOpponentOfAPlayerWithoutSeedsTakesTheRest) {
  EXPECT_EQ(ending(kAwari, "0-0-0-0-0-0-1-2-0-0-0-0-22-23-S"),
            outcome_of(Result::kSecond, EndReason::kNoMoves, 44, 52));
  // Every move starves North, so all are legal, and then North cannot reply.
  EXPECT_EQ(legal(kAwari, "1-0-1-0-1-0-0-0-0-0-0-0-23-22-S"), "ACE");
  EXPECT_EQ(ending(kAwari, after(kAwari, "1-0-1-0-1-0-0-0-0-0-0-0-23-22-S", 'C')),
            outcome_of(Result::kFirst, EndReason::kNoMoves, 52, 44));
  // The last way out may be a grand slam, and it captures.
  EXPECT_EQ(after(kAwari, "0-0-0-0-0-1-1-0-0-0-0-0-22-22-S", 'F'),
            "0-0-0-0-0-0-0-0-0-0-0-0-24-22-N");
}

TEST(AwaleEnd, TwentyFiveSeedsEndAbapaAndAwariAtOnceWithTheStoresAsTheyStand) {
  for (const Awale& game : {kAbapa, kAwari}) {
    EXPECT_EQ(ending(game, "1-0-2-0-0-1-0-1-0-0-0-0-18-25-S"),
              outcome_of(Result::kSecond, kSeeds25, 36, 50));
    EXPECT_EQ(ending(game, "1-0-2-0-0-1-0-1-0-0-0-0-25-18-S"),
              outcome_of(Result::kFirst, kSeeds25, 50, 36));
    EXPECT_EQ(legal(game, "1-0-2-0-0-1-0-1-0-0-0-0-25-18-S"), "");
    EXPECT_EQ(legal(game, "1-0-2-0-0-1-0-1-0-0-0-0-24-19-S"), "ACF");
    // Even where the player to move could not move anyway.
    EXPECT_EQ(ending(game, "1-0-1-0-0-1-0-0-0-0-0-0-19-26-N").reason, kSeeds25);
  }
}

TEST(AwaleEnd, TwentyFiveSeedsDoNotEndClassicButPlayersAreTold) {
  const Position position = read("1-0-2-0-0-1-0-1-0-0-0-0-18-25-S");
  EXPECT_FALSE(kClassic.outcome(position));
  const auto notice = kClassic.notice(position);
  ASSERT_TRUE(notice);
  EXPECT_EQ(notice->code, code::kSettled);
  EXPECT_EQ(
      notice->message,
      "North has 25 of the 48 seeds: the result is settled, and the players may agree to stop");
  EXPECT_FALSE(kClassic.notice(read("1-0-2-0-0-1-0-1-0-0-0-0-19-24-S")));
  EXPECT_FALSE(kAbapa.notice(position));
  EXPECT_FALSE(kClassic.notice(read("0-0-0-0-0-0-0-0-0-0-0-0-23-25-S")));  // over
}

TEST(AwaleEnd, TheScoreOfARunningGameIsTheStores) {
  for (const Awale& game : kAll) {
    EXPECT_EQ(game.score(read("1-0-0-0-0-0-0-1-0-0-0-0-22-21-S")), Score::whole(22, 21));
  }
}

TEST(AwaleEnd, TheDetailIsWhatEachPlayerHasOnTheBoard) {
  EXPECT_EQ(kClassic.details(read("0-0-0-1-0-0-2-0-0-0-0-1-20-24-S"))[0].values,
            (std::array{1, 3}));
}

// Two seeds chase each other: after twelve moves the same position stands again.
TEST(AwaleRepetition, TheThirdOccurrenceEndsTheGame) {
  for (const Awale& game : kAll) {
    History<Awale> history(game, read("1-0-0-0-0-0-1-0-0-0-0-0-24-22-S"));
    for (int round = 0; round < 2; ++round) {
      for (const char letter : std::string_view("AaBbCcDdEeFf")) {
        ASSERT_FALSE(history.outcome());
        const Move move = game.parse_move(history.current(), std::string(1, letter)).value();
        ASSERT_FALSE(game.why_illegal(history.current(), move)) << letter;
        history.play(move);
      }
    }
    EXPECT_EQ(history.occurrences(), 3);
    EXPECT_EQ(history.outcome(), outcome_of(Result::kFirst, EndReason::kRepetition, 50, 46));
  }
}

TEST(AwaleRepetition, TheRestIsSharedEquallyButInAbapaEachTakesTheirOwnSide) {
  const Position position = read("1-0-0-0-0-0-1-0-1-0-0-0-23-22-N");
  const Outcome equal = outcome_of(Result::kFirst, EndReason::kRepetition, 49, 47);
  EXPECT_EQ(kClassic.repetition_outcome(position), equal);
  EXPECT_EQ(kAwari.repetition_outcome(position), equal);
  EXPECT_EQ(kAbapa.repetition_outcome(position),
            outcome_of(Result::kDraw, EndReason::kRepetition, 48, 48));
}

TEST(AwaleRepetition, TheSameSeedsWithTheOtherSideToMoveAreAnotherPosition) {
  const Position south = read("1-0-0-0-0-0-1-0-0-0-0-0-23-23-S");
  const Position north = read("1-0-0-0-0-0-1-0-0-0-0-0-23-23-N");
  EXPECT_FALSE(Awale::same_situation(south, north));
  EXPECT_NE(kClassic.key(south), kClassic.key(north));
}

}  // namespace
}  // namespace tria::awale
