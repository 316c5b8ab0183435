#include "games/abalone/records/nacre.hpp"

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <optional>
#include <vector>

#include "core/text.hpp"
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

// Steps between two cells: rows, numbers and the diagonal that raises both are the directions.
int distance(Cell a, Cell b) {
  const int rows = b.row - a.row;
  const int numbers = b.number - a.number;
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

// What the mover's marbles do, from the steps of a legal move.
std::optional<Spelling> spelling_of(const Session& session, const std::string& move) {
  const Expected<std::vector<Step>> steps = session.steps(move);
  if (!steps) return std::nullopt;
  const std::string_view mover = name_of(session.side());
  std::vector<Way> ways;
  std::optional<Cell> pushed_out;
  for (const Step& step : *steps) {
    const std::optional<Cell> from = parse_cell(step.from);
    const std::optional<Cell> to = parse_cell(step.to);
    if (step.kind == abalone::kPushOut) pushed_out = from;
    if (step.kind == StepKind::kMove && step.piece == mover && from && to) {
      ways.push_back({*from, *to});
    }
  }
  if (ways.empty()) return std::nullopt;

  // In line every marble but the first steps to where another stood: the rear one is where nobody
  // arrives, the front one arrives where nobody stood.
  const auto someone_arrives = [&](Cell cell) {
    return std::any_of(ways.begin(), ways.end(), [&](const Way& way) { return way.to == cell; });
  };
  const auto someone_stood = [&](Cell cell) {
    return std::any_of(ways.begin(), ways.end(), [&](const Way& way) { return way.from == cell; });
  };
  const auto rear = std::find_if(ways.begin(), ways.end(),
                                 [&](const Way& way) { return !someone_arrives(way.from); });
  const auto front = std::find_if(ways.begin(), ways.end(),
                                  [&](const Way& way) { return !someone_stood(way.to); });
  if (rear == ways.end() || front == ways.end()) return std::nullopt;
  const bool in_line = ways.size() == 1 || std::any_of(ways.begin(), ways.end(), [&](const Way& w) {
                         return someone_arrives(w.from);
                       });
  Spelling spelling;
  if (in_line) {
    spelling.usual = {rear->from, front->to};
    if (pushed_out && !(*pushed_out == front->to)) spelling.also = Way{rear->from, *pushed_out};
    return spelling;
  }

  // Broadside: the ends are the two marbles farthest from each other.
  Way first = ways[0];
  Way last = ways[1];
  for (const Way& a : ways) {
    for (const Way& b : ways) {
      if (distance(a.from, b.from) > distance(first.from, last.from)) {
        first = a;
        last = b;
      }
    }
  }
  Way far{first.from, last.to};
  Way near{last.from, first.to};
  if (distance(far.from, far.to) < distance(near.from, near.to)) std::swap(far, near);
  spelling.usual = far;
  spelling.three_broadside = ways.size() == 3;
  if (spelling.three_broadside) spelling.also = near;
  return spelling;
}

// Aba-Pro texts name the cells that move, so most moves can be left out without asking for steps.
bool may_start_at(const std::string& move, std::string_view cell) {
  const std::string_view text = move;
  return text.starts_with(cell) || (text.size() == 6 && text.substr(2, 2) == cell);
}

// The reason why a move along a line is not legal, in the game's own words.
std::optional<Error> why_not_in_line(const Session& session, Way way) {
  const int rows = way.to.row - way.from.row;
  const int numbers = way.to.number - way.from.number;
  const bool straight = rows == 0 || numbers == 0 || rows == numbers;
  if (!straight || way.from == way.to) return std::nullopt;
  const auto sign = [](int n) { return (n > 0 ? 1 : 0) - (n < 0 ? 1 : 0); };
  const Cell next{way.from.row + sign(rows), way.from.number + sign(numbers)};
  return session.why_not(write_cell(way.from) + write_cell(next));
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

Expected<std::string> write_nacre(const Session& session, const std::string& move) {
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

}  // namespace tria::record
