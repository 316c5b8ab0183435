// Nothing is acknowledged, told or shown before it is stored; and what could not be stored did not happen.
#include <gtest/gtest.h>

#include "server/live/match_registry_test_tools.hpp"

namespace tria::server {
namespace {

class Storing : public MatchRegistryTest {
 protected:
  void SetUp() override {
    id_ = begin(first_, second_);
    connect(watcher_, id_, {{"type", "hello"}});
    storage_->hold();
  }
  static void move(const Client& client, int ply, const char* text) {
    client.say({{"type", "move"}, {"id", ply}, {"ply", ply}, {"move", text}});
  }
  [[nodiscard]] std::vector<const FakePeer*> everybody() const {
    return {&first_.peer, &second_.peer, &watcher_.peer};
  }
  std::shared_ptr<Made> look() {
    auto seen = std::make_shared<Made>();
    registry_->look(id_, {}, note_in(seen));
    return seen;
  }

  Client first_;
  Client second_;
  Client watcher_;
  std::string id_;
};

TEST_F(Storing, AMoveIsToldWhenItIsStoredAndNotBefore) {
  move(first_, 1, "A");
  const auto seen = look();
  settle();
  EXPECT_EQ(first_.peer.last("ack"), nullptr);
  for (const FakePeer* peer : everybody()) EXPECT_TRUE(peer->kinds().empty());
  EXPECT_FALSE(seen->is_answered);
  ASSERT_EQ(storage_->held(), 1U);
  storage_->store_next();
  settle();
  EXPECT_NE(first_.peer.last("ack"), nullptr);
  for (const FakePeer* peer : everybody()) {
    EXPECT_EQ(peer->kinds(), (std::vector<std::string>{"move"}));
  }
  EXPECT_EQ(seen->moves, (std::vector<std::string>{"A"}));
}

TEST_F(Storing, AMoveThatIsRefusedDidNotHappenAndTheMatchGoesOn) {
  move(first_, 1, "A");
  const auto seen = look();
  storage_->refuse_next();
  settle();
  EXPECT_EQ(first_.peer.last("ack"), nullptr);
  EXPECT_EQ((*first_.peer.last("refused"))["error"]["code"], storage_code::kFailed);
  for (const FakePeer* peer : everybody()) {
    EXPECT_TRUE(peer->kinds().empty());
    EXPECT_EQ(peer->closed, close_code::kBusy);
  }
  EXPECT_EQ(seen->error, storage_code::kFailed);
  EXPECT_EQ(registry_->figures().live_matches, 0U);

  storage_->hold_no_more();
  Client first;
  Client second;
  connect(first, id_, {{"type", "hello"}, {"token", first_token_}});
  connect(second, id_, {{"type", "hello"}, {"token", second_token_}});
  EXPECT_TRUE((*second.peer.last("welcome"))["match"]["moves"].empty());
  move(first, 1, "B");
  settle();
  EXPECT_NE(first.peer.last("ack"), nullptr);
  EXPECT_EQ((*second.peer.last("event"))["move"], "B");
}

TEST_F(Storing, WhatFollowsARefusedMoveIsRefusedToo) {
  move(first_, 1, "A");
  move(second_, 2, "a");
  ASSERT_EQ(storage_->held(), 2U);
  storage_->refuse_next();
  storage_->store_next();  // the database finds a gap before it
  settle();
  EXPECT_EQ(second_.peer.last("ack"), nullptr);
  for (const FakePeer* peer : everybody()) EXPECT_TRUE(peer->kinds().empty());
  storage_->hold_no_more();
  const auto seen = look();
  settle();
  EXPECT_TRUE(seen->is_answered);
  EXPECT_TRUE(seen->moves.empty());
}

TEST_F(Storing, WhoComesWhileAMoveIsBeingStoredIsToldWhatBecameOfIt) {
  move(first_, 1, "A");
  Client lucky;
  connect(lucky, id_, {{"type", "hello"}});
  EXPECT_TRUE(lucky.peer.frames.empty());
  storage_->store_next();
  settle();
  EXPECT_EQ((*lucky.peer.last("welcome"))["match"]["moves"], (Json{"A"}));
  move(second_, 2, "a");
  Client unlucky;
  connect(unlucky, id_, {{"type", "hello"}});
  storage_->refuse_next();
  settle();
  EXPECT_EQ(unlucky.peer.last("welcome"), nullptr);
  EXPECT_EQ(unlucky.peer.closed, close_code::kBusy);
}

TEST_F(Storing, WhoJoinsIsShownOnlyWhatIsStored) {
  storage_->hold_no_more();
  const Made made = create(R"({"game":"awale","colour":"first"})");
  Client creator;
  connect(creator, made.id, {{"type", "hello"}, {"token", made.token}});
  storage_->hold();
  const auto joined = std::make_shared<Made>();
  registry_->join(made.id, {made.invite, "", ""}, note_in(joined));
  move(creator, 1, "A");
  ASSERT_EQ(storage_->held(), 2U);
  storage_->store_next();
  settle();
  EXPECT_FALSE(joined->is_answered) << "the move is not stored";
  storage_->store_next();
  settle();
  EXPECT_EQ(joined->moves, (std::vector<std::string>{"A"}));
}

TEST_F(Storing, AMatchThatCannotBeStoredIsNotCreated) {
  const std::size_t live_matches = registry_->figures().live_matches;
  const auto made = std::make_shared<Made>();
  registry_->create(*read_new_match(R"({"game":"awale"})"), "here", note_in(made));
  settle();
  EXPECT_FALSE(made->is_answered);
  storage_->refuse_next();
  settle();
  EXPECT_EQ(made->error, storage_code::kFailed);
  EXPECT_EQ(registry_->figures().live_matches, live_matches);
}

}  // namespace
}  // namespace tria::server
