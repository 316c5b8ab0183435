#include "server/live/secrets.hpp"

#include <array>
#include <cstdint>
#include <cstdlib>
#include <span>

#include <openssl/crypto.h>
#include <openssl/sha.h>
#include <sys/random.h>

namespace tria::server {

namespace {

std::string base64url(std::span<const unsigned char> bytes) {
  constexpr std::string_view kDigits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  std::string text;
  unsigned held = 0;
  int bits = 0;
  for (const unsigned char byte : bytes) {
    held = (held << 8) | byte;
    for (bits += 8; bits >= 6; bits -= 6) text += kDigits[(held >> (bits - 6)) & 0x3f];
  }
  if (bits > 0) text += kDigits[(held << (6 - bits)) & 0x3f];
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

bool coin_flip() { return (random_bytes<1>()[0] & 1U) != 0; }

}  // namespace tria::server
