// The page's calls, tested natively: the same code as in the browser, under native sanitizers.
#include "wasm/calls.hpp"

#include <algorithm>
#include <fstream>
#include <functional>
#include <iterator>
#include <set>

#include <nlohmann/json.hpp>

#include "core/text.hpp"
#include "facade/registry.hpp"
#include "tests/paths/paths.hpp"
#include "tests/property/property.hpp"

namespace tria::wasm {
namespace {

using Json = nlohmann::json;

// Replaces every byte outside ASCII, as the page's decoder replaces invalid UTF-8.
Json parsed(std::string text) {
  std::replace_if(
      text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) >= 0x80; }, '?');
  return Json::parse(text);
}

void ignore(std::string_view /*json*/) {}

TEST(Requests, WhateverIsSentTheAnswerIsJson) {
  const std::vector<std::function<std::string(const Fields&)>> calls{
      list_games,     describe_state,
      attempt_move,   parse_moves,
      export_record,  import_record,
      import_records, export_tree,
      pack,           unpack,
      describe_marks, describe_destinations,
      compose,        explain,
      choose_move,    [](const Fields& fields) { return analyse(fields, ignore); },
      review_move,    describe_palette,
      set_net,        give_table};
  check_property([&] {
    // Half of the fields are what they should be, so that many requests get far.
    const std::vector<std::string> known{"avalam", "abalone", "awale", "",     "free", "classic",
                                         "c9d9",   "F",       "first", "c3",   "d4",   "1",
                                         "3",      "First",   "[Game", "c3 c4"};
    const auto field = rc::gen::oneOf(rc::gen::elementOf(known), rc::gen::arbitrary<std::string>());
    auto texts = *rc::gen::container<std::vector<std::string>>(field);
    // Limits every search.
    if (texts.size() >= 3) texts.back() = "200";
    std::string request;
    for (const std::string& text : texts) request += text + '\0';
    if (!request.empty()) request.pop_back();
    for (const auto& call : calls) {
      const Json answer = parsed(call(split_fields(request)));
      RC_ASSERT(answer.at("ok").is_boolean());
      RC_ASSERT(answer.contains(answer.at("ok") ? "value" : "error"));
    }
  });
}

TEST(Requests, FieldsAreCountedAndNumbersChecked) {
  EXPECT_EQ(parsed(describe_state(split_fields("")))["error"]["code"], "request.fields");
  const auto choose = [](std::string_view level, std::string_view seed, std::string_view time) {
    return parsed(choose_move({"awale", "", "", "", level, seed, time, "2", ""}));
  };
  EXPECT_TRUE(choose("5", "18446744073709551615", "")["ok"]);
  for (const std::string_view bad : {"-1", "1e3", "99999999999999999999", " 1", "x"}) {
    EXPECT_EQ(choose(bad, "1", "")["error"]["code"], "request.number");
    EXPECT_EQ(choose("1", bad, "")["error"]["code"], "request.number");
    EXPECT_EQ(choose("1", "1", bad)["error"]["code"], "request.number");
  }
  EXPECT_EQ(parsed(attempt_move({"avalam", "free", "", "", "", "e5", "third"}))["error"]["code"],
            "request.side");
}

TEST(Tables, ThatOneProgramHasBuiltAreTakenByAnotherInOrder) {
  // Both programs are this one here, which has what it builds: what it is given again is no news.
  std::string second;
  for (const std::size_t positions : {1U, 12U, 78U}) {
    const std::string table = next_table({"awale", "abapa"});
    ASSERT_EQ(table.size(), positions);
    EXPECT_EQ(table.find('\0'), std::string::npos) << "a table is one field of a request";
    EXPECT_TRUE(parsed(give_table({"awale", "abapa", table}))["ok"]);
    if (positions == 12) second = table;
  }
  const auto refused = [](const Fields& fields) {
    return parsed(give_table(fields))["error"]["code"] == "request.table";
  };
  EXPECT_TRUE(refused({"awale", "awari", second})) << "the first is missing";
  EXPECT_TRUE(refused({"awale", "abapa", std::string(364, '\x01')})) << "no such values";
  EXPECT_TRUE(refused({"awale", "abapa", ""}));
  EXPECT_TRUE(refused({"awale", "abapa", "x", "y"}));
  EXPECT_TRUE(refused({"avalam", "", second}));
  EXPECT_TRUE(refused({"chess", "", second}));
  for (const Fields& none : {Fields{"avalam", ""}, {"awale", "chess"}, {"awale"}, {""}}) {
    EXPECT_EQ(next_table(none), "");
  }
}

