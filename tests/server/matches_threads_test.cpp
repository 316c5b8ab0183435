// Whole matches against the real server: two play, others watch, connections and servers die.
#include <gtest/gtest.h>

#include "facade/game_spec.hpp"
#include "facade/registry.hpp"
#include "tests/paths/paths.hpp"
#include "tests/server/client.hpp"
#include "tests/server/server_process.hpp"

namespace tria::test {
namespace {

class Matches : public ::testing::Test {
 protected:
  void SetUp() override { ASSERT_TRUE(server_.start()) << server_.log(); }
  void TearDown() override {
    if (HasFailure()) ADD_FAILURE() << "the server's log:\n" << server_.log();
  }

  [[nodiscard]] HttpClient http() const { return HttpClient(server_.port()); }
  [[nodiscard]] static std::string socket_path(const std::string& id) {
    return "/api/v1/matches/" + id + "/socket";
  }
  // A match that both have joined, with their tokens.
  struct Begun {
    std::string id;
    std::string tokens[2];
  };
  [[nodiscard]] Begun begin(Json request) const {
    request["colour"] = "first";
    const Json made = http().post("/api/v1/matches", request).json();
    EXPECT_TRUE(made.contains("invite")) << made.dump();
    const std::string id = made.value("id", "");
    const Json joined =
        http().post("/api/v1/matches/" + id + "/join", Json{{"invite", made["invite"]}}).json();
    return {id, {made.value("token", ""), joined.value("token", "")}};
  }
  void enter(SocketClient& client, const std::string& id, const Json& hello) const {
    ASSERT_TRUE(client.connect(server_.port(), socket_path(id)));
    client.send(hello);
  }
  [[nodiscard]] static Json hello(const std::string& token) {
    return {{"type", "hello"}, {"token", token}};
  }

