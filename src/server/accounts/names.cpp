#include "server/accounts/names.hpp"

#include <cstdlib>
#include <set>

#include <unicode/uspoof.h>
#include <utf8proc.h>

#include "core/text.hpp"
#include "server/codes.hpp"
#include "server/wire/requests.hpp"

namespace tria::server {

namespace {

constexpr std::array<std::string_view, 36> kReserved{
    "tria",      "admin",    "administrator", "moderator", "mod",       "server",
    "system",    "root",     "host",          "operator",  "owner",     "staff",
    "team",      "support",  "help",          "official",  "service",   "security",
    "computer",  "engine",   "bot",           "guest",     "anonymous", "nobody",
    "everybody", "everyone", "deleted",       "closed",    "unknown",   "null",
    "undefined", "me",       "you",           "player",    "opponent",  "spectator"};

// Compatibility forms composed, case folded, nothing that is ignored in comparisons.
std::string case_folded(std::string_view text) {
  utf8proc_uint8_t* made = nullptr;
  const auto length = utf8proc_map(
      reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
      static_cast<utf8proc_ssize_t>(text.size()), &made,
      static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_COMPOSE | UTF8PROC_COMPAT |
                                     UTF8PROC_CASEFOLD | UTF8PROC_IGNORE));
  const std::unique_ptr<utf8proc_uint8_t, decltype(&std::free)> owner(made, &std::free);
  if (length < 0) return std::string(text);
  return {reinterpret_cast<const char*>(made), static_cast<std::size_t>(length)};
}

// Unicode TR 39: the same for texts that look the same.
std::string skeleton(const std::string& text) {
  const auto open = [] {
    UErrorCode code = U_ZERO_ERROR;
    USpoofChecker* const made = uspoof_open(&code);
    // Without the tables nobody's name would be safe.
    if (U_FAILURE(code)) std::abort();
    return made;
  };
  static const USpoofChecker* const kChecker = open();
  std::string out(8 * text.size() + 16, '\0');
  for (int attempt = 0; attempt < 2; ++attempt) {
    UErrorCode code = U_ZERO_ERROR;
    const std::int32_t length =
        uspoof_getSkeletonUTF8(kChecker, 0, text.data(), static_cast<std::int32_t>(text.size()),
                               out.data(), static_cast<std::int32_t>(out.size()), &code);
    const auto needed = static_cast<std::size_t>(std::max(length, 0));
    if (U_SUCCESS(code) && needed <= out.size()) {
      out.resize(needed);
      return out;
    }
    out.resize(std::max(needed, out.size()) + 1);
  }
  return text;
}

struct Character {
  utf8proc_int32_t code = 0;
  std::string_view bytes;
};

// The text must be UTF-8.
std::vector<Character> characters_of(std::string_view text) {
  std::vector<Character> all;
  while (!text.empty()) {
    Character next;
    const auto length = utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                                         static_cast<utf8proc_ssize_t>(text.size()), &next.code);
    if (length <= 0) return {};
    next.bytes = text.substr(0, static_cast<std::size_t>(length));
    text.remove_prefix(next.bytes.size());
    all.push_back(next);
  }
  return all;
}

bool is_of_letters(utf8proc_int32_t code) {
  const utf8proc_category_t category = utf8proc_category(code);
  return category >= UTF8PROC_CATEGORY_LU && category <= UTF8PROC_CATEGORY_LO;
}

bool is_of_numbers(utf8proc_int32_t code) {
  const utf8proc_category_t category = utf8proc_category(code);
  return category >= UTF8PROC_CATEGORY_ND && category <= UTF8PROC_CATEGORY_NO;
}

}  // namespace

NameKeys keys_of(std::string_view name) {
  // Skeletons may have capitals: a zero looks like O.
  return {case_folded(skeleton(case_folded(name))), case_folded(skeleton(std::string(name)))};
}

std::vector<std::string> key_list(std::string_view name) {
  const NameKeys keys = keys_of(name);
  if (keys.folded == keys.seen) return {keys.folded};
  return {keys.folded, keys.seen};
}

bool is_reserved(std::string_view name) {
  // "Admin 1" and "_tria_" look like the house's too.
  const std::string folded = case_folded(name);
  std::string letters;
  for (const Character& character : characters_of(folded)) {
    if (is_of_letters(character.code)) letters += character.bytes;
  }
  const NameKeys whole = keys_of(name);
  const NameKeys bare = keys_of(letters);
  static const std::set<std::string> kKeys = [] {
    std::set<std::string> keys;
    for (const std::string_view word : kReserved) keys.insert(keys_of(word).folded);
    return keys;
  }();
  return kKeys.contains(whole.folded) || kKeys.contains(whole.seen) || kKeys.contains(bare.folded);
}

Expected<std::string> claimable_name(std::string_view text) {
  const auto name = player_name(text);
  if (!name) return fail(account_code::kName, join("the name ", name.error()));
  const std::vector<Character> all = characters_of(*name);
  const bool has_some = std::any_of(all.begin(), all.end(), [](const Character& character) {
    return is_of_letters(character.code) || is_of_numbers(character.code);
  });
  if (!has_some) return fail(account_code::kName, "the name has no letter and no digit");
  if (is_reserved(*name)) return fail(account_code::kNameReserved, "this name is reserved");
  return *name;
}

}  // namespace tria::server
