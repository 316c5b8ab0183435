// tria play through a pipe: whole games, commands, refusals.
#include "tests/cli/expect.hpp"

namespace tria::test {
namespace {

TEST(Play, WholeGamesOfEveryVariantEndWithTheirResult) {
  const Json all = read_json("random.json");
  for (const auto& [game, data] : all.items()) {
    std::vector<std::string> seen;
    for (const Json& entry : data.at("games")) {
      if (std::find(seen.begin(), seen.end(), entry.at("variant")) != seen.end()) continue;
      seen.push_back(entry.at("variant"));
      SCOPED_TRACE(game + " " + seen.back());
      const auto moves = entry.at("moves").get<std::vector<std::string>>();
      const Finished finished = play({game, "--variant", seen.back()}, joined(moves, "\n") + "\n");
      EXPECT_EQ(finished.code, 0);
      EXPECT_EQ(finished.err, "");
      EXPECT_FALSE(contains(finished.out, "Not played"));
      const Json shown =
          show({game, "--variant", entry.at("variant"), "--moves", joined(moves, " ")});
      std::vector<std::string> score{shown.at("score")[0].dump(), shown.at("score")[1].dump()};
      if (entry.at("result") == "second") std::swap(score[0], score[1]);
      const std::string expected = " wins, " + score[0] + " to " + score[1];
      EXPECT_TRUE(contains(last_line(finished.out), expected))
          << last_line(finished.out) << " / " << expected;
    }
  }
}

TEST(Play, TheBoardIsDrawnAfterEachMoveWithTheLastMoves) {
  const std::string out = play({"awale"}, "F\nf\n").out;
  EXPECT_TRUE(contains(out, "Awalé, classic\n"));
  EXPECT_TRUE(contains(out, "Awalé, classic   1. South F\n"));
  EXPECT_TRUE(contains(out, "Awalé, classic   1. South F   2. North f\n"));
  EXPECT_TRUE(contains(out, "North to move."));
}

TEST(Play, TheEndOfTheInputIsAPoliteEnd) {
  const Finished finished = play({"avalam"}, "c9d8");  // not even a newline
  EXPECT_EQ(finished.code, 0);
  EXPECT_TRUE(contains(finished.out, "1. Red c9d8"));
  EXPECT_TRUE(contains(finished.out, "unfinished"));
}

TEST(Play, ARefusedMoveIsExplained) {
  const std::string out = play({"avalam"}, "c9e5\nhello\nmvoes\n\n999\n").out;
  EXPECT_TRUE(contains(out, "Not played: c9 and e5 are not neighbours."));
  EXPECT_TRUE(contains(out, "Not played: cannot read 'hello'"));
  EXPECT_TRUE(contains(out, "'moves'?"));
  EXPECT_TRUE(contains(out, "Type a move, or 'help'."));
  EXPECT_TRUE(contains(out, "Moves are numbered 1 to 292."));
}

TEST(Play, MovesAreListedAndChosenByNumber) {
  const std::string out = play({"awale"}, "moves\n2\n").out;
  EXPECT_TRUE(contains(out, "1 A  2 B  3 C  4 D  5 E  6 F\n"));
  EXPECT_TRUE(contains(out, "1. South B\n"));
}

TEST(Play, GapsInAMoveAreForgiven) {
  EXPECT_TRUE(contains(play({"avalam"}, "  c9 d8 \r\n").out, "1. Red c9d8"));
  EXPECT_TRUE(contains(play({"avalam"}, "c9-d8\n").out, "1. Red c9d8"));
}

TEST(Play, UndoAndRedoGoBothWays) {
  const std::string out = play({"awale"}, "undo\nF\nf\nundo\nredo\nredo\n").out;
  EXPECT_TRUE(contains(out, "There is no move of yours to take back."));
  EXPECT_TRUE(contains(out, "There is nothing to redo."));
  const std::size_t first = out.find("2. North f");
  EXPECT_NE(out.find("2. North f", first + 1), std::string::npos);
}

TEST(Play, UndoAgainstAMoverGoesBackToThePersonsTurn) {
  const std::string out = play({"awale", "--second", "random", "--seed", "1"}, "F\nundo\n").out;
  const std::string tail = out.substr(out.rfind("Awalé, classic"));
  EXPECT_TRUE(tail.starts_with("Awalé, classic\n")) << tail;
  EXPECT_TRUE(contains(play({"awale", "--first", "random", "--seed", "1"}, "undo\n").out,
                       "There is no move of yours to take back."));
}

TEST(Play, WhyExplainsLegalAndIllegalMoves) {
  const std::string out = play({"abalone"}, "why a1b1\nwhy a1a2\nwhy zz\nwhy\n").out;
  EXPECT_TRUE(contains(out, "a1b1 is legal."));
  EXPECT_TRUE(contains(out, "Not legal: "));
  EXPECT_TRUE(contains(out, "Write 'why MOVE'."));
}

TEST(Play, ResigningEndsTheGameAndCanBeTakenBack) {
  const std::string out = play({"abalone"}, "resign\na1b1\nundo\na1b1\nresign\nresign\n").out;
  EXPECT_TRUE(contains(out, "Black resigns: White wins."));
  EXPECT_TRUE(contains(out, "White resigns: Black wins."));
  EXPECT_TRUE(contains(out, "The game is over already."));
}

TEST(Play, HelpAndRulesAreThere) {
  const std::string out = play({"avalam"}, "help\nrules\nquit\nc9d8\n").out;
  EXPECT_TRUE(contains(out, "why MOVE"));
  EXPECT_TRUE(contains(out, "House rules:"));
  EXPECT_FALSE(contains(out, "1. Red c9d8"));  // nothing is read after quit
}

TEST(Play, ItStartsFromAPositionAndMoves) {
  const Finished finished =
      play({"awale", "--position", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-N", "--moves", "a"}, "");
  EXPECT_EQ(finished.code, 0);
  EXPECT_TRUE(contains(finished.out, "South to move."));
  EXPECT_EQ(play({"awale", "--moves", "f"}, "").code, 1);
}

TEST(Play, RandomPlayersFinishAndTheSeedRepeatsTheGame) {
  for (const char* const game : {"avalam", "abalone", "awale"}) {
    const std::vector<std::string> arguments{game,     "--first", "random", "--second",
                                             "random", "--seed",  "5"};
    const Finished finished = play(arguments, "");
    EXPECT_EQ(finished.code, 0);
    EXPECT_TRUE(contains(last_line(finished.out), ": ")) << last_line(finished.out);
    EXPECT_EQ(play(arguments, "").out, finished.out);
  }
}

TEST(Play, TwoMoversThatPlayFreeAvalamPlaceAllCounters) {
  const Finished finished = play(
      {"avalam", "--variant", "free", "--first", "random", "--second", "random", "--seed", "1"},
      "");
  EXPECT_TRUE(contains(finished.out, "  48. Ivory "));
  EXPECT_EQ(finished.code, 0);
}

}  // namespace
}  // namespace tria::test
