#include "record/record.hpp"

#include <algorithm>

#include "core/text.hpp"

namespace tria::record {

namespace {

// Reads "7" or "23.5" as a number of halves.
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

// Not defaulted in the class, where Ply is still incomplete. kMaxDepth limits the recursion.
bool operator==(const Line& a, const Line& b) {  // NOLINT(misc-no-recursion)
  return a.comment == b.comment && a.plies == b.plies;
}

std::optional<std::string_view> Record::tag(std::string_view name) const {
  for (const Tag& tag : tags) {
    if (tag.name == name) return tag.value;
  }
  return std::nullopt;
}

void Record::set_tag(std::string_view name, std::string_view value) {
  for (Tag& tag : tags) {
    if (tag.name != name) continue;
    tag.value = value;
    return;
  }
  tags.push_back({std::string(name), std::string(value)});
}

void Record::sort_tags() {
  const auto rank = [](const Tag& tag) {
    return std::find(tag_name::kAll.begin(), tag_name::kAll.end(), tag.name);
  };
  std::stable_sort(tags.begin(), tags.end(),
                   [&](const Tag& a, const Tag& b) { return rank(a) < rank(b); });
}

std::string_view write_result(Result result) noexcept {
  if (result == Result::kDraw) return kDrawn;
  return result == Result::kFirst ? kFirstWins : kSecondWins;
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

Record record_of(const Session& session) {
  Record record;
  record.set_tag(tag_name::kGame, session.game().name);
  record.set_tag(tag_name::kVariant, session.variant());
  const std::optional<Outcome> outcome = session.outcome();
  record.set_tag(tag_name::kResult, outcome ? write_result(outcome->result) : kUnknown);
  if (outcome) record.set_tag(tag_name::kScore, write_score(outcome->score));
  if (!session.from_standard_start()) {
    record.set_tag(tag_name::kPosition, session.start_position());
  }
  for (std::string& move : session.moves()) record.line.plies.emplace_back().move = std::move(move);
  return record;
}

}  // namespace tria::record
