// Vacations on a real database, with a clock of the test's own: what they cost, how they end, and restarts.
#include "server/accounts/vacations.hpp"

#include <gtest/gtest.h>

#include "server/live/match_registry_test_tools.hpp"

namespace tria::server {
namespace {

constexpr Millis kTestDay = Millis{24} * 3'600 * 1'000;

class VacationsTest : public MatchRegistryTest {
 protected:
  VacationsTest() {
    now_ = 1'790'000'000'000;  // in September
    restart();
    NewAccount made;
    made.account = {"account", "Ada", now_, false};
    made.name_keys = {"ada"};
    made.passkey.credential_id = "credential";
    made.passkey.account = "account";
    made.passkey.device = "device";
    made.session.id = "session";
    made.session.account = "account";
    made.session.device = "device";
    made.session.token_hash = "hash";
    std::optional<Expected<bool>> created;
    storage_->accounts().create(made, now_, [&](const Expected<bool>& done) { created = done; });
    run_until([&] { return created.has_value(); });
    EXPECT_TRUE(created->has_value());
  }
  ~VacationsTest() override { vacations_.reset(); }
  void restart() {
    vacations_.reset();
    stop();
    start();
    vacations_.emplace(*registry_);
    let_go_on();
  }
  // So that whatever is due is done.
  void let_go_on() {
    for (int i = 0; i < 4; ++i) {
      registry_->tick();
      vacations_->tick();
      settle();
    }
  }
  Expected<Vacations::Shown> take(int days) {
    std::optional<Expected<Vacations::Shown>> answer;
    vacations_->take("account", days, [&](const auto& given) { answer = given; });
    run_until([&] { return answer.has_value(); });
    settle();
    return *answer;
  }
  double days_left() {
    std::optional<Expected<Vacations::Shown>> answer;
    vacations_->of("account", [&](const auto& given) { answer = given; });
    run_until([&] { return answer.has_value(); });
    return answer->value_or(Vacations::Shown{std::nullopt, -1}).days_left;
  }
  // A match with a day per move in which it is the account's turn.
  std::string begin_days() {
    NewMatch request =
        *read_new_match(R"({"game":"awale","colour":"first","public":true,"clock":{"days":1}})");
    request.account = "account";
    const auto made = std::make_shared<Made>();
    registry_->create(request, "here", note_in(made));
    settle();
    EXPECT_EQ(join(made->id, {made->invite, "Bob", ""}).error, "");
    return made->id;
  }
  // "runs", "stands", or how it ended.
  std::string clock_of(const std::string& id) {
    std::string found;
    registry_->with_match(id, [&](const Expected<std::shared_ptr<LiveMatch>>& live_match) {
      const Match& match = (*live_match)->match();
      found = match.ending()             ? match.ending()->reason
              : match.clocks().running() ? "runs"
                                         : "stands";
    });
    run_until([&] { return !found.empty(); });
    settle();
    return found;
  }

  std::optional<Vacations> vacations_;
};

TEST_F(VacationsTest, StopTheClocksUntilTheyEndByThemselves) {
  const std::string before = begin_days();
  EXPECT_EQ(clock_of(before), "runs");
  const auto taken = take(3);
  ASSERT_TRUE(taken.has_value());
  EXPECT_EQ(taken->until, now_ + 3 * kTestDay);
  EXPECT_EQ(taken->days_left, 27);
  EXPECT_EQ(clock_of(before), "stands");
  EXPECT_EQ(clock_of(begin_days()), "stands") << "one that begins meanwhile";
  now_ += 3 * kTestDay - 1;
  let_go_on();
  EXPECT_EQ(clock_of(before), "stands");
  now_ += 1;
  let_go_on();
  EXPECT_EQ(clock_of(before), "runs");
  now_ += 2 * kTestDay;
  let_go_on();
  EXPECT_EQ(clock_of(before), "time");
  EXPECT_EQ(days_left(), 27);
}

TEST_F(VacationsTest, GoOnAfterARestartAndEndWhileTheServerIsDown) {
  const std::string id = begin_days();
  ASSERT_TRUE(take(2).has_value());
  now_ += kTestDay;
  restart();
  EXPECT_EQ(clock_of(id), "stands");
  now_ += 2 * kTestDay;
  restart();
  EXPECT_EQ(clock_of(id), "runs");
}

TEST_F(VacationsTest, AreFollowedByMatchesThatACrashKeptFromIt) {
  const std::string id = begin_days();
  // Stored, and no match has heard of it.
  std::optional<Expected<bool>> kept;
  storage_->accounts().keep_vacation({"account", now_ + kTestDay, 2026, kTestDay},
                                     [&](const Expected<bool>& done) { kept = done; });
  run_until([&] { return kept.has_value(); });
  restart();
  EXPECT_EQ(clock_of(id), "stands");
}

TEST_F(VacationsTest, CostTheDaysThatWereUsed) {
  EXPECT_EQ(days_left(), 30);
  ASSERT_TRUE(take(30).has_value());
  EXPECT_EQ(days_left(), 0);
  now_ += 10 * kTestDay;
  const auto ended = take(0);
  ASSERT_TRUE(ended.has_value());
  EXPECT_FALSE(ended->until.has_value());
  EXPECT_EQ(ended->days_left, 20);
  EXPECT_EQ(take(21).error().code, account_code::kTooMany);
  EXPECT_EQ(take(15)->days_left, 5);
  EXPECT_EQ(take(20)->days_left, 0) << "instead of the 15";
  now_ += 60 * kTestDay;
  let_go_on();
  EXPECT_EQ(days_left(), 0) << "in November";
  now_ += 60 * kTestDay;
  EXPECT_EQ(days_left(), 30) << "in January";
}

TEST_F(VacationsTest, OfADeletedAccountAreOver) {
  const std::string id = begin_days();
  ASSERT_TRUE(take(9).has_value());
  vacations_->forget("account");
  let_go_on();
  EXPECT_EQ(clock_of(id), "runs");
}

}  // namespace
}  // namespace tria::server
