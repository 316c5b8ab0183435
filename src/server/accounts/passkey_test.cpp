// Every check of a passkey, with an authenticator that does everything right but one thing.
#include "server/accounts/passkey.hpp"

#include <gtest/gtest.h>

#include "server/accounts/public_key.hpp"
#include "server/wire/base64.hpp"
#include "tests/server/authenticator.hpp"

namespace tria::server {
namespace {

using test::Authenticator;
using test::KeyKind;
namespace cbor = test::cbor;

constexpr const char* kOrigin = "https://play.example.org";
constexpr const char* kAccount = "AAECAwQFBgc";
constexpr const char* kChallenge = "Y2hhbGxlbmdlLi4uLi4uLg";

Ceremony ceremony(std::vector<std::string> origins = {}) {
  return {kChallenge, *RelyingParty::of("play.example.org", origins)};
}

std::string finished(const test::Authenticator::Json& credential) {
  return nlohmann::json{{"ceremony", "c"}, {"credential", credential}}.dump();
}

class PasskeyTest : public ::testing::Test {
 protected:
  // "" when it is accepted, otherwise the name of the check that refused it.
  static std::string verdict(const Expected<PasskeyState>& state) {
    if (state) return "";
    EXPECT_EQ(state.error().code, "account.passkey");
    return state.error().args.empty() ? "?" : state.error().args.front();
  }
  [[nodiscard]] Expected<PasskeyState> try_to_register(Authenticator& authenticator) const {
    const nlohmann::json options{{"challenge", kChallenge},
                                 {"rp", {{"id", "play.example.org"}}},
                                 {"user", {{"id", kAccount}}}};
    const auto read = read_finished_registration(finished(authenticator.create(options)));
    if (!read) return fail(read.error());
    return check_registration(read->response, ceremony());
  }
  [[nodiscard]] Expected<PasskeyState> try_to_sign_in(Authenticator& authenticator,
                                                      const PasskeyState& passkey) const {
    const nlohmann::json options{{"challenge", kChallenge}, {"rpId", "play.example.org"}};
    const auto read = read_finished_sign_in(finished(authenticator.get(options)));
    if (!read) return fail(read.error());
    return check_assertion(read->response, ceremony(), passkey, kAccount);
  }

