#include "games/abalone/records/notation.hpp"

#include <algorithm>
#include <cstdlib>

#include "games/abalone/rules.hpp"

namespace tria::record {

namespace {

using abalone::Abalone;
using abalone::Move;
using abalone::place_of;
using abalone::Position;
using Cell = abalone::Place;

// Whether a game is over is for the session to say, so the rules here end none early.
constexpr Abalone kRules(0, {.repetition = false, .no_progress = false});

// On the board or not.
std::optional<Cell> parse_cell(std::string_view text) {
  if (text.size() != 2 || text[0] < 'a' || text[0] > 'i' || text[1] < '1' || text[1] > '9') {
    return std::nullopt;
  }
  return Cell{text[0] - 'a', text[1] - '1'};
}

std::string write_cell(Cell cell) {
  return {abalone::row_letter(cell.row), static_cast<char>('1' + cell.number)};
}

struct Way {
  Cell from;
  Cell to;

  // In steps: rows, numbers and the diagonal that raises both are the directions.
  [[nodiscard]] int length() const {
    const auto [rows, numbers] = to - from;
    return std::max({std::abs(rows), std::abs(numbers), std::abs(rows - numbers)});
  }
  friend bool operator==(const Way&, const Way&) = default;
};

// The words a move may be written with.
struct Spelling {
  Way usual;
  std::optional<Way> also{};  // for the edge cell of an ejection, or the other end of three marbles
  bool three_broadside = false;
};

Spelling spelling_of(const Position& position, Move move) {
  const Cell step = abalone::kOffsets[static_cast<std::size_t>(move.direction())];
  const Cell first = place_of(move.first());
  if (!move.is_in_line()) {
    const Cell last = place_of(move.last());
    Way near{first, last + step};
    Way far{last, first + step};
    if (near.length() > far.length()) std::swap(near, far);
    if (move.count() < abalone::kMaxGroup) return {far};
    return {far, near, true};
  }
  Spelling spelling{{first, first + move.count() * step}};
  const abalone::Ray& line = abalone::ray(move.first(), move.line());
  auto behind = static_cast<std::size_t>(move.count());
  while (has(enemy_marbles(position), line[behind])) ++behind;
  const abalone::Cell pushed = line[behind - 1];
  if (line[behind] == abalone::kNoCell && place_of(pushed) != spelling.usual.to) {
    spelling.also = Way{first, place_of(pushed)};
  }
  return spelling;
}

// The reason why a move along a line is not legal, in the game's own words.
std::optional<Error> why_not_in_line(const Position& position, Way way) {
  const auto [rows, numbers] = way.to - way.from;
  const bool straight = rows == 0 || numbers == 0 || rows == numbers;
  if (!straight || way.from == way.to) return std::nullopt;
  const auto sign = [](int n) { return (n > 0 ? 1 : 0) - (n < 0 ? 1 : 0); };
  const Cell next = way.from + Cell{sign(rows), sign(numbers)};
  const Expected<Move> move = kRules.parse_move(position, write_cell(way.from) + write_cell(next));
  return move ? kRules.why_illegal(position, *move) : move.error();
}

std::string exchange(std::string_view text, std::string_view from, std::string_view to) {
  std::string exchanged(text);
  for (char& character : exchanged) {
    const std::size_t index = from.find(character);
    if (index != std::string_view::npos) character = to[index];
  }
  return exchanged;
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

  const Expected<Position> here = kRules.parse_position(session.position());
  if (!here) return fail(here.error());
  abalone::Moves legal;
  kRules.generate(*here, legal);
  std::vector<Move> usual;
  std::vector<Move> others;
  for (const Move move : legal) {
    const Spelling spelling = spelling_of(*here, move);
    const bool is_other = spelling.also == way;
    if (is_other && (!spelling.three_broadside || dialect == NacreDialect::kNearestForThree)) {
      others.push_back(move);
    } else if (spelling.usual == way) {
      usual.push_back(move);
    } else if (is_other) {
      others.push_back(move);
    }
  }
  const bool prefer_others = dialect == NacreDialect::kNearestForThree && !others.empty();
  const std::vector<Move>& fits = usual.empty() || prefer_others ? others : usual;
  if (fits.size() == 1) return kRules.write_move(fits.front());
  // On this board moves that share a word exclude each other; should that ever change, no guess.
  if (fits.size() > 1) {
    return fail(code::kMove, join("this can be ", kRules.write_move(fits[0]), " or ",
                                  kRules.write_move(fits[1]), " in Aba-Pro notation"));
  }
  if (auto reason = why_not_in_line(*here, way)) return fail(std::move(*reason));
  return fail(code::kMove, "no legal move is written like this in Nacre notation");
}

Translator nacre_reader(NacreDialect dialect, bool exchanged) {
  return [=](const Session& session, std::string_view word) {
    return read_nacre(session, exchanged ? exchange_axes(word) : std::string(word), dialect);
  };
}

Expected<std::string> write_nacre(const Session& session, std::string_view text) {
  const Expected<Position> here = kRules.parse_position(session.position());
  if (!here) return fail(here.error());
  return kRules.parse_move(*here, text).map([&](Move move) {
    const Way way = spelling_of(*here, move).usual;
    return write_cell(way.from) + write_cell(way.to);
  });
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
  if (kRules.parse_position(usual)) return usual;
  std::string swapped = position(score, score + 1);
  if (kRules.parse_position(swapped)) return swapped;
  // Neither is: the usual reading gives the reason.
  return usual;
}

std::string abalone_fen(std::string_view position) {
  const std::vector<Slice> words = split_words(position);
  return join(exchange(words[0].text, "bw", "Ss"), " ", words[2].text, " ", words[1].text, " ",
              words[3].text, " ", words[4].text, " 1");
}

}  // namespace tria::record
