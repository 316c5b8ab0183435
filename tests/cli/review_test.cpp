// tria review: recorded games, each move graded, as a table or as JSON.
#include <thread>

#include "tests/cli/expect.hpp"

namespace tria::test {
namespace {

std::string record(const std::string& name) { return source_file("tests/data/records/" + name); }

// Each line of the output as JSON. Few nodes, so that the result is quick and always the same.
std::vector<Json> review(std::vector<std::string> arguments, std::string input = {}) {
  Call call;
  call.arguments = std::move(arguments);
  call.arguments.insert(call.arguments.begin(), "review");
  for (const char* const word : {"--json", "--nodes", "2000", "--threads", "1"}) {
    call.arguments.emplace_back(word);
  }
  call.input = std::move(input);
  const Finished finished = run(call);
  EXPECT_EQ(finished.code, 0) << finished.err;
  EXPECT_EQ(finished.err, "");
  std::vector<Json> games;
  std::size_t at = 0;
  while (at < finished.out.size()) {
    const std::size_t end = finished.out.find('\n', at);
    games.push_back(Json::parse(finished.out.substr(at, end - at)));
    at = end + 1;
  }
  return games;
}

// The first moves of a game of the reference data, as a record; the result is that of all of them unless given.
// The second one of each game: in Abalone's first somebody stays ahead throughout, as far as a search of few nodes sees.
std::string reference_game(const std::string& game, std::size_t plies = SIZE_MAX,
                           std::string result = "*") {
  const Json entry = read_json("random.json").at(game).at("games")[1];
  const auto moves = entry.at("moves").get<std::vector<std::string>>();
  if (plies >= moves.size()) result = entry.at("result") == "first" ? "1-0" : "0-1";
  std::string text = "[Game \"" + game + "\"]\n[Variant \"" +
                     entry.at("variant").get<std::string>() + "\"]\n[Result \"" + result +
                     "\"]\n\n";
  for (std::size_t i = 0; i < std::min(plies, moves.size()); ++i) text += moves[i] + "\n";
  return text + result + "\n";
}

// Without the line breaks of a table.
std::string words_of(const std::string& text) {
  std::string words;
  for (const char c : text) {
    if (c != ' ' && c != '\n')
      words += c;
    else if (!words.ends_with(' '))
      words += ' ';
  }
  return words;
}

void expect_plausible(const Json& game) {
  EXPECT_TRUE(game.at("complete"));
  std::array<double, 2> accuracy{};
  std::array<int, 2> made{};
  for (std::size_t i = 0; i < game.at("moves").size(); ++i) {
    const Json& move = game.at("moves")[i];
    EXPECT_EQ(move.at("ply"), i + 1);
    EXPECT_EQ(move.at("line")[0], move.at("best"));
    for (const char* const share : {"chanceBefore", "chanceAfter", "loss", "chance"}) {
      EXPECT_GE(move.at(share).get<double>(), 0.0);
      EXPECT_LE(move.at(share).get<double>(), 1.0);
    }
    const bool fault = move.at("grade") != "best" && move.at("grade") != "good";
    EXPECT_EQ(move.at("achieves").empty(), !fault) << move;
    for (const Json& told : move.at("achieves")) EXPECT_NE(told.at("message"), "");
    if (move.at("move") == move.at("best")) {
      EXPECT_EQ(move.at("grade"), "best");
      EXPECT_EQ(move.at("loss"), 0);
      EXPECT_EQ(move.at("accuracy"), 100);
    }
    const std::size_t side = move.at("side") == "first" ? 0 : 1;
    accuracy[side] += move.at("accuracy").get<double>();
    ++made[side];
  }
  for (const std::size_t side : {0U, 1U}) {
    const Json& player = game.at("players")[side];
    if (made[side] == 0) {
      EXPECT_TRUE(player.at("accuracy").is_null());
      continue;
    }
    EXPECT_NEAR(player.at("accuracy").get<double>(), accuracy[side] / made[side], 0.01);
    int graded = 0;
    for (const auto& [name, count] : player.at("grades").items()) graded += count.get<int>();
    EXPECT_EQ(graded, made[side]);
  }
}

// How many moves have a reason in the game's own words.
std::size_t told_by(const std::string& game, const Json& review) {
  std::size_t told = 0;
  for (const Json& move : review.at("moves")) {
    const Json& achieves = move.at("achieves");
    if (!achieves.empty() && achieves.back().at("code").get<std::string>().starts_with(game))
      ++told;
  }
  return told;
}

TEST(Review, GradesEveryMoveOfEveryGame) {
  for (const char* const game : {"avalam", "abalone", "awale"}) {
    SCOPED_TRACE(game);
    const std::vector<Json> games = review({"-"}, reference_game(game));
    ASSERT_EQ(games.size(), 1U);
    EXPECT_EQ(games[0].at("game"), game);
    expect_plausible(games[0]);
    const Json last = games[0].at("moves").back();
    EXPECT_EQ(last.at("chance"), game == std::string("avalam") ? 1 : 0) << "who won";
    EXPECT_FALSE(last.at("exact").is_null());
    // Whoever plays at random makes mistakes.
    std::size_t mistakes = 0;
    for (const Json& player : games[0].at("players")) {
      mistakes += player.at("grades").at("mistake").get<std::size_t>() +
                  player.at("grades").at("blunder").get<std::size_t>();
    }
    EXPECT_GT(mistakes, 3U);
    EXPECT_GT(told_by(game, games[0]), mistakes / 2);
    EXPECT_FALSE(games[0].at("turningPoints").empty());
  }
}

TEST(Review, ReadsTheFormatsOfOtherPrograms) {
  for (const char* const name : {"abalone-belgian.apgn", "auale.ogn", "avalam-contest.py",
                                 "playstrategy-oware-bare.txt", "abalone-position.tria"}) {
    SCOPED_TRACE(name);
    const std::vector<Json> games = review({record(name)});
    ASSERT_FALSE(games.empty());
    for (const Json& game : games) expect_plausible(game);
  }
}

TEST(Review, AGameWonByResignationIsReviewedAsFarAsItWent) {
  const std::vector<Json> games = review({"-"}, reference_game("abalone", 20, "0-1"));
  ASSERT_EQ(games[0].at("moves").size(), 20U);
  EXPECT_TRUE(games[0].at("moves").back().at("exact").is_null());
}

TEST(Review, SeveralGamesAndOneWithoutAMove) {
  const std::string text = reference_game("awale", 5) + "\n" + reference_game("avalam", 0) + "\n" +
                           reference_game("abalone", 3);
  const std::vector<Json> games = review({"-"}, text);
  ASSERT_EQ(games.size(), 3U);
  for (const Json& game : games) expect_plausible(game);
  EXPECT_TRUE(games[1].at("moves").empty());
}

TEST(Review, TheSameNodesGiveTheSameReview) {
  const std::string text = reference_game("awale", 30);
  EXPECT_EQ(review({"-"}, text), review({"-"}, text));
}

TEST(Review, WhatIsProvenIsToldExactly) {
  // Two towers are left, and Red covers its own colour's with the other's.
  const std::string text =
      "[Game \"avalam\"]\n[Position \"2/4/6/8/4Aa3/8/6/4/2 1\"]\n[Result \"0-1\"]\n\n1. f5e5 0-1\n";
  const Json move = review({"-"}, text)[0].at("moves")[0];
  EXPECT_EQ(move.at("grade"), "blunder");
  EXPECT_EQ(move.at("chanceBefore"), 1);
  EXPECT_EQ(move.at("chanceAfter"), 0);
  EXPECT_EQ(move.at("exact"), -1);
  const Finished table = run([&] {
    Call call;
    call.arguments = {"review", "-"};
    call.input = text;
    return call;
  }());
  EXPECT_TRUE(contains(table.out, "gives away the win: it is a loss now")) << table.out;
  EXPECT_EQ(move.at("achieves")[0].at("code"), "review.wins_by");
  EXPECT_EQ(move.at("achieves")[1].at("code"), "avalam.covers_for_good");
  EXPECT_TRUE(
      contains(words_of(table.out), "wins by 1 tower, proven; covers the tower on f5 for good"))
      << table.out;
  EXPECT_TRUE(contains(table.out, "Red             accuracy 0.0 %, 1 blunder")) << table.out;
  EXPECT_TRUE(contains(table.out, "Turning points  1. f5e5")) << table.out;
}

TEST(Review, ThinksAsLongAsItIsTold) {
  const auto before = std::chrono::steady_clock::now();
  Call call;
  call.arguments = {"review", "-", "--movetime", "20"};
  call.input = reference_game("abalone", 20);
  EXPECT_EQ(run(call).code, 0);
  EXPECT_LT(std::chrono::steady_clock::now() - before, std::chrono::seconds(5));
}

TEST(Review, CtrlCPrintsWhatWasReviewed) {
  Call call;
  call.arguments = {"review", record("abalone-belgian.apgn"), "--movetime", "2000"};
  call.input = "\x03";
  call.input_after = "move 2 of";
  call.seconds = 30;
  const Finished finished = run_at_terminal(call);
  EXPECT_FALSE(finished.timed_out);
  EXPECT_EQ(finished.code, 0);
  EXPECT_TRUE(contains(finished.out, "Interrupted after")) << finished.out;
  EXPECT_TRUE(contains(finished.out, "Turning points")) << finished.out;
}

TEST(Review, WhatIsWrongIsSaid) {
  expect_error(run({"review", "/nowhere/game.tria"}), 1);
  expect_error(run({"review", record("awale-classic.tria"), "--game", "avalam"}), 1);
  expect_error(run({"review", record("awale-classic.tria"), "--from", "nonsense"}), 2);
  expect_error(run({"review", record("awale-classic.tria"), "--movetime", "0"}), 2);
  Call call;
  call.arguments = {"review", "-"};
  call.input = "[Game \"awale\"]\n[Result \"*\"]\n\n1. F F *\n";
  expect_error(run(call), 1);
}

}  // namespace
}  // namespace tria::test
