// The rules as players would argue about them, one sentence at a time.
#include <map>
#include <set>

#include "core/history.hpp"
#include "games/abalone/errors.hpp"
#include "games/abalone/random_positions_test_tools.hpp"
#include "games/abalone/start_test_tools.hpp"
#include "tests/property/property.hpp"

namespace tria::abalone {
namespace {

Position read(std::string_view text, const Abalone& game = Abalone{}) {
  const Expected<Position> position = game.parse_position(text);
  EXPECT_TRUE(position) << text << ": " << (position ? "" : position.error().message);
  return position.value_or(Position{});
}

// A board with nothing but row e, nine cells long, and the rest of the text.
std::string row_e(std::string_view row, std::string_view rest = "0 0 b 0") {
  return "5/6/7/8/" + std::string(row) + "/8/7/6/5 " + std::string(rest);
}

// The position after a move that must be legal, as text.
std::string after(std::string_view text, std::string_view move_text,
                  const Abalone& game = Abalone{}) {
  Position position = read(text, game);
  const Expected<Move> move = game.parse_move(position, move_text);
  if (!move) return move.error().message;
  if (const auto reason = game.why_illegal(position, *move)) return reason->message;
  Moves moves;
  game.generate(position, moves);
  EXPECT_NE(std::find(moves.begin(), moves.end(), *move), moves.end()) << move_text;
  game.apply(position, *move);
  return game.write_position(position);
}

// The code of the reason against a move, empty when it is legal.
std::string_view reason(std::string_view text, std::string_view move_text,
                        const Abalone& game = Abalone{}) {
  const Position position = read(text, game);
  const Expected<Move> move = game.parse_move(position, move_text);
  if (!move) return move.error().code;
  const auto error = game.why_illegal(position, *move);
  return error ? error->code : "";
}

TEST(AbaloneRules, EveryLayoutIsTheOneOfTheRules) {
  const std::map<std::string, std::string> layouts{
      {"standard", "wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb"},
      {"belgian-daisy", "ww1bb/wwwbbb/1ww1bb1/8/9/8/1bb1ww1/bbbwww/bb1ww"},
      {"german-daisy", "5/ww2bb/www1bbb/1ww2bb1/9/1bb2ww1/bbb1www/bb2ww/5"},
      {"dutch-daisy", "ww1bb/wbwbwb/1ww1bb1/8/9/8/1bb1ww1/bwbwbw/bb1ww"},
      {"swiss-daisy", "5/ww2bb/wbw1bwb/1ww2bb1/9/1bb2ww1/bwb1wbw/bb2ww/5"},
      {"domination", "5/w4b/ww3bb/wwww1bbb/3b1b3/bbb1wwww/bb3ww/b4w/5"},
      {"alien-attack", "b1b1b/1bwwb1/1bwbwb1/3bb3/9/3ww3/1wbwbw1/1wbbw1/w1w1w"},
      {"infiltration", "1bwb1/1bbbb1/1bwbwb1/1b4b1/9/1w4w1/1wbwbw1/1wwww1/1wbw1"},
      {"snakes", "bbbbb/b5/b6/b2bbww1/1b1b1w1w1/1bbww2w/6w/5w/wwwww"},
      {"the-wall", "2w2/6/1wwwww1/wwwwwwww/9/bbbbbbbb/1bbbbb1/6/2b2"},
      {"fujiyama", "wwwww/1wbbw1/2wbw2/3ww3/9/3bb3/2bwb2/1bwwb1/bbbbb"},
  };
  EXPECT_EQ(layouts.size(), Abalone::info().variants.size());
  for (const auto& [name, board] : layouts) {
    const Abalone game = Abalone::with_variant(name).value();
    EXPECT_EQ(game.variant(), name);
    EXPECT_EQ(game.write_position(game.start()), board + " 0 0 b 0");
  }
}

TEST(AbaloneRules, StandardIsTheDefaultAndHas44FirstMoves) {
  EXPECT_EQ(Abalone::with_variant("").value(), Abalone{});
  EXPECT_EQ(Abalone{}.write_position(Abalone{}.start()), kStart);
  EXPECT_EQ(Abalone{}.count(Abalone{}.start()), 44U);
}

TEST(AbaloneRules, BothHouseRulesCanBeSwitchedOff) {
  for (const std::string text : {"the-wall,repetition=off", "standard,no-progress=off",
                                 "snakes,repetition=off,no-progress=off"}) {
    EXPECT_EQ(Abalone::with_variant(text).value().variant(), text);
  }
  EXPECT_EQ(Abalone::with_variant("standard,repetition=on").value(), Abalone{});
  EXPECT_FALSE(Abalone::with_variant("standard,pushing=off"));
  EXPECT_FALSE(Abalone::with_variant("german_daisy"));
}

TEST(AbaloneRules, AMarbleInTheCentreHasSixNeighbours) {
  const Position position = read(row_e("4b4"));
  std::set<std::string> texts;
  Moves moves;
  Abalone{}.generate(position, moves);
  for (const Move move : moves) texts.insert(Abalone{}.write_move(move));
  EXPECT_EQ(texts, (std::set<std::string>{"e5e6", "e5e4", "e5f5", "e5d5", "e5f6", "e5d4"}));
}

TEST(AbaloneRules, OneTwoOrThreeMarblesMoveInLine) {
  EXPECT_EQ(after(row_e("b8"), "e1e2"), row_e("1b7", "0 0 w 1"));
  EXPECT_EQ(after(row_e("bb7"), "e1e2"), row_e("1bb6", "0 0 w 1"));
  EXPECT_EQ(after(row_e("bbb6"), "e1e2"), row_e("1bbb5", "0 0 w 1"));
}

TEST(AbaloneRules, MarblesBehindTheNamedOneStay) {
  EXPECT_EQ(after(row_e("bbb6"), "e2e3"), row_e("b1bb5", "0 0 w 1"));
  EXPECT_EQ(after(row_e("bbbb5"), "e2e3"), row_e("b1bbb4", "0 0 w 1"));
}

TEST(AbaloneRules, NeverMoreThanThreeOwnMarblesMove) {
  EXPECT_EQ(reason(row_e("bbbb5"), "e1e2"), code::kMoreThanThree);
  EXPECT_EQ(reason(row_e("bbbbw4"), "e1e2"), code::kMoreThanThree);
  EXPECT_EQ(reason(row_e("bbbb5"), "e1e4d1"), code::kMoreThanThree);
}

TEST(AbaloneRules, TwoOrThreeMarblesMoveBroadside) {
  EXPECT_EQ(after(row_e("3bb4"), "e4e5f4"), "5/6/7/2bb4/9/8/7/6/5 0 0 w 1");
  EXPECT_EQ(after(row_e("3bb4"), "e4e5d3"), "5/6/7/8/9/2bb4/7/6/5 0 0 w 1");
  EXPECT_EQ(after(row_e("3bbb3"), "e4e6d4"), "5/6/7/8/9/3bbb2/7/6/5 0 0 w 1");
}

TEST(AbaloneRules, EitherEndOfABroadsideMayComeFirstOnInput) {
  const Abalone game;
  const Position position = read("5/b5/b6/b7/9/8/7/6/5 0 0 b 0");
  EXPECT_EQ(reason("5/b5/b6/b7/9/8/7/6/5 0 0 b 0", "f2h4f3"), "");
  EXPECT_EQ(game.parse_move(position, "f2h4f3"), game.parse_move(position, "h4f2h5"));
  const Position column = read("5/b5/1b5/2b5/9/8/7/6/5 0 0 b 0");
  EXPECT_EQ(game.parse_move(column, "f4h4e3"), game.parse_move(column, "h4f4g3"));
  EXPECT_EQ(game.write_move(game.parse_move(column, "h4f4g3").value()), "f4h4e3");
}

TEST(AbaloneRules, ABroadsideNeedsEveryTargetCellEmpty) {
  EXPECT_EQ(reason("5/6/7/3w4/3bb4/8/7/6/5 0 0 b 0", "e4e5f4"), code::kOccupied);
  EXPECT_EQ(reason("5/6/7/3b4/3bb4/8/7/6/5 0 0 b 0", "e4e5f4"), code::kOccupied);
  EXPECT_EQ(reason("5/6/7/4w3/3bb4/8/7/6/5 0 0 b 0", "e4e5f4"), "");
}

TEST(AbaloneRules, ABroadsideDoesNotLeaveTheBoard) {
  EXPECT_EQ(reason("5/6/7/8/9/8/7/6/bb3 0 0 b 0", "a1a2b1"), "");
  // e1 has no neighbour in f1's place, but e2 goes to f2.
  EXPECT_EQ(reason(row_e("bb7"), "e2e1f2"), code::kEdge);
  EXPECT_EQ(reason("5/6/b6/bb6/9/8/7/6/5 0 0 b 0", "f3f2e3"), "");
}

TEST(AbaloneRules, MoreMarblesPushFewer) {
  EXPECT_EQ(after(row_e("bbw6"), "e1e2"), row_e("1bbw5", "0 0 w 1"));
  EXPECT_EQ(after(row_e("bbbw5"), "e1e2"), row_e("1bbbw4", "0 0 w 1"));
  EXPECT_EQ(after(row_e("bbbww4"), "e1e2"), row_e("1bbbww3", "0 0 w 1"));
  // Two of three may push as well; the third stays.
  EXPECT_EQ(after(row_e("bbbw5"), "e2e3"), row_e("b1bbw4", "0 0 w 1"));
}

TEST(AbaloneRules, WhiteAndEveryDirectionPushAlike) {
  EXPECT_EQ(after(row_e("6bww", "0 0 w 7"), "e9e8"), row_e("5bww1", "0 0 b 8"));
  EXPECT_EQ(after("5/6/7/8/4w4/3b4/2b4/6/5 0 0 b 0", "c3d4"), "5/6/7/4w3/4b4/3b4/7/6/5 0 0 w 1");
  EXPECT_EQ(after("5/6/7/8/4b4/4b3/4w2/6/5 0 0 b 0", "e5d5"), "5/6/7/8/9/4b3/4b2/4w1/5 0 0 w 1");
}

TEST(AbaloneRules, EqualNumbersArePac) {
  EXPECT_EQ(reason(row_e("bw7"), "e1e2"), code::kPac);
  EXPECT_EQ(reason(row_e("bbww5"), "e1e2"), code::kPac);
  EXPECT_EQ(reason(row_e("bbbwww3"), "e1e2"), code::kPac);
  EXPECT_EQ(reason(row_e("7bw"), "e8e9"), code::kPac) << "at the edge too";
}

TEST(AbaloneRules, ThreeOrMoreDefendersAreNeverPushed) {
  EXPECT_EQ(reason(row_e("bbwww4"), "e1e2"), code::kOutnumbered);
  EXPECT_EQ(reason(row_e("bbbwwww2"), "e1e2"), code::kOutnumbered);
  EXPECT_EQ(reason(row_e("bbbwww3"), "e1e2"), code::kPac);
}

TEST(AbaloneRules, AFourthOwnMarbleDoesNotHelpToPush) {
  EXPECT_EQ(reason(row_e("bbbbwww2"), "e1e2"), code::kMoreThanThree);
  EXPECT_EQ(reason(row_e("bbbbwww2"), "e2e3"), code::kPac);
}

TEST(AbaloneRules, AnyMarbleRightBehindTheAttackedOnesStopsThePush) {
  EXPECT_EQ(reason(row_e("bbwb5"), "e1e2"), code::kSandwiched);
  EXPECT_EQ(reason(row_e("bbbwwb3"), "e1e2"), code::kSandwiched);
  EXPECT_EQ(reason(row_e("bbbw1b3"), "e1e2"), "") << "one cell further it does not";
}

TEST(AbaloneRules, MarblesNotInContactAreNotPushed) {
  EXPECT_EQ(after(row_e("bb1w5"), "e1e2"), row_e("1bbw5", "0 0 w 1"));
  EXPECT_EQ(after(row_e("b1bw5"), "e1e2"), row_e("1bbw5", "0 0 w 1"));
}

TEST(AbaloneRules, AMarblePushedOverTheEdgeIsLostAndTheCountOfQuietPliesStartsAgain) {
  EXPECT_EQ(after(row_e("6bbw", "2 3 b 57"), "e7e8"), row_e("7bb", "2 4 w 0"));
  EXPECT_EQ(after(row_e("5bbbw", "2 3 b 57"), "e6e7"), row_e("6bbb", "2 4 w 0"));
  EXPECT_EQ(after(row_e("4bbbww", "2 3 b 57"), "e5e6"), row_e("5bbbw", "2 4 w 0"));
  EXPECT_EQ(after(row_e("bww6", "2 3 w 57"), "e3e2"), row_e("ww7", "3 3 b 0"));
}

TEST(AbaloneRules, NobodyPushesTheirOwnMarbleOff) {
  EXPECT_EQ(reason(row_e("7bb"), "e8e9"), code::kOwnMarbleOff);
  EXPECT_EQ(reason(row_e("6bbb"), "e7e8"), code::kOwnMarbleOff);
}

TEST(AbaloneRules, PushingIsNeverCompulsory) {
  const Position position = read(row_e("6bbw"));
  EXPECT_GT(Abalone{}.count(position), 1U);
}

TEST(AbaloneRules, SixMarblesOutWinAndEndTheGame) {
  Position position = read(row_e("6bbw", "3 5 b 9"));
  EXPECT_FALSE(Abalone{}.outcome(position));
  Abalone{}.apply(position, Abalone{}.parse_move(position, "e7e8").value());
  EXPECT_EQ(Abalone{}.outcome(position), (Outcome{Result::kFirst, kSixOut, Score::whole(6, 3)}));
  EXPECT_EQ(Abalone{}.count(position), 0U);
  EXPECT_EQ(Abalone{}.outcome(read(row_e("bbbww4", "6 0 b 0"))),
            (Outcome{Result::kSecond, kSixOut, Score::whole(0, 6)}));
}

TEST(AbaloneRules, APlayerWhoCannotMoveDraws) {
  const Position shut_in = read("5/6/7/8/9/8/7/ww4/bw3 0 0 b 0");
  EXPECT_EQ(Abalone{}.outcome(shut_in),
            (Outcome{Result::kDraw, EndReason::kNoMoves, Score::whole(0, 0)}));
  EXPECT_EQ(Abalone{}.count(shut_in), 0U);
  EXPECT_FALSE(Abalone{}.outcome(read("5/6/7/8/9/8/7/ww4/bw3 0 0 w 0")));
  EXPECT_TRUE(Abalone{}.outcome(read(row_e("w8"))));
}

TEST(AbaloneRules, APlayerWhoCanOnlyPushIsNotStuck) {
  const Position position = read("5/6/7/8/9/8/1ww4/wbw3/bw3 0 0 b 0");
  EXPECT_EQ(Abalone{}.count(position), 1U);
  EXPECT_FALSE(Abalone{}.outcome(position));
  EXPECT_EQ(after("5/6/7/8/9/8/1ww4/wbw3/bw3 0 0 b 0", "a1b2"),
            "5/6/7/8/9/3w4/1wb4/wbw3/1w3 0 0 w 1");
}

TEST(AbaloneRules, TwoHundredQuietPliesAreADrawUnlessSwitchedOff) {
  const Abalone endless = Abalone::with_variant("standard,no-progress=off").value();
  const Position last = read(row_e("bbw6", "1 2 b 199"));
  EXPECT_FALSE(Abalone{}.outcome(last));
  Position position = last;
  Abalone{}.apply(position, Abalone{}.parse_move(position, "e1e2").value());
  EXPECT_EQ(position.quiet, 200);
  EXPECT_EQ(Abalone{}.outcome(position), (Outcome{Result::kDraw, kNoProgress, Score::whole(2, 1)}));
  EXPECT_EQ(Abalone{}.count(position), 0U);
  EXPECT_FALSE(endless.outcome(position));
  EXPECT_GT(endless.count(position), 0U);
}

TEST(AbaloneRules, AMarblePushedOutOnThe200thPlyKeepsTheGameGoing) {
  EXPECT_EQ(after(row_e("6bbw", "0 0 b 199"), "e7e8"), row_e("7bb", "0 1 w 0"));
}

TEST(AbaloneRules, SixOutCountsBeforeTheQuietPlies) {
  EXPECT_EQ(Abalone{}.outcome(read(row_e("bbw6", "6 2 b 200")))->reason, kSixOut);
}

TEST(AbaloneRules, TheCountOfQuietPliesStopsAtItsLargestValue) {
  Position position = read(row_e("b7w", "0 0 b 65535"));
  const Abalone endless = Abalone::with_variant("standard,no-progress=off").value();
  endless.apply(position, endless.parse_move(position, "e1e2").value());
  EXPECT_EQ(position.quiet, std::numeric_limits<std::uint16_t>::max());
}

TEST(AbaloneRules, TheThirdTimeIsADrawUnlessSwitchedOff) {
  for (const bool on : {true, false}) {
    const Abalone game(0, {.repetition = on, .no_progress = true});
    History<Abalone> history(game, read(row_e("b7w", "1 0 b 0")));
    for (int times = 1; times < 3; ++times) {
      EXPECT_FALSE(history.outcome());
      for (const std::string_view text : {"e1e2", "e9e8", "e2e1", "e8e9"}) {
        EXPECT_FALSE(history.outcome());
        history.play(game.parse_move(history.current(), text).value());
      }
    }
    EXPECT_EQ(history.outcome().has_value(), on);
    if (on) {
      EXPECT_EQ(history.outcome(),
                (Outcome{Result::kDraw, EndReason::kRepetition, Score::whole(0, 1)}));
    }
  }
}

TEST(AbaloneRules, TheSameBoardWithTheOtherSideToMoveIsAnotherSituation) {
  const Position black = read(row_e("b7w", "0 0 b 0"));
  const Position white = read(row_e("b7w", "0 0 w 0"));
  const Position later = read(row_e("b7w", "0 0 b 8"));
  const Position lost = read(row_e("b7w", "0 1 b 0"));
  const Position swapped = read(row_e("w7b", "0 0 b 0"));
  EXPECT_FALSE(Abalone::same_situation(black, white));
  EXPECT_FALSE(Abalone::same_situation(black, lost));
  EXPECT_TRUE(Abalone::same_situation(black, later));
  EXPECT_EQ(Abalone{}.key(black), Abalone{}.key(later));
  std::set<std::uint64_t> keys;
  for (const Position& position : {black, white, lost, swapped}) {
    keys.insert(Abalone{}.key(position));
  }
  EXPECT_EQ(keys.size(), 4U);
}

TEST(AbaloneRules, PlayersAreToldWhenTheQuietPliesRunOut) {
  EXPECT_FALSE(Abalone{}.notice(read(row_e("b7w", "0 0 b 179"))));
  EXPECT_EQ(Abalone{}.notice(read(row_e("b7w", "0 0 b 190")))->message,
            "a draw in 10 plies unless a marble is pushed out");
  EXPECT_FALSE(Abalone{}.notice(read(row_e("b7w", "0 0 b 200")))) << "it is over";
  const Abalone endless = Abalone::with_variant("standard,no-progress=off").value();
  EXPECT_FALSE(endless.notice(read(row_e("b7w", "0 0 b 190"))));
}

TEST(AbaloneSymmetry, TheHalfTurnExchangesTheColoursOfTheStandardLayout) {
  Position turned = Abalone::transform(Abalone{}.start(), 3);
  std::swap(turned.marbles[0], turned.marbles[1]);
  EXPECT_EQ(turned, Abalone{}.start());
}

TEST(AbaloneSymmetry, TheTwelveMapsOfACellOffAllAxesAreDifferent) {
  std::set<Bits> images;
  for (std::size_t symmetry = 0; symmetry < Abalone::kSymmetries; ++symmetry) {
    images.insert(Abalone::transform(read("5/6/7/8/9/8/7/6/1b3 0 0 b 0"), symmetry).marbles[0]);
  }
  EXPECT_EQ(images.size(), 12U);
}

TRIA_PROPERTY(AbaloneSymmetry, LegalMovesMapOntoLegalMovesAndLeadToTheSamePositions) {
  const auto seed = *rc::gen::arbitrary<std::uint64_t>();
  const Abalone game;
  const Position position = crowded_position(seed);
  Moves moves;
  game.generate(position, moves);
  for (std::size_t symmetry = 0; symmetry < Abalone::kSymmetries; ++symmetry) {
    const Position image = Abalone::transform(position, symmetry);
    Moves images;
    game.generate(image, images);
    RC_ASSERT(images.size() == moves.size());
    for (const Move move : moves) {
      const Move turned = Abalone::transform(move, symmetry);
      RC_ASSERT(std::find(images.begin(), images.end(), turned) != images.end());
      Position child = position;
      game.apply(child, move);
      Position turned_child = image;
      game.apply(turned_child, turned);
      RC_ASSERT(Abalone::transform(child, symmetry) == turned_child);
    }
  }
}

TEST(AbaloneSteps, APushOutTellsTheForemostMarbleFirst) {
  const Abalone game;
  const Position position = read(row_e("4bbbww"));
  EXPECT_EQ(game.steps(position, game.parse_move(position, "e5e6").value()),
            (std::vector<Step>{{kPushOut, "e9", "", 1, "second"},
                               {StepKind::kMove, "e8", "e9", 1, "second"},
                               {StepKind::kMove, "e7", "e8", 1, "first"},
                               {StepKind::kMove, "e6", "e7", 1, "first"},
                               {StepKind::kMove, "e5", "e6", 1, "first"}}));
}

TEST(AbaloneSteps, ABroadsideTellsEveryMarble) {
  const Abalone game;
  const Position position = read(row_e("3bb4"));
  EXPECT_EQ(game.steps(position, game.parse_move(position, "e4e5f4").value()),
            (std::vector<Step>{{StepKind::kMove, "e5", "f5", 1, "first"},
                               {StepKind::kMove, "e4", "f4", 1, "first"}}));
}

Cell cell_named(const std::string& name) { return cell_at({name[0] - 'a', name[1] - '1'}); }

TRIA_PROPERTY(AbaloneSteps, TheStepsDoneOneByOneAreTheMove) {
  const auto seed = *rc::gen::arbitrary<std::uint64_t>();
  const Abalone game;
  const Position position = crowded_position(seed);
  Moves moves;
  game.generate(position, moves);
  for (const Move move : moves) {
    Position stepped = position;
    for (const Step& step : game.steps(position, move)) {
      const std::size_t owner = step.piece == "first" ? 0 : 1;
      Bits& marbles = stepped.marbles[owner];
      RC_ASSERT(has(marbles, cell_named(step.from)));
      marbles ^= bit(cell_named(step.from));
      if (step.kind == kPushOut) {
        ++stepped.lost[owner];
      } else {
        RC_ASSERT(!has(stepped.marbles[0] | stepped.marbles[1], cell_named(step.to)));
        marbles |= bit(cell_named(step.to));
      }
    }
    Position applied = position;
    game.apply(applied, move);
    RC_ASSERT(stepped.marbles == applied.marbles);
    RC_ASSERT(stepped.lost == applied.lost);
  }
}

}  // namespace
}  // namespace tria::abalone
