// The public key of a passkey: read from COSE (RFC 9052), and asked whether a signature is its own.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string_view>

#include <tl/expected.hpp>

#include "server/accounts/cbor.hpp"

struct evp_pkey_st;  // of OpenSSL

namespace tria::server {

// Names of COSE; those that are offered to authenticators, the best first.
enum class KeyAlgorithm : std::int16_t { kEs256 = -7, kEdDsa = -8, kRs256 = -257 };
inline constexpr std::array kKeyAlgorithms{KeyAlgorithm::kEs256, KeyAlgorithm::kEdDsa,
                                           KeyAlgorithm::kRs256};

class PublicKey {
 public:
  enum class Problem : std::uint8_t { kMalformed, kAlgorithm };
  // Reads one key and leaves the reader behind it.
  [[nodiscard]] static tl::expected<PublicKey, Problem> read(CborReader& reader);
  [[nodiscard]] static tl::expected<PublicKey, Problem> read(std::string_view cose) {
    CborReader reader(cose);
    auto key = read(reader);
    if (key && !reader.is_at_end()) return tl::unexpected(Problem::kMalformed);
    return key;
  }

  [[nodiscard]] KeyAlgorithm algorithm() const noexcept { return algorithm_; }
  [[nodiscard]] bool has_signed(std::string_view message, std::string_view signature) const;

 private:
  struct Free {
    void operator()(evp_pkey_st* key) const noexcept;
  };
  using Handle = std::unique_ptr<evp_pkey_st, Free>;
  struct Parts;
  PublicKey(KeyAlgorithm algorithm, Handle handle)
      : algorithm_(algorithm), handle_(std::move(handle)) {}
  [[nodiscard]] static Handle make(KeyAlgorithm algorithm, const Parts& parts);

  KeyAlgorithm algorithm_;
  Handle handle_;
};

}  // namespace tria::server
