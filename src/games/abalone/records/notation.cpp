#include "games/abalone/records/notation.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <vector>

#include "core/text.hpp"
#include "facade/game_spec.hpp"
#include "games/abalone/rules.hpp"
#include "record/codes.hpp"

namespace tria::record {

namespace {

struct Cell {
  int row = 0;
  int number = 0;

  friend bool operator==(const Cell&, const Cell&) = default;
};

std::optional<Cell> parse_cell(std::string_view text) {
  if (text.size() != 2 || text[0] < 'a' || text[0] > 'i' || text[1] < '1' || text[1] > '9') {
    return std::nullopt;
  }
  return Cell{text[0] - 'a', text[1] - '1'};
}

std::string write_cell(Cell cell) {
  return {static_cast<char>('a' + cell.row), static_cast<char>('1' + cell.number)};
}

Cell plus(Cell cell, Cell step, int times) {
  return {cell.row + times * step.row, cell.number + times * step.number};
}

Cell minus(Cell a, Cell b) { return {a.row - b.row, a.number - b.number}; }

// Steps between two cells: rows, numbers and the diagonal that raises both are the directions.
int distance(Cell a, Cell b) {
  const auto [rows, numbers] = minus(b, a);
  return std::max({std::abs(rows), std::abs(numbers), std::abs(rows - numbers)});
}

struct Way {
  Cell from;
  Cell to;

  friend bool operator==(const Way&, const Way&) = default;
};

// The words a move may be written with.
struct Spelling {
  Way usual;
  std::optional<Way> also;  // for the edge cell of an ejection, or the other end of three marbles
  bool three_broadside = false;
};

// From a legal move in canonical, that is Aba-Pro notation: in line the rear marble's cell and the next one,
// broadside the cells of both ends and the one that the first end goes to.
std::optional<Spelling> spelling_of(const Session& session, std::string_view move) {
  const std::optional<Cell> first = parse_cell(move.substr(0, 2));
  const std::optional<Cell> second = parse_cell(move.substr(2, 2));
  if (!first || !second) return std::nullopt;
  Spelling spelling;
  if (const std::optional<Cell> target = parse_cell(move.substr(4))) {
    const Cell step = minus(*target, *first);
    Way near{*first, plus(*second, step, 1)};
    spelling.usual = {*second, *target};
    if (distance(near.from, near.to) > distance(spelling.usual.from, spelling.usual.to)) {
      std::swap(near, spelling.usual);
    }
    spelling.three_broadside = distance(*first, *second) == 2;
    if (spelling.three_broadside) spelling.also = near;
    return spelling;
  }
  const Expected<std::vector<Step>> steps = session.steps(move);
  if (!steps) return std::nullopt;
  int marbles = 0;  // of the mover
  std::optional<Cell> pushed_out;
  for (const Step& step : *steps) {
    if (step.kind == abalone::kPushOut) pushed_out = parse_cell(step.from);
    if (step.kind == StepKind::kMove && step.piece == name_of(session.side())) ++marbles;
  }
  spelling.usual = {*first, plus(*first, minus(*second, *first), marbles)};
  if (pushed_out && *pushed_out != spelling.usual.to) spelling.also = Way{*first, *pushed_out};
  return spelling;
}

// Most moves can be left out without asking for steps.
bool may_start_at(std::string_view move, std::string_view cell) {
  return move.starts_with(cell) || (move.size() == 6 && move.substr(2, 2) == cell);
}

// The reason why a move along a line is not legal, in the game's own words.
std::optional<Error> why_not_in_line(const Session& session, Way way) {
  const auto [rows, numbers] = minus(way.to, way.from);
  const bool straight = rows == 0 || numbers == 0 || rows == numbers;
  if (!straight || way.from == way.to) return std::nullopt;
  const auto sign = [](int n) { return (n > 0 ? 1 : 0) - (n < 0 ? 1 : 0); };
  const Cell next{way.from.row + sign(rows), way.from.number + sign(numbers)};
  const Expected<std::string> checked = session.check(write_cell(way.from) + write_cell(next));
  if (checked) return std::nullopt;
  return checked.error();
}

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
  return open({"abalone", "", position}).has_value();
}

}  // namespace

Expected<std::string> read_nacre(const Session& session, std::string_view word,
                                 NacreDialect dialect) {
  const std::optional<Cell> from = parse_cell(word.substr(0, 2));
  const std::optional<Cell> to = parse_cell(word.substr(std::min<std::size_t>(2, word.size())));
  if (!from || !to) {
    return fail(code::kMove, join("a move is two cells, as a1d4, not ", quote(word)));
  }
  const Way way{*from, *to};

  // Without the history: asking it for every candidate would cost the length of the game each time.
  const auto here = session.restart(session.position());
  if (!here) return fail(here.error());
  std::vector<std::string> usual;
  std::vector<std::string> others;
  for (std::string& move : (*here)->legal_moves()) {
    if (!may_start_at(move, word.substr(0, 2))) continue;
    const std::optional<Spelling> spelling = spelling_of(**here, move);
    if (!spelling) continue;
    const bool is_other = spelling->also == way;
    if (is_other && (!spelling->three_broadside || dialect == NacreDialect::kNearestForThree)) {
      others.push_back(move);
    } else if (spelling->usual == way) {
      usual.push_back(std::move(move));
    } else if (is_other) {
      others.push_back(std::move(move));
    }
  }
  const bool prefer_others = dialect == NacreDialect::kNearestForThree && !others.empty();
  const std::vector<std::string>& fits = usual.empty() || prefer_others ? others : usual;
  if (fits.size() == 1) return fits.front();
  // On this board moves that share a word exclude each other; should that ever change, no guess.
  if (fits.size() > 1) {
    return fail(code::kMove,
                join("this can be ", fits[0], " or ", fits[1], " in Aba-Pro notation"));
  }
  if (auto reason = why_not_in_line(**here, way)) return fail(std::move(*reason));
  return fail(code::kMove, "no legal move is written like this in Nacre notation");
}

Translator nacre_reader(NacreDialect dialect, bool exchanged) {
  return [=](const Session& session, std::string_view word) {
    return read_nacre(session, exchanged ? exchange_axes(word) : std::string(word), dialect);
  };
}

Expected<std::string> write_nacre(const Session& session, std::string_view move) {
  const std::optional<Spelling> spelling = spelling_of(session, move);
  if (!spelling) return fail(code::kCannotHold, join(quote(move), " has no Nacre notation"));
  return write_cell(spelling->usual.from) + write_cell(spelling->usual.to);
}

std::string exchange_axes(std::string_view word) {
  std::string exchanged(word);
  for (std::size_t i = 0; i + 1 < word.size(); i += 2) {
    const std::optional<Cell> cell = parse_cell(word.substr(i, 2));
    if (!cell) return std::string(word);
    exchanged.replace(i, 2, write_cell({cell->number, cell->row}));
  }
  return exchanged;
}

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
