// People in the lobby without a network, on a real database: what each of them is told, and when.
#include "server/lobby/live_lobby.hpp"

#include <fstream>

#include "server/live/match_registry_test_tools.hpp"
#include "server/lobby/lobby_listener.hpp"
#include "tests/paths/paths.hpp"
#include "tests/server/schema.hpp"

namespace tria::server {
namespace {

// Accounts whose cookie is their name.
class KnownPeople final : public Identities, public LobbyPeople {
 public:
  void identify(std::string_view cookie, Answer<std::optional<Identity>> done) override {
    done(known(std::string(cookie)));
  }
  Presence enter(const Identity& who, std::function<void()> ended) override {
    auto entry = std::make_shared<std::string>(who.account);
    online[who.account] = entry;
    ends[who.account] = std::move(ended);
    return entry;
  }
  [[nodiscard]] bool is_online(const std::string& account) const override {
    return online.contains(account) && !online.at(account).expired();
  }
  void blocked(std::string account, Answer<std::vector<std::string>> done) override {
    if (!holds) return done(blocks[account]);
    held.emplace_back([answer = blocks[account], done] { done(answer); });
  }
  // Ada and Bob, in whatever way.
  void set_blocked(bool is_on) {
    blocks["id of Ada"] =
        is_on ? std::vector<std::string>{"id of Bob"} : std::vector<std::string>{};
    blocks["id of Bob"] =
        is_on ? std::vector<std::string>{"id of Ada"} : std::vector<std::string>{};
  }
  void find(std::string name, Answer<std::optional<Identity>> done) override { done(known(name)); }
  void rating(std::string account, MatchTerms, Answer<std::optional<ShownRating>> done) override {
    done(ratings.contains(account) ? std::optional(ratings[account]) : std::nullopt);
  }

  [[nodiscard]] static std::optional<Identity> known(const std::string& name) {
    if (name != "Ada" && name != "Bob" && name != "Eve") return std::nullopt;
    return Identity{"id of " + name, name, "session of " + name};
  }

  std::map<std::string, std::weak_ptr<std::string>> online;
  std::map<std::string, std::function<void()>> ends;
  std::map<std::string, std::vector<std::string>> blocks;
  std::map<std::string, ShownRating> ratings;
  // Whether answers about blocks wait; each says what was so when it was asked for.
  bool holds = false;
  std::deque<std::function<void()>> held;
};

struct Guest {
  FakePeer peer;
  std::shared_ptr<LobbyListener> listener;
  void say(const Json& json) const { listener->received(write_json(json)); }
  [[nodiscard]] std::string refusal() const {
    const Json* const refused = peer.last("refused");
    return refused == nullptr ? "" : (*refused)["error"]["code"].get<std::string>();
  }
};

class LiveLobbyTest : public MatchRegistryTest {
 protected:
  LiveLobbyTest() { reopen({}); }
  ~LiveLobbyTest() override {
    for (const auto& guest : guests_) guest->listener->closed();
  }
  void reopen(const LobbyLimits& limits) {
    lobby_ = std::make_unique<LiveLobby>(
        LiveLobby::Parts{*registry_, &people_, &people_,
                         [this](std::function<void()> task) { post(std::move(task)); }},
        limits);
  }
  Guest& come(const std::string& cookie = "", const std::string& address = "") {
    guests_.push_back(std::make_unique<Guest>());
    Guest& guest = *guests_.back();
    guest.listener = std::make_shared<LobbyListener>(
        *lobby_, guest.peer, address.empty() ? "a" + std::to_string(guests_.size()) : address);
    guest.listener->start(cookie);
    return guest;
  }
  void tick() {
    now_ += 50;
    lobby_->tick();
    settle();
  }
  static Json terms(const char* type, int id) {
    return {{"type", type},
            {"id", id},
            {"game", "awale"},
            {"clock", {{"minutes", 5}, {"increment", 3}}}};
  }
  std::string challenge(const Guest& guest, const Json& more = Json::object()) {
    Json frame = terms("challenge", 1);
    frame.update(more);
    guest.say(frame);
    const Json* const ack = guest.peer.last("ack");
    return ack == nullptr ? "" : (*ack)["challenge"].get<std::string>();
  }
  // The seat that somebody was told, as the registry knows it.
  std::optional<Side> seat_of(const Guest& guest) {
    const Json* const paired = guest.peer.last("paired");
    if (paired == nullptr) return std::nullopt;
    std::optional<Side> seat;
    registry_->look((*paired)["match"], {(*paired)["token"], ""},
                    [&](const Expected<SeatedMatch>& found) {
                      if (found) seat = found->seat;
                    });
    settle();
    EXPECT_EQ(side_json(seat), (*paired)["seat"]);
    return seat;
  }

