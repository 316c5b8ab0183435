// Names, passkeys and sessions over HTTP, as a browser uses them; and what must be refused.
#include <gtest/gtest.h>

#include "tests/paths/paths.hpp"
#include "tests/server/browser.hpp"
#include "tests/server/schema.hpp"
#include "tests/server/server_process.hpp"

namespace tria::test {
namespace {

class AccountsTest : public ::testing::Test {
 protected:
  void SetUp() override { ASSERT_TRUE(server_.start()); }

  [[nodiscard]] Browser browser(KeyKind kind = KeyKind::kEs256) const {
    return Browser(server_.port(), kind);
  }
  [[nodiscard]] HttpClient guest() const { return HttpClient(server_.port()); }
  // "status code first-argument".
  static std::string refusal(const Reply& reply) {
    const Json error = reply.json()["error"];
    std::string text = std::to_string(reply.status) + " " + error.value("code", "");
    if (error.contains("args") && !error["args"].empty())
      text += " " + error["args"][0].get<std::string>();
    return text;
  }
  static std::string name_of(const Reply& me) {
    const Json account =
        me.json().contains("me") ? me.json()["me"]["account"] : me.json()["account"];
    return account.is_null() ? "" : account.value("name", "");
  }
  // A match against nobody yet, created by a guest.
  [[nodiscard]] Json guest_match(const std::string& name = "") const {
    return guest()
        .post(kMatches, {{"game", "awale"}, {"colour", "first"}, {"name", name}, {"public", true}})
        .json();
  }
  static Json seats_of(const Json& made) {
    return Json::array({{{"id", made["id"]}, {"token", made["token"]}}});
  }

