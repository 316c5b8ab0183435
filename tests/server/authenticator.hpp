// An authenticator in software, with keys of OpenSSL: makes passkeys and signs with them as a browser and a
// security key do together. It can also be told to do each thing wrong.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>
#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/rand.h>
#include <openssl/rsa.h>
#include <openssl/sha.h>

namespace tria::test {

inline const unsigned char* raw(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}
inline unsigned char* raw(std::string& text) {
  return reinterpret_cast<unsigned char*>(text.data());
}

inline std::string digest_of(std::string_view text) {
  std::string digest(SHA256_DIGEST_LENGTH, '\0');
  SHA256(raw(text), text.size(), raw(digest));
  return digest;
}

inline std::string to_base64url(std::string_view bytes) {
  std::string text((bytes.size() + 2) / 3 * 4 + 1, '\0');
  EVP_EncodeBlock(raw(text), raw(bytes), static_cast<int>(bytes.size()));
  text.resize((bytes.size() * 8 + 5) / 6);
  for (char& c : text) c = c == '+' ? '-' : c == '/' ? '_' : c;
  return text;
}

inline std::string bytes_of_base64url(std::string text) {
  const std::size_t bytes = text.size() * 6 / 8;
  for (char& c : text) c = c == '-' ? '+' : c == '_' ? '/' : c;
  while (text.size() % 4 != 0) text += '=';
  std::string out(text.size(), '\0');
  EVP_DecodeBlock(raw(out), raw(text), static_cast<int>(text.size()));
  out.resize(bytes);
  return out;
}

// CBOR as authenticators write it.
namespace cbor {
inline std::string head(unsigned kind, std::uint64_t value) {
  constexpr unsigned kShort = 24;
  std::string out(1, static_cast<char>(kind << 5U | (value < kShort ? value : 0)));
  if (value < kShort) return out;
  const unsigned power = value < 0x100 ? 0 : value < 0x10000 ? 1 : value < 0x100000000 ? 2 : 3;
  out[0] = static_cast<char>(kind << 5U | (kShort + power));
  for (unsigned shift = 8U << power; shift > 0; shift -= 8) {
    out += static_cast<char>(value >> (shift - 8) & 0xff);
  }
  return out;
}
inline std::string number(std::int64_t value) {
  return value >= 0 ? head(0, static_cast<std::uint64_t>(value))
                    : head(1, static_cast<std::uint64_t>(-1 - value));
}
inline std::string bytes(std::string_view value) {
  return head(2, value.size()) + std::string(value);
}
inline std::string text(std::string_view value) {
  return head(3, value.size()) + std::string(value);
}
// Of pairs that are written already.
inline std::string map(const std::vector<std::string>& pairs) {
  std::string out = head(5, pairs.size());
  for (const std::string& pair : pairs) out += pair;
  return out;
}
}  // namespace cbor

enum class KeyKind : std::uint8_t { kEs256, kEdDsa, kRs256 };

class Authenticator {
 public:
  using Json = nlohmann::json;
  enum Flag : unsigned {
    kUserPresent = 1,
    kUserVerified = 4,
    kBackupEligible = 8,
    kBackedUp = 16,
    kHasCredential = 64,
    kHasExtensions = 128,
  };
  // How it behaves; what is empty is as it should be.
  struct Behaviour {
    unsigned flags = kUserPresent | kUserVerified;
    std::string rp_id{};
    std::string type{};
    std::string challenge{};
    Json more_client_data = Json::object();  // takes the place of what would be said
    std::optional<std::string> user_handle{};
    std::optional<std::int64_t> algorithm{};
    std::string credential_id{};  // in the authenticator's data
    std::string after_data{};     // bytes behind the authenticator's data
    std::string after_attestation{};
    std::string format = "none";
    std::string statement = cbor::map({});
    std::string key{};                           // COSE
    std::function<void(std::string&)> damage{};  // of the signature
  };

  // Its pages are of this origin.
  explicit Authenticator(std::string origin, KeyKind kind = KeyKind::kEs256)
      : origin_(std::move(origin)), kind_(kind) {}

  Behaviour behaviour;
  std::string origin() const { return origin_; }
  void visit(std::string origin) { origin_ = std::move(origin); }
  // How often it has signed, as it says; it says 0 until this is set.
  void count_from(std::uint32_t counter) { counter_ = counter; }

  // The next passkey has this id.
  void reuse_id(std::string id) { next_id_ = std::move(id); }

  // What navigator.credentials.create() answers to these options, as JSON.
  [[nodiscard]] Json create(const Json& options) {
    Passkey passkey{next_id_.empty() ? random(32) : next_id_, options["user"]["id"], new_key()};
    const std::string id = passkey.id;
    const std::string client_data = client_data_of(options, "webauthn.create");
    const std::string& named = behaviour.credential_id.empty() ? id : behaviour.credential_id;
    std::string credential = std::string(16, '\0');
    credential += static_cast<char>(named.size() >> 8U);
    credential += static_cast<char>(named.size() & 0xffU);
    credential += named + (behaviour.key.empty() ? cose_of(passkey.key.get()) : behaviour.key);
    const std::string data =
        data_of(options["rp"]["id"], behaviour.flags | kHasCredential, credential);
    const std::string attestation = cbor::map({cbor::text("fmt") + cbor::text(behaviour.format),
                                               cbor::text("attStmt") + behaviour.statement,
                                               cbor::text("authData") + cbor::bytes(data)}) +
                                    behaviour.after_attestation;
    passkeys_[id] = std::move(passkey);
    last_ = id;
    return credential_json(id, {{"clientDataJSON", to_base64url(client_data)},
                                {"attestationObject", to_base64url(attestation)},
                                {"transports", Json::array({"internal"})}});
  }
  // What navigator.credentials.get() answers, with the last passkey that was made.
  [[nodiscard]] Json get(const Json& options) {
    const Passkey& passkey = passkeys_.at(last_);
    const std::string client_data = client_data_of(options, "webauthn.get");
    const std::string data = data_of(options["rpId"], behaviour.flags, "");
    std::string signature = sign(passkey.key.get(), data + digest_of(client_data));
    if (behaviour.damage) behaviour.damage(signature);
    Json response{{"clientDataJSON", to_base64url(client_data)},
                  {"authenticatorData", to_base64url(data)},
                  {"signature", to_base64url(signature)},
                  {"userHandle", behaviour.user_handle.value_or(passkey.user)}};
    if (response["userHandle"] == "") response.erase("userHandle");
    return credential_json(last_, std::move(response));
  }