  // Ada and Bob block each other, or no longer do: once that is stored.
  void set_blocked(bool is_on) {
    people_.set_blocked(is_on);
    lobby_->blocks_changed("id of Ada", "id of Bob", [](const Expected<bool>&) {});
  }

  KnownPeople people_;
  std::unique_ptr<LiveLobby> lobby_;
  std::vector<std::unique_ptr<Guest>> guests_;
};

TEST_F(LiveLobbyTest, TwoStrangersFindEachOtherInTheList) {
  Guest& ada = come();
  Guest& bob = come();
  EXPECT_TRUE((*bob.peer.last("welcome"))["challenges"].empty());
  const std::string id = challenge(ada, {{"name", "Anna"}, {"colour", "second"}});
  ASSERT_FALSE(id.empty());
  EXPECT_EQ(bob.peer.last("changes"), nullptr);
  tick();
  const Json shown = (*bob.peer.last("changes"))["added"][0];
  EXPECT_EQ(shown["id"], id);
  EXPECT_EQ(shown["name"], "Anna");
  EXPECT_EQ(shown["clock"]["initialMs"], 300'000);
  EXPECT_FALSE(shown.contains("own"));
  EXPECT_EQ((*ada.peer.last("changes"))["added"][0]["own"], true);
  bob.say({{"type", "accept"}, {"id", 7}, {"challenge", id}, {"name", "Bert"}});
  settle();
  EXPECT_EQ(seat_of(ada), Side::kSecond);
  EXPECT_EQ(seat_of(bob), Side::kFirst);
  EXPECT_EQ((*bob.peer.last("ack"))["id"], 7);
  tick();
  EXPECT_EQ((*bob.peer.last("changes"))["removed"][0], id);
  EXPECT_EQ((*come().peer.last("welcome"))["challenges"].size(), 0U);
}

TEST_F(LiveLobbyTest, PairingIsOneClickForBoth) {
  Guest& ada = come();
  Guest& bob = come();
  ada.say(terms("pair", 1));
  ada.say(terms("pair", 2));  // a double click
  EXPECT_EQ(lobby_->figures().challenges, 1U);
  bob.say(terms("pair", 1));
  settle();
  EXPECT_TRUE(seat_of(ada) && seat_of(bob));
  EXPECT_NE(seat_of(ada), seat_of(bob));
  EXPECT_EQ(lobby_->figures().challenges, 0U);
  EXPECT_EQ(lobby_->figures().pairings, 1U);
}

TEST_F(LiveLobbyTest, NothingIsToldBeforeItIsStoredAndNothingIsLostWhenItCannotBe) {
  Guest& ada = come();
  Guest& bob = come();
  const std::string id = challenge(ada);
  storage_->hold();
  bob.say({{"type", "accept"}, {"id", 7}, {"challenge", id}});
  EXPECT_EQ(ada.peer.last("paired"), nullptr);
  EXPECT_EQ(bob.peer.last("paired"), nullptr);
  storage_->refuse_next();
  storage_->hold_no_more();
  settle();
  EXPECT_EQ(bob.refusal(), storage_code::kFailed);
  EXPECT_EQ(ada.refusal(), storage_code::kFailed);
  EXPECT_EQ(lobby_->figures().challenges, 1U);
  bob.say({{"type", "accept"}, {"id", 8}, {"challenge", id}});
  settle();
  EXPECT_TRUE(seat_of(ada) && seat_of(bob));
}

TEST_F(LiveLobbyTest, WhoLeavesWhileTheMatchIsStoredKeepsNobodyWaitingAtTheBoard) {
  Guest& ada = come();
  Guest& bob = come();
  const std::string id = challenge(ada);
  storage_->hold();
  bob.say({{"type", "accept"}, {"id", 7}, {"challenge", id}});
  ada.listener->closed();
  storage_->store_next();
  storage_->hold_no_more();
  settle();
  EXPECT_EQ(bob.refusal(), lobby_code::kGone);
  EXPECT_EQ(bob.peer.last("paired"), nullptr);
  EXPECT_EQ(registry_->figures().created, 1U);
  EXPECT_EQ(registry_->figures().ended, 1U);  // aborted
  EXPECT_FALSE(challenge(bob).empty());       // is free for others
}

TEST_F(LiveLobbyTest, NobodyIsPairedWithAGhost) {
  Guest& ada = come();
  Guest& bob = come();
  const std::string id = challenge(ada);
  tick();
  ada.peer.silent = 31'000;
  bob.say({{"type", "accept"}, {"id", 7}, {"challenge", id}});
  EXPECT_EQ(bob.refusal(), lobby_code::kGone);
  ada.peer.silent = 0;
  (void)challenge(ada);
  ada.peer.silent = 31'000;
  bob.say(terms("pair", 8));
  settle();
  EXPECT_EQ(bob.peer.last("paired"), nullptr);
  EXPECT_EQ(lobby_->figures().challenges, 1U);  // Bob's own
  ada.peer.silent = 0;
  (void)challenge(ada);
  ada.peer.silent = 31'000;
  now_ += 1'000;
  tick();
  EXPECT_EQ(lobby_->figures().challenges, 1U);
}

TEST_F(LiveLobbyTest, ADirectChallengeIsToldToTwoPeopleAndCanBeDeclined) {
  Guest& ada = come("Ada");
  Guest& eve = come("Eve");
  people_.ratings["id of Ada"] = {1'612, true};
  const std::string id = challenge(ada, {{"to", "Bob"}, {"rated", true}});
  ASSERT_FALSE(id.empty()) << ada.refusal();
  const Json own = (*ada.peer.last("changes"))["added"][0];
  EXPECT_EQ(own["own"], true);
  EXPECT_EQ(own["to"], "Bob");
  EXPECT_EQ(own["rating"], 1'612);
  EXPECT_EQ(own["provisional"], true);
  const Guest& bob = come("Bob");
  EXPECT_EQ((*bob.peer.last("welcome"))["challenges"][0]["direct"], true);
  EXPECT_TRUE((*eve.peer.last("welcome"))["challenges"].empty());
  EXPECT_TRUE(eve.peer.last("changes") == nullptr || (*eve.peer.last("changes"))["added"].empty());
  bob.say({{"type", "decline"}, {"id", 3}, {"challenge", id}});
  EXPECT_EQ((*ada.peer.last("declined"))["challenge"], id);
  EXPECT_EQ((*bob.peer.last("changes"))["removed"][0], id);
  EXPECT_EQ(lobby_->figures().challenges, 0U);
  (void)challenge(ada, {{"to", "Nobody"}});
  EXPECT_EQ(ada.refusal(), account_code::kUnknownPlayer);
  Guest& guest = come();
  (void)challenge(guest, {{"to", "Bob"}});
  EXPECT_EQ(guest.refusal(), account_code::kSession);
}

TEST_F(LiveLobbyTest, ARatedMatchKnowsBothAccountsAndTheirRatings) {
  people_.ratings = {{"id of Ada", {1'500, true}}, {"id of Bob", {1'700, false}}};
  Guest& ada = come("Ada");
  Guest& bob = come("Bob");
  const std::string id = challenge(ada, {{"rated", true}, {"ratings", {1'600, 1'800}}});
  Guest& guest = come();
  guest.say({{"type", "accept"}, {"id", 1}, {"challenge", id}});
  EXPECT_EQ(guest.refusal(), account_code::kSession);
  bob.say({{"type", "accept"}, {"id", 2}, {"challenge", id}});
  settle();
  const Json* const paired = bob.peer.last("paired");
  ASSERT_NE(paired, nullptr) << bob.refusal();
  registry_->look((*paired)["match"], {}, [](const Expected<SeatedMatch>& found) {
    ASSERT_TRUE(found.has_value());
    const Match& match = found->live_match->match();
    EXPECT_TRUE(match.settings().is_rated && match.settings().is_public);
    for (const Side seat : {Side::kFirst, Side::kSecond}) {
      const Player& player = *match.player(seat);
      EXPECT_EQ(player.account, "id of " + player.name);
      EXPECT_EQ(player.rating->rating, player.name == "Ada" ? 1'500 : 1'700);
    }
  });
}

TEST_F(LiveLobbyTest, WhoIsBlockedDoesNotSeeTheChallenge) {
  people_.blocks["id of Ada"] = {"id of Bob"};
  people_.blocks["id of Bob"] = {"id of Ada"};
  Guest& ada = come("Ada");
  Guest& bob = come("Bob");
  Guest& eve = come("Eve");
  const std::string id = challenge(ada);
  tick();
  EXPECT_EQ((*eve.peer.last("changes"))["added"].size(), 1U);
  EXPECT_TRUE((*bob.peer.last("changes"))["added"].empty());
  EXPECT_TRUE((*come("Bob").peer.last("welcome"))["challenges"].empty());
  bob.say({{"type", "accept"}, {"id", 2}, {"challenge", id}});
  EXPECT_EQ(bob.refusal(), lobby_code::kGone);
}

TEST_F(LiveLobbyTest, ABlockTakesEffectAtOnceAndSoDoesItsEnd) {
  Guest& ada = come("Ada");
  Guest& bob = come("Bob");
  Guest& eve = come("Eve");
  const std::string id = challenge(ada);
  tick();
  ASSERT_EQ((*bob.peer.last("changes"))["added"][0]["id"], id);
  const std::size_t told = eve.peer.frames.size();

  set_blocked(true);
  EXPECT_EQ((*bob.peer.last("changes"))["removed"], Json::array({id}));
  bob.say({{"type", "accept"}, {"id", 2}, {"challenge", id}});
  EXPECT_EQ(bob.refusal(), lobby_code::kGone);
  bob.say(terms("pair", 3));
  settle();
  EXPECT_EQ(bob.peer.last("paired"), nullptr);
  EXPECT_EQ(lobby_->figures().challenges, 2U);
  tick();
  EXPECT_TRUE((*ada.peer.last("changes"))["added"].empty()) << "Bob's is hidden from Ada";
  bob.say({{"type", "withdraw"}, {"id", 4}, {"challenge", (*bob.peer.last("ack"))["challenge"]}});
  tick();

  set_blocked(false);
  EXPECT_EQ((*bob.peer.last("changes"))["added"][0]["id"], id);
  EXPECT_FALSE((*bob.peer.last("changes"))["added"][0].contains("own"));
  const std::size_t bobs = bob.peer.frames.size();
  set_blocked(false);
  EXPECT_EQ(bob.peer.frames.size(), bobs) << "nothing has changed";
  bob.say({{"type", "accept"}, {"id", 5}, {"challenge", id}});
  settle();
  EXPECT_NE(bob.peer.last("paired"), nullptr);
  EXPECT_LE(eve.peer.frames.size(), told + 2) << "it is nobody else's business";
}

TEST_F(LiveLobbyTest, ABlockEndsChallengesOfTheTwoToEachOther) {
  Guest& ada = come("Ada");
  Guest& bob = come("Bob");
  const std::string id = challenge(ada, {{"to", "Bob"}});
  const std::string other = challenge(ada, {{"to", "Eve"}});
  EXPECT_EQ(lobby_->challenges_to("id of Bob").size(), 1U);
  set_blocked(true);
  EXPECT_EQ((*bob.peer.last("changes"))["removed"], Json::array({id}));
  EXPECT_EQ((*ada.peer.last("declined"))["challenge"], id);
  EXPECT_EQ(lobby_->challenges_to("id of Bob").size(), 0U);
  EXPECT_EQ(lobby_->challenges_to("id of Eve").size(), 1U);
  (void)challenge(ada, {{"to", "Bob"}});
  EXPECT_EQ(ada.refusal(), account_code::kUnknownPlayer);
}

TEST_F(LiveLobbyTest, WhoComesWhileABlockIsBeingStoredIsBlocked) {
  Guest& ada = come("Ada");
  const std::string id = challenge(ada);
  tick();
  people_.holds = true;
  Guest& bob = come("Bob");
  set_blocked(true);
  ASSERT_EQ(people_.held.size(), 2U);
  people_.held[1]();  // the later question is answered first
  people_.held[0]();
  ASSERT_EQ(people_.held.size(), 3U) << "asks again";
  EXPECT_EQ(bob.peer.last("welcome"), nullptr);
  people_.held[2]();
  EXPECT_TRUE((*bob.peer.last("welcome"))["challenges"].empty());
}

TEST_F(LiveLobbyTest, OfTwoChangesAtOnceTheLastOneCounts) {
  Guest& ada = come("Ada");
  Guest& bob = come("Bob");
  const std::string id = challenge(ada);
  people_.holds = true;
  set_blocked(true);
  set_blocked(false);
  people_.held[1]();
  people_.held[0]();
  bob.say({{"type", "accept"}, {"id", 2}, {"challenge", id}});
  settle();
  EXPECT_NE(bob.peer.last("paired"), nullptr) << bob.refusal();
}

TEST_F(LiveLobbyTest, AChallengeToSomebodyElsewhereIsKnownUntilItsOwnerLeaves) {
  Guest& ada = come("Ada");
  people_.ratings["id of Ada"] = {1'612, false};
  const std::string id = challenge(ada, {{"to", "Bob"}, {"rated", true}});
  const Json listed = lobby_->challenges_to("id of Bob");
  ASSERT_EQ(listed.size(), 1U);
  EXPECT_EQ(listed[0]["id"], id);
  EXPECT_EQ(listed[0]["direct"], true);
  EXPECT_EQ(listed[0]["name"], "Ada");
  EXPECT_EQ(listed[0]["rating"], 1'612);
  EXPECT_FALSE(listed[0].contains("to"));
  EXPECT_TRUE(lobby_->challenges_to("id of Ada").empty());
  EXPECT_TRUE(lobby_->challenges_to("").empty());
  ada.peer.silent = 31'000;
  EXPECT_TRUE(lobby_->challenges_to("id of Bob").empty()) << "nobody is sent to a ghost";
  ada.peer.silent = 0;
  ada.listener->closed();
  EXPECT_TRUE(lobby_->challenges_to("id of Bob").empty());
}

TEST_F(LiveLobbyTest, TooManyNewChallengesInAShortTimeAreRefused) {
  const auto come_and_go = [&](Guest& guest) {
    guest.peer.frames.clear();
    const std::string id = challenge(guest);
    if (id.empty()) return guest.refusal();
    guest.say({{"type", "withdraw"}, {"id", 2}, {"challenge", id}});
    return std::string();
  };
  Guest& ada = come("Ada");
  for (int i = 0; i < 10; ++i) EXPECT_EQ(come_and_go(ada), "") << i;
  EXPECT_EQ(come_and_go(ada), lobby_code::kRate);
  EXPECT_EQ(come_and_go(come("Ada", "elsewhere")), lobby_code::kRate) << "is the same person";
  EXPECT_EQ(come_and_go(come("Bob")), "");
  ada.peer.frames.clear();
  ada.say(terms("pair", 3));
  EXPECT_EQ(ada.refusal(), lobby_code::kRate);
  now_ += 6'000;
  EXPECT_EQ(come_and_go(ada), "");
  // Whoever comes anew each time has an address.
  std::string refusal;
  int made = 0;
  for (; made < 60 && refusal.empty(); ++made) refusal = come_and_go(come("", "one address"));
  EXPECT_EQ(refusal, lobby_code::kRate);
  EXPECT_EQ(made, 51);
}

TEST_F(LiveLobbyTest, WithoutALimitForAddressesThereIsNoneForNewChallenges) {
  LobbyLimits limits;
  limits.per_address = 0;
  reopen(limits);
  Guest& ada = come();
  for (int i = 0; i < 40; ++i) {
    const std::string id = challenge(ada);
    ASSERT_FALSE(id.empty()) << ada.refusal();
    ada.say({{"type", "withdraw"}, {"id", 2}, {"challenge", id}});
  }
}

TEST_F(LiveLobbyTest, AGuestCannotUseAClaimedName) {
  Guest& guest = come();
  EXPECT_TRUE(challenge(guest, {{"name", "Ada"}}).empty());
  EXPECT_EQ(guest.refusal(), account_code::kNameTaken);
}

TEST_F(LiveLobbyTest, ASessionThatEndsClosesTheConnectionAndItsChallenges) {
  Guest& ada = come("Ada");
  EXPECT_TRUE(people_.is_online("id of Ada"));
  (void)challenge(ada);
  people_.ends["id of Ada"]();
  EXPECT_EQ(ada.peer.closed, close_code::kSession);
  EXPECT_FALSE(people_.is_online("id of Ada"));
  EXPECT_EQ(lobby_->figures().challenges, 0U);
  EXPECT_EQ(lobby_->figures().connected, 0U);
}

TEST_F(LiveLobbyTest, EverybodyIsToldOnceHoweverManyThereAre) {
  constexpr std::size_t kMany = 400;
  for (std::size_t i = 0; i < kMany; ++i) (void)come();
  const std::string id = challenge(*guests_[300]);
  now_ += 50;
  lobby_->tick();  // tells a group of them; the others are told later
  const auto is_told = [](const auto& guest) { return guest->peer.last("changes") != nullptr; };
  EXPECT_LT(std::count_if(guests_.begin(), guests_.end(), is_told), 100);
  Guest& late = come();
  guests_[200]->listener->closed();
  lobby_->tick();
  run_until([&] {
    return std::all_of(guests_.begin(), guests_.end() - 1,
                       [&](const auto& guest) { return is_told(guest) || guest == guests_[200]; });
  });
  for (int i = 0; i < 8; ++i) tick();
  for (std::size_t i = 0; i < kMany; ++i) {
    std::size_t told = 0;
    for (const Json& frame : guests_[i]->peer.frames) {
      if (frame["type"] == "changes" && !frame["added"].empty()) ++told;
    }
    EXPECT_EQ(told, i == 200 ? told : 1U) << i;
  }
  // Whoever came meanwhile was told once as well, with the welcome or later.
  std::size_t told = (*late.peer.last("welcome"))["challenges"].size();
  for (const Json& frame : late.peer.frames) told += frame.value("added", Json::array()).size();
  EXPECT_EQ(told, 1U);
}

TEST_F(LiveLobbyTest, CountsAloneAreToldOnceASecond) {
  Guest& ada = come();
  tick();
  const std::size_t before = ada.peer.frames.size();
  for (int i = 0; i < 10; ++i) {
    (void)come();
    tick();
  }
  EXPECT_LE(ada.peer.frames.size(), before + 1);
  now_ += 1'000;
  tick();
  EXPECT_EQ((*ada.peer.last("changes"))["connected"], 11);
}

TEST_F(LiveLobbyTest, WhatIsNoFrameIsRefused) {
  Guest& ada = come();
  for (const char* more : {R"("clock":null)", R"("position":"x")", R"("ratings":[2,1])",
                           R"("ratings":[1,2,3])", R"("colour":"red")", R"("name":7)"}) {
    ada.listener->received(std::string(R"({"type":"challenge","id":1,"game":"awale",)") +
                           (std::string(more).starts_with(R"("clock)")
                                ? more
                                : std::string(R"("clock":{"minutes":5},)") + more) +
                           "}");
    EXPECT_EQ(ada.refusal(), request_code::kField) << more;
    ada.peer.frames.clear();
  }
  ada.say({{"type", "challenge"}, {"id", 1}, {"game", "chess"}, {"clock", {{"minutes", 5}}}});
  EXPECT_EQ(ada.refusal(), "session.no_game");
  ada.say({{"type", "accept"}, {"id", 1}, {"challenge", "nothing"}});
  EXPECT_EQ(ada.refusal(), lobby_code::kGone);
  ada.say({{"type", "ping"}, {"time", 5}});
  EXPECT_EQ((*ada.peer.last("pong"))["time"], 5);
  ada.listener->received("nonsense");
  EXPECT_EQ(ada.peer.closed, close_code::kMalformed);
}

TEST_F(LiveLobbyTest, EveryFrameHasTheFormThatTheSchemaSays) {
  people_.ratings["id of Ada"] = {1'612, true};
  Guest& ada = come("Ada");
  Guest& bob = come("Bob");
  Guest& guest = come();
  const std::string direct = challenge(ada, {{"to", "Bob"}, {"ratings", {1'000, 2'000}}});
  bob.say({{"type", "decline"}, {"id", 3}, {"challenge", direct}});
  const std::string id =
      challenge(ada, {{"clock", {{"days", 2}}}, {"colour", "first"}, {"ratings", {0, 4'000}}});
  tick();
  (void)come("Ada");
  guest.say({{"type", "accept"}, {"id", 2}, {"challenge", id}});
  (void)challenge(guest, {{"name", "Zoë"}});
  tick();
  ada.say(terms("pair", 9));
  settle();
  tick();
  guest.say({{"type", "ping"}, {"time", 1.5}});
  ASSERT_NE(guest.peer.last("paired"), nullptr);
  std::ifstream file(test::source_file("src/json/schema.json"));
  const Json document = Json::parse(file);
  std::set<std::string> types;
  for (const auto& each : guests_) {
    for (const Json& frame : each->peer.frames) {
      types.insert(frame["type"]);
      EXPECT_EQ(test::mismatch(frame, document["definitions"]["LobbyFrame"], document), "")
          << frame;
    }
  }
  EXPECT_EQ(types.size(), 7U);
}

}  // namespace
}  // namespace tria::server
