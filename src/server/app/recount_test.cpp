// Rated matches from the registry to the database and back: what they did is told, kept, and found again
// by counting.
#include "server/app/recount.hpp"

#include <cmath>
#include <random>

#include <gtest/gtest.h>

#include "server/live/match_registry_test_tools.hpp"
#include "server/storage/sqlite/database.hpp"
#include "server/wire/match_json.hpp"

namespace tria::server {
namespace {

class RatedMatches : public MatchRegistryTest {
 protected:
  [[nodiscard]] std::string path() const { return (folder_ / "tria.db").string(); }

  // A rated match that both have joined; its id.
  std::string begin_rated(const std::string& first, const std::string& second,
                          const std::string& game = "awale", const char* clock = R"("minutes":3)") {
    auto request = *read_new_match(R"({"game":")" + game +
                                   R"(","colour":"first","rated":true,"clock":{)" + clock + "}}");
    request.account = first;
    request.name = first;
    const auto made = std::make_shared<Made>();
    registry_->create(request, std::to_string(++addresses_), note_in(made));
    settle();
    EXPECT_EQ(made->error, "");
    const Made joined = join(made->id, {made->invite, second, "", second});
    EXPECT_EQ(joined.error, "");
    first_token_ = made->token;
    second_token_ = joined.token;
    return made->id;
  }
  // Without waiting until it is stored, or loaded.
  void send(const std::string& id, Side seat, const Command& command) {
    registry_->with_match(id, [seat, command](const auto& found) {
      ASSERT_TRUE(found.has_value());
      (*found)->handle(seat, command, "", [](const auto&) {});
    });
  }
  Json look(const std::string& id) {
    Json json;
    registry_->look(id, {}, [&](const Expected<SeatedMatch>& seen) {
      json = match_json(id, seen->live_match->match(), now_);
    });
    settle();
    return json;
  }
  RecountReport counted(bool write = false) {
    const auto report = recount(path(), write);
    EXPECT_TRUE(report.has_value()) << report.error().message;
    return report.value_or(RecountReport{});
  }
  void expect_equal(std::size_t matches) {
    const RecountReport report = counted();
    EXPECT_EQ(report.matches, matches);
    EXPECT_EQ(report.differences, 0U) << (report.examples.empty() ? "" : report.examples.front());
  }

  int addresses_ = 0;
};

