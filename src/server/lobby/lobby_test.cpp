// The lobby by example, and by random commands: whoever does whatever in whatever order, nobody meets
// somebody they must not meet.
#include "server/lobby/lobby.hpp"

#include "server/codes.hpp"
#include "tests/property/property.hpp"

namespace tria::server {
namespace {

MatchTerms five_minutes(bool rated = false) {
  return {{"awale", "standard", "", {}}, {ClockRule::Kind::kMinutes, 300'000, 3'000}, rated};
}

Player someone(const std::string& account, std::optional<int> rating = std::nullopt) {
  Player player = Player::person(account);
  player.account = account;
  if (rating) player.rating = ShownRating{*rating, false};
  return player;
}

template <class T>
std::string code_of(const Expected<T>& answer) {
  return answer ? "" : std::string(answer.error().code);
}

TEST(Lobby, AnOpenChallengeIsTakenOnce) {
  Lobby lobby({});
  const VisitorId ada = lobby.enter({"1"});
  const VisitorId bob = lobby.enter({"2"});
  const VisitorId eve = lobby.enter({"3"});
  ASSERT_TRUE(lobby.open(ada, {five_minutes()}, Player::person("Ada"), "c").has_value());
  EXPECT_EQ(lobby.waiting(), 1U);
  const auto pairing = lobby.accept(bob, "c", Player::person("Bob"));
  ASSERT_TRUE(pairing.has_value());
  EXPECT_EQ(pairing->challenge.player.name, "Ada");
  EXPECT_EQ(code_of(lobby.accept(eve, "c", {})), lobby_code::kGone);
  EXPECT_EQ(code_of(lobby.withdraw(ada, "c")), lobby_code::kBusy);
  EXPECT_EQ(code_of(lobby.accept(bob, "c", {})), lobby_code::kBusy);
  EXPECT_EQ(lobby.complete(*pairing).size(), 1U);
  EXPECT_EQ(lobby.find("c"), nullptr);
  EXPECT_EQ(lobby.waiting(), 0U);
}

TEST(Lobby, WhereTheMatchCannotBeStoredTheChallengeIsAsBefore) {
  Lobby lobby({});
  const VisitorId ada = lobby.enter({"1"});
  const VisitorId bob = lobby.enter({"2"});
  const auto made = lobby.open(ada, {five_minutes()}, Player::person("Ada"), "c");
  const auto pairing = lobby.accept(bob, "c", {});
  ASSERT_TRUE(pairing.has_value());
  lobby.release(*pairing);
  ASSERT_NE(lobby.find("c"), nullptr);
  EXPECT_EQ(*lobby.find("c"), *made);
  EXPECT_TRUE(lobby.accept(bob, "c", {}).has_value());
}

TEST(Lobby, PairingTakesTheOldestThatFits) {
  Lobby lobby({});
  const VisitorId ada = lobby.enter({"1"});
  const VisitorId bob = lobby.enter({"2"});
  const VisitorId eve = lobby.enter({"3"});
  MatchTerms other_clock = five_minutes();
  other_clock.clock.increment = 0;
  ASSERT_TRUE(lobby.open(ada, {other_clock}, {}, "other").has_value());
  ASSERT_TRUE(lobby.open(ada, {five_minutes()}, {}, "old").has_value());
  ASSERT_TRUE(lobby.open(bob, {five_minutes()}, {}, "new").has_value());
  const auto found = lobby.pair(eve, five_minutes(), {});
  ASSERT_TRUE(found.has_value() && found->has_value());
  EXPECT_EQ((*found)->challenge.id, "old");
  lobby.release(**found);
  // Nobody is paired with themselves.
  const auto for_ada = lobby.pair(ada, five_minutes(), {});
  ASSERT_TRUE(for_ada.has_value() && for_ada->has_value());
  EXPECT_EQ((*for_ada)->challenge.id, "new");
  lobby.release(**for_ada);
  EXPECT_EQ(lobby.same_of(ada, five_minutes())->id, "old");
  const auto nobody = lobby.pair(ada, other_clock, {});
  EXPECT_TRUE(nobody.has_value() && !nobody->has_value());
}

TEST(Lobby, RatedChallengesAndRangesAreForWhoHasARating) {
  Lobby lobby({});
  const VisitorId ada = lobby.enter({"1", "ada"});
  const VisitorId bob = lobby.enter({"2", "bob"});
  const VisitorId guest = lobby.enter({"3"});
  EXPECT_EQ(code_of(lobby.open(guest, {five_minutes(true)}, {}, "x")), account_code::kSession);
  NewChallenge offer{five_minutes(true)};
  offer.ratings = RatingRange{1'400, 1'600};
  ASSERT_TRUE(lobby.open(ada, offer, someone("ada", 1'500), "c").has_value());
  EXPECT_EQ(code_of(lobby.accept(guest, "c", {})), account_code::kSession);
  EXPECT_EQ(code_of(lobby.accept(bob, "c", someone("bob", 1'601))), lobby_code::kRating);
  EXPECT_EQ(code_of(lobby.accept(bob, "c", someone("bob"))), lobby_code::kRating);
  EXPECT_FALSE(lobby.pair(bob, five_minutes(true), someone("bob", 1'399))->has_value());
  EXPECT_TRUE(lobby.accept(bob, "c", someone("bob", 1'600)).has_value());
}

TEST(Lobby, ADirectChallengeIsForOneAccountOnly) {
  Lobby lobby({});
  const VisitorId ada = lobby.enter({"1", "ada"});
  const VisitorId bob = lobby.enter({"2", "bob"});
  const VisitorId eve = lobby.enter({"3", "eve"});
  NewChallenge offer{five_minutes()};
  offer.to = "bob";
  ASSERT_TRUE(lobby.open(ada, offer, someone("ada"), "c").has_value());
  Lobby::Seen seen;
  EXPECT_TRUE(lobby.changes(seen).added.empty());
  EXPECT_EQ(lobby.direct_for(bob).size(), 1U);
  EXPECT_EQ(lobby.direct_for(ada).size(), 1U);
  EXPECT_TRUE(lobby.direct_for(eve).empty());
  EXPECT_EQ(code_of(lobby.accept(eve, "c", someone("eve"))), lobby_code::kGone);
  EXPECT_FALSE(lobby.pair(eve, five_minutes(), someone("eve"))->has_value());
  EXPECT_EQ(code_of(lobby.decline(eve, "c")), lobby_code::kGone);
  EXPECT_TRUE(lobby.decline(bob, "c").has_value());
  EXPECT_EQ(lobby.find("c"), nullptr);
  offer.to = "ada";
  EXPECT_EQ(code_of(lobby.open(ada, offer, someone("ada"), "d")), lobby_code::kOwn);
}

TEST(Lobby, WhoIsBlockedTakesNothing) {
  Lobby lobby({});
  const VisitorId ada = lobby.enter({"1", "ada", {"bob"}});
  const VisitorId bob = lobby.enter({"2", "bob"});
  ASSERT_TRUE(lobby.open(ada, {five_minutes()}, someone("ada"), "c").has_value());
  EXPECT_EQ(code_of(lobby.accept(bob, "c", someone("bob"))), lobby_code::kGone);
  EXPECT_FALSE(lobby.pair(bob, five_minutes(), someone("bob"))->has_value());
  NewChallenge direct{five_minutes()};
  direct.to = "bob";
  EXPECT_EQ(code_of(lobby.open(ada, direct, someone("ada"), "d")), account_code::kUnknownPlayer);
}

TEST(Lobby, AnAccountIsOnePersonOnAllItsConnections) {
  Lobby lobby({});
  const VisitorId desk = lobby.enter({"1", "ada"});
  const VisitorId phone = lobby.enter({"2", "ada"});
  const VisitorId bob = lobby.enter({"3"});
  ASSERT_TRUE(lobby.open(desk, {five_minutes()}, someone("ada"), "c").has_value());
  EXPECT_EQ(code_of(lobby.accept(phone, "c", someone("ada"))), lobby_code::kOwn);
  EXPECT_FALSE(lobby.pair(phone, five_minutes(), someone("ada"))->has_value());
  EXPECT_EQ(lobby.connections_of(desk), (std::vector<VisitorId>{desk, phone}));
  const auto pairing = lobby.accept(bob, "c", {});
  ASSERT_TRUE(pairing.has_value());
  // The connection that had it is lost while the match is stored: the account is free again afterwards.
  lobby.leave(desk);
  EXPECT_EQ(code_of(lobby.pair(phone, five_minutes(), someone("ada"))), lobby_code::kBusy);
  lobby.release(*pairing);
  EXPECT_TRUE(lobby.pair(phone, five_minutes(), someone("ada")).has_value());
  EXPECT_EQ(lobby.find("c"), nullptr);
}

TEST(Lobby, ThereAreLimitsForAPersonAnAddressAndTheList) {
  Lobby lobby({.per_person = 2, .per_address = 3, .listed = 2, .total = 4});
  const VisitorId ada = lobby.enter({"1"});
  const VisitorId bob = lobby.enter({"1"});
  const VisitorId eve = lobby.enter({"2"});
  const VisitorId joe = lobby.enter({"3"});
  EXPECT_TRUE(lobby.open(ada, {five_minutes()}, {}, "a").has_value());
  EXPECT_TRUE(lobby.open(ada, {five_minutes()}, {}, "b").has_value());
  EXPECT_EQ(code_of(lobby.open(ada, {five_minutes()}, {}, "c")), lobby_code::kTooMany);
  EXPECT_TRUE(lobby.open(bob, {five_minutes()}, {}, "c").has_value());
  EXPECT_EQ(code_of(lobby.open(bob, {five_minutes()}, {}, "d")), lobby_code::kTooMany);
  EXPECT_TRUE(lobby.open(eve, {five_minutes()}, {}, "d").has_value());
  EXPECT_EQ(code_of(lobby.open(joe, {five_minutes()}, {}, "e")), request_code::kBusy);
  Lobby::Seen seen;
  const auto told = lobby.changes(seen);
  ASSERT_EQ(told.added.size(), 2U);
  EXPECT_EQ(told.added[0]->id, "c");
  EXPECT_EQ(told.added[1]->id, "d");
  // An older one comes back into the list when a newer one has ended.
  ASSERT_TRUE(lobby.withdraw(bob, "c").has_value());
  const auto next = lobby.changes(seen);
  ASSERT_EQ(next.added.size(), 1U);
  EXPECT_EQ(next.added[0]->id, "b");
  EXPECT_EQ(next.removed, std::vector<std::string>{"c"});
}

// --- Random commands ----------------------------------------------------------------------------

// RC_ASSERT evaluates both sides of && and ||, unless they stand in brackets of their own.

// What must always hold, kept apart from the lobby's own books.
struct Model {
  Lobby lobby{{.per_person = 3, .per_address = 6, .listed = 4, .total = 12}};
  std::vector<VisitorId> visitors;
  std::map<VisitorId, LobbyVisitor> who;
  std::vector<Pairing> pairings;          // reserved
  std::map<std::string, VisitorId> open;  // challenges and their owners
  std::set<std::string> taken;
  Lobby::Seen seen;
  std::set<std::string> list;
  int ids = 0;

  [[nodiscard]] bool is_here(VisitorId id) const { return who.contains(id); }
  [[nodiscard]] bool same(VisitorId a, VisitorId b) const {
    return a == b || (!who.at(a).account.empty() && who.at(a).account == who.at(b).account);
  }
};

LobbyVisitor any_visitor() {
  static const std::vector<std::string> kAccounts{"", "", "ada", "bob", "eve"};
  LobbyVisitor visitor{std::string(1, *rc::gen::inRange('1', '4')), *rc::gen::elementOf(kAccounts)};
  if (!visitor.account.empty() && *rc::gen::inRange(0, 3) == 0) {
    visitor.blocked.insert(*rc::gen::elementOf(kAccounts));
    visitor.blocked.erase("");
    visitor.blocked.erase(visitor.account);
  }
  return visitor;
}

void note_ended(Model& model, const std::vector<Challenge>& ended) {
  for (const Challenge& challenge : ended) {
    RC_ASSERT(model.open.erase(challenge.id) == 1);
  }
}

void note_pairing(Model& model, const Pairing& pairing, const Player& player) {
  const Challenge& challenge = pairing.challenge;
  const VisitorId owner = challenge.owner;
  RC_ASSERT((model.is_here(owner) && model.is_here(pairing.taker)));
  RC_ASSERT(model.open.contains(challenge.id));
  RC_ASSERT(!model.same(owner, pairing.taker));
  const LobbyVisitor& one = model.who.at(owner);
  const LobbyVisitor& two = model.who.at(pairing.taker);
  RC_ASSERT((two.account.empty() || !one.blocked.contains(two.account)));
  RC_ASSERT((one.account.empty() || !two.blocked.contains(one.account)));
  if (challenge.offer.terms.is_rated) RC_ASSERT((!one.account.empty() && !two.account.empty()));
  if (challenge.offer.ratings) {
    RC_ASSERT((player.rating && challenge.offer.ratings->has(player.rating->rating)));
  }
  if (!challenge.offer.to.empty()) RC_ASSERT(two.account == challenge.offer.to);
  for (const Pairing& other : model.pairings) {
    // Nobody is reserved for two at once, as far as they are still here.
    for (const VisitorId a : {other.challenge.owner, other.taker}) {
      for (const VisitorId b : {owner, pairing.taker}) {
        RC_ASSERT((!model.is_here(a) || !model.same(a, b)));
      }
    }
  }
  model.pairings.push_back(pairing);
}

void any_command(Model& model) {
  const int kind = *rc::gen::inRange(0, 10);
  if (model.visitors.size() < 2 || kind == 0) {
    LobbyVisitor visitor = any_visitor();
    const VisitorId id = model.lobby.enter(visitor);
    model.visitors.push_back(id);
    model.who.emplace(id, std::move(visitor));
    return;
  }
  const VisitorId visitor = *rc::gen::elementOf(model.visitors);
  const std::string& account = model.who.at(visitor).account;
  Player player = Player::person("x");
  player.account = account;
  if (!account.empty() && *rc::gen::inRange(0, 4) > 0) {
    player.rating = ShownRating{*rc::gen::inRange(1'300, 1'700), false};
  }
  MatchTerms terms = five_minutes(*rc::gen::inRange(0, 2) == 0);
  std::string some = "none";
  if (!model.open.empty()) {
    some = std::next(model.open.begin(),
                     *rc::gen::inRange<long>(0, static_cast<long>(model.open.size())))
               ->first;
  }
  if (kind == 1) {
    const auto ended = model.lobby.leave(visitor);
    for (const Challenge& challenge : ended) RC_ASSERT(challenge.owner == visitor);
    note_ended(model, ended);
    std::erase(model.visitors, visitor);
    model.who.erase(visitor);
    for (const auto& [id, owner] : model.open) RC_ASSERT(owner != visitor);
  } else if (kind <= 4) {
    NewChallenge offer{terms};
    if (*rc::gen::inRange(0, 3) == 0) offer.ratings = RatingRange{1'400, 1'600};
    if (*rc::gen::inRange(0, 4) == 0) offer.to = "bob";
    const std::string id = "c" + std::to_string(++model.ids);
    if (model.lobby.open(visitor, offer, player, id)) model.open.emplace(id, visitor);
  } else if (kind == 5) {
    const auto found = model.lobby.pair(visitor, terms, player);
    if (found && *found) note_pairing(model, **found, player);
  } else if (kind == 6) {
    const auto pairing = model.lobby.accept(visitor, some, player);
    if (pairing) note_pairing(model, *pairing, player);
  } else if (kind == 7) {
    const auto ended = *rc::gen::inRange(0, 2) == 0 ? model.lobby.withdraw(visitor, some)
                                                    : model.lobby.decline(visitor, some);
    if (ended) note_ended(model, {*ended});
  } else if (!model.pairings.empty()) {
    const Pairing pairing = model.pairings.back();
    model.pairings.pop_back();
    if (kind == 8) return model.lobby.release(pairing);
    RC_ASSERT(model.taken.insert(pairing.challenge.id).second);
    note_ended(model, model.lobby.complete(pairing));
    RC_ASSERT(!model.open.contains(pairing.challenge.id));
  }
}

void check(Model& model) {
  RC_ASSERT(model.lobby.open_challenges() == model.open.size());
  RC_ASSERT(model.lobby.connected() == model.visitors.size());
  RC_ASSERT(model.open.size() <= 12U);
  std::set<std::string> waiting;
  std::map<std::string, int> per_person;
  std::map<std::string, int> per_address;
  for (const auto& [id, owner] : model.open) {
    RC_ASSERT(model.is_here(owner));
    RC_ASSERT((model.lobby.find(id) != nullptr && model.lobby.find(id)->owner == owner));
    const LobbyVisitor& who = model.who.at(owner);
    const std::string person = who.account.empty() ? std::to_string(owner) : who.account;
    waiting.insert(person);
    RC_ASSERT(++per_person[person] <= 3);
    RC_ASSERT(++per_address[who.address] <= 6);
  }
  RC_ASSERT(model.lobby.waiting() == waiting.size());
  if (*rc::gen::inRange(0, 3) > 0) return;
  const auto changes = model.lobby.changes(model.seen);
  for (const std::string& id : changes.removed) RC_ASSERT(model.list.erase(id) == 1);
  for (const Challenge* const added : changes.added) {
    RC_ASSERT(model.list.insert(added->id).second);
    RC_ASSERT(added->offer.to.empty());
  }
  RC_ASSERT(model.list.size() <= 4U);
  std::size_t open_to_all = 0;
  for (const auto& [id, owner] : model.open) {
    if (model.lobby.find(id)->offer.to.empty()) ++open_to_all;
  }
  RC_ASSERT(model.list.size() == std::min<std::size_t>(4, open_to_all));
  for (const std::string& id : model.list) RC_ASSERT(model.open.contains(id));
}

TRIA_PROPERTY(Lobby, WhateverPeopleDoNobodyMeetsWhomTheyMustNot) {
  Model model;
  const int commands = *rc::gen::inRange(1, 80);
  for (int i = 0; i < commands; ++i) {
    any_command(model);
    check(model);
  }
  // Whoever leaves takes everything along.
  for (const VisitorId visitor : model.visitors) (void)model.lobby.leave(visitor);
  RC_ASSERT(model.lobby.open_challenges() == 0U);
  RC_ASSERT(model.lobby.waiting() == 0U);
}

}  // namespace
}  // namespace tria::server
