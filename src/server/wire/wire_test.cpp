// What is written is read again; what clients send is understood or refused with a reason.
#include <fstream>

#include "server/codes.hpp"
#include "server/wire/frames.hpp"
#include "server/wire/match_json.hpp"
#include "server/wire/requests.hpp"
#include "tests/paths/paths.hpp"
#include "tests/property/property.hpp"
#include "tests/server/schema.hpp"

namespace tria::server {
namespace {

// Built step by step: g++ 12 warns wrongly about a list of them.
std::vector<EventData> one_of_each() {
  Player person;
  person.name = "Adé";
  Player engine;
  engine.engine_level = 7;
  std::vector<EventData> all;
  all.emplace_back(Created{{"awale", "standard", "", {}},
                           {ClockRule::Kind::kMinutes, 60'000, 1'000},
                           true,
                           "secret",
                           7});
  all.emplace_back(
      Created{{"awale", "standard", "", {}}, {ClockRule::Kind::kDays, 60'000, 0}, false, "", -8});
  all.emplace_back(Created{{"awale", "standard", "", {}}, {}, false, "", 1'000'000});
  all.emplace_back(SeatTaken{Side::kFirst, person, "secret"});
  all.emplace_back(SeatTaken{Side::kSecond, engine, ""});
  all.emplace_back(Created{{"awale", "standard", "", {}},
                           {ClockRule::Kind::kMinutes, 60'000, 0},
                           true,
                           "",
                           7,
                           true,
                           -12});
  person.account = "secret id";
  all.emplace_back(SeatTaken{Side::kFirst, person, ""});
  person.rating = ShownRating{1'612, true};
  all.emplace_back(SeatTaken{Side::kSecond, person, ""});
  all.emplace_back(Moved{Side::kSecond, 12, "a1b2", 1'234, 56});
  all.emplace_back(Offered{{Side::kFirst}, OfferKind::kDraw});
  all.emplace_back(Offered{{Side::kFirst}, OfferKind::kRematch});
  all.emplace_back(Declined{{Side::kSecond}, OfferKind::kTakeback});
  all.emplace_back(DrawAccepted{Side::kFirst});
  all.emplace_back(TakebackAccepted{{Side::kFirst}, 4});
  all.emplace_back(Resigned{Side::kSecond});
  all.emplace_back(Aborted{Side::kFirst});
  all.emplace_back(FlagFell{Side::kSecond});
  all.emplace_back(Resumed{99});
  all.emplace_back(Ended{Result::kDraw, "agreed", {{47, 49}}});
  all.emplace_back(Ended{std::nullopt, "aborted", {}});
  all.emplace_back(RematchCreated{"k3v9Qx0aZ_4"});
  all.emplace_back(Paused{Side::kSecond});
  all.emplace_back(Continued{Side::kSecond});
  all.emplace_back(Claimed{Side::kSecond, "AAECAwQFBgc", "Ada"});
  all.emplace_back(Reacted{{Side::kFirst}, "good game"});
  return all;
}

TEST(EventText, EveryKindIsReadAsItWasWritten) {
  for (const EventData& data : one_of_each()) {
    const Event event{3, 1'000, data};
    const StoredEvent text = write_event(event);
    const auto read = read_event(text);
    ASSERT_TRUE(read.has_value()) << text.kind << text.data << read.error().message;
    EXPECT_EQ(*read, event) << text.kind << text.data;
  }
}

TEST(EventText, AMatchThatWasStoredWithoutADateWasCreatedWhenItSays) {
  const auto read = read_event({1, 1'234, "created", R"({"game":"awale"})"});
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(std::get<Created>(read->data).date, 1'234);
}

TEST(EventText, WhatWasStoredBeforeThereWereAccountsIsReadAsAGuestAndACasualMatch) {
  const auto taken = read_event(
      {2, 5, "seat-taken", R"({"seat":"first","person":{"kind":"person","name":"Ada"}})"});
  ASSERT_TRUE(taken.has_value());
  EXPECT_EQ(std::get<SeatTaken>(taken->data).player, Player::person("Ada"));
  const auto created = read_event({1, 5, "created", R"({"game":"awale","clock":null})"});
  ASSERT_TRUE(created.has_value());
  EXPECT_FALSE(std::get<Created>(created->data).is_rated);
}

TEST(EventText, ClientsNeverSeeAHashOrAnId) {
  for (const EventData& data : one_of_each()) {
    EXPECT_EQ(write_json(event_json({1, 0, data})).find("secret"), std::string::npos);
  }
}

TEST(EventText, WhatIsNoEventIsRefused) {
  EXPECT_FALSE(read_event({1, 0, "nonsense", "{}"}).has_value());
  EXPECT_FALSE(read_event({1, 0, "move", "{}"}).has_value());
  EXPECT_FALSE(read_event({1, 0, "move", "[]"}).has_value());
  EXPECT_FALSE(read_event({1, 0, "move", R"({"seat":"third","ply":1,"move":"A"})"}).has_value());
  EXPECT_FALSE(read_event({1, 0, "ended", R"({"reason":"time","score":[1e300,0]})"}).has_value());
}

TEST(Frames, CommandsAreReadWithTheirIds) {
  const auto move = read_match_frame(R"({"type":"move","id":7,"ply":3,"move":"a1b2","x":[]})");
  ASSERT_TRUE(move.has_value());
  EXPECT_EQ(move->id, 7);
  ASSERT_TRUE(move->message.has_value());
  EXPECT_EQ(std::get<command::Move>(std::get<Command>(*move->message)).ply, 3U);
  const auto hello = read_match_frame(R"({"type":"hello","token":null,"seen":9})");
  EXPECT_EQ(std::get<Hello>(*hello->message).seen, 9U);
  const auto none = read_match_frame(R"({"type":"premove","move":null})");
  EXPECT_EQ(std::get<command::Premove>(std::get<Command>(*none->message)).move, "");
  const auto ping = read_match_frame(R"({"type":"ping","time":1.5})");
  EXPECT_EQ(std::get<Ping>(*ping->message).time, "1.5");
  const auto question =
      read_analysis_frame(R"({"type":"analyse","id":1,"game":"awale","moves":["A"]})");
  EXPECT_EQ(std::get<AnalysisRequest>(*question->message).spec.moves.size(), 1U);
}

TEST(Frames, WhatIsWrongIsNamed) {
  for (const char* text :
       {"", "7", "[]", "{", "nonsense", "{}", R"({"type":7})", "{\"type\":\"\xff\"}"}) {
    EXPECT_FALSE(read_match_frame(text).has_value()) << text;
  }
  for (const char* text :
       {R"({"type":"move"})", R"({"type":"move","ply":0,"move":"A"})",
        R"({"type":"move","ply":1e9,"move":"A"})", R"({"type":"move","ply":"1","move":"A"})",
        R"({"type":"move","ply":1,"move":"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"})",
        R"({"type":"move","ply":18446744073709551615,"move":"A"})",
        R"({"type":"offer","what":"money"})", R"({"type":"nonsense"})",
        R"({"type":"hello","token":7})", R"({"type":"ping","time":"now"})"}) {
    const auto frame = read_match_frame(text);
    ASSERT_TRUE(frame.has_value()) << text;
    ASSERT_FALSE(frame->message.has_value()) << text;
    EXPECT_EQ(frame->message.error().code, request_code::kField) << text;
  }
}

TRIA_PROPERTY(Frames, AnyTextIsReadOrRefused) {
  const auto text = *rc::gen::arbitrary<std::string>();
  (void)read_match_frame(text);
  (void)read_analysis_frame(text);
  (void)read_new_match(text);
  (void)read_join(text);
  (void)read_own_seats(text);
  (void)read_target(text);
}

TEST(Requests, ANewMatchNeedsOnlyAGame) {
  const auto plain = read_new_match(R"({"game":"awale"})");
  ASSERT_TRUE(plain.has_value());
  EXPECT_EQ(plain->settings.clock.kind, ClockRule::Kind::kNone);
  EXPECT_FALSE(plain->colour || plain->engine_level || plain->settings.is_public);
  const auto full = read_new_match(
      R"({"game":"awale","variant":"v","position":"p","colour":"second","public":true,"name":" Zoë ",
          "clock":{"minutes":0.5,"increment":2},"opponent":{"level":3}})");
  ASSERT_TRUE(full.has_value()) << full.error().message;
  EXPECT_EQ(full->settings.clock, (ClockRule{ClockRule::Kind::kMinutes, 30'000, 2'000}));
  EXPECT_EQ(full->colour, Side::kSecond);
  EXPECT_EQ(full->name, "Zoë");
  EXPECT_EQ(full->engine_level, 3);
  EXPECT_EQ(read_new_match(R"({"game":"awale","clock":{"days":2}})")->settings.clock.kind,
            ClockRule::Kind::kDays);
}

TEST(Requests, NothingHidesInAName) {
  const auto made = read_new_match(R"({"game":"awale","name":"\u200bA\udb40\udc41d\ufe0fa"})");
  ASSERT_TRUE(made.has_value()) << made.error().message;
  EXPECT_EQ(made->name, "Ada");
  const auto joined = read_join(R"({"invite":"i","name":" Zoe\u0308  \u202e"})");
  ASSERT_TRUE(joined.has_value()) << joined.error().message;
  EXPECT_EQ(joined->name, "Zoë");
}

TEST(Requests, WhatIsWrongIsNamed) {
  for (const char* field :
       {R"("colour":"red")", R"("clock":{})", R"("clock":{"minutes":0})", R"("clock":{"days":99})",
        R"("clock":5)", R"("public":1)", R"("opponent":"dog")", R"("opponent":{"level":11})",
        R"("opponent":{})", R"("name":"1234567890123456789012345")", R"("name":"a\nb")"}) {
    const auto match = read_new_match(std::string(R"({"game":"awale",)") + field + "}");
    ASSERT_FALSE(match.has_value()) << field;
    EXPECT_EQ(match.error().code, request_code::kField);
    EXPECT_TRUE(std::string(field).starts_with("\"" + match.error().args[0])) << field;
  }
  EXPECT_FALSE(read_new_match("{}").has_value());
  EXPECT_FALSE(read_join(R"({"invite":"x","token":"short"})").has_value());
  EXPECT_FALSE(read_own_seats(R"({"seats":7})").has_value());
  EXPECT_EQ(read_own_seats(R"({"seats":[1,{"id":"k3v9Qx0aZ_4"},
      {"id":"k3v9Qx0aZ_4","token":"0123456789012345678901"}]})")
                ->size(),
            1U);
}

TEST(Target, IsSplitAndDecoded) {
  const auto target = read_target("/api/v1/x%20y?moves=a%2Bb+c&game=awale&empty&=1");
  ASSERT_TRUE(target.has_value());
  EXPECT_EQ(target->path, (std::vector<std::string>{"api", "v1", "x y"}));
  EXPECT_EQ(target->value("moves"), "a+b c");
  EXPECT_EQ(target->value("game"), "awale");
  EXPECT_EQ(target->value("nothing"), "");
  for (const char* text : {"/%", "/%4", "/%zz", "/?a=%f"}) {
    EXPECT_FALSE(read_target(text).has_value()) << text;
  }
}

TEST(Frames, WhatClientsAreSentHasTheFormThatTheSchemaSays) {
  std::ifstream file(test::source_file("src/json/schema.json"));
  const Json document = Json::parse(file);
  const Json& schema = document["definitions"]["MatchFrame"];
  auto match = Match::create(
      {{"awale", "", "", {}}, {ClockRule::Kind::kMinutes, 60'000, 0}, true, "x", 77}, 1'000);
  (void)match->handle(Side::kFirst, command::TakeSeat({}, "a"), 1'000);
  (void)match->handle(Side::kSecond, command::TakeSeat({}, "b"), 1'000);
  (void)match->handle(Side::kSecond, command::Premove{2, "a"}, 1'000);
  std::vector<std::string> frames{
      welcome_frame({Side::kSecond, true, {true, false, 3}}, "k3v9Qx0aZ_4", *match, 2'000),
      welcome_frame({std::nullopt, false, {}}, "k3v9Qx0aZ_4", *match, 2'000),
      presence_frame({true, true, 1}),
      premove_frame({2, "a"}),
      premove_frame({2, ""}),
      ack_frame(3, 0),
      ack_frame(3, 4),
      refused_frame(std::nullopt, {request_code::kField, "wrong", {"x"}}),
      pong_frame({"1.5"}, 2'000)};
  for (const EventData& data : one_of_each()) frames.push_back(event_frame({1, 0, data}, *match));
  for (const std::string& frame : frames) {
    EXPECT_EQ(test::mismatch(Json::parse(frame), schema, document), "") << frame;
  }
}

TEST(MatchJson, OfARatedMatchSaysWhatItDidToBothRatings) {
  auto match = Match::create(
      {{"awale", "", "", {}}, {ClockRule::Kind::kMinutes, 60'000, 0}, false, "x", 77, true}, 1'000);
  Player ada{std::nullopt, "Ada", "id of Ada", ShownRating{1'520, false}};
  Player bob{std::nullopt, "Bob", "id of Bob", ShownRating{1'480, true}};
  (void)match->handle(Side::kFirst, command::TakeSeat(ada, "a"), 1'000);
  (void)match->handle(Side::kSecond, command::TakeSeat(bob, "b"), 1'000);
  const Json before = match_json("k3v9Qx0aZ_4", *match, 2'000);
  EXPECT_EQ(before["rated"], true);
  EXPECT_EQ(before["public"], true);
  EXPECT_EQ(before["seats"]["first"]["rating"], 1'520);
  EXPECT_EQ(before["seats"]["first"]["account"], true);
  EXPECT_EQ(before["seats"]["second"]["provisional"], true);
  EXPECT_FALSE(before.contains("ratingChanges"));
  EXPECT_EQ(write_json(before).find("id of"), std::string::npos);
  const auto reply = match->handle(Side::kFirst, command::Resign{}, 3'000);
  match->note_rating_change(
      {{ShownRating{1'520, false}, {1'480, true}}, {ShownRating{1'510, false}, {1'500, true}}});
  const Json changes{{"first", {1'520, 1'510}}, {"second", {1'480, 1'500}}};
  EXPECT_EQ(match_json("k3v9Qx0aZ_4", *match, 4'000)["ratingChanges"], changes);
  const Json frame = Json::parse(event_frame(reply.events.back(), *match));
  EXPECT_EQ(frame["ratingChanges"], changes);
  std::ifstream file(test::source_file("src/json/schema.json"));
  const Json document = Json::parse(file);
  EXPECT_EQ(test::mismatch(frame, document["definitions"]["MatchFrame"], document), "");
  EXPECT_EQ(summary_json(match->header("k3v9Qx0aZ_4", 99), 0)["rated"], true);
}

TEST(MatchJson, SaysEverythingThatTheProtocolPromises) {
  auto match = Match::create(
      {{"awale", "", "", {}}, {ClockRule::Kind::kMinutes, 60'000, 0}, true, "x", 77}, 1'000);
  (void)match->handle(Side::kFirst, command::TakeSeat{{std::nullopt, "Ada"}, "hash"}, 1'000);
  (void)match->handle(Side::kSecond, command::TakeSeat{{4, ""}, ""}, 1'000);
  (void)match->handle(Side::kFirst, command::Move{1, 0, "A", 0}, 2'000);
  (void)match->handle(Side::kSecond, command::Resign{}, 3'000);
  const Json json = match_json("k3v9Qx0aZ_4", *match, 4'000);
  for (const char* field :
       {"id",     "game",   "variant", "position", "public",    "createdAt", "events",
        "state",  "seats",  "moves",   "times",    "takebacks", "side",      "clock",
        "clocks", "offers", "result",  "rematch",  "rated",     "now"}) {
    EXPECT_TRUE(json.contains(field)) << field;
  }
  EXPECT_EQ(json["state"], "ended");
  EXPECT_EQ(json["result"]["result"], "first");
  EXPECT_EQ(json["result"]["reason"], "resigned");
  EXPECT_EQ(json["seats"]["second"]["level"], 4);
  EXPECT_EQ(write_json(json).find("hash"), std::string::npos);
  EXPECT_EQ(json["createdAt"], 77);
  EXPECT_EQ(json["seats"]["first"]["account"], false);
  EXPECT_FALSE(json["seats"]["first"].contains("rating") || json.contains("ratingChanges"));
  const Json summary = summary_json(match->header("k3v9Qx0aZ_4", 99), 2);
  EXPECT_FALSE(summary.contains("moves"));
  EXPECT_EQ(summary["updatedAt"], 99);
  EXPECT_EQ(summary["spectators"], 2);
}

}  // namespace
}  // namespace tria::server