TEST(State, HasEverythingThePageDraws) {
  const Json state = parsed(describe_state({"awale", "", "", "F"}))["value"];
  EXPECT_EQ(state["side"], "second");
  EXPECT_EQ(state["moves"], Json::array({"F"}));
  EXPECT_EQ(state["cells"].size(), 12U);
  EXPECT_EQ(state["cells"][6], (Json{{"name", "a"},
                                     {"x", 5},
                                     {"y", 0},
                                     {"pieces", "ooooo"},
                                     {"home", "second"},
                                     {"settled", false}}));
  EXPECT_EQ(state["lastSteps"].size(), 4U);
  EXPECT_EQ(state["legal"].size(), 6U);
  EXPECT_EQ(state["over"], false);
  EXPECT_EQ(state["result"], nullptr);
}

TEST(Marks, AreThoseOfThePositionAfterTheMoves) {
  const Json start = parsed(describe_marks({"awale", "", "", ""}))["value"];
  EXPECT_EQ(start["marks"].size(), 6U);
  EXPECT_EQ(start["marks"][5],
            (Json{{"kind", "lands"}, {"cells", {"F", "d"}}, {"side", "first"}, {"label", ""}}));
  EXPECT_EQ(start["notes"], Json::array());
  const Json later = parsed(describe_marks({"awale", "", "", "F"}))["value"];
  EXPECT_EQ(later["marks"][5]["side"], "second");
}

TEST(Destinations, JoinMovesThatDifferOnlyInHowTheBoardIsTurned) {
  const auto ask = [](std::string_view moves) {
    return parsed(describe_destinations({"abalone", "", "", moves}))["value"];
  };
  const Json start = ask("");
  EXPECT_EQ(start["variant"], "standard");
  EXPECT_EQ(start["destinations"].size(), 22U);
  EXPECT_EQ(start["destinations"][0]["moves"], (Json{"a1b1", "a5b6"}));
  const Json here = ask("a1b1");
  const Json mirrored = ask("a5b6");
  EXPECT_EQ(here["key"], start["destinations"][0]["key"]);
  EXPECT_EQ(here["key"], mirrored["key"]);
  EXPECT_NE(here["key"], start["key"]);
  // The same positions can be reached, each with its own moves.
  const auto keys = [](const Json& state) {
    std::set<std::string> all;
    for (const Json& there : state["destinations"]) all.insert(there["key"]);
    return all;
  };
  EXPECT_EQ(keys(here), keys(mirrored));
}

TEST(Marks, OfAGameThatIsOverThereAreNone) {
  const Json over =
      parsed(describe_marks({"awale", "", "1-0-0-0-0-0-0-0-0-0-0-0-23-24-S", ""}))["value"];
  EXPECT_EQ(over, (Json{{"marks", Json::array()}, {"notes", Json::array()}}));
}

TEST(Compose, GivesThePositionOfABoardThatSomebodySetUp) {
  const Json position =
      parsed(compose({"awale", "", "second", "20", "21", "0", "0", "A", "ooo", "f", "oooo"}));
  EXPECT_EQ(position["value"], "3-0-0-0-0-0-0-0-0-0-0-4-20-21-N");
  // Cells that are not named are empty.
  EXPECT_EQ(parsed(compose({"abalone", "", "first", "0", "0", "0", "0"}))["value"],
            "5/6/7/8/9/8/7/6/5 0 0 b 0");
}

