#include "games/abalone/records/positions.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "core/text.hpp"
#include "facade/registry.hpp"
#include "record/codes.hpp"

namespace tria::record {

namespace {

// "5b4w": how many marbles each has lost.
struct Lost {
  std::string_view black;
  std::string_view white;
};

std::optional<Lost> parse_lost(std::string_view text) {
  const std::size_t b = text.find('b');
  if (b == std::string_view::npos || !text.ends_with('w')) return std::nullopt;
  const Lost lost{text.substr(0, b), text.substr(b + 1, text.size() - b - 2)};
  if (!parse_number<unsigned>(lost.black) || !parse_number<unsigned>(lost.white)) {
    return std::nullopt;
  }
  return lost;
}

std::string exchange(std::string_view text, std::string_view from, std::string_view to) {
  std::string exchanged(text);
  for (char& character : exchanged) {
    const std::size_t index = from.find(character);
    if (index != std::string_view::npos) character = to[index];
  }
  return exchanged;
}

bool is_possible(const std::string& position) {
  return new_session("abalone", {}, position).has_value();
}

}  // namespace

Expected<std::string> position_from_apgn(std::string_view text) {
  const std::vector<Slice> words = split_words(text);
  if (words.size() != 2) {
    return fail(code::kPosition, "it is written as nine rows and, after a space, b or w");
  }
  const std::string_view board = words[0].text;
  const std::size_t dash = std::min(board.find('-'), board.size());
  std::optional<Lost> lost = Lost{"0", "0"};
  if (dash < board.size()) lost = parse_lost(board.substr(dash + 1));
  if (!lost) return fail(code::kPosition, "the marbles lost are written -1b2w");
  return join(board.substr(0, dash), " ", lost->black, " ", lost->white, " ", words[1].text, " 0");
}

std::string apgn_position(std::string_view position) {
  const std::vector<Slice> words = split_words(position);
  const bool none_lost = words[1].text == "0" && words[2].text == "0";
  const std::string lost = none_lost ? "" : join("-", words[1].text, "b", words[2].text, "w");
  return join(words[0].text, lost, " ", words[3].text);
}

Expected<std::string> position_from_abalone_fen(std::string_view text) {
  const std::vector<Slice> words = split_words(text);
  const auto malformed = [] {
    return fail(code::kPosition,
                "a FEN is nine rows of S, s and digits, two scores, b or w, the plies since a "
                "push-out and the move number");
  };
  if (words.size() != 6 ||
      words[0].text.find_first_not_of("Ss123456789/") != std::string_view::npos) {
    return malformed();
  }
  const auto is_side = [](std::string_view word) { return word == "b" || word == "w"; };
  const std::size_t side = is_side(words[3].text) ? 3 : 1;
  if (!is_side(words[side].text)) return malformed();
  const std::size_t score = side == 3 ? 1 : 2;
  for (std::size_t i = 1; i < words.size(); ++i) {
    if (i != side && !parse_number<std::uint16_t>(words[i].text)) return malformed();
  }

  const std::string board = exchange(words[0].text, "Ss", "bw");
  const auto position = [&](std::size_t black_lost, std::size_t white_lost) {
    return join(board, " ", words[black_lost].text, " ", words[white_lost].text, " ",
                words[side].text, " ", words[4].text);
  };
  // What the first player scored, the second has lost.
  std::string usual = position(score + 1, score);
  if (is_possible(usual)) return usual;
  std::string swapped = position(score, score + 1);
  if (is_possible(swapped)) return swapped;
  // Neither is: the usual reading gives the reason.
  return usual;
}

std::string abalone_fen(std::string_view position) {
  const std::vector<Slice> words = split_words(position);
  return join(exchange(words[0].text, "bw", "Ss"), " ", words[2].text, " ", words[1].text, " ",
              words[3].text, " ", words[4].text, " 1");
}

}  // namespace tria::record
