#include "server/negotiation.hpp"

#include <algorithm>
#include <cctype>

namespace tria::server {

namespace {

std::string_view trimmed(std::string_view text) noexcept {
  constexpr std::string_view kSpace = " \t";
  const std::size_t start = text.find_first_not_of(kSpace);
  if (start == std::string_view::npos) return {};
  return text.substr(start, text.find_last_not_of(kSpace) - start + 1);
}

// Takes the part before the separator off the text.
std::string_view take_until(std::string_view& text, char separator) noexcept {
  const std::size_t end = std::min(text.find(separator), text.size());
  const std::string_view part = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return trimmed(part);
}

bool same_word(std::string_view a, std::string_view b) noexcept {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](unsigned char x, unsigned char y) {
    return std::tolower(x) == std::tolower(y);
  });
}

// "q=0", "q=0.0", "q=0.000": not wanted at all.
bool is_zero_quality(std::string_view parameter) noexcept {
  std::string_view value = parameter;
  if (!same_word(take_until(value, '='), "q")) return false;
  value = trimmed(value);
  return !value.empty() && value.find_first_not_of("0.") == std::string_view::npos;
}

}  // namespace

bool accepts(std::string_view accept_encoding, std::string_view encoding) noexcept {
  while (!accept_encoding.empty()) {
    std::string_view item = take_until(accept_encoding, ',');
    if (!same_word(take_until(item, ';'), encoding)) continue;
    while (!item.empty()) {
      if (is_zero_quality(take_until(item, ';'))) return false;
    }
    return true;
  }
  return false;
}

bool matches(std::string_view if_none_match, std::string_view etag) noexcept {
  while (!if_none_match.empty()) {
    std::string_view tag = take_until(if_none_match, ',');
    if (tag == "*") return true;
    // For this purpose a weak tag is as good as a strong one.
    if (tag.starts_with("W/")) tag.remove_prefix(2);
    if (tag == etag) return true;
  }
  return false;
}

}  // namespace tria::server
