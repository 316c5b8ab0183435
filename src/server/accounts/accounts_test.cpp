// Accounts on a real database, with a clock of the test's own: what ends with time, and limits.
#include "server/accounts/accounts.hpp"

#include <gtest/gtest.h>

#include "server/live/match_registry_test_tools.hpp"
#include "server/live/secrets.hpp"
#include "tests/server/authenticator.hpp"

namespace tria::server {
namespace {

constexpr Millis kMinute = 60'000;
constexpr Millis kDay = Millis{24} * 60 * kMinute;

class AccountTest : public MatchRegistryTest {
 protected:
  // The answer to what `ask` asks, once it is there.
  template <class T, class Ask>
  Expected<T> answer_to(const Ask& ask) {
    std::optional<Expected<T>> answer;
    ask([&](const Expected<T>& given) { answer = given; });
    run_until([&] { return answer.has_value(); });
    return std::move(*answer);
  }
  [[nodiscard]] static Visitor visitor(const std::string& address = "here") {
    return {address, *RelyingParty::of("localhost:8080", {})};
  }
  [[nodiscard]] static Json options_of(const CreationOptions& options) {
    return {{"challenge", options.challenge},
            {"rp", {{"id", options.rp_id}}},
            {"user", {{"id", options.user.id}}}};
  }
  FinishedRegistration answered(const CreationOptions& options) {
    const Json body{{"ceremony", options.ceremony},
                    {"credential", authenticator_.create(options_of(options))}};
    return *read_finished_registration(write_json(body));
  }
  Expected<CreationOptions> begin_claim(const std::string& name,
                                        const std::string& address = "here") {
    return answer_to<CreationOptions>(
        [&](auto done) { accounts_.begin_claim(name, visitor(address), done); });
  }
  Expected<Accounts::SignedIn> finish_claim(const FinishedRegistration& finished,
                                            const std::string& address = "here") {
    return answer_to<Accounts::SignedIn>(
        [&](auto done) { accounts_.finish_claim(finished, visitor(address), done); });
  }
  Accounts::SignedIn claim(const std::string& name) {
    const auto options = begin_claim(name);
    EXPECT_TRUE(options.has_value());
    const auto made = finish_claim(answered(*options));
    EXPECT_TRUE(made.has_value());
    return *made;
  }
  // Who has this token; "" nobody. With a new token where one is due.
  std::string who(const std::string& token) {
    const auto current = answer_to<std::optional<Sessions::Current>>(
        [&](auto done) { sessions_.current("__Host-tria=" + token, done); });
    if (!current || !*current) return "";
    if (!(*current)->token.empty()) new_token_ = (*current)->token;
    return (*current)->owner.account.name;
  }
  // A match that this account has made, once it is stored or held back. The match's id is in `made` then.
  void make_match(const Accounts::SignedIn& owner, const std::shared_ptr<Made>& made) {
    NewMatch request = *read_new_match(R"({"game":"awale","colour":"first"})");
    request.name = owner.account.name;
    request.account = owner.account.id;
    registry_->create(request, "here", note_in(made));
    run_until([&] { return made->is_answered || storage_->held() > 0; });
  }
  Expected<bool> erase(const std::string& account) {
    return answer_to<bool>([&](auto done) { accounts_.erase(account, done); });
  }
  // As its header has it.
  std::string name_in(const std::string& match) {
    const auto headers =
        answer_to<std::vector<MatchHeader>>([&](auto done) { storage_->headers({match}, done); });
    return headers && !headers->empty() ? headers->front().players[0]->name : "no match";
  }
  template <class T>
  static std::string_view code_of(const Expected<T>& answer) {
    return answer ? "" : answer.error().code;
  }