TEST(Compose, SaysWhyThereIsNoSuchPosition) {
  const auto code_of = [](const Fields& fields) {
    return parsed(compose(fields))["error"]["code"];
  };
  EXPECT_EQ(code_of({"awale", "", "first", "40", "9", "0", "0"}), "awale.too_many_seeds");
  EXPECT_EQ(code_of({"awale", "", "first", "0", "0", "0", "0", "G", "o"}), "awale.no_such_house");
  EXPECT_EQ(code_of({"awale", "", "north", "0", "0", "0", "0"}), "request.side");
  EXPECT_EQ(code_of({"awale", "", "first", "0.5", "0", "0", "0"}), "request.number");
  EXPECT_EQ(code_of({"awale", "", "first", "0", "0", "0", "0", "A"}), "request.fields");
  EXPECT_EQ(code_of({"awale", "", "first", "0", "0"}), "request.fields");
  EXPECT_EQ(code_of({"awale", "nonsense", "first", "0", "0", "0", "0"}), "text.variant");
  EXPECT_EQ(code_of({"chess", "", "first", "0", "0", "0", "0"}), "session.no_game");
}

TEST(Explain, TellsWhatTheBetterLineAchieves) {
  constexpr std::string_view kSeven = "1-0-4-0-0-3-1-2-1-5-0-2-15-14-S";
  const Json told = parsed(explain({"awale", "", kSeven, "", "F", "A d"}));
  EXPECT_EQ(told["value"], (Json{{"code", "awale.captures_from"},
                                 {"message", "captures 7 seeds from 3 houses"},
                                 {"args", {"7", "3"}}}));
  EXPECT_EQ(parsed(explain({"awale", "", kSeven, "", "F", ""}))["value"], nullptr);
  EXPECT_EQ(parsed(explain({"awale", "", kSeven, "", "f x", "?"}))["value"], nullptr);
  EXPECT_EQ(parsed(explain({"awale", "", kSeven, "", "F"}))["error"]["code"], "request.fields");
}

TEST(Palette, IsThatOfTheVariantAndThePosition) {
  const auto palette = [](const Fields& fields) { return parsed(describe_palette(fields)); };
  EXPECT_EQ(palette({"abalone", "", "5/6/7/8/9/8/7/6/5 1 2 b 0", ""})["value"],
            (Json{{"pieces", {"f", "s"}},
                  {"heaps", false},
                  {"maxScore", 6},
                  {"maxStock", 0},
                  {"total", 0},
                  {"score", {2, 1}}}));
  EXPECT_EQ(palette({"avalam", "", "", ""})["value"]["maxStock"], 0);
  EXPECT_EQ(palette({"avalam", "free", "", ""})["value"]["maxStock"], 24);
  // The seed that the end shares out lies in its house.
  const Json over = palette({"awale", "", "1-0-0-0-0-0-0-0-0-0-0-0-23-24-S", ""});
  EXPECT_EQ(over["value"]["score"], (Json{23, 24}));
  EXPECT_EQ(palette({"awale", "nonsense", "", ""})["error"]["code"], "text.variant");
  EXPECT_EQ(palette({"awale"})["error"]["code"], "request.fields");
}

TEST(Engine, AsksTheTableItHasBuiltForAwale) {
  const Json deep = parsed(
      analyse({"awale", "", "1-0-2-1-0-2-1-2-0-1-0-2-18-18-S", "", "1", "", "10", ""}, ignore));
  EXPECT_GT(deep["value"]["tableHits"], 0);
  const Json known = parsed(
      analyse({"awale", "", "1-0-2-0-0-0-1-0-0-1-0-1-21-21-S", "", "2", "", "", ""}, ignore));
  EXPECT_EQ(known["value"]["nodes"], 0);
  EXPECT_TRUE(known["value"]["lines"][0]["proven"]);
}

