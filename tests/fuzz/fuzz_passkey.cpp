// Any bytes as what a browser and an authenticator send: bodies of requests, the client's data, attestation
// objects, authenticator data, public keys. All of it is read or refused with a code, and nothing that was
// not signed is accepted.
#include <cstdint>

#include "server/accounts/names.hpp"
#include "server/accounts/passkey.hpp"
#include "server/accounts/public_key.hpp"
#include "server/accounts/sessions.hpp"
#include "server/wire/base64.hpp"
#include "tests/fuzz/pick_variant.hpp"

namespace {

using namespace tria;
using namespace tria::server;

constexpr std::string_view kClientData =
    R"({"type":"webauthn.create","challenge":"AAAAAAAAAAAAAAAAAAAAAA","origin":"http://localhost"})";

const Ceremony& ceremony() {
  static const Ceremony kCeremony{"AAAAAAAAAAAAAAAAAAAAAA", *RelyingParty::of("localhost", {})};
  return kCeremony;
}

void require_named(const Expected<PasskeyState>& state) {
  if (state) {
    // What is kept can be read again.
    fuzz::require(PublicKey::read(state->key).has_value());
    return;
  }
  fuzz::require(state.error().code == "account.passkey" && !state.error().args.empty());
}

void read_bodies(std::string_view text) {
  if (const auto finished = read_finished_registration(text)) {
    fuzz::require(finished->seats.size() <= kMaxOwnMatches);
    fuzz::require(finished->response.credential_id.size() <= kMaxCredentialId);
    require_named(check_registration(finished->response, ceremony()));
  } else {
    fuzz::require(!finished.error().code.empty());
  }
  if (const auto finished = read_finished_sign_in(text)) {
    const auto state = check_assertion(finished->response, ceremony(), {}, "AAECAwQFBgc");
    fuzz::require(!state.has_value());  // there is no key that could have signed it
    require_named(state);
  }
  (void)read_device_request(text);
  if (const auto name = read_name_request(text)) {
    if (const auto claimable = claimable_name(*name)) {
      const NameKeys keys = keys_of(*claimable);
      fuzz::require(!keys.folded.empty() && !keys.seen.empty());
      fuzz::require(claimable_name(*claimable) == *claimable);
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string text(reinterpret_cast<const char*>(data) + 1, size - 1);
  switch (data[0] % 6) {
    case 0:
      read_bodies(text);
      break;
    case 1: {
      // The credential's id stands in the object, so any one may be right.
      RegistrationResponse response{"", std::string(kClientData), text};
      for (const std::size_t length : {16U, 32U}) {
        const std::size_t start = text.find("authData");
        constexpr std::size_t kBefore = 8 + 2 + 32 + 1 + 4 + 16 + 2;
        if (start != std::string::npos && start + kBefore + length <= text.size()) {
          response.credential_id = text.substr(start + kBefore, length);
        }
        require_named(check_registration(response, ceremony()));
      }
      break;
    }
    case 2:
      require_named(check_registration({"id", text, ""}, ceremony()));
      break;
    case 3: {
      // Passed the checks up to the signature, which nobody can have made.
      std::string client(kClientData);
      client.replace(client.find("create"), 6, "get");
      const AssertionResponse response{"id", client, text, "signature",
                                       *from_base64url("AAECAwQFBgc")};
      fuzz::require(!check_assertion(response, ceremony(), {}, "AAECAwQFBgc"));
      break;
    }
    case 4:
      if (const auto key = PublicKey::read(text)) fuzz::require(!key->has_signed("m", "s"));
      break;
    default: {
      const std::string_view token = session_token(text);
      fuzz::require(token.empty() || is_token(token));
      if (const auto bytes = from_base64url(text)) fuzz::require(base64url(*bytes) == text);
      CborReader reader(text);
      while (reader.skip()) fuzz::require(reader.position() <= text.size());
      break;
    }
  }
  return 0;
}
