#include "cli/layout.hpp"

#include <algorithm>
#include <array>
#include <numeric>

#include "core/text.hpp"
#include "record/source.hpp"

namespace tria::cli {

namespace {

using record::character_length;

bool is_continuation(char byte) noexcept {
  return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

struct Folding {
  std::string_view from;
  std::string_view to;
};

constexpr std::array<Folding, 10> kFoldings{{
    {"é", "e"},
    {"è", "e"},
    {"·", "-"},
    {"×", "x"},
    {"…", "..."},
    {"–", "-"},
    {"—", "-"},
    {"→", "->"},
    {"’", "'"},
    {"½", ".5"},
}};

// Breaks a line at spaces. The new lines are indented as the line was, unless a word would not fit.
std::string broken(std::string_view line, std::size_t width) {
  const std::size_t start = std::min(line.find_first_not_of(' '), line.size());
  const std::size_t indent = start < width / 2 ? start : 0;
  std::string out;
  std::size_t column = 0;
  for (const Slice& word : split_words(line)) {
    const std::size_t length = display_width(word.text);
    if (column > 0 && column + 1 + length <= width) {
      out += join(' ', word.text);
      column += 1 + length;
      continue;
    }
    const std::size_t margin = indent + length <= width ? indent : 0;
    if (column > 0) out += '\n';
    out += std::string(margin, ' ').append(word.text);
    column = margin + length;
  }
  return out;
}

std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i + 1;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t replaced = diagonal + (a[i] == b[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({replaced, row[j] + 1, row[j + 1] + 1});
    }
  }
  return row.back();
}

}  // namespace

std::size_t display_width(std::string_view text) noexcept {
  std::size_t width = 0;
  while (!text.empty()) {
    if (text.starts_with("\033[")) {
      const std::size_t end = text.find_first_not_of("0123456789;", 2);
      text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
      continue;
    }
    if (!is_continuation(text.front())) ++width;
    text.remove_prefix(1);
  }
  return width;
}

std::string padded(std::string_view text, std::size_t width) {
  std::string out(text);
  const std::size_t used = display_width(text);
  if (used < width) out.append(width - used, ' ');
  return out;
}

std::string wrapped(std::string_view text, std::size_t width, std::size_t indent,
                    std::size_t start) {
  std::string out;
  std::size_t column = start;
  for (const Slice& word : split_words(text)) {
    const std::size_t length = display_width(word.text);
    if (!out.empty() && column + 1 + length > width) {
      out += '\n';
      out.append(indent, ' ');
      column = indent;
    } else if (!out.empty()) {
      out += ' ';
      ++column;
    }
    out += word.text;
    column += length;
  }
  return out;
}

std::string beside(std::string_view head, std::size_t column, std::string_view text,
                   std::size_t width) {
  constexpr std::size_t kReadable = 20;  // narrower, a text is hard to read
  constexpr std::size_t kStep = 4;
  const bool stacked =
      width < column + kReadable && 3 * column > width && column + display_width(text) > width;
  const std::size_t indent = stacked ? std::min(kStep, width / 4) : column;
  std::string out(head);
  if (stacked || display_width(head) > column) {
    while (out.ends_with(' ')) out.pop_back();
    out += '\n' + std::string(indent, ' ');
  } else {
    out = padded(out, column);
  }
  return out + wrapped(text, width, indent, indent);
}

std::string fitted(std::string_view text, std::size_t width) {
  std::string out;
  for (const auto& [line, column] : split({text}, '\n')) {
    if (column > 1) out += '\n';
    out += display_width(line) <= width ? std::string(line) : broken(line, width);
  }
  // A prompt ends with a space.
  if (text.ends_with(' ') && !out.ends_with(' ')) out += ' ';
  return out;
}

std::string clipped(std::string_view text, std::size_t width) {
  std::string out;
  for (std::size_t used = 0; !text.empty() && used < width; ++used) {
    const std::size_t length = std::max<std::size_t>(1, character_length(text));
    out += text.substr(0, length);
    text.remove_prefix(length);
  }
  return out;
}

std::size_t widest_line(std::string_view text) {
  std::size_t widest = 0;
  for (const Slice& line : split({text}, '\n')) widest = std::max(widest, display_width(line.text));
  return widest;
}

std::string in_columns(std::span<const std::string> items, std::size_t width) {
  constexpr std::size_t kGap = 2;
  std::size_t widest = 1;
  for (const std::string& item : items) widest = std::max(widest, display_width(item));
  const std::size_t columns = std::max<std::size_t>(1, (width + kGap) / (widest + kGap));
  std::string out;
  for (std::size_t i = 0; i < items.size(); ++i) {
    const bool last = i % columns == columns - 1 || i + 1 == items.size();
    out += last ? items[i] + '\n' : padded(items[i], widest + kGap);
  }
  return out;
}

std::string one_line(std::string_view text, std::size_t longest) {
  constexpr std::string_view kHex = "0123456789abcdef";
  std::string out;
  while (!text.empty()) {
    if (out.size() >= longest) return out + "…";
    const std::size_t length = character_length(text);
    const auto code = static_cast<unsigned char>(text.front());
    if (length == 0 || code < 0x20 || code == 0x7F) {
      out += join("\\x", kHex[code >> 4U], kHex[code & 15U]);
      text.remove_prefix(1);
    } else {
      out += text.substr(0, length);
      text.remove_prefix(length);
    }
  }
  return out;
}

std::string fold_to_ascii(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t length = std::max<std::size_t>(1, character_length(text));
    const std::string_view character = text.substr(0, length);
    const auto* const folding =
        std::find_if(kFoldings.begin(), kFoldings.end(),
                     [&](const Folding& candidate) { return candidate.from == character; });
    if (static_cast<unsigned char>(character.front()) < 0x80) {
      out += character;
    } else {
      out += folding == kFoldings.end() ? "?" : folding->to;
    }
    text.remove_prefix(length);
  }
  return out;
}

std::string_view closest(std::string_view text, std::span<const std::string_view> names) {
  constexpr std::size_t kLongestName = 40;
  if (text.empty() || text.size() > kLongestName) return {};
  std::string_view best;
  std::size_t best_distance = std::max<std::size_t>(2, text.size() / 3) + 1;
  for (const std::string_view name : names) {
    const std::size_t distance =
        name.starts_with(text) && text.size() >= 2 ? 1 : edit_distance(text, name);
    // A name that shares nothing with the text is no suggestion.
    if (distance < best_distance && distance < std::max(text.size(), name.size())) {
      best = name;
      best_distance = distance;
    }
  }
  return best;
}

}  // namespace tria::cli
