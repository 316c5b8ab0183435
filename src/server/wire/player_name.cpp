#include <cstdlib>

#include <utf8proc.h>

#include "core/text.hpp"
#include "server/wire/requests.hpp"

namespace tria::server {

namespace {

enum class Kind { kShown, kSpace, kUnseen, kNoCharacter };

Kind kind_of(utf8proc_int32_t c) noexcept {
  constexpr utf8proc_int32_t kEmptyBraille = 0x2800;  // a letter that is blank
  // Joiners, marks of direction, tags, variants: there are some four thousand of them.
  if (utf8proc_get_property(c)->ignorable != 0) return Kind::kUnseen;
  if (c == kEmptyBraille) return Kind::kSpace;
  const utf8proc_category_t category = utf8proc_category(c);
  if (category == UTF8PROC_CATEGORY_ZS) return Kind::kSpace;
  // After the spaces come separators of lines, controls, surrogates and private characters.
  const bool is_none = category == UTF8PROC_CATEGORY_CN || category > UTF8PROC_CATEGORY_ZS;
  return is_none ? Kind::kNoCharacter : Kind::kShown;
}

const utf8proc_uint8_t* bytes(std::string_view text) {
  return reinterpret_cast<const utf8proc_uint8_t*>(text.data());
}

// Unchanged if memory runs out.
std::string composed(const std::string& text) {
  struct Free {
    void operator()(utf8proc_uint8_t* memory) const noexcept { std::free(memory); }
  };
  utf8proc_uint8_t* made = nullptr;
  const auto length =
      utf8proc_map(bytes(text), static_cast<utf8proc_ssize_t>(text.size()), &made,
                   static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_COMPOSE));
  const std::unique_ptr<utf8proc_uint8_t, Free> owner(made);
  if (length < 0) return text;
  return {reinterpret_cast<const char*>(made), static_cast<std::size_t>(length)};
}

std::size_t characters(std::string_view text) {
  std::size_t count = 0;
  for (const char c : text) count += (static_cast<unsigned char>(c) & 0xc0U) != 0x80U ? 1U : 0U;
  return count;
}

}  // namespace

tl::expected<std::string, std::string> printable_text(std::string_view text,
                                                      std::size_t max_characters) {
  const auto refused = [](std::string why) { return tl::unexpected<std::string>(std::move(why)); };
  const auto unseen = [&] { return refused("has a character that cannot be shown"); };
  std::string name;
  bool is_space_due = false;
  while (!text.empty()) {
    utf8proc_int32_t c = 0;
    const auto length =
        utf8proc_iterate(bytes(text), static_cast<utf8proc_ssize_t>(text.size()), &c);
    if (length <= 0) return unseen();
    const std::string_view character = text.substr(0, static_cast<std::size_t>(length));
    text.remove_prefix(character.size());
    switch (kind_of(c)) {
      case Kind::kNoCharacter:
        return unseen();
      case Kind::kSpace:
        is_space_due = !name.empty();
        break;
      case Kind::kShown:
        if (is_space_due) name += ' ';
        is_space_due = false;
        name += character;
        break;
      case Kind::kUnseen:
        break;
    }
  }
  name = composed(name);
  if (characters(name) > max_characters) {
    return refused(join("has at most ", max_characters, " characters"));
  }
  return name;
}

}  // namespace tria::server
