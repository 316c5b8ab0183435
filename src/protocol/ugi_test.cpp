// The protocol as a host sees it, without processes: scripted lines for all three games, then
// random lines.
#include "protocol/ugi.hpp"

#include <algorithm>

#include "facade/game_spec.hpp"
#include "protocol/script_test_tools.hpp"
#include "tests/property/property.hpp"

namespace tria::test {
namespace {

bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

std::string word_after(const std::string& line, std::string_view word) {
  const std::vector<Slice> words = split_words(line);
  for (std::size_t i = 0; i + 1 < words.size(); ++i) {
    if (words[i].text == word) return std::string(words[i + 1].text);
  }
  return "";
}

// A session with the same moves as the script, to check its answers.
std::unique_ptr<Session> session_of(std::string_view game, std::string_view moves) {
  std::unique_ptr<Session> session = std::move(*open({std::string(game)}));
  EXPECT_FALSE(session->play_all(split_moves(game, moves)).has_value());
  return session;
}

TEST(Ugi, TheHandshakeNamesTheEngineAndItsOptions) {
  Script script("abalone");
  const std::vector<std::string> lines = script.answers("ugi");
  ASSERT_GE(lines.size(), 9U);
  EXPECT_EQ(lines[0], "id name Tria");
  EXPECT_TRUE(lines[1].starts_with("id author "));
  EXPECT_EQ(lines[2],
            "option name Game type combo default abalone var avalam var abalone var awale");
  EXPECT_EQ(lines[3], "option name Variant type string default standard");
  EXPECT_EQ(lines[4], "option name Threads type spin default 1 min 1 max 2");
  EXPECT_EQ(lines[5], "option name Hash type spin default 1 min 1 max 1");
  EXPECT_EQ(lines[6], "option name MultiPV type spin default 1 min 1 max 256");
  EXPECT_EQ(lines[7], "option name Level type spin default 10 min 1 max 10");
  EXPECT_EQ(lines[11], "option name Move Overhead type spin default 10 min 0 max 5000");
  EXPECT_EQ(lines.back(), "ugiok");
  EXPECT_EQ(script.answers("uci").back(), "uciok");
  EXPECT_EQ(script.answer("isready"), "readyok");
}

struct Opening {
  std::string_view game;
  std::string_view moves;
};
constexpr std::array kOpenings{Opening{"avalam", "c9d8 f1g1"}, Opening{"abalone", "a1b2 i9h8"},
                               Opening{"awale", "F f"}};

TEST(Ugi, EveryGameAnswersAGoWithInfoLinesAndALegalMove) {
  for (const Opening& opening : kOpenings) {
    SCOPED_TRACE(opening.game);
    Script script(opening.game);
    script.feed("uginewgame");
    EXPECT_TRUE(script.answers(join("position startpos moves ", opening.moves)).empty());
    const std::vector<std::string> lines = script.answers("go depth 2");
    ASSERT_GE(lines.size(), 2U);
    for (const std::string_view word :
         {"depth", "multipv", "score", "nodes", "nps", "hashfull", "tbhits", "time", "pv"}) {
      EXPECT_NE(word_after(lines[0], word), "") << lines[0];
    }
    EXPECT_EQ(word_after(lines[0], "depth"), "1");
    EXPECT_TRUE(lines.back().starts_with("bestmove "));
    const auto session = session_of(opening.game, opening.moves);
    EXPECT_TRUE(session->check(word_after(lines.back(), "bestmove")).has_value()) << lines.back();
  }
}

TEST(Ugi, MultiPvTellsSeveralLinesBestFirst) {
  for (const Opening& opening : kOpenings) {
    Script script(opening.game);
    script.feed("setoption name MultiPV value 3");
    std::vector<std::string> lines = script.answers("go depth 1");
    ASSERT_GE(lines.size(), 4U);
    EXPECT_EQ(word_after(lines[0], "multipv"), "1");
    EXPECT_EQ(word_after(lines[1], "multipv"), "2");
    EXPECT_EQ(word_after(lines[2], "multipv"), "3");
    EXPECT_EQ(word_after(lines.back(), "bestmove"), word_after(lines[0], "pv"));
  }
}

TEST(Ugi, QueriesTellTurnEndAndResult) {
  Script script("awale");
  EXPECT_EQ(script.answer("query gameover"), "response false");
  EXPECT_EQ(script.answer("query p1turn"), "response true");
  EXPECT_EQ(script.answer("query result"), "response none");
  script.feed("position startpos moves F");
  EXPECT_EQ(script.answer("query p1turn"), "response false");
  script.feed("position fen 0-0-0-0-0-0-0-0-0-0-0-4-24-20-S");
  EXPECT_EQ(script.answer("query gameover"), "response true");
  EXPECT_EQ(script.answer("query result"), "response p1win");
  script.feed("position fen 0-0-0-0-0-0-0-0-0-0-0-4-20-24-S");
  EXPECT_EQ(script.answer("query result"), "response p2win");
  script.feed("position fen 0-0-0-0-0-0-0-0-0-0-0-4-22-22-S");
  EXPECT_EQ(script.answer("query result"), "response draw");
  EXPECT_TRUE(script.answer("query weather").starts_with("info string "));
  EXPECT_TRUE(script.answer("query").starts_with("info string "));
}

TEST(Ugi, AGameThatIsOverHasNoMove) {
  Script script("awale");
  script.feed("position fen 0-0-0-0-0-0-0-0-0-0-0-4-24-20-S");
  EXPECT_EQ(script.answer("go depth 4"), "bestmove (none)");
  script.feed("setoption name Level value 3");
  EXPECT_EQ(script.answer("go depth 4"), "bestmove (none)");
}

TEST(Ugi, PositionsMayContainSpacesAndMovesMayRunTogether) {
  Script abalone("abalone");
  abalone.feed("position fen wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb 0 0 w 0 moves i9h8 a1b2");
  EXPECT_EQ(abalone.answer("query p1turn"), "response false");
  Script awale("awale");
  awale.feed("position fen 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S moves FfE");
  EXPECT_EQ(awale.answer("query p1turn"), "response false");
  EXPECT_TRUE(awale.answers("position startpos moves").empty());
  EXPECT_EQ(awale.answer("query p1turn"), "response true");
}

TEST(Ugi, ARefusedPositionChangesNothing) {
  Script script("avalam");
  script.feed("position startpos moves c9d8");
  for (const std::string_view line :
       {"position", "position startpos moves c9e5", "position startpos moves c9d8 c9d8",
        "position fen nonsense", "position fen", "position fen moves", "position here",
        "position startpos startpos", "position startpos moves d9c9 x"}) {
    EXPECT_TRUE(script.answer(line).starts_with("info string ")) << line;
    EXPECT_EQ(script.answer("query p1turn"), "response false");
  }
}

TEST(Ugi, OptionsAreReadWithoutRegardToCaseAndRefusedOutsideTheirRange) {
  Script script("avalam");
  EXPECT_TRUE(script.answers("setoption name multipv value 2").empty());
  EXPECT_TRUE(script.answers("setoption name Game value awale").empty());
  EXPECT_TRUE(script.answers("setoption name Variant value abapa").empty());
  const std::vector<std::string> lines = script.answers("ugi");
  EXPECT_TRUE(contains(lines[2], "default awale"));
  EXPECT_TRUE(contains(lines[3], "default abapa"));
  EXPECT_TRUE(contains(lines[6], "default 2"));
  for (const std::string_view line :
       {"setoption", "setoption name", "setoption name Hash", "setoption name Hash value",
        "setoption name Hash value 2", "setoption name Hash value -1",
        "setoption name Threads value 0", "setoption name Threads value 99999999999999999999",
        "setoption name Level value eleven", "setoption name Game value chess",
        "setoption name Variant value bitaka", "setoption name Sideways value 1",
        "setoption value 3", "setoption Hash 3"}) {
    EXPECT_TRUE(script.answer(line).starts_with("info string ")) << line;
  }
  EXPECT_EQ(script.answers("ugi"), lines);
}

TEST(Ugi, AnotherGameOrVariantStartsAnew) {
  Script script("avalam");
  script.feed("position startpos moves c9d8");
  script.feed("setoption name Game value abalone");
  EXPECT_EQ(script.answer("query p1turn"), "response true");
  script.feed("setoption name Variant value belgian-daisy,repetition=off");
  EXPECT_EQ(script.answers("position startpos moves a1b2").size(), 0U);
  // Sending the same options again, as hosts do, keeps the position.
  script.feed("setoption name Game value abalone");
  script.feed("setoption name Variant value belgian-daisy,repetition=off");
  EXPECT_EQ(script.answer("query p1turn"), "response false");
  EXPECT_TRUE(contains(script.answers("ugi")[3], "belgian-daisy,repetition=off"));
}

TEST(Ugi, ALowLevelPlaysLegalMovesAndTheSeedRepeatsThem) {
  for (const Opening& opening : kOpenings) {
    SCOPED_TRACE(opening.game);
    std::string first;
    for (int i = 0; i < 2; ++i) {
      Script script(opening.game);
      script.feed("setoption name Level value 1");
      script.feed("setoption name Seed value 77");
      script.feed(join("position startpos moves ", opening.moves));
      const std::string line = script.answer("go movetime 100");
      EXPECT_TRUE(line.starts_with("bestmove ")) << line;
      EXPECT_TRUE(
          session_of(opening.game, opening.moves)->check(word_after(line, "bestmove")).has_value());
      if (i == 0) first = line;
      EXPECT_EQ(line, first);
    }
  }
}

TEST(Ugi, AProvenResultIsToldWithItsMargin) {
  Script script("awale");
  script.feed("position fen 0-0-0-0-0-1-4-0-0-0-0-0-20-23-S");
  const std::vector<std::string> lines = script.answers("go depth 10");
  ASSERT_GE(lines.size(), 3U);
  EXPECT_TRUE(contains(lines[0], " score cp -300 ")) << lines[0];
  EXPECT_EQ(lines[lines.size() - 2], "info string proven F margin -3");
  EXPECT_EQ(lines.back(), "bestmove F");
}

TEST(Ugi, AForcedWinIsToldInMoves) {
  // White has lost five marbles, and i5 can be pushed off from i7.
  Script script("abalone");
  script.feed("position fen wbb2/wwwww1/1www3/8/9/bbb5/bbbb3/bbbb2/b4 0 5 b 0");
  for (const std::string& line : script.take()) ADD_FAILURE() << line;
  const std::vector<std::string> lines = script.answers("go depth 3");
  ASSERT_GE(lines.size(), 2U);
  EXPECT_TRUE(contains(lines[0], " score mate 1 ")) << lines[0];
}

TEST(Ugi, UnknownAndMalformedLinesAreIgnoredWithAWord) {
  Script script("awale");
  EXPECT_TRUE(script.answer("xyzzy").starts_with("info string unknown command 'xyzzy'"));
  EXPECT_TRUE(script.answers("").empty());
  EXPECT_TRUE(script.answers(" \t\r\n ").empty());
  EXPECT_TRUE(script.answer(std::string_view("\0\xff\x01 go", 6)).starts_with("info string "));
  EXPECT_TRUE(script.answer(std::string(kMaxUgiLine + 1, 'x')).starts_with("info string "));
  EXPECT_TRUE(script.answers("stop").empty());
  EXPECT_EQ(script.answer("\tisready \r"), "readyok");
  EXPECT_FALSE(script.feed("quit"));
}

TEST(Ugi, GoReadsWhatItCanAndNamesWhatItCannot) {
  Script script("awale");
  for (const std::string_view line :
       {"go depth", "go depth x", "go ponder depth 1", "go depth 1 searchmoves A B",
        "go movetime -5 mate 3", "go nodes 99999999999999999999 x"}) {
    const std::vector<std::string> lines = script.answers(line);
    ASSERT_FALSE(lines.empty());
    EXPECT_TRUE(lines.front().starts_with("info string go: ignored '")) << line;
    EXPECT_TRUE(lines.back().starts_with("bestmove ")) << line;
  }
  for (const std::string_view line :
       {"go", "go infinite", "go depth 0", "go movetime 0", "go p1time 0 p2time 0",
        "go p1time -100 p2time 50 p1inc 0 p2inc 0", "go wtime 100 btime 100 winc 1 binc 1",
        "go p2time 100", "go p1inc 10", "go movestogo 3 p1time 100", "go nodes 1",
        "go p1time 99999999999999999999 p1inc 99999999999999999999"}) {
    const std::vector<std::string> lines = script.answers(line);
    ASSERT_FALSE(lines.empty());
    EXPECT_TRUE(lines.back().starts_with("bestmove ")) << line;
    EXPECT_FALSE(contains(lines.front(), "ignored")) << line;
  }
}

TEST(Ugi, ALimitOfNodesIsHeldExactly) {
  UgiConfig config = Script::quick();
  config.max_nodes.reset();
  for (const Opening& opening : kOpenings) {
    for (const char* const threads : {"1", "2"}) {
      Script script(opening.game, config);
      script.feed(join("setoption name Threads value ", threads));
      script.feed(join("position startpos moves ", opening.moves));
      for (const char* const nodes : {"1", "2", "100", "1000", "1024", "1025", "5000", "12345"}) {
        SCOPED_TRACE(join(opening.game, ", ", threads, " threads, ", nodes, " nodes"));
        script.feed("uginewgame");
        script.feed(join("position startpos moves ", opening.moves));
        const std::vector<std::string> lines = script.answers(join("go nodes ", nodes));
        ASSERT_GE(lines.size(), 2U);
        EXPECT_EQ(word_after(lines[lines.size() - 2], "nodes"), nodes) << lines[lines.size() - 2];
      }
    }
  }
}

TEST(Ugi, TheSameScriptCountsTheSameNodes) {
  const auto nodes = [] {
    Script script("abalone");
    script.feed("position startpos moves a1b2");
    const std::vector<std::string> lines = script.answers("go depth 3");
    return word_after(lines[lines.size() - 2], "nodes");
  };
  EXPECT_EQ(nodes(), nodes());
}

// Words of the protocol in any order, with any bytes between.
std::string random_line() {
  static const std::vector<std::string> kWords{"ugi",
                                               "uci",
                                               "isready",
                                               "setoption",
                                               "name",
                                               "value",
                                               "Game",
                                               "Variant",
                                               "Threads",
                                               "Hash",
                                               "MultiPV",
                                               "Level",
                                               "Contempt",
                                               "Seed",
                                               "Move Overhead",
                                               "avalam",
                                               "abalone",
                                               "awale",
                                               "classic",
                                               "free",
                                               "abapa",
                                               "standard",
                                               "belgian-daisy,repetition=off",
                                               "uginewgame",
                                               "ucinewgame",
                                               "position",
                                               "startpos",
                                               "fen",
                                               "moves",
                                               "go",
                                               "depth",
                                               "nodes",
                                               "movetime",
                                               "p1time",
                                               "p2time",
                                               "p1inc",
                                               "wtime",
                                               "infinite",
                                               "ponder",
                                               "stop",
                                               "query",
                                               "gameover",
                                               "p1turn",
                                               "result",
                                               "F",
                                               "f",
                                               "c9d8",
                                               "a1b2",
                                               "FfEa",
                                               "1",
                                               "2",
                                               "3",
                                               "0",
                                               "-1",
                                               "10",
                                               "99999999999999999999",
                                               "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S",
                                               "\xff\xfe",
                                               "",
                                               "x"};
  const auto words =
      *rc::gen::container<std::vector<std::string>>(rc::gen::weightedOneOf<std::string>(
          {{9, rc::gen::elementOf(kWords)}, {1, rc::gen::arbitrary<std::string>()}}));
  std::string line;
  for (const std::string& word : words) line += word + " ";
  return line;
}

TEST(Ugi, AnyLinesAtAllAreSurvivedAndEveryGoGetsItsMove) {
  check_property([] {
    UgiConfig config = Script::quick();
    config.max_nodes = 200;
    Script script("awale", config);
    const int count = *rc::gen::inRange(1, 30);
    for (int i = 0; i < count; ++i) {
      const std::string line = random_line();
      const std::vector<Slice> words = split_words(line);
      const std::vector<std::string> lines = script.answers(line);
      const auto moves = std::count_if(lines.begin(), lines.end(), [](const std::string& said) {
        return said.starts_with("bestmove ");
      });
      RC_ASSERT(moves == (!words.empty() && words.front().text == "go" ? 1 : 0));
      for (const std::string& said : lines) {
        RC_ASSERT(!said.empty());
        RC_ASSERT(said.find_first_of("\r\n") == std::string::npos);
      }
    }
    RC_ASSERT(script.answer("isready") == "readyok");
  });
}

}  // namespace
}  // namespace tria::test
