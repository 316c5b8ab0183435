#include "record/source_text.hpp"

#include <cstddef>
#include <cstdint>

#include "core/text.hpp"
#include "record/codes.hpp"
#include "record/limits.hpp"
#include "record/scanner.hpp"

namespace tria::record {

namespace {

// The length of the UTF-8 character that `text` begins with; 0 when it begins with none.
std::size_t character_length(std::string_view text) noexcept {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned lead = byte(0);
  if (lead < 0x80) return 1;
  std::size_t length = 0;
  std::uint32_t value = 0;
  if (lead >= 0xC2 && lead <= 0xDF) {
    length = 2;
    value = lead & 0x1FU;
  } else if (lead >= 0xE0 && lead <= 0xEF) {
    length = 3;
    value = lead & 0x0FU;
  } else if (lead >= 0xF0 && lead <= 0xF4) {
    length = 4;
    value = lead & 0x07U;
  } else {
    return 0;
  }
  if (text.size() < length) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0U) != 0x80) return 0;
    value = (value << 6U) | (byte(i) & 0x3FU);
  }
  constexpr std::uint32_t kShortest[] = {0, 0, 0x80, 0x800, 0x10000};
  const bool surrogate = value >= 0xD800 && value <= 0xDFFF;
  // The C1 controls are as unprintable as those of ASCII.
  if (value < kShortest[length] || value > 0x10FFFF || surrogate || value < 0xA0) return 0;
  return length;
}

bool is_control(char character) noexcept {
  const auto code = static_cast<unsigned char>(character);
  return code < 0x20 || code == 0x7F;
}

}  // namespace

Expected<std::string_view> check_source(std::string_view text) {
  if (text.size() > kMaxFileBytes) {
    return fail(code::kTooLarge,
                join("the file has ", text.size(), " bytes, at most ", kMaxFileBytes, " are read"),
                {std::to_string(text.size()), std::to_string(kMaxFileBytes)});
  }
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());

  Scanner scanner(text);
  while (!scanner.at_end()) {
    const char next = scanner.peek();
    const std::size_t length = character_length(scanner.rest());
    if (length == 0 || (is_control(next) && !Scanner::is_space(next))) {
      return fail_at(code::kEncoding, scanner.place(), "this is not text in UTF-8");
    }
    scanner.skip(length);
  }
  return text;
}

bool is_plain_text(std::string_view text) noexcept {
  while (!text.empty()) {
    const std::size_t length = character_length(text);
    if (length == 0 || is_control(text.front())) return false;
    text.remove_prefix(length);
  }
  return true;
}

}  // namespace tria::record
