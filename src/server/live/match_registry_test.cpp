// Two players, spectators and an engine in the registry, on a real database, without a network.
#include "server/live/match_registry.hpp"

#include <fstream>
#include <iterator>
#include <map>

#include <gtest/gtest.h>

#include "server/codes.hpp"
#include "server/live/match_registry_test_tools.hpp"
#include "server/live/secrets.hpp"
#include "server/storage/sqlite/database.hpp"
#include "server/wire/match_json.hpp"
#include "tests/paths/paths.hpp"

namespace tria::server {
namespace {

TEST_F(MatchRegistryTest, TwoPlayAndAThirdWatches) {
  Client first;
  Client second;
  Client third;
  const std::string id = begin(first, second);
  EXPECT_EQ((*first.peer.last("welcome"))["seat"], "first");
  EXPECT_EQ((*second.peer.last("welcome"))["seat"], "second");
  connect(third, id, {{"type", "hello"}});
  EXPECT_TRUE((*third.peer.last("welcome"))["seat"].is_null());
  first.say({{"type", "move"}, {"id", 1}, {"ply", 1}, {"move", "A"}});
  EXPECT_EQ(first.peer.last("ack"), nullptr) << "nothing is acknowledged before it is stored";
  settle();
  EXPECT_EQ((*first.peer.last("ack"))["number"], 4);
  for (const Client* client : {&first, &second, &third}) {
    EXPECT_EQ((*client->peer.last("event"))["move"], "A");
  }
  third.say({{"type", "move"}, {"id", 9}, {"ply", 2}, {"move", "a"}});
  settle();
  EXPECT_EQ((*third.peer.last("refused"))["error"]["code"], match_code::kSpectator);
  now_ += 2'000;
  registry_->tick();
  EXPECT_EQ((*first.peer.last("presence"))["spectators"], 1);
  third.participant->closed();
  now_ += 2'000;
  registry_->tick();
  EXPECT_EQ((*first.peer.last("presence"))["spectators"], 0);
}

TEST_F(MatchRegistryTest, ASeatIsHeldByItsTokenOnly) {
  Client first;
  Client second;
  const std::string id = begin(first, second);
  Client thief;
  connect(thief, id, {{"type", "hello"}, {"token", new_token()}});
  EXPECT_EQ((*thief.peer.last("refused"))["error"]["code"], match_code::kToken);
  EXPECT_EQ(thief.peer.closed, close_code::kToken);
  EXPECT_EQ(join(id, {new_token(), "", ""}).error, match_code::kInvite);
  // What is stored is no token either.
  Client copier;
  connect(copier, id, {{"type", "hello"}, {"token", hash_of(first_token_)}});
  EXPECT_EQ(copier.peer.closed, close_code::kToken);
}

TEST_F(MatchRegistryTest, ThePlayLinkIsForOneAndMayBeAskedForTwiceByTheSame) {
  const Made made = create(R"({"game":"awale"})");
  const std::string token = new_token();
  const Made joined = join(made.id, {made.invite, "", token});
  const Made again = join(made.id, {made.invite, "", token});
  EXPECT_EQ(joined.token, token);
  EXPECT_EQ(again.seat, joined.seat);
  EXPECT_NE(joined.seat, made.seat);
  EXPECT_EQ(join(made.id, {made.invite, "", ""}).error, match_code::kSeatTaken);
}

TEST_F(MatchRegistryTest, WhoComesBackIsToldWhatWasMissedAlsoByAnotherServer) {
  Client first;
  Client second;
  const std::string id = begin(first, second, R"(,"clock":{"minutes":3})");
  std::uint32_t ply = 0;
  for (const char* move : {"A", "a", "B"}) {
    const Client& mover = ply % 2 == 0 ? first : second;
    mover.say({{"type", "move"}, {"id", 1}, {"ply", ++ply}, {"move", move}});
    now_ += 1'000;
    settle();
  }
  first.participant->closed();
  second.participant->closed();
  stop();
  now_ += 3'600'000;
  start();
  Client back;
  connect(back, id, {{"type", "hello"}, {"token", second_token_}, {"seen", 5}});
  EXPECT_TRUE((*back.peer.last("welcome"))["match"].is_null());
  EXPECT_EQ(back.peer.kinds(), (std::vector<std::string>{"move", "resumed"}));
  back.say({{"type", "move"}, {"id", 2}, {"ply", 4}, {"move", "b"}});
  settle();
  EXPECT_NE(back.peer.last("ack"), nullptr) << "the hour was nobody's";
  Client whole;
  connect(whole, id, {{"type", "hello"}});
  EXPECT_EQ((*whole.peer.last("welcome"))["match"]["moves"], (Json{"A", "a", "B", "b"}));
}

TEST_F(MatchRegistryTest, WhoeverEntersIsToldOnlyOfWhatIsStored) {
  Client first;
  Client second;
  const std::string id = begin(first, second);
  // While something is being stored both come anew, and one of them moves without waiting.
  first.say({{"type", "reaction"}, {"reaction", "hello"}});
  Client again_first;
  Client again_second;
  again_first.participant = std::make_shared<Participant>(*registry_, id, again_first.peer,
                                                          Participant::Origin{again_first.address});
  again_second.participant = std::make_shared<Participant>(
      *registry_, id, again_second.peer, Participant::Origin{again_second.address});
  again_first.say({{"type", "hello"}, {"token", first_token_}, {"seen", 3}});
  again_first.say({{"type", "move"}, {"ply", 1}, {"move", "A"}});
  again_second.say({{"type", "hello"}, {"token", second_token_}, {"seen", 3}});
  settle();
  const std::vector<std::string> told{"reaction", "move"};
  EXPECT_EQ(again_first.peer.kinds(), told);
  EXPECT_EQ(again_second.peer.kinds(), told);
}

TEST_F(MatchRegistryTest, APremoveIsPlayedWhenItCanBeAndDroppedWhenNot) {
  Client first;
  Client second;
  begin(first, second);
  second.say({{"type", "premove"}, {"id", 1}, {"ply", 2}, {"move", "a"}});
  settle();
  EXPECT_EQ((*second.peer.last("premove"))["move"], "a");
  EXPECT_EQ(first.peer.last("premove"), nullptr);
  first.say({{"type", "move"}, {"id", 1}, {"ply", 1}, {"move", "A"}});
  settle();
  EXPECT_EQ((*first.peer.last("event"))["move"], "a");
  first.say({{"type", "premove"}, {"id", 2}, {"ply", 9}, {"move", "A"}});
  settle();
  EXPECT_EQ((*first.peer.last("refused"))["id"], 2);
  second.say({{"type", "premove"}, {"id", 3}, {"ply", 4}, {"move", "F"}});  // not theirs
  first.say({{"type", "move"}, {"id", 4}, {"ply", 3}, {"move", "B"}});
  settle();
  EXPECT_EQ((*second.peer.last("event"))["ply"], 3);
  EXPECT_TRUE((*second.peer.last("premove"))["move"].is_null());
}

TEST_F(MatchRegistryTest, AFlagFallsWithoutAnybodysDoing) {
  Client first;
  Client second;
  begin(first, second, R"(,"clock":{"minutes":1})");
  first.say({{"type", "move"}, {"ply", 1}, {"move", "A"}});
  second.say({{"type", "move"}, {"ply", 2}, {"move", "a"}});
  settle();
  now_ += 61'000;
  registry_->tick();
  settle();
  EXPECT_EQ((*second.peer.last("event"))["reason"], "time");
}

TEST_F(MatchRegistryTest, TimeRunsOnWhateverIsDoneToTheMachinesClock) {
  Client first;
  Client second;
  Client third;
  const std::string id = begin(first, second, R"(,"clock":{"minutes":1})");
  first.say({{"type", "move"}, {"ply", 1}, {"move", "A"}});
  second.say({{"type", "move"}, {"ply", 2}, {"move", "a"}});
  settle();
  now_ += 10'000;
  clock_error_ = 3'600'000;
  registry_->tick();
  settle();
  EXPECT_EQ((*first.peer.last("event"))["kind"], "move") << "nobody's flag has fallen";
  clock_error_ = -7'200'000;
  connect(third, id, {{"type", "hello"}});
  now_ += 1'000;
  registry_->tick();
  EXPECT_EQ((*first.peer.last("presence"))["spectators"], 1);
  now_ += 51'000;
  registry_->tick();
  settle();
  EXPECT_EQ((*second.peer.last("event"))["reason"], "time");
}

TEST_F(MatchRegistryTest, ClocksRunOnWhenTheServerIsStartedBeforeItWasStopped) {
  Client first;
  Client second;
  const std::string id = begin(first, second, R"(,"clock":{"minutes":1})");
  first.say({{"type", "move"}, {"ply", 1}, {"move", "A"}});
  second.say({{"type", "move"}, {"ply", 2}, {"move", "a"}});
  settle();
  first.participant->closed();
  second.participant->closed();
  stop();
  clock_error_ = -7'200'000;
  start();
  connect(first, id, {{"type", "hello"}, {"token", first_token_}});
  now_ += 30'000;
  first.say({{"type", "move"}, {"ply", 3}, {"move", "B"}});
  settle();
  EXPECT_EQ((*first.peer.last("event"))["usedMs"], 30'000);
  now_ += 61'000;
  registry_->tick();
  settle();
  EXPECT_EQ((*first.peer.last("event"))["reason"], "time");
}

TEST_F(MatchRegistryTest, PeopleAreShownWhatTheMachinesClockSays) {
  const auto listed = [&](const Made& made) { return mine({{made.id, made.token}})[0].header; };
  clock_error_ = 3'600'000;
  const Made made = create(R"({"game":"awale"})");
  EXPECT_EQ(made.date, date());
  EXPECT_EQ(listed(made).updated_date, date());
  const Millis created = date();
  clock_error_ = -7'200'000;
  now_ += 5'000;
  join(made.id, {made.invite, "", ""});
  EXPECT_EQ(listed(made).settings.date, created);
  EXPECT_EQ(listed(made).updated_date, date());
}

TEST_F(MatchRegistryTest, ARematchSwapsTheColoursAndKeepsTheTokens) {
  Client first;
  Client second;
  begin(first, second);
  first.say({{"type", "resign"}, {"id", 1}});
  first.say({{"type", "offer"}, {"id", 2}, {"what", "rematch"}});
  second.say({{"type", "accept"}, {"id", 3}, {"what", "rematch"}});
  settle();
  const Json& event = *first.peer.last("event");
  ASSERT_EQ(event["kind"], "rematch-created");
  Client again;
  connect(again, event["match"], {{"type", "hello"}, {"token", first_token_}});
  EXPECT_EQ((*again.peer.last("welcome"))["seat"], "second");
  EXPECT_EQ((*again.peer.last("welcome"))["match"]["state"], "playing");
}

TEST_F(MatchRegistryTest, ARematchCountsAsANewMatchOfWhoeverBringsItAbout) {
  Client first;
  Client second;
  first.address = "192.0.2.1";
  second.address = "192.0.2.2";
  begin(first, second);
  while (create(R"({"game":"awale"})", second.address).error.empty()) {
  }
  first.say({{"type", "resign"}});
  first.say({{"type", "offer"}, {"id", 1}, {"what", "rematch"}});
  settle();
  EXPECT_EQ((*first.peer.last("ack"))["id"], 1) << "an offer is no match yet";
  for (const char* const answer : {"accept", "offer"}) {
    second.say({{"type", answer}, {"id", 2}, {"what", "rematch"}});
    settle();
    ASSERT_NE(second.peer.last("refused"), nullptr) << answer;
    EXPECT_EQ((*second.peer.last("refused"))["id"], 2);
    EXPECT_EQ((*second.peer.last("refused"))["error"]["code"], "rate.matches");
    second.peer.frames.clear();
  }
  now_ += 60'000;
  second.say({{"type", "accept"}, {"id", 3}, {"what", "rematch"}});
  settle();
  EXPECT_EQ((*second.peer.last("ack"))["id"], 3);
  EXPECT_EQ((*first.peer.last("event"))["kind"], "rematch-created");
  EXPECT_EQ(create(R"({"game":"awale"})", second.address).error, "rate.matches");
}

TEST_F(MatchRegistryTest, TheEngineAcceptsNoMoreRematchesThanThereMayBeNewMatches) {
  std::string id;
  const std::string address = "192.0.2.1";
  const Made made = create(R"({"game":"awale","opponent":{"level":1}})", address);
  const std::string token = made.token;
  id = made.id;
  int rematches = 0;
  while (true) {
    Client person;
    person.address = address;
    connect(person, id, {{"type", "hello"}, {"token", token}});
    person.say({{"type", "resign"}});
    settle();
    person.say({{"type", "offer"}, {"id", 1}, {"what", "rematch"}});
    settle();
    if (const Json* const refused = person.peer.last("refused")) {
      EXPECT_EQ((*refused)["error"]["code"], "rate.matches");
      break;
    }
    ASSERT_EQ((*person.peer.last("event"))["kind"], "rematch-created");
    id = (*person.peer.last("event"))["match"];
    ASSERT_LT(++rematches, 100);
  }
  EXPECT_EQ(rematches, static_cast<int>(RegistryOptions{}.creations.burst) - 1);
  EXPECT_EQ(registry_->figures().created, static_cast<std::uint64_t>(rematches) + 1);
}

TEST_F(MatchRegistryTest, TheEngineMovesAnswersAndIsAskedAgainWhenItWasBusy) {
  const Made made = create(R"({"game":"awale","colour":"second","opponent":{"level":3}})");
  EXPECT_EQ(made.invite, "");
  Client person;
  connect(person, made.id, {{"type", "hello"}, {"token", made.token}});
  ASSERT_EQ(engine_.turns.size(), 1U);
  EXPECT_EQ(engine_.turns[0].turn.level, 3);
  engine_.turns[0].done(fail("server.busy", "busy"));
  now_ += 2'000;
  registry_->tick();
  settle();
  ASSERT_EQ(engine_.turns.size(), 2U);
  engine_.turns[1].done(std::string("A"));
  settle();
  EXPECT_EQ((*person.peer.last("event"))["move"], "A");
  person.say({{"type", "move"}, {"ply", 2}, {"move", "a"}});
  person.say({{"type", "offer"}, {"what", "draw"}});
  settle();
  EXPECT_EQ((*person.peer.last("event"))["kind"], "draw-declined");
  person.say({{"type", "offer"}, {"what", "takeback"}});
  settle();
  EXPECT_EQ((*person.peer.last("event"))["kind"], "takeback-accepted");
}

TEST_F(MatchRegistryTest, TheEngineMayThinkForAPartOfWhatItsClockShowsWhenItIsAsked) {
  const Made made = create(R"({"game":"awale","colour":"first","opponent":{"level":10},)"
                           R"("clock":{"minutes":0.25,"increment":180}})");
  Client person;
  connect(person, made.id, {{"type", "hello"}, {"token", made.token}});
  person.say({{"type", "move"}, {"ply", 1}, {"move", "A"}});
  settle();
  ASSERT_EQ(engine_.turns.size(), 1U);
  engine_.turns[0].done(std::string("a"));
  settle();
  person.say({{"type", "move"}, {"ply", 3}, {"move", "B"}});
  settle();
  ASSERT_EQ(engine_.turns.size(), 2U);
  EXPECT_EQ(engine_.turns[1].turn.time, 15'000 / 4) << "whatever the increment";
  engine_.turns[1].done(fail("server.busy", "busy"));
  now_ += 5'000;
  registry_->tick();
  settle();
  ASSERT_EQ(engine_.turns.size(), 3U);
  EXPECT_EQ(engine_.turns[2].turn.time, 10'000 / 4) << "waiting has cost a part of it";
}

TEST_F(MatchRegistryTest, OnesOwnMatchesAreListedByTokenAndLiveOnesIfPublic) {
  Client first;
  Client second;
  const std::string id = begin(first, second);
  const Made secret = create(R"({"game":"abalone"})");
  const auto own = mine({{id, second_token_}, {secret.id, new_token()}, {secret.id, secret.token}});
  std::vector<ListedMatch> live;
  registry_->live([&](const auto& done) { live = *done; });
  settle();
  ASSERT_EQ(own.size(), 1U);
  EXPECT_EQ(own[0].seat, Side::kSecond);
  ASSERT_EQ(live.size(), 1U);
  EXPECT_EQ(live[0].header.id, id);
  EXPECT_FALSE(live[0].seat);
}

TEST_F(MatchRegistryTest, WhoeverDoesNotSpeakTheProtocolIsLetGo) {
  const Made made = create(R"({"game":"awale"})");
  for (const char* text : {"", "nonsense", "[]", R"({"type":"move","ply":1,"move":"A"})", "{}"}) {
    Client client;
    client.participant = std::make_shared<Participant>(*registry_, made.id, client.peer,
                                                       Participant::Origin{client.address});
    client.participant->received(text);
    EXPECT_EQ(client.peer.closed, close_code::kMalformed) << text;
  }
  Client lost;
  connect(lost, "nosuchmatch", {{"type", "hello"}});
  EXPECT_EQ(lost.peer.closed, close_code::kUnknownMatch);
}

TEST_F(MatchRegistryTest, MatchesNobodyLooksAtAreForgottenAndFoundAgain) {
  Client first;
  Client second;
  const std::string id = begin(first, second);
  first.participant->closed();
  second.participant->closed();
  now_ += 120'000;
  registry_->tick();
  settle();
  EXPECT_EQ(registry_->figures().live_matches, 0U);
  connect(first, id, {{"type", "hello"}, {"token", first_token_}});
  EXPECT_EQ((*first.peer.last("welcome"))["seat"], "first");
}

std::vector<std::string> ids_of(const std::vector<MatchHeader>& headers) {
  std::vector<std::string> ids;
  for (const MatchHeader& header : headers) ids.push_back(header.id);
  return ids;
}

// Version 2 kept the line of a list as JSON, in a column of its own.
TEST_F(MatchRegistryTest, AnOldDatabaseIsMigratedAndListsTheSame) {
  stop();
  for (const auto& file : std::filesystem::directory_iterator(folder_)) {
    std::filesystem::remove(file);
  }
  std::map<std::string, Json> lines;
  {
    std::ifstream file(test::source_file("tests/data/server/database_v2.sql"));
    const std::string script(std::istreambuf_iterator<char>(file), {});
    auto old = Database::open((folder_ / "tria.db").string(), Database::Mode::kWriter);
    ASSERT_TRUE(old.has_value());
    ASSERT_TRUE(old->execute((script + "PRAGMA user_version = 2").c_str())) << old->message();
    ASSERT_TRUE(old->query("SELECT id, summary FROM matches", [&](const Statement& row) {
      lines[row.text(0)] = Json::parse(row.text(1));
    }));
  }
  ASSERT_EQ(lines.size(), 7U);
  start();
  std::vector<std::string> ids;
  for (const auto& [id, line] : lines) ids.push_back(id);
  std::vector<MatchHeader> all;
  std::vector<MatchHeader> live;
  std::vector<MatchHeader> archive;
  storage_->headers(ids, [&](const auto& found) { all = *found; });
  storage_->live(10, [&](const auto& found) { live = *found; });
  storage_->archive({}, [&](const auto& found) { archive = *found; });
  settle();
  ASSERT_EQ(all.size(), lines.size());
  for (const MatchHeader& header : all) {
    Json line = summary_json(header, 0);
    line.erase("spectators");
    // What version 4 added: nobody had an account, and nothing was rated.
    EXPECT_EQ(line["rated"], false);
    line.erase("rated");
    for (const char* const seat : {"first", "second"}) {
      Json& player = line["seats"][seat];
      if (player.is_null() || player["kind"] != "person") continue;
      EXPECT_EQ(player["account"], false);
      player.erase("account");
    }
    EXPECT_EQ(line, lines[header.id]);
  }
  EXPECT_EQ(ids_of(live), (std::vector<std::string>{"aaJWCsBW-0g", "02VkVzKPL_I"}));
  EXPECT_EQ(ids_of(archive), std::vector<std::string>{"QBLowbB-OPg"});
  // What is written next has the same columns.
  for (const MatchHeader& header : all) {
    const auto seen = std::make_shared<Made>();
    registry_->look(header.id, {}, note_in(seen));
    settle();
    EXPECT_EQ(seen->id, header.id) << seen->error;
  }
}

TEST(Secrets, AreLongDifferentAndHashedAsTheStandardSays) {
  EXPECT_EQ(new_match_id().size(), 11U);
  EXPECT_EQ(new_token().size(), 22U);
  EXPECT_NE(new_token(), new_token());
  // SHA-256 of "abc", in base64url.
  EXPECT_EQ(hash_of("abc"), "ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0");
  EXPECT_TRUE(same_hash("ab", "ab"));
  EXPECT_FALSE(same_hash("ab", "aB") || same_hash("ab", "abc") || same_hash("", ""));
}

TEST_F(MatchRegistryTest, ConditionalMovesAreTheirOwnersSecretAndOutliveTheServer) {
  Client first;
  Client second;
  const std::string id = begin(first, second, R"(,"clock":{"days":2})");
  second.say({{"type", "conditions"}, {"id", 5}, {"ply", 1}, {"lines", {{"A", "a", "B", "b"}}}});
  settle();
  EXPECT_EQ((*second.peer.last("ack"))["id"], 5);
  first.participant->closed();
  second.participant->closed();
  stop();
  start();
  Client again;
  connect(again, id, {{"type", "hello"}, {"token", second_token_}});
  EXPECT_EQ((*again.peer.last("welcome"))["conditions"]["lines"][0],
            (std::vector<std::string>{"A", "a", "B", "b"}));
  Client opponent;
  connect(opponent, id, {{"type", "hello"}, {"token", first_token_}});
  EXPECT_TRUE((*opponent.peer.last("welcome"))["conditions"].is_null());
  opponent.say({{"type", "move"}, {"ply", 1}, {"move", "A"}});
  settle();
  EXPECT_EQ((*opponent.peer.last("event"))["move"], "a");
  // The opponent plays otherwise.
  opponent.say({{"type", "move"}, {"ply", 3}, {"move", "C"}});
  settle();
  EXPECT_EQ((*opponent.peer.last("event"))["move"], "C");
}

}  // namespace
}  // namespace tria::server