  ServerProcess server_{
      tria_program(),
      {"--engine-threads", "0", "--accounts-per-hour", "0", "--requests-per-second", "0", "--host",
       "play.example.org", "--log", "debug"}};
};

TEST_F(AccountsTest, ANameIsClaimedAndSignedInToWithEveryAlgorithm) {
  int number = 0;
  for (const KeyKind kind : {KeyKind::kEs256, KeyKind::kEdDsa, KeyKind::kRs256}) {
    const std::string name = "Ada " + std::to_string(++number) + "x";
    Browser one = browser(kind);
    const Reply claimed = one.claim(name);
    ASSERT_EQ(claimed.status, 200U) << claimed.body;
    EXPECT_EQ(name_of(claimed), name);
    EXPECT_EQ(claimed.json()["recoveryCodes"].size(), 10U);
    EXPECT_EQ(name_of(one.get("/api/v1/me")), name);
    EXPECT_EQ(one.post("/api/v1/account/sign-out").status, 200U);
    EXPECT_EQ(one.token(), "");
    EXPECT_EQ(name_of(one.get("/api/v1/me")), "");
    const Reply back = one.sign_in();
    ASSERT_EQ(back.status, 200U) << back.body;
    EXPECT_EQ(name_of(one.get("/api/v1/me")), name);
  }
}

TEST_F(AccountsTest, TheCookieIsForThisHostAndNoScript) {
  Browser ada = browser();
  ada.claim("Ada");
  const std::string cookie = ada.last_cookie();
  EXPECT_TRUE(cookie.starts_with("__Host-tria=")) << cookie;
  for (const char* part :
       {"; Path=/", "; Secure", "; HttpOnly", "; SameSite=Strict", "; Max-Age=7776000"}) {
    EXPECT_NE(cookie.find(part), std::string::npos) << part;
  }
  EXPECT_EQ(cookie.find("Domain"), std::string::npos);
  ada.post("/api/v1/account/sign-out");
  EXPECT_NE(ada.last_cookie().find("Max-Age=0"), std::string::npos);
}

TEST_F(AccountsTest, ANameIsClaimedOnce) {
  browser().claim("Ada Lovelace");
  Browser other = browser();
  for (const char* const same :
       {"Ada Lovelace", "ADA LOVELACE", "  ada   lovelace ", "Аdа Lоvеlасе", "Ada Love1ace"}) {
    EXPECT_EQ(refusal(other.claim(same)), "409 account.name_taken") << same;
  }
  EXPECT_EQ(refusal(other.claim("Tria")), "409 account.name_reserved");
  EXPECT_EQ(refusal(other.claim("...")), "400 account.name");
  EXPECT_EQ(other.claim("Ada Byron").status, 200U);
}

TEST_F(AccountsTest, OfTwoWhoClaimANameAtOnceOneGetsIt) {
  Browser one = browser();
  Browser other = browser();
  const Json first = one.begin("claim", {{"name", "Ada"}}).json();
  const Json second = other.begin("claim", {{"name", "ada"}}).json();
  const auto finish = [](Browser& who, const Json& begun) {
    return who.post("/api/v1/account/claim/finish",
                    {{"ceremony", begun["ceremony"]},
                     {"credential", who.authenticator.create(begun["options"])}});
  };
  EXPECT_EQ(finish(one, first).status, 200U);
  EXPECT_EQ(refusal(finish(other, second)), "409 account.name_taken");
}

TEST_F(AccountsTest, GuestsMayNotUseAClaimedName) {
  browser().claim("Ada");
  const Reply taken = guest().post(kMatches, {{"game", "awale"}, {"name", "ada"}});
  EXPECT_EQ(refusal(taken), "409 account.name_taken");
  const Json made = guest_match("Bob");
  ASSERT_TRUE(made.contains("invite")) << made;
  const std::string join = std::string(kMatches) + "/" + made["id"].get<std::string>() + "/join";
  EXPECT_EQ(refusal(guest().post(join, {{"invite", made["invite"]}, {"name", "ADA"}})),
            "409 account.name_taken");
  EXPECT_EQ(guest().post(join, {{"invite", made["invite"]}, {"name", "Eve"}}).status, 200U);
}

TEST_F(AccountsTest, APageOfAnotherOriginIsRefused) {
  Browser ada = browser();
  ada.claim("Ada");
  ada.authenticator.visit("https://evil.example");
  EXPECT_EQ(refusal(ada.sign_in()), "403 account.passkey origin");
  ada.authenticator.visit("http://localhost:1");
  EXPECT_EQ(refusal(ada.sign_in()), "403 account.passkey origin");
  EXPECT_EQ(refusal(ada.claim("Bob")), "403 account.passkey origin");
}

TEST_F(AccountsTest, APasskeyOfAnotherSiteIsRefused) {
  Browser ada = browser();
  ada.claim("Ada");
  ada.authenticator.behaviour.rp_id = "evil.example";
  EXPECT_EQ(refusal(ada.sign_in()), "403 account.passkey rp-id");
  EXPECT_EQ(refusal(ada.claim("Bob")), "403 account.passkey rp-id");
}

TEST_F(AccountsTest, AChallengeIsAnsweredOnce) {
  Browser ada = browser();
  ada.claim("Ada");
  const Json begun = ada.begin("sign-in").json();
  const Json finish{{"ceremony", begun["ceremony"]},
                    {"credential", ada.authenticator.get(begun["options"])}};
  EXPECT_EQ(ada.post("/api/v1/account/sign-in/finish", finish).status, 200U);
  EXPECT_EQ(refusal(ada.post("/api/v1/account/sign-in/finish", finish)), "400 account.ceremony");
  // The same signature for another ceremony.
  Json other = finish;
  other["ceremony"] = ada.begin("sign-in").json()["ceremony"];
  EXPECT_EQ(refusal(ada.post("/api/v1/account/sign-in/finish", other)),
            "403 account.passkey challenge");
  // That ceremony is used up too.
  EXPECT_EQ(refusal(ada.post("/api/v1/account/sign-in/finish", other)), "400 account.ceremony");
  other["ceremony"] = "AAAAAAAAAAAAAAAAAAAAAA";
  EXPECT_EQ(refusal(ada.post("/api/v1/account/sign-in/finish", other)), "400 account.ceremony");
}

TEST_F(AccountsTest, ACeremonyIsForItsPurposeAndItsHost) {
  Browser ada = browser();
  ada.claim("Ada");
  const Json begun = ada.begin("claim", {{"name", "Bob"}}).json();
  const Json finish{{"ceremony", begun["ceremony"]},
                    {"credential", ada.authenticator.create(begun["options"])}};
  EXPECT_EQ(refusal(ada.post("/api/v1/account/devices/finish", finish)), "400 account.ceremony");
  const Json again = ada.begin("claim", {{"name", "Bob"}}).json();
  Browser elsewhere(server_.port(), KeyKind::kEs256, "other.localhost");
  EXPECT_EQ(
      refusal(elsewhere.post("/api/v1/account/claim/finish",
                             {{"ceremony", again["ceremony"]},
                              {"credential", elsewhere.authenticator.create(again["options"])}})),
      "400 account.ceremony");
}

TEST_F(AccountsTest, BehindAProxyTheOriginIsThatOfTls) {
  Browser ada(server_.port(), KeyKind::kEs256, "play.example.org");
  ada.set_host("play.example.org");
  ada.set_origin("https://play.example.org");
  ada.authenticator.visit("https://play.example.org");
  ASSERT_EQ(ada.claim("Ada").status, 200U);
  ada.authenticator.visit("http://play.example.org");
  EXPECT_EQ(refusal(ada.sign_in()), "403 account.passkey origin");
}

TEST_F(AccountsTest, AnAddressHasNoPasskeys) {
  const Reply reply = guest().post("/api/v1/account/claim/begin", {{"name", "Ada"}});
  EXPECT_EQ(refusal(reply), "403 account.passkey host");
}

TEST_F(AccountsTest, ACounterThatGoesBackIsRefused) {
  Browser ada = browser();
  ada.authenticator.count_from(100);
  ada.claim("Ada");
  EXPECT_EQ(ada.sign_in().status, 200U);
  ada.authenticator.count_from(50);
  EXPECT_EQ(refusal(ada.sign_in()), "403 account.passkey counter");
  ada.authenticator.count_from(200);
  EXPECT_EQ(ada.sign_in().status, 200U);
}

TEST_F(AccountsTest, AnUnknownAlgorithmIsRefused) {
  Browser ada = browser();
  ada.authenticator.behaviour.algorithm = -35;
  EXPECT_EQ(refusal(ada.claim("Ada")), "403 account.passkey algorithm");
}

TEST_F(AccountsTest, APasskeyIsRegisteredOnce) {
  Browser ada = browser();
  const Json begun = ada.begin("claim", {{"name", "Ada"}}).json();
  const Json credential = ada.authenticator.create(begun["options"]);
  EXPECT_EQ(ada.post("/api/v1/account/claim/finish",
                     {{"ceremony", begun["ceremony"]}, {"credential", credential}})
                .status,
            200U);
  // Somebody registers a passkey with the same id.
  Browser eve = browser();
  eve.authenticator.reuse_id(bytes_of_base64url(credential["id"]));
  EXPECT_EQ(refusal(eve.claim("Eve")), "403 account.passkey registered");
  EXPECT_EQ(name_of(ada.get("/api/v1/me")), "Ada");
}

TEST_F(AccountsTest, AnUnknownPasskeyAndAWrongSignatureAreRefused) {
  Browser ada = browser();
  ada.claim("Ada");
  ada.authenticator.behaviour.damage = [](std::string& signature) { signature.back() ^= 1; };
  EXPECT_EQ(refusal(ada.sign_in()), "403 account.passkey signature");
  ada.authenticator.behaviour.damage = {};
  ada.authenticator.behaviour.user_handle = "AAECAwQFBgc";
  EXPECT_EQ(refusal(ada.sign_in()), "403 account.passkey user-handle");
  Browser eve = browser();
  const Json begun = eve.begin("claim", {{"name", "Eve"}}).json();
  (void)eve.authenticator.create(begun["options"]);
  EXPECT_EQ(refusal(eve.sign_in()), "403 account.passkey unknown");
}

TEST_F(AccountsTest, ACookieIsTakenOnlyFromOurOwnPages) {
  Browser ada = browser();
  ada.claim("Ada");
  const std::string origin = ada.authenticator.origin();
  for (const char* const wrong : {"https://evil.example", "http://localhost:1", "null", ""}) {
    ada.set_origin(wrong);
    EXPECT_EQ(refusal(ada.post("/api/v1/account/sign-out", {{"everywhere", true}})),
              "403 request.origin")
        << wrong;
    EXPECT_EQ(refusal(ada.post("/api/v1/account/delete", {{"name", "Ada"}})), "403 request.origin");
    SocketClient socket;
    const std::string path = std::string(kMatches) + "/nosuchmatch/socket";
    EXPECT_FALSE(socket.connect(server_.port(), path, ada.headers()));
    EXPECT_EQ(socket.status(), 403U);
  }
  ada.set_origin(origin);
  EXPECT_EQ(name_of(ada.get("/api/v1/me")), "Ada");
}

TEST_F(AccountsTest, CookiesThatMakeNoSenseAreNobodys) {
  Browser ada = browser();
  ada.claim("Ada");
  const std::string token = ada.token();
  const auto me_with = [&](const std::string& cookie) {
    return guest().ask("/api/v1/me", std::nullopt, {{"Cookie", cookie}});
  };
  EXPECT_EQ(name_of(me_with("__Host-tria=" + token)), "Ada");
  EXPECT_EQ(name_of(me_with("a=b; __Host-tria=" + token + "; c=d")), "Ada");
  const std::vector<std::string> wrong{"",
                                       "__Host-tria=",
                                       "__Host-tria=" + token + "x",
                                       "tria=" + token,
                                       "__host-tria=" + token,
                                       "x__Host-tria=" + token,
                                       "__Host-tria=" + token + "; __Host-tria=" + token,
                                       "__Host-tria=AAAAAAAAAAAAAAAAAAAAAA",
                                       std::string(4'000, ';')};
  for (const std::string& cookie : wrong) {
    EXPECT_EQ(name_of(me_with(cookie)), "") << cookie.substr(0, 80);
  }
  const Reply twice = guest().ask("/api/v1/me", std::nullopt,
                                  {{"Cookie", "a=b"}, {"Cookie", "__Host-tria=" + token}});
  EXPECT_EQ(twice.status, 400U);
  EXPECT_EQ(me_with("a=" + std::string(9'000, 'x')).status, 431U);
}

TEST_F(AccountsTest, WhatNeedsASessionIsRefusedWithoutOne) {
  Browser nobody = browser();
  for (const char* const path :
       {"account/seats", "account/devices/link", "account/devices/x/remove",
        "account/recovery-codes", "players/Ada/follow", "players/Ada/block"}) {
    const Json body =
        std::string(path) == "account/seats" ? Json{{"seats", Json::array()}} : Json::object();
    EXPECT_EQ(refusal(nobody.post(std::string("/api/v1/") + path, body)), "401 account.session")
        << path;
  }
  EXPECT_EQ(refusal(nobody.post("/api/v1/account/delete", {{"name", "Ada"}})),
            "401 account.session");
  EXPECT_EQ(refusal(nobody.begin("devices")), "401 account.session");
  EXPECT_EQ(refusal(nobody.get("/api/v1/following")), "401 account.session");
}

TEST_F(AccountsTest, ADeviceIsLinkedAndRemoved) {
  Browser phone = browser();
  Browser desk = browser(KeyKind::kEdDsa);
  phone.claim("Ada");
  const Json link = phone.post("/api/v1/account/devices/link").json();
  EXPECT_EQ(link["expiresInMs"], 600'000);
  const Reply linked = desk.add_device({{"code", link["code"]}});
  ASSERT_EQ(linked.status, 200U) << linked.body;
  EXPECT_EQ(name_of(desk.get("/api/v1/me")), "Ada");
  EXPECT_EQ(refusal(browser().add_device({{"code", link["code"]}})), "403 account.code")
      << "one use";
  // Both see two devices, each its own as the current one.
  const Json devices = phone.get("/api/v1/me").json()["account"]["devices"];
  ASSERT_EQ(devices.size(), 2U);
  EXPECT_EQ(devices[0]["current"], true);
  EXPECT_EQ(devices[0]["name"], "Test");
  EXPECT_EQ(devices[1]["current"], false);
  const std::string remove =
      "/api/v1/account/devices/" + devices[1]["id"].get<std::string>() + "/remove";
  EXPECT_EQ(phone.post(remove).json()["me"]["account"]["devices"].size(), 1U);
  EXPECT_EQ(name_of(desk.get("/api/v1/me")), "") << "its session has ended";
  EXPECT_EQ(refusal(desk.sign_in()), "403 account.passkey unknown");
  const std::string last =
      "/api/v1/account/devices/" + devices[0]["id"].get<std::string>() + "/remove";
  EXPECT_EQ(refusal(phone.post(last)), "409 account.last_device");
  EXPECT_EQ(refusal(phone.post(remove)), "400 request.field device");
}

TEST_F(AccountsTest, NobodyRemovesSomebodyElsesDevice) {
  Browser ada = browser();
  Browser eve = browser();
  ada.claim("Ada");
  ada.add_device(Json::object());
  eve.claim("Eve");
  eve.add_device(Json::object());
  const Json devices = ada.get("/api/v1/me").json()["account"]["devices"];
  ASSERT_EQ(devices.size(), 2U);
  const std::string remove =
      "/api/v1/account/devices/" + devices[0]["id"].get<std::string>() + "/remove";
  EXPECT_EQ(refusal(eve.post(remove)), "400 request.field device");
  EXPECT_EQ(ada.get("/api/v1/me").json()["account"]["devices"].size(), 2U);
}

TEST_F(AccountsTest, AnAccountHasAtMostTenPasskeys) {
  Browser ada = browser();
  ada.claim("Ada");
  for (int i = 1; i < 10; ++i) ASSERT_EQ(ada.add_device(Json::object()).status, 200U);
  EXPECT_EQ(refusal(ada.add_device(Json::object())), "409 account.too_many");
}

TEST_F(AccountsTest, ARecoveryCodeOpensTheAccountOnce) {
  Browser lost = browser();
  const Json codes = lost.claim("Ada").json()["recoveryCodes"];
  std::string code = codes[3];
  EXPECT_EQ(lost.get("/api/v1/me").json()["account"]["recoveryCodesLeft"], 10);
  EXPECT_EQ(code.size(), 19U);
  Browser fresh = browser();
  EXPECT_EQ(refusal(fresh.add_device({{"name", "Ada"}, {"recoveryCode", "0000-0000-0000-0000"}})),
            "403 account.code");
  EXPECT_EQ(refusal(fresh.add_device({{"name", "Nobody Else"}, {"recoveryCode", code}})),
            "403 account.code");
  for (char& c : code) c = c == '-' ? ' ' : static_cast<char>(std::toupper(c));
  ASSERT_EQ(fresh.add_device({{"name", "ada"}, {"recoveryCode", code}}).status, 200U);
  EXPECT_EQ(name_of(fresh.get("/api/v1/me")), "Ada");
  EXPECT_EQ(fresh.get("/api/v1/me").json()["account"]["recoveryCodesLeft"], 9);
  EXPECT_EQ(refusal(browser().add_device({{"name", "Ada"}, {"recoveryCode", code}})),
            "403 account.code");
  // New codes make the old ones void.
  EXPECT_EQ(fresh.post("/api/v1/account/recovery-codes").json()["recoveryCodes"].size(), 10U);
  EXPECT_EQ(fresh.get("/api/v1/me").json()["account"]["recoveryCodesLeft"], 10);
  EXPECT_EQ(refusal(browser().add_device({{"name", "Ada"}, {"recoveryCode", codes[4]}})),
            "403 account.code");
}

TEST_F(AccountsTest, AGuestsGamesComeAlong) {
  const Json made = guest_match("Bob");
  const std::string path = std::string(kMatches) + "/" + made["id"].get<std::string>();
  Browser ada = browser();
  ASSERT_EQ(ada.claim("Ada", seats_of(made)).status, 200U);
  // The session holds the seat, and so does the token.
  const Json seen = ada.get(path).json();
  EXPECT_EQ(seen["seat"], "first");
  EXPECT_EQ(seen["seats"]["first"]["name"], "Ada");
  EXPECT_EQ(guest().get(path, made["token"]).json()["seat"], "first");
  EXPECT_FALSE(guest().get(path).json().contains("seat"));
  SocketClient socket;
  ASSERT_TRUE(socket.connect(server_.port(), path + "/socket", ada.headers()));
  socket.send({{"type", "hello"}});
  EXPECT_EQ(socket.wait_for("welcome")["seat"], "first");
  // Somebody else has neither.
  Browser eve = browser();
  eve.claim("Eve");
  EXPECT_EQ(eve.post("/api/v1/account/seats", {{"seats", seats_of(made)}}).json()["moved"], 0)
      << "the seat is Ada's, whoever has its token";
  Json wrong = seats_of(made);
  wrong[0]["token"] = "AAAAAAAAAAAAAAAAAAAAAA";
  EXPECT_EQ(eve.post("/api/v1/account/seats", {{"seats", wrong}}).json()["moved"], 0);
  EXPECT_FALSE(eve.get(path).json().contains("seat"));
}

TEST_F(AccountsTest, SeatsAreMovedLaterToo) {
  Browser ada = browser();
  ada.claim("Ada");
  const Json made = guest_match();
  EXPECT_EQ(ada.post("/api/v1/account/seats", {{"seats", seats_of(made)}}).json()["moved"], 1);
  EXPECT_EQ(ada.post("/api/v1/account/seats", {{"seats", seats_of(made)}}).json()["moved"], 0);
  server_.end(SIGKILL);
  ASSERT_TRUE(server_.start());
  const std::string path = std::string(kMatches) + "/" + made["id"].get<std::string>();
  EXPECT_EQ(ada.get(path).json()["seat"], "first") << "also after a kill";
}

TEST_F(AccountsTest, WhoeverIsSignedInPlaysUnderTheirName) {
  Browser ada = browser();
  ada.claim("Ada");
  const Json made =
      ada.post(kMatches, {{"game", "awale"}, {"colour", "first"}, {"name", "Eve"}}).json();
  EXPECT_EQ(made["match"]["seats"]["first"]["name"], "Ada");
  Browser bob = browser();
  bob.claim("Bob");
  const std::string path = std::string(kMatches) + "/" + made["id"].get<std::string>();
  const Json joined = bob.post(path + "/join", {{"invite", made["invite"]}}).json();
  EXPECT_EQ(joined["match"]["seats"]["second"]["name"], "Bob");
  EXPECT_EQ(bob.get(path).json()["seat"], "second");
}

TEST_F(AccountsTest, AnEndedSessionClosesItsWebSockets) {
  Browser ada = browser();
  ada.claim("Ada");
  const Json made = ada.post(kMatches, {{"game", "awale"}, {"colour", "first"}}).json();
  const std::string path = std::string(kMatches) + "/" + made["id"].get<std::string>() + "/socket";
  SocketClient socket;
  ASSERT_TRUE(socket.connect(server_.port(), path, ada.headers()));
  socket.send({{"type", "hello"}});
  socket.wait_for("welcome");
  EXPECT_EQ(guest().get("/api/v1/players/Ada").json()["online"], true);
  ada.post("/api/v1/account/sign-out");
  EXPECT_EQ(socket.wait_for_close(), 4401U);
  EXPECT_EQ(guest().get("/api/v1/players/Ada").json()["online"], false);
}

TEST_F(AccountsTest, SigningOutEverywhereEndsAllSessions) {
  Browser ada = browser();
  ada.claim("Ada");
  const std::string first = ada.token();
  ada.sign_in();
  EXPECT_NE(ada.token(), first);
  Browser other = browser();
  other.set_token(first);
  EXPECT_EQ(name_of(other.get("/api/v1/me")), "Ada");
  ada.post("/api/v1/account/sign-out", {{"everywhere", true}});
  EXPECT_EQ(name_of(other.get("/api/v1/me")), "");
  EXPECT_EQ(other.token(), "") << "a cookie that means nothing is removed";
}

TEST_F(AccountsTest, SessionsOutliveARestart) {
  Browser ada = browser();
  ada.claim("Ada");
  server_.end(SIGKILL);
  ASSERT_TRUE(server_.start());
  EXPECT_EQ(name_of(ada.get("/api/v1/me")), "Ada");
}

TEST_F(AccountsTest, PlayersAreFoundFollowedAndBlocked) {
  Browser ada = browser();
  Browser bob = browser();
  ada.claim("Ada");
  bob.claim("Bob");
  browser().claim("Bobby");
  EXPECT_EQ(guest().get("/api/v1/players?prefix=bO").json()["names"],
            Json::array({"Bob", "Bobby"}));
  EXPECT_EQ(guest().get("/api/v1/players?prefix=").json()["names"], Json::array());
  EXPECT_EQ(refusal(guest().get("/api/v1/players/Carol")), "404 player.unknown");
  EXPECT_EQ(ada.post("/api/v1/players/bob/follow").status, 200U);
  EXPECT_EQ(ada.get("/api/v1/players/BOB").json()["following"], true);
  EXPECT_EQ(ada.get("/api/v1/following").json()["players"][0]["name"], "Bob");
  EXPECT_EQ(bob.post("/api/v1/players/Ada/block").status, 200U);
  EXPECT_EQ(ada.get("/api/v1/following").json()["players"].size(), 0U) << "blocked";
  EXPECT_EQ(bob.get("/api/v1/players/Ada").json()["blocked"], true);
  EXPECT_EQ(bob.post("/api/v1/players/Ada/unblock").status, 200U);
  EXPECT_EQ(bob.get("/api/v1/players/Ada").json()["blocked"], false);
  EXPECT_EQ(refusal(ada.post("/api/v1/players/Ada/follow")), "400 request.field name");
}

TEST_F(AccountsTest, AnAccountIsDeletedWithItsNameTypedAgain) {
  Browser ada = browser();
  ada.claim("Ada");
  EXPECT_EQ(refusal(ada.post("/api/v1/account/delete", {{"name", "Eve"}})), "400 account.name");
  EXPECT_EQ(ada.post("/api/v1/account/delete", {{"name", "Ada"}}).status, 200U);
  EXPECT_EQ(ada.token(), "");
  EXPECT_EQ(refusal(ada.sign_in()), "403 account.passkey unknown");
  EXPECT_EQ(refusal(guest().get("/api/v1/players/Ada")), "404 player.unknown");
  EXPECT_EQ(refusal(browser().claim("Ada")), "409 account.name_taken") << "kept free for a while";
}

TEST_F(AccountsTest, TheGamesOfADeletedAccountStayWithoutItsName) {
  const Json guests = guest_match("Ada As A Guest");
  Browser ada = browser();
  ada.claim("Ada", seats_of(guests));
  const Json own = ada.post(kMatches, {{"game", "awale"}, {"colour", "first"}}).json();
  EXPECT_EQ(ada.post("/api/v1/account/delete", {{"name", "Ada"}}).status, 200U);
  for (int round = 0; round < 2; ++round) {
    for (const Json& made : {guests, own}) {
      const std::string path = std::string(kMatches) + "/" + made["id"].get<std::string>();
      EXPECT_EQ(guest().get(path).json()["seats"]["first"]["name"], "deleted");
      SocketClient socket;
      ASSERT_TRUE(socket.connect(server_.port(), path + "/socket"));
      socket.send({{"type", "hello"}, {"seen", 0}});
      EXPECT_EQ(socket.wait_for("event", "seat-taken")["person"]["name"], "deleted");
      EXPECT_EQ(guest().get(path, made["token"]).json()["seat"], "first") << "its token holds it";
    }
    server_.end(SIGTERM);
    ASSERT_TRUE(server_.start());
  }
}

TEST_F(AccountsTest, MeHasTheMatchesThatAreBeingPlayedAndTheTimeTheirClocksGoBy) {
  Browser ada = browser();
  ada.claim("Ada");
  const Json made =
      ada.post(kMatches, {{"game", "awale"}, {"colour", "first"}, {"clock", {{"days", 2}}}}).json();
  EXPECT_EQ(ada.get("/api/v1/me").json()["matches"].size(), 0U) << "nobody has joined";
  const std::string path = std::string(kMatches) + "/" + made["id"].get<std::string>();
  (void)guest().post(path + "/join", {{"invite", made["invite"]}});
  const Json before = ada.get("/api/v1/me").json();
  ASSERT_EQ(before["matches"].size(), 1U);
  const Json& match = before["matches"][0];
  EXPECT_EQ(match["id"], made["id"]);
  EXPECT_EQ(match["seat"], "first");
  EXPECT_EQ(match["side"], "first");
  EXPECT_GE(before["now"], match["clocks"]["at"]);
  EXPECT_LT(before["now"], match["clocks"]["at"].get<std::int64_t>() + 60'000);
  SocketClient socket;
  ASSERT_TRUE(socket.connect(server_.port(), path + "/socket", ada.headers()));
  socket.send({{"type", "hello"}});
  socket.send({{"type", "move"}, {"id", 1}, {"ply", 1}, {"move", "A"}});
  socket.wait_for("ack");
  const Json after = ada.get("/api/v1/me").json()["matches"];
  ASSERT_EQ(after.size(), 1U);
  EXPECT_EQ(after[0]["side"], "second") << "it is the opponent's turn";
  // A device that holds no token is told the same, and what waits for a move comes first.
  const Json second = ada.post(kMatches, {{"game", "awale"}, {"colour", "first"}}).json();
  (void)guest().post(std::string(kMatches) + "/" + second["id"].get<std::string>() + "/join",
                     {{"invite", second["invite"]}});
  Browser elsewhere = browser();
  const std::string code = ada.post("/api/v1/account/devices/link").json()["code"];
  const Json both = elsewhere.add_device({{"code", code}}).json()["me"]["matches"];
  ASSERT_EQ(both.size(), 2U);
  EXPECT_EQ(both[0]["id"], second["id"]);
  EXPECT_EQ(both[1]["id"], made["id"]);
  const Json listed = guest().post("/api/v1/matches/mine", {{"seats", seats_of(made)}}).json();
  EXPECT_GE(listed["now"], after[0]["clocks"]["at"]);
}

TEST_F(AccountsTest, EverythingStoredIsExported) {
  Browser ada = browser();
  browser().claim("Bob");
  ada.claim("Ada");
  ada.post("/api/v1/players/Bob/follow");
  const Json made =
      ada.post(kMatches, {{"game", "awale"}, {"colour", "first"}, {"public", false}}).json();
  const std::string path = std::string(kMatches) + "/" + made["id"].get<std::string>();
  (void)guest().post(path + "/join", {{"invite", made["invite"]}});
  SocketClient socket;
  ASSERT_TRUE(socket.connect(server_.port(), path + "/socket", ada.headers()));
  socket.send({{"type", "hello"}});
  socket.send({{"type", "move"}, {"id", 1}, {"ply", 1}, {"move", "A"}});
  socket.wait_for("ack");
  EXPECT_EQ(ada.get("/api/v1/account/export").json()["playing"].size(), 1U);
  socket.send({{"type", "resign"}});
  socket.wait_for("event", "ended");
  const Reply whole = ada.get("/api/v1/account/export");
  const Json all = whole.json();
  EXPECT_NE(whole.headers.at("Content-Disposition").find("attachment"), std::string::npos);
  EXPECT_EQ(all["name"], "Ada");
  EXPECT_EQ(all["following"], Json::array({"Bob"}));
  EXPECT_EQ(all["devices"].size(), 1U);
  EXPECT_EQ(all["sessions"].size(), 1U);
  EXPECT_EQ(all["playing"].size(), 0U);
  EXPECT_EQ(whole.body.find(ada.token()), std::string::npos);
}

TEST_F(AccountsTest, AnswersHaveTheFormOfTheDescription) {
  const Json document = guest().get("/api/v1/openapi.json").json();
  const auto expect_described = [&](const std::string& path, const char* method,
                                    const Reply& reply) {
    ASSERT_EQ(reply.status, 200U) << path << " " << reply.body;
    const Json& response = resolved(document["paths"][path][method]["responses"]["200"], document);
    EXPECT_EQ(mismatch(reply.json(), response["content"]["application/json"]["schema"], document),
              "")
        << path << " " << reply.body;
  };
  Browser ada = browser();
  browser().claim("Bob");
  expect_described("/api/v1/me", "get", ada.get("/api/v1/me"));
  expect_described("/api/v1/account/claim/begin", "post", ada.begin("claim", {{"name", "Ada"}}));
  expect_described("/api/v1/account/claim/finish", "post", ada.claim("Ada"));
  expect_described("/api/v1/account/sign-in/begin", "post", ada.begin("sign-in"));
  expect_described("/api/v1/account/sign-in/finish", "post", ada.sign_in());
  expect_described("/api/v1/account/devices/begin", "post", ada.begin("devices"));
  expect_described("/api/v1/account/devices/finish", "post", ada.add_device(Json::object()));
  expect_described("/api/v1/account/devices/link", "post",
                   ada.post("/api/v1/account/devices/link"));
  expect_described("/api/v1/account/recovery-codes", "post",
                   ada.post("/api/v1/account/recovery-codes"));
  const Json made = ada.post(kMatches, {{"game", "awale"}, {"colour", "first"}}).json();
  (void)guest().post(std::string(kMatches) + "/" + made["id"].get<std::string>() + "/join",
                     {{"invite", made["invite"]}});
  expect_described("/api/v1/account/seats", "post",
                   ada.post("/api/v1/account/seats", {{"seats", seats_of(made)}}));
  expect_described("/api/v1/me", "get", ada.get("/api/v1/me"));
  expect_described("/api/v1/players", "get", ada.get("/api/v1/players?prefix=b"));
  expect_described("/api/v1/players/{name}", "get", ada.get("/api/v1/players/Bob"));
  expect_described("/api/v1/players/{name}/follow", "post", ada.post("/api/v1/players/Bob/follow"));
  expect_described("/api/v1/following", "get", ada.get("/api/v1/following"));
  expect_described("/api/v1/account/export", "get", ada.get("/api/v1/account/export"));
  const Json devices = ada.get("/api/v1/me").json()["account"]["devices"];
  expect_described(
      "/api/v1/account/devices/{device}/remove", "post",
      ada.post("/api/v1/account/devices/" + devices[0]["id"].get<std::string>() + "/remove"));
  ada.sign_in();
  expect_described("/api/v1/account/delete", "post",
                   ada.post("/api/v1/account/delete", {{"name", "Ada"}}));
}

TEST_F(AccountsTest, NothingSecretIsInTheLog) {
  Browser ada = browser();
  const Json codes = ada.claim("Ada").json()["recoveryCodes"];
  ada.get("/api/v1/players/Ada");
  const std::string link = ada.post("/api/v1/account/devices/link").json()["code"];
  browser().add_device({{"code", link}});
  const std::string log = server_.log();
  EXPECT_NE(log.find("/api/v1/account/devices/link"), std::string::npos);
  for (const std::string& secret : {ada.token(), link, codes[0].get<std::string>()}) {
    EXPECT_EQ(log.find(secret), std::string::npos);
  }
  EXPECT_EQ(log.find("Ada"), std::string::npos);
}

}  // namespace
}  // namespace tria::test
