#include "record/head.hpp"

#include <algorithm>

#include "core/text.hpp"
#include "record/source_text.hpp"

namespace tria::record {

namespace {

constexpr std::string_view kSpace = " \t\r\n";
// More than any list of tags needs.
constexpr std::size_t kMaxHead = 65'536;

}  // namespace

Head::Head(std::string_view whole) {
  if (whole.starts_with(kByteOrderMark)) whole.remove_prefix(kByteOrderMark.size());
  whole.remove_prefix(std::min(whole.find_first_not_of(kSpace), whole.size()));
  text = whole.substr(0, kMaxHead);
  // [Name "value"] is a tag, [[0, 0, …] a matrix.
  const std::size_t after = text.find_first_not_of(kSpace, 1);
  has_tags = text.starts_with('[') && after != std::string_view::npos && is_letter(text[after]);
  if (has_tags) {
    // The tags end at the first blank line.
    text = text.substr(0, std::min(text.find("\n\n"), text.find("\r\n\r\n")));
  }
  first_word = text.substr(0, text.find_first_of(kSpace)).substr(0, kMaxPositionText);
}

bool Head::has(std::string_view tag) const {
  return has_tags && text.find(join("[", tag, " ")) != std::string_view::npos;
}

std::string_view Head::value(std::string_view tag) const {
  if (!has_tags) return {};
  const std::string opening = join("[", tag, " \"");
  const std::size_t start = text.find(opening);
  if (start == std::string_view::npos) return {};
  const std::size_t end = text.find('"', start + opening.size());
  if (end == std::string_view::npos) return {};
  return text.substr(start + opening.size(), end - start - opening.size());
}

}  // namespace tria::record
