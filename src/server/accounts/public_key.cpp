#include "server/accounts/public_key.hpp"

#include <string>

#include <openssl/core_names.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>

namespace tria::server {

namespace {

// Labels and values of COSE.
constexpr std::int64_t kCoseType = 1;
constexpr std::int64_t kCoseAlgorithm = 3;
constexpr std::int64_t kCoseCurve = -1;  // of an RSA key: the modulus
constexpr std::int64_t kCoseX = -2;      // of an RSA key: the exponent
constexpr std::int64_t kCoseY = -3;
constexpr std::int64_t kCoseOkp = 1;
constexpr std::int64_t kCoseEc2 = 2;
constexpr std::int64_t kCoseRsa = 3;
constexpr std::int64_t kCoseP256 = 1;
constexpr std::int64_t kCoseEd25519 = 6;

constexpr std::size_t kCoordinate = 32;
constexpr std::size_t kMinModulus = 256;  // 2,048 bits
constexpr std::size_t kMaxModulus = 512;
constexpr std::size_t kMaxExponent = 4;

const unsigned char* bytes_of(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

template <class T, void (*kFree)(T*)>
struct FreeWith {
  void operator()(T* object) const noexcept { kFree(object); }
};
template <class T, void (*kFree)(T*)>
using Owned = std::unique_ptr<T, FreeWith<T, kFree>>;
using KeyBuilder = Owned<OSSL_PARAM_BLD, OSSL_PARAM_BLD_free>;
using KeyParams = Owned<OSSL_PARAM, OSSL_PARAM_free>;
using KeyContext = Owned<EVP_PKEY_CTX, EVP_PKEY_CTX_free>;
using DigestContext = Owned<EVP_MD_CTX, EVP_MD_CTX_free>;
using BigNumber = Owned<BIGNUM, BN_free>;

// Null unless the parameters are those of a key; a point must be on its curve.
EVP_PKEY* key_from(const char* type, OSSL_PARAM_BLD* builder) {
  const KeyParams params(OSSL_PARAM_BLD_to_param(builder));
  const KeyContext context(EVP_PKEY_CTX_new_from_name(nullptr, type, nullptr));
  EVP_PKEY* key = nullptr;
  if (!params || !context || EVP_PKEY_fromdata_init(context.get()) != 1 ||
      EVP_PKEY_fromdata(context.get(), &key, EVP_PKEY_PUBLIC_KEY, params.get()) != 1) {
    return nullptr;
  }
  return key;
}

EVP_PKEY* elliptic_key(std::string_view x, std::string_view y) {
  constexpr char kUncompressed = 4;
  if (x.size() != kCoordinate || y.size() != kCoordinate) return nullptr;
  const std::string point = kUncompressed + std::string(x) + std::string(y);
  const KeyBuilder builder(OSSL_PARAM_BLD_new());
  if (!builder ||
      OSSL_PARAM_BLD_push_utf8_string(builder.get(), OSSL_PKEY_PARAM_GROUP_NAME, "prime256v1", 0) !=
          1 ||
      OSSL_PARAM_BLD_push_octet_string(builder.get(), OSSL_PKEY_PARAM_PUB_KEY, point.data(),
                                       point.size()) != 1) {
    return nullptr;
  }
  return key_from("EC", builder.get());
}

EVP_PKEY* edwards_key(std::string_view x) {
  if (x.size() != kCoordinate) return nullptr;
  return EVP_PKEY_new_raw_public_key(EVP_PKEY_ED25519, nullptr, bytes_of(x), x.size());
}

EVP_PKEY* rsa_key(std::string_view modulus, std::string_view exponent) {
  if (modulus.size() < kMinModulus || modulus.size() > kMaxModulus || modulus.front() == '\0' ||
      exponent.empty() || exponent.size() > kMaxExponent) {
    return nullptr;
  }
  const auto number = [](std::string_view text) {
    return BigNumber(BN_bin2bn(bytes_of(text), static_cast<int>(text.size()), nullptr));
  };
  const BigNumber n = number(modulus);
  const BigNumber e = number(exponent);
  const KeyBuilder builder(OSSL_PARAM_BLD_new());
  if (!n || !e || !builder || BN_is_odd(n.get()) == 0 || BN_is_odd(e.get()) == 0 ||
      BN_is_one(e.get()) != 0 ||
      OSSL_PARAM_BLD_push_BN(builder.get(), OSSL_PKEY_PARAM_RSA_N, n.get()) != 1 ||
      OSSL_PARAM_BLD_push_BN(builder.get(), OSSL_PKEY_PARAM_RSA_E, e.get()) != 1) {
    return nullptr;
  }
  return key_from("RSA", builder.get());
}

}  // namespace

struct PublicKey::Parts {
  std::optional<std::int64_t> type;
  std::optional<std::int64_t> algorithm;
  std::optional<std::int64_t> curve;
  std::optional<std::string_view> modulus;
  std::optional<std::string_view> x;
  std::optional<std::string_view> y;

