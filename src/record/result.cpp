#include "record/result.hpp"

#include "core/text.hpp"

namespace tria::record {

namespace {

// "7" or "23.5", in halves.
std::optional<int> parse_halves(std::string_view text) noexcept {
  constexpr std::size_t kDigits = 4;
  int half = 0;
  if (text.ends_with(".5")) {
    half = 1;
    text.remove_suffix(2);
  }
  if (text.size() > kDigits) return std::nullopt;
  const std::optional<unsigned> whole = parse_number<unsigned>(text);
  if (!whole) return std::nullopt;
  return static_cast<int>(*whole) * 2 + half;
}

}  // namespace

std::string_view write_result(Result result) noexcept {
  switch (result) {
    case Result::kFirst:
      return kFirstWins;
    case Result::kSecond:
      return kSecondWins;
    case Result::kDraw:
      break;
  }
  return kDrawn;
}

bool is_result(std::string_view text) noexcept {
  return text == kFirstWins || text == kSecondWins || text == kDrawn || text == kUnknown;
}

std::optional<Score> parse_score(std::string_view text) noexcept {
  const std::size_t dash = text.find('-');
  if (dash == std::string_view::npos) return std::nullopt;
  const std::optional<int> first = parse_halves(text.substr(0, dash));
  const std::optional<int> second = parse_halves(text.substr(dash + 1));
  if (!first || !second) return std::nullopt;
  return Score{{*first, *second}};
}

std::string write_score(const Score& score) {
  return join(write_halves(score.halves[0]), "-", write_halves(score.halves[1]));
}

}  // namespace tria::record