std::string net_of(std::string_view game) {
  std::ifstream file(test::source_file(join("src/games/", game, "/data/net.bin")),
                     std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

Json give_net(std::string_view game, const std::string& net) {
  return parsed(set_net(split_fields(std::string(game) + '\0' + net)));
}

TEST(Engine, ANetIsUsedFromTheNextSearchOn) {
  for (const GameEntry& entry : all_games()) {
    const std::string_view game = entry.info().name;
    const auto nodes = [&] {
      return parsed(analyse({game, "", "", "", "1", "", "5", ""}, ignore))["value"]["nodes"];
    };
    const Json fresh = nodes();
    const Json known = nodes();
    ASSERT_LT(known, fresh) << "the hash table remembers nothing";
    EXPECT_EQ(give_net(game, net_of(game)), (Json{{"ok", true}, {"value", true}})) << game;
    // This program has the same net built in: only the engine is another one.
    EXPECT_EQ(nodes(), fresh) << game;
  }
}

TEST(Engine, GoesOnWhenANetIsRefused) {
  const std::string net = net_of("awale");
  ASSERT_FALSE(net.empty());
  const auto nodes = [] {
    return parsed(analyse({"awale", "", "", "", "1", "", "8", ""}, ignore))["value"]["nodes"];
  };
  ASSERT_TRUE(give_net("awale", net)["ok"]);
  const Json fresh = nodes();
  const Json known = nodes();
  ASSERT_LT(known, fresh);
  const auto expect_refused = [&](const std::string& bytes) {
    EXPECT_EQ(give_net("awale", bytes)["error"]["code"], "request.net");
  };
  expect_refused("");
  expect_refused(std::string(net.size(), '\0'));
  expect_refused(net.substr(1));
  expect_refused(net.substr(0, net.size() - 1));
  expect_refused(net + '\0');
  expect_refused(net_of("abalone"));
  for (std::size_t i = 0; i < net.size(); i += 97) {
    std::string damaged = net;
    damaged[i] = static_cast<char>(damaged[i] ^ 4);
    expect_refused(damaged);
  }
  EXPECT_EQ(give_net("chess", net)["error"]["code"], "session.no_game");
  EXPECT_EQ(parsed(set_net({"awale"}))["error"]["code"], "request.net");
  EXPECT_LE(nodes(), known) << "another engine would have begun anew";
}

TEST(Engine, TellsEveryDepthInTheFormOfItsAnswer) {
  std::vector<Json> told;
  const Json answer =
      parsed(analyse({"abalone", "", "", "", "2", "", "3", ""},
                     [&](std::string_view json) { told.push_back(Json::parse(json)); }));
  ASSERT_EQ(told.size(), 3U);
  EXPECT_EQ(told.back()["lines"], answer["value"]["lines"]);
  EXPECT_EQ(told.back()["lines"][0]["pvSteps"].size(), told.back()["lines"][0]["pv"].size());
}

TEST(Engine, GradesAMove) {
  const auto review = [](std::string_view move) {
    return parsed(review_move({"avalam", "", "2/4/6/8/4Aa3/8/6/4/2 1", "", move, "", "3", ""}));
  };
  const Json best = review("e5f5")["value"];
  EXPECT_EQ(best["grade"], "best");
  EXPECT_EQ(best["line"], Json::array({"e5f5"}));
  EXPECT_EQ(best["lineSteps"].size(), 1U);
  EXPECT_EQ(best["chance"], 1);
  const Json worst = review("f5e5")["value"];
  EXPECT_EQ(worst["grade"], "blunder");
  EXPECT_EQ(worst["best"], "e5f5");
  EXPECT_EQ(worst["loss"], 1);
  EXPECT_EQ(worst["accuracy"], 0);
  EXPECT_EQ(worst["proven"], true);
  EXPECT_EQ(worst["marginLost"], 2);
  EXPECT_EQ(best["achieves"], Json::array());
  EXPECT_EQ(
      worst["achieves"],
      Json::array(
          {{{"code", "review.wins_by"}, {"message", "wins by 1 tower, proven"}, {"args", {"1"}}}}));
  EXPECT_FALSE(review("a1a2")["ok"]);
}

}  // namespace
}  // namespace tria::wasm
