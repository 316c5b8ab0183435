// tria match: tables, JSON, saved games, forfeits, stops; a few games at tiny limits each.
#include <filesystem>
#include <sstream>

#include "tests/cli/expect.hpp"
#include "tests/paths/paths.hpp"

namespace tria::test {
namespace {

class SavedGames {
 public:
  SavedGames()
      : path_(std::filesystem::temp_directory_path() /
              ("tria-match-" + std::to_string(getpid()) + ".tria")) {}
  SavedGames(const SavedGames&) = delete;
  SavedGames& operator=(const SavedGames&) = delete;
  ~SavedGames() { std::filesystem::remove(path_); }

  [[nodiscard]] std::string path() const { return path_.string(); }
  [[nodiscard]] std::string text() const {
    std::ifstream file(path_);
    std::ostringstream all;
    all << file.rdbuf();
    return all.str();
  }

 private:
  std::filesystem::path path_;
};

Json match(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "match");
  arguments.emplace_back("--json");
  const Finished finished = run(std::move(arguments));
  EXPECT_EQ(finished.code, 0) << finished.err;
  EXPECT_EQ(line_count(finished.out), 1U);
  return Json::parse(finished.out, nullptr, false);
}

TEST(Match, TheTableSaysWhoIsStronger) {
  const Finished finished = run({"match", "avalam", "--first", "level=3", "--second", "random",
                                 "--games", "10", "--concurrency", "2", "--seed", "3"});
  EXPECT_EQ(finished.code, 0) << finished.err;
  for (const char* const part :
       {"Avalam", "level=3 against random", "Result", "Elo", "LOS", "Pairs", "10 of 10 games"}) {
    EXPECT_TRUE(contains(finished.out, part)) << part << "\n" << finished.out;
  }
}

TEST(Match, TheSameSeedPlaysTheSameGamesWhateverTheConcurrency) {
  for (const char* const game : {"avalam", "abalone", "awale"}) {
    std::vector<std::string> saved;
    for (const char* const concurrency : {"1", "3"}) {
      const SavedGames games;
      const Json result =
          match({game, "--first", "nodes=300", "hash=1", "--second", "level=2", "--games", "4",
                 "--concurrency", concurrency, "--max-plies", "60", "--save", games.path()});
      EXPECT_EQ(result.at("games"), 4);
      saved.push_back(games.text());
    }
    EXPECT_EQ(saved[0], saved[1]);
    EXPECT_TRUE(contains(saved[0], "[First \"nodes=300 hash=1\"]"));
  }
}

TEST(Match, SavedGamesGoThroughConvert) {
  const SavedGames games;
  match({"awale", "--first", "depth=2", "--second", "random", "--games", "4", "--save",
         games.path()});
  const std::string text = games.text();
  EXPECT_TRUE(contains(text, "%eval"));
  const Finished converted = run({"convert", games.path(), "--to", "tria"});
  EXPECT_EQ(converted.code, 0) << converted.err;
  EXPECT_EQ(converted.out, text);
}

// The moves of a record's only game: comments and numbers left out.
std::string moves_of(const std::string& record) {
  std::string moves;
  std::istringstream words(record.substr(record.find("\n\n")));
  bool comment = false;
  for (std::string word; words >> word;) {
    comment = comment || word.starts_with('{');
    const bool move = !comment && !word.ends_with('.') && word.find_first_of("-*") == word.npos;
    if (move) moves += (moves.empty() ? "" : " ") + word;
    if (word.ends_with('}')) comment = false;
  }
  return moves;
}

TEST(Match, ASavedGameReplaysToTheResultItClaims) {
  for (const char* const game : {"avalam", "abalone", "awale"}) {
    const SavedGames games;
    match({game, "--first", "depth=2", "--second", "level=1", "--games", "1", "--save",
           games.path()});
    const std::string text = games.text();
    const Json end = show({game, "--moves", moves_of(text)});
    EXPECT_EQ(end.at("over"), true) << text;
    // Half a seed is written as one.
    std::ostringstream score;
    score << end.at("score").at(0).get<double>() << '-' << end.at("score").at(1).get<double>();
    EXPECT_TRUE(contains(text, "[Score \"" + score.str() + "\"]")) << text << end.dump();
  }
}

TEST(Match, TheJsonCountsEveryGameOnce) {
  const Json result = match({"awale", "--variant", "abapa", "--first", "depth=2", "--second",
                             "random", "--games", "6", "--seed", "9", "--max-plies", "120"});
  EXPECT_EQ(result.at("game"), "awale");
  EXPECT_EQ(result.at("variant"), "abapa");
  EXPECT_EQ(result.at("seed"), 9);
  EXPECT_EQ(result.at("games"), 6);
  EXPECT_EQ(result.at("planned"), 6);
  EXPECT_EQ(result.at("interrupted"), false);
  EXPECT_EQ(result.at("players").at(0).at("name"), "depth=2");
  ASSERT_EQ(result.at("pairings").size(), 1U);
  const Json& pairing = result.at("pairings").at(0);
  const int wins = pairing.at("wins");
  const int draws = pairing.at("draws");
  const int losses = pairing.at("losses");
  EXPECT_EQ(wins + draws + losses, 6);
  EXPECT_DOUBLE_EQ(pairing.at("score").get<double>(), (wins + draws / 2.0) / 6);
  int pairs = 0;
  for (const int count : pairing.at("pairs")) pairs += count;
  EXPECT_EQ(pairs, 3);
  for (const char* const name : {"score_low", "score_high", "elo", "elo_error", "los"}) {
    EXPECT_TRUE(pairing.contains(name)) << name;
  }
}

TEST(Match, ForfeitsAreCountedAndTheMatchGoesOn) {
  const std::string mock = mock_engine();
  for (const std::string manner : {"crash", "hang", "nonsense", "illegal"}) {
    const SavedGames games;
    const Json result = match({"avalam", "--first", "cmd=" + mock + " avalam " + manner, "nodes=10",
                               "--second", "random", "--games", "2", "--hang",
                               manner == "hang" ? "500" : "60000", "--save", games.path()});
    const Json& player = result.at("players").at(0);
    EXPECT_EQ(player.at("forfeits"), Json({{manner, 2}})) << result.dump();
    const Json& pairing = result.at("pairings").at(0);
    EXPECT_EQ(pairing.at("games"), 2);
    EXPECT_EQ(pairing.at("losses"), 0);
    EXPECT_EQ(pairing.at("forfeit_losses"), 2);
    EXPECT_TRUE(pairing.at("elo").is_null()) << pairing.dump();
    EXPECT_TRUE(contains(games.text(), "forfeit by first: " + manner));
    EXPECT_EQ(run({"convert", games.path(), "--to", "tria"}).code, 0);
  }
}

TEST(Match, ForfeitsAreNoWinsAndNothingIsInfinite) {
  const std::string mock = mock_engine();
  const Finished forfeited = run({"match", "avalam", "--first", "cmd=" + mock + " avalam crash",
                                  "nodes=10", "--second", "random", "--games", "2"});
  EXPECT_EQ(forfeited.code, 0) << forfeited.err;
  EXPECT_TRUE(contains(forfeited.out, "+0 =0 -0, 0 of 0 points")) << forfeited.out;
  EXPECT_TRUE(contains(forfeited.out, "2 forfeited games")) << forfeited.out;
  const Finished won = run({"match", "avalam", "--first", "level=5", "--second", "random",
                            "--games", "2", "--balance", "0", "--openings", "2"});
  EXPECT_TRUE(contains(won.out, "+2 =0 -0")) << won.out;
  EXPECT_TRUE(contains(won.out, "all won")) << won.out;
  for (const Finished* finished : {&forfeited, &won}) {
    EXPECT_FALSE(contains(finished->out, "inf")) << finished->out;
    EXPECT_FALSE(contains(finished->out, "nan")) << finished->out;
  }
}

// The best known engine for Awalé speaks UCI and knows moves only run together.
TEST(Match, AnEngineThatReadsMovesRunTogetherPlaysItsGames) {
  const std::string mock = mock_engine();
  for (const char* const moves : {"", "moves=joined"}) {
    std::vector<std::string> words{"awale", "--first", "proto=uci", "nodes=10",
                                   "cmd=" + mock + " awale joined"};
    if (*moves != '\0') words.emplace_back(moves);
    for (const char* const word : {"--second", "random", "--games", "2"}) words.emplace_back(word);
    const Json result = match(words);
    EXPECT_EQ(result.at("players").at(0).at("forfeits"), Json::object()) << result.dump();
  }
  const Json deaf = match({"awale", "--first", "proto=uci", "nodes=10", "moves=spaced",
                           "cmd=" + mock + " awale joined", "--second", "random", "--games", "2"});
  EXPECT_EQ(deaf.at("players").at(0).at("forfeits"), Json({{"other-position", 2}})) << deaf.dump();
}

TEST(Match, OurOwnProtocolCanPlay) {
  const std::string self = tria_program();
  for (const char* const protocol : {"ugi", "uci"}) {
    const Json result = match({"awale", "--variant", "abapa", "--first", "cmd=" + self + " ugi",
                               "nodes=200", std::string("proto=") + protocol, "option.Hash=1",
                               "--second", "random", "--games", "2"});
    EXPECT_EQ(result.at("players").at(0).at("forfeits"), Json::object()) << result.dump();
    EXPECT_EQ(result.at("games"), 2);
  }
}

TEST(Match, TheTestStopsEarlyAndSaysWhatItAccepted) {
  if (programs_are_sanitized()) GTEST_SKIP() << "takes half a minute under a sanitizer";
  const Json better = match({"avalam", "--first", "level=3", "--second", "random", "--sprt",
                             "elo0=0", "elo1=100", "--concurrency", "2"});
  EXPECT_EQ(better.at("sprt").at("accepted"), "H1");
  EXPECT_LT(better.at("games"), 100);
  const Json worse = match({"avalam", "--first", "random", "--second", "level=3", "--sprt",
                            "elo0=0", "elo1=100", "--games", "200"});
  EXPECT_EQ(worse.at("sprt").at("accepted"), "H0");
}

TEST(Match, ARoundRobinGivesARatingList) {
  const Json result = match(
      {"avalam", "--players", "random", "level=1", "level=3", "--round-robin", "--games", "6"});
  ASSERT_EQ(result.at("ratings").size(), 3U);
  EXPECT_EQ(result.at("pairings").size(), 3U);
  EXPECT_EQ(result.at("ratings").at(0).at("name"), "level=3");
  const Finished table = run({"match", "awale", "--players", "random", "random", "--games", "2"});
  EXPECT_EQ(table.code, 0);
  EXPECT_TRUE(contains(table.out, "random #2")) << table.out;
}

TEST(Match, TheLadderComparesNeighbours) {
  const Json result = match({"avalam", "--ladder", "--levels", "1-2", "--games", "2"});
  ASSERT_EQ(result.at("pairings").size(), 2U);
  EXPECT_EQ(result.at("pairings").at(0).at("second"), "random");
  EXPECT_EQ(result.at("pairings").at(1).at("first"), "level 2");
  EXPECT_EQ(result.at("pairings").at(1).at("second"), "level 1");
  EXPECT_EQ(result.at("pairings").at(1).at("excludes_half"), false);  // two games prove nothing
}

TEST(Match, CtrlCPrintsTheResultSoFar) {
  Call call;
  call.arguments = {"match",    "awale",       "--first", "movetime=20,hash=1",
                    "--second", "movetime=20", "--games", "100000"};
  call.input = "\x03";
  call.input_after = "100000 games";  // before that nobody listens yet
  call.seconds = 20;
  const Finished finished = run_at_terminal(call);
  EXPECT_FALSE(finished.timed_out);
  EXPECT_EQ(finished.code, 130);
  EXPECT_TRUE(contains(finished.out, "interrupted")) << last_line(finished.out);
}

TEST(Match, ADiskThatFillsCostsTheGamesButNotTheResult) {
  const SavedGames games;
  Call call;
  call.arguments = {"match",  "awale",   "--first", "random", "--second",
                    "random", "--games", "2",       "--save", games.path()};
  call.file_limit = 100;
  const Finished finished = run(call);
  EXPECT_EQ(finished.code, 1);
  EXPECT_TRUE(contains(finished.out, "2 of 2 games")) << finished.out;
  EXPECT_EQ(line_count(finished.err), 1U) << finished.err;
  EXPECT_TRUE(contains(finished.err, "File too large")) << finished.err;
}

TEST(Match, WhatCannotBePlayedIsRefused) {
  const std::vector<std::string> nobody{"match", "avalam"};
  expect_error(run(nobody), 2);
  for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
           {"--first", "level=3"},
           {"--first", "level=11", "--second", "random"},
           {"--first", "levle=1", "--second", "random"},
           {"--first", "random", "--second", "random", "--ladder"},
           {"--first", "random", "--second", "random", "--sprt", "elo0=5", "elo1=1"},
           {"--first", "random", "--second", "random", "--sprt", "elo=5"},
           {"--first", "random", "--second", "random", "--balance", "x"},
           {"--first", "random", "--second", "random", "--balance", "nan"},
           {"--first", "random", "--second", "random", "--balance", "inf"},
           {"--first", "random", "--second", "random", "--balance", "-0.5"},
           {"--first", "random", "--second", "random", "--balance", ""},
           {"--first", "random", "--second", "random", "--sprt", "elo1=inf"},
           {"--first", "random", "--second", "random", "--sprt", "elo0=nan"},
           {"--first", "random", "--second", "random", "--sprt", "elo1=1e9"},
           {"--first", "random", "--second", "random", "--sprt", "elo1=999999999"},
           {"--first", "random", "--second", "random", "--sprt", "alpha=nan"},
           {"--first", "level=3", "tc=nan", "--second", "random"},
           {"--first", "level=3", "tc=1+inf", "--second", "random"},
           {"--first", "random", "--second", "random", "--games", "0"},
           {"--first", "random", "--second", "random", "--levels", "1-2"},
           {"--first", "random", "--second", "random", "--limit", "level=3"},
           {"--players", "random"},
           {"--ladder", "--levels", "7-3"},
           {"--ladder", "--sprt"}}) {
    std::vector<std::string> arguments = nobody;
    arguments.insert(arguments.end(), words.begin(), words.end());
    expect_error(run(arguments), 2);
  }
  expect_error(
      run({"match", "avalam", "--first", "cmd=/nowhere/to/be/found", "--second", "random"}), 1);
  expect_error(run({"match", "avalam", "--first", "random", "--second", "random", "--save",
                    "/nowhere/to/be/found"}),
               1);
  expect_error(run({"match", "avalam", "--first", "random", "--second", "random", "--position",
                    "A1/4/6/8/9/8/6/4/2 1"}),
               1);
}

}  // namespace
}  // namespace tria::test