  // False: not a pair of a key, or one that stood there before.
  [[nodiscard]] bool read_pair(CborReader& reader) {
    const auto number_into = [&](std::optional<std::int64_t>& part) {
      return !part && (part = reader.integer()).has_value();
    };
    const auto bytes_into = [&](std::optional<std::string_view>& part) {
      return !part && (part = reader.bytes()).has_value();
    };
    const auto label = reader.integer();
    if (!label) return false;
    switch (*label) {
      case kCoseType:
        return number_into(type);
      case kCoseAlgorithm:
        return number_into(algorithm);
      case kCoseCurve:
        return type == kCoseRsa ? bytes_into(modulus) : number_into(curve);
      case kCoseX:
        return bytes_into(x);
      case kCoseY:
        return bytes_into(y);
      default:
        return reader.skip();
    }
  }
};

void PublicKey::Free::operator()(evp_pkey_st* key) const noexcept { EVP_PKEY_free(key); }

PublicKey::Handle PublicKey::make(KeyAlgorithm algorithm, const Parts& parts) {
  const std::string_view x = parts.x.value_or("");
  switch (algorithm) {
    case KeyAlgorithm::kEs256:
      if (parts.type != kCoseEc2 || parts.curve != kCoseP256) return nullptr;
      return Handle(elliptic_key(x, parts.y.value_or("")));
    case KeyAlgorithm::kEdDsa:
      if (parts.type != kCoseOkp || parts.curve != kCoseEd25519) return nullptr;
      return Handle(edwards_key(x));
    case KeyAlgorithm::kRs256:
      if (parts.type != kCoseRsa) return nullptr;
      return Handle(rsa_key(parts.modulus.value_or(""), x));
  }
  return nullptr;
}

tl::expected<PublicKey, PublicKey::Problem> PublicKey::read(CborReader& reader) {
  Parts parts;
  const auto pairs = reader.map();
  if (!pairs) return tl::unexpected(Problem::kMalformed);
  for (std::size_t i = 0; i < *pairs; ++i) {
    if (!parts.read_pair(reader)) return tl::unexpected(Problem::kMalformed);
  }
  if (!parts.algorithm) return tl::unexpected(Problem::kMalformed);
  for (const KeyAlgorithm algorithm : kKeyAlgorithms) {
    if (static_cast<std::int64_t>(algorithm) != *parts.algorithm) continue;
    Handle handle = make(algorithm, parts);
    if (!handle) return tl::unexpected(Problem::kMalformed);
    return PublicKey(algorithm, std::move(handle));
  }
  return tl::unexpected(Problem::kAlgorithm);
}

bool PublicKey::has_signed(std::string_view message, std::string_view signature) const {
  const DigestContext context(EVP_MD_CTX_new());
  const EVP_MD* const digest = algorithm_ == KeyAlgorithm::kEdDsa ? nullptr : EVP_sha256();
  return context &&
         EVP_DigestVerifyInit(context.get(), nullptr, digest, nullptr, handle_.get()) == 1 &&
         EVP_DigestVerify(context.get(), bytes_of(signature), signature.size(), bytes_of(message),
                          message.size()) == 1;
}

}  // namespace tria::server