TEST_F(RatedMatches, EverybodyIsToldWhatTheEndDidAlsoByAnotherServer) {
  const std::string id = begin_rated("ada", "bob");
  Client first;
  Client second;
  connect(first, id, {{"type", "hello"}, {"token", first_token_}});
  connect(second, id, {{"type", "hello"}, {"token", second_token_}});
  EXPECT_EQ(look(id)["seats"]["first"]["rating"], 1'500);
  EXPECT_EQ(look(id)["rated"], true);
  now_ += 1'000;
  second.say({{"type", "resign"}, {"id", 1}});
  settle();
  const Json frame = *first.peer.last("event");
  EXPECT_EQ(frame["kind"], "ended");
  const Json& changes = frame["ratingChanges"];
  EXPECT_EQ(changes["first"][0], 1'500);
  EXPECT_GT(changes["first"][1], 1'500);
  EXPECT_LT(changes["second"][1], 1'500);
  EXPECT_EQ(look(id)["ratingChanges"], changes);
  expect_equal(1);
  first.participant->closed();
  second.participant->closed();
  stop();
  start();
  EXPECT_EQ(look(id)["ratingChanges"], changes);
  expect_equal(1);
}

TEST_F(RatedMatches, SeatsShowTheRatingThatSomebodyHas) {
  const std::string first = begin_rated("ada", "bob");
  EXPECT_EQ(look(first)["seats"]["first"]["provisional"], true);
  send(first, Side::kFirst, command::Resign{});
  settle();
  const Json changes = look(first)["ratingChanges"];
  const std::string second = begin_rated("bob", "eve");
  EXPECT_EQ(look(second)["seats"]["first"]["rating"], changes["second"][1]);
  EXPECT_EQ(look(second)["seats"]["second"]["rating"], 1'500);
  // Another pace is another rating, and in a casual match nobody has one who has none.
  const std::string slow = begin_rated("bob", "eve", "awale", R"("minutes":30)");
  EXPECT_EQ(look(slow)["seats"]["first"]["rating"], 1'500);
  auto casual = *read_new_match(R"({"game":"awale","clock":{"minutes":3},"colour":"first"})");
  const auto rating_in_casual = [&](const std::string& account) {
    casual.account = account;
    const auto made = std::make_shared<Made>();
    registry_->create(casual, "here", note_in(made));
    settle();
    const Json seat = look(made->id)["seats"]["first"];
    return seat.value("rating", 0);
  };
  EXPECT_EQ(rating_in_casual("bob"), changes["second"][1]);
  EXPECT_EQ(rating_in_casual("eve"), 0);
  EXPECT_EQ(rating_in_casual(""), 0);
}

TEST_F(RatedMatches, ARematchIsRatedAndShowsTheNewRatings) {
  const std::string id = begin_rated("ada", "bob");
  send(id, Side::kFirst, command::Resign{});
  settle();
  send(id, Side::kFirst, command::Offer{{OfferKind::kRematch}});
  settle();
  send(id, Side::kSecond, command::Accept{{OfferKind::kRematch}});
  settle();
  const Json before = look(id);
  const Json next = look(before.value("rematch", ""));
  EXPECT_EQ(next["rated"], true);
  EXPECT_EQ(next["state"], "playing");
  EXPECT_EQ(next["seats"]["second"]["name"], "ada");
  EXPECT_EQ(next["seats"]["second"]["rating"], before["ratingChanges"]["first"][1]);
  EXPECT_EQ(next["seats"]["first"]["rating"], before["ratingChanges"]["second"][1]);
}

TEST_F(RatedMatches, GuestsAndTheEngineCannotBegin) {
  EXPECT_EQ(create(R"({"game":"awale","rated":true,"clock":{"minutes":3}})").error,
            match_code::kRated);
  auto request =
      *read_new_match(R"({"game":"awale","rated":true,"clock":{"days":1},"opponent":{"level":3}})");
  request.account = "ada";
  const auto made = std::make_shared<Made>();
  registry_->create(request, "here", note_in(made));
  settle();
  EXPECT_EQ(made->error, match_code::kRated);
}

// Among them two of the same players, whose order matters most.
TEST_F(RatedMatches, ThatEndInTheSameMillisecondCountInACertainOrder) {
  std::vector<std::string> ids;
  for (int i = 0; i < 12; ++i) {
    ids.push_back(begin_rated(i % 2 == 0 ? "ada" : "bob", i % 3 == 0 ? "eve" : "zoe"));
  }
  for (std::size_t i = 0; i < ids.size(); ++i) {
    send(ids[i], i % 5 < 2 ? Side::kFirst : Side::kSecond, command::Resign{});
  }
  settle();
  expect_equal(ids.size());
  // The time has hardly moved on by that, and what comes next is still later.
  const std::string next = begin_rated("ada", "zoe");
  send(next, Side::kFirst, command::Resign{});
  settle();
  expect_equal(ids.size() + 1);
}

TEST_F(RatedMatches, AFlagThatFallsAndAnAbortedMatch) {
  const std::string lost = begin_rated("ada", "bob");
  const std::string aborted = begin_rated("ada", "eve");
  send(lost, Side::kFirst, command::Move{1, 0, "A", 0});
  send(lost, Side::kSecond, command::Move{2, 0, "a", 0});
  send(aborted, Side::kSecond, command::Abort{});
  settle();
  now_ += 10 * 60'000;
  registry_->tick();
  settle();
  EXPECT_EQ(look(lost)["result"]["reason"], "time");
  EXPECT_TRUE(look(lost).contains("ratingChanges"));
  EXPECT_FALSE(look(aborted).contains("ratingChanges"));
  expect_equal(1);
}

// Servers that come and go, and matches of all kinds that end in any way or not at all.
TEST_F(RatedMatches, CountedAgainAreTheSameWhateverHappens) {
  std::mt19937 random(17);
  const auto below = [&](unsigned end) { return static_cast<unsigned>(random() % end); };
  const std::array<std::string, 5> names{"ada", "bob", "eve", "zoe", "tom"};
  std::vector<std::string> ids;
  std::size_t counts = 0;
  for (int step = 0; step < 150; ++step) {
    now_ += below(3) == 0 ? 0 : below(90'000);
    const unsigned what = below(10);
    if (what < 3 || ids.empty()) {
      const unsigned first = below(5);
      ids.push_back(begin_rated(names[first], names[(first + 1 + below(4)) % 5],
                                below(2) == 0 ? "awale" : "abalone",
                                below(2) == 0 ? R"("minutes":15)" : R"("days":1)"));
    } else if (what < 8) {
      const std::string id = ids[below(static_cast<unsigned>(ids.size()))];
      std::erase(ids, id);
      const bool aborts = below(5) == 0;
      const Side seat = below(2) == 0 ? Side::kFirst : Side::kSecond;
      if (aborts)
        send(id, seat, command::Abort{});
      else
        send(id, seat, command::Resign{});
    } else if (what == 8) {
      settle();
      registry_->tick();
    } else {
      settle();
      stop();
      now_ += below(100'000);
      start();
    }
  }
  settle();
  counts = counted().matches;
  EXPECT_GT(counts, 20U);
  expect_equal(counts);
}

TEST_F(RatedMatches, AWrongDigitIsFoundAndPutRight) {
  for (int i = 0; i < 3; ++i) {
    send(begin_rated("ada", "bob"), Side::kFirst, command::Resign{});
  }
  settle();
  expect_equal(3);
  stop();
  {
    auto database = Database::open(path(), Database::Mode::kWriter);
    ASSERT_TRUE(database.has_value());
    ASSERT_TRUE(
        database->execute("UPDATE ratings SET rating = rating + 1e-9 WHERE account = 'bob';"
                          "DELETE FROM rating_changes WHERE seat = 0 AND at = "
                          "(SELECT max(at) FROM rating_changes)"));
  }
  const RecountReport found = counted();
  EXPECT_EQ(found.differences, 2U);
  ASSERT_EQ(found.examples.size(), 2U);
  EXPECT_NE(found.examples[0].find("bob"), std::string::npos) << found.examples[0];
  EXPECT_NE(found.examples[1].find("counted but not stored"), std::string::npos)
      << found.examples[1];
  EXPECT_EQ(counted(true).differences, 2U);
  expect_equal(3);
}

TEST_F(RatedMatches, NothingIsReplacedWhileAServerRuns) {
  send(begin_rated("ada", "bob"), Side::kFirst, command::Resign{});
  settle();
  {
    auto database = Database::open(path(), Database::Mode::kWriter);
    ASSERT_TRUE(database.has_value());
    ASSERT_TRUE(database->execute("UPDATE ratings SET deviation = 99"));
  }
  const auto refused = recount(path(), true);
  ASSERT_FALSE(refused.has_value());
  EXPECT_NE(refused.error().message.find("another server is using it"), std::string::npos);
  EXPECT_EQ(counted().differences, 2U);
}

}  // namespace
}  // namespace tria::server