  ServerProcess server_{tria_program(), {"--matches-per-hour", "0", "--requests-per-second", "0"}};
};

TEST_F(Matches, AWholeGameOfEachKindIsPlayedAndWatchedOnAllThreads) {
  for (const GameEntry& entry : all_games()) {
    const Begun match = begin({{"game", entry.info().name}, {"public", true}});
    SocketClient players[2];
    SocketClient watcher;
    for (int seat : {0, 1}) enter(players[seat], match.id, hello(match.tokens[seat]));
    enter(watcher, match.id, {{"type", "hello"}});
    EXPECT_EQ(players[0].wait_for("welcome")["seat"], "first");
    EXPECT_EQ(players[1].wait_for("welcome")["seat"], "second");
    EXPECT_TRUE(watcher.wait_for("welcome")["seat"].is_null());
    auto session = std::move(*entry.make("", ""));
    for (int ply = 1; !session->outcome() && ply <= 60; ++ply) {
      const auto legal = session->legal_moves();
      const std::string move = legal[static_cast<std::size_t>(ply * 7) % legal.size()];
      const auto mover = static_cast<std::size_t>(session->side());
      players[mover].send({{"type", "move"}, {"id", ply}, {"ply", ply}, {"move", move}});
      ASSERT_TRUE(session->play(move).has_value());
      EXPECT_EQ(players[1 - mover].wait_for("event", "move")["move"], move);
      EXPECT_EQ(players[mover].wait_for("ack")["id"], ply);
      EXPECT_EQ(watcher.wait_for("event", "move")["ply"], ply);
    }
    if (!session->outcome()) players[0].send({{"type", "resign"}});
    EXPECT_NE(watcher.wait_for("event", "ended")["result"], "");
    const Json state = http().get("/api/v1/matches/" + match.id).json();
    EXPECT_EQ(state["state"], "ended");
    EXPECT_EQ(state["moves"].size(), session->ply());
    const Reply record = http().get("/api/v1/matches/" + match.id + "/record");
    EXPECT_EQ(record.status, 200U);
    EXPECT_NE(record.body.find("[Game \""), std::string::npos);
  }
}

TEST_F(Matches, AKillLosesNoAcknowledgedMoveAndTheGameGoesOn) {
  const Begun match = begin({{"game", "awale"}, {"clock", {{"minutes", 10}}}});
  {
    SocketClient first;
    SocketClient second;
    enter(first, match.id, hello(match.tokens[0]));
    enter(second, match.id, hello(match.tokens[1]));
    first.send({{"type", "move"}, {"id", 1}, {"ply", 1}, {"move", "A"}});
    ASSERT_EQ(first.wait_for("ack")["id"], 1);
    second.send({{"type", "move"}, {"id", 1}, {"ply", 2}, {"move", "a"}});
    ASSERT_EQ(second.wait_for("ack")["id"], 1);
    EXPECT_EQ(server_.end(SIGKILL), 128 + SIGKILL);
  }
  ASSERT_TRUE(server_.start());
  SocketClient first;
  enter(first, match.id, {{"type", "hello"}, {"token", match.tokens[0]}, {"seen", 4}});
  EXPECT_TRUE(first.wait_for("welcome")["match"].is_null());
  EXPECT_EQ(first.wait_for("event", "move")["ply"], 2);
  // Sent again because the answer might have been lost: acknowledged, not played twice.
  first.send({{"type", "move"}, {"id", 2}, {"ply", 1}, {"move", "A"}});
  EXPECT_EQ(first.wait_for("ack")["number"], 4);
  first.send({{"type", "move"}, {"id", 3}, {"ply", 3}, {"move", "B"}});
  EXPECT_EQ(first.wait_for("ack")["id"], 3);
  EXPECT_EQ(http().get("/api/v1/matches/" + match.id).json()["moves"], (Json{"A", "a", "B"}));
}

TEST_F(Matches, AStoppingServerSaysGoodbyeAndKeepsEverything) {
  const Begun match = begin({{"game", "awale"}});
  SocketClient first;
  enter(first, match.id, hello(match.tokens[0]));
  first.send({{"type", "move"}, {"ply", 1}, {"move", "A"}});
  first.wait_for("event", "move");
  kill(server_.pid(), SIGTERM);
  EXPECT_EQ(first.wait_for_close(), 1001U);
  EXPECT_EQ(server_.end(SIGTERM), 0);
  ASSERT_TRUE(server_.start());
  EXPECT_EQ(http().get("/api/v1/matches/" + match.id).json()["moves"], (Json{"A"}));
}

TEST_F(Matches, OnlyTheTokenMovesASeat) {
  const Begun match = begin({{"game", "awale"}});
  SocketClient nobody;
  enter(nobody, match.id, {{"type", "hello"}});
  nobody.send({{"type", "move"}, {"id", 1}, {"ply", 1}, {"move", "A"}});
  EXPECT_EQ(nobody.wait_for("refused")["error"]["code"], "match.spectator");
  SocketClient guesser;
  enter(guesser, match.id, hello(std::string(22, 'A')));
  EXPECT_EQ(guesser.wait_for_close(), 4403U);
  SocketClient opponent;
  enter(opponent, match.id, hello(match.tokens[1]));
  opponent.send({{"type", "move"}, {"id", 1}, {"ply", 1}, {"move", "A"}});
  EXPECT_EQ(opponent.wait_for("refused")["error"]["code"], "match.not_your_turn");
  EXPECT_EQ(http().get("/api/v1/matches/" + match.id).json()["moves"].size(), 0U);
  EXPECT_EQ(http().get("/api/v1/matches/" + match.id, match.tokens[1]).json()["seat"], "second");
  EXPECT_EQ(http().get("/api/v1/matches/" + match.id, "nonsense").status, 403U);
}

TEST_F(Matches, NoSecretIsLoggedOrToldToOthers) {
  const Begun match = begin({{"game", "awale"}, {"public", true}});
  SocketClient first;
  enter(first, match.id, hello(match.tokens[0]));
  first.wait_for("welcome");
  const std::string live = http().get("/api/v1/matches?state=live").body;
  const std::string state = http().get("/api/v1/matches/" + match.id).body;
  for (const std::string& token : match.tokens) {
    for (const std::string& text : {live, state, server_.log()}) {
      EXPECT_EQ(text.find(token), std::string::npos);
    }
  }
  EXPECT_NE(live.find(match.id), std::string::npos);
}

TEST_F(Matches, TheEngineIsPlayedAgainst) {
  const Json made =
      http()
          .post("/api/v1/matches",
                Json{{"game", "avalam"}, {"colour", "second"}, {"opponent", {{"level", 1}}}})
          .json();
  SocketClient person;
  enter(person, made["id"], hello(made["token"]));
  person.wait_for("welcome");
  const Json state = http().get("/api/v1/matches/" + made.value("id", "")).json();
  const Json move =
      state["moves"].empty() ? person.wait_for("event", "move")["move"] : state["moves"][0];
  auto session = std::move(*open({"avalam"}));
  EXPECT_TRUE(session->play(move.get<std::string>()).has_value());
}

// Plays whatever is legal first, and waits for the engine's answers, so many of them.
void play_against_engine(SocketClient& person, Session& session, int answers) {
  for (int i = 0; i < answers; ++i) {
    const std::string move = session.legal_moves().front();
    ASSERT_TRUE(session.play(move).has_value());
    person.send({{"type", "move"}, {"ply", session.ply()}, {"move", move}});
    EXPECT_EQ(person.wait_for("event", "move")["move"], move);
    const Json answer = person.wait_for("event", "move");
    ASSERT_TRUE(answer.contains("move")) << "the engine does not move";
    ASSERT_TRUE(session.play(answer["move"].get<std::string>()).has_value());
  }
}

// The server has one engine thread.
TEST_F(Matches, AnAnalysisMakesWayForTheMovesOfMatches) {
  SocketClient viewer;
  ASSERT_TRUE(viewer.connect(server_.port(), "/api/v1/analysis"));
  viewer.send({{"type", "analyse"}, {"id", 1}, {"game", "abalone"}, {"timeMs", 60'000}});
  const int depth = viewer.wait_for("progress")["analysis"]["depth"];
  const Json made = http()
                        .post("/api/v1/matches", Json{{"game", "abalone"},
                                                      {"colour", "first"},
                                                      {"clock", {{"minutes", 0.25}}},
                                                      {"opponent", {{"level", 10}}}})
                        .json();
  SocketClient person;
  enter(person, made["id"], hello(made["token"]));
  auto session = std::move(*open({"abalone"}));
  play_against_engine(person, *session, 4);
  const Json state = http().get("/api/v1/matches/" + made.value("id", "")).json();
  EXPECT_EQ(state["state"], "playing") << state.dump();
  viewer.send({{"type", "stop"}});
  const Json stopped = viewer.wait_for("done");
  EXPECT_EQ(stopped["stopped"], true) << "it was still being searched";
  EXPECT_GE(stopped["analysis"]["depth"], depth);
  EXPECT_FALSE(stopped["analysis"]["lines"].empty());
  // One that was interrupted goes on until its time is over.
  viewer.send({{"type", "analyse"}, {"id", 2}, {"game", "abalone"}, {"timeMs", 2'000}});
  const int before = viewer.wait_for("progress")["analysis"]["depth"];
  play_against_engine(person, *session, 1);
  const Json done = viewer.wait_for("done");
  EXPECT_EQ(done["stopped"], false);
  EXPECT_GE(done["analysis"]["depth"], before);
  EXPECT_FALSE(done["analysis"]["lines"].empty());
}

// One thread for all of them: at a fortieth of its clock for each move, one after the other, the engine
// would have lost on time.
TEST_F(Matches, TheEngineLosesNoneOfManyGamesOnTimeThatAreWaitingForIt) {
  constexpr std::size_t kAtOnce = 12;
  constexpr int kAnswers = 6;
  std::vector<std::string> ids;
  std::vector<std::unique_ptr<Session>> sessions;
  SocketClient people[kAtOnce];
  for (SocketClient& person : people) {
    const Json made = http()
                          .post("/api/v1/matches", Json{{"game", "abalone"},
                                                        {"colour", "first"},
                                                        {"clock", {{"minutes", 0.25}}},
                                                        {"opponent", {{"level", 10}}}})
                          .json();
    ids.push_back(made["id"]);
    sessions.push_back(std::move(*open({"abalone"})));
    enter(person, made["id"], hello(made["token"]));
  }
  for (int i = 0; i < kAnswers; ++i) {
    for (std::size_t m = 0; m < kAtOnce; ++m) {
      const std::string move = sessions[m]->legal_moves().front();
      ASSERT_TRUE(sessions[m]->play(move).has_value());
      people[m].send({{"type", "move"}, {"ply", sessions[m]->ply()}, {"move", move}});
    }
    for (std::size_t m = 0; m < kAtOnce; ++m) {
      people[m].wait_for("event", "move");
      const Json answer = people[m].wait_for("event", "move");
      ASSERT_TRUE(answer.contains("move")) << "the engine does not move";
      ASSERT_TRUE(sessions[m]->play(answer["move"].get<std::string>()).has_value());
    }
  }
  for (const std::string& id : ids) {
    const Json state = http().get("/api/v1/matches/" + id).json();
    EXPECT_EQ(state["state"], "playing");
    EXPECT_GT(state["clocks"]["second"], 0);
  }
}

TEST_F(Matches, TheArchiveTheExplorerAndTheTablesAnswer) {
  for (int i = 0; i < 2; ++i) {
    const Begun match = begin({{"game", "abalone"}, {"public", true}, {"name", "Ada"}});
    SocketClient players[2];
    for (int seat : {0, 1}) {
      enter(players[seat], match.id, hello(match.tokens[seat]));
      players[seat].wait_for("welcome");
    }
    auto session = std::move(*open({"abalone"}));
    for (int ply = 1; ply <= 2; ++ply) {
      const std::string move = session->legal_moves().front();
      ASSERT_TRUE(session->play(move).has_value());
      players[1 - ply % 2].send({{"type", "move"}, {"ply", ply}, {"move", move}});
      players[ply % 2].wait_for("event", "move");
    }
    players[0].send({{"type", "resign"}});
    players[1].wait_for("event", "ended");
  }
  const std::string first = std::move(*open({"abalone"}))->legal_moves().front();
  const Json list = http().get("/api/v1/archive?game=abalone&result=second&moves=" + first).json();
  ASSERT_EQ(list["matches"].size(), 2U) << list.dump();
  EXPECT_EQ(list["matches"][0]["moves"].size(), 2U);
  const Json page = http().get("/api/v1/archive?limit=1").json();
  ASSERT_TRUE(page["cursor"].is_string());
  const Json rest =
      http().get("/api/v1/archive?limit=5&before=" + page["cursor"].get<std::string>()).json();
  EXPECT_EQ(rest["matches"].size(), 1U);
  const Reply records = http().get("/api/v1/archive/records");
  EXPECT_NE(records.body.find("[First \"Ada\"]"), std::string::npos) << records.body;
  EXPECT_NE(records.body.find("[Termination \"resignation\"]"), std::string::npos);
  const Json explored = http().get("/api/v1/explorer?game=abalone").json();
  EXPECT_EQ(explored["total"]["games"], 2);
  ASSERT_EQ(explored["moves"].size(), 1U);
  EXPECT_EQ(explored["moves"][0]["second"], 2);
  EXPECT_FALSE(explored["moves"][0]["equivalents"].empty()) << "the start is symmetric";
  const std::string tables = "/api/v1/tablebase/awale?position=";
  const Json probed = http().get(tables + "0-0-0-0-0-1-0-0-0-0-0-1-23-23-S").json();
  EXPECT_TRUE(probed["value"].is_number()) << probed.dump();
  EXPECT_FALSE(probed["moves"].empty());
  EXPECT_EQ(http().get(tables + "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S").status, 404U);
  EXPECT_EQ(http().get(tables + "nonsense").status, 400U);
}

TEST_F(Matches, AnalysisOnAThreadOfItsOwnIsStreamedAndStopped) {
  SocketClient viewer;
  ASSERT_TRUE(viewer.connect(server_.port(), "/api/v1/analysis"));
  viewer.send({{"type", "analyse"}, {"id", 1}, {"game", "abalone"}, {"timeMs", 300}, {"lines", 2}});
  const Json done = viewer.wait_for("done");
  EXPECT_EQ(done["id"], 1);
  EXPECT_EQ(done["stopped"], false);
  EXPECT_EQ(done["analysis"]["lines"].size(), 2U);
  viewer.send({{"type", "analyse"}, {"id", 2}, {"game", "abalone"}, {"timeMs", 60'000}});
  viewer.wait_for("progress");
  viewer.send({{"type", "stop"}});
  const Json stopped = viewer.wait_for("done");
  EXPECT_EQ(stopped["id"], 2);
  EXPECT_EQ(stopped["stopped"], true);
  viewer.send({{"type", "analyse"}, {"id", 3}, {"game", "abalone"}, {"moves", {"z9"}}});
  EXPECT_EQ(viewer.wait_for("refused")["id"], 3);
}

}  // namespace
}  // namespace tria::test
