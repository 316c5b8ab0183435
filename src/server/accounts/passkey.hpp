// Whether a browser's answer to a WebAuthn ceremony proves what it should: every check that the standard asks
// of a relying party (https://www.w3.org/TR/webauthn-3/, 7.1 and 7.2). docs/players.md lists them with their
// tests. A refusal is account.passkey, and its first argument names the check.
#pragma once

#include "server/accounts/relying_party.hpp"
#include "server/wire/account_requests.hpp"

namespace tria::server {

// What the server keeps of a passkey to know it again.
struct PasskeyState {
  std::string key;                  // COSE
  std::uint32_t counter = 0;        // of signatures; stays 0 where the authenticator has none
  bool is_backup_eligible = false;  // never changes
  bool is_backed_up = false;

  friend bool operator==(const PasskeyState&, const PasskeyState&) = default;
};

struct Ceremony {
  std::string challenge;  // as the browser repeats it: base64url
  RelyingParty site;
};

// That nobody has registered it before is for the database to say.
[[nodiscard]] Expected<PasskeyState> check_registration(const RegistrationResponse& response,
                                                        const Ceremony& ceremony);

// The state after it, for the passkey with this id. `account` is its owner's id, which the authenticator keeps
// as the user handle in base64url.
[[nodiscard]] Expected<PasskeyState> check_assertion(const AssertionResponse& response,
                                                     const Ceremony& ceremony,
                                                     const PasskeyState& passkey,
                                                     std::string_view account);

[[nodiscard]] Error passkey_refusal(std::string_view check, std::string message);

}  // namespace tria::server