  test::Authenticator authenticator_{"http://localhost:8080"};
  const ServerTime time_{storage_->start_time(),
                         {[this] { return date(); }, [this] { return now_; }}};
  Sessions sessions_{storage_->accounts(), time_};
  Accounts accounts_{storage_->accounts(), sessions_, time_, {{3, 1.0 / 3'600}, {4, 1.0 / 3'600}}};
  std::string new_token_;
};

TEST_F(AccountTest, ACeremonyEndsAfterFiveMinutes) {
  const auto in_time = begin_claim("Ada");
  const auto late = begin_claim("Bob");
  now_ += 5 * kMinute - 1;
  EXPECT_TRUE(finish_claim(answered(*in_time)).has_value());
  now_ += 1;
  EXPECT_EQ(code_of(finish_claim(answered(*late))), account_code::kCeremony);
}

TEST_F(AccountTest, AnAddressHasSoManyCeremoniesAtOnce) {
  const auto first = begin_claim("Ada");
  const auto elsewhere = begin_claim("Bob", "there");
  for (int i = 0; i < 20; ++i) ASSERT_TRUE(begin_claim("Carol").has_value());
  EXPECT_EQ(code_of(finish_claim(answered(*first))), account_code::kCeremony) << "given up";
  EXPECT_TRUE(finish_claim(answered(*elsewhere), "there").has_value());
}

TEST_F(AccountTest, AnAddressClaimsSoManyNames) {
  for (const char* const name : {"Ada", "Bob", "Carol"}) claim(name);
  EXPECT_EQ(code_of(finish_claim(answered(*begin_claim("Dave")))), account_code::kRate);
  EXPECT_TRUE(finish_claim(answered(*begin_claim("Dave", "there")), "there").has_value());
  now_ += 60 * kMinute;
  EXPECT_TRUE(finish_claim(answered(*begin_claim("Eve"))).has_value());
}

TEST_F(AccountTest, ALinkEndsAfterTenMinutesAndOneReplacesAnother) {
  const std::string account = claim("Ada").account.id;
  const auto begin = [&](const std::string& link) {
    return answer_to<CreationOptions>([&](auto done) {
      accounts_.begin_device({link, "", ""}, "", visitor(), done);
    });
  };
  const std::string replaced = *accounts_.link(account);
  const std::string link = *accounts_.link(account);
  EXPECT_EQ(code_of(begin(replaced)), account_code::kCode);
  EXPECT_TRUE(begin(link).has_value());
  now_ += 10 * kMinute;
  EXPECT_EQ(code_of(begin(link)), account_code::kCode);
}

// Somebody who had the browser for a moment must not keep a passkey.
TEST_F(AccountTest, SigningOutAndRemovingADeviceEndWhatSignedInBrowsersHaveBegun) {
  const Accounts::SignedIn ada = claim("Ada");
  for (const bool signs_out : {true, false}) {
    const Visitor from = visitor(signs_out ? "here" : "there");
    const auto begin = [&](const DeviceRequest& request, const std::string& account) {
      return answer_to<CreationOptions>(
          [&](auto done) { accounts_.begin_device(request, account, from, done); });
    };
    const auto finish = [&](const Expected<CreationOptions>& begun) {
      const FinishedRegistration finished = answered(*begun);
      return code_of(answer_to<Accounts::SignedIn>(
          [&](auto done) { accounts_.finish_device(finished, from, done); }));
    };
    const std::string link = *accounts_.link(ada.account.id);
    const auto by_session = begin({"", "", ""}, ada.account.id);
    const auto by_link = begin({link, "", ""}, "");
    const auto by_code = begin({"", "Ada", ada.recovery_codes[signs_out ? 0 : 1]}, "");
    EXPECT_TRUE(answer_to<bool>([&](auto done) {
                  if (signs_out) return accounts_.sign_out(ada.account.id, "", done);
                  accounts_.remove_device(ada.account.id, ada.device, done);
                }).has_value());
    EXPECT_EQ(finish(by_session), account_code::kCeremony);
    EXPECT_EQ(finish(by_link), account_code::kCeremony);
    EXPECT_EQ(code_of(begin({link, "", ""}, "")), account_code::kCode);
    EXPECT_EQ(finish(by_code), "") << "the way back";
  }
}

TEST_F(AccountTest, AnAddressTriesSoManyCodes) {
  claim("Ada");
  const auto attempt = [&] {
    return code_of(answer_to<CreationOptions>([&](auto done) {
      accounts_.begin_device({"", "Ada", "0000-0000-0000-0000"}, "", visitor(), done);
    }));
  };
  for (int i = 0; i < 4; ++i) EXPECT_EQ(attempt(), account_code::kCode);
  EXPECT_EQ(attempt(), account_code::kRate);
}

TEST_F(AccountTest, ATokenIsReplacedAfterADayAndTheOldOneTakenForAMinuteMore) {
  const std::string old = claim("Ada").token;
  now_ += kDay;
  EXPECT_EQ(who(old), "Ada");
  EXPECT_EQ(new_token_, "") << "not yet";
  now_ += 1;
  EXPECT_EQ(who(old), "Ada");
  const std::string fresh = new_token_;
  ASSERT_NE(fresh, "");
  new_token_.clear();
  settle();
  EXPECT_EQ(who(fresh), "Ada");
  settle();
  now_ += kMinute;
  EXPECT_EQ(who(old), "Ada") << "a request that was under way";
  now_ += kMinute;
  EXPECT_EQ(who(old), "");
  EXPECT_EQ(who(fresh), "Ada");
  EXPECT_EQ(new_token_, "");
}

TEST_F(AccountTest, ANewTokenThatDidNotArriveIsMadeAgain) {
  const std::string old = claim("Ada").token;
  now_ += kDay + 1;
  EXPECT_EQ(who(old), "Ada");
  const std::string lost = std::exchange(new_token_, "");
  now_ += kDay;
  EXPECT_EQ(who(old), "Ada") << "the answer with the new one was lost";
  EXPECT_NE(new_token_, "");
  EXPECT_EQ(who(lost), "");
  EXPECT_EQ(who(new_token_), "Ada");
}

TEST_F(AccountTest, ASessionThatIsNotUsedEndsAfterNinetyDays) {
  const std::string token = claim("Ada").token;
  now_ += 89 * kDay;
  EXPECT_EQ(who(token), "Ada");
  settle();
  now_ += 89 * kDay;
  EXPECT_EQ(who(new_token_), "Ada") << "since it was used";
  settle();
  now_ += 91 * kDay;
  EXPECT_EQ(who(new_token_), "");
}

TEST_F(AccountTest, ATwentyFirstSessionEndsTheOneThatWasUnusedForLongest) {
  const Accounts::SignedIn made = claim("Ada");
  const auto identity = answer_to<std::optional<Identity>>(
      [&](auto done) { sessions_.identify("__Host-tria=" + made.token, done); });
  int told = 0;
  Identities::Presence presence = sessions_.enter(**identity, [&] { ++told; });
  EXPECT_TRUE(sessions_.is_online(made.account.id));
  for (std::size_t i = 0; i < kMaxSessions; ++i) {
    EXPECT_EQ(told, 0);
    now_ += 1;
    const auto options = accounts_.begin_sign_in(visitor());
    const Json body{{"ceremony", options->ceremony},
                    {"credential", authenticator_.get({{"challenge", options->challenge},
                                                       {"rpId", options->rp_id}})}};
    const auto signed_in = answer_to<Accounts::SignedIn>([&](auto done) {
      accounts_.finish_sign_in(*read_finished_sign_in(write_json(body)), visitor(), done);
    });
    ASSERT_TRUE(signed_in.has_value());
  }
  EXPECT_EQ(told, 1);
  EXPECT_EQ(who(made.token), "");
  presence.reset();
  EXPECT_FALSE(sessions_.is_online(made.account.id));
}

TEST_F(AccountTest, ASessionThatEndsElsewhereIsNoticed) {
  const Accounts::SignedIn made = claim("Ada");
  const auto identity = answer_to<std::optional<Identity>>(
      [&](auto done) { sessions_.identify("__Host-tria=" + made.token, done); });
  int told = 0;
  const Identities::Presence presence = sessions_.enter(**identity, [&] { ++told; });
  sessions_.tick();
  settle();
  EXPECT_EQ(told, 0);
  (void)answer_to<EndedSessions>(
      [&](auto done) { storage_->accounts().end_sessions(made.account.id, "", done); });
  now_ += 10'000;
  sessions_.tick();
  settle();
  EXPECT_EQ(told, 1);
}

TEST_F(AccountTest, ANameOfADeletedAccountIsFreeAfterNinetyDays) {
  const std::string account = claim("Ada").account.id;
  (void)answer_to<bool>([&](auto done) { accounts_.erase(account, done); });
  EXPECT_EQ(code_of(begin_claim("ada")), account_code::kNameTaken);
  EXPECT_TRUE(
      answer_to<bool>([&](auto done) { accounts_.check_guest_name("Ada", done); }).has_value());
  now_ += 91 * kDay;
  const auto again = begin_claim("ada");
  ASSERT_TRUE(again.has_value());
  EXPECT_TRUE(finish_claim(answered(*again)).has_value());
}

TEST_F(AccountTest, ManyMatchesOfADeletedAccountLoseItsName) {
  const Accounts::SignedIn made = claim("Ada");
  constexpr int kMatches = 250;  // more than are renamed at once
  std::vector<std::string> ids;
  for (int i = 0; i < kMatches; ++i) {
    NewMatch request = *read_new_match(R"({"game":"awale","colour":"first"})");
    request.name = "Ada";
    request.account = made.account.id;
    registry_->create(
        request, "address " + std::to_string(i),
        [&](const Expected<SeatedMatch>& match) { ids.push_back(match->live_match->id()); });
  }
  run_until([&] { return ids.size() == kMatches; });
  EXPECT_TRUE(
      answer_to<bool>([&](auto done) { accounts_.erase(made.account.id, done); }).has_value());
  const auto headers =
      answer_to<std::vector<MatchHeader>>([&](auto done) { storage_->headers(ids, done); });
  ASSERT_EQ(headers->size(), static_cast<std::size_t>(kMatches));
  for (const MatchHeader& header : *headers) EXPECT_EQ(header.players[0]->name, "deleted");
  const auto events =
      answer_to<std::vector<StoredEvent>>([&](auto done) { storage_->load(ids.back(), done); });
  for (const StoredEvent& event : *events) {
    EXPECT_EQ(event.data.find("Ada"), std::string::npos) << event.data;
  }
}

TEST_F(AccountTest, AMatchThatIsStoredWhileItsOwnerIsErasedLosesTheName) {
  const Accounts::SignedIn ada = claim("Ada");
  const auto made = std::make_shared<Made>();
  storage_->hold();
  make_match(ada, made);
  std::optional<bool> erased;
  accounts_.erase(ada.account.id, [&](const Expected<bool>& done) { erased = done.has_value(); });
  storage_->store_next();  // behind the first step of erasing, and before the last one
  run_until([&] { return erased && made->is_answered; });
  EXPECT_EQ(*erased, true);
  EXPECT_EQ(name_in(made->id), "deleted");
}

TEST_F(AccountTest, NoMatchIsMadeInTheNameOfAnErasedAccount) {
  const Accounts::SignedIn ada = claim("Ada");
  const auto made = std::make_shared<Made>();
  storage_->hold();
  make_match(ada, made);
  EXPECT_TRUE(erase(ada.account.id).has_value());
  storage_->store_next();
  run_until([&] { return made->is_answered; });
  EXPECT_EQ(made->error, storage_code::kFailed);
  EXPECT_EQ(registry_->figures().live_matches, 0U);
}

TEST_F(AccountTest, AMatchInMemoryDoesNotBringBackAnErasedName) {
  const Accounts::SignedIn ada = claim("Ada");
  const auto made = std::make_shared<Made>();
  make_match(ada, made);
  EXPECT_TRUE(erase(ada.account.id).has_value());
  EXPECT_EQ(join(made->id, {made->invite, "Bob", ""}).error, "");
  EXPECT_EQ(name_in(made->id), "deleted");
}

TEST_F(AccountTest, AMatchThatIsJustBeingLoadedLosesAnErasedName) {
  const Accounts::SignedIn ada = claim("Ada");
  const auto made = std::make_shared<Made>();
  make_match(ada, made);
  now_ += 10 * kMinute;
  registry_->tick();
  settle();
  ASSERT_EQ(registry_->figures().live_matches, 0U) << "forgotten";
  std::shared_ptr<LiveMatch> found;
  registry_->with_match(made->id, [&](const auto& match) { found = *match; });
  std::function<void()> read_before;
  while (!read_before) {
    const std::lock_guard lock(mutex_);
    if (answers_.empty()) continue;
    // Only this one: another that came at the same time is still waited for.
    read_before = std::move(answers_.front());
    answers_.erase(answers_.begin());
  }
  EXPECT_TRUE(erase(ada.account.id).has_value());
  registry_->rename(ada.account.id, "deleted");
  post(read_before);
  run_until([&] { return found != nullptr; });
  EXPECT_EQ(found->match().player(Side::kFirst)->name, "deleted");
}

TEST_F(AccountTest, ASessionThatWasReadBeforeItEndedIsNotRemembered) {
  const Accounts::SignedIn ada = claim("Ada");
  const auto sessions = answer_to<std::vector<StoredSession>>(
      [&](auto done) { storage_->accounts().sessions(ada.account.id, done); });
  ASSERT_EQ(sessions->size(), 1U);
  std::optional<bool> was_somebody;
  sessions_.identify("__Host-tria=" + ada.token, [&](const Expected<std::optional<Identity>>& who) {
    was_somebody = who->has_value();
  });
  sessions_.end({sessions->front().id});  // its answer comes first
  run_until([&] { return was_somebody.has_value(); });
  (void)answer_to<EndedSessions>(
      [&](auto done) { storage_->accounts().end_sessions(ada.account.id, "", done); });
  EXPECT_EQ(who(ada.token), "");
}

TEST_F(AccountTest, FollowingHasALimit) {
  const std::string account = claim("Ada").account.id;
  for (std::size_t i = 0; i <= kMaxRelations; ++i) {
    const std::string id = new_id();
    const std::string key = "player" + std::to_string(i);
    NewAccount other{{id, key, 0, false}, {key}, {}, {}, {}};
    other.passkey.credential_id = other.passkey.device = id;
    other.passkey.account = other.session.account = id;
    other.session.id = other.session.token_hash = other.session.device = id;
    ASSERT_TRUE(answer_to<bool>([&](auto done) {
                  storage_->accounts().create(other, 0, done);
                }).has_value());
    const auto related = answer_to<bool>([&](auto done) {
      storage_->accounts().relate(account, id, Relation::kFollows, true, done);
    });
    EXPECT_EQ(code_of(related), i < kMaxRelations ? "" : account_code::kTooMany) << i;
  }
}

TEST(OneUse, GivesEachThingOnceAndForSomeTime) {
  OneUse<int> things({100, 3, 2});
  EXPECT_TRUE(things.put("a", "ada", 1, 0));
  EXPECT_EQ(things.take("a", 50), 1);
  EXPECT_EQ(things.take("a", 50), std::nullopt);
  EXPECT_TRUE(things.put("b", "ada", 2, 0));
  EXPECT_EQ(things.take("b", 100), std::nullopt) << "too late";
  EXPECT_TRUE(things.put("c", "ada", 3, 100));
  EXPECT_TRUE(things.put("d", "ada", 4, 100));
  EXPECT_TRUE(things.put("e", "ada", 5, 100)) << "the oldest is given up";
  EXPECT_EQ(things.look("c", 100), nullptr);
  EXPECT_TRUE(things.put("f", "bob", 6, 100));
  EXPECT_FALSE(things.put("g", "carol", 7, 100)) << "too many of all";
  EXPECT_TRUE(things.put("g", "carol", 7, 200)) << "the others have ended";
  EXPECT_EQ(things.size(), 1U);
}

}  // namespace
}  // namespace tria::server
