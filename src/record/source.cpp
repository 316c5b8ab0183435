#include "record/source.hpp"

namespace tria::record {

namespace {

bool is_control(char character) noexcept {
  const auto code = static_cast<unsigned char>(character);
  return code < 0x20 || code == 0x7F;
}

}  // namespace

std::size_t character_length(std::string_view text) noexcept {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned lead = byte(0);
  if (lead < 0x80) return 1;
  if (lead < 0xC0 || lead >= 0xF8) return 0;
  const std::size_t length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  if (text.size() < length) return 0;
  std::uint32_t value = lead & (0xFFU >> (length + 1));
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

tl::unexpected<Error> fail_at(std::string_view code, Place place, std::string_view message,
                              std::vector<std::string> args) {
  args.insert(args.begin(), {std::to_string(place.line), std::to_string(place.column)});
  if (place.line == 0) return fail(code, std::string(message), std::move(args));
  return fail(code, join("line ", place.line, ", column ", place.column, ": ", message),
              std::move(args), place.column);
}

tl::unexpected<Error> too_many(Place place, std::string_view whole, std::size_t limit,
                               std::string_view parts) {
  return fail_at(code::kTooMany, place, join(whole, " may have at most ", limit, " ", parts),
                 {std::to_string(limit)});
}

tl::unexpected<Error> too_long(Place place, std::string_view what, std::size_t limit,
                               std::string_view unit) {
  return fail_at(code::kTooLong, place, join(what, " has at most ", limit, " ", unit),
                 {std::to_string(limit)});
}

tl::unexpected<Error> too_deep(Place place, std::string_view what, std::size_t limit) {
  return fail_at(code::kTooDeep, place,
                 join(what, " may stand at most ", limit, " deep in each other"),
                 {std::to_string(limit)});
}

char Scanner::take() noexcept {
  const char character = peek();
  if (at_end()) return character;
  ++next_;
  if (character == '\n') {
    ++place_.line;
    place_.column = 1;
  } else {
    ++place_.column;
  }
  return character;
}

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
