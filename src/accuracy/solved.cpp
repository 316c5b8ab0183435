#include "accuracy/solved.hpp"

#include <algorithm>

#include "core/decimal.hpp"
#include "core/text.hpp"

namespace tria::accuracy {

namespace {

constexpr std::string_view kUnitLine = "unit ";
constexpr std::string_view kBetweenFields = " | ";

std::optional<SolvedMove> read_move(std::string_view word) {
  const std::size_t equals = word.rfind('=');
  if (equals == 0 || equals == std::string_view::npos) return std::nullopt;
  const std::optional<double> value = parse_decimal(word.substr(equals + 1));
  if (!value) return std::nullopt;
  return SolvedMove{std::string(word.substr(0, equals)), *value};
}

std::optional<SolvedPosition> read_position(std::string_view line) {
  const std::size_t first = line.find(kBetweenFields);
  if (first == std::string_view::npos) return std::nullopt;
  const std::size_t second = line.find(kBetweenFields, first + kBetweenFields.size());
  if (second == std::string_view::npos) return std::nullopt;
  const std::size_t position = first + kBetweenFields.size();
  SolvedPosition solved{std::string(line.substr(0, first)),
                        std::string(line.substr(position, second - position)),
                        {}};
  for (const Slice& word : split_words(line.substr(second + kBetweenFields.size()))) {
    std::optional<SolvedMove> move = read_move(word.text);
    if (!move) return std::nullopt;
    solved.moves.push_back(*std::move(move));
  }
  if (solved.moves.empty()) return std::nullopt;
  return solved;
}

}  // namespace

double SolvedPosition::best() const noexcept {
  return std::max_element(
             moves.begin(), moves.end(),
             [](const SolvedMove& a, const SolvedMove& b) { return a.value < b.value; })
      ->value;
}

double SolvedPosition::loss(std::string_view move) const noexcept {
  const auto played = std::find_if(moves.begin(), moves.end(),
                                   [&](const SolvedMove& known) { return known.move == move; });
  return best() - played->value;
}

Expected<SolvedSet> read_solved(std::string_view text) {
  SolvedSet set;
  std::size_t number = 0;
  for (const Slice& line : split({text}, '\n')) {
    ++number;
    if (line.text.empty() || line.text.starts_with('#')) continue;
    if (set.unit.empty() && line.text.starts_with(kUnitLine)) {
      set.unit = line.text.substr(kUnitLine.size());
      continue;
    }
    std::optional<SolvedPosition> position = read_position(line.text);
    if (set.unit.empty() || !position) {
      return fail(accuracy_code::kLine, join("line ", number, " is no solved position"),
                  {std::to_string(number)});
    }
    set.positions.push_back(*std::move(position));
  }
  return set;
}

Expected<SolvedSet> solved_positions(std::string_view game) {
  std::string names;
  for (const SolvedText& known : all_solved_texts()) {
    if (known.game == game) return read_solved(known.text);
    names += join(names.empty() ? "" : ", ", known.game);
  }
  return fail(accuracy_code::kNoGame,
              join("there are solved positions for ", names, " only, not for ", quote(game)),
              {std::string(game)});
}

}  // namespace tria::accuracy
