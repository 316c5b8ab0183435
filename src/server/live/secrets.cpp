#include "server/live/secrets.hpp"

#include <cstdlib>

#include <openssl/crypto.h>
#include <openssl/sha.h>
#include <sys/random.h>

#include "server/wire/base64.hpp"

namespace tria::server {

namespace {

// Without i, l, o and u: 32 of them, so that every byte stands for one as often as for another.
constexpr std::string_view kCodeAlphabet = "0123456789abcdefghjkmnpqrstvwxyz";
constexpr std::size_t kCodeLetters = 16;
constexpr std::size_t kCodeGroup = 4;
static_assert(kCodeAlphabet.size() == 32);

template <std::size_t N>
std::string random_bytes() {
  std::string bytes(N, '\0');
  // Up to 256 bytes come whole or not at all; without them nothing here is a secret.
  if (getrandom(bytes.data(), N, 0) != static_cast<ssize_t>(N)) std::abort();
  return bytes;
}

}  // namespace

std::string new_id() { return base64url(random_bytes<8>()); }
std::string new_token() { return base64url(random_bytes<16>()); }

std::string sha256(std::string_view bytes) {
  std::string digest(SHA256_DIGEST_LENGTH, '\0');
  SHA256(reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(),
         reinterpret_cast<unsigned char*>(digest.data()));
  return digest;
}

std::string hash_of(std::string_view secret) { return base64url(sha256(secret)); }

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

bool coin_flip() { return (static_cast<unsigned char>(random_bytes<1>()[0]) & 1U) != 0; }

std::string new_recovery_code() {
  std::string code;
  for (const char byte : random_bytes<kCodeLetters>()) {
    if (code.size() % (kCodeGroup + 1) == kCodeGroup) code += '-';
    code += kCodeAlphabet[static_cast<unsigned char>(byte) % kCodeAlphabet.size()];
  }
  return code;
}

std::string typed_recovery_code(std::string_view text) {
  std::string code;
  std::size_t letters = 0;
  for (char c : text) {
    if (c == '-' || c == ' ') continue;
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    if (c == 'o') c = '0';
    if (c == 'i' || c == 'l') c = '1';
    if (kCodeAlphabet.find(c) == std::string_view::npos || letters == kCodeLetters) return {};
    if (letters != 0 && letters % kCodeGroup == 0) code += '-';
    code += c;
    ++letters;
  }
  return letters == kCodeLetters ? code : std::string{};
}

}  // namespace tria::server
