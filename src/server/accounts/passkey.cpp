#include "server/accounts/passkey.hpp"

#include "server/accounts/public_key.hpp"
#include "server/codes.hpp"
#include "server/live/secrets.hpp"
#include "server/wire/base64.hpp"
#include "server/wire/json.hpp"

namespace tria::server {

namespace {

tl::unexpected<Error> refused(std::string_view check, std::string message) {
  return fail(passkey_refusal(check, std::move(message)));
}

// --- The client's data ----------------------------------------------------------------------------

std::optional<Error> check_client_data(const std::string& text, std::string_view type,
                                       const Ceremony& ceremony) {
  const Expected<Json> data = parse_object(text);
  if (!data) return passkey_refusal("client-data", "the client's data is no JSON object");
  const auto says = [&](const char* name, const auto& test) {
    const auto found = data->find(name);
    return found != data->end() && found->is_string() && test(found->get_ref<const std::string&>());
  };
  if (!says("type", [&](const std::string& said) { return said == type; })) {
    return passkey_refusal("type", "this is the answer to another kind of ceremony");
  }
  if (!says("challenge", [&](const std::string& said) { return said == ceremony.challenge; })) {
    return passkey_refusal("challenge", "this is the answer to another challenge");
  }
  if (!says("origin", [&](const std::string& said) { return ceremony.site.allows(said); })) {
    return passkey_refusal("origin", "the passkey was used on the page of another site");
  }
  const auto crossed = data->find("crossOrigin");
  const bool is_framed = crossed != data->end() && (!crossed->is_boolean() || crossed->get<bool>());
  if (is_framed || data->contains("topOrigin")) {
    return passkey_refusal("cross-origin", "the passkey was used in a frame of another site");
  }
  return std::nullopt;
}

// --- The authenticator's data ---------------------------------------------------------------------

struct AuthenticatorData {
  std::string_view rp_id_hash;
  bool is_user_present = false;
  bool is_backup_eligible = false;
  bool is_backed_up = false;
  std::uint32_t counter = 0;
  struct Credential {
    std::string_view id;
    std::string_view key;  // COSE
    KeyAlgorithm algorithm = KeyAlgorithm::kEs256;
  };
  std::optional<Credential> credential;
};

std::uint32_t big_endian(std::string_view bytes) {
  std::uint32_t number = 0;
  for (const char byte : bytes) number = number << 8U | static_cast<unsigned char>(byte);
  return number;
}

Expected<AuthenticatorData::Credential> read_attested(std::string_view& left) {
  constexpr std::size_t kModel = 16;  // the AAGUID: which model it is does not matter here
  constexpr std::size_t kLength = 2;
  if (left.size() < kModel + kLength) {
    return refused("authenticator-data", "the credential is cut off");
  }
  const std::size_t length = big_endian(left.substr(kModel, kLength));
  left.remove_prefix(kModel + kLength);
  if (length == 0 || length > kMaxCredentialId) {
    return refused("credential-id", "the credential's id is too long or empty");
  }
  if (length > left.size()) return refused("authenticator-data", "the credential is cut off");
  AuthenticatorData::Credential credential{left.substr(0, length), {}};
  left.remove_prefix(length);
  CborReader reader(left);
  const auto key = PublicKey::read(reader);
  if (!key && key.error() == PublicKey::Problem::kAlgorithm) {
    return refused("algorithm", "the passkey signs with an algorithm that was not offered");
  }
  if (!key) return refused("key", "the passkey's public key is malformed");
  credential.algorithm = key->algorithm();
  credential.key = left.substr(0, reader.position());
  left.remove_prefix(reader.position());
  return credential;
}

Expected<AuthenticatorData> read_authenticator_data(std::string_view left) {
  enum Flag : unsigned {
    kUserPresent = 1U << 0U,
    kBackupEligible = 1U << 3U,
    kBackedUp = 1U << 4U,
    kHasCredential = 1U << 6U,
    kHasExtensions = 1U << 7U,
  };
  constexpr std::size_t kHash = 32;
  constexpr std::size_t kCounter = 4;
  if (left.size() < kHash + 1 + kCounter) {
    return refused("authenticator-data", "the authenticator's data is too short");
  }
  const auto flags = static_cast<unsigned char>(left[kHash]);
  AuthenticatorData data{left.substr(0, kHash),
                         (flags & kUserPresent) != 0,
                         (flags & kBackupEligible) != 0,
                         (flags & kBackedUp) != 0,
                         big_endian(left.substr(kHash + 1, kCounter)),
                         std::nullopt};
  left.remove_prefix(kHash + 1 + kCounter);
  if ((flags & kHasCredential) != 0) {
    auto credential = read_attested(left);
    if (!credential) return fail(credential.error());
    data.credential = *credential;
  }
  if ((flags & kHasExtensions) != 0) {
    // None was asked for, so they say nothing; but they must be what they claim to be.
    CborReader reader(left);
    CborReader whole(left);
    if (!reader.map() || !whole.skip()) {
      return refused("extensions", "the authenticator's extensions are malformed");
    }
    left.remove_prefix(whole.position());
  }
  if (!left.empty()) {
    return refused("authenticator-data", "there is something after the authenticator's data");
  }
  return data;
}

std::optional<Error> check_authenticator(const AuthenticatorData& data, const Ceremony& ceremony) {
  if (!same_hash(data.rp_id_hash, sha256(ceremony.site.id()))) {
    return passkey_refusal("rp-id", "this passkey belongs to another site");
  }
  if (!data.is_user_present) {
    return passkey_refusal("user-present", "nobody has touched the authenticator");
  }
  if (data.is_backed_up && !data.is_backup_eligible) {
    return passkey_refusal("backup", "the passkey is backed up and must not be");
  }
  return std::nullopt;
}

// The authenticator's data out of an attestation object. Its statement says which model the authenticator
// is: nobody has asked for that.
Expected<std::string_view> read_attestation(std::string_view object) {
  const auto malformed = [] { return refused("attestation", "the attestation is malformed"); };
  CborReader reader(object);
  std::optional<std::string_view> format;
  std::optional<std::string_view> data;
  std::optional<std::size_t> statements;
  const auto pairs = reader.map();
  if (!pairs) return malformed();
  for (std::size_t i = 0; i < *pairs; ++i) {
    const auto name = reader.text();
    if (!name) return malformed();
    if (*name == "fmt" && !format) {
      format = reader.text();
      if (!format) return malformed();
    } else if (*name == "authData" && !data) {
      data = reader.bytes();
      if (!data) return malformed();
    } else if (*name == "attStmt" && !statements) {
      CborReader inside = reader;
      statements = inside.map();
      if (!statements || !reader.skip()) return malformed();
    } else {
      return malformed();
    }
  }
  if (!format || !data || !statements || !reader.is_at_end()) return malformed();
  if (*format == "none" && *statements != 0) return malformed();
  return *data;
}

}  // namespace

Error passkey_refusal(std::string_view check, std::string message) {
  return refuse(account_code::kPasskey, std::move(message), {std::string(check)});
}

Expected<PasskeyState> check_registration(const RegistrationResponse& response,
                                          const Ceremony& ceremony) {
  if (auto error = check_client_data(response.client_data, "webauthn.create", ceremony)) {
    return fail(std::move(*error));
  }
  const auto bytes = read_attestation(response.attestation);
  if (!bytes) return fail(bytes.error());
  const auto data = read_authenticator_data(*bytes);
  if (!data) return fail(data.error());
  if (auto error = check_authenticator(*data, ceremony)) return fail(std::move(*error));
  if (!data->credential) {
    return refused("authenticator-data", "the authenticator's data has no credential");
  }
  if (data->credential->id != response.credential_id) {
    return refused("credential-id", "the authenticator names another credential");
  }
  return PasskeyState{std::string(data->credential->key), data->counter, data->is_backup_eligible,
                      data->is_backed_up};
}

Expected<PasskeyState> check_assertion(const AssertionResponse& response, const Ceremony& ceremony,
                                       const PasskeyState& passkey, std::string_view account) {
  // Nobody was named before the ceremony, so the authenticator must say whose passkey it is.
  if (base64url(response.user_handle) != account) {
    return refused("user-handle", "the passkey belongs to somebody else");
  }
  if (auto error = check_client_data(response.client_data, "webauthn.get", ceremony)) {
    return fail(std::move(*error));
  }
  const auto data = read_authenticator_data(response.authenticator_data);
  if (!data) return fail(data.error());
  if (auto error = check_authenticator(*data, ceremony)) return fail(std::move(*error));
  if (data->is_backup_eligible != passkey.is_backup_eligible) {
    return refused("backup", "the passkey can be backed up now and could not before, or could");
  }
  const auto key = PublicKey::read(passkey.key);
  if (!key) return refused("key", "the stored public key is malformed");
  if (!key->has_signed(response.authenticator_data + sha256(response.client_data),
                       response.signature)) {
    return refused("signature", "the signature is wrong");
  }
  const bool counts = data->counter != 0 || passkey.counter != 0;
  if (counts && data->counter <= passkey.counter) {
    return refused("counter", "the passkey has signed more often before: it may have been copied");
  }
  return PasskeyState{passkey.key, data->counter, passkey.is_backup_eligible, data->is_backed_up};
}

}  // namespace tria::server
