#include "server/accounts/cbor.hpp"

namespace tria::server {

std::optional<CborReader::Head> CborReader::head() noexcept {
  constexpr unsigned kOneByte = 24;     // the value is in the next byte,
  constexpr unsigned kEightBytes = 27;  // or up to the next eight
  if (left_.empty()) return std::nullopt;
  const auto first = static_cast<unsigned char>(left_.front());
  Head head{static_cast<Kind>(first >> 5U), first & 31U};
  left_.remove_prefix(1);
  if (head.value < kOneByte) return head;
  if (head.value > kEightBytes) return std::nullopt;  // reserved, or of indefinite length
  const auto more = take(std::uint64_t{1} << (head.value - kOneByte));
  if (!more) return std::nullopt;
  head.value = 0;
  for (const char byte : *more) head.value = head.value << 8U | static_cast<unsigned char>(byte);
  return head;
}

std::optional<std::uint64_t> CborReader::head_of(Kind kind) noexcept {
  const std::string_view before = left_;
  const std::optional<Head> found = head();
  if (found && found->kind == kind) return found->value;
  left_ = before;
  return std::nullopt;
}

std::optional<std::string_view> CborReader::take(std::uint64_t length) noexcept {
  if (length > left_.size()) return std::nullopt;
  const std::string_view taken = left_.substr(0, static_cast<std::size_t>(length));
  left_.remove_prefix(taken.size());
  return taken;
}

std::optional<std::int64_t> CborReader::integer() noexcept {
  if (const auto value = head_of(Kind::kUnsigned)) {
    return *value <= INT64_MAX ? std::optional(static_cast<std::int64_t>(*value)) : std::nullopt;
  }
  const auto value = head_of(Kind::kNegative);
  if (!value || *value > INT64_MAX) return std::nullopt;
  return -1 - static_cast<std::int64_t>(*value);
}

std::optional<std::string_view> CborReader::bytes() noexcept {
  const auto length = head_of(Kind::kBytes);
  return length ? take(*length) : std::nullopt;
}

std::optional<std::string_view> CborReader::text() noexcept {
  const auto length = head_of(Kind::kText);
  return length ? take(*length) : std::nullopt;
}

std::optional<std::size_t> CborReader::map() noexcept {
  const auto pairs = head_of(Kind::kMap);
  return pairs && *pairs <= kMaxItems ? std::optional(static_cast<std::size_t>(*pairs))
                                      : std::nullopt;
}

bool CborReader::skip(int depth) noexcept {
  const std::optional<Head> found = head();
  if (!found || depth == 0) return false;
  const auto skip_items = [&](std::uint64_t count) {
    for (std::uint64_t i = 0; i < count; ++i) {
      if (!skip(depth - 1)) return false;
    }
    return true;
  };
  switch (found->kind) {
    case Kind::kUnsigned:
    case Kind::kNegative:
    case Kind::kSimple:
      return true;
    case Kind::kBytes:
    case Kind::kText:
      return take(found->value).has_value();
    case Kind::kList:
      return found->value <= kMaxItems && skip_items(found->value);
    case Kind::kMap:
      return found->value <= kMaxItems && skip_items(2 * found->value);
    case Kind::kTag:
      return skip_items(1);
  }
  return false;
}

}  // namespace tria::server
