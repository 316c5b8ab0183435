// `tria admin` beside the real server: what it does is noticed, kept and can be undone; copies are whole.
#include <atomic>
#include <mutex>
#include <thread>

#include <gtest/gtest.h>

#include "tests/cli/program.hpp"
#include "tests/server/browser.hpp"
#include "tests/server/server_process.hpp"

namespace tria::test {
namespace {

// What the server promises, and a little for a busy machine.
constexpr std::chrono::seconds kNoticed{12};

class AdminEndToEnd : public ::testing::Test {
 protected:
  void SetUp() override {
    ASSERT_TRUE(server_.start()) << server_.log();
    // It looks at the database when it starts. What is tested is what it notices later.
    usleep(300'000);
  }

  [[nodiscard]] Finished admin(std::vector<std::string> words) const {
    words.insert(words.begin(), {"admin", "--db", server_.database()});
    return run(std::move(words));
  }
  void do_admin(std::vector<std::string> words) const {
    words.insert(words.end(), {"--reason", "a test"});
    const Finished done = admin(std::move(words));
    EXPECT_EQ(done.code, 0) << done.err;
  }
  [[nodiscard]] Json admin_json(std::vector<std::string> words) const {
    words.emplace_back("--json");
    const Finished done = admin(std::move(words));
    EXPECT_EQ(done.code, 0) << done.err;
    return Json::parse(done.out, nullptr, false);
  }
  // Acts as a script would see them: "act subject (reason)", the newest first.
  [[nodiscard]] std::vector<std::string> acts() const {
    std::vector<std::string> all;
    for (const Json& entry : admin_json({"audit"})) {
      all.push_back(entry.value("act", "") + " " + entry.value("subject", "") + " (" +
                    entry.value("reason", "") + ")");
    }
    return all;
  }
  template <class Holds>
  [[nodiscard]] static bool soon(const Holds& holds) {
    const auto until = std::chrono::steady_clock::now() + kNoticed;
    while (!holds()) {
      if (std::chrono::steady_clock::now() > until) return false;
      usleep(200'000);
    }
    return true;
  }
  static std::string code_of(const Reply& reply) {
    return reply.json().contains("error") ? reply.json()["error"].value("code", "") : "";
  }
  static std::string name_in(const Reply& me) {
    const Json account = me.json().value("account", Json());
    return account.is_object() ? account.value("name", "") : "";
  }

  ServerProcess server_{
      tria_program(),
      {"--engine-threads", "0", "--accounts-per-hour", "0", "--requests-per-second", "0",
       "--matches-per-hour", "0", "--behind-proxy"}};
};

TEST_F(AdminEndToEnd, AClosedAccountIsSignedOutAndCannotSignInUntilItIsRestored) {
  Browser ada(server_.port());
  ASSERT_EQ(ada.claim("Ada").status, 200U);
  SocketClient lobby;
  ASSERT_TRUE(lobby.connect(server_.port(), "/api/v1/lobby", ada.headers()));
  EXPECT_FALSE(lobby.wait_for("welcome").is_null());
  const auto start = std::chrono::steady_clock::now();
  do_admin({"close", "ADA"});
  EXPECT_EQ(lobby.wait_for_close(), 4401U);
  EXPECT_LT(std::chrono::steady_clock::now() - start, kNoticed);
  EXPECT_TRUE(soon([&] { return name_in(ada.get("/api/v1/me")).empty(); }));
  const Reply refused = ada.sign_in();
  EXPECT_EQ(refused.status, 403U);
  EXPECT_EQ(code_of(refused), "account.closed");
  EXPECT_EQ(code_of(Browser(server_.port()).claim("Ada")), "account.name_taken");
  const Finished again = admin({"close", "Ada", "--reason", "twice"});
  EXPECT_EQ(again.code, 1);
  EXPECT_TRUE(contains(again.err, "closed already")) << again.err;
  EXPECT_EQ(admin_json({"list"})[0]["closed"], true);

  do_admin({"restore", "Ada"});
  ASSERT_EQ(ada.sign_in().status, 200U);
  EXPECT_EQ(name_in(ada.get("/api/v1/me")), "Ada");
  EXPECT_EQ(acts(), (std::vector<std::string>{"restore Ada (a test)", "close Ada (a test)"}));
}

TEST_F(AdminEndToEnd, ANewNameShowsInNewMatchesAndTheOldOneIsNobodyElses) {
  Browser ada(server_.port());
  ASSERT_EQ(ada.claim("Ada").status, 200U);
  ASSERT_EQ(Browser(server_.port()).claim("Bob").status, 200U);
  const auto name_in_match = [&] {
    const Reply made = ada.post(kMatches, {{"game", "awale"}, {"colour", "first"}});
    return made.json()["match"]["seats"]["first"].value("name", "");
  };
  EXPECT_EQ(name_in_match(), "Ada");
  do_admin({"rename", "Ada", "Lovelace"});
  EXPECT_TRUE(soon([&] { return name_in_match() == "Lovelace"; }));
  EXPECT_EQ(code_of(Browser(server_.port()).claim("ada")), "account.name_taken");
  EXPECT_EQ(HttpClient(server_.port()).get("/api/v1/players/Ada").json()["name"], "Lovelace");
  EXPECT_EQ(admin({"rename", "Lovelace", "bob", "--reason", "taken"}).code, 1);
  EXPECT_EQ(admin({"rename", "Lovelace", "admin", "--reason", "reserved"}).code, 1);
  EXPECT_EQ(admin({"rename", "Nobody at all", "Eve", "--reason", "unknown"}).code, 1);
  do_admin({"rename", "Lovelace", "Ada"});
  EXPECT_EQ(acts(), (std::vector<std::string>{"rename Lovelace -> Ada (a test)",
                                              "rename Ada -> Lovelace (a test)"}));
  const Json listed = admin_json({"list", "a"});
  ASSERT_EQ(listed.size(), 1U);
  EXPECT_EQ(listed[0]["name"], "Ada");
  EXPECT_EQ(listed[0]["passkeys"], 1);
}

TEST_F(AdminEndToEnd, ABannedAddressGetsNothingButThePages) {
  const auto ask = [&](const std::string& target, const std::string& address) {
    return HttpClient(server_.port())
        .ask(target, std::nullopt, {{"Host", "localhost"}, {"X-Forwarded-For", address}});
  };
  const std::string live = std::string(kMatches) + "?state=live";
  const std::string banned = "2001:db8:1:2::5";
  SocketClient open;
  ASSERT_TRUE(open.connect(server_.port(), "/api/v1/lobby", {{"X-Forwarded-For", banned}}));
  EXPECT_FALSE(open.wait_for("welcome").is_null());
  EXPECT_EQ(ask(live, banned).status, 200U);
  const auto start = std::chrono::steady_clock::now();
  do_admin({"ban", "2001:db8:1:2::77"});
  do_admin({"ban", "192.0.2.1", "--days", "7"});
  EXPECT_EQ(open.wait_for_close(), 1008U);
  EXPECT_LT(std::chrono::steady_clock::now() - start, kNoticed);

  for (const std::string address : {"2001:db8:1:2::5", "192.0.2.1", "::ffff:192.0.2.1"}) {
    EXPECT_TRUE(soon([&] { return ask(live, address).status == 403; })) << address;
    EXPECT_EQ(code_of(ask(live, address)), "request.banned");
    EXPECT_EQ(ask("/", address).status, 200U);
    EXPECT_EQ(ask("/healthz", address).status, 200U);
    SocketClient socket;
    EXPECT_FALSE(socket.connect(server_.port(), "/api/v1/lobby", {{"X-Forwarded-For", address}}));
    EXPECT_EQ(socket.status(), 403U);
  }
  EXPECT_EQ(ask(live, "2001:db8:1:3::5").status, 200U);
  EXPECT_EQ(ask(live, "192.0.2.2").status, 200U);
  EXPECT_TRUE(contains(ask("/metrics", "192.0.2.2").body, "\ntria_bans 2\n"));
  const Json bans = admin_json({"bans"});
  ASSERT_EQ(bans.size(), 2U);
  EXPECT_EQ(bans[0]["address"], "2001:db8:1:2::");
  EXPECT_TRUE(bans[0]["until"].is_null());
  EXPECT_EQ(bans[1]["until"].get<std::int64_t>() - bans[1]["since"].get<std::int64_t>(),
            std::int64_t{7} * 24 * 3'600'000);

  do_admin({"unban", "2001:db8:1:2::/64"});
  EXPECT_TRUE(soon([&] { return ask(live, banned).status == 200; }));
  EXPECT_EQ(admin({"unban", "2001:db8:1:2::", "--reason", "again"}).code, 1);
  EXPECT_EQ(acts(), (std::vector<std::string>{"unban 2001:db8:1:2:: (a test)",
                                              "ban 192.0.2.1 for 7 days (a test)",
                                              "ban 2001:db8:1:2:: (a test)"}));
}

TEST_F(AdminEndToEnd, WhatMakesNoSenseIsRefusedWithOneLine) {
  ASSERT_EQ(Browser(server_.port()).claim("Ada").status, 200U);
  const std::string long_text(201, 'x');
  const std::vector<std::vector<std::string>> refused{
      {"close", "Ada", "--reason", ""},
      {"close", "Ada", "--reason", " \u200b "},
      {"close", "Ada", "--reason", "line\nline"},
      {"close", "Ada", "--reason", "\x1b[31m"},
      {"close", "Ada", "--reason", "\xff"},
      {"close", "Ada", "--reason", long_text},
      {"close", "Ada\n", "--reason", "r"},
      {"close", "", "--reason", "r"},
      {"close", long_text, "--reason", "r"},
      {"rename", "Ada", "A\x1b", "--reason", "r"},
      {"rename", "Ada", long_text, "--reason", "r"},
      {"rename", "Ada", "...", "--reason", "r"},
      {"restore", "Ada", "--reason", "r"},
      {"ban", "192.0.2", "--reason", "r"},
      {"ban", "192.0.2.1:80", "--reason", "r"},
      {"ban", "192.0.2.0/24", "--reason", "r"},
      {"ban", "2001:db8::/32", "--reason", "r"},
      {"ban", "fe80::1%eth0", "--reason", "r"},
      {"ban", "[::1]", "--reason", "r"},
      {"ban", "\n192.0.2.1", "--reason", "r"},
      {"ban", long_text, "--reason", "r"},
      {"unban", "192.0.2.1", "--reason", "r"},
      {"backup", server_.database()},
      {"backup", "/no/such/folder/copy.db"},
      {"check", "/no/such/file"},
  };
  for (const auto& words : refused) {
    const Finished done = admin(words);
    EXPECT_EQ(done.code, 1) << words[0] << " " << words[1] << done.err;
    EXPECT_EQ(line_count(done.err), 1U) << done.err;
    EXPECT_EQ(done.out, "");
  }
  for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
           {"close", "Ada"},
           {"close", "--reason", "r"},
           {"ban", "192.0.2.1", "--days", "0", "--reason", "r"},
           {"ban", "192.0.2.1", "--days", "soon", "--reason", "r"},
           {"forgive", "Ada"},
           {"audit", "--limit", "0"}}) {
    const Finished done = admin(words);
    EXPECT_EQ(done.code, 2) << words[0] << done.err;
    EXPECT_EQ(line_count(done.err), 1U) << done.err;
  }
  EXPECT_EQ(run({"admin", "list"}).code, 2);
  EXPECT_EQ(run({"admin"}).code, 2);
  EXPECT_EQ(run({"admin", "--db"}).code, 2);
  EXPECT_EQ(run({"admin", "list", "--db", "/no/such/file"}).code, 1);
  EXPECT_EQ(acts(), std::vector<std::string>{});
  EXPECT_EQ(admin_json({"statistics"})["accounts"], 1);
  EXPECT_EQ(admin_json({"statistics"})["closedAccounts"], 0);
}

TEST_F(AdminEndToEnd, ACopyMadeWhilePeoplePlayHasEveryAcknowledgedMove) {
  std::mutex mutex;
  std::vector<std::string> acknowledged;
  std::atomic<bool> is_over{false};
  std::thread players([&] {
    while (!is_over) {
      const HttpClient http(server_.port());
      const Json made = http.post(kMatches, {{"game", "awale"}, {"colour", "first"}}).json();
      std::string match = kMatches;
      match += "/" + made.value("id", "");
      if (http.post(match + "/join", {{"invite", made["invite"]}}).status != 200) continue;
      SocketClient first;
      if (!first.connect(server_.port(), match + "/socket")) continue;
      first.send({{"type", "hello"}, {"token", made["token"]}});
      first.wait_for("welcome");
      first.send({{"type", "move"}, {"id", 1}, {"ply", 1}, {"move", "A"}});
      if (first.wait_for("ack").is_null()) continue;
      const std::lock_guard lock(mutex);
      acknowledged.push_back(match);
    }
  });
  const auto played = [&] {
    const std::lock_guard lock(mutex);
    return acknowledged;
  };
  const bool has_begun = soon([&] { return played().size() >= 20; });
  ServerProcess restored(tria_program(), {"--engine-threads", "0", "--requests-per-second", "0"});
  const std::vector<std::string> before = played();
  const Finished copied = admin({"backup", restored.database()});
  const Finished checked = admin({"check"});
  const bool goes_on = soon([&] { return played().size() > before.size(); });
  is_over = true;
  players.join();
  ASSERT_TRUE(has_begun);
  EXPECT_TRUE(goes_on);
  ASSERT_EQ(copied.code, 0) << copied.err;
  EXPECT_EQ(checked.code, 0) << checked.out << checked.err;

  const Finished whole = run({"admin", "--db", restored.database(), "check", "--json"});
  EXPECT_EQ(whole.code, 0) << whole.out << whole.err;
  EXPECT_GE(Json::parse(whole.out)["matches"], before.size());
  ASSERT_TRUE(restored.start()) << restored.log();
  for (const std::string& match : before) {
    EXPECT_EQ(HttpClient(restored.port()).get(match).json()["moves"], Json::array({"A"})) << match;
  }
  EXPECT_EQ(admin({"backup", restored.database()}).code, 1);
  EXPECT_EQ(acts(), std::vector<std::string>{"backup " + restored.database() + " ()"});
}

TEST_F(AdminEndToEnd, HelpSaysWhatEachPartDoes) {
  const Finished whole = run({"admin", "--help"});
  EXPECT_EQ(whole.code, 0);
  for (const char* part : {"list", "rename", "close", "restore", "ban", "unban", "bans",
                           "statistics", "audit", "backup", "check"}) {
    EXPECT_TRUE(contains(whole.out, std::string("tria admin ") + part)) << part;
    const Finished help = run({"admin", part, "--help"});
    EXPECT_EQ(help.code, 0) << part;
    EXPECT_TRUE(contains(help.out, "--db")) << part;
  }
}

}  // namespace
}  // namespace tria::test
