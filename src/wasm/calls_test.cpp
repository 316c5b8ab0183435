// The page's calls, tested natively: the same code as in the browser, under native sanitizers.
#include "wasm/calls.hpp"

#include <algorithm>
#include <functional>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <rapidcheck.h>

#include "core/text.hpp"
#include "facade/registry.hpp"

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
      list_games,    describe_state,
      attempt_move,  parse_moves,
      export_record, import_record,
      choose_move,   [](const Fields& fields) { return analyse(fields, ignore); }};
  EXPECT_TRUE(rc::check([&] {
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
  }));
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

TEST(Engine, AsksTheTableItHasBuiltForAwale) {
  const Json deep = parsed(
      analyse({"awale", "", "1-0-2-1-0-2-1-2-0-1-0-2-18-18-S", "", "1", "", "10", ""}, ignore));
  EXPECT_GT(deep["value"]["tableHits"], 0);
  const Json known = parsed(
      analyse({"awale", "", "1-0-2-0-0-0-1-0-0-1-0-1-21-21-S", "", "2", "", "", ""}, ignore));
  EXPECT_EQ(known["value"]["nodes"], 0);
  EXPECT_TRUE(known["value"]["lines"][0]["proven"]);
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

}  // namespace
}  // namespace tria::wasm
