#include "core/text.hpp"

#include <algorithm>
#include <cstdlib>

#include "core/outcome.hpp"
#include "core/step.hpp"

namespace tria {

std::string quote(std::string_view text, std::size_t shown) {
  constexpr std::string_view kHex = "0123456789abcdef";
  std::string out = "'";
  for (const char character : text.substr(0, shown)) {
    const auto code = static_cast<unsigned char>(character);
    if (code >= 0x20 && code < 0x7f) {
      out += character;
    } else {
      out += join("\\x", kHex[code >> 4U], kHex[code & 15U]);
    }
  }
  if (text.size() > shown) out += "…";
  return out + "'";
}

std::vector<Slice> split(Slice whole, char separator) {
  std::vector<Slice> slices;
  std::size_t start = 0;
  while (true) {
    const std::size_t end = std::min(whole.text.find(separator, start), whole.text.size());
    slices.push_back({whole.text.substr(start, end - start), whole.column + start});
    if (end == whole.text.size()) return slices;
    start = end + 1;
  }
}

std::vector<Slice> split_words(std::string_view text) {
  constexpr std::string_view kSpaces = " \t\r\n";
  std::vector<Slice> words;
  std::size_t start = text.find_first_not_of(kSpaces);
  while (start != std::string_view::npos) {
    const std::size_t end = std::min(text.find_first_of(kSpaces, start), text.size());
    words.push_back({text.substr(start, end - start), start + 1});
    start = text.find_first_not_of(kSpaces, end);
  }
  return words;
}

std::optional<Error> check_length(std::string_view text, std::size_t limit, std::string_view what) {
  if (text.size() <= limit) return std::nullopt;
  return refuse(text_code::kTooLong,
                join(what, " is ", text.size(), " characters long, at most ", limit, " make sense"),
                {std::to_string(text.size()), std::to_string(limit)}, limit + 1);
}

std::string write_halves(int halves) {
  std::string text = halves < 0 ? "-" : "";
  text += std::to_string(std::abs(halves) / 2);
  if (halves % 2 != 0) text += ".5";
  return text;
}

}  // namespace tria