 private:
  struct FreeKey {
    void operator()(EVP_PKEY* key) const noexcept { EVP_PKEY_free(key); }
  };
  using Key = std::unique_ptr<EVP_PKEY, FreeKey>;
  struct Passkey {
    std::string id;
    std::string user;
    Key key;
  };

  static std::string random(std::size_t size) {
    std::string bytes(size, '\0');
    if (RAND_bytes(raw(bytes), static_cast<int>(size)) != 1) std::abort();
    return bytes;
  }
  [[nodiscard]] Key new_key() const {
    switch (kind_) {
      case KeyKind::kEs256:
        return Key(EVP_EC_gen("P-256"));
      case KeyKind::kEdDsa:
        return Key(EVP_PKEY_Q_keygen(nullptr, nullptr, "ED25519"));
      case KeyKind::kRs256:
        return Key(EVP_RSA_gen(2'048));
    }
    return nullptr;
  }
  static std::string number_of(const EVP_PKEY* key, const char* name) {
    BIGNUM* number = nullptr;
    EVP_PKEY_get_bn_param(key, name, &number);
    std::string bytes(static_cast<std::size_t>(BN_num_bytes(number)), '\0');
    BN_bn2bin(number, raw(bytes));
    BN_free(number);
    return bytes;
  }
  [[nodiscard]] std::string cose_of(const EVP_PKEY* key) const {
    using cbor::bytes;
    using cbor::number;
    const auto entry = [](std::int64_t label, const std::string& value) {
      return number(label) + value;
    };
    switch (kind_) {
      case KeyKind::kEs256: {
        std::string point(65, '\0');
        std::size_t length = 0;
        EVP_PKEY_get_octet_string_param(key, OSSL_PKEY_PARAM_PUB_KEY, raw(point), point.size(),
                                        &length);
        return cbor::map({entry(1, number(2)), entry(3, number(behaviour.algorithm.value_or(-7))),
                          entry(-1, number(1)), entry(-2, bytes(point.substr(1, 32))),
                          entry(-3, bytes(point.substr(33, 32)))});
      }
      case KeyKind::kEdDsa: {
        std::string point(32, '\0');
        std::size_t length = point.size();
        EVP_PKEY_get_raw_public_key(key, raw(point), &length);
        return cbor::map({entry(1, number(1)), entry(3, number(behaviour.algorithm.value_or(-8))),
                          entry(-1, number(6)), entry(-2, bytes(point))});
      }
      case KeyKind::kRs256:
        return cbor::map({entry(1, number(3)), entry(3, number(behaviour.algorithm.value_or(-257))),
                          entry(-1, bytes(number_of(key, OSSL_PKEY_PARAM_RSA_N))),
                          entry(-2, bytes(number_of(key, OSSL_PKEY_PARAM_RSA_E)))});
    }
    return "";
  }
  [[nodiscard]] std::string sign(EVP_PKEY* key, const std::string& message) const {
    EVP_MD_CTX* const context = EVP_MD_CTX_new();
    EVP_DigestSignInit(context, nullptr, kind_ == KeyKind::kEdDsa ? nullptr : EVP_sha256(), nullptr,
                       key);
    std::size_t length = 0;
    EVP_DigestSign(context, nullptr, &length, raw(message), message.size());
    std::string signature(length, '\0');
    EVP_DigestSign(context, raw(signature), &length, raw(message), message.size());
    signature.resize(length);
    EVP_MD_CTX_free(context);
    return signature;
  }
  [[nodiscard]] std::string client_data_of(const Json& options, const char* type) const {
    Json data{{"type", behaviour.type.empty() ? type : behaviour.type},
              {"challenge", behaviour.challenge.empty() ? options["challenge"].get<std::string>()
                                                        : behaviour.challenge},
              {"origin", origin_},
              {"crossOrigin", false}};
    data.update(behaviour.more_client_data);
    return data.dump();
  }
  [[nodiscard]] std::string data_of(const std::string& rp_id, unsigned flags,
                                    const std::string& credential) {
    if (counter_ != 0) ++counter_;
    std::string data = digest_of(behaviour.rp_id.empty() ? rp_id : behaviour.rp_id);
    data += static_cast<char>(flags);
    for (unsigned shift = 32; shift > 0; shift -= 8) {
      data += static_cast<char>(counter_ >> (shift - 8) & 0xffU);
    }
    return data + credential + behaviour.after_data;
  }
  static Json credential_json(const std::string& id, Json response) {
    return {{"id", to_base64url(id)},
            {"rawId", to_base64url(id)},
            {"type", "public-key"},
            {"response", std::move(response)},
            {"clientExtensionResults", Json::object()},
            {"authenticatorAttachment", "platform"}};
  }

  std::string origin_;
  KeyKind kind_;
  std::uint32_t counter_ = 0;
  std::map<std::string, Passkey> passkeys_;
  std::string last_;
  std::string next_id_;
};

}  // namespace tria::test
