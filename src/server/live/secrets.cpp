#include "server/live/secrets.hpp"

#include <algorithm>
#include <cstdlib>
#include <span>

#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/sha.h>
#include <sys/random.h>

namespace tria::server {

namespace {

std::string base64url(std::span<const unsigned char> bytes) {
  std::string text((bytes.size() + 2) / 3 * 4 + 1, '\0');  // with the NUL that OpenSSL adds
  EVP_EncodeBlock(reinterpret_cast<unsigned char*>(text.data()), bytes.data(),
                  static_cast<int>(bytes.size()));
  text.resize((bytes.size() * 8 + 5) / 6);  // without the padding
  std::replace(text.begin(), text.end(), '+', '-');
  std::replace(text.begin(), text.end(), '/', '_');
  return text;
}

template <std::size_t N>
std::array<unsigned char, N> random_bytes() {
  std::array<unsigned char, N> bytes{};
  // Up to 256 bytes come whole or not at all; without them nothing here is a secret.
  if (getrandom(bytes.data(), N, 0) != static_cast<ssize_t>(N)) std::abort();
  return bytes;
}

}  // namespace

std::string new_match_id() { return base64url(random_bytes<8>()); }
std::string new_token() { return base64url(random_bytes<16>()); }

std::string hash_of(std::string_view secret) {
  std::array<unsigned char, SHA256_DIGEST_LENGTH> digest{};
  SHA256(reinterpret_cast<const unsigned char*>(secret.data()), secret.size(), digest.data());
  return base64url(digest);
}

bool same_hash(std::string_view a, std::string_view b) noexcept {
  return !a.empty() && a.size() == b.size() && CRYPTO_memcmp(a.data(), b.data(), a.size()) == 0;
}

std::optional<Side> holder_of(const std::array<std::string, 2>& token_hashes,
                              std::string_view hash) noexcept {
  // Both are always compared, so that the time it takes says nothing.
  const bool first = same_hash(token_hashes[0], hash);
  const bool second = same_hash(token_hashes[1], hash);
  if (first) return Side::kFirst;
  return second ? std::optional(Side::kSecond) : std::nullopt;
}

bool coin_flip() { return (random_bytes<1>()[0] & 1U) != 0; }

}  // namespace tria::server
