// Guesses the format of a text from how it begins.
#include <algorithm>
#include <string>
#include <string_view>

#include "core/text.hpp"
#include "record/apgn.hpp"
#include "record/avalam_contest.hpp"
#include "record/codes.hpp"
#include "record/formats.hpp"
#include "record/ogn.hpp"
#include "record/playstrategy_abalone.hpp"
#include "record/playstrategy_oware.hpp"
#include "record/tria_format.hpp"

namespace tria::record {

namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
// More than any header needs; a guess must not read a whole file.
constexpr std::size_t kHeader = 65536;

// The tags at the head of the first game, roughly: a guess need not be strict.
struct Header {
  std::string_view text;

  [[nodiscard]] bool has(std::string_view name) const {
    return text.find(join("[", name, " ")) != std::string_view::npos;
  }
  [[nodiscard]] std::string_view value(std::string_view name) const {
    const std::string opening = join("[", name, " \"");
    const std::size_t start = text.find(opening);
    if (start == std::string_view::npos) return {};
    const std::size_t end = text.find('"', start + opening.size());
    if (end == std::string_view::npos) return {};
    return text.substr(start + opening.size(), end - start - opening.size());
  }
};

const Format* detect_by_tags(const Header& header) {
  if (header.has("Game")) return &kTriaFormat;
  if (header.has("Notation")) return &kApgnFormat;
  const std::string_view fen = header.value("FEN");
  const std::string_view variant = header.value("Variant");
  if (fen.find('/') != std::string_view::npos) {
    const bool oware = fen.find(',') != std::string_view::npos || variant == "Oware";
    return oware ? &kPlayStrategyOwareFormat : &kPlayStrategyAbaloneFormat;
  }
  if (variant == "Abalone") return &kPlayStrategyAbaloneFormat;
  if (header.has("South") || header.has("North") || !fen.empty()) return &kOgnFormat;
  if (variant == "Oware") return &kPlayStrategyOwareFormat;
  return nullptr;
}

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

const Format* detect_bare(std::string_view text) {
  const std::vector<Piece> words = split_words(text.substr(0, kMaxPositionText));
  if (words.empty()) return nullptr;
  const std::string_view first = words[0].text;
  // A FEN without tags: rows with slashes between.
  if (first.find('/') != std::string_view::npos) {
    if (first.find(',') != std::string_view::npos) return &kPlayStrategyOwareFormat;
    if (first.find_first_not_of("Ss123456789/") == std::string_view::npos) {
      return &kPlayStrategyAbaloneFormat;
    }
    // "12/12"-like rows of empty houses only.
    return first.find_first_not_of("S0123456789/") == std::string_view::npos
               ? &kPlayStrategyOwareFormat
               : nullptr;
  }
  constexpr std::string_view kBrackets = "[({#";
  if (kBrackets.find(first.front()) != std::string_view::npos) return &kAvalamContestFormat;
  // board = [[…]]
  if (is_letter(first.front()) &&
      text.substr(0, kHeader).find_first_of("=:([") != std::string_view::npos) {
    return &kAvalamContestFormat;
  }
  return nullptr;
}

}  // namespace

Expected<const Format*> detect_format(std::string_view text) {
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
  const Format* format = nullptr;
  // [Name "value"] is a tag, [[0, 0, …] a matrix.
  const std::size_t after = text.find_first_not_of(" \t\r\n", 1);
  if (text.starts_with('[') && after != std::string_view::npos && is_letter(text[after])) {
    const std::string_view head = text.substr(0, kHeader);
    // The tags end at the first blank line.
    format = detect_by_tags({head.substr(0, std::min(head.find("\n\n"), head.find("\r\n\r\n")))});
  } else if (!text.empty()) {
    format = detect_bare(text);
  }
  if (format != nullptr) return format;
  return fail(code::kFormat, "this does not look like a game record of any format known here");
}

}  // namespace tria::record
