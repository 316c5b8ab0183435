// Reads CBOR (RFC 8949) as authenticators write it: whole numbers, bytes, texts, lists and maps of
// definite length, simple values. Nothing is copied or allocated; anything else, or an item that goes
// beyond the end, is nothing.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace tria::server {

class CborReader {
 public:
  explicit CborReader(std::string_view bytes) noexcept : whole_(bytes), left_(bytes) {}

  [[nodiscard]] std::optional<std::int64_t> integer() noexcept;
  [[nodiscard]] std::optional<std::string_view> bytes() noexcept;
  [[nodiscard]] std::optional<std::string_view> text() noexcept;
  // How many pairs of items follow.
  [[nodiscard]] std::optional<std::size_t> map() noexcept;
  // One item of any kind, with all that is in it. False: there is none.
  [[nodiscard]] bool skip() noexcept { return skip(kMaxDepth); }

  [[nodiscard]] bool is_at_end() const noexcept { return left_.empty(); }
  // How many bytes have been read.
  [[nodiscard]] std::size_t position() const noexcept { return whole_.size() - left_.size(); }

 private:
  static constexpr int kMaxDepth = 8;
  static constexpr std::uint64_t kMaxItems = 64;  // of one list or map

  enum class Kind : std::uint8_t {
    kUnsigned,
    kNegative,
    kBytes,
    kText,
    kList,
    kMap,
    kTag,
    kSimple
  };
  struct Head {
    Kind kind = Kind::kUnsigned;
    std::uint64_t value = 0;
  };
  [[nodiscard]] std::optional<Head> head() noexcept;
  // The head, if it is of this kind; otherwise nothing has been read.
  [[nodiscard]] std::optional<std::uint64_t> head_of(Kind kind) noexcept;
  [[nodiscard]] std::optional<std::string_view> take(std::uint64_t length) noexcept;
  [[nodiscard]] bool skip(int depth) noexcept;

  std::string_view whole_;
  std::string_view left_;
};

}  // namespace tria::server
