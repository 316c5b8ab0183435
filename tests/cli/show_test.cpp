// tria show: the JSON that programs rely on, what people see, and what is refused.
#include "tests/cli/expect.hpp"

namespace tria::test {
namespace {

constexpr const char* kAvalamStart = "Aa/AaAa/aAaAaA/AaAaAaAa/AaAa1aAaA/aAaAaAaA/AaAaAa/aAaA/aA 1";

TEST(Show, JsonHasExactlyTheFieldsOfTheContractInOrder) {
  const Finished finished = run({"show", "avalam", "--json"});
  const auto object = nlohmann::ordered_json::parse(finished.out);
  std::vector<std::string> names;
  for (const auto& [name, value] : object.items()) names.push_back(name);
  EXPECT_EQ(names, (std::vector<std::string>{"game", "variant", "position", "side", "legal", "over",
                                             "result", "reason", "score", "detail"}));
  EXPECT_EQ(object.at("game"), "avalam");
  EXPECT_EQ(object.at("variant"), "classic");
  EXPECT_EQ(object.at("position"), kAvalamStart);
  EXPECT_EQ(object.at("side"), "first");
  EXPECT_EQ(object.at("legal").size(), 292U);
  EXPECT_EQ(object.at("over"), false);
  EXPECT_TRUE(object.at("result").is_null());
  EXPECT_TRUE(object.at("reason").is_null());
  EXPECT_EQ(object.at("score").dump(), "[24,24]");
  EXPECT_EQ(object.at("detail").dump(), R"({"fives":[0,0]})");
}

TEST(Show, MovesArePlayedFirst) {
  const Json shown = show({"abalone", "--moves", "a1b1 i9h9"});
  EXPECT_EQ(shown.at("side"), "first");
  EXPECT_EQ(show({"abalone", "--position", shown.at("position")}).at("legal"), shown.at("legal"));
  EXPECT_EQ(show({"abalone", "--moves", ""}), show({"abalone"}));
}

TEST(Show, AwaleMovesMayBeRunTogether) {
  EXPECT_EQ(show({"awale", "--moves", "FfEa"}), show({"awale", "--moves", "F f E a"}));
}

TEST(Show, HalfSeedsArePrintedAsHalves) {
  // One seed is left on the board, and North cannot move.
  const Finished finished =
      run({"show", "awale", "--position", "1-0-0-0-0-0-0-0-0-0-0-0-24-23-N", "--json"});
  EXPECT_TRUE(contains(finished.out, R"("score":[24.5,23.5])")) << finished.out;
  EXPECT_TRUE(contains(finished.out, R"("reason":"no moves")")) << finished.out;
}

TEST(Show, AGameThatIsOverHasNoLegalMoves) {
  const Json shown = show({"avalam", "--position", "A1/4/6/8/9/8/6/4/2 1"});
  EXPECT_EQ(shown.at("over"), true);
  EXPECT_EQ(shown.at("legal"), Json::array());
  EXPECT_EQ(shown.at("result"), "first");
  EXPECT_EQ(shown.at("reason"), "no moves");
}

TEST(Show, RepetitionEndsTheGameUnlessSwitchedOff) {
  std::vector<std::string> moves;
  for (int i = 0; i < 2; ++i) {
    for (const char* const move : {"c3d3", "g5f5", "d3c3", "f5g5"}) moves.emplace_back(move);
  }
  const Json over = show({"abalone", "--moves", joined(moves, " ")});
  EXPECT_EQ(over.at("result"), "draw");
  EXPECT_EQ(over.at("reason"), "repetition");
  EXPECT_TRUE(over.at("legal").empty());
  const Json on =
      show({"abalone", "--variant", "standard,repetition=off", "--moves", joined(moves, " ")});
  EXPECT_EQ(on.at("over"), false);
  EXPECT_EQ(on.at("variant"), "standard,repetition=off");
  const Finished after = run({"show", "abalone", "--moves", joined(moves, " ") + " a1b1"});
  expect_error(after, 1);
  EXPECT_TRUE(contains(after.err, "move 9 'a1b1'")) << after.err;
}

TEST(Show, AnIllegalMoveIsOneLineWithNumberTextAndReason) {
  const Finished avalam = run({"show", "avalam", "--moves", "c9d8 c9d8"});
  expect_error(avalam, 1);
  EXPECT_EQ(avalam.err, "tria: move 2 'c9d8': there is no tower on c9\n");
  const Finished awale = run({"show", "awale", "--moves", "Ff F", "--json"});
  expect_error(awale, 1);
  EXPECT_TRUE(contains(awale.err, "move 3 'F'")) << awale.err;
  const Finished abalone = run({"show", "abalone", "--moves", "a1a2"});
  expect_error(abalone, 1);
  EXPECT_TRUE(contains(abalone.err, "move 1 'a1a2'")) << abalone.err;
}

TEST(Show, ATextThatIsNoMoveOrPositionSaysWhere) {
  const Finished move = run({"show", "avalam", "--moves", "c9d8 zz99"});
  expect_error(move, 1);
  EXPECT_TRUE(contains(move.err, "move 2 'zz99': column 1: ")) << move.err;
  const Finished position = run({"show", "avalam", "--position", "Aa/AxAa/6/8/9/8/6/4/2 1"});
  expect_error(position, 1);
  EXPECT_TRUE(contains(position.err, "position: column 5: ")) << position.err;
  expect_error(run({"show", "awale", "--position", "4-4"}), 1);
  expect_error(run({"show", "abalone", "--position", ""}), 1);
}

TEST(Show, PeopleSeeBoardTurnScoreAndMoves) {
  const Finished finished = run({"show", "awale", "--moves", "F"});
  EXPECT_EQ(finished.code, 0);
  EXPECT_TRUE(contains(finished.out, "Awalé, classic"));
  EXPECT_TRUE(contains(finished.out, "┌────┬"));
  EXPECT_TRUE(contains(finished.out, "To move   North\n"));
  EXPECT_TRUE(contains(finished.out, "Score     South 0, North 0 seeds\n"));
  EXPECT_TRUE(contains(finished.out, "Moves     6 legal\n"));
  EXPECT_TRUE(finished.out.ends_with("\na  b  c  d  e  f\n"));
}

TEST(Show, PeopleAreToldWhenTheResultIsSettled) {
  const Finished finished = run({"show", "awale", "--position", "4-4-4-0-0-0-4-4-0-0-0-0-25-3-S"});
  EXPECT_TRUE(contains(finished.out, "settled")) << finished.out;
}

TEST(Show, PeopleSeeWhoWonAndWhatDecided) {
  // One tower each; the first player's is five high.
  const Finished finished = run({"show", "avalam", "--position", "E1/4/6/8/9/8/6/4/1a 1"});
  EXPECT_TRUE(contains(finished.out, "Red wins, 1 to 1 and 1 to 0 towers of five")) << finished.out;
}

TEST(Show, APlainLocaleGetsPlainAscii) {
  Call call;
  call.environment = {{"LANG", "POSIX"}};
  for (const char* const game : {"avalam", "abalone", "awale"}) {
    call.arguments = {"show", game};
    const Finished finished = run(call);
    EXPECT_EQ(finished.code, 0);
    for (const char c : finished.out)
      ASSERT_LT(static_cast<unsigned char>(c), 0x80) << finished.out;
    EXPECT_EQ(run({"show", game, "--ascii"}).out, finished.out);
    call.arguments.emplace_back("--unicode");
    EXPECT_EQ(run(call).out, run({"show", game}).out);
  }
}

TEST(Show, ThereIsNoColourInAPipe) { EXPECT_FALSE(contains(run({"show", "avalam"}).out, "\033")); }

// --- The reference games ---

struct Reference {
  const char* game;
  Json (*score)(const Json& entry);
  const char* (*reason)(const Json& entry);
};

const Reference kReferences[] = {
    {"avalam", [](const Json& entry) { return entry.at("points"); },
     [](const Json& /*entry*/) { return "no moves"; }},
    {"abalone",
     [](const Json& entry) {
       return Json::array({entry.at("lost")[1], entry.at("lost")[0]});
     },
     [](const Json& entry) { return entry.at("why") == "six out" ? "six out" : "?"; }},
    {"awale",
     [](const Json& entry) {
       return Json::array({entry.at("half_seeds")[0].get<int>() / 2.0,
                           entry.at("half_seeds")[1].get<int>() / 2.0});
     },
     [](const Json& entry) {
       if (entry.at("repetition") == true) return "repetition";
       const bool goes_on = entry.at("variant") == "classic";
       const int most =
           std::max(entry.at("half_seeds")[0].get<int>(), entry.at("half_seeds")[1].get<int>());
       const std::string final = entry.at("final");
       const bool stores_25 = contains(final, "-" + std::to_string(most / 2) + "-");
       return !goes_on && most >= 50 && stores_25 ? "25 seeds" : "no moves";
     }},
};

TEST(Show, ReferenceGamesEndWithTheirPositionScoreAndResult) {
  const Json all = read_json("random.json");
  for (const Reference& reference : kReferences) {
    for (const Json& entry : all.at(reference.game).at("games")) {
      const std::string moves = joined(entry.at("moves").get<std::vector<std::string>>(), " ");
      SCOPED_TRACE(std::string(reference.game) + " " + moves);
      const Json shown = show({reference.game, "--variant", entry.at("variant"), "--moves", moves});
      EXPECT_EQ(shown.at("position"), entry.at("final"));
      EXPECT_EQ(shown.at("over"), true);
      EXPECT_EQ(shown.at("result"), entry.at("result"));
      EXPECT_EQ(shown.at("reason"), reference.reason(entry));
      EXPECT_EQ(shown.at("score"), reference.score(entry));
      EXPECT_TRUE(shown.at("legal").empty());
      for (const char* const detail : {"fives", "lost"}) {
        if (entry.contains(detail)) {
          EXPECT_EQ(shown.at("detail").at(detail), entry.at(detail));
        }
      }
    }
  }
}

TEST(Show, ReferencePositionsHaveTheirNumberOfLegalMoves) {
  const Json all = read_json("random.json");
  for (const auto& [game, data] : all.items()) {
    for (const Json& entry : data.at("positions")) {
      SCOPED_TRACE(entry.dump());
      const Json shown =
          show({game, "--variant", entry.at("variant"), "--position", entry.at("position")});
      EXPECT_EQ(shown.at("legal").size(), entry.at("perft")[0].get<std::size_t>());
    }
  }
}

}  // namespace
}  // namespace tria::test