  std::string registering_with(const Authenticator::Behaviour& behaviour) {
    Authenticator authenticator(kOrigin);
    authenticator.behaviour = behaviour;
    return verdict(try_to_register(authenticator));
  }
  // With a passkey that was made properly.
  std::string signing_in_with(const Authenticator::Behaviour& behaviour) {
    Authenticator authenticator(kOrigin);
    const auto passkey = try_to_register(authenticator);
    EXPECT_TRUE(passkey.has_value());
    authenticator.behaviour = behaviour;
    return verdict(try_to_sign_in(authenticator, *passkey));
  }
  // The verdicts of both ceremonies.
  void expect_refused(const Authenticator::Behaviour& behaviour, const std::string& check) {
    EXPECT_EQ(registering_with(behaviour), check);
    EXPECT_EQ(signing_in_with(behaviour), check);
  }
};

TEST_F(PasskeyTest, SignsInWithEveryAlgorithmThatIsOffered) {
  for (const KeyKind kind : {KeyKind::kEs256, KeyKind::kEdDsa, KeyKind::kRs256}) {
    Authenticator authenticator(kOrigin, kind);
    const auto passkey = try_to_register(authenticator);
    ASSERT_TRUE(passkey.has_value()) << verdict(passkey);
    EXPECT_EQ(verdict(try_to_sign_in(authenticator, *passkey)), "");
  }
}

TEST_F(PasskeyTest, TheClientsDataMustBeAnObjectOfJson) {
  const Ceremony here = ceremony();
  for (const std::string text : {"", "[]", "{", "null", "{\"type\":1}x"}) {
    const auto state = check_registration({"id", text, ""}, here);
    EXPECT_EQ(verdict(state), "client-data") << text;
  }
}

TEST_F(PasskeyTest, AnAnswerToTheOtherKindOfCeremonyIsRefused) {
  EXPECT_EQ(registering_with({.type = "webauthn.get"}), "type");
  EXPECT_EQ(signing_in_with({.type = "webauthn.create"}), "type");
  expect_refused({.more_client_data = {{"type", nullptr}}}, "type");
}

TEST_F(PasskeyTest, AnAnswerToAnotherChallengeIsRefused) {
  expect_refused({.challenge = "b3RoZXI"}, "challenge");
  expect_refused({.more_client_data = {{"challenge", 7}}}, "challenge");
}

TEST_F(PasskeyTest, APageOfAnotherOriginIsRefused) {
  for (const std::string origin :
       {"https://evil.example", "https://play.example.org.evil.example", "https://example.org",
        "https://play.example.org:8443", "https://sub.play.example.org", "http://play.example.org",
        "null", "", "android:apk-key-hash:abc"}) {
    expect_refused({.more_client_data = {{"origin", origin}}}, "origin");
  }
}

TEST_F(PasskeyTest, OriginsAreThoseOfTheHost) {
  const auto here = RelyingParty::of("localhost:8080", {"http://localhost:5173"});
  ASSERT_TRUE(here.has_value());
  EXPECT_EQ(here->id(), "localhost");
  EXPECT_TRUE(here->allows("http://localhost:8080"));
  EXPECT_TRUE(here->allows("http://localhost:5173")) << "--origin, on the same host";
  EXPECT_FALSE(here->allows("http://localhost:9090"));
  const auto there = RelyingParty::of("play.example.org", {"https://other.example"});
  ASSERT_TRUE(there.has_value());
  EXPECT_TRUE(there->allows("https://play.example.org"));
  EXPECT_FALSE(there->allows("http://play.example.org")) << "without TLS";
  EXPECT_FALSE(there->allows("https://other.example")) << "--origin, but another host";
}

TEST_F(PasskeyTest, AddressesHaveNoPasskeys) {
  for (const std::string_view host : {"127.0.0.1:8080", "[::1]:8080", "192.168.1.7", ""}) {
    const auto site = RelyingParty::of(host, {});
    ASSERT_FALSE(site.has_value()) << host;
    EXPECT_EQ(site.error().args, std::vector<std::string>{"host"});
  }
}

TEST_F(PasskeyTest, AFrameOfAnotherSiteIsRefused) {
  expect_refused({.more_client_data = {{"crossOrigin", true}}}, "cross-origin");
  expect_refused({.more_client_data = {{"crossOrigin", "false"}}}, "cross-origin");
  expect_refused({.more_client_data = {{"topOrigin", "https://evil.example"}}}, "cross-origin");
}

TEST_F(PasskeyTest, UnknownFieldsOfTheClientsDataAreIgnored) {
  EXPECT_EQ(registering_with({.more_client_data = {{"other_keys_can_be_added_here", "x"}}}), "");
}

TEST_F(PasskeyTest, APasskeyOfAnotherSiteIsRefused) {
  expect_refused({.rp_id = "evil.example"}, "rp-id");
  expect_refused({.rp_id = "example.org"}, "rp-id");
}

TEST_F(PasskeyTest, SomebodyMustBeThere) {
  expect_refused({.flags = Authenticator::kUserVerified}, "user-present");
}

TEST_F(PasskeyTest, VerifyingTheUserIsPreferredAndNotRequired) {
  EXPECT_EQ(registering_with({.flags = Authenticator::kUserPresent}), "");
  EXPECT_EQ(signing_in_with({.flags = Authenticator::kUserPresent}), "");
}

TEST_F(PasskeyTest, WhatCannotBeBackedUpIsNotBackedUp) {
  expect_refused({.flags = Authenticator::kUserPresent | Authenticator::kBackedUp}, "backup");
}

TEST_F(PasskeyTest, WhetherItCanBeBackedUpNeverChanges) {
  EXPECT_EQ(
      signing_in_with({.flags = Authenticator::kUserPresent | Authenticator::kBackupEligible}),
      "backup");
}

TEST_F(PasskeyTest, ABackUpIsNoted) {
  Authenticator authenticator(kOrigin);
  authenticator.behaviour.flags = Authenticator::kUserPresent | Authenticator::kBackupEligible;
  const auto passkey = try_to_register(authenticator);
  ASSERT_TRUE(passkey.has_value());
  EXPECT_TRUE(passkey->is_backup_eligible);
  EXPECT_FALSE(passkey->is_backed_up);
  authenticator.behaviour.flags |= Authenticator::kBackedUp;
  const auto after = try_to_sign_in(authenticator, *passkey);
  ASSERT_TRUE(after.has_value());
  EXPECT_TRUE(after->is_backed_up);
}

TEST_F(PasskeyTest, AnAlgorithmThatWasNotOfferedIsRefused) {
  for (const std::int64_t algorithm : {-35, -36, -37, -258, -65535, 0, 7}) {
    EXPECT_EQ(registering_with({.algorithm = algorithm}), "algorithm") << algorithm;
  }
}

TEST_F(PasskeyTest, AKeyThatIsNoneOfItsAlgorithmIsRefused) {
  using cbor::bytes;
  using cbor::number;
  const std::string x(32, 'x');
  const auto key = [](const std::vector<std::pair<int, std::string>>& entries) {
    std::vector<std::string> pairs;
    for (const auto& [label, value] : entries) pairs.push_back(number(label) + value);
    return cbor::map(pairs);
  };
  const std::vector<std::string> wrong{
      "\xff",
      key({}),
      key({{1, number(2)}}),
      // A point that is on no curve, too short, of another curve; Ed25519's algorithm.
      key({{1, number(2)}, {3, number(-7)}, {-1, number(1)}, {-2, bytes(x)}, {-3, bytes(x)}}),
      key({{1, number(2)}, {3, number(-7)}, {-1, number(1)}, {-2, bytes("x")}, {-3, bytes("y")}}),
      key({{1, number(2)}, {3, number(-7)}, {-1, number(2)}, {-2, bytes(x)}, {-3, bytes(x)}}),
      key({{1, number(2)}, {3, number(-8)}, {-1, number(1)}, {-2, bytes(x)}, {-3, bytes(x)}}),
      key({{1, number(1)}, {3, number(-8)}, {-1, number(6)}, {-2, bytes(x + "x")}}),
      // A modulus of 1,024 bits, an even one, an exponent of 1.
      key({{1, number(3)},
           {3, number(-257)},
           {-1, bytes(std::string(128, 'x') + "y")},
           {-2, bytes(std::string("\1\0\1", 3))}}),
      key({{1, number(3)},
           {3, number(-257)},
           {-1, bytes(std::string(256, 'x'))},
           {-2, bytes(std::string("\1\0\1", 3))}}),
      key({{1, number(3)},
           {3, number(-257)},
           {-1, bytes(std::string(256, 'y'))},
           {-2, bytes("\1")}}),
      // The same label twice.
      key({{1, number(1)}, {1, number(1)}, {3, number(-8)}, {-1, number(6)}, {-2, bytes(x)}}),
  };
  for (std::size_t i = 0; i < wrong.size(); ++i) {
    EXPECT_EQ(registering_with({.key = wrong[i]}), "key") << i;
  }
}

TEST_F(PasskeyTest, TheCredentialsIdIsTheOneThatTheBrowserNames) {
  EXPECT_EQ(registering_with({.credential_id = "another"}), "credential-id");
}

TEST_F(PasskeyTest, ACredentialsIdHasAtMost1023Bytes) {
  const Ceremony here = ceremony();
  for (const std::size_t length : {1U, 1'023U, 1'024U, 65'535U}) {
    Authenticator authenticator(kOrigin);
    authenticator.behaviour.credential_id = std::string(length, 'i');
    const auto made = authenticator.create({{"challenge", kChallenge},
                                            {"rp", {{"id", "play.example.org"}}},
                                            {"user", {{"id", kAccount}}}});
    const auto decoded = [&](const char* name) {
      return *from_base64url(made["response"][name].get<std::string>());
    };
    const auto state = check_registration(
        {std::string(length, 'i'), decoded("clientDataJSON"), decoded("attestationObject")}, here);
    EXPECT_EQ(verdict(state), length <= 1'023 ? "" : "credential-id") << length;
  }
}

TEST_F(PasskeyTest, BytesAfterTheAuthenticatorsDataAreRefused) {
  expect_refused({.after_data = "x"}, "authenticator-data");
}

TEST_F(PasskeyTest, ExtensionsAreIgnoredButMustBeAMap) {
  const unsigned flags = Authenticator::kUserPresent | Authenticator::kHasExtensions;
  const std::string map = cbor::map({cbor::text("credProtect") + cbor::number(2)});
  EXPECT_EQ(registering_with({.flags = flags, .after_data = map}), "");
  EXPECT_EQ(signing_in_with({.flags = flags, .after_data = map}), "");
  expect_refused({.flags = flags}, "extensions");
  expect_refused({.flags = flags, .after_data = cbor::text("none")}, "extensions");
  expect_refused({.flags = flags, .after_data = map + "x"}, "authenticator-data");
}

TEST_F(PasskeyTest, AnyPartOfTheAuthenticatorsDataIsTooLittle) {
  Authenticator authenticator(kOrigin);
  const auto made = authenticator.create({{"challenge", kChallenge},
                                          {"rp", {{"id", "play.example.org"}}},
                                          {"user", {{"id", kAccount}}}});
  const auto passkey = read_finished_registration(finished(made));
  ASSERT_TRUE(passkey.has_value());
  for (std::size_t length = 0; length < passkey->response.attestation.size(); ++length) {
    RegistrationResponse cut = passkey->response;
    cut.attestation.resize(length);
    EXPECT_EQ(verdict(check_registration(cut, ceremony())), "attestation") << length;
  }
  const auto state = check_registration(passkey->response, ceremony());
  ASSERT_TRUE(state.has_value());
  const nlohmann::json options{{"challenge", kChallenge}, {"rpId", "play.example.org"}};
  const auto signed_in = read_finished_sign_in(finished(authenticator.get(options)));
  for (std::size_t length = 0; length < signed_in->response.authenticator_data.size(); ++length) {
    AssertionResponse cut = signed_in->response;
    cut.authenticator_data.resize(length);
    EXPECT_EQ(verdict(check_assertion(cut, ceremony(), *state, kAccount)), "authenticator-data");
  }
}

TEST_F(PasskeyTest, ARegistrationNeedsACredential) {
  const std::string data = test::digest_of("play.example.org") + std::string("\1\0\0\0\0", 5);
  const std::string object =
      cbor::map({cbor::text("fmt") + cbor::text("none"), cbor::text("attStmt") + cbor::map({}),
                 cbor::text("authData") + cbor::bytes(data)});
  const std::string client = nlohmann::json{
      {"type", "webauthn.create"},
      {"challenge", kChallenge},
      {"origin", kOrigin}}.dump();
  EXPECT_EQ(verdict(check_registration({"id", client, object}, ceremony())), "authenticator-data");
}

TEST_F(PasskeyTest, AnAttestationIsNotLookedAtButMustBeWhole) {
  const std::string statement = cbor::map(
      {cbor::text("alg") + cbor::number(-7), cbor::text("sig") + cbor::bytes("whatever")});
  EXPECT_EQ(registering_with({.format = "packed", .statement = statement}), "");
  EXPECT_EQ(registering_with({.format = "none", .statement = statement}), "attestation");
  EXPECT_EQ(registering_with({.statement = cbor::text("none")}), "attestation");
  EXPECT_EQ(registering_with({.after_attestation = "x"}), "attestation");
}

TEST_F(PasskeyTest, TheUserHandleMustBeTheOwners) {
  EXPECT_EQ(signing_in_with({.user_handle = "AAECAwQFBgg"}), "user-handle");
  EXPECT_EQ(signing_in_with({.user_handle = ""}), "user-handle") << "nobody was named before";
}

TEST_F(PasskeyTest, AWrongSignatureIsRefused) {
  EXPECT_EQ(signing_in_with({.damage = [](std::string& text) { text.back() ^= 1; }}), "signature");
  EXPECT_EQ(signing_in_with({.damage = [](std::string& text) { text += 'x'; }}), "signature");
  EXPECT_EQ(signing_in_with({.damage = [](std::string& text) { text.resize(1); }}), "signature");
}

TEST_F(PasskeyTest, AnotherPasskeysSignatureIsRefused) {
  Authenticator one(kOrigin);
  Authenticator other(kOrigin);
  const auto passkey = try_to_register(one);
  ASSERT_TRUE(try_to_register(other).has_value());
  EXPECT_EQ(verdict(try_to_sign_in(other, *passkey)), "signature");
}

TEST_F(PasskeyTest, ACounterThatGoesBackIsRefused) {
  Authenticator authenticator(kOrigin);
  authenticator.count_from(10);
  auto passkey = try_to_register(authenticator);
  ASSERT_TRUE(passkey.has_value());
  EXPECT_EQ(passkey->counter, 11U);
  passkey = try_to_sign_in(authenticator, *passkey);
  ASSERT_TRUE(passkey.has_value());
  EXPECT_EQ(passkey->counter, 12U);
  authenticator.count_from(11);  // says 12 again
  EXPECT_EQ(verdict(try_to_sign_in(authenticator, *passkey)), "counter");
  authenticator.count_from(5);
  EXPECT_EQ(verdict(try_to_sign_in(authenticator, *passkey)), "counter");
  authenticator.count_from(0);  // says that it does not count
  EXPECT_EQ(verdict(try_to_sign_in(authenticator, *passkey)), "counter");
}

TEST_F(PasskeyTest, AnAuthenticatorNeedNotCount) {
  Authenticator authenticator(kOrigin);
  auto passkey = try_to_register(authenticator);
  ASSERT_TRUE(passkey.has_value());
  for (int i = 0; i < 3; ++i) {
    passkey = try_to_sign_in(authenticator, *passkey);
    ASSERT_TRUE(passkey.has_value());
    EXPECT_EQ(passkey->counter, 0U);
  }
}

TEST(Cbor, ReadsWhatIsThereAndNothingBeyondTheEnd) {
  EXPECT_EQ(CborReader(cbor::number(23)).integer(), 23);
  EXPECT_EQ(CborReader(cbor::number(-257)).integer(), -257);
  EXPECT_EQ(CborReader(cbor::number(INT64_MAX)).integer(), INT64_MAX);
  EXPECT_EQ(CborReader(cbor::head(0, std::uint64_t{1} << 63U)).integer(), std::nullopt);
  EXPECT_EQ(CborReader(cbor::bytes("abc")).bytes(), "abc");
  EXPECT_EQ(CborReader(cbor::bytes("abc")).text(), std::nullopt);
  EXPECT_EQ(CborReader(cbor::head(2, 4) + "abc").bytes(), std::nullopt);
  EXPECT_EQ(CborReader(cbor::head(2, UINT64_MAX) + "abc").bytes(), std::nullopt);
  EXPECT_EQ(CborReader(cbor::head(5, 65)).map(), std::nullopt) << "too many pairs";
  EXPECT_FALSE(CborReader("\x5f\x41x\xff").skip()) << "of indefinite length";
  EXPECT_FALSE(CborReader("\x1c").skip()) << "reserved";
  EXPECT_FALSE(CborReader(std::string(9, '\x81') + cbor::number(1)).skip()) << "too deep";
  EXPECT_TRUE(CborReader(std::string(7, '\x81') + cbor::number(1)).skip());
}

}  // namespace
}  // namespace tria::server
